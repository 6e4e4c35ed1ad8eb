"""Finding the right entry of the guide."""

import pytest

from headjudge.core.floor.finding import infractions
from headjudge.core.rulebook.penalties import Infraction
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook

GUIDE = rulebook("bushiroad").penalties
assert GUIDE is not None


def sections(book: Rulebook, words: str = "", **more: object) -> list[str]:
    return [entry.section for entry in infractions(book, words, **more)]  # type: ignore[arg-type]  # named by each test


@pytest.mark.rule("BR-PG-3-a")
@pytest.mark.parametrize("entry", GUIDE.infractions, ids=lambda entry: entry.section)
def test_every_entry_is_found_by_its_number_and_by_its_title_in_both_languages(
    bushiroad: Rulebook, entry: Infraction
) -> None:
    assert sections(bushiroad, entry.section)[0] == entry.section
    assert entry.section in sections(bushiroad, entry.title.en)
    assert entry.section in sections(bushiroad, entry.title.ja)


def test_a_heading_finds_everything_under_it(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "3.9") == ["3.9.1", "3.9.2"]


def test_all_words_must_answer(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "severe tardiness")[0] == "3.9.2"
    assert sections(bushiroad, "tardiness unicorn") == []


def test_what_it_covers_is_searched_too(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "gum") == ["3.16"]
    assert sections(bushiroad, "ガム") == ["3.16"]


def test_a_breach_of_the_rules_part_leads_to_its_entries_in_order(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "concession with conditions") == ["3.8.3", "4.1"]


def test_without_words_what_was_used_lately_comes_first(bushiroad: Rulebook) -> None:
    found = sections(bushiroad, recent=("3.20.1", "3.9.1"))

    assert found[:2] == ["3.20.1", "3.9.1"]
    assert len(found) == len(sections(bushiroad))


def test_entries_of_other_games_are_not_offered(bushiroad: Rulebook) -> None:
    assert "3.23.1" not in sections(bushiroad, game="vanguard")
    assert "3.23.1" in sections(bushiroad, game="dragoborne")
