"""Every phrase has its Japanese; the visitor's language is found."""

from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2.ext import babel_extract

from headjudge.web.problems import SENTENCES
from headjudge.web.words import LANGUAGES, Translations, catalogues, phrases, spoken

WEB = Path(__file__).parents[2] / "src" / "headjudge" / "web"
OPTIONS = {"trim_blocks": "true", "lstrip_blocks": "true", "newstyle_gettext": "true", "silent": "false"}


def in_templates() -> set[str]:
    """Every phrase the templates say."""
    found = set()
    for template in WEB.glob("templates/*.html"):
        content = BytesIO(template.read_bytes())
        for _, _, message, _ in babel_extract(content, ("_", "gettext", "ngettext"), [], OPTIONS):
            found.add(message if isinstance(message, str) else str((message or ("",))[0]))
    return found


def test_every_phrase_of_the_templates_has_its_japanese() -> None:
    said = in_templates()

    assert said - set(phrases("ja")) == set()
    assert len(said) > 50


def test_what_the_framework_refuses_has_its_japanese() -> None:
    assert set(SENTENCES.values()) - set(phrases("ja")) == set()


def test_no_phrase_is_translated_twice_or_left_empty() -> None:
    seen: dict[object, str] = {}
    for name, catalogue in catalogues("ja").items():
        for message in catalogue:
            if message.id:
                assert message.string, f"{name}: {message.id}"
                assert seen.setdefault(message.id, name) == name, f"{message.id} is in {seen[message.id]} and {name}"


def test_a_translation_keeps_the_names_of_its_gaps() -> None:
    for catalogue in catalogues("ja").values():
        for message in catalogue:
            assert list(message.check(catalogue)) == []


def test_one_and_many_are_told_apart_in_english() -> None:
    english = Translations("en")

    assert [english.ngettext("a player", "players", number) for number in (1, 2)] == ["a player", "players"]


@pytest.mark.parametrize(
    ("asked", "remembered", "accepted", "language"),
    [
        ("ja", "en", "en", "ja"),
        (None, "ja", "en", "ja"),
        (None, None, "ja,en;q=0.8", "ja"),
        (None, None, "de, en-GB;q=0.9, ja;q=0.5", "en"),
        (None, None, "fr", "en"),
        ("tlh", None, "ja-JP", "ja"),
        (None, None, "en;q=0.1, ja;q=0.2", "ja"),
    ],
)
def test_the_language_is_asked_for_remembered_or_the_browsers(
    asked: str | None, remembered: str | None, accepted: str, language: str
) -> None:
    assert spoken(asked, remembered, accepted) == language


@given(st.text())
def test_any_header_gives_some_language(accepted: str) -> None:
    assert spoken(None, None, accepted) in LANGUAGES
