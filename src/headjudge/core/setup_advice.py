"""What a book recommends for an event as it is set up: shown beside the setup, never in its way."""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words
from headjudge.core.setup import Setup

MANAGE_TURNS = Words(
    en="With this kind of match at level {level} the book recommends managing who goes first.",
    ja="レベル{level}でこのマッチ形式を使う場合、手番管理を行うことが推奨されています。",
)


class Advice(msgspec.Struct, frozen=True):
    """One recommendation the setup does not follow."""

    words: Words
    citation: Citation


def advice(rulebook: Rulebook, setup: Setup) -> tuple[Advice, ...]:
    """What the book recommends and *setup* leaves out; the event may go on without it."""
    turns = rulebook.core.first_turn
    if turns is None or setup.first_turn:
        return ()
    if setup.level not in turns.advised_levels or setup.match not in turns.advised_matches:
        return ()
    said = Words(
        en=MANAGE_TURNS.en.format(level=setup.level),
        ja=MANAGE_TURNS.ja.format(level=setup.level),
    )
    return (Advice(said, rulebook.source(rulebook.match_kind(setup.match))),)
