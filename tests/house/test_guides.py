"""The README and the guides, followed step by step by a machine."""

from pathlib import Path

import pytest
from tests.house.guides import EXAMPLE_GUIDE, EXAMPLES, GUIDES, performed
from tests.house.pictures import COMMANDS, FOLDER, drawn

from headjudge.core.rulebook.lint import lint
from headjudge.rulebooks.shelf import files

REFRESH = "run `make reference`, or python -m tests.house.guides and python -m tests.house.pictures"


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_a_guide_shows_what_its_commands_print(guide: Path, tmp_path: Path) -> None:
    text = guide.read_text("utf-8")

    assert performed(text, tmp_path) == text, REFRESH
    assert "Traceback" not in text


def test_the_rulebook_of_the_guide_is_clean_and_stands_among_the_examples(tmp_path: Path) -> None:
    performed(EXAMPLE_GUIDE.read_text("utf-8"), tmp_path, typing=False)

    assert lint(files(tmp_path / "emberfall")) == ()
    assert files(EXAMPLES / "emberfall") == files(tmp_path / "emberfall"), REFRESH


@pytest.mark.parametrize(("name", "command"), COMMANDS.items(), ids=COMMANDS)
def test_a_picture_shows_what_the_program_prints(name: str, command: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == drawn(name, command), REFRESH
