"""The requirement cards of the Bushiroad floor rules, their Japanese titles, and the settings of the ambiguities."""

import pytest

from headjudge.core.rulebook.penalties import PenaltyGuide
from headjudge.core.rulebook.rulebook import Rulebook


def test_there_are_304_cards_and_47_ambiguities(book: Rulebook) -> None:
    assert len({card.id for card in book.cards.rule}) == len(book.cards.rule) == 304
    assert [ambiguity.id for ambiguity in book.cards.ambiguity] == [f"BR-AMB-{n:02}" for n in range(1, 48)]


def test_every_card_is_named_after_its_section(book: Rulebook) -> None:
    assert [card.id for card in book.cards.rule if card.id.rpartition("-")[0] != f"BR-{card.section}"] == []


def test_every_title_has_a_japanese_one_of_its_own(book: Rulebook) -> None:
    titles = [card.title.ja for card in book.cards.rule]

    assert len(set(titles)) == len(titles)
    assert [title for title in titles if title.isascii()] == []


def test_settings_and_ambiguities_name_each_other(book: Rulebook) -> None:
    from_settings = {(setting.ambiguity, setting.id) for setting in book.core.settings if setting.ambiguity}
    from_ambiguities = {(entry.id, setting) for entry in book.cards.ambiguity for setting in entry.settings}

    assert from_settings == from_ambiguities
    assert len(from_settings) == 16


@pytest.mark.rule("BR-PG-3-a")
def test_every_entry_of_the_guide_has_its_card(book: Rulebook) -> None:
    guide = book.penalties
    assert isinstance(guide, PenaltyGuide)
    sections = {card.section for card in book.cards.rule}

    assert {f"PG-{infraction.section}" for infraction in guide.infractions} <= sections
    assert {f"PG-{group.section}" for group in guide.groups} <= sections


def test_every_ambiguity_that_is_cited_exists(book: Rulebook) -> None:
    known = {ambiguity.id for ambiguity in book.cards.ambiguity}
    cited = {section for setting in book.core.settings for section in setting.sections if "AMB" in section}

    assert cited <= known
