"""How long a round lasts: the book's time for its stage, and what an event changed about it."""

from headjudge.core.announcement import setup_of
from headjudge.core.recommendation import time_limit
from headjudge.core.rulebook.matches import Minutes
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament

NOTE = Words(en="{minutes} min (book: {book})", ja="{minutes}分（規定：{book}分）")
UNTIMED = Words(en="no limit (book: {book} min)", ja="時間無制限（規定：{book}分）")
STAGES = {2: "final", 4: "top-4", 8: "top-8"}
"""Players left in a bracket -> what its round is called."""


def round_stage(state: Tournament) -> str:
    """`swiss`, or the round of a bracket by how many are left: `top-8`, `top-4`, `final`."""
    if state.stage is None or state.rulebook.structure(state.stage.structure).elimination is None:
        return "swiss"
    left = len(state.round.tables) * 2 if state.round else 0
    return STAGES.get(left, "swiss")


def preset_minutes(state: Tournament) -> Minutes | None:
    """What the book has for a round like this one; None: it says nothing."""
    setup = setup_of(state)
    return time_limit(state.rulebook, state.rulebook.game(setup.game), setup.match, setup.level, round_stage(state))


def time_note(limit: Minutes | None, minutes: int | None) -> Words | None:
    """What announcement and pairing page say where an event left the book's time (Bushiroad 4.2); None: it did not."""
    if limit is None or minutes == limit.minutes:
        return None
    least, most = limit.between or (limit.minutes, limit.minutes)
    if minutes is not None and least <= minutes <= most:
        return None
    said = UNTIMED if minutes is None else NOTE
    return Words(
        en=said.en.format(minutes=minutes, book=limit.minutes), ja=said.ja.format(minutes=minutes, book=limit.minutes)
    )
