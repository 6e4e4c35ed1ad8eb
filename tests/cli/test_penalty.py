"""`headjudge penalty`."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from tests.cli.conftest import Headjudge

from headjudge.cli import exits

QUESTION: dict[str, Any] = {
    "rulebook": "bushiroad",
    "level": 2,
    "infraction": "3.9.1",
    "earlier": [{"infraction": "3.9.1", "penalty": "warning"}],
    "by": "judge",
}


def test_a_repeated_warning_is_answered_with_range_and_upgrade(headjudge: Headjudge) -> None:
    answer = headjudge("penalty", "-", "--json", question=QUESTION | {"intended": "warning"})

    assert answer.status == exits.DONE
    assert answer.json == {
        "range": ["warning", "loss-of-match"],
        "ranks": ["warning", "loss-of-game", "loss-of-match"],
        "upgrade": ["loss-of-game", "loss-of-match", "disqualification"],
        "preselected": "loss-of-game",
        "penalty": "warning",
        "in-range": True,
        "may-issue": True,
        "may-request": False,
        "issued-by": ["judge", "head-judge"],
        "notify": [],
        "applies-to": ["tournament"],
        "compare": False,
        "cite": answer.json["cite"],
    }
    assert {"Bushiroad PG-3.9.1", "Bushiroad PG-2.2"} <= set(answer.json["cite"])


@pytest.mark.rule("BR-PG-2-f")
def test_a_judge_who_wants_to_disqualify_may_only_request_it(headjudge: Headjudge) -> None:
    asked = {"rulebook": "bushiroad", "level": 1, "infraction": "4.1", "intended": "disqualification", "earlier": []}

    by_judge = headjudge("penalty", "-", "--json", question=asked | {"by": "judge"}).json
    by_head = headjudge("penalty", "-", "--json", question=asked | {"by": "head-judge"}).json

    assert (by_judge["may-issue"], by_judge["may-request"], by_judge["notify"]) == (False, True, ["publisher"])
    assert by_head["may-issue"] is True


@pytest.mark.rule("BR-PG-2.3-d")
def test_a_lost_game_is_told_to_the_head_judge(headjudge: Headjudge) -> None:
    answer = headjudge("penalty", "-", "--json", question=QUESTION | {"infraction": "3.12", "earlier": []}).json

    assert (answer["range"], answer["notify"]) == (["loss-of-game", "loss-of-game"], ["head-judge"])
    assert answer["applies-to"] == ["this-game", "first-game-of-next-match", "next-game"]


@pytest.mark.rule("BR-PG-3.3.3-a")
def test_facts_change_the_range(headjudge: Headjudge) -> None:
    asked = QUESTION | {"infraction": "3.3.3", "earlier": [], "facts": {"legalised": True}}

    assert headjudge("penalty", "-", "--json", question=asked).json["range"] == ["warning", "warning"]
    at_level_3 = headjudge("penalty", "-", "--json", question=asked | {"level": 3}).json
    assert at_level_3["range"] == ["loss-of-game", "loss-of-game"]
    denied = headjudge("penalty", "-", "--json", question=asked | {"facts": {"legalised": False}}).json
    assert denied["range"] == ["loss-of-game", "loss-of-game"]


def test_no_penalty_is_an_empty_range(headjudge: Headjudge) -> None:
    asked = QUESTION | {"infraction": "3.4", "earlier": [], "facts": {"optional-ability": True}}

    answer = headjudge("penalty", "-", "--json", question=asked).json

    assert (answer["range"], answer["upgrade"], answer["penalty"]) == ([], [], None)


def test_an_unlisted_infraction_asks_for_a_comparison(headjudge: Headjudge) -> None:
    asked = QUESTION | {"infraction": "3.24", "earlier": []}

    assert headjudge("penalty", "-", "--json", question=asked).json["compare"] is True
    compared = headjudge("penalty", "-", "--json", question=asked | {"compared": "3.15"}).json
    assert (compared["range"], compared["compare"]) == (["warning", "warning"], False)


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({"infraction": "3.9"}, exits.REFUSED, "3.9 is a heading: choose among 3.9.1, 3.9.2. (Bushiroad PG-3.9)\n"),
        ({"level": 9}, exits.REFUSED, "Bushiroad has no level 9; it has 1, 2, 3.\n"),
        ({"colour": "red"}, exits.BAD_INPUT, "standard input: Object contains unknown field `colour`.\n"),
        ({"facts": {"sunny": True}}, exits.BAD_INPUT,
         "facts.sunny: the penalty guide of Bushiroad asks for no such fact.\n"),
        ({"rulebook": "wars", "level": 1}, exits.REFUSED,
         "WARS leaves penalties to a document that is not supplied: write them in free words. "
         "(WARS Other Notes / Special Rules - Championship-Level Tournaments)\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_is_one_sentence(
    headjudge: Headjudge, change: dict[str, Any], status: int, said: str
) -> None:
    answer = headjudge("penalty", "-", "--json", question=QUESTION | change)

    assert (answer.status, answer.out, answer.err) == (status, "", said)


def test_people_are_told_in_their_language(headjudge: Headjudge) -> None:
    english = headjudge("penalty", "-", "--lang", "en", question=QUESTION).out
    japanese = headjudge("penalty", "-", "--lang", "ja", question=QUESTION).out

    assert "Common Tardiness" in english
    assert "▶ Loss of game" in english
    assert "通常の遅刻" in japanese
    assert "▶ ゲームの敗北" in japanese


typed = some.text(some.characters(exclude_categories=["C", "Z"]), max_size=8)
json_values = some.recursive(
    some.none() | some.booleans() | some.integers() | typed,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(typed, inner, max_size=3),
    max_leaves=6,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(key=some.sampled_from([*QUESTION, "facts", "intended", "game", "compared", "spectator"]), value=json_values)
def test_nothing_typed_into_a_question_ends_in_a_traceback(headjudge: Headjudge, key: str, value: object) -> None:
    answer = headjudge("penalty", "-", "--json", question=QUESTION | {key: value})

    assert answer.status in (exits.DONE, exits.REFUSED, exits.BAD_INPUT)
    assert answer.status == exits.DONE or answer.err.count("\n") == 1
