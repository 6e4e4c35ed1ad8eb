"""What an event may choose, beside what its rulebook offers."""

from typing import Any

import pytest
from tests.tournaments import event

from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.settings import Settings, chosen
from headjudge.rulebooks import rulebook


def test_an_event_that_chooses_nothing_plays_the_first_structure_in_which_nobody_is_eliminated() -> None:
    usual = {book: event(book).structure_id for book in ("bushiroad", "tcg-office", "force-of-will", "wars")}

    assert usual == {"bushiroad": "swiss", "tcg-office": "swiss", "force-of-will": "swiss", "wars": "adjacent"}


@pytest.mark.rule("BR-3.2.1-d")
def test_a_win_is_worth_what_the_event_announced() -> None:
    points = event("bushiroad", win=3).structure.points

    assert points is not None
    assert points.win == 3


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"win": 2}, "settings.win: 2 points for a win are not offered here."),
        ({"chosen": {"omw": "x"}}, "settings.omw: Bushiroad has no such setting."),
        ({"chosen": {"oomw": "x"}}, "settings.oomw: x is not offered; choose from mean-of-means, pooled."),
        ({"chosen": {"extra-turns": "x"}}, "settings.extra-turns: 'x' is not of the kind expected here."),
        ({"chosen": {"extra-turns": True}}, "settings.extra-turns: True is not of the kind expected here."),
    ],
)
def test_a_choice_the_book_does_not_offer_is_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        chosen(rulebook("bushiroad"), Settings(**settings))

    assert refused.value.sentence == sentence


@pytest.mark.parametrize("settings", [{"structure": "ladder"}, {"level": 9}])
def test_a_structure_or_level_the_book_does_not_have_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        chosen(rulebook("bushiroad"), Settings(**settings))


def test_a_setting_has_the_events_value_else_the_books() -> None:
    assert event("bushiroad").value("oomw") == "mean-of-means"
    assert event("bushiroad", own={"oomw": "pooled"}).value("oomw") == "pooled"
    assert event("wars").value("oomw") is None


@pytest.mark.parametrize(
    ("level", "own", "sentence"),
    [
        (1, {"result-report": False}, "settings.result-report: this choice belongs to the publisher."),
        (2, {"deck-lists": False}, "settings.deck-lists: the book leaves no choice at level 2."),
        (1, {"deck-lists": 1}, "settings.deck-lists: 1 is not offered; choose from False, True."),
    ],
)
def test_what_the_publisher_or_the_level_decides_is_not_for_the_organizer(
    level: int, own: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput) as refused:
        chosen(rulebook("tcg-office"), Settings(level=level, chosen=own))

    assert refused.value.sentence == sentence


def test_a_choice_is_in_place_in_the_rulebook_the_event_plays_by() -> None:
    rate = event("tcg-office", own={"match-win-floor": "1/3"}).structure.match_win

    assert rate is not None
    assert rate.floor == "1/3"
