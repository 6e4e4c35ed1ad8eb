"""What a Force of Will event gets from the TCG Office regulations until the companion is supplied (A1.2)."""

import pytest

from headjudge.core.recommendation import Field, NoRecommendation, recommendation
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook


def test_the_rounds_of_a_best_of_three_event_are_those_of_the_office(book: Rulebook) -> None:
    office = rulebook("tcg-office")

    for players in (8, 9, 40, 512):
        ours = recommendation(book, Field(players=players, cut=True))
        theirs = recommendation(office, Field(players=players, cut=True, match="best-of-3"))
        assert (ours.least, ours.most, ours.cut) == (theirs.least, theirs.most, theirs.cut)


def test_the_office_table_for_single_games_is_left_behind(book: Rulebook) -> None:
    with pytest.raises(NoRecommendation):
        recommendation(book, Field(players=40, cut=True, match="best-of-1"))


def test_every_cut_has_a_bracket_that_says_it_is_inherited(book: Rulebook) -> None:
    assert [bracket.size for bracket in book.core.brackets] == list(book.structure("swiss").cuts)
    for bracket in book.core.brackets:
        assert all(str(citation).startswith("TCG Office ") for citation in book.citations(bracket))
