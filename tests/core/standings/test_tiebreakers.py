"""Every tiebreaker, computed by hand once."""

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from tests.tournaments import event, tournament

from headjudge.core.history import Entrant, History
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.structures import GameWin
from headjudge.core.settings import Chosen
from headjudge.core.standings.field import Field
from headjudge.core.standings.tiebreakers import TIEBREAKERS, Value

A, B, C, D = (PlayerId(letter) for letter in "ABCD")


def value(name: str, player: PlayerId, history: History, chosen: Chosen) -> Value:
    return TIEBREAKERS[name](Field(history, chosen))[player]


SWISS_4 = tournament("A>B C=D", "A>C B>D", "A=D B>C")
"""Points 3/1/0: A 7, B 6, C 1, D 2."""


@pytest.mark.rule("BR-3.2.1.2-d")
def test_the_mean_of_the_opponents_rates_after_three_rounds() -> None:
    # A met B with 3 points, C with 2, D with none: (1.00 + 0.66 + 0.33) / 3.
    history = tournament("B>A C>E", "B>D C>A", "B>E A>D F>C")

    assert value("opponents-match-win", A, history, event("bushiroad", rounds=3)) == Fraction("1.99") / 3


@pytest.mark.rule("BR-3.2.1.2-d")
def test_a_bye_is_left_out_of_sum_and_count() -> None:
    history = tournament("B>A C>E", "B>D C>A", "B>E C!F A")

    assert value("opponents-match-win", A, history, event("bushiroad", rounds=3)) == Fraction("1.66") / 2


@pytest.mark.rule("BR-3.2.1.2-e")
def test_opponents_opponents_are_the_mean_of_the_opponents_means() -> None:
    field = Field(SWISS_4, event("bushiroad", rounds=3))
    own = TIEBREAKERS["opponents-match-win"](field)

    found = TIEBREAKERS["opponents-opponents-match-win"](field)[A]

    assert found == (own[B] + own[C] + own[D]) / 3


@pytest.mark.rule("BR-3.2.1.2-e")
def test_pooled_opponents_opponents_weigh_every_opponent_of_an_opponent_alike() -> None:
    # A met B and C. B met A only (then dropped), C met A and D.
    history = tournament("A>B C>D -B", "A>C D")
    pooled = event("bushiroad", rounds=2, own={"oomw": "pooled"})

    # rates: A 1.00, B 0.33, C 0.50, D 0.50 -> B's opponents: A; C's opponents: D, A.
    assert value("opponents-opponents-match-win", A, history, pooled) == Fraction("2.50") / 3
    assert (
        value("opponents-opponents-match-win", A, history, event("bushiroad", rounds=2)) == (1 + Fraction("0.75")) / 2
    )


@pytest.mark.rule("BR-3.2.1.2-d")
def test_who_met_nobody_has_nothing_to_show_in_bushiroad_and_the_floor_at_the_tcg_office() -> None:
    history = tournament("A B>C")

    assert value("opponents-match-win", A, history, event("bushiroad")) == 0
    assert value("opponents-match-win", A, history, event("tcg-office")) == Fraction("0.33")


def test_averages_are_cut_and_floored_only_where_the_event_reads_it_so() -> None:
    cut = event("bushiroad", rounds=3, own={"averages": "cut-and-floored"})
    history = tournament("B>A C>E D F", "B>D C>A E F", "B>E A>D C>F")

    assert value("opponents-match-win", A, history, cut) == Fraction("0.77")  # (1.00 + 1.00 + 0.33) / 3
    assert value("opponents-match-win", A, history, event("bushiroad", rounds=3)) == Fraction("2.33") / 3


@pytest.mark.rule("TO-6d-c")
def test_tcg_office_means_leave_the_bye_out_and_keep_full_precision() -> None:
    # Opponents of A: B three wins of three (1.0), C a draw in three (floored to 0.33), D two wins of three (2/3).
    history = tournament("A>C B>E D>F", "B>A D>E C=G", "A>D B>F", "A C!H")

    field = Field(history, event("tcg-office"))

    assert [field.match_wins[one].value for one in (B, C, D)] == [1, Fraction("0.33"), Fraction(2, 3)]
    assert field.opponents_match_win[A] == (1 + Fraction("0.33") + Fraction(2, 3)) / 3


