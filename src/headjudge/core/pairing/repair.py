"""Pairing again with as little change as possible: existing pairs are the tie-break among the best pairings.

After a correction, a drop or a late entry the posted pairs are nearly right. The engine says how good the best pairing
is; an exact matching over those whom the change touches, and a few pairs around them, finds one that good that breaks
the fewest posted matches, started ones last. If so few are not enough the neighbourhood grows, up to everybody.
"""

from collections.abc import Sequence

import msgspec
import numpy as np

from headjudge.core.pairing.chance import Ints, draws
from headjudge.core.pairing.criteria import Criterion, criterion
from headjudge.core.pairing.draft import Draft, priced
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.groups import score_groups
from headjudge.core.pairing.neighbourhood import LARGEST, NOBODY, REACHES, Posted, Task, Zones
from headjudge.core.pairing.swiss import Rules, swiss
from headjudge.core.pairing.unavoidable import unavoidable_breaks


class Repair(msgspec.Struct, frozen=True, eq=False):
    """The new pairing, and what it changes."""

    draft: Draft
    broken: tuple[tuple[int, int], ...]
    """Posted pairs that are no more."""

    proven: bool
    """Nothing as good breaks fewer: everybody was looked at, or every way breaks at least as many."""


def posted(
    pairs: Sequence[tuple[int, int]], players: int, bye: int | None = None, started: frozenset[int] = frozenset()
) -> Posted:
    """The pairs as they are posted among so many *players*."""
    mate = np.full(players, NOBODY, np.int64)
    for one, other in pairs:
        mate[one], mate[other] = other, one
    return Posted(mate, bye, started)


def repaired(field: Field, rules: Rules, eligible: Ints, wall: Posted, seed: bytes) -> Repair:
    """A best pairing of *field* that keeps as much as possible of what is on the *wall*."""
    case = _case(field, rules, eligible, wall, seed)
    for reach in range(REACHES):
        task = case.task(reach, keep_first=False)
        solved = task.solved() if task else None
        if task and solved and priced(solved[0], field, case.measure) == case.best.price:
            return case.repair(task, *solved, unavoidable_breaks(field, wall, case.best) if case.measure.splits else 0)
    return Repair(case.best, broken(wall, case.best.pairs), proven=False)


def cascaded(field: Field, rules: Rules, eligible: Ints, wall: Posted, seed: bytes) -> Repair:
    """The pairing of *field* that breaks the least of what is on the *wall*, and of those the nearest."""
    case = _case(field, rules, eligible, wall, seed)
    for reach in range(REACHES):
        task = case.task(reach, keep_first=True)
        solved = task.solved() if task else None
        if task and solved:
            return case.repair(task, *solved, least=0)
    return Repair(case.best, broken(wall, case.best.pairs), proven=False)


class _Case(msgspec.Struct, frozen=True, eq=False):
    """A posted round that no longer fits its field."""

    field: Field
    rules: Rules
    eligible: Ints
    wall: Posted
    best: Draft
    measure: Criterion
    zones: Zones

    def task(self, reach: int, keep_first: bool) -> Task | None:
        """What is to be matched within *reach*; None where that is too much."""
        zone = self.zones.within(reach)
        if len(zone) > LARGEST:
            return None
        whole = len(zone) == self.field.size
        return Task(
            zone=zone,
            levels=self.zones.level[zone],
            field=self.field,
            measure=self.measure,
            near_first=self.rules.rematch == "after-nearness",
            wall=self.wall,
            sitting=_sitting(self.field, self.eligible, self.best, zone),
            steps=self.field.size if whole else 1 + reach,
            keep_first=keep_first,
        )

    def repair(self, task: Task, pairs: Ints, bye: int | None, least: int) -> Repair:
        """The repair that consists of *pairs*, where every way breaks *least* posted pairs."""
        gone = broken(self.wall, pairs)
        price = priced(pairs, self.field, self.measure)
        fresh = self.wall.started.isdisjoint(one for pair in gone for one in pair)
        proven = len(task.zone) == self.field.size or len(gone) < 2 or (fresh and len(gone) == least)
        return Repair(Draft(pairs, price, self.best.bound, self.best.hard, bye), gone, proven)


def _case(field: Field, rules: Rules, eligible: Ints, wall: Posted, seed: bytes) -> _Case:
    best = swiss(field, rules, eligible, seed)
    groups = score_groups(field.points, draws(field.size, seed))
    measure = criterion(rules.aim, field.points)
    return _Case(field, rules, eligible, wall, best, measure, Zones(groups, field, wall, best, measure.splits))


def _sitting(field: Field, eligible: Ints, best: Draft, zone: Ints) -> Ints:
    """Those of *zone* who may have the bye: of the same points as whoever has it in the best pairing."""
    if best.bye is None:
        return zone[:0]
    here: Ints = np.intersect1d(zone, eligible)
    level: Ints = here[field.points[here] == field.points[best.bye]]
    return level


def broken(wall: Posted, pairs: Ints) -> tuple[tuple[int, int], ...]:
    """The posted pairs that are not among *pairs*."""
    now = np.full(len(wall.mate), NOBODY, np.int64)
    now[pairs[:, 0]], now[pairs[:, 1]] = pairs[:, 1], pairs[:, 0]
    lost: list[int] = np.flatnonzero((wall.mate != NOBODY) & (wall.mate != now)).tolist()
    return tuple((one, int(wall.mate[one])) for one in lost if one < wall.mate[one])
