"""How every verb reads its question and tells its answer."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from tests.cli.conftest import Headjudge

from headjudge.cli import exits
from headjudge.cli.questions import decoded
from headjudge.cli.rounds import RoundsQuestion
from headjudge.core.refusals import BadInput

SMALL = str(Path(__file__).parent.parent / "rulebooks" / "small")


def test_an_unknown_key_is_an_error_that_names_the_key(headjudge: Headjudge) -> None:
    answer = headjudge("rounds", "-", "--json", question={"rulebook": SMALL, "players": 8, "plyers": 8})

    assert answer.status == exits.BAD_INPUT
    assert answer.out == ""
    assert "plyers" in answer.err
    assert answer.err.count("\n") == 1


def test_the_question_can_stand_in_a_file(headjudge: Headjudge, tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_text(f'{{"rulebook": "{SMALL}", "players": 8}}')

    assert headjudge("rounds", str(file), "--json").json["rounds"] == 3


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "Input data was truncated"),
        (b"[1]", "Expected `object`"),
        (b"\xff\xfe", "malformed"),
        (b"[" * 100_000, "Expected `object`"),
        (b'{"rulebook": "\xff"}', "standard input: The text is not UTF-8."),
        (b'{"rulebook": "x", "players": 0}', "players"),
    ],
)
def test_bad_input_is_one_sentence_that_names_the_place(headjudge: Headjudge, raw: bytes, says: str) -> None:
    answer = headjudge("rounds", "-", raw=raw)

    assert answer.status == exits.BAD_INPUT
    assert says in answer.err
    assert answer.err.count("\n") == 1


def test_a_missing_file_is_bad_input(headjudge: Headjudge, tmp_path: Path) -> None:
    answer = headjudge("rounds", str(tmp_path / "nothing.json"))

    assert answer.status == exits.BAD_INPUT
    assert "nothing.json: It cannot be read" in answer.err


def test_markup_in_names_is_printed_as_it_stands(headjudge: Headjudge, tmp_path: Path) -> None:
    mine = shutil.copytree(SMALL, tmp_path / "mine")
    text = (mine / "rulebook.toml").read_text()
    text = text.replace("Small Rules", "[/bold] Rules").replace('"Swiss"', '"[red]Swiss[/]"')
    (mine / "rulebook.toml").write_text(text)

    answer = headjudge("rounds", "-", question={"rulebook": str(mine), "players": 8})

    assert answer.status == exits.DONE
    assert "[/bold] Rules" in answer.out
    assert "[red]Swiss[/]" in answer.out


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.binary() | st.recursive(st.none() | st.text(), st.lists).map(lambda value: repr(value).encode()))
def test_any_bytes_are_a_question_or_bad_input(content: bytes) -> None:
    try:
        assert isinstance(decoded(RoundsQuestion)(content), RoundsQuestion)
    except BadInput as bad:
        assert bad.sentence.endswith(".")


@pytest.mark.parametrize("rulebook", ["bushiroad", "tcg-office", "wars", "force-of-will"])
def test_japanese_without_spaces_goes_on_in_the_next_line_and_is_never_cut(
    headjudge: Headjudge, monkeypatch: pytest.MonkeyPatch, rulebook: str
) -> None:
    monkeypatch.setenv("COLUMNS", "60")

    said = headjudge("handbook", rulebook, "--lang", "ja").out

    assert max(cell_len(line) for line in said.splitlines()) <= 60
    assert not [line for line in said.splitlines() if line.rstrip().endswith("…")]
