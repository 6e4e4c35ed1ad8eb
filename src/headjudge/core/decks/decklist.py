"""A deck list: how many of which card lie in which part of the deck."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

MAIN: Final = "main"
SIDE: Final = "side"
"""The parts every game calls the same; all others are named by the format."""

POOL: Final = "pool"
"""On the list of a limited event: every card received. What lies in other parts was taken out of it."""


class Decklist(msgspec.Struct, frozen=True):
    """Parts, and the cards in each with their number. Make one with `decklist`: it merges two spellings of a card."""

    parts: Mapping[str, Mapping[str, int]]

    def size(self, part: str) -> int:
        """How many cards lie in *part*."""
        return sum(self.parts.get(part, {}).values())

    @property
    def deck_parts(self) -> tuple[str, ...]:
        """Every part that is played with: neither the sideboard nor the record of the pool."""
        return tuple(part for part in self.parts if part not in (SIDE, POOL))

    def copies(self, parts: Iterable[str]) -> Counter[str]:
        """Folded name of a card -> its copies in *parts* together."""
        total: Counter[str] = Counter()
        for part in dict.fromkeys(parts):
            for name, number in self.parts.get(part, {}).items():
                total[folded(name)] += number
        return total

    @property
    def spellings(self) -> dict[str, str]:
        """Folded name -> the name as it was first written."""
        names = (name for cards in self.parts.values() for name in cards)
        return {folded(name): name for name in reversed(list(names))}


def decklist(parts: Mapping[str, Iterable[tuple[str, int]]]) -> Decklist:
    """A list out of the lines of each part: a card named twice is one card, a part without cards is left out."""
    merged = {part: _merged(lines) for part, lines in parts.items()}
    return Decklist({part: cards for part, cards in merged.items() if cards})


def folded(name: str) -> str:
    """What two spellings of one name have in common: neither width, case nor spaces tell cards apart."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _merged(lines: Iterable[tuple[str, int]]) -> dict[str, int]:
    spelled: dict[str, str] = {}
    cards: dict[str, int] = {}
    for name, number in lines:
        first = spelled.setdefault(folded(name), name)
        cards[first] = cards.get(first, 0) + number
    return {name: number for name, number in cards.items() if number}
