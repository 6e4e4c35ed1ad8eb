"""`headjudge pair`."""

from typing import Any

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import exits

FOUR: dict[str, Any] = {  # Any: whatever JSON can hold
    "headjudge": "results/1",
    "rulebook": "tcg-office",
    "settings": {"structure": "swiss", "rounds": 3},
    "players": [{"id": "A", "name": "Ann"}, {"id": "B"}, {"id": "C"}, {"id": "D"}],
    "rounds": [{"matches": [{"players": ["A", "B"], "winner": "A"}, {"players": ["C", "D"], "winner": "C"}]}],
}


@pytest.mark.rule("TO-6b-iii-b")
def test_the_answer_holds_every_key_scripts_rely_on(headjudge: Headjudge) -> None:
    answer = headjudge("pair", "-", "--json", "--seed", "00ff", question=FOUR).json

    assert {frozenset(pair) for pair in answer["pairs"]} == {frozenset("AC"), frozenset("BD")}
    assert {"TCG Office 6b-iii", "TCG Office 6b-ix"} <= set(answer["cite"])
    assert answer == {
        "round": 2,
        "pairs": answer["pairs"],
        "tables": [1, 2],
        "bye": [],
        "first": ["random", "random"],
        "optimal": True,
        "criterion": "squared-gaps",
        "cost": 0,
        "bound": 0,
        "rematches": 0,
        "apart": 0,
        "reasons": [],
        "reasons-ja": [],
        "algorithm": "pairing/1",
        "seed": "00ff",
        "cite": answer["cite"],
    }


def test_without_a_seed_one_is_drawn_and_told(headjudge: Headjudge) -> None:
    drawn = headjudge("pair", "-", "--json", question=FOUR).json
    again = headjudge("pair", "-", "--json", "--seed", drawn["seed"], question=FOUR).json

    assert len(drawn["seed"]) == 32
    assert again == drawn


def test_a_seed_that_is_not_hexadecimal_is_a_wrong_command_line(headjudge: Headjudge) -> None:
    answer = headjudge("pair", "-", "--seed", "xyz", question=FOUR)

    assert answer.status == exits.USAGE
    assert "hexadecimal" in answer.err


@pytest.mark.rule("BR-3.2.1-c")
def test_a_refusal_is_one_sentence_with_its_rule(headjudge: Headjudge) -> None:
    again = {**FOUR, "rulebook": "bushiroad", "players": FOUR["players"][:2], "settings": {}}
    again["rounds"] = [{"matches": [{"players": ["A", "B"], "winner": "A"}]}]

    answer = headjudge("pair", "-", question=again)
    allowed = headjudge("pair", "-", "--json", "--allow-rematch", question=again).json

    assert answer.status == exits.REFUSED
    assert answer.err == (
        "No pairing without a rematch exists; the fewest possible are 1. An official must allow it. (Bushiroad 3.2.1)\n"
    )
    assert (allowed["rematches"], allowed["optimal"]) == (1, True)


def test_bad_input_names_the_place_and_nothing_is_paired(headjudge: Headjudge) -> None:
    twice = {**FOUR, "rounds": [{"matches": [{"players": ["A", "A"], "winner": "A"}]}]}

    answer = headjudge("pair", "-", "--json", question=twice)

    assert (answer.status, answer.out) == (exits.BAD_INPUT, "")
    assert "rounds[0].matches[0]" in answer.err


@pytest.mark.parametrize(("language", "proof", "bye"), [("en", "proven best", "Bye"), ("ja", "証明済み", "不戦勝")])
def test_people_see_names_tables_and_the_proof(headjudge: Headjudge, language: str, proof: str, bye: str) -> None:
    odd = {**FOUR, "players": [*FOUR["players"], {"id": "E", "joined": 2}]}

    answer = headjudge("pair", "-", "--lang", language, "--seed", "01", question=odd)

    assert "Ann" in answer.out
    assert proof in answer.out
    assert bye in answer.out


@pytest.mark.rule("TO-6b-ix-a")
def test_people_see_who_goes_first_where_turns_are_managed(headjudge: Headjudge) -> None:
    managed = {**FOUR, "settings": {"first-turn-management": True}}
    managed["rounds"] = [
        {
            "matches": [
                {"players": ["A", "B"], "winner": "A", "first": "A"},
                {"players": ["C", "D"], "winner": "C", "first": "D"},
            ]
        }
    ]

    answer = headjudge("pair", "-", "--json", question=managed).json

    assert dict(zip((frozenset(pair) for pair in answer["pairs"]), answer["first"], strict=True)) == {
        frozenset("AC"): "C",
        frozenset("BD"): "B",
    }
    assert "First" in headjudge("pair", "-", question=managed).out
