"""The form on which a judge counts a deck: a line for every card of the list, strangers below, or the deck as a whole.

| field                  | holds                                                |
|------------------------|------------------------------------------------------|
| `count-PLAYER:PART:CARD` | how many of a listed card are there                |
| `more-PLAYER`          | cards that are not on the list, as a list             |
| `whole-PLAYER`         | everything in the deck, as a list; the rest is not read |
"""

from collections.abc import Iterator, Mapping

import msgspec

from headjudge.core.decks.decklist import Decklist, decklist
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.formats import decklists


class Row(msgspec.Struct, frozen=True):
    """One card of the list."""

    field: str
    card: str
    listed: int


def rows(player: PlayerId, part: str, cards: Mapping[str, int]) -> tuple[Row, ...]:
    """The lines on which the cards of one part are counted."""
    return tuple(Row(f"{_prefix(player)}{part}:{card}", card, number) for card, number in cards.items())


def counted(player: PlayerId, listed: Decklist | None, typed: Mapping[str, str]) -> Decklist | None:
    """What was found in the deck; None: nothing but what is listed. Raises: BadInput, for a line nobody can read."""
    if whole := typed.get(f"whole-{player}", "").strip():
        return _read(whole)
    lines: dict[str, list[tuple[str, int]]] = {}
    for part, card, number in _counts(player, typed):
        lines.setdefault(part, []).append((card, number))
    for part, cards in _read(typed.get(f"more-{player}", "")).parts.items():
        lines.setdefault(part, []).extend(cards.items())
    found = decklist(lines)
    return None if found == (listed or Decklist({})) else found


def _counts(player: PlayerId, typed: Mapping[str, str]) -> Iterator[tuple[str, str, int]]:
    for name, value in typed.items():
        if name.startswith(_prefix(player)):
            part, _, card = name.removeprefix(_prefix(player)).partition(":")
            if not value.isascii() or not value.isdecimal() or len(value) > len(str(decklists.MOST)):
                raise BadInput("{card}: {typed} is no number of cards.", card=card, typed=value)
            yield part, card, int(value)


def _read(text: str) -> Decklist:
    reading = decklists.read(text)
    for bad in reading.bad:
        raise BadInput(bad.message)
    return reading.deck


def _prefix(player: PlayerId) -> str:
    return f"count-{player}:"
