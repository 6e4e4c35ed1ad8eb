"""Cards as data: the vocabulary, and what a card file may not say."""

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.games.buddyfight.conftest import act

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight import begin
from headjudge.games.buddyfight.cards import CardText, card_from, parse_cards
from headjudge.games.buddyfight.events import HitDecided
from headjudge.games.buddyfight.position import Position, duel_from
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.vocabulary import Condition, Cost, Destroy, Effect, Filter, PayGauge, PayIntoSoul, aim

NAMED = {
    "Begone!!", "Magical Goodbye", "Armorknight Succubus", "Armorknight Demon", "Buddy Charge", "Dragon's Seal",
    "Demon Lord, Asmodai", "Dragonic Destroy", "The Skies in your Hand", "Dragon Breath",
}  # fmt: skip
FIXTURES = {
    "Fixture Small", "Fixture Medium", "Fixture Large", "Fixture Piercer", "Fixture Riposte", "Fixture Twice",
    "Fixture Buddy", "Fixture Blade", "Fixture Blood Price", "Fixture Armorknight",
}  # fmt: skip


ONE = b'[[card]]\nname = "X"\nkind = "spell"\nsource = "test"\n'


def card(**text: object) -> dict[str, object]:
    """A spell as a card file would hold it, changed."""
    return {"name": "X", "kind": "spell", "source": "test", **text}


def test_the_twenty_cards_are_on_the_shelf(shelf: Shelf) -> None:
    assert set(shelf.cards) >= NAMED | FIXTURES


def test_every_card_says_where_its_figures_come_from(shelf: Shelf) -> None:
    assert all(text.source for text in shelf.cards.values())
    assert all("told" in shelf.cards[name].source for name in NAMED)


def test_every_word_of_the_vocabulary_is_spoken_by_a_shipped_card(shelf: Shelf) -> None:
    def words(value: object) -> set[str]:
        if isinstance(value, dict):
            own = {str(value[key]) for key in ("do", "pay", "if") if key in value}
            return own.union(*(words(part) for part in value.values()), set())
        return set().union(*map(words, value)) if isinstance(value, list | tuple) else set()

    spoken = words([msgspec.to_builtins(text) for text in shelf.cards.values()])
    known = {str(member.__struct_config__.tag) for union in (Effect, Cost, Condition) for member in get_args(union)}
    assert spoken == known


def test_a_cost_and_an_effect_are_read_as_what_they_are(shelf: Shelf) -> None:
    succubus = shelf.cards["Armorknight Succubus"]

    assert succubus.cost == (PayGauge(1), PayIntoSoul(1, "Armorknight"))
    assert shelf.cards["Dragon Breath"].effect == (Destroy(Filter(size_at_most=2)),)


def test_destroying_everything_chooses_nothing() -> None:
    assert aim(Destroy(Filter(), every=True)) is None


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (card(effect=[{"do": "explode"}]), "test (X): unknown effect 'explode'; known are call, damage,"),
        (card(cost=[{"pay": "blood", "amount": 1}]), "unknown cost 'blood'; known are deck, discard, gauge,"),
        (card(usable=[{"if": "raining"}]), "unknown condition 'raining'; known are attribute-on-field,"),
        (card(effect=[{"do": "draw", "amount": 1, "provided": {"if": "raining"}}]), "unknown condition 'raining'"),
        (card(effect=[{"do": "draw", "number": 1}]), "Object contains unknown field `number`"),
        (card(effect=[{"do": "draw"}]), "Object missing required field `amount`"),
        (card(colour="red"), "Object contains unknown field `colour`"),
        (card(kind="pet"), "Invalid enum value 'pet'"),
        (card(cost=[{"pay": "gauge", "amount": 1}, {"pay": "gauge", "amount": 1}]), "the same kind of payment twice"),
        (card(cost=[{"pay": "gauge", "amount": 0}]), "a cost of less than 1 is no cost"),
        (card(kind="monster", counter=True), "a monster acts through abilities"),
        (card(keywords=["move"]), "a spell has effects; abilities and keywords belong to cards on the field"),
        (card(kind="item", size=1), "only monsters have a size and a defense"),
        (card(kind="monster", size=-1), "size and critical are never below 0"),
        (3, "test: Expected `object`, got `int`"),
    ],
)
def test_a_card_that_says_something_else_is_refused_by_name(entry: object, sentence: str) -> None:
    with pytest.raises(BadInput) as refusal:
        card_from(entry, "test")

    assert sentence in refusal.value.sentence


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (ONE + b'effect = [{ do = "explode" }]', "test, card 1 (X): unknown effect 'explode'; known are call, damage,"),
        (ONE + ONE, "'X' is described twice"),
        (b"[deck]", "a card file holds [[card]] and [[erratum]] tables only, not 'deck'"),
        (b"card = 3", "write each card as a [[card]] table"),
        (b"card = [3]", "test, card 1: Expected `object`, got `int`"),
        (b"[[card", "is not a TOML file"),
        (b"\xff", "is not a TOML file"),
    ],
)
def test_a_card_file_that_is_none_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(BadInput) as refusal:
        parse_cards(content, "test")

    assert sentence in refusal.value.sentence


