"""Repairing a posted round: as good as any pairing, and no posted match broken without need."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.pairing.oracle import Key, Puzzle, judged, pairings
from tests.core.pairing.puzzles import random_puzzle
from tests.core.pairing.test_swiss import field_of, solved

from headjudge.core.pairing import neighbourhood
from headjudge.core.pairing.repair import Repair, cascaded, posted, repaired
from headjudge.core.pairing.swiss import Rules, swiss
from headjudge.core.pairing.unavoidable import unavoidable_breaks

Pairs = list[tuple[int, int]]


class Trouble:
    """A small field whose posted round no longer fits: points have changed, and perhaps somebody has no opponent."""

    def __init__(self, players: int, rounds: int, seed: int) -> None:
        before = random_puzzle(players, rounds, seed, "squared-gaps")
        chance = np.random.default_rng(seed)
        draft = solved(before)
        points = list(before.points)
        for player in chance.choice(players, size=min(2, players), replace=False).tolist():
            points[player] += int(chance.integers(-3, 4))
        torn = bool(chance.integers(2)) and players > 3
        self.puzzle = Puzzle(tuple(points), before.met, before.apart, before.eligible)
        self.wall: Pairs = [(one, other) for one, other in draft.pairs.tolist()][torn:]
        self.bye = draft.bye
        self.started = frozenset(one for pair in self.wall for one in pair if chance.integers(3) == 0)
        self.started = frozenset(one for pair in self.wall for one in pair if set(pair) & self.started)

    def cost(self, pairs: Pairs, bye: int | None) -> tuple[int, int, int]:
        """Started matches broken, matches broken, whether the bye moved."""
        kept = {frozenset(pair) for pair in pairs}
        broken = [pair for pair in self.wall if frozenset(pair) not in kept]
        return (
            sum(pair[0] in self.started for pair in broken),
            sum(pair[0] not in self.started for pair in broken),
            int(bye != self.bye),
        )

    def mended(self, fewest: bool = False) -> Repair:
        """What the program makes of it."""
        field, count = field_of(self.puzzle), len(self.puzzle.points)
        eligible = np.array(sorted(self.puzzle.eligible), np.int64)
        wall = posted(self.wall, count, self.bye, self.started)
        return (cascaded if fewest else repaired)(field, Rules(), eligible, wall, b"seed")

    def everything(self) -> Iterator[tuple[Pairs, int | None]]:
        """Every pairing there is."""
        players = list(range(len(self.puzzle.points)))
        if len(players) % 2 == 0:
            yield from ((pairs, None) for pairs in pairings(players))
            return
        for bye in self.puzzle.eligible:
            yield from ((pairs, bye) for pairs in pairings([one for one in players if one != bye]))


troubles = st.builds(Trouble, st.integers(2, 9), st.integers(0, 5), st.integers(0, 2**32))


@settings(max_examples=120, deadline=None)
@given(troubles)
def test_among_the_best_pairings_the_fewest_posted_matches_are_broken(trouble: Trouble) -> None:
    best: tuple[Key, tuple[int, int, int]] = min(
        (judged(trouble.puzzle, pairs, bye), trouble.cost(pairs, bye)) for pairs, bye in trouble.everything()
    )

    found = trouble.mended()
    pairs = [(one, other) for one, other in found.draft.pairs.tolist()]

    assert (judged(trouble.puzzle, pairs, found.draft.bye), trouble.cost(pairs, found.draft.bye)) == best
    assert found.proven


@settings(max_examples=200, deadline=None)
@given(st.builds(Trouble, st.integers(2, 60), st.integers(0, 7), st.integers(0, 2**32)))
def test_no_best_pairing_breaks_fewer_than_odd_and_even_demand(trouble: Trouble) -> None:
    eligible = np.array(sorted(trouble.puzzle.eligible), np.int64)
    field = field_of(trouble.puzzle)
    wall = posted(trouble.wall, field.size, trouble.bye)
    best = swiss(field, Rules(), eligible if field.size % 2 else eligible[:0], b"seed")

    fewest = repaired(field, Rules(), eligible if field.size % 2 else eligible[:0], wall, b"seed")

    assert fewest.proven
    assert unavoidable_breaks(field, wall, best) <= len(fewest.broken)


def test_a_drop_turns_every_cut_below_it_and_each_needs_a_match() -> None:
    """Six groups of two, paired at home; one of the top group leaves, the bye goes to the bottom."""
    points = (15, 12, 12, 9, 9, 6, 6, 3, 3, 0, 0)
    puzzle = Puzzle(points, eligible=frozenset(range(len(points))))
    wall = posted([(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)], len(points))

    found = repaired(field_of(puzzle), Rules(), np.arange(len(points)), wall, b"seed")

    assert unavoidable_breaks(field_of(puzzle), wall, found.draft) == 5
    assert len(found.broken) == 5


@settings(max_examples=120, deadline=None)
@given(troubles)
def test_the_wizard_breaks_as_few_as_possible_before_it_looks_at_points(trouble: Trouble) -> None:
    def key(pairs: Pairs, bye: int | None) -> tuple[int, ...]:
        low, rematches, apart, near = judged(trouble.puzzle, pairs, bye)
        met_or_apart = rematches * 100 + apart
        return (low, met_or_apart, *trouble.cost(pairs, bye), near)

    best = min(key(pairs, bye) for pairs, bye in trouble.everything())

    found = trouble.mended(fewest=True)
    pairs = [(one, other) for one, other in found.draft.pairs.tolist()]

    assert key(pairs, found.draft.bye) == best


@settings(max_examples=40, deadline=None)
@given(st.integers(20, 90), st.integers(1, 7), st.integers(0, 2**32))
def test_looking_at_a_neighbourhood_alone_breaks_as_few_as_looking_at_everybody(
    players: int, rounds: int, seed: int
) -> None:
    trouble = Trouble(players, rounds, seed)
    whole = trouble.mended()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(neighbourhood, "EVERYBODY", 0)
        near = trouble.mended()

    assert near.draft.price == whole.draft.price
    assert len(near.broken) == len(whole.broken)
    assert sorted([*near.draft.pairs.ravel().tolist(), *([near.draft.bye] if near.draft.bye is not None else [])]) == (
        list(range(players))
    )


def test_a_round_that_still_fits_is_left_alone() -> None:
    puzzle = random_puzzle(300, 6, 1, "squared-gaps")
    draft = solved(puzzle)
    wall = posted([(one, other) for one, other in draft.pairs.tolist()], 300)

    found = repaired(field_of(puzzle), Rules(), np.arange(300), wall, b"another seed")

    assert found.broken == ()
    assert found.draft.optimal
