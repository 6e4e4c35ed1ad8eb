"""The events: none is forgotten, all can be stored and read back."""

from typing import get_args

import msgspec

from headjudge.games.buddyfight.actions import Action
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.evolve import APPLY, fold
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.random_play import Shelf, drawn
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.state import Duel


def test_every_event_has_a_function_that_applies_it() -> None:
    assert set(APPLY) == set(get_args(Event))


def test_a_whole_duel_is_stored_as_events_and_read_back(shelf: Shelf) -> None:
    chance = Chance(b"store")
    start = set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, chance)
    played = begin(start)
    log = list(played.events)
    while played.duel.outcome is None:
        played = play(played.duel, drawn(played.duel, chance))
        log += played.events

    again = msgspec.json.decode(msgspec.json.encode(log), type=list[Event])

    assert again == log
    assert fold(start, again) == played.duel


def test_a_duel_and_its_legal_actions_can_be_sent_to_a_browser_and_back(shelf: Shelf) -> None:
    chance = Chance(b"browser")
    duel = begin(set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, chance)).duel
    while duel.outcome is None:
        actions = legal_actions(duel)
        assert msgspec.json.decode(msgspec.json.encode(actions), type=tuple[Action, ...]) == actions
        duel = play(duel, drawn(duel, chance)).duel

    assert msgspec.json.decode(msgspec.json.encode(duel), type=Duel) == duel
