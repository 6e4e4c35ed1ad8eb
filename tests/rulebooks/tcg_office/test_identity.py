"""Edition, change log, levels and words, typed from the title page, 1, 2b and 更新情報 of the document."""

from datetime import date

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook


def test_the_newest_edition_is_1_7_of_5_april_2024_printed_as_effective_in_december_2023(book: Rulebook) -> None:
    identity = book.core.rulebook

    assert (identity.version, identity.dated, identity.effective) == ("1.7", date(2024, 4, 5), date(2023, 12, 4))
    assert (identity.short, identity.language) == ("TCG Office", "ja")


@pytest.mark.rule("TO-0-b")
def test_comprehensive_rules_and_penalty_guideline_have_a_slot_per_game_and_are_not_supplied(book: Rulebook) -> None:
    slots = {game: [slot for slot in book.core.companions if slot.game == game] for game in book.games}

    assert {game: len(found) for game, found in slots.items()} == dict.fromkeys(slots, 2)
    assert not any(slot.supplied for found in slots.values() for slot in found)
    assert book.penalties is not None and not book.penalties.supplied


@pytest.mark.rule("TO-AppLog-a")
def test_the_change_log_has_seven_editions(book: Rulebook) -> None:
    assert [(edition.version, edition.dated) for edition in book.core.editions] == [
        ("1.7", date(2024, 4, 5)),
        ("1.6", date(2024, 2, 22)),
        ("1.5", date(2023, 12, 1)),
        ("1.4", date(2023, 11, 29)),
        ("1.3", date(2023, 5, 17)),
        ("1.2", date(2022, 12, 8)),
        ("1.1", date(2022, 6, 19)),
    ]


@pytest.mark.rule("TO-AppLog-a")
@pytest.mark.parametrize(
    ("version", "chips", "late", "re_entry", "divine_cross", "hanyou"),
    [
        ("1.7", True, True, True, True, True),
        ("1.6", True, True, False, True, True),
        ("1.5", False, False, False, True, True),
        ("1.3", False, False, False, False, True),
        ("1.1", False, False, False, False, False),
    ],
)
def test_an_earlier_edition_does_not_offer_what_came_later(
    version: str, chips: bool, late: bool, re_entry: bool, divine_cross: bool, hanyou: bool
) -> None:
    book = rulebook(f"tcg-office@{version}")

    assert ("chips" in book.core.structures) is chips
    assert (book.core.late_registration is not None) is late
    assert (book.core.re_entry is not None) is re_entry
    assert (book.policy("distinguishable-cards") is not None) is re_entry
    assert ("divine-cross" in book.games) is divine_cross
    assert ("hanyou-tcg" in book.games) is hanyou


@pytest.mark.rule("TO-1c-i-a")
def test_there_are_five_levels_from_the_store_to_the_world_and_the_store_is_offered_first(book: Rulebook) -> None:
    assert [(level.level, level.name.ja) for level in book.core.levels] == [
        (1, "店舗トーナメント"),
        (2, "地域トーナメント"),
        (3, "国内トーナメント"),
        (4, "国内外トーナメント"),
        (5, "世界トーナメント"),
    ]


@pytest.mark.rule("TO-1c-ii-a")
def test_level_1_is_general_and_every_other_level_competitive(book: Rulebook) -> None:
    assert {level.level: level.competitive for level in book.core.levels} == {
        1: False,
        2: True,
        3: True,
        4: True,
        5: True,
    }


def test_large_prizes_and_grand_prix_main_events_need_level_2(book: Rulebook) -> None:
    assert book.policy("large-prizes-least-level") == 2
    assert book.policy("grand-prix-main-event-least-level") == 2


@pytest.mark.rule("TO-1c-ii-c")
def test_penalties_educate_at_level_1_and_are_strict_above(book: Rulebook) -> None:
    assert [book.policy("penalty-posture", level) for level in range(1, 6)] == ["educate", *["strict"] * 4]


@pytest.mark.rule("TO-1b-b")
def test_the_four_words_of_1b_are_explained_in_both_languages(book: Rulebook) -> None:
    words = {term.term.ja: term.term.en for term in book.core.terms if "1b" in term.sections}

    assert words == {"イベント": "event", "トーナメント": "tournament", "マッチ": "match", "ゲーム": "game"}
