"""`headjudge rulebook`."""

import shutil
from pathlib import Path

from tests.cli.conftest import Headjudge

from headjudge.cli import exits

SMALL = Path(__file__).parent.parent / "rulebooks" / "small"


def test_a_clean_rulebook_passes(headjudge: Headjudge) -> None:
    answer = headjudge("rulebook", "lint", str(SMALL))

    assert answer.status == exits.DONE
    assert "No problems in 5 files." in answer.out


def test_problems_are_the_answer_and_set_the_status(headjudge: Headjudge, tmp_path: Path) -> None:
    folder = shutil.copytree(SMALL, tmp_path / "mine")
    file = folder / "rulebook.toml"
    file.write_text(file.read_text().replace('short = "Small"', 'shrt = "Small"'))

    people = headjudge("rulebook", "lint", str(folder))
    script = headjudge("rulebook", "lint", str(folder), "--json")

    assert (people.status, script.status) == (exits.PROBLEMS, exits.PROBLEMS)
    assert "rulebook.shrt" in people.out
    assert "Did you mean short?" in people.out
    assert script.json["problems"] == [
        {"file": "rulebook.toml", "line": 2, "key": "rulebook", "message": "Something is missing: add the key `short`.",
         "suggestion": None},
        {"file": "rulebook.toml", "line": 4, "key": "rulebook.shrt", "message": "No such key is known here.",
         "suggestion": "short"},
    ]  # fmt: skip


def test_what_is_not_a_folder_is_one_sentence(headjudge: Headjudge, tmp_path: Path) -> None:
    answer = headjudge("rulebook", "lint", str(tmp_path / "nothing"))

    assert answer.status == exits.BAD_INPUT
    assert answer.err == f"There is no folder {tmp_path / 'nothing'}.\n"


def test_an_empty_folder_is_a_problem(headjudge: Headjudge, tmp_path: Path) -> None:
    answer = headjudge("rulebook", "lint", str(tmp_path))

    assert answer.status == exits.PROBLEMS
    assert "There is no TOML file" in answer.out
