"""Choices put in their place, on the TCG Office rulebook: it has settings that reach into every kind of part."""

import pytest

from headjudge.core.rulebook.choices import with_choices
from headjudge.core.rulebook.rulebook import Rulebook, Unknown
from headjudge.core.rulebook.structures import Bracket
from headjudge.rulebooks import rulebook


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return rulebook("tcg-office")


def replays(book: Rulebook) -> dict[str, bool]:
    return {bracket.id: bracket.replay for bracket in book.core.brackets if _double(bracket)}


def _double(bracket: Bracket) -> bool:
    return bracket.structure == "double-elimination-finals"


def test_a_choice_replaces_a_value_deep_inside_a_structure_and_nothing_else(book: Rulebook) -> None:
    changed = with_choices(book, {"match-win-floor": "1/3"})

    for id in ("swiss", "double-elimination"):
        before, after = book.structure(id).match_win, changed.structure(id).match_win
        assert before is not None and after is not None
        assert (before.floor, after.floor) == ("0.33", "1/3")
        assert (before.divisor, before.byes_count) == (after.divisor, after.byes_count)


def test_a_choice_finds_entries_of_a_list_by_their_id(book: Rulebook) -> None:
    changed = with_choices(book, {"grand-final-replay": False})

    assert replays(book) == {"double-elimination-top-4": True, "double-elimination-top-8": True}
    assert replays(changed) == {"double-elimination-top-4": False, "double-elimination-top-8": False}


def test_a_choice_reaches_into_formats(book: Rulebook) -> None:
    changed = with_choices(book, {"same-name-limit": 3})

    assert [limit.most for limit in changed.format("constructed", "magical-girl-duel").copies] == [3]
    assert [limit.most for limit in book.format("constructed", "magical-girl-duel").copies] == [4]


def test_several_choices_stand_beside_each_other(book: Rulebook) -> None:
    changed = with_choices(book, {"re-entry": True, "re-entry-rank": "last"})

    assert changed.core.re_entry is not None
    assert (changed.core.re_entry.offered, changed.core.re_entry.rank) == (True, "last")


def test_what_an_earlier_edition_lacks_is_passed_over() -> None:
    early = rulebook("tcg-office@1.3")  # before Divine Cross and its Blitz Sealed

    changed = with_choices(early, {"one-deck-all-rounds": False})

    assert "blitz-sealed" not in changed.formats
    assert not changed.format("sealed").one_deck_all_rounds


def test_a_setting_the_book_does_not_have_is_refused(book: Rulebook) -> None:
    with pytest.raises(Unknown, match="no setting house-rules"):
        with_choices(book, {"house-rules": True})
