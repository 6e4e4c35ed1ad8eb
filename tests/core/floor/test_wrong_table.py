"""Players at the wrong tables: the results put right, and who is penalised."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.floor.wrong_table import Amended, Move, Seating, amendment, early_finding, misplaced
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput

A, B, X, Y, Z = map(PlayerId, "ABXYZ")
OFFICIAL = {"T1": (A, B), "T2": (X, Y)}


def outcomes(found: tuple[Amended, ...]) -> list[tuple[str, str | None, str]]:
    return [(amended.table, amended.outcome, amended.ground) for amended in found]


@pytest.mark.rule("BR-PG-3.10.2-b")
@pytest.mark.rule("BR-PG-3.10.2-a")
def test_whoever_sat_at_the_right_table_beats_the_partner_who_did_not_come() -> None:
    found = amendment(OFFICIAL, [Seating("T1", (A, Y), A), Seating("T2", (X, B), B)])

    assert outcomes(found.results) == [("T1", A, "no-show"), ("T2", X, "no-show")]
    assert found.penalised == (A, Y, X, B)
    assert [seating.table for seating in found.discarded] == ["T1", "T2"]


@pytest.mark.rule("BR-PG-3.10.2-c")
def test_whole_pairs_at_swapped_tables_keep_their_results_and_are_penalised() -> None:
    found = amendment(OFFICIAL, [Seating("T2", (A, B), B), Seating("T1", (X, Y), "draw")])

    assert outcomes(found.results) == [("T1", B, "met-elsewhere"), ("T2", "draw", "met-elsewhere")]
    assert found.penalised == (A, B, X, Y)
    assert found.discarded == ()


@pytest.mark.rule("BR-PG-3.10.2-b")
def test_a_table_that_was_right_stays_as_it_is() -> None:
    found = amendment(OFFICIAL, [Seating("T1", (A, B), A), Seating("T2", (X, Y), Y)])

    assert outcomes(found.results) == [("T1", A, "met"), ("T2", Y, "met")]
    assert found.penalised == ()


@pytest.mark.rule("BR-PG-3.10.2-b")
def test_neither_at_the_table_and_not_met_is_left_to_head_judge_and_organizer() -> None:
    official = {**OFFICIAL, "T3": (Z, PlayerId("W"))}

    found = amendment(official, [Seating("T2", (A, X), A), Seating("T3", (B, Z), Z), Seating("T1", (Y, PlayerId("W")))])

    assert outcomes(found.results) == [("T1", None, "undecided"), ("T2", X, "no-show"), ("T3", Z, "no-show")]


def test_somebody_who_waited_alone_wins_and_is_not_penalised() -> None:
    found = amendment(OFFICIAL, [Seating("T1", (A,)), Seating("T2", (X, Y), X)])

    assert outcomes(found.results)[0] == ("T1", A, "no-show")
    assert found.penalised == ()


@pytest.mark.rule("BR-PG-3.10.1-a")
def test_found_early_they_move_and_both_at_the_table_are_penalised() -> None:
    found = early_finding(OFFICIAL, [Seating("T1", (A, Y)), Seating("T2", (X, B))], elapsed=180, limit=300)

    assert found.moves == (Move(Y, "T2"), Move(B, "T1"))
    assert found.penalised == (A, Y, X, B)
    assert found.severely_tardy == ()


@pytest.mark.rule("BR-PG-3.10.1-a")
@pytest.mark.parametrize(("elapsed", "tardy"), [(300, ()), (301, (B,)), (420, (B,))])
def test_whoever_was_away_longer_than_the_limit_is_severely_tardy(elapsed: int, tardy: tuple[PlayerId, ...]) -> None:
    found = early_finding(OFFICIAL, [Seating("T2", (X, B))], elapsed=elapsed, limit=300)

    assert found.severely_tardy == tardy


@pytest.mark.parametrize(
    ("seatings", "said"),
    [
        ([Seating("T1", (A, B)), Seating("T2", (A, Y))], "played: A appears twice."),
        ([Seating("T1", (A, B)), Seating("T1", (X, Y))], "played: T1 appears twice."),
        ([Seating("T1", (A, B), X)], "played: X did not sit at table T1 and cannot have won there."),
    ],
)
def test_what_cannot_have_been_is_refused(seatings: list[Seating], said: str) -> None:
    with pytest.raises(BadInput) as refusal:
        amendment(OFFICIAL, seatings)

    assert str(refusal.value) == said


@given(seats=some.permutations([A, B, X, Y]), wins=some.lists(some.booleans(), min_size=2, max_size=2))
def test_however_four_sit_nobody_wins_a_match_they_did_not_come_to(seats: list[PlayerId], wins: list[bool]) -> None:
    seatings = [
        Seating(table, (one, other), one if first else other)
        for table, one, other, first in zip(("T1", "T2"), seats[::2], seats[1::2], wins, strict=True)
    ]
    met = {frozenset(seating.players) for seating in seatings}

    found = amendment(OFFICIAL, seatings)

    for amended in found.results:
        here = next(seating.players for seating in seatings if seating.table == amended.table)
        if frozenset(amended.players) not in met and amended.outcome is not None:
            assert amended.outcome in here
    assert set(found.penalised) == set(misplaced(OFFICIAL, seatings))
    assert bool(found.penalised) == (met != {frozenset(pair) for pair in OFFICIAL.values()} or seats[0] not in (A, B))
