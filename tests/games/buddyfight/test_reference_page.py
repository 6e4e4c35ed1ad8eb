"""docs/reference/duel.md names every key and every word there is."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from headjudge.games.buddyfight.cards import Ability, CardText, Keyword, When
from headjudge.games.buddyfight.expectations import AttackFacts, Check, Expectation
from headjudge.games.buddyfight.figures import Options
from headjudge.games.buddyfight.position import AttackPosition, Lying, Position, SidePosition
from headjudge.games.buddyfight.scenario import Scenario
from headjudge.games.buddyfight.vocabulary import Condition, Cost, Effect, Filter
from headjudge.games.hydra.operations import AnyOperation, Operation, Share
from headjudge.games.hydra.pregame import Command
from headjudge.games.ledger import Note

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "duel.md").read_text("utf-8")
STRUCTS = (
    *(Scenario, Position, SidePosition, AttackPosition, Lying, Check, Expectation, AttackFacts, Options),
    *(
        CardText,
        Ability,
        Filter,
        Operation,
        Share,
        Note,
        *get_args(Command),
        *get_args(Effect),
        *get_args(Cost),
        *get_args(Condition),
    ),
)


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_key_of_a_file_is_on_the_page(struct: type[msgspec.Struct]) -> None:
    keys = {field.encode_name for field in msgspec.structs.fields(struct)}

    assert {key for key in keys if key not in PAGE} == set()


def test_every_word_of_the_vocabulary_is_on_the_page() -> None:
    tags = {
        str(kind.__struct_config__.tag)
        for union in (Effect, Cost, Condition, AnyOperation, Command)
        for kind in get_args(union)
    }
    words = tags | set(get_args(Keyword)) | set(get_args(When))

    assert {word for word in words if f"`{word}`" not in PAGE} == set()
