"""`headjudge rulebook`."""

import shutil
from pathlib import Path

import pytest
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


def test_a_new_rulebook_is_clean_and_answers_at_once(headjudge: Headjudge, tmp_path: Path) -> None:
    folder = str(tmp_path / "Sky Fall!")

    assert headjudge("rulebook", "new", folder).status == exits.DONE
    assert headjudge("rulebook", "lint", folder).status == exits.DONE
    assert headjudge("rounds", "-", "--json", question={"rulebook": folder, "players": 40}).json["rounds"] == 6
    assert headjudge("rulebook", "show", folder, "--json").json["id"] == "sky-fall"


@pytest.mark.parametrize("name", ["龍", "_", "a" * 200, "x.y@1"])
def test_a_new_rulebook_may_be_called_anything(headjudge: Headjudge, tmp_path: Path, name: str) -> None:
    assert headjudge("rulebook", "new", str(tmp_path / name)).status == exits.DONE
    assert headjudge("rulebook", "lint", str(tmp_path / name)).status == exits.DONE


def test_a_new_rulebook_is_never_written_over_something(headjudge: Headjudge, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")

    answer = headjudge("rulebook", "new", str(tmp_path))

    assert answer.status == exits.REFUSED
    assert "is not empty" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_folder_that_cannot_be_written_is_one_sentence(headjudge: Headjudge, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    answer = headjudge("rulebook", "new", str(tmp_path / "file" / "mine"))

    assert answer.status == exits.BAD_INPUT
    assert "cannot be written" in answer.err


def test_the_box_is_listed_in_both_languages(headjudge: Headjudge) -> None:
    listed = headjudge("rulebook", "list", "--json").json["rulebooks"]

    assert {"wars", "force-of-will"} <= {book["id"] for book in listed}
    assert "WARS TCG" in headjudge("rulebook", "list").out
    assert "名称" in headjudge("rulebook", "list", "--lang", "ja").out


def test_a_rulebook_is_shown_with_its_points_and_tiebreakers(headjudge: Headjudge) -> None:
    shown = headjudge("rulebook", "show", str(SMALL)).out

    assert "3/1/0 points" in shown
    assert "points > opponents-match-win > game-win" in shown
    assert "1.2, 1.1, 1.0" in shown


def test_an_unknown_rulebook_is_refused_with_those_there_are(headjudge: Headjudge) -> None:
    answer = headjudge("rulebook", "show", "chess")

    assert answer.status == exits.REFUSED
    assert answer.err.startswith("There is no rulebook chess; the box has ")
