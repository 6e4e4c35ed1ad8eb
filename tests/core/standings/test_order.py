"""Ties, and how they are broken: values, meetings, a recorded draw or playoff."""

from typing import Literal

import pytest
from hypothesis import given
from tests.histories import histories
from tests.tournaments import event, ranked, ranks, tournament

from headjudge.core.history import Decided, History
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.standings.order import criteria, lifted, met, pairing_order, ranking, split_by_decision
from headjudge.core.standings.records import records
from headjudge.core.standings.standings import standings

A, B, C, D = (PlayerId(letter) for letter in "ABCD")
JAPAN = event("bushiroad", territory="japan")


def lift(group: str, *rounds: str) -> list[str]:
    """The tied *group* after head to head, as words."""
    players = tuple(PlayerId(letter) for letter in group)
    return ["".join(part) for part in lifted(players, met(records(tournament(*rounds), JAPAN)))]


@pytest.mark.rule("BR-3.2.1.2-h")
@pytest.mark.parametrize(
    ("group", "rounds", "parts"),
    [
        ("AB", ("A>B",), ["A", "B"]),
        ("AB", ("B>A",), ["B", "A"]),
        ("AB", ("A=B",), ["AB"]),
        ("AB", ("A!B",), ["AB"]),
        ("AB", ("A>C B>D",), ["AB"]),
        ("AB", ("A>B", "B>A"), ["AB"]),
        ("ABC", ("A>B", "B>C", "C>A"), ["ABC"]),
        ("ABC", ("A>B", "A>C"), ["A", "BC"]),
        ("ABC", ("A>B", "A>C", "C>B"), ["A", "C", "B"]),
        ("ABC", ("A>B", "B>C"), ["ABC"]),
        ("ABCD", ("A>B C>D", "A>C B>D", "A>D B>C"), ["A", "B", "C", "D"]),
        ("ABCD", ("A>B C>D", "A>C D>B", "A>D B>C"), ["A", "BCD"]),
    ],
)
def test_only_who_beat_everybody_else_in_the_group_is_lifted_out(
    group: str, rounds: tuple[str, ...], parts: list[str]
) -> None:
    assert lift(group, *rounds) == parts


@given(histories())
def test_head_to_head_never_contradicts_a_result_and_loses_nobody(history: History) -> None:
    group = tuple(entrant.id for entrant in history.entrants)
    found = records(history, JAPAN)

    parts = lifted(group, met(found))

    assert sorted(one for part in parts for one in part) == sorted(group)
    for place, part in enumerate(parts[:-1]):
        assert len(part) == 1
        assert all(
            line.opponent is None or line.outcome.name in ("WIN", "MODIFIED_WIN")
            for line in found[part[0]].lines
            if any(line.opponent in later for later in parts[place + 1 :])
        )


@pytest.mark.rule("BR-3.2.1.2-f")
def test_the_order_in_japan() -> None:
    assert criteria(event("bushiroad")) == criteria(JAPAN) == ("points", "opponents-match-win", "head-to-head")
    assert ranking(JAPAN).rest == "random-or-playoff"


@pytest.mark.rule("BR-3.2.1.2-g")
@pytest.mark.rule("BR-3.2.1-g")
@pytest.mark.parametrize("structure", ["swiss", "double-elimination"])
def test_the_order_in_the_rest_of_the_world(structure: str) -> None:
    world = event("bushiroad", structure, territory="world")

    assert criteria(world) == (
        "match-wins",
        "opponents-match-win",
        "opponents-opponents-match-win",
        "head-to-head",
    )


@pytest.mark.rule("BR-3.2.1.2-a")
def test_the_events_own_list_replaces_the_books() -> None:
    assert criteria(event("bushiroad", ranking=("points", "buchholz"))) == ("points", "buchholz")


def test_pairing_order_and_final_ranking_are_configured_apart() -> None:
    both = event("bushiroad", ranking=("points", "buchholz"), pairing_order=("match-wins",))

    assert (criteria(both), pairing_order(both)) == (("points", "buchholz"), ("match-wins",))
    assert pairing_order(event("wars")) == ("points", "differential")


def test_a_criterion_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match=r"settings\.ranking: coin-toss is no criterion"):
        criteria(event("bushiroad", ranking=("points", "coin-toss")))


CIRCLE = ("A>B C>D", "B>C A>D", "C>A B>D")
"""A, B and C each beat D and one another in a circle: two points each, and (0.66 + 0.66 + 0.33) / 3."""


@pytest.mark.rule("BR-3.2.1.2-h")
def test_a_circle_of_three_stays_tied() -> None:
    assert ranked(tournament(*CIRCLE), JAPAN) == [(1, "A"), (1, "B"), (1, "C"), (4, "D")]


@pytest.mark.rule("BR-3.2.1.2-i")
@pytest.mark.rule("BR-3.2.1.2-j")
@pytest.mark.parametrize("by", ["random", "playoff"])
def test_a_recorded_draw_or_playoff_orders_the_tied_and_touches_no_points(by: Literal["random", "playoff"]) -> None:
    history = tournament(*CIRCLE, decided=(Decided((C, A, B), by),))

    found = standings(history, JAPAN)

    assert ranks(found) == [(1, "C"), (2, "A"), (3, "B"), (4, "D")]
    assert [line.points for line in found.lines] == [2, 2, 2, 0]


@pytest.mark.rule("BR-3.2.1.2-g")
def test_better_opponents_opponents_win_abroad_and_the_meeting_wins_in_japan() -> None:
    # A and B have equal wins and equal means; A's opponents' opponents did better, but B beat A.
    history = tournament("H>C B>A G>E F>D", "C>F H>B D>E A>G", "F>A G>B D>C E>H")

    abroad = [player for _, player in ranked(history, event("bushiroad", territory="world"))]
    in_japan = [player for _, player in ranked(history, JAPAN)]

    assert abroad.index("A") < abroad.index("B")
    assert in_japan.index("B") < in_japan.index("A")


def test_a_decision_about_some_of_the_tied_decides_nothing() -> None:
    assert split_by_decision([(A, B, C)], [Decided((A, B))]) == [(A, B, C)]


def test_a_decision_about_more_than_the_tied_still_holds() -> None:
    assert split_by_decision([(A, B)], [Decided((C, B, A))]) == [(B,), (A,)]


def test_the_first_decision_stands() -> None:
    assert split_by_decision([(A, B)], [Decided((B, A)), Decided((A, B))]) == [(B,), (A,)]
