"""What a book recommends beside a setup."""

from datetime import date

import pytest
from tests.core.desk import Desk

from headjudge.core.setup import Setup
from headjudge.core.setup_advice import advice
from headjudge.rulebooks.shelf import rulebook


def setup(**chosen: object) -> Setup:
    return Setup(game="magical-girl-duel", date=date(2026, 5, 2), **chosen)  # type: ignore[arg-type]  # named by tests


@pytest.mark.rule("TO-6c-iv-a")
def test_tcg_office_6c_iv_one_game_with_sideboard_at_level_2_recommends_managing_turns() -> None:
    found = advice(rulebook("tcg-office"), setup(level=2, match="best-of-1-sideboard"))

    assert [(str(one.citation), "managing who goes first" in one.words.en) for one in found] == [
        ("TCG Office 6c-iv", True)
    ]
    assert Desk("tcg-office", level=2, match="best-of-1-sideboard").state.setup is not None  # it is only advice


@pytest.mark.rule("TO-6c-iv-a")
@pytest.mark.parametrize(
    "chosen",
    [
        {"level": 1, "match": "best-of-1-sideboard"},
        {"level": 2, "match": "best-of-1"},
        {"level": 2, "match": "best-of-1-sideboard", "first_turn": True},
    ],
)
def test_tcg_office_6c_iv_elsewhere_nothing_is_recommended(chosen: dict[str, object]) -> None:
    assert advice(rulebook("tcg-office"), setup(**chosen)) == ()


def test_a_book_without_such_advice_gives_none() -> None:
    assert advice(rulebook("wars"), setup(level=2)) == ()
