"""Whole duels by chance: every choice drawn from the legal actions, every event watched."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from headjudge.games.buddyfight.actions import Action
from headjudge.games.buddyfight.cards import Cards
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import Played, begin, play
from headjudge.games.buddyfight.evolve import evolve
from headjudge.games.buddyfight.figures import Book
from headjudge.games.buddyfight.invariants import InvariantBroken, Watch
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.places import LETTERS
from headjudge.games.buddyfight.refusals import IllegalAction
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


class Tally(msgspec.Struct, frozen=True):
    """What so many random duels came to."""

    games: int = 0
    events: int = 0
    actions: int = 0
    turns: int = 0
    ends: Mapping[str, int] = {}
    """How often the duels ended how: `A by life`, `both by deck`."""

    problems: tuple[str, ...] = ()
    """The first invariant that broke, with the number of its duel; nothing is played after it."""

    def plus(self, other: "Tally") -> "Tally":
        """Both together."""
        ends = {end: self.ends.get(end, 0) + other.ends.get(end, 0) for end in sorted({*self.ends, *other.ends})}
        return Tally(
            self.games + other.games,
            self.events + other.events,
            self.actions + other.actions,
            self.turns + other.turns,
            ends,
            self.problems + other.problems,
        )


def tally_of(game: RandomGame) -> Tally:
    """One finished duel, counted."""
    winner = game.outcome.winner
    end = f"{'both' if winner is None else LETTERS[winner]} by {game.outcome.by}"
    return Tally(1, game.events, game.actions, game.turns, {end: 1})


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
        played = _played(duel, drawn(duel, chance))
        actions += 1


def _played(duel: Duel, action: Action) -> Played:
    try:
        return play(duel, action)
    except IllegalAction as refusal:
        raise InvariantBroken(f"{action} was offered as legal and refused: {refusal}") from None


def drawn(duel: Duel, chance: Chance) -> Action:
    """One of the legal actions, by chance.

    Raises:
        InvariantBroken: somebody is asked who can do nothing, or the duel goes on and nobody is asked.
    """
    offered = legal_actions(duel)
    if not offered:
        raise InvariantBroken(f"nobody can do anything at {duel.step}, and the duel is not over")
    return chance.choice(offered)


def random_games(shelf: Shelf, seed: bytes, numbers: Iterable[int]) -> Iterator[RandomGame]:
    """The random duels of these numbers, one after another."""
    return (random_game(shelf, seed, number) for number in numbers)


def tallied(shelf: Shelf, seed: bytes, numbers: Iterable[int]) -> Tally:
    """The random duels of these numbers, counted; it stops at the first invariant that breaks and says so."""
    tally = Tally()
    for number in numbers:
        try:
            tally = tally.plus(tally_of(random_game(shelf, seed, number)))
        except InvariantBroken as broken:
            return msgspec.structs.replace(tally, problems=(f"Duel {number}: {broken}.",))
    return tally
