"""Ranks: who shares one, who is first, and when standings are final."""

import pytest
from hypothesis import given
from tests.histories import histories
from tests.tournaments import event, ranked, ranks, tournament

from headjudge.core.history import History
from headjudge.core.standings.standings import standings


@pytest.mark.rule("BR-3.2.1.2-a")
@pytest.mark.rule("TO-6d-a")
@pytest.mark.parametrize("book", ["bushiroad", "tcg-office", "force-of-will"])
def test_points_come_first(book: str) -> None:
    history = tournament("A>B C>D", "A>C B>D", "A>D B>C")

    assert ranked(history, event(book)) == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]


@pytest.mark.rule("TO-6d-e")
def test_players_equal_in_everything_share_the_rank_and_the_next_one_skips() -> None:
    history = tournament("L>A M>B", "L>B M>A", "L>M A=B")

    assert ranked(history, event("tcg-office")) == [(1, "L"), (2, "M"), (3, "A"), (3, "B")]


@pytest.mark.rule("TO-6d-e")
def test_two_equal_behind_one_leader_are_ranked_one_two_two_four() -> None:
    history = tournament("L>A B>D", "L>B A>D", "L>D A=B")

    assert ranked(history, event("tcg-office")) == [(1, "L"), (2, "A"), (2, "B"), (4, "D")]


@pytest.mark.rule("WA-PAIR-g")
def test_wars_stacks_by_victory_points_then_differential() -> None:
    # X 6/+5, Y 6/+11, Z 5/+30: full wins are worth 3, modified wins 2.
    history = tournament("X>P:1 Y>Q:5 Z>R:20", "X>Q:4 Y>P:6 Z~>S:10")

    found = ranked(history, event("wars"))

    assert found[:3] == [(1, "Y"), (2, "X"), (3, "Z")]


@pytest.mark.rule("WA-PAIR-g")
def test_wars_has_no_strength_of_schedule() -> None:
    assert standings(tournament("A>B:3"), event("wars")).order == ("points", "differential")


@pytest.mark.rule("FW-A1.2-a")
def test_force_of_will_inherits_points_and_order_and_says_from_where() -> None:
    found = standings(tournament("A>B C=D"), event("force-of-will"))

    assert found.order == ("points", "opponents-match-win", "opponents-opponents-match-win")
    assert [line.points for line in found.lines] == [3, 1, 1, 0]
    assert "TCG Office 6d" in [str(citation) for citation in found.citations]


@pytest.mark.rule("TO-6b-ii-a")
@pytest.mark.parametrize("book", ["tcg-office", "bushiroad"])
def test_losers_of_the_same_round_share_a_rank(book: str) -> None:
    history = tournament("A>B C>D E>F G>H", "A>C E>G", "A>E")

    found = standings(history, event(book, "single-elimination"))

    assert [line.rank for line in found.lines] == [1, 2, 3, 3, 5, 5, 5, 5]
    assert not found.provisional


@pytest.mark.rule("BR-3.2.3-a")
def test_a_withdrawn_finalist_is_second() -> None:
    history = tournament("A>B C>D -C", "A")

    assert ranked(history, event("bushiroad", "single-elimination")) == [(1, "A"), (2, "C"), (3, "B"), (3, "D")]


@pytest.mark.rule("BR-3.2.3-c")
def test_when_both_finalists_lose_nobody_is_first() -> None:
    history = tournament("A>B C>D", "A!C")

    assert ranked(history, event("bushiroad", "single-elimination")) == [(2, "A"), (2, "C"), (4, "B"), (4, "D")]


@pytest.mark.rule("BR-3.2.3-c")
def test_when_both_semifinalists_lose_the_other_finalist_walks_over() -> None:
    history = tournament("A!B C>D", "C")

    found = standings(history, event("bushiroad", "single-elimination"))

    assert ranks(found) == [(1, "C"), (2, "A"), (2, "B"), (2, "D")]


@pytest.mark.rule("BR-3.2.2.2-a")
def test_double_elimination_ranks_by_wins_then_by_the_opponents() -> None:
    # Rates: A 1.00; E, C and G 0.66; all others 0.33. Of those with two wins E met F, G, A: 1.99 / 3,
    # C met D, A, F: 1.66 / 3, G met H, E, B: 1.32 / 3; of those with one B has 1.99 / 3 and F 1.65 / 3.
    history = tournament("A>B C>D E>F G>H", "A>C E>G B>D F>H", "A>E G>B C>F")

    found = standings(history, event("bushiroad", "double-elimination"))

    assert [line.wins for line in found.lines] == [3, 2, 2, 2, 1, 1, 0, 0]
    assert ranks(found) == [(1, "A"), (2, "E"), (3, "C"), (4, "G"), (5, "B"), (6, "F"), (7, "D"), (7, "H")]
    assert {line.player for line in found.lines if line.out} == {"B", "D", "F", "H"}


@pytest.mark.rule("BR-3.2.2-a")
@pytest.mark.rule("BR-3.2.2.1-b")
def test_one_undefeated_fighter_has_won_and_the_standings_are_final() -> None:
    chosen = event("bushiroad", "double-elimination")

    before = standings(tournament("A>B C>D E>F G>H", "A>C E>G B>D F>H"), chosen)
    after = standings(tournament("A>B C>D E>F G>H", "A>C E>G B>D F>H", "A>E G>B C>F"), chosen)

    assert before.provisional
    assert not after.provisional
    assert ranks(after)[0] == (1, "A")


