"""The smallest change there is: at most two posted matches are opened and paired differently."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

import msgspec
import numpy as np

from headjudge.core.pairing.bars import APART, MET
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.neighbourhood import NOBODY, Posted

MOST_MATCHES = 60
MOST_FREE = 8
"""Players who are paired by trying every way; more of them without an opponent are no case for an exchange."""

Pair = tuple[int, int]
Round = tuple[tuple[Pair, ...], int | None]
"""Pairs, and who sits out."""


class Exchange(msgspec.Struct, frozen=True, eq=False):
    """Where an exchange is looked for."""

    field: Field
    measure: Criterion
    near_first: bool
    wall: Posted
    zone: Ints
    """Players whose matches may be opened."""

    sitting: Ints
    """Those who may have the bye, where the number is odd."""

    def made(self) -> tuple[Ints, int | None]:
        """The best round that opens at most two posted matches, started ones only where that is better."""
        mate = self.wall.mate
        alone: list[int] = np.flatnonzero(mate == NOBODY).tolist()
        near = [(one, int(mate[one])) for one in self.zone.tolist() if one < mate[one]][:MOST_MATCHES]
        choices = chain([()], combinations(near, 1), combinations(near, 2))
        tried = [
            (self._weight(new[0], opened), sum(one in self.wall.started for one, _ in opened), len(opened), new, opened)
            for opened in choices
            if len(alone) + 2 * len(opened) <= MOST_FREE
            for new in self._rounds([*alone, *chain.from_iterable(opened)])
        ]
        *_, (pairs, bye), opened = min(tried, key=lambda one: one[:3], default=(0, 0, 0, ((), self.wall.bye), ()))
        upper = np.setdiff1d(np.flatnonzero(mate > np.arange(len(mate))), [min(pair) for pair in opened])
        kept = np.column_stack((upper, mate[upper]))
        return np.concatenate((kept, np.asarray(pairs, np.int64).reshape(-1, 2))), bye

    def _rounds(self, free: list[int]) -> Iterator[Round]:
        """Every way to pair those without an opponent."""
        if len(free) % 2 == 0:
            yield from ((pairs, None) for pairs in _pairings(free))
            return
        for sitter in set(free) & set(self.sitting.tolist()):
            yield from ((pairs, sitter) for pairs in _pairings([one for one in free if one != sitter]))

    def _weight(self, new: Iterable[Pair], opened: Iterable[Pair]) -> tuple[int, ...]:
        """What *new* costs more than what was *opened*, most important first."""
        gained, lost = self._price(new), self._price(opened)
        return tuple(one - other for one, other in zip(gained, lost, strict=True))

    def _price(self, pairs: Iterable[Pair]) -> tuple[int, ...]:
        levels = [(self.field.bars.between(*pair), self._gap(pair)) for pair in pairs]
        near = sum(self.measure.price(gap) for _, gap in levels)
        rematches, apart = (sum(bar == weight for bar, _ in levels) for weight in (MET, APART))
        return (near, rematches, apart) if self.near_first else (rematches, apart, near)

    def _gap(self, pair: Pair) -> int:
        return int(self.field.points[pair[0]] - self.field.points[pair[1]])


def _pairings(players: list[int]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair an even number of players."""
    if not players:
        yield ()
        return
    first, *rest = players
    for place, other in enumerate(rest):
        for others in _pairings(rest[:place] + rest[place + 1 :]):
            yield ((first, other), *others)
