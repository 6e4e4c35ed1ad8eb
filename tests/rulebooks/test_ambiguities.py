"""Settings and the ambiguities they settle name each other."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import ids, rulebook


@pytest.fixture(params=ids())
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(str(request.param))


def test_a_setting_and_its_ambiguity_name_each_other(book: Rulebook) -> None:
    from_settings = {(setting.id, setting.ambiguity) for setting in book.core.settings if setting.ambiguity}
    from_ambiguities = {(id, ambiguity.id) for ambiguity in book.cards.ambiguity for id in ambiguity.settings}

    assert from_settings == from_ambiguities


def test_a_setting_cites_the_ambiguity_it_settles(book: Rulebook) -> None:
    for setting in book.core.settings:
        assert setting.ambiguity is None or setting.ambiguity in setting.sections, setting.id


def test_every_card_has_a_japanese_title_of_its_own(book: Rulebook) -> None:
    for card in book.cards.rule:
        assert any("\u3040" <= letter <= "\u30ff" or "\u4e00" <= letter <= "\u9fff" for letter in card.title.ja), (
            card.id
        )
