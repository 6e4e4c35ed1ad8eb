"""`headjudge standings`: the contract's shape, the sentences of refusals, the arithmetic on demand."""

from typing import Any

import pytest
from tests.cli.conftest import Headjudge

from headjudge.cli import exits

FIVE: dict[str, Any] = {
    "headjudge": "results/1",
    "rulebook": "bushiroad",
    "game": "vanguard",
    "settings": {"structure": "swiss", "rounds": 3, "territory": "japan"},
    "players": [{"id": "A", "name": "Ann"}, *({"id": letter} for letter in "BCDE")],
    "rounds": [
        {
            "matches": [
                {"players": ["A", "B"], "winner": "A"},
                {"players": ["C", "D"], "winner": "C"},
                {"players": ["E"], "bye": True},
            ]
        },
        {
            "matches": [
                {"players": ["A", "C"], "winner": "A"},
                {"players": ["E", "B"], "winner": "E"},
                {"players": ["D"], "bye": True},
            ]
        },
        {
            "matches": [
                {"players": ["A", "E"], "winner": "A"},
                {"players": ["B", "D"], "winner": "B"},
                {"players": ["C"], "bye": True},
            ],
            "dropped": ["D"],
        },
    ],
}


def test_the_answer_has_the_shape_scripts_rely_on(headjudge: Headjudge) -> None:
    answer = headjudge("standings", "-", "--json", question=FIVE)

    assert answer.status == 0
    assert answer.json["standings"][1] == {
        "rank": 2,
        "player": "C",
        "points": 2,
        "wins": 2,
        "losses": 1,
        "draws": 0,
        "byes": 1,
        "tiebreakers": {"opponents-match-win": "133/200", "match-win": "0.66"},
    }
    assert [line["rank"] for line in answer.json["standings"]] == [1, 2, 2, 4, 5]
    assert answer.json["standings"][-1]["dropped"] == 3
    assert answer.json["provisional"] is False
    assert answer.json["order"] == ["points", "opponents-match-win", "head-to-head"]
    assert "Bushiroad 3.2.1.2" in answer.json["cite"]


@pytest.mark.rule("BR-3.2.1.2-g")
def test_the_territory_changes_the_order(headjudge: Headjudge) -> None:
    world = {**FIVE, "settings": {**FIVE["settings"], "territory": "world"}}

    answer = headjudge("standings", "-", "--json", question=world)

    assert [line["player"] for line in answer.json["standings"]] == ["A", "E", "C", "B", "D"]
    assert answer.json["standings"][0]["tiebreakers"]["opponents-opponents-match-win"] == "299/450"


@pytest.mark.rule("WA-GRS-a")
@pytest.mark.rule("WA-GRS-d")
@pytest.mark.parametrize(
    ("typed", "key"),
    [({"differential": -10}, "differential"), ({"loss": "modified"}, "loss"), ({"draw": True}, "draw")],
)
def test_wars_a_score_is_entered_once_so_the_two_sides_cannot_differ(
    headjudge: Headjudge, typed: dict[str, Any], key: str
) -> None:
    full = {"players": ["A", "B"], "winner": "A", "win": "full", "energy": 12}
    event = {
        "headjudge": "results/1",
        "rulebook": "wars",
        "players": [{"id": "A"}, {"id": "B"}],
        "rounds": [{"matches": [full]}],
    }

    scored = headjudge("standings", "-", "--json", question=event).json["standings"]
    refused = headjudge("standings", "-", "--json", question=event | {"rounds": [{"matches": [full | typed]}]})

    assert [(line["points"], line["tiebreakers"]["differential"]) for line in scored] == [(3, "12"), (1, "-12")]
    assert (refused.status, refused.out) == (exits.BAD_INPUT, "")
    assert key in refused.err


@pytest.mark.rule("BR-3.2.1.2-k")
def test_fewer_rounds_than_planned_are_provisional(headjudge: Headjudge) -> None:
    early = {**FIVE, "rounds": FIVE["rounds"][:2]}

    answer = headjudge("standings", "-", "--json", question=early)

    assert answer.json["provisional"] is True
    figures = {line["player"]: line["tiebreakers"]["match-win"] for line in answer.json["standings"]}
    assert figures == {"A": "1.00", "B": "0.33", "C": "0.50", "D": "0.50", "E": "1.00"}


def test_eliminated_players_are_marked(headjudge: Headjudge) -> None:
    knockout = {
        **FIVE,
        "rulebook": "tcg-office",
        "game": "divine-cross",
        "settings": {"structure": "single-elimination"},
    }
    knockout["rounds"] = FIVE["rounds"][:1]

    answer = headjudge("standings", "-", "--json", question=knockout)

    marked = {line["player"]: (line.get("eliminated", False), line["tiebreakers"]) for line in answer.json["standings"]}
    assert marked["A"] == (False, {"exit-round": "in"})
    assert marked["B"] == (True, {"exit-round": "1"})


def test_every_term_is_written_out_on_demand(headjudge: Headjudge) -> None:
    answer = headjudge("standings", "-", "--json", "--explain", "E", question=FIVE)

    assert "B: 1 ÷ (3 rounds × 1) = 0.3333…, cut to 0.33" in answer.json["explain"]
    assert "(0.33 + 1.00) ÷ 2 = 1.33 ÷ 2 = 133/200 = 0.665" in answer.json["explain"]
    assert "round 1 was a bye: left out" in answer.json["explain"]
    assert "第1ラウンドは不戦勝のため除外" in answer.json["explain-ja"]


def test_people_get_a_table_in_their_language(headjudge: Headjudge) -> None:
    english = headjudge("standings", "-", question=FIVE)
    japanese = headjudge("standings", "-", "--lang", "ja", "--explain", "A", question=FIVE)

    assert "Final after round 3" in english.out
    assert "Ann" in english.out
    assert "順位" in japanese.out
    assert "Ann: 勝ち点" in japanese.out


def test_a_rank_nobody_has_cannot_be_explained(headjudge: Headjudge) -> None:
    answer = headjudge("standings", "-", "--explain", "Z", question=FIVE)

    assert (answer.status, answer.out, answer.err) == (3, "", "Nobody entered as Z.\n")


@pytest.mark.parametrize(
    ("changes", "status", "sentence"),
    [
        ({"players": [], "rounds": []}, 3, "standard input: players: nobody is entered.\n"),
        ({"settings": {"omw": True}}, 3, "settings.omw: Bushiroad has no such setting.\n"),
        ({"settings": {"structure": "ladder"}}, 1, "Bushiroad has no structure ladder"),
        ({"rulebook": "poker"}, 1, ""),
        ({"game": "poker"}, 1, "Bushiroad has no game poker"),
    ],
)
def test_a_bad_file_is_one_sentence_and_a_status(
    headjudge: Headjudge, changes: dict[str, Any], status: int, sentence: str
) -> None:
    answer = headjudge("standings", "-", "--json", question={**FIVE, **changes})

    assert (answer.status, answer.out) == (status, "")
    assert answer.err.startswith(sentence)
    assert answer.err.count("\n") == 1


def test_ten_megabytes_of_garbage_are_one_sentence(headjudge: Headjudge) -> None:
    answer = headjudge("standings", "-", "--json", raw=b"\x00\xffgarbage" * 1_200_000)

    assert (answer.status, answer.out) == (3, "")
    assert answer.err.count("\n") == 1
