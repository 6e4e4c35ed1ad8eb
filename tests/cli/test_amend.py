"""`headjudge amend`."""

from typing import Any

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import exits

SWAPPED: dict[str, Any] = {
    "rulebook": "bushiroad",
    "official": [["T1", "A", "B"], ["T2", "X", "Y"]],
    "played": [["T1", "A", "Y", "A"], ["T2", "X", "B", "B"]],
}


@pytest.mark.rule("BR-PG-3.10.2-b")
def test_the_printed_example(headjudge: Headjudge) -> None:
    answer = headjudge("amend", "-", "--json", question=SWAPPED).json

    assert answer["results"] == [["A", "B", "A"], ["X", "Y", "X"]]
    assert answer["penalised"] == ["A", "Y", "X", "B"]
    assert "Bushiroad PG-3.10.2" in answer["cite"]


@pytest.mark.rule("BR-PG-3.10.2-c")
def test_the_other_printed_example(headjudge: Headjudge) -> None:
    played = [["T2", "A", "B", "A"], ["T1", "X", "Y", "draw"]]

    answer = headjudge("amend", "-", "--json", question=SWAPPED | {"played": played}).json

    assert answer["results"] == [["A", "B", "A"], ["X", "Y", "draw"]]
    assert sorted(answer["penalised"]) == ["A", "B", "X", "Y"]


def test_somebody_from_a_table_that_is_not_listed(headjudge: Headjudge) -> None:
    asked = {"rulebook": "bushiroad", "official": [["T1", "A", "B"]], "played": [["T1", "A", "F", "F"]]}

    answer = headjudge("amend", "-", "--json", question=asked).json

    assert (answer["results"], answer["penalised"]) == ([["A", "B", "A"]], ["A", "F"])


def test_what_the_book_does_not_cover_is_a_question(headjudge: Headjudge) -> None:
    played = [["T2", "A", "X", "A"], ["T9", "B", None, None]]

    answer = headjudge("amend", "-", "--json", question=SWAPPED | {"played": played}).json

    assert answer["results"] == [["A", "B", "double-loss?"], ["X", "Y", "X"]]
    assert answer["undecided"] == ["T1"]


@pytest.mark.rule("BR-PG-3.10.2-d")
def test_once_the_next_pairings_are_posted_it_is_only_a_proposal(headjudge: Headjudge) -> None:
    asked = SWAPPED | {"next-posted": True}

    assert headjudge("amend", "-", "--json", question=asked).json["proposal"] is True
    assert "this is a proposal" in headjudge("amend", "-", question=asked).out


@pytest.mark.rule("BR-PG-3.10.1-a")
def test_found_before_reporting_they_move(headjudge: Headjudge) -> None:
    asked = SWAPPED | {"played": [["T1", "A", "Y"], ["T2", "X", "B"]], "reported": False, "seconds": 420}

    answer = headjudge("amend", "-", "--json", question=asked).json

    assert answer["moves"] == [["Y", "T2"], ["B", "T1"]]
    assert answer["severely-tardy"] == ["Y", "B"]
    assert "移動: Y → T2, B → T1" in headjudge("amend", "-", "--lang", "ja", question=asked).out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"official": [["T1", "A", "B"], ["T1", "X", "Y"]]}, "official: a table appears twice.\n"),
        ({"official": [["T1", "A", "B"], ["T2", "A", "Y"]]}, "official: A appears twice.\n"),
        ({"played": [[None, "A"]]}, "played[0]: a table and at least one player are needed.\n"),
        ({"played": [["T1", "A", "Y", "Q"]]}, "played: Q did not sit at table T1 and cannot have won there.\n"),
    ],
)
def test_what_cannot_have_been_is_one_sentence(headjudge: Headjudge, change: dict[str, Any], said: str) -> None:
    answer = headjudge("amend", "-", "--json", question=SWAPPED | change)

    assert (answer.status, answer.out, answer.err) == (exits.BAD_INPUT, "", said)


def test_people_are_told_in_their_language(headjudge: Headjudge) -> None:
    assert "the other did not come" in headjudge("amend", "-", "--lang", "en", question=SWAPPED).out
    assert "ペナルティの対象: A, Y, X, B" in headjudge("amend", "-", "--lang", "ja", question=SWAPPED).out
