"""Whole duels by chance: every choice drawn from the legal actions, every event watched."""

from collections.abc import Iterator
from typing import NamedTuple

from headjudge.games.buddyfight.actions import Action
from headjudge.games.buddyfight.cards import Cards
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.evolve import evolve
from headjudge.games.buddyfight.figures import Book
from headjudge.games.buddyfight.invariants import InvariantBroken, Watch
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.setup import Deck, set_up
from headjudge.games.buddyfight.state import Duel, Outcome
from headjudge.games.buddyfight.steps import Steps


class Shelf(NamedTuple):
    """What a duel is played with: the cards, the book and the words for the steps."""

    cards: Cards
    book: Book
    steps: Steps
    decks: tuple[Deck, ...]


class RandomGame(NamedTuple):
    """One finished random duel."""

    outcome: Outcome
    actions: int
    events: int
    turns: int


def random_game(shelf: Shelf, seed: bytes, number: int) -> RandomGame:
    """Play the duel of this number to its end, checking the invariants after every event.

    Raises:
        InvariantBroken: the engine contradicted itself.
    """
    chance = Chance(seed, number)
    decks = (shelf.decks[0], shelf.decks[1])
    duel = set_up(decks, shelf.cards, shelf.book, chance)
    watch = Watch(duel, shelf.steps)
    actions = 0
    played = begin(duel)
    while True:
        for event in played.events:
            duel = evolve(duel, event)
            watch.see(event, duel)
        if duel != played.duel:
            raise InvariantBroken("replaying the events does not lead to the same duel")
        if duel.outcome is not None:
            return RandomGame(duel.outcome, actions, watch.watched, duel.turn_number)
        played = play(duel, drawn(duel, chance))
        actions += 1


def drawn(duel: Duel, chance: Chance) -> Action:
    """One of the legal actions, by chance."""
    return chance.choice(legal_actions(duel))


def random_games(shelf: Shelf, seed: bytes, numbers: range) -> Iterator[RandomGame]:
    """The random duels of these numbers, one after another."""
    return (random_game(shelf, seed, number) for number in numbers)
