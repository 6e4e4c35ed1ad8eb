"""Lists and decks laid side by side."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.decks.holding import deck

from headjudge.core.decks.comparison import Difference, differences

CARDS = st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 4))


@pytest.mark.rule("BR-PG-3.1.2-a")
def test_a_list_of_49_with_a_deck_of_50_gains_the_missing_card() -> None:
    listed, counted = {"Blaster": 4, "Alfred": 45}, {"Blaster": 4, "Alfred": 45, "Marron": 1}

    assert differences(deck(main=listed), deck(main=counted)) == (Difference("Marron", 0, 1),)


@pytest.mark.rule("TO-2h-d")
@pytest.mark.rule("BR-PG-3.1.3-a")
def test_differences_are_listed_card_by_card_and_part_by_part() -> None:
    listed = deck(main={"A": 4, "B": 2}, side={"D": 1})
    counted = deck(main={"A": 3, "B": 2, "C": 1, "D": 1})

    assert differences(listed, counted) == (
        Difference("A", 4, 3),
        Difference("C", 0, 1),
        Difference("D", 0, 1),
        Difference("D", 1, 0, "side"),
    )


def test_spelling_and_order_make_no_difference() -> None:
    assert differences(deck(main={"Blaster Blade": 4, "B": 1}), deck(main={"B": 1, "ｂlaster  blade": 4})) == ()


@given(CARDS, CARDS)
def test_nothing_differs_exactly_when_both_hold_the_same(one: dict[str, int], other: dict[str, int]) -> None:
    assert (differences(deck(main=one), deck(main=other)) == ()) == (one == other)


def test_a_difference_stored_before_parts_were_known_lies_in_the_main_deck() -> None:
    assert msgspec.json.decode(b'["Alfred",4,3]', type=Difference) == Difference("Alfred", 4, 3, "main")
