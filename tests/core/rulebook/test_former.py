"""A rulebook kept with an event decodes for ever: the language may grow, and forgets nothing."""

import copy
import json
from typing import Any

import pytest
from tests.core.rulebook.language import KEPT, Language, broken, language

from headjudge.core.rulebook.former import as_today
from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.parsing import parsed
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks.shelf import BOX, files

FORMERLY = """
aggravating = [
    { en = "Again, on purpose", ja = "故意の繰り返し" },
    { en = "By an official", ja = "役員" },
]
"""
"""How reasons to be stricter were written until the autumn of 2026."""


def kept() -> Language:
    found: Language = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def old_blank() -> dict[str, bytes]:
    """The rulebook to start from, with the reasons as they were written once."""
    blank = files(BOX / "_blank")
    return {**blank, "penalties.toml": FORMERLY.encode() + blank["penalties.toml"]}


def test_whatever_a_rulebook_could_ever_say_or_leave_unsaid_is_understood_today() -> None:
    assert list(broken(kept(), language())) == []


def test_what_is_new_in_the_language_is_written_down_so_that_it_stays() -> None:
    """Run `python -m tests.core.rulebook.language` after adding to the language."""
    assert kept() == language()


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda now: now["re-entry"].pop("offered"), "rulebook.toml re-entry: offered is gone"),
        (lambda now: now["re-entry"].update({"deposit": {"takes": ["number"]}}), "deposit is new and must be said"),
        (lambda now: now["re-entry"]["rank"].update(takes=['"better"']), 'rank no longer takes "last"'),
        (lambda now: now["re-entry"]["never"].update(unsaid=["suspended"]), "never no longer means []"),
    ],
    ids=["a key is taken away", "a key becomes necessary", "a word is taken away", "silence means something else"],
)
def test_a_change_that_would_lock_events_out_is_noticed(change: Any, found: str) -> None:  # Any: a small edit
    today = copy.deepcopy(language())
    change({table.removeprefix("rulebook.toml "): keys for table, keys in today.items()})

    (problem,) = broken(language(), today)

    assert found in problem


def test_a_new_key_that_need_not_be_said_locks_nobody_out() -> None:
    today = copy.deepcopy(language())
    today["rulebook.toml re-entry"]["deposit"] = {"takes": ["number"], "unsaid": None}

    assert list(broken(language(), today)) == []


def test_reasons_to_be_stricter_are_read_as_they_were_once_written() -> None:
    book = parsed(old_blank())

    assert isinstance(book, Rulebook) and book.penalties is not None
    assert [one.reason.en for one in book.penalties.aggravating] == ["Again, on purpose", "By an official"]
    assert {one.when for one in book.penalties.aggravating} == {"again-on-purpose"}


def test_whoever_writes_a_rulebook_now_is_told_to_use_todays_words() -> None:
    assert any("aggravating" in problem.key for problem in lint(old_blank()))


def test_what_is_no_former_shape_is_left_alone() -> None:
    assert as_today("penalties.toml", {"aggravating": "often"}) == {"aggravating": "often"}
    assert as_today("rulebook.toml", {"aggravating": [{"en": "a", "ja": "b"}]})["aggravating"][0] == {
        "en": "a",
        "ja": "b",
    }
