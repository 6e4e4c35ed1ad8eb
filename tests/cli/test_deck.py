"""`headjudge deck`."""

import json
from pathlib import Path

from tests.cli.conftest import Headjudge

from headjudge.cli import exits

DUEL = {
    "rulebook": "tcg-office",
    "game": "magical-girl-duel",
    "format": "constructed",
    "date": "2026-05-02",
    "deck": {"main": {"Alice": 3}, "side": {"Alice": 2}},
}


def test_too_many_copies_are_told_with_card_and_section(headjudge: Headjudge) -> None:
    answer = headjudge("deck", "-", "--json", question=DUEL)

    assert answer.status == exits.DONE
    assert answer.json == {
        "legal": False,
        "problems": [
            {
                "code": "too-many-copies",
                "message": "Alice: 5 in main deck, extra deck, sideboard; 4 is the most.",
                "message-ja": "Alice：メインデッキ、エクストラデッキ、サイドボードに5枚。4枚までです。",
                "cite": ["TCG Office 6c-i", "TCG Office 9b-ii", "TCG Office TO-AMB-40"],
                "card": "Alice",
            }
        ],
        "sizes": {"main": 3, "side": 2},
        "cite": ["TCG Office 6c-i", "TCG Office 9b-ii", "TCG Office TO-AMB-40"],
    }


def test_what_a_card_says_of_itself_counts(headjudge: Headjudge) -> None:
    cards = [{"name": "Alice", "limits": [{}]}]

    answer = headjudge("deck", "-", "--json", question={**DUEL, "cards": cards}).json

    assert (answer["legal"], answer["problems"]) == (True, [])
    assert "TCG Office 6c-i" in answer["cite"]


def test_cards_may_lie_in_a_file(headjudge: Headjudge, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Alice", "limits": [{}]}]))

    assert headjudge("deck", "-", "--json", question={**DUEL, "cards": str(file)}).json["legal"] is True


def test_a_file_of_cards_that_cannot_be_read_is_named(headjudge: Headjudge, tmp_path: Path) -> None:
    broken = tmp_path / "cards.json"
    broken.write_text('[{"nmae": "Alice"}]')

    missing = headjudge("deck", "-", question={**DUEL, "cards": str(tmp_path / "none.json")})
    wrong = headjudge("deck", "-", question={**DUEL, "cards": str(broken)})

    assert (missing.status, wrong.status) == (exits.BAD_INPUT, exits.BAD_INPUT)
    assert "none.json" in missing.err
    assert "nmae" in wrong.err


def test_an_exchange_is_judged_against_the_deck_before_it(headjudge: Headjudge) -> None:
    before = {"main": {"Alice": 3, "Bea": 3}, "side": {"Cy": 2}}
    even = {"main": {"Alice": 3, "Bea": 1, "Cy": 2}, "side": {"Bea": 2}}
    uneven = {"main": {"Alice": 3, "Cy": 2}, "side": {"Bea": 3}}

    def codes(after: object) -> list[str]:
        question = {**DUEL, "deck": before, "after-exchange": after}
        return [one["code"] for one in headjudge("deck", "-", "--json", question=question).json["problems"]]

    assert codes(even) == []
    assert codes(uneven) == ["size-changed"]


def test_a_team_is_judged_together(headjudge: Headjudge) -> None:
    question = {
        "rulebook": "force-of-will",
        "game": "force-of-will",
        "format": "hydra-constructed",
        "deck": {"ruler": {"Arla": 1}, "main": {"Silver Stake": 4}},
        "teammate": {"ruler": {"Faria": 1}, "main": {"Silver Stake": 1}},
    }

    (problem,) = headjudge("deck", "-", "--json", question=question).json["problems"]

    assert (problem["code"], problem["card"], problem["cite"]) == (
        "too-many-copies",
        "Silver Stake",
        ["Force of Will A11.5"],
    )


def test_the_rest_of_a_pool_is_computed(headjudge: Headjudge) -> None:
    pool = {"Alice": 3, "Bea": 2}
    question = {**DUEL, "format": "sealed", "deck": {"pool": pool, "main": {"Alice": 2}}}

    assert headjudge("deck", "-", "--json", question=question).json["side"] == {"Alice": 1, "Bea": 2}
    assert "Left of the pool: 3" in headjudge("deck", "-", question=question).out


def test_a_deck_brought_to_a_round_is_the_registered_one(headjudge: Headjudge) -> None:
    question = {**DUEL, "deck": {"main": {"Alice": 3}}, "presented": {"main": {"Alice": 2}}}

    (problem,) = headjudge("deck", "-", "--json", question=question).json["problems"]

    assert problem["message"] == "Alice: 3 on the list, 2 in the main deck."


def test_the_match_decides_whether_there_is_a_sideboard(headjudge: Headjudge) -> None:
    question = {**DUEL, "match": "best-of-1", "deck": {"main": {"Alice": 3}, "side": {"Bea": 1}}}

    assert headjudge("deck", "-", "--json", question=question).json["problems"][0]["code"] == "no-such-part"


def test_bad_input_is_named(headjudge: Headjudge) -> None:
    negative = headjudge("deck", "-", question={**DUEL, "deck": {"main": {"Alice": -1}}})
    unknown = headjudge("deck", "-", question={**DUEL, "dekc": {}})
    format = headjudge("deck", "-", question={**DUEL, "format": "pauper"})

    assert (negative.status, unknown.status, format.status) == (exits.BAD_INPUT, exits.BAD_INPUT, exits.REFUSED)
    assert "deck.main.Alice" in negative.err
    assert "dekc" in unknown.err
    assert "pauper" in format.err


def test_people_read_it_in_their_language(headjudge: Headjudge) -> None:
    assert "The deck may not be played like this." in headjudge("deck", "-", question=DUEL).out
    assert "4枚までです" in headjudge("deck", "-", "--lang", "ja", question=DUEL).out
