"""The cards of the rulebooks, and the tests that name them."""

from collections import Counter

import pytest
from tests.house.rule_cards import cards, marked

from headjudge.core.rulebook.words import Words
from headjudge.rulebooks.volumes import volumes


def test_no_test_names_a_card_that_does_not_exist(request: pytest.FixtureRequest) -> None:
    known = {card.id for _, card in cards()}

    assert sorted(set(marked(request.session.items)) - known) == []


def test_no_two_cards_or_ambiguities_have_the_same_id() -> None:
    ids = [card.id for _, card in cards()]
    ids += [ambiguity.id for volume in volumes() for ambiguity in volume.cards.ambiguity]

    assert [id for id, times in Counter(ids).items() if times > 1] == []


def test_every_card_says_in_both_languages_what_it_is_about() -> None:
    silent = [card.id for _, card in cards() if not (card.title.en.strip() and card.title.ja.strip())]

    assert silent == []


def test_every_body_example_and_reading_is_told_in_japanese_too() -> None:
    bodies = [(card.id, text) for _, card in cards() for text in (card.must, card.example) if text is not None]
    unclear = [one for volume in volumes() for one in volume.cards.ambiguity]
    readings = [(one.id, text) for one in unclear for text in (one.question, one.default, one.why)]

    assert [id for id, text in (*bodies, *readings) if not (isinstance(text, Words) and text.ja.strip())] == []
