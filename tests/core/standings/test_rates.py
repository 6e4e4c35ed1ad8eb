"""Rates by the book: exact, cut off and floored where it says so."""

from fractions import Fraction

import pytest
from tests.tournaments import event, tournament

from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.standings.field import Field
from headjudge.core.standings.rates import RateMissing

A, B = PlayerId("A"), PlayerId("B")


def match_win(chosen: Chosen, *rounds: str, late: int = 1) -> Fraction:
    """A's match-win rate."""
    return Field(tournament(*rounds, late={"A": late}), chosen).match_wins[A].value


@pytest.mark.rule("BR-3.2.1.2-b")
@pytest.mark.parametrize(
    ("rounds", "value"),
    [
        (("A>B", "A>C", "D>A"), "0.66"),
        (("A>B", "C>A", "D>A"), "0.33"),
        (("B>A", "C>A", "D>A"), "0.33"),
        (("A>B", "A>C", "A>D"), "1.00"),
        (("A>B", "A=C", "A!D"), "0.33"),
    ],
)
def test_two_of_three_are_sixty_six_hundredths_and_nobody_falls_below_a_third(
    rounds: tuple[str, ...], value: str
) -> None:
    assert match_win(event("bushiroad", rounds=3), *rounds) == Fraction(value)


@pytest.mark.rule("BR-3.2.1.2-c")
def test_three_point_wins_leave_the_rate_as_it_is() -> None:
    rounds = ("A>B", "A>C", "A>D", "E>A", "F>A")

    assert match_win(event("bushiroad", win=3), *rounds) == Fraction(9, 15)
    assert match_win(event("bushiroad", win=1), *rounds) == Fraction(3, 5)


@pytest.mark.rule("BR-3.2.1.2-b")
def test_who_dropped_early_is_still_divided_by_all_rounds() -> None:
    rounds = ("A>B C>D", "A>C B>D -A", "B>C D", "B>C D")

    assert match_win(event("bushiroad", rounds=4), *rounds) == Fraction(2, 4)


@pytest.mark.rule("BR-3.2.1.2-k")
def test_before_the_last_round_the_divisor_is_the_rounds_completed() -> None:
    four = event("bushiroad", rounds=4)

    assert match_win(four, "A>B", "C>A") == Fraction("0.50")
    assert match_win(four, "A>B", "C>A", "D>A", "E>A") == Fraction("0.33")


@pytest.mark.rule("BR-3.2.1.2-b")
def test_the_own_rate_keeps_the_bye_unless_the_event_reads_it_otherwise() -> None:
    rounds = ("A B>C", "B>A C", "C>A B")

    assert match_win(event("bushiroad"), *rounds) == Fraction("0.33")
    assert match_win(event("bushiroad", own={"byes-in-own-rate": False}), "A B>C", "A>B C") == 1


@pytest.mark.rule("BR-3.2.2.2-b")
def test_effective_rounds_end_with_the_second_loss() -> None:
    rounds = ("A>B", "C>A", "A>D", "E>A", "C>E")

    assert match_win(event("bushiroad", "double-elimination"), *rounds) == Fraction("0.50")


@pytest.mark.rule("BR-3.2.2.2-c")
@pytest.mark.parametrize(
    ("rounds", "divisor", "value"),
    [
        (("A>B", "C>A -A", "B>C", "B>C", "B>C", "B>C"), 3, "0.33"),
        (("A>B", "A>C", "A>D", "A>E", "A>F -A", "B>C"), 6, "0.83"),
        (("A>B -A", "B>C", "B>C", "B>C", "B>C", "B>C"), 3, "0.33"),
        (("A>B", "A=C", "A=D", "B>C", "B>C", "B>C"), 3, "0.33"),
        (("A>B", "C>A", "D>A --A", "B>C", "B>C", "B>C"), 3, "0.33"),
        (("A B>C", "A>B -A", "B>C", "B>C", "B>C", "B>C"), 4, "0.50"),
        (("A>B", "A>C", "A>D", "A>E", "A>F", "A>G"), 6, "1.00"),
    ],
)
def test_effective_rounds_of_one_who_dropped_go_on_to_the_second_loss(
    rounds: tuple[str, ...], divisor: int, value: str
) -> None:
    rate = Field(tournament(*rounds), event("bushiroad", "double-elimination")).match_wins[A]

    assert (rate.divisor, rate.value) == (divisor, Fraction(value))


@pytest.mark.rule("TO-6d-b")
@pytest.mark.parametrize(
    ("rounds", "value"),
    [
        (("A>B", "C>A", "D>A"), Fraction(1, 3)),
        (("A=B", "C>A", "D>A"), Fraction(33, 100)),
        (("A>B", "A>C"), Fraction(1)),
        (("A>B", "A>C -A", "B>C"), Fraction(1)),
        (("A>B", "A=C"), Fraction(2, 3)),
    ],
)
def test_tcg_office_divides_by_rounds_taken_part_in_and_floors_at_the_decimal(
    rounds: tuple[str, ...], value: Fraction
) -> None:
    assert match_win(event("tcg-office"), *rounds) == value


@pytest.mark.rule("TO-6d-b")
@pytest.mark.rule("TO-6g-a")
def test_rounds_before_a_late_entry_do_not_count() -> None:
    assert match_win(event("tcg-office"), "B>C", "A>B C", late=2) == 1


@pytest.mark.rule("TO-6f-b")
def test_the_round_lost_by_leaving_after_the_pairings_counts() -> None:
    assert match_win(event("tcg-office"), "A>B", "A>C", "B>A --A") == Fraction(6, 9)


@pytest.mark.rule("BR-3.2.1.1-a")
def test_in_a_round_robin_of_three_two_matches_are_divided_by_two() -> None:
    rounds = ("A>B C", "A>C B", "B>C A")

    assert match_win(event("bushiroad", "round-robin"), *rounds) == 1
    field = Field(tournament(*rounds), event("bushiroad", "round-robin"))
    assert field.match_wins[B].value == Fraction("0.50")


def test_a_structure_without_a_rate_cannot_be_ranked_by_one() -> None:
    with pytest.raises(RateMissing):
        match_win(event("wars"), "A>B:3")
