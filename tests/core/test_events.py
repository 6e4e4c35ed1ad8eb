"""Samples of everything a log ever held: each must decode for ever.

No line of the samples is ever changed or taken away. A new event, field or word brings lines of its own, so that the
next change to it is noticed: of each shape one line says everything, and one only what must be said.
"""

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.core.stored import lost, said_by, shapes_in, unsaid_in, words_of

from headjudge.core.commands import Command
from headjudge.core.events import Event, decoded, encoded

HERE = Path(__file__).parent / "samples"
SHAPES = dict(sorted(shapes_in(Event).items()))


def lines(name: str) -> list[dict[str, Any]]:  # Any: JSON
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


PROPOSED = [
    {"event": "proposed", "proposal": 1, "command": command, "by": "jo", "at": "2026-05-02T12:00:00Z"}
    for command in lines("commands.jsonl")
]
"""An entry that waits to be confirmed keeps its command in the log: so the shape of every command is a stored one."""

SAMPLES = [*lines("events.jsonl"), *lines("office_events.jsonl"), *lines("floor_events.jsonl"), *PROPOSED]
SAID = {each for sample in SAMPLES for each in said_by(Event, sample)}


def told(sample: dict[str, Any]) -> str:  # Any: JSON
    return f"proposed {sample['command']['do']}" if sample["event"] == "proposed" else str(sample["event"])


@pytest.mark.parametrize("sample", SAMPLES, ids=told)
def test_a_stored_event_decodes_and_says_the_same_again(sample: dict[str, Any]) -> None:  # Any: JSON
    (event,) = decoded(json.dumps([sample]).encode())

    body = encoded((event,))

    assert decoded(body) == (event,)
    assert list(lost(sample, json.loads(body)[0])) == []


def test_every_stored_shape_has_a_sample_that_says_everything() -> None:
    whole = {(name, frozenset(field.encode_name for field in shape.fields)) for name, shape in SHAPES.items()}

    assert whole - SAID == set()


def test_every_stored_shape_has_a_sample_that_says_only_what_it_must() -> None:
    bare = {
        (name, frozenset(field.encode_name for field in shape.fields if field.required))
        for name, shape in SHAPES.items()
    }

    assert bare - SAID == set()


def test_a_word_that_was_ever_stored_is_understood_for_ever() -> None:
    kept = json.loads((HERE / "words.json").read_text(encoding="utf-8"))

    assert kept == {name: words for name, shape in SHAPES.items() if (words := words_of(shape))}


def test_what_is_left_out_means_the_same_for_ever() -> None:
    """A log does not say what is as always: another default would rewrite the past."""
    kept = json.loads((HERE / "unsaid.json").read_text(encoding="utf-8"))

    assert kept == {name: unsaid for name, shape in SHAPES.items() if (unsaid := unsaid_in(shape))}


@pytest.mark.parametrize("union", [Event, Command], ids=["events", "commands"])
def test_a_tag_is_used_once(union: Any) -> None:  # Any: a union of types is no type to the checker
    tags = [kind.__struct_config__.tag for kind in get_args(union)]

    assert len(tags) == len(set(tags))
