"""The order of names on a wall."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.name_order import KANJI, SYMBOLS, filing, place


def ordered(language: str, *names: str) -> list[str]:
    return sorted(names, key=lambda name: place(filing(name), language))


@pytest.mark.parametrize(
    ("name", "reading", "heading"),
    [
        ("Ann Baker", "", "A"),
        ("Óscar", "", "O"),
        ("Łukasz", "", "L"),
        ("Ｊｏｎ", "", "J"),
        ("佐藤 健", "サトウ ケン", "さ"),
        ("がっくん", "", "か"),
        ("ヴァネッサ", "", "あ"),
        ("佐藤 健", "", KANJI),
        ("2Pac", "", SYMBOLS),
        ("…", "", SYMBOLS),
        ("", "", SYMBOLS),
        ("김철수", "", SYMBOLS),
        ("Ωmega", "", "Ω"),
    ],
)
def test_a_name_is_filed_under_its_letter_or_kana_row(name: str, reading: str, heading: str) -> None:
    assert filing(name, reading).heading == heading


def test_case_accents_and_width_make_no_difference() -> None:
    assert filing("ÓSCAR").letters == filing("oscar").letters == filing("Ｏｓｃａｒ").letters


def test_katakana_and_hiragana_and_voiced_kana_are_filed_together() -> None:
    assert ordered("ja", "カトウ", "がとう", "かとお", "きむら") == ["カトウ", "がとう", "かとお", "きむら"]


def test_japanese_lists_begin_with_kana_others_with_letters() -> None:
    mixed = ("2Pac", "佐藤", "さとう", "Ann")

    assert ordered("ja", *mixed) == ["さとう", "Ann", "佐藤", "2Pac"]
    assert ordered("en", *mixed) == ["Ann", "さとう", "佐藤", "2Pac"]


@given(st.lists(st.text(max_size=12), max_size=30), st.sampled_from(["en", "ja"]))
def test_names_under_one_heading_stand_together(names: list[str], language: str) -> None:
    headings = [filing(name).heading for name in ordered(language, *names)]

    assert len(list(dict.fromkeys(headings))) == sum(
        at == 0 or headings[at - 1] != heading for at, heading in enumerate(headings)
    )
