"""Score-group pairing: exact, with its proof, in about linear time.

The best pairing is defined, not hoped for: the fewest rematches, then the fewest pairs that should be kept apart, then
nearness by the rulebook's criterion, then chance.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
import numpy as np

from headjudge.core.pairing.arrangement import Arrangement
from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.chance import Ints, draws
from headjudge.core.pairing.criteria import Aim, Criterion, criterion
from headjudge.core.pairing.draft import Draft
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.groups import Groups, score_groups, without
from headjudge.core.pairing.nearest import nearest
from headjudge.core.pairing.network import Price
from headjudge.core.pairing.relaxation import Plan, hard_runs, links_between, run_plan, whole_plan

SMALL = 40
"""Up to so many players everything goes to exact matching at once."""

MOST = 800
"""More hard players than this are never matched exactly at once: the field is full of pairs to be kept apart."""


class Rules(msgspec.Struct, frozen=True):
    """What the rulebook and the event say about score-group pairing."""

    aim: Aim = "squared-gaps"
    rematch: Literal["never", "after-nearness"] = "never"
    bye: Literal["before-pairing", "with-pairing"] = "before-pairing"
    """`before-pairing`: the bye goes to the lowest group that can have it, whatever follows. `with-pairing`: a group
    further up has it where that alone avoids a rematch."""


def swiss(field: Field, rules: Rules, eligible: Ints, seed: bytes) -> Draft:
    """The best pairing of *field*; where the number is odd, one of the *eligible* players sits out."""
    groups = score_groups(field.points, draws(field.size, seed))
    measure = criterion(rules.aim, field.points)
    if field.size % 2 == 0:
        return _even(groups, field.bars, measure, rules)
    best: Draft | None = None
    for level in _levels(groups, eligible):
        draft = _odd(groups, field.bars, measure, rules, level)
        if best is None or draft.price.rematches < best.price.rematches:
            best = draft
        if rules.bye == "before-pairing" or not best.price.rematches:
            break
    assert best is not None, "somebody is eligible"
    return best


def _even(groups: Groups, bars: Bars, measure: Criterion, rules: Rules) -> Draft:
    return nearest(groups, bars, measure) if rules.rematch == "after-nearness" else paired(groups, bars, measure)


def _odd(groups: Groups, bars: Bars, measure: Criterion, rules: Rules, sitting: list[int]) -> Draft:
    if rules.rematch == "never":
        return paired_with_bye(groups, bars, measure, sitting)
    draft = nearest(without(groups, sitting[0]), bars, measure)
    return msgspec.structs.replace(draft, bye=int(groups.order[sitting[0]]))


def _levels(groups: Groups, eligible: Ints) -> Iterator[list[int]]:
    """The positions of those who may have the bye, group by group from the lowest."""
    may = np.isin(groups.order, eligible)
    for group in reversed(range(len(groups.points))):
        start, end = groups.starts[group], groups.starts[group + 1]
        places = (start + np.flatnonzero(may[start:end])).tolist()
        if places:
            yield places


def paired(groups: Groups, bars: Bars, criterion: Criterion) -> Draft:
    """The best pairing of an even field."""
    hard = frozenset(range(len(groups.points))) if len(groups.order) <= SMALL else frozenset[int]()
    loose = frozenset[int]()
    arrangement = Arrangement(groups, bars)
    known: dict[tuple[int, int], Plan] = {}
    while True:
        plan = _plan(groups, hard, bars, criterion, known)
        small = arrangement.follow(plan)
        stuck = small or arrangement.repair(hard, loose)
        if not stuck:
            break
        if small or sum(map(groups.size, hard | stuck)) <= MOST:
            hard |= stuck
        else:
            loose |= stuck
    price = arrangement.price(criterion) if loose else plan.price
    return Draft(arrangement.pairs(), price, plan.price, hard)


def paired_with_bye(groups: Groups, bars: Bars, criterion: Criterion, sitting: Sequence[int]) -> Draft:
    """The best pairing of an odd field in which one of the players at the positions *sitting* has the bye.

    They are of one group, so who sits out moves no gap: the first in the random order whose absence leaves a best
    pairing has it.
    """
    best: Draft | None = None
    lowest: Price | None = None
    for place in sitting:
        draft = paired(without(groups, place), bars, criterion)
        if best is None or draft.price < best.price:
            best = msgspec.structs.replace(draft, bye=int(groups.order[place]))
        lowest = lowest or _lowest(groups, sitting, draft, bars, criterion)
        if best.price == lowest:
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
