"""Actions in words, read and written."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.actions import Action, Activate, Call, Cast, DeclareAttack, Decline, Pass
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin, play, why_not
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.random_play import Shelf, drawn
from headjudge.games.buddyfight.script import action_from
from headjudge.games.buddyfight.sentences import sentence
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.state import Payment
from headjudge.services import duel_shelf

WORDS = [
    *("A", "B", "call", "cast", "attack", "pass", "use", "->", "left", "fighter", "buddy", "pay:", "target:", "gauge"),
    *("2", ",", "#1", "Fixture Small", "Magical Goodbye", "(A left)", "B center", "time", "monster", "soul"),
]


@pytest.mark.parametrize("game", range(6))
def test_every_legal_action_of_a_random_duel_is_written_and_read_back(game: int, shelf: Shelf) -> None:
    chance = Chance(b"script", game)
    duel = begin(set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, chance)).duel
    while duel.outcome is None:
        for action in legal_actions(duel):
            line = sentence(duel, action)
            again = action_from(duel, line)
            assert again == action or (sentence(duel, again) == line and why_not(duel, again) is None)
        duel = play(duel, drawn(duel, chance)).duel


def test_the_first_cards_that_fit_pay_where_no_payment_is_written(duel: DuelFrom) -> None:
    start = duel(A={"gauge": ["Fixture Small", "Fixture Large"], "hand": ["Fixture Buddy"]})

    after, _ = act(start, "A call Fixture Buddy -> left")

    assert start.fighters[0].gauge[0] in after.fighters[0].drop


def test_a_written_payment_is_taken_as_written(duel: DuelFrom) -> None:
    start = duel(A={"gauge": ["Fixture Small", "Fixture Large"], "hand": ["Fixture Buddy"]})
    large = start.fighters[0].gauge[1]

    action = action_from(start, "A call Fixture Buddy -> left pay: gauge Fixture Large")

    assert isinstance(action, Call) and action.payment == Payment(gauge=(large,))


def test_a_name_with_a_comma_is_one_name(duel: DuelFrom) -> None:
    start = duel(A={"left": "Demon Lord, Asmodai", "right": "Fixture Small"}, at="attack")

    action = action_from(start, "A attack Demon Lord, Asmodai, Fixture Small -> fighter")

    assert isinstance(action, DeclareAttack) and len(action.attackers) == 2


def test_a_card_goes_by_its_place_or_its_arrival(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Dragon Breath"]}, B={"left": "Fixture Small", "right": "Fixture Small"})
    right = start.fighters[1].field[1].arrival

    by_both = action_from(start, "A cast Dragon Breath target: Fixture Small (B right)")

    assert isinstance(by_both, Cast) and by_both.targets == (right,)
    assert action_from(start, "A cast Dragon Breath target: B right") == by_both
    assert action_from(start, f"A cast Dragon Breath target: #{right}") == by_both


def test_noted_abilities_are_used_and_declined_by_name(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Herald"}, at="attack")
    asked, _ = act(start, "A attack A left -> fighter")

    assert isinstance(action_from(asked, "A use War Cry"), Activate)
    assert isinstance(action_from(asked, "A decline War Cry of Fixture Herald"), Decline)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "write a fighter (A or B)"),
        ("C pass", "write a fighter (A or B)"),
        ("A dance", "then one of pass, call, cast"),
        ("A pass now", "nothing follows a pass"),
        ("A concede please", "nothing follows a concession"),
        ("A call Fixture Buddy", "write -> and where to after 'Fixture Buddy'"),
        ("A call Fixture Buddy -> up", "'up' is not an area"),
        ("A call Fixture Buddy -> left quickly", "cannot read 'left quickly'"),
        ("A call Nobody -> left", "A has no 'Nobody' in the hand"),
        ("A call Fixture Buddy -> left target: A left", "'target' has no place in this action"),
        ("A call Fixture Buddy -> left pay: gauge 1 pay: gauge 1", "'pay' is given twice"),
        ("A call Fixture Buddy -> left pay: money", "'money' is no payment"),
        ("A call Fixture Buddy -> left pay: gauge 9", "A has only 1 gauge cards left"),
        ("A call Fixture Buddy -> left pay: monster A left, A right", "name one card, not 2"),
        ("A attack Fixture Small -> fighter", "is on the field more than once: add the place"),
        ("A attack A left + A right -> fighter", "cannot read '+ A right'"),
        ("A attack A item -> fighter", "there is no card 'A item' on the field"),
        ("A attack A left -> center", "the center area of B is empty"),
        ("A use Nothing", "A has no ability 'Nothing' to use"),
        ("A decline Nothing", "A has no ability 'Nothing' waiting"),
        ("A guard Nothing", "there is no 'Nothing' in the soul"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_is_wrong(duel: DuelFrom, line: str, sentence: str) -> None:
    start = duel(A={"gauge": 1, "hand": ["Fixture Buddy"], "left": "Fixture Small", "right": "Fixture Small"})

    with pytest.raises(BadInput) as refusal:
        action_from(start, line)

    assert sentence in refusal.value.sentence


@given(some.lists(some.sampled_from(WORDS), max_size=9).map(" ".join) | some.text(max_size=30))
def test_whatever_is_typed_is_an_action_or_a_sentence(line: str) -> None:
    shelf = duel_shelf.shelf()
    duel = begin(set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, Chance(b"typed"))).duel
    duel = play(duel, Pass(duel.turn)).duel

    try:
        action = action_from(duel, line)
    except BadInput as refusal:
        assert refusal.sentence.startswith("Cannot read ")
    else:
        assert isinstance(action, get_args(Action))


def test_a_call_by_a_card_is_written_with_its_own_payment(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Dragon's Seal", "Fixture Buddy"]})

    after, _ = act(start, "A cast Dragon's Seal call: Fixture Buddy -> center call pay: gauge 1", "B pass")

    assert after.fighters[0].gauge == ()
    assert after.fighters[0].field[0].area == "center"
    with pytest.raises(BadInput, match="not a buddy call"):
        action_from(start, "A cast Dragon's Seal call: Fixture Buddy -> center buddy")
