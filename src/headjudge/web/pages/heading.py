"""What stands at the top of every page of an event."""

from typing import Final

import msgspec

from headjudge.core.ids import TournamentId
from headjudge.core.rulebook.words import Words
from headjudge.core.setup import Phase
from headjudge.core.state import Round, Stage, Tournament
from headjudge.web.venue import Seen

PHASES: Final[dict[Phase, Words]] = {
    "prepared": Words(en="in preparation", ja="準備中"),
    "announced": Words(en="announced", ja="告知済み"),
    "registration": Words(en="registration open", ja="受付中"),
    "running": Words(en="running", ja="開催中"),
    "finished": Words(en="finished", ja="終了"),
    "reported": Words(en="reported", ja="報告済み"),
    "called-off": Words(en="called off", ja="中止"),
}


class Heading(msgspec.Struct, frozen=True):
    """Which event this is, and where it stands."""

    event: TournamentId
    title: str
    phase: Phase
    phase_words: Words
    rulebook: str
    game: Words
    round: int | None
    """The latest round that was posted."""

    playing: str
    """The same with its stage, as forms carry it that mean this round and no other; empty before the first."""

    bracket: bool
    """There is a bracket to draw."""

    decks: bool
    """Everybody may read the registered decks."""


def heading(seen: Seen) -> Heading:
    """The heading of an event."""
    state = seen.state
    assert state.setup is not None
    rounds = posted_rounds(seen)
    return Heading(
        event=seen.id,
        title=seen.card.name,
        phase=state.phase,
        phase_words=PHASES[state.phase],
        rulebook=state.rulebook.core.rulebook.short,
        game=state.rulebook.game(state.setup.game).name,
        round=rounds[-1] if rounds else None,
        playing=playing(state),
        bracket=any(drawn_as_bracket(state, index) for index in range(len(state.stages))),
        decks=state.office.decks_public,
    )


def drawn_as_bracket(state: Tournament, stage: int) -> bool:
    """Whether a stage is a tree of matches that can be drawn."""
    structure = state.rulebook.structure(state.stages[stage].structure)
    return structure.pairing.method in ("bracket", "random-elimination")


def playing(state: Tournament) -> str:
    """The latest round everybody may see: its stage and its number; empty before the first."""
    rounds = posted(state.stage) if state.stage else ()
    return f"{len(state.stages)}.{rounds[-1].number}" if rounds else ""


def posted_rounds(seen: Seen) -> tuple[int, ...]:
    """The numbers of the posted rounds of the current stage."""
    return tuple(each.number for each in posted(seen.state.stage)) if seen.state.stage else ()


def posted(stage: Stage) -> tuple[Round, ...]:
    """The rounds of *stage* that everybody may see; a draft is the staff's own."""
    return tuple(each for each in stage.rounds if each.status != "draft")
