"""Score-group pairing: exact, with its proof, in about linear time.

The best pairing is defined, not hoped for: the fewest rematches, then the fewest pairs that should be kept apart, then
nearness by the rulebook's criterion, then chance.
"""

from collections.abc import Sequence

import msgspec
import numpy as np

from headjudge.core.pairing.arrangement import Arrangement
from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.groups import Groups, without
from headjudge.core.pairing.network import Price
from headjudge.core.pairing.relaxation import Plan, hard_runs, links_between, run_plan, whole_plan

SMALL = 40
"""Up to so many players everything goes to exact matching at once."""


class Draft(msgspec.Struct, frozen=True, eq=False):
    """A pairing of a whole field, and the bound that proves it."""

    pairs: Ints
    """Two columns of players."""

    bye: int | None
    bound: Price
    """What any pairing costs at least; this pairing costs no more."""

    hard: frozenset[int]
    """The groups that had to be matched exactly."""


def paired(groups: Groups, bars: Bars, criterion: Criterion) -> Draft:
    """The best pairing of an even field."""
    hard = frozenset(range(len(groups.points))) if len(groups.order) <= SMALL else frozenset[int]()
    arrangement = Arrangement(groups, bars)
    known: dict[tuple[int, int], Plan] = {}
    while True:
        plan = _plan(groups, hard, bars, criterion, known)
        stuck = arrangement.follow(plan) or arrangement.repair(hard)
        if not stuck:
            return Draft(arrangement.pairs(), None, plan.price, hard)
        hard |= stuck


def paired_with_bye(groups: Groups, bars: Bars, criterion: Criterion, sitting: Sequence[int]) -> Draft:
    """The best pairing of an odd field in which one of the players at the positions *sitting* has the bye.

    They are of one group, so who sits out moves no gap: the first in the random order whose absence leaves a best
    pairing has it.
    """
    best: Draft | None = None
    lowest: Price | None = None
    for place in sitting:
        draft = paired(without(groups, place), bars, criterion)
        if best is None or draft.bound < best.bound:
            best = msgspec.structs.replace(draft, bye=int(groups.order[place]))
        lowest = lowest or _lowest(groups, sitting, draft, bars, criterion)
        if best.bound == lowest:
            break
    assert best is not None, "somebody can sit out"
    return best


def _lowest(groups: Groups, sitting: Sequence[int], draft: Draft, bars: Bars, criterion: Criterion) -> Price:
    """What any pairing costs at least, whoever of *sitting* has the bye."""
    level = int(np.searchsorted(groups.starts, sitting[0], side="right")) - 1
    if len(sitting) == 1 or level not in draft.hard:
        return draft.bound  # the bound did not look at the players of an easy group
    left = without(groups, sitting[0])
    if not criterion.splits:
        return whole_plan(groups, draft.hard, bars, criterion, sitting).price
    run = next(run for run in hard_runs(draft.hard) if run[0] <= level <= run[1])
    fixed = run_plan(left, run, bars, criterion).price
    free = run_plan(groups, run, bars, criterion, sitting).price
    return draft.bound - fixed + free


def _plan(
    groups: Groups, hard: frozenset[int], bars: Bars, criterion: Criterion, known: dict[tuple[int, int], Plan]
) -> Plan:
    """The plan that reaches the bound for this guess about easy and hard groups."""
    if not criterion.splits:
        return whole_plan(groups, hard, bars, criterion) if hard else links_between(groups, hard, criterion)
    plan = links_between(groups, hard, criterion)
    for run in hard_runs(hard):
        if run not in known:
            known[run] = run_plan(groups, run, bars, criterion)
        plan += known[run]
    return plan