@pytest.mark.rule("TO-6d-d")
def test_tcg_office_opponents_opponents_have_no_further_floor() -> None:
    field = Field(SWISS_4, event("tcg-office"))
    own = field.opponents_match_win

    assert TIEBREAKERS["opponents-opponents-match-win"](field)[A] == (own[B] + own[C] + own[D]) / 3


def test_buchholz_is_the_sum_of_the_opponents_points() -> None:
    assert value("buchholz", A, SWISS_4, event("tcg-office")) == 6 + 1 + 2


def test_median_buchholz_leaves_the_best_and_the_weakest_opponent_out() -> None:
    assert value("median-buchholz", A, SWISS_4, event("tcg-office")) == 2
    assert value("median-buchholz", A, tournament("A>B"), event("tcg-office")) == 0


def test_sonneborn_berger_counts_the_beaten_and_half_of_the_drawn() -> None:
    assert value("sonneborn-berger", A, SWISS_4, event("tcg-office")) == 6 + 1 + Fraction(2, 2)


def test_cumulative_counts_early_points_more() -> None:
    assert value("cumulative", A, SWISS_4, event("tcg-office")) == 3 + 6 + 7


def test_wins_played_leave_byes_out_and_match_wins_do_not() -> None:
    history = tournament("A B>C", "A>B C")

    assert value("match-wins", A, history, event("tcg-office")) == 2
    assert value("wins-played", A, history, event("tcg-office")) == 1


def test_a_seed_is_better_the_lower_it_is_and_none_is_last() -> None:
    history = History((Entrant(A, seed=2), Entrant(B, seed=1), Entrant(C)))
    seeds = TIEBREAKERS["seed"](Field(history, event("tcg-office")))

    assert sorted(seeds, key=seeds.__getitem__, reverse=True) == [B, A, C]


def with_games(bye_games: tuple[int, int, int] | None = (2, 0, 0)) -> Chosen:
    """TCG Office Swiss as if it had a game-win rate with a floor of a third."""
    chosen = event("tcg-office")
    points = chosen.structure.points
    assert points is not None
    structure = msgspec.structs.replace(
        chosen.structure,
        points=msgspec.structs.replace(points, bye_games=bye_games),
        game_win=GameWin(floor="1/3", cite="test"),
    )
    return msgspec.structs.replace(chosen, structure=structure)


def test_game_win_counts_games_and_half_measures_for_drawn_ones() -> None:
    history = tournament("A>B(2-1-0)", "A=B(1-1-1)", "A C>B(2-0)")

    # A: 2-1-0, 1-1-1, a bye as 2-0-0 -> 5 won, 1 drawn of 8: (15 + 1) / 24.
    assert value("game-win", A, history, with_games()) == Fraction(16, 24)
    assert value("game-win", A, history, with_games(None)) == Fraction(10, 18)
    # B: 1-2-0, 1-1-1, 0-2-0 -> 2 won, 1 drawn of 8: 7/24, floored to a third.
    assert value("game-win", B, history, with_games()) == Fraction(1, 3)


def test_a_match_without_a_score_counts_as_one_game() -> None:
    history = tournament("A>B", "A=B", "A!B")

    assert value("game-win", A, history, with_games()) == Fraction(4, 9)


def test_opponents_game_win_is_the_mean_over_everybody_met() -> None:
    history = tournament("A>B(2-0)", "A>C(2-0) B", "B>C(2-0) A")

    assert value("opponents-game-win", A, history, with_games()) == (Fraction(4, 6) + Fraction(1, 3)) / 2


def test_a_rulebook_of_the_users_own_may_use_any_of_them() -> None:
    names = set(TIEBREAKERS)

    assert {"points", "match-wins", "match-win", "opponents-match-win", "opponents-opponents-match-win"} <= names
    assert {"game-win", "opponents-game-win", "differential", "chips", "exit-round", "buchholz"} <= names
    assert {"median-buchholz", "sonneborn-berger", "cumulative", "wins-played"} <= names
    page = Path(__file__).parents[3] / "docs" / "concepts" / "standings.md"
    assert all(f"`{name}`" in page.read_text() for name in names)
