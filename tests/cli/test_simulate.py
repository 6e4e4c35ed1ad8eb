"""`headjudge simulate`: scores to expect, a results file and a picture."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from tests.cli.conftest import Headjudge

from headjudge.formats.results_file import read

SEVEN_ROUNDS = ("simulate", "--rulebook", "bushiroad", "--players", "100", "--events", "2", "--seed", "x")


def test_scores_are_counted_and_the_same_seed_gives_the_same_answer(headjudge: Headjudge) -> None:
    once = headjudge(*SEVEN_ROUNDS, "--json").json
    again = headjudge(*SEVEN_ROUNDS, "--json").json

    assert once == again
    assert (once["rounds"], once["events"], once["cut"]) == (7, 2, 8)
    assert sum(line["players"] for line in once["scores"]) == 200
    assert sum(line["in-cut"] for line in once["scores"]) == 16
    assert "Bushiroad 3.2.1.2" in once["cite"]


def test_people_see_the_cut_line_in_their_language(headjudge: Headjudge) -> None:
    english, japanese = headjudge(*SEVEN_ROUNDS), headjudge(*SEVEN_ROUNDS, "--lang", "ja")

    assert "Lowest score that ever made the top 8" in english.out
    assert "上位8人に入った最低の成績" in japanese.out


def test_the_first_event_is_saved_as_a_results_file_and_drawn(headjudge: Headjudge, tmp_path: Path) -> None:
    file, drawing = tmp_path / "event.json", tmp_path / "scores.svg"

    answer = headjudge(*SEVEN_ROUNDS, "--save", str(file), "--picture", str(drawing), "--json")

    assert answer.status == 0
    assert len(read(file.read_bytes()).history.rounds) == 7
    bars = [node for node in ElementTree.parse(drawing).getroot().iter() if node.tag.endswith("rect")]
    assert len(bars) == 1 + 2 + 2 * len(answer.json["scores"])
    assert headjudge("standings", str(file), "--json").json["provisional"] is False


def test_a_folder_that_does_not_exist_is_one_sentence(headjudge: Headjudge, tmp_path: Path) -> None:
    answer = headjudge(*SEVEN_ROUNDS, "--save", str(tmp_path / "no" / "event.json"))

    assert (answer.status, answer.out) == (3, "")
    assert answer.err.count("\n") == 1


def test_chips_need_their_settings(headjudge: Headjudge) -> None:
    chips = (
        "simulate",
        "--rulebook",
        "tcg-office",
        "--structure",
        "chips",
        "--players",
        "9",
        "--events",
        "1",
        "--seed",
        "x",
        "--json",
    )

    assert headjudge(*chips).status == 3
    assert headjudge(*chips, "--stack", "6", "--ante", "2", "--ante", "3", "--rounds", "4").json["rounds"] == 4
