"""A draft pairing that follows a plan, and the swaps that rid it of barred pairs without changing any gap.

Two players of the same easy group may always change places: both pairs keep their gaps. Where no single swap helps,
the group is matched again exactly; where even that fails, the group is not easy after all.
"""

from bisect import bisect_right
from collections import Counter

import numpy as np

from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.groups import Groups
from headjudge.core.pairing.network import Price, matched
from headjudge.core.pairing.relaxation import Plan

TRIES = 200
"""Places looked at for a swap before a group is matched exactly."""

WINDOW = 48
"""How many players of a group are matched again exactly; so many have room enough in a bigger group."""


class Arrangement:
    """Positions in pairs: `mate` is the position across the table."""

    def __init__(self, groups: Groups, bars: Bars) -> None:
        self.groups = groups
        self.bars = bars
        self._inside = _inside(groups)
        self.mate = self._inside

    def follow(self, plan: Plan) -> frozenset[int]:
        """Pair everybody as *plan* says, or return the groups too small for what it asks of them."""
        asked = Counter(group for _, group in plan.guests)
        asked.update(group for link in plan.links for group in link)
        small = frozenset(group for group, count in asked.items() if count > self.groups.size(group))
        if small:
            return small
        self.mate = self._inside.copy()
        free = {group: iter(range(self.groups.starts[group], self.groups.starts[group + 1])) for group in asked}
        for one, other in plan.pairs:
            self.join(one, other)
        for place, group in plan.guests:
            self.join(place, next(free[group]))
        for one, other in plan.links:
            self.join(next(free[one]), next(free[other]))
        return frozenset()

    def repair(self, hard: frozenset[int], loose: frozenset[int] = frozenset()) -> frozenset[int]:
        """Swap until no pair is barred; return the easy groups in which that turned out to be impossible.

        In *loose* groups as many pairs as possible are freed, of those who have met first, and the rest is left.
        """
        stuck: set[int] = set()
        for place in self._barred_places():
            easy = {self._group(place), self._group(int(self.mate[place]))} - hard
            if not easy or easy & stuck or self._freed(place, easy, 0):
                continue
            if easy & loose:
                self._freed(place, easy, 1)
            else:
                stuck.add(min(easy, key=self.groups.size))
        return frozenset(stuck)

    def price(self, criterion: Criterion) -> Price:
        """What the pairing costs as it stands."""
        places = np.flatnonzero(self.mate > np.arange(len(self.mate)))
        worth = self.groups.worth
        nearness = int(criterion.prices(worth[places] - worth[self.mate[places]]).sum())
        order, mate = self.groups.order, self.mate
        weights = [self.bars.between(int(order[place]), int(order[mate[place]])) for place in self._barred_places()]
        return Price(weights.count(2), weights.count(1), nearness)

    def pairs(self) -> Ints:
        """The two players of every pair, the higher position first."""
        places = np.flatnonzero(self.mate > np.arange(len(self.mate)))
        order = self.groups.order
        return np.column_stack((order[places], order[self.mate[places]]))

    def join(self, one: int, other: int) -> None:
        """Pair the two positions."""
        self.mate[one], self.mate[other] = other, one

    def barred_among(self, places: list[int]) -> bool:
        """Whether any pair among *places* is barred."""
        here = np.asarray(places, np.int64)
        return bool(self.bars.barred(self.groups.order[here], self.groups.order[self.mate[here]]).any())

    def _group(self, place: int) -> int:
        return bisect_right(self.groups.starts, place) - 1

    def _barred_places(self) -> list[int]:
        """One position of every barred pair."""
        places = np.flatnonzero(self.mate > np.arange(len(self.mate)))
        order = self.groups.order
        found: list[int] = places[self.bars.barred(order[places], order[self.mate[places]])].tolist()
        return found

    def _freed(self, place: int, easy: set[int], most: int) -> bool:
        """Whether the pair at *place* weighs no more than *most* now, after a swap or an exact matching if need be."""
        return self._swapped(place, easy, most) or any(self._matched_again(g, place, most) for g in sorted(easy))

    def _swapped(self, place: int, easy: set[int], most: int) -> bool:
        """Whether the pair at *place* weighs no more than *most*, if need be after one swap inside an easy group."""
        order, mate, between = self.groups.order, self.mate, self.bars.between
        for mine, theirs in ((place, int(mate[place])), (int(mate[place]), place)):
            group = self._group(mine)
            player, opponent = int(order[mine]), int(order[theirs])
            if between(player, opponent) <= most:
                return True
            if group not in easy:
                continue
            start, size = self.groups.starts[group], self.groups.size(group)
            for step in range(1, min(size, TRIES)):
                there = start + (mine - start + step) % size
                across = int(mate[there])
                if across in (mine, theirs):
                    continue
                stranger, partner = int(order[there]), int(order[across])
                if between(stranger, opponent) <= most and between(player, partner) <= most:
                    order[mine], order[there] = stranger, player
                    return True
        return False

    def _matched_again(self, group: int, place: int, most: int) -> bool:
        """Whether *group*, with those who come to it from outside, could be paired exactly around *place*."""
        window = self._window(group, place)
        inside = set(window)
        outside = [int(self.mate[p]) for p in window if int(self.mate[p]) not in inside]
        players = [int(self.groups.order[p]) for p in (*window, *outside)]
        found = matched(players, self.bars, most, inside=len(window))
        if found is None:
            return False
        self._seat(window, [int(self.groups.order[p]) for p in window], outside, found)
        return True

    def _window(self, group: int, place: int) -> list[int]:
        """Positions of *group* around *place*, pairs kept whole."""
        start, end = self.groups.starts[group], self.groups.starts[group + 1]
        mine = place if start <= place < end else int(self.mate[place])
        lowest = max(start, min(mine - WINDOW // 2, end - WINDOW))
        near = set(range(lowest, min(end, lowest + WINDOW)))
        near |= {int(self.mate[p]) for p in near if start <= self.mate[p] < end}
        return sorted(near)

    def _seat(
        self, window: list[int], players: list[int], outside: list[int], found: tuple[tuple[int, int], ...]
    ) -> None:
        """Seat the players of the window as *found*: guests first, at the places that already face them."""
        order, mate = self.groups.order, self.mate
        tables = [(p, int(mate[p])) for p in window if p < mate[p] and int(mate[p]) not in outside]
        for one, other in found:
            if other >= len(window):
                order[mate[outside[other - len(window)]]] = players[one]
            else:
                left, right = tables.pop()
                order[left], order[right] = players[one], players[other]


def _inside(groups: Groups) -> Ints:
    """Neighbours of one group paired with each other; in an odd group the first is left for somebody else."""
    mate = np.arange(len(groups.order))
    for group in range(len(groups.points)):
        first = groups.starts[group] + groups.size(group) % 2
        rest = mate[first : groups.starts[group + 1]]
        rest[0::2] += 1
        rest[1::2] -= 1
    return mate
