"""Sections with a name are named in the reader's language; numbers stay numbers."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import headjudge.rulebooks
from headjudge.web.section_names import NAMES, STEP, section_name

SHELF = Path(headjudge.rulebooks.__file__).parent


def _cited(table: Any) -> Iterator[str]:  # Any: whatever a rulebook's file holds
    if isinstance(table, list):
        for each in table:
            yield from _cited(each)
    if isinstance(table, dict):
        for key, value in table.items():
            if key in ("cite", "section"):
                yield from [value] if isinstance(value, str) else [one for one in value if isinstance(one, str)]
            yield from _cited(value)


@pytest.mark.parametrize("book", ["wars", "tcg-office", "bushiroad", "force-of-will"])
def test_every_section_with_a_name_has_it_in_both_languages(book: str) -> None:
    files = (SHELF / book).rglob("*.toml")
    parts = {
        part for file in files for section in _cited(tomllib.loads(file.read_text())) for part in section.split(STEP)
    }

    named = {part for part in parts if re.search(r"[a-z]{5}|[ぁ-んァ-ヶ一-龠]", part) and "headings" not in part}

    assert named <= set(NAMES)


@pytest.mark.parametrize(
    ("section", "language", "said"),
    [
        ("Timing and Scoring / Conceding", "ja", "時間と得点 / 投了"),
        ("Timing and Scoring / Conceding", "en", "Timing and Scoring / Conceding"),
        ("付録 制限時間", "en", "Appendix: time limits"),
        ("3.2.1.2", "ja", "3.2.1.2"),
    ],
)
def test_a_section_is_said_in_the_readers_language(section: str, language: Any, said: str) -> None:  # Any: a literal
    assert section_name(section, language) == said
