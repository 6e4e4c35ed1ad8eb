"""Who is looked at when a posted round is repaired, and the exact matching among them."""

from typing import Final

import msgspec
import numpy as np

from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.draft import Draft
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.groups import Groups
from headjudge.core.pairing.matching import cheapest
from headjudge.core.pairing.network import bar_weights, every_two

NOBODY: Final = -1
REACHES: Final = 5
"""How often the neighbourhood may grow."""

LARGEST: Final = 600
"""Players of the largest neighbourhood that is matched exactly."""

EVERYBODY: Final = 100
"""Up to so many players nobody is left out, so that the fewest changes are proven."""


class Posted(msgspec.Struct, frozen=True, eq=False):
    """The pairs on the wall, as far as both players still take part."""

    mate: Ints
    """The opponent of each player; NOBODY for those who have none."""

    bye: int | None = None
    """Who sits out by the posted pairing."""

    started: frozenset[int] = frozenset()
    """Players whose match has begun."""


class Zones:
    """Neighbourhoods of a change: the groups it touches, the pair-downs there, and a few whole pairs of each group."""

    def __init__(self, groups: Groups, field: Field, wall: Posted, best: Draft, splits: bool) -> None:
        self.groups, self.field, self.wall, self.splits = groups, field, wall, splits
        self.level = np.searchsorted(-np.asarray(groups.points), -field.points)
        self.alone = np.flatnonzero(wall.mate == NOBODY)
        self.byes = [player for player in (wall.bye, best.bye) if player is not None]
        self.hard = best.hard
        self.touched = self._touched(best)

    def within(self, reach: int) -> Ints:
        """The players within *reach*, pairs whole, in random order."""
        if self.field.size <= EVERYBODY:
            return self.groups.order
        last, margin = len(self.groups.points) - 1, reach
        near = {g for touched in self.touched for g in range(max(0, touched - margin), min(last, touched + margin) + 1)}
        inside = [self._group_members(group, 2 << reach) for group in sorted(near)]
        chosen = np.unique(np.concatenate([*inside, self.alone, np.asarray(self.byes, np.int64)]))
        mates = self.wall.mate[chosen]
        chosen = np.union1d(chosen, mates[mates != NOBODY])
        return self.groups.order[np.isin(self.groups.order, chosen)]

    def _group_members(self, group: int, pairs: int) -> Ints:
        """All of a hard group; of an easy one those paired out of it, and so many pairs inside it."""
        members = self.groups.order[self.groups.starts[group] : self.groups.starts[group + 1]]
        if group in self.hard:
            return members
        mates = self.wall.mate[members]
        outward = (mates == NOBODY) | (self.level[mates] != group)
        fresh = [one for one in members[~outward].tolist() if one not in self.wall.started][: 2 * pairs]
        return np.concatenate((members[outward], np.asarray(fresh, np.int64), members[~outward][:2]))

    def _touched(self, best: Draft) -> set[int]:
        """The groups of those without an opponent, and those whose pair-downs are not what odd numbers ask for."""
        paired = np.flatnonzero(self.wall.mate > np.arange(len(self.wall.mate)))
        ends = np.sort(np.column_stack((self.level[paired], self.level[self.wall.mate[paired]])), axis=1)
        ends = ends[ends[:, 0] != ends[:, 1]]
        alone = {int(self.level[player]) for player in (*self.alone.tolist(), *self.byes)}
        amiss = self._cuts_amiss(ends, best)
        return alone | (amiss if self.splits else amiss | self._groups_amiss(ends, best))

    def _cuts_amiss(self, ends: Ints, best: Draft) -> set[int]:
        """Groups beside a cut that is not crossed once or never, as the number above it is odd or even."""
        count = len(self.groups.points)
        steps = np.bincount(ends[:, 0], minlength=count) - np.bincount(ends[:, 1], minlength=count)
        above = np.asarray(self.groups.starts[1:-1])
        if best.bye is not None:
            above = above - (np.arange(count - 1) >= self.level[best.bye])
        wrong = set(np.flatnonzero(np.cumsum(steps)[:-1] != above % 2).tolist())
        if self.splits:
            for upper, lower in ends[ends[:, 1] - ends[:, 0] > 1].tolist():
                wrong |= set(range(upper, lower))
        return wrong | {cut + 1 for cut in wrong}

    def _groups_amiss(self, ends: Ints, best: Draft) -> set[int]:
        """Groups that send away more than one of an odd number, or any of an even one."""
        sizes = np.diff(np.asarray(self.groups.starts))
        if best.bye is not None:
            sizes[self.level[best.bye]] -= 1
        leaving = np.bincount(ends.ravel(), minlength=len(sizes))
        return set(np.flatnonzero(leaving != sizes % 2).tolist())