KEYS = sorted(field.encode_name for field in msgspec.structs.fields(CardText))
leaves = some.none() | some.booleans() | some.integers(-3, 3) | some.sampled_from(["gauge", "draw", "monster", "X", ""])
values = some.recursive(
    leaves,
    lambda parts: (
        some.lists(parts, max_size=3)
        | some.dictionaries(some.sampled_from(["do", "pay", "if", "target", "amount", "name"]), parts, max_size=3)
    ),
    max_leaves=8,
)


@given(some.dictionaries(some.sampled_from(KEYS), values))
def test_whatever_a_card_holds_it_is_read_or_refused(entry: dict[str, object]) -> None:
    try:
        text = card_from(entry, "test")
    except BadInput as refusal:
        assert refusal.sentence.startswith("test")
    else:
        assert isinstance(text, CardText)


@given(some.binary(max_size=60))
def test_bytes_that_are_no_card_file_are_refused_in_a_sentence(content: bytes) -> None:
    try:
        cards = parse_cards(content, "test")
    except BadInput as refusal:
        assert refusal.sentence.startswith("test")
    else:
        assert cards == {}


CORRECTED = b"""
[[card]]
name = "Misprint"
kind = "monster"
size = 2
power = 6000
source = "test"

[[card]]
name = "Wall"
kind = "monster"
size = 2
defense = 6000
source = "test"

[[erratum]]
card = "Misprint"
published = 2018-04-01
now = { power = 5000 }

[[erratum]]
card = "Misprint"
published = 2017-01-01
now = { power = 7000, critical = 3 }
"""


@pytest.mark.rule("BR-2.1.1-e")
def test_bushiroad_2_1_1_a_battle_is_computed_with_the_newest_erratum_not_with_what_is_printed(shelf: Shelf) -> None:
    cards = {**shelf.cards, **parse_cards(CORRECTED, "test")}
    position = {"A": {"left": "Misprint"}, "B": {"left": "Wall"}, "at": "attack"}
    start = begin(duel_from(msgspec.convert(position, Position), cards, shelf.book, "test")).duel

    _, events = act(start, "A attack A left -> left", "A pass", "B pass")

    hit = next(event for event in events if isinstance(event, HitDecided))
    assert (hit.power, hit.defense, hit.hit) == (5000, 6000, False)
    assert cards["Misprint"].critical == 3


@pytest.mark.parametrize(
    ("erratum", "problem"),
    [
        (b'[[erratum]]\ncard = "Y"\npublished = 2018-04-01\nnow = {}\n', "'Y' is none"),
        (b'[[erratum]]\ncard = "X"\npublished = 2018-04-01\nnow = { name = "Z" }\n', "by its name"),
        (b'[[erratum]]\ncard = "X"\npublished = "soon"\nnow = {}\n', "test, erratum 1"),
        (b'[[erratum]]\ncard = "X"\npublished = 2018-04-01\nnow = { powers = 1 }\n', "powers"),
        (b"erratum = 3\n", "test, erratum 1"),
    ],
)
def test_an_erratum_that_corrects_nothing_known_is_refused(erratum: bytes, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        parse_cards(erratum + ONE if b"[[" not in erratum else ONE + erratum, "test")
