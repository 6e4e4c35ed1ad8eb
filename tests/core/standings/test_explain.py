"""The arithmetic on paper: every term, every cut, every floor, both languages."""

from fractions import Fraction

import pytest
from hypothesis import given
from tests.histories import histories
from tests.tournaments import event, tournament

from headjudge.core.history import Decided, History
from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.standings.explain import NotEntered, explanation
from headjudge.core.standings.field import Field
from headjudge.core.standings.figures import NAMES, as_printed, for_the_eye
from headjudge.core.standings.order import HEAD_TO_HEAD
from headjudge.core.standings.standings import standings_of
from headjudge.core.standings.tiebreakers import TIEBREAKERS


def told(player: str, history: History, chosen: Chosen, language: str = "en") -> list[str]:
    """Every line of the explanation."""
    field = Field(history, chosen)
    paragraphs = explanation(field, standings_of(field), PlayerId(player))
    return [line.in_language(language) for one in paragraphs for line in (one.title, *one.lines)]


@pytest.mark.rule("BR-3.2.1.2-d")
def test_the_books_own_example_is_written_out() -> None:
    history = tournament("B>A C>E", "B>D C>A", "B>E A>D F>C")

    lines = told("A", history, event("bushiroad", rounds=3))

    assert "B: 3 ÷ (3 rounds × 1) = 1" in lines
    assert "C: 2 ÷ (3 rounds × 1) = 0.6666…, cut to 0.66" in lines
    assert "D: 0 ÷ (3 rounds × 1) = 0, raised to 0.33" in lines
    assert "(1.00 + 0.66 + 0.33) ÷ 3 = 1.99 ÷ 3 = 199/300 = 0.6633…" in lines


@pytest.mark.rule("BR-3.2.2.2-b")
def test_effective_rounds_are_named() -> None:
    history = tournament("A>B", "C>A", "A>D", "E>A", "C>E")

    assert "A: 2 ÷ (4 effective rounds × 1) = 0.50" in told("B", history, event("bushiroad", "double-elimination"))


def test_pooled_opponents_opponents_are_listed() -> None:
    history = tournament("A>B C>D -B", "A>C D")

    lines = told("A", history, event("bushiroad", territory="world", own={"oomw": "pooled"}))

    assert "opponents of C: D 0.50, A 1.00" in lines
    assert "(1.00 + 0.50 + 1.00) ÷ 3 = 2.50 ÷ 3 = 5/6 = 0.8333…" in lines


def test_chips_are_accounted_for() -> None:
    lines = told("B", tournament("A>B"), event("tcg-office", "chips", stack=5, antes=(3,)))

    assert lines[1:6] == [
        "round 1: lost to A",
        "round 1, starting stack: +5 → 5",
        "round 1, ante: -3 → 2",
        "round 1, payout: +0 → 2",
        "out in round 1",
    ]


@pytest.mark.rule("WA-PAIR-f")
def test_differentials_are_added_up() -> None:
    lines = told("A", tournament("A>B:12", "C>A:9"), event("wars"))

    assert "+12 -9 = 3" in lines


def test_neighbours_are_compared_by_the_criterion_that_decided() -> None:
    history = tournament(
        "A>B C>D", "B>C A>D", "C>A B>D", decided=(Decided((PlayerId("C"), PlayerId("A"), PlayerId("B"))),)
    )

    assert told("D", history, event("bushiroad"))[-1] == "behind B by points: 0 against 2"
    assert told("C", tournament("A>B C>D"), event("bushiroad"))[-2] == "level with A in everything"
    assert told("A", tournament("A>B"), event("bushiroad"), "ja")[-1] == "B より上(勝ち点: 1 対 0)"


def test_who_is_still_in_is_ahead_of_who_left() -> None:
    lines = told("A", tournament("A>B"), event("bushiroad", "single-elimination"))

    assert lines[-1] == "ahead of B by round of leaving: in against 1"


def test_nobody_is_explained_who_did_not_enter() -> None:
    with pytest.raises(NotEntered):
        told("Z", tournament("A>B"), event("bushiroad"))


@given(histories())
def test_everybody_can_be_explained_in_both_languages(history: History) -> None:
    for book, territory in (("bushiroad", "world"), ("tcg-office", None)):
        chosen = event(book, territory=territory, ranking=tuple(name for name in TIEBREAKERS if "game" not in name))
        for entrant in history.entrants:
            assert all(told(entrant.id, history, chosen))
            assert all(told(entrant.id, history, chosen, "ja"))


def test_every_criterion_has_a_name_in_both_languages() -> None:
    assert set(NAMES) == {*TIEBREAKERS, HEAD_TO_HEAD}


def test_figures_are_shortened_for_the_eye_only() -> None:
    assert for_the_eye(Fraction(199, 300)) == "0.6633…"
    assert for_the_eye(Fraction(1, 2)) == "0.50"
    assert for_the_eye(Fraction(133, 200)) == "0.665"
    assert for_the_eye(Fraction(-1, 3)) == "-0.3333…"
    assert for_the_eye(7) == "7"
    assert as_printed(Fraction(1, 3), None) == "1/3"
    assert as_printed(Fraction("0.5"), 2) == "0.50"
