"""The reference is written from the program; whoever changes one writes the other."""

import pytest
from tests.house.reference import FOLDER, pages


@pytest.mark.parametrize(("name", "text"), pages().items(), ids=lambda value: value[:12])
def test_the_reference_is_up_to_date(name: str, text: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == text, "run `make reference`, or python -m tests.house.reference"


def test_every_verb_and_every_file_of_a_rulebook_is_in_the_reference() -> None:
    assert "## `headjudge rounds`" in pages()["cli.md"]
    assert "### `[structures.<id>.points]`" in pages()["rulebook-keys.md"]
    assert "What a result is worth." in pages()["rulebook-keys.md"]
