"""A WARS tournament stacked on paper: victory points, then differential."""

import pytest
from tests.tournaments import event, ranks, tournament

from headjudge.core.standings.standings import standings

FIVE = ("A>B:14 C~>D:18 E", "E>A:6 C>B:11 D", "A>C:20 D>E:9 B?")
"""Five players, three rounds; B misses the last.

| | round 1 | round 2 | round 3 | victory points | differential |
|---|---|---|---|---|---|
| A | full win +14, 3 | full loss -6, 1 | full win +20, 3 | 7 | +28 |
| B | full loss -14, 1 | full loss -11, 1 | missed 0, 0 | 2 | -25 |
| C | modified win +18, 2 | full win +11, 3 | full loss -20, 1 | 6 | +9 |
| D | modified loss -18, 1 | bye 0, 3 | full win +9, 3 | 7 | -9 |
| E | bye 0, 3 | full win +6, 3 | full loss -9, 1 | 7 | -3 |
"""


@pytest.mark.rule("WA-GRS-a")
@pytest.mark.rule("WA-PAIR-f")
@pytest.mark.rule("WA-PAIR-g")
def test_five_players_stacked_by_victory_points_then_differential() -> None:
    found = standings(tournament(*FIVE), event("wars", rounds=3))

    assert ranks(found) == [(1, "A"), (2, "E"), (3, "D"), (4, "C"), (5, "B")]
    assert [(line.points, line.values["differential"]) for line in found.lines] == [
        (3 + 1 + 3, 14 - 6 + 20),
        (3 + 3 + 1, 0 + 6 - 9),
        (1 + 3 + 3, -18 + 0 + 9),
        (2 + 3 + 1, 18 + 11 - 20),
        (1 + 1 + 0, -14 - 11 + 0),
    ]


@pytest.mark.rule("WA-TERM-c")
def test_differentials_of_a_tournament_sum_to_nothing() -> None:
    found = standings(tournament(*FIVE), event("wars", rounds=3))

    differentials = [line.values["differential"] for line in found.lines]
    assert any(differentials)
    assert sum(differentials) == 0
