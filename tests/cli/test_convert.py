"""`headjudge convert`: from other programs' files to standings, and back."""

from pathlib import Path

import pytest
from tests.cli.conftest import Headjudge

from headjudge.formats.results_file import read


@pytest.fixture
def event(headjudge: Headjudge, tmp_path: Path) -> Path:
    """A simulated event of nine players as a results file."""
    file = tmp_path / "event.json"
    headjudge(
        "simulate", "--rulebook", "tcg-office", "--players", "9", "--events", "1", "--seed", "1", "--save", str(file)
    )
    return file


@pytest.mark.parametrize(("ending", "options"), [("tdf", ()), ("trf", ()), ("json", ("nrtm",))])
def test_an_event_comes_back_from_every_format_with_the_same_standings(
    headjudge: Headjudge, event: Path, tmp_path: Path, ending: str, options: tuple[str, ...]
) -> None:
    there, back = tmp_path / f"there.{ending}", tmp_path / "back.json"

    assert (
        headjudge("convert", str(event), str(there), *(part for one in options for part in ("--to", one))).status == 0
    )
    assert headjudge("convert", str(there), str(back), "--rulebook", "tcg-office").status == 0

    before = headjudge("standings", str(event), "--json").json["standings"]
    after = headjudge("standings", str(back), "--json").json["standings"]
    assert after == before
    assert read(back.read_bytes()).history.rounds


def test_a_chess_file_says_what_results_are_worth(headjudge: Headjudge, event: Path, tmp_path: Path) -> None:
    chess = tmp_path / "event.trf"

    headjudge("convert", str(event), str(chess))

    assert "BBW  3.0" in chess.read_text()


def test_a_broken_file_is_one_sentence_and_nothing_is_written(headjudge: Headjudge, tmp_path: Path) -> None:
    broken, target = tmp_path / "broken.tdf", tmp_path / "out.json"
    broken.write_bytes(b"<tournament>")

    answer = headjudge("convert", str(broken), str(target))

    assert (answer.status, answer.out) == (3, "")
    assert answer.err == f"{broken}: line 1: this is not XML: no element found.\n"
    assert not target.exists()


def test_a_file_without_a_cut_has_no_finals_to_take(headjudge: Headjudge, event: Path, tmp_path: Path) -> None:
    tom = tmp_path / "event.tdf"
    headjudge("convert", str(event), str(tom))

    answer = headjudge("convert", str(tom), str(tmp_path / "finals.json"), "--finals")

    assert answer.status == 3
    assert "There is no top cut in this file." in answer.err
