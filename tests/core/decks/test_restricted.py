"""Banned and limited cards, cards kept apart, numbers that begin alike."""

import msgspec
import pytest
from tests.core.decks.holding import cited, codes, deck, rules_of

from headjudge.core.decks.cards import Card
from headjudge.core.decks.exchange import exchange_problems
from headjudge.core.rulebook.decks import CardRestriction
from headjudge.core.rulebook.words import Words

TWICE = CardRestriction(
    kind="limited", label=Words(en="limited", ja="制限"), cards=("Alice",), scope="combined", most=1, cite="9b-i"
)


def test_tcg_office_9b_i_a_banned_card_is_refused_at_one_copy_and_a_limited_one_at_two() -> None:
    duel = rules_of("tcg-office")
    limiting = msgspec.structs.replace(duel, format=msgspec.structs.replace(duel.format, restricted=(TWICE,)))

    assert codes(duel, deck(main={"不思議な出会い": 1})) == ["banned"]
    assert codes(duel, deck(side={"不思議な出会い": 1})) == ["banned"]
    assert codes(limiting, deck(main={"Alice": 1}, side={"Alice": 1})) == ["limited"]
    assert codes(limiting, deck(main={"Alice": 1})) == []


@pytest.mark.rule("TO-9b-ii-e")
def test_tcg_office_9b_ii_a_pair_of_class_change_is_kept_apart_in_the_deck_alone() -> None:
    duel = rules_of("tcg-office")
    before = deck(main={"コーネリアス Lv1": 1, "Alice": 1}, side={"不思議な世界": 1})
    after = deck(main={"コーネリアス Lv1": 1, "不思議な世界": 1}, side={"Alice": 1})

    assert codes(duel, before) == []
    assert [problem.code for problem in exchange_problems(duel, before, after, {})] == ["not-together"]
    assert cited(duel, after) == ["TCG Office 6c-i", "TCG Office 9b-ii"]


def test_another_level_of_the_same_name_is_another_card() -> None:
    duel = rules_of("tcg-office")

    assert codes(duel, deck(main={"コーネリアス Lv2": 1, "不思議な世界": 1})) == []
    assert codes(duel, deck(main={"コーネリアス": 1, "不思議な世界": 1}), Card(name="コーネリアス", level="Lv2")) == []
    assert codes(duel, deck(main={"コーネリアス": 1, "不思議な世界": 1})) == ["not-together"]


@pytest.mark.rule("TO-9b-iv-a")
def test_tcg_office_9b_iv_all_numbers_of_a_deck_begin_with_the_same_four_characters() -> None:
    cross = rules_of("tcg-office", game="divine-cross")
    one, two = Card(name="One", number="ABC1-001"), Card(name="Two", number="ABC1-045")
    other, third = Card(name="Other", number="ABC2-003"), Card(name="Third", number="ABC3-003")

    assert codes(cross, deck(main={"One": 1, "Two": 1}), one, two) == []
    assert codes(cross, deck(main={"One": 1, "Other": 1, "Third": 1}), one, other, third) == ["another-number"]
