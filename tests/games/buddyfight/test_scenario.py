"""The scenario format: what it can say, and what it refuses."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.refusals import IllegalAction
from headjudge.games.buddyfight.scenario import Performance, Scenario, parse_scenario, perform

TITLE = {"headjudge": "duel/1", "title": {"en": "Test", "ja": "テスト"}}


def performed(shelf: Shelf, **scenario: Any) -> Performance:  # Any: the keys of a scenario file
    """A scenario given as keys, played."""
    content = msgspec.json.encode({**TITLE, **scenario})
    return perform(parse_scenario(content, "test"), shelf.cards, shelf.book, "test")


def test_json_and_toml_say_the_same() -> None:
    toml = b'headjudge = "duel/1"\ntitle = { en = "Test", ja = "\xe3\x83\x86\xe3\x82\xb9\xe3\x83\x88" }\n'

    assert parse_scenario(toml, "toml") == parse_scenario(msgspec.json.encode(TITLE), "json")


def test_a_scenario_may_bring_its_own_cards(shelf: Shelf) -> None:
    card = {"name": "Spark", "kind": "spell", "source": "test", "effect": [{"do": "damage", "amount": 9}]}

    played = performed(
        shelf,
        card=[card],
        position={"A": {"hand": ["Spark"]}},
        actions=["A cast Spark", "B pass"],
        expect={"B": {"life": 1}},
    )

    assert played.problems == ()


def test_a_card_that_nullifies_without_a_condition_still_needs_something_to_nullify(shelf: Shelf) -> None:
    effects = [{"do": "nullify", "what": what} for what in ("call", "use", "attack")]
    cards = [
        {"name": f"No {effect['what']}", "kind": "spell", "counter": True, "source": "test", "effect": [effect]}
        for effect in effects
    ]

    played = performed(
        shelf,
        card=cards,
        position={"A": {"hand": ["No call", "No use", "No attack"]}},
        actions=[{"refused": f"A cast No {what}", "at": "3.S3"} for what in ("call", "use", "attack")],
    )

    assert played.problems == ()


SUMMON = "A cast Summon call: Fixture Buddy -> left"


@pytest.mark.parametrize(
    ("gauge", "actions"),
    [
        (1, [{"refused": SUMMON, "at": "1.S4"}]),
        (2, [{"offered": SUMMON}, SUMMON, "B pass", {"A": {"left": "Fixture Buddy", "gauge": 0}}]),
    ],
)
def test_one_gauge_card_does_not_pay_for_a_card_and_for_the_monster_it_calls(
    shelf: Shelf, gauge: int, actions: list[object]
) -> None:
    summon = {"name": "Summon", "kind": "spell", "source": "test", "cost": [{"pay": "gauge", "amount": 1}],
              "effect": [{"do": "call"}]}  # fmt: skip

    played = performed(
        shelf, card=[summon], position={"A": {"gauge": gauge, "hand": ["Summon", "Fixture Buddy"]}}, actions=actions
    )

    assert played.problems == ()


def test_an_option_is_set_by_its_name(shelf: Shelf) -> None:
    played = performed(shelf, options={"counter-limit-per-battle": 3})

    assert played.duel.book.options.counter_limit_per_battle == 3


def test_passing_until_a_step_that_never_comes_is_said(shelf: Shelf) -> None:
    with pytest.raises(BadInput, match=r"action 1: the duel is over before 1\.S1"):
        performed(shelf, actions=["pass until 1.S1"], position={"A": {"deck": 3}, "B": {"deck": 3}})
    with pytest.raises(BadInput, match=r"action 1: passing does not lead to 1\.S1"):
        performed(shelf, actions=["pass until 1.S1"], position={"A": {"deck": 300}, "B": {"deck": 300}})
    with pytest.raises(BadInput, match=r"'4\.S1' is not a step"):
        performed(shelf, actions=["pass until 4.S1"])


def test_a_check_that_cannot_be_read_keeps_its_place(shelf: Shelf) -> None:
    with pytest.raises(BadInput, match="test, action 1: Cannot read 'A sing'"):
        performed(shelf, actions=[{"refused": "A sing"}])


def test_an_illegal_action_keeps_its_place(shelf: Shelf) -> None:
    with pytest.raises(IllegalAction) as refusal:
        performed(shelf, actions=["A pass", "A pass"])

    assert refusal.value.__notes__ == ["test, action 2: A pass"]


@pytest.mark.parametrize(
    ("check", "problem"),
    [
        ({"asked": "B"}, "asked is A, expected B"),
        ({"at": "3.S5"}, "the duel is at 3.S3, expected 3.S5"),
        ({"offered": "B pass"}, "'B pass' is refused: It is fighter A's choice now"),
        ({"refused": "A pass"}, "'A pass' is legal, expected a refusal"),
        ({"refused": "B pass", "at": "3.S5"}, "'B pass' is refused by 3.S3, expected 3.S5"),
        ({"refused": "B pass", "because": "3.Q3"}, "'B pass' is refused by 3.S3, expected 3.Q3"),
        (
            {"targets": "Dragon Breath", "are": ["A left"]},
            "the targets of Dragon Breath are [B left], expected [A left]",
        ),
        ({"attack": {"link": True}}, "there is no attack on the table"),
        ({"A": {"gauge": 2}}, "A gauge is [Fixture Filler], expected 2"),
        ({"B": {"left": "Fixture Small rest"}}, "B left is Fixture Small stand, expected Fixture Small rest"),
    ],
)
def test_a_check_that_fails_is_told_with_its_place(shelf: Shelf, check: dict[str, object], problem: str) -> None:
    position = {"A": {"gauge": 1, "hand": ["Dragon Breath"]}, "B": {"left": "Fixture Small"}}

    played = performed(shelf, position=position, actions=[check])

    assert len(played.problems) == 1
    assert played.problems[0].startswith(f"test, action 1: {problem}")


@pytest.mark.parametrize(
    ("expect", "problem"),
    [
        ({"log": ["3.S3 passed", "3.S2"]}, "the log has no '3.S2' after its place 4"),
        ({"used": ["X"]}, "used is [], expected [X]"),
        ({"resolved": ["X"]}, "resolved is [], expected [X]"),
        ({"destroyed": ["X"]}, "destroyed is [], expected [X]"),
        ({"hit": True}, "hit is empty, expected True"),
        ({"winner": "A"}, "winner is empty, expected A"),
        ({"A": {"set": ["X"]}}, "A set is empty, expected [X]"),
        ({"A": {"buddy": "X"}}, "A buddy is empty, expected X"),
    ],
)
def test_an_expectation_that_fails_is_told(shelf: Shelf, expect: dict[str, object], problem: str) -> None:
    played = performed(shelf, actions=["A pass"], expect=expect)

    assert played.problems == (problem,)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"at": "3.S5"}, "a position starts at one of start, main, attack, final"),
        ({"at": "nowhere"}, "Invalid enum value 'nowhere'"),
        ({"at": "2.S7"}, "an attack is given exactly at 2.S7 or 2.S8"),
        ({"attack": {"attackers": ["left"], "target": "fighter"}}, "an attack is given exactly at 2.S7 or 2.S8"),
        ({"at": "2.S7", "attack": {"attackers": ["left"], "target": "fighter"}}, "nothing lies in the left area of A"),
        ({"at": "2.S7", "attack": {"attackers": [], "target": "fighter"}}, "an attack needs an attacking card"),
        ({"A": {"left": "Fixture Blade"}}, "A: Fixture Blade cannot lie in the area left"),
        ({"A": {"item": "Fixture Small"}}, "A: Fixture Small cannot lie in the area item"),
        ({"A": {"set": ["Buddy Charge"]}}, "A: Buddy Charge cannot lie in the area set"),
        ({"A": {"deck": -1}}, "A: a pile cannot hold -1 cards"),
        ({"A": {"hand": 1_000_000_000}}, "A: a pile cannot hold 1000000000 cards"),
        ({"B": {"gauge": ["Nobody"]}}, "B: there is no card named 'Nobody'"),
        ({"C": {}}, "Object contains unknown field `C`"),
    ],
)
def test_an_impossible_position_names_the_place(shelf: Shelf, position: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput) as refusal:
        performed(shelf, position=position)

    assert refusal.value.sentence.startswith("test")
    assert sentence in refusal.value.sentence


leaves = (
    some.none() | some.integers(-2, 60) | some.sampled_from(["A", "main", "Fixture Small", "A pass", "duel/1", "rest"])
)
keys = [
    "headjudge",
    "title",
    "position",
    "actions",
    "expect",
    "A",
    "B",
    "life",
    "hand",
    "left",
    "en",
    "ja",
    "at",
    "options",
]
values = some.recursive(
    leaves,
    lambda parts: some.lists(parts, max_size=3) | some.dictionaries(some.sampled_from(keys), parts),
    max_leaves=10,
)


@given(some.dictionaries(some.sampled_from(keys), values) | some.just(TITLE))
def test_whatever_a_scenario_file_holds_it_is_read_or_refused(content: dict[str, object]) -> None:
    try:
        scenario = parse_scenario(msgspec.json.encode({**TITLE, **content}), "test")
    except BadInput as refusal:
        assert refusal.sentence.startswith("test: ")
    else:
        assert isinstance(scenario, Scenario)


@given(some.binary(max_size=40))
def test_bytes_that_are_no_scenario_are_refused(content: bytes) -> None:
    with pytest.raises(BadInput):
        parse_scenario(content, "test")


@pytest.mark.parametrize("content", [b"a = " + b"[" * 100_000, b'{"options": {"a": ' + b"[" * 100_000])
def test_a_file_nested_beyond_reason_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput, match="test is nested too deeply"):
        parse_scenario(content, "test")