@pytest.mark.rule("BR-3.2.2-b")
def test_double_elimination_may_stop_at_so_many_undefeated() -> None:
    sixteen = "A>I B>J C>K D>L E>M F>N G>O H>P", "A>B C>D E>F G>H I>J K>L M>N O>P"

    assert not standings(tournament(*sixteen), event("bushiroad", "double-elimination", remaining=4)).provisional
    assert standings(tournament(*sixteen), event("bushiroad", "double-elimination", remaining=3)).provisional
    strict = event("bushiroad", "double-elimination", {"finalists": "fewer"}, remaining=4)
    assert standings(tournament(*sixteen), strict).provisional


@pytest.mark.rule("TO-6b-v-c")
def test_tcg_office_double_elimination_ends_with_so_many_remaining() -> None:
    rounds = ("A>B C>D", "A>C B>D", "A>B C")

    three = standings(tournament(*rounds[:2]), event("tcg-office", "double-elimination", remaining=2))
    two = standings(tournament(*rounds), event("tcg-office", "double-elimination", remaining=2))

    assert [line.present for line in three.lines].count(True) == 3
    assert three.provisional
    assert [line.present for line in two.lines].count(True) == 2
    assert not two.provisional


@pytest.mark.rule("TO-6b-vi-b")
def test_swiss_may_end_at_a_single_player_with_only_wins() -> None:
    history = tournament("A>B C>D E>F G>H", "A>C E>G B>D F>H", "A>E C>G B>F D>H")
    early = event("tcg-office", own={"stop-at-one-undefeated": True}, rounds=5)

    assert not standings(history, early).provisional
    assert standings(history, event("tcg-office", rounds=5)).provisional


@pytest.mark.rule("BR-3.2.1.1-d")
def test_bushiroad_swiss_may_end_at_one_undefeated_or_below_a_number_of_winners() -> None:
    two_rounds = "A>B C>D E>F G>H", "A>C E>G B>D F>H"
    one_undefeated = event("bushiroad", own={"stop-at-one-undefeated": True}, rounds=5)

    assert standings(tournament(*two_rounds), one_undefeated).provisional
    assert not standings(tournament(*two_rounds, "A>E C>G B>F D>H"), one_undefeated).provisional
    assert standings(tournament(*two_rounds), event("bushiroad", rounds=5, remaining=2)).provisional
    assert not standings(tournament(*two_rounds), event("bushiroad", rounds=5, remaining=3)).provisional


@pytest.mark.rule("BR-3.2.1.2-k")
def test_standings_are_provisional_until_the_planned_rounds_are_played() -> None:
    history = tournament("A>B C>D", "A>C B>D")

    assert standings(history, event("bushiroad", rounds=3)).provisional
    assert not standings(history, event("bushiroad", rounds=2)).provisional
    assert standings(tournament("A>B C>D", "A|C B>D"), event("bushiroad", rounds=2)).provisional


def test_without_a_plan_the_books_recommendation_is_the_plan() -> None:
    five = tournament("A>B C>D E", "A>C E>B D", "A>E B>D C")

    assert not standings(five, event("bushiroad")).provisional
    assert standings(History(five.entrants, five.rounds[:2]), event("bushiroad")).provisional


@pytest.mark.rule("BR-3.2.1.1-a")
def test_a_round_robin_is_over_when_everybody_met_everybody() -> None:
    three = tournament("A>B C", "A>C B", "B>C A")
    chosen = event("bushiroad", "round-robin")

    assert ranked(three, chosen) == [(1, "A"), (2, "B"), (3, "C")]
    assert not standings(three, chosen).provisional
    assert standings(History(three.entrants, three.rounds[:2]), chosen).provisional


@pytest.mark.rule("BR-3.2.1.1-a")
def test_a_round_robin_may_count_the_rest_as_a_win() -> None:
    three = tournament("A>B C", "A>C B", "B>C A")

    found = standings(three, event("bushiroad", "round-robin", {"round-robin-rest": "win"}))

    assert [line.points for line in found.lines] == [3, 2, 1]


@pytest.mark.rule("FW-A11.1-a")
def test_teams_are_ranked_like_players() -> None:
    history = tournament("Reds>Blues Greens=Golds")

    assert [player for _, player in ranked(history, event("force-of-will"))] == ["Reds", "Golds", "Greens", "Blues"]


def test_a_field_of_one_is_first() -> None:
    assert ranked(tournament(players="A"), event("bushiroad")) == [(1, "A")]


@given(histories())
def test_ranks_agree_with_the_sort(history: History) -> None:
    found = standings(history, event("tcg-office"))

    keys = [tuple(line.values.values()) for line in found.lines]
    assert keys == sorted(keys, reverse=True)
    for place, line in enumerate(found.lines):
        assert line.rank == 1 + sum(key > keys[place] for key in keys)


@given(histories())
def test_nobody_is_ranked_twice_or_forgotten(history: History) -> None:
    for territory in ("japan", "world"):
        found = standings(history, event("bushiroad", territory=territory))

        assert sorted(line.player for line in found.lines) == sorted(entrant.id for entrant in history.entrants)
        assert all(line.rank <= place for place, line in enumerate(found.lines, start=1))