class Task(msgspec.Struct, frozen=True, eq=False):
    """Pair the players of a zone exactly; everybody else keeps the posted opponent."""

    zone: Ints
    levels: Ints
    """The group of each player of the zone."""

    field: Field
    measure: Criterion
    near_first: bool
    wall: Posted
    sitting: Ints
    steps: int
    """Edges further than so many groups are left out, except between those who have no posted opponent at hand."""

    keep_first: bool = False
    """Whether keeping the wall counts more than nearness (never more than a rematch)."""

    def solved(self) -> tuple[Ints, int | None] | None:
        """The pairs of the whole field, and who has the bye; None where the zone cannot be paired."""
        zone, wall = self.zone, self.wall
        found = self._matched()
        if found is None:
            return None
        outside = np.setdiff1d(np.flatnonzero(wall.mate > np.arange(len(wall.mate))), zone)
        kept = np.column_stack((outside, wall.mate[outside]))
        bye = next((int(zone[one]) for one, other in found if other == len(zone)), None)
        new = [(zone[one], zone[other]) for one, other in found if other < len(zone)]
        return np.concatenate((kept, np.asarray(new, np.int64).reshape(-1, 2))), bye

    def _matched(self) -> tuple[tuple[int, int], ...] | None:
        """A best matching of the zone, and of those the one that costs the wall least."""
        nodes = len(self.zone)
        one, other = self._edges()
        worth = self.field.points[self.zone]
        near = self.measure.prices(worth[one] - worth[other]).tolist()
        bars = bar_weights(self.zone.tolist(), nodes, self.field.bars)[one, other].tolist()
        lost = self._lost(one, other).tolist()
        seats = np.flatnonzero(np.isin(self.zone, self.sitting))
        if not len(seats):
            return cheapest(nodes, one, other, self._costs(near, bars, lost))
        ends = np.concatenate((one, seats)), np.concatenate((other, np.full(len(seats), nodes)))
        moved = [0 if self.zone[seat] == self.wall.bye else 1 + self._weight(seat) for seat in seats.tolist()]
        nothing = [0] * len(moved)
        return cheapest(nodes + 1, *ends, self._costs(near + nothing, bars + nothing, lost + moved))

    def _costs(self, near: list[int], bars: list[int], lost: list[int]) -> list[int]:
        """One number for each edge, in which what counts more outweighs everything that counts less."""
        nodes = len(self.zone)
        parts = {"near": (near, max(near, default=0) * nodes + 1), "lost": (lost, max(lost, default=0) * nodes + 1)}
        parts["bars"] = ([(0, 1, nodes)[bar] for bar in bars], nodes * nodes + 1)
        first = ("near", "bars") if self.near_first else ("bars", "near")
        order = (*first, "lost")
        if self.keep_first:
            order = ("lost", *first) if self.near_first else ("bars", "lost", "near")
        total = [0] * len(near)
        for name in order:
            column, width = parts[name]
            total = [cost * width + part for cost, part in zip(total, column, strict=True)]
        return total

    def _edges(self) -> tuple[Ints, Ints]:
        """The pairs of nodes that are worth looking at."""
        one, other = every_two(len(self.zone))
        mates = self.wall.mate[self.zone]
        homeless = (mates == NOBODY) | (self.field.points[mates] != self.field.points[self.zone])
        near = np.abs(self.levels[one] - self.levels[other]) <= self.steps
        chosen = near | (homeless[one] & homeless[other])
        return one[chosen], other[chosen]

    def _lost(self, one: Ints, other: Ints) -> Ints:
        """What each pair of nodes breaks on the wall: nothing where it is posted."""
        weights = np.array([self._weight(node) for node in range(len(self.zone))], np.int64)
        posted = self.wall.mate[self.zone[one]] == self.zone[other]
        lost: Ints = np.where(posted, 0, weights[one] + weights[other])
        return lost

    def _weight(self, node: int) -> int:
        """What it counts to take a player away from the posted opponent: a started match outweighs all others."""
        player, step = int(self.zone[node]), len(self.zone) + 2
        if self.wall.mate[player] == NOBODY:
            return int(player == self.wall.bye)
        return step * step if player in self.wall.started else step
