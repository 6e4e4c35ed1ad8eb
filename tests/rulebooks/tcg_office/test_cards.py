"""The cards of the TCG Office regulations and the links between ambiguities and settings."""

import re

from headjudge.core.rulebook.rulebook import Rulebook


def test_177_cards_and_44_ambiguities_have_ids_of_their_own(book: Rulebook) -> None:
    cards = [card.id for card in book.cards.rule]
    ambiguities = [ambiguity.id for ambiguity in book.cards.ambiguity]

    assert (len(cards), len(set(cards))) == (177, 177)
    assert ambiguities == [f"TO-AMB-{number:02}" for number in range(1, 45)]


def test_every_japanese_title_is_japanese(book: Rulebook) -> None:
    kana_or_kanji = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")

    assert [card.id for card in book.cards.rule if not kana_or_kanji.search(card.title.ja)] == []
    assert [card.id for card in book.cards.rule if kana_or_kanji.search(card.title.en)] == []


def test_an_ambiguity_and_its_settings_name_each_other(book: Rulebook) -> None:
    from_cards = {(ambiguity.id, setting) for ambiguity in book.cards.ambiguity for setting in ambiguity.settings}
    from_settings = {(setting.ambiguity, setting.id) for setting in book.core.settings if setting.ambiguity}

    assert from_cards == from_settings


def test_a_setting_that_settles_an_ambiguity_cites_it(book: Rulebook) -> None:
    silent = [one.id for one in book.core.settings if one.ambiguity and one.ambiguity not in one.sections]

    assert silent == []
