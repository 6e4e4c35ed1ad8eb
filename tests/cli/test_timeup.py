"""`headjudge timeup`."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from tests.cli.conftest import Headjudge

from headjudge.cli import exits

# Question, verdict, winner, and what else must be in the answer.
ASKED: list[tuple[dict[str, Any], str, int | None, dict[str, Any]]] = [
    ({"rulebook": "bushiroad", "game": "buddyfight", "position": [{"life": 6}, {"life": 5}]}, "win", 0, {}),
    ({"rulebook": "bushiroad", "game": "vanguard", "position": [{"damage": 4}, {"damage": 3}]}, "win", 1, {}),
    ({"rulebook": "bushiroad", "game": "vanguard", "position": [{"damage": 4}, {"damage": 4}]}, "play-on", None,
     {"until": "end-of-turn"}),
    ({"rulebook": "bushiroad", "game": "luck-and-logic", "position": [{"gates": 3}, {"gates": 3}],
      "later": [[{"gates": 2}, {"gates": 3}]]}, "win", 1, {}),
    ({"rulebook": "bushiroad", "game": "weiss-schwarz", "position": [{"level": 2}, {"level": 1}]}, "win", 1, {}),
    ({"rulebook": "bushiroad", "game": "dragoborne", "position": [{"barriers": 2}, {"barriers": 1}]}, "win", 0,
     {"extra-turns": 3}),
    ({"rulebook": "bushiroad", "game": "dragoborne", "position": []}, "draw", None, {}),  # nothing was announced
    ({"rulebook": "bushiroad", "game": "dragoborne", "method": "book"}, "extra-turns", None, {"extra-turns": 3}),
    ({"rulebook": "bushiroad", "game": "vanguard", "stage": "elimination"}, "double-loss", None, {}),
    ({"rulebook": "bushiroad", "game": "buddyfight", "stage": "elimination", "best-of": 3, "games": [1, 1],
      "in-game": False}, "new-game", None, {}),
    ({"rulebook": "bushiroad", "game": "buddyfight", "stage": "elimination", "best-of": 3, "games": [1, 1],
      "in-game": False, "method": "none"}, "double-loss", None, {}),
    ({"rulebook": "bushiroad", "game": "buddyfight", "best-of": 3, "games": [0, 1]}, "win", 1, {"games": [0, 1, 1]}),
    ({"rulebook": "bushiroad", "game": "vanguard", "stage": "elimination", "ended": "both-exhausted",
      "turn": "first"}, "win", 1, {}),
    ({"rulebook": "tcg-office", "game": "magical-girl-duel", "stage": "elimination",
      "position": [{"orbs": 2}, {"orbs": 2}]}, "play-on", None, {"extra-turns": 3}),
    ({"rulebook": "tcg-office", "game": "magical-girl-duel", "stage": "last-swiss", "level": 3, "best-of": 3,
      "games": [1, 1], "in-game": False}, "new-game", None, {"turns-each": 3}),
    ({"rulebook": "tcg-office", "game": "magical-girl-duel", "stage": "swiss", "level": 2, "best-of": 3,
      "games": [1, 0], "position": [{"orbs": 3}, {"orbs": 1}]}, "draw", None, {"extra-turns": 3}),
    ({"rulebook": "tcg-office", "game": "hanyou-tcg", "stage": "elimination", "position": [{"ko": 3}, {"ko": 3}]},
     "random", None, {"method": "rock-paper-scissors"}),
    ({"rulebook": "tcg-office", "game": "hanyou-tcg", "stage": "elimination", "position": [{"ko": 3}, {"ko": 3}],
      "lot": 1}, "win", 1, {}),
    ({"rulebook": "tcg-office", "game": "divine-cross", "turn": "first"}, "extra-turns", None, {"extra-turns": 1}),
    ({"rulebook": "tcg-office", "game": "divine-cross", "turn": "second"}, "extra-turns", None, {"extra-turns": 0}),
    ({"rulebook": "tcg-office", "game": "divine-cross", "stage": "elimination",
      "position": [{"ko": 4, "damage": 5}, {"ko": 4, "damage": 7}]}, "win", 0, {"extra-turns": None}),
    ({"rulebook": "wars", "game": "wars", "position": [{"energy": 18}, {"energy": 11}]}, "win", 0,
     {"score": [[2, 18], [1, -18]]}),
    ({"rulebook": "wars", "game": "wars", "ended": "normal", "position": [{"energy": 6}, {"energy": 0}]}, "win", 0,
     {"score": [[3, 6], [1, -6]]}),
    ({"rulebook": "wars", "game": "wars", "ended": "conceded", "position": [{"energy": 31}, {"energy": 0}]}, "win", 0,
     {"score": [[3, 31], [1, -31]]}),
    ({"rulebook": "wars", "game": "wars", "ended": "conceded", "conceder": 0,
      "position": [{"energy": 40}, {"energy": 31}]}, "win", 1, {"score": [[1, -31], [3, 31]]}),
    ({"rulebook": "wars", "game": "wars", "ended": "both-exhausted",
      "position": [{"lost-pile": 40, "hand": 2}, {"lost-pile": 38, "hand": 9}]}, "win", 1,
     {"score": [[1, -1], [3, 1]]}),
    ({"rulebook": "force-of-will", "game": "force-of-will", "best-of": 3, "games": [1, 0],
      "position": [{"life": 10}, {"life": 4000}]}, "win", 0, {"extra-turns": 3}),
    ({"rulebook": "force-of-will", "game": "force-of-will", "best-of": 3, "games": [1, 1], "stage": "elimination",
      "in-game": False}, "new-game", None, {"turns-each": 2}),
    ({"rulebook": "force-of-will", "game": "force-of-will", "best-of": 3, "games": [1, 1], "ended": "both-exhausted"},
     "new-game", None, {}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "verdict", "winner", "more"), ASKED)
def test_each_question_has_its_verdict(
    headjudge: Headjudge, question: dict[str, Any], verdict: str, winner: int | None, more: dict[str, Any]
) -> None:
    answer = headjudge("timeup", "-", "--json", question=question).json

    assert (answer["verdict"], answer["winner"]) == (verdict, winner)
    assert {key: answer[key] for key in more} == more
    assert answer["steps"]
    assert answer["cite"]


def test_chance_drawn_from_a_seed_is_the_same_again(headjudge: Headjudge) -> None:
    even = {"energy": 9, "lost-pile": 20, "hand": 4}
    asked = {"rulebook": "wars", "game": "wars", "position": [even, even], "seed": "c0ffee"}

    first = headjudge("timeup", "-", "--json", question=asked).json
    again = headjudge("timeup", "-", "--json", question=asked).json
    other = {headjudge("timeup", "-", "--json", question=asked | {"seed": f"{n:02x}"}).json["winner"]
             for n in range(1, 20)}  # fmt: skip

    assert first == again
    assert first["verdict"] == "win"
    assert other == {0, 1}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"position": [{"mana": 3}, {}]}, "position[0].mana: buddyfight counts life.\n"),
        ({"position": [{"life": 3}, {}]}, "position[1].life is missing.\n"),
        ({"position": [{"life": -3}, {"life": 1}]}, "position[0].life: -3 cannot be.\n"),
        ({"games": [1, 0]}, "games: 1-0 has decided a match of 1 already.\n"),
        ({"best-of": 5}, "best-of: Bushiroad has no matches of 5 games; it has 1, 3.\n"),
        ({"stage": "elimination", "ended": "both-lost"}, "turn: say whose turn it is, first or second.\n"),
        ({"ended": "conceded", "position": []}, "conceder: say who conceded, 0 or 1.\n"),
        ({"settings": {"extra-turns": -1}}, "settings.extra-turns: -1 is less than 0. (Bushiroad 4.7)\n"),
    ],
)
def test_what_cannot_be_is_one_sentence_that_names_the_place(
    headjudge: Headjudge, change: dict[str, Any], said: str
) -> None:
    asked = {"rulebook": "bushiroad", "game": "buddyfight", "position": [{"life": 2}, {"life": 1}]} | change

    answer = headjudge("timeup", "-", "--json", question=asked)

    assert (answer.status, answer.out, answer.err) == (exits.BAD_INPUT, "", said)


def test_people_are_told_in_their_language(headjudge: Headjudge) -> None:
    asked = {"rulebook": "wars", "game": "wars", "position": [{"energy": 18}, {"energy": 11}]}

    assert "Player A wins the match" in headjudge("timeup", "-", "--lang", "en", question=asked).out
    assert "A 2 / +18 · B 1 / -18" in headjudge("timeup", "-", "--lang", "en", question=asked).out
    assert "プレイヤーAの勝ち" in headjudge("timeup", "-", "--lang", "ja", question=asked).out


typed = some.text(some.characters(exclude_categories=["C", "Z"]), max_size=8)
json_values = some.recursive(
    some.none() | some.booleans() | some.integers() | typed,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(typed, inner, max_size=3),
    max_leaves=6,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    question=some.sampled_from([question for question, *_ in ASKED]),
    key=some.sampled_from(["stage", "level", "best-of", "games", "in-game", "turn", "ended", "position", "later", "lot",
                           "seed", "lost", "conceder", "method", "settings"]),
    value=json_values,
)  # fmt: skip
def test_nothing_typed_into_a_question_ends_in_a_traceback(
    headjudge: Headjudge, question: dict[str, Any], key: str, value: object
) -> None:
    answer = headjudge("timeup", "-", "--json", question=question | {key: value})

    assert answer.status in (exits.DONE, exits.REFUSED, exits.BAD_INPUT)
    assert answer.status == exits.DONE or answer.err.count("\n") == 1


@pytest.mark.rule("BR-4.3-a")
def test_a_concession_cites_its_rule(headjudge: Headjudge) -> None:
    question = {"rulebook": "bushiroad", "game": "vanguard", "ended": "conceded", "conceder": 0}

    answer = headjudge("timeup", "-", "--json", question=question).json

    assert (answer["verdict"], answer["winner"]) == ("win", 1)
    assert "Bushiroad 4.3" in answer["cite"]


def test_the_figures_of_one_player_alone_are_not_enough(headjudge: Headjudge) -> None:
    question = {"rulebook": "bushiroad", "game": "buddyfight", "position": [{"life": 5}]}

    answer = headjudge("timeup", "-", "--json", question=question)

    assert answer.status == exits.BAD_INPUT
    assert answer.err == "position: give the figures of both players, or of neither.\n"
