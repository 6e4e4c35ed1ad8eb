"""Sections with a name are named in the reader's language; numbers stay numbers."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from tests.rulebooks.spoiling import spoilt

from headjudge.core.citations import STEP
from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.parsing import parsed
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook
from headjudge.rulebooks.shelf import BOX


def _cited(table: Any) -> Iterator[str]:  # Any: whatever a rulebook's file holds
    if isinstance(table, list):
        for each in table:
            yield from _cited(each)
    if isinstance(table, dict):
        for key, value in table.items():
            if key in ("cite", "section"):
                yield from [value] if isinstance(value, str) else [one for one in value if isinstance(one, str)]
            yield from _cited(value)


def _parts(book: str) -> set[str]:
    files = (BOX / book).rglob("*.toml")
    return {
        part for file in files for section in _cited(tomllib.loads(file.read_text())) for part in section.split(STEP)
    }


@pytest.mark.parametrize("book", ["wars", "tcg-office", "bushiroad", "force-of-will"])
def test_every_section_with_a_name_has_it_in_both_languages(book: str) -> None:
    named = {part for part in _parts(book) if re.search(r"[a-z]{5}|[ぁ-んァ-ヶ一-龠]", part) and "headings" not in part}

    assert named <= set(rulebook(book).core.section_names)


@pytest.mark.parametrize("book", ["wars", "tcg-office"])
def test_no_section_is_named_that_nothing_cites(book: str) -> None:
    assert set(rulebook(book).core.section_names) <= _parts(book)


@pytest.mark.parametrize(
    ("book", "section", "language", "said"),
    [
        ("wars", "Timing and Scoring / Conceding", "ja", "時間と得点 / 投了"),
        ("wars", "Timing and Scoring / Conceding", "en", "Timing and Scoring / Conceding"),
        ("tcg-office", "付録 制限時間", "en", "Appendix: time limits"),
        ("tcg-office", "付録 制限時間", "ja", "付録 制限時間"),
        ("force-of-will", "TCG Office § 付録 推奨ラウンド数", "en", "Appendix: recommended rounds"),
        ("bushiroad", "3.2.1.2", "ja", "3.2.1.2"),
    ],
)
def test_a_section_is_said_in_the_readers_language(book: str, section: str, language: str, said: str) -> None:
    assert rulebook(book).cite(section).named(language) == said


def _named(entry: str) -> dict[str, bytes]:
    """The small rulebook with one *entry* in its table of section names."""
    return dict(spoilt("rulebook.toml", "[[levels]]", f"[section-names]\n{entry}\n\n[[levels]]"))


def test_a_book_of_ones_own_has_names_of_its_own() -> None:
    book = parsed(_named('"Latecomers" = { en = "Latecomers", ja = "遅刻者" }'))

    assert isinstance(book, Rulebook)
    assert book.cite("4 / Latecomers").named("ja") == "4 / 遅刻者"
    assert str(book.cite("4 / Latecomers")) == "Small 4 / Latecomers"


@pytest.mark.parametrize(
    ("entry", "key", "sentence"),
    [
        ('"Late" = "遅刻"', "section-names.Late", 'This must be a table, not the text "遅刻".'),
        ('"Late" = { en = "Late" }', "section-names.Late", "Something is missing: add the key `ja`."),
        ('"Late" = { en = "Late", ja = "" }', "section-names.Late.ja", "The text is empty."),
    ],
)
def test_a_broken_name_is_told_in_one_sentence_with_its_place(entry: str, key: str, sentence: str) -> None:
    (problem,) = lint(_named(entry))

    assert (problem.file, problem.key, problem.sentence) == ("rulebook.toml", key, sentence)
