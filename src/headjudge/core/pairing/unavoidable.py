"""How many posted matches have to be broken, whoever looks for a better way: an argument from odd and even.

A cut between two score groups is crossed by an odd number of pairs where an odd number of players stands above it. The
best pairings of most fields reach what this alone costs: every odd cut is crossed once, no other cut at all, and no
pair jumps over a group (a jump costs more than its steps). Where that is so, every best pairing crosses exactly these
cuts, and what is posted can be counted against them: one drop turns every cut below it from odd to even or back.
"""

import numpy as np

from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.draft import Draft
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.neighbourhood import NOBODY, Posted


def unavoidable_breaks(field: Field, wall: Posted, best: Draft) -> int:
    """Posted pairs that every pairing as near as *best* breaks, at least; 0 where odd and even prove nothing.

    Holds for the criterion of squared gaps, and for byes at the level of the one *best* gives.
    """
    worths, level = np.unique(-field.points, return_inverse=True)
    above = np.cumsum(np.bincount(level))[:-1]
    if best.bye is not None:
        above = above - (np.arange(len(above)) >= level[best.bye])
    odd = above % 2 == 1
    if best.price.nearness != int((np.diff(worths)[odd] ** 2).sum()):
        return 0
    one = np.flatnonzero(wall.mate > np.arange(len(wall.mate)))
    ends = np.sort(np.column_stack((level[one], level[wall.mate[one]])), axis=1)
    upper, steps = ends[:, 0], ends[:, 1] - ends[:, 0]
    fitting = steps == 1
    fitting[fitting] = odd[upper[fitting]]
    wrong = ends[~fitting & (steps > 0)]
    crossing = np.bincount(upper[fitting], minlength=len(odd))[: len(odd)]
    surplus = np.maximum(crossing - 1, 0)
    groups = len(worths)
    free = np.bincount(level[wall.mate == NOBODY], minlength=groups) + np.bincount(wrong.ravel(), minlength=groups)
    free += _beside(surplus, groups)
    wanted = _beside(odd & (crossing == 0), groups)
    if best.bye is not None:
        wanted[level[best.bye]] += 1
    # Who has to cross and is not free comes out of a posted pair of the own group; one such pair frees two.
    short = np.maximum(wanted - free, 0)
    return len(wrong) + int(surplus.sum()) + int(((short + 1) // 2).sum())


def _beside(cuts: Ints | np.ndarray[tuple[int], np.dtype[np.bool_]], groups: int) -> Ints:
    """For each group: what lies at the cut below it and at the cut above it."""
    beside = np.zeros(groups, np.int64)
    beside[:-1] += cuts
    beside[1:] += cuts
    return beside
