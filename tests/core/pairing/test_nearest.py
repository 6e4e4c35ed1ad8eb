"""Nearness before novelty, as chips are paired: never a wider gap, and never a rematch more than that allows."""

from hypothesis import given, settings
from tests.core.pairing.oracle import Puzzle, judged, pairings
from tests.core.pairing.puzzles import puzzles
from tests.core.pairing.test_swiss import field_of

from headjudge.core.pairing.chance import draws
from headjudge.core.pairing.criteria import criterion
from headjudge.core.pairing.groups import score_groups
from headjudge.core.pairing.nearest import nearest


@settings(max_examples=200, deadline=None)
@given(puzzles(most_players=9, most_rounds=8).filter(lambda puzzle: len(puzzle.points) % 2 == 0))
def test_no_pairing_as_near_has_fewer_rematches(puzzle: Puzzle) -> None:
    def key(pairs: list[tuple[int, int]]) -> tuple[tuple[int, ...], int, int]:
        _, _, apart, *near = judged(puzzle, pairs, None)
        rematches = sum(frozenset(pair) in puzzle.met for pair in pairs)
        return tuple(near), rematches, apart

    field = field_of(puzzle)
    groups = score_groups(field.points, draws(field.size, b"seed"))

    draft = nearest(groups, field.bars, criterion(puzzle.aim, field.points))
    pairs = [(one, other) for one, other in draft.pairs.tolist()]

    assert key(pairs) == min(key(tried) for tried in pairings(list(range(field.size))))
    assert draft.optimal
