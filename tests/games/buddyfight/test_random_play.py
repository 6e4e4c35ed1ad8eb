"""Random duels: nothing breaks, whatever the fighters do."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import pytest
from msgspec.structs import replace

from headjudge.games.buddyfight.actions import Call, Pass
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.events import LifeChanged, StepReached
from headjudge.games.buddyfight.invariants import InvariantBroken, Watch
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.random_play import Shelf, random_game, random_games
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.state import Duel
from headjudge.services import duel_shelf

SEED: Final = bytes.fromhex("b0dd7f16")
QUICK: Final = 120
MANY: Final = 100_000
WORKERS: Final = 2


def test_random_duels_end_with_every_invariant_kept(shelf: Shelf) -> None:
    games = list(random_games(shelf, SEED, range(QUICK)))

    ends = Counter(game.outcome.by for game in games)
    assert len(games) == QUICK
    assert ends["life"] > QUICK // 2
    assert {game.outcome.winner for game in games} >= {0, 1}


def part(first: int) -> tuple[int, int]:
    """Every so manieth duel from *first* on: how many duels, how many events."""
    shelf = duel_shelf.shelf()
    games = events = 0
    for game in random_games(shelf, SEED, range(first, MANY, WORKERS)):
        games += 1
        events += game.events
    return games, events


@pytest.mark.slow
def test_a_hundred_thousand_random_duels_break_no_invariant() -> None:
    with ProcessPoolExecutor(WORKERS) as workers:
        done = list(workers.map(part, range(WORKERS)))

    assert sum(games for games, _ in done) == MANY
    assert sum(events for _, events in done) > MANY * 100


def test_a_random_duel_is_the_same_whenever_it_is_played(shelf: Shelf) -> None:
    assert random_game(shelf, SEED, 7) == random_game(shelf, SEED, 7)
    assert random_game(shelf, SEED, 7) != random_game(shelf, SEED, 8)


def started(shelf: Shelf) -> Duel:
    """A duel at its first choice."""
    decks = (shelf.decks[0], shelf.decks[1])
    return begin(set_up(decks, shelf.cards, shelf.book, Chance(SEED))).duel


def test_a_lost_card_is_noticed(shelf: Shelf) -> None:
    duel = started(shelf)
    poorer = replace(duel.fighters[0], hand=duel.fighters[0].hand[1:])

    with pytest.raises(InvariantBroken, match="cards of A are not conserved"):
        Watch(duel, shelf.steps).see(StepReached(duel.step), replace(duel, fighters=(poorer, duel.fighters[1])))


def test_a_card_in_two_places_is_noticed(shelf: Shelf) -> None:
    duel = started(shelf)
    own = duel.fighters[1]
    doubled = replace(own, drop=(own.hand[0],), deck=own.deck[1:])

    with pytest.raises(InvariantBroken, match="cards of B are not conserved"):
        Watch(duel, shelf.steps).see(StepReached(duel.step), replace(duel, fighters=(duel.fighters[0], doubled)))


def test_life_from_nowhere_is_noticed(shelf: Shelf) -> None:
    duel = started(shelf)
    richer = replace(duel, fighters=(replace(duel.fighters[0], life=11), duel.fighters[1]))

    with pytest.raises(InvariantBroken, match="life of A does not add up"):
        Watch(duel, shelf.steps).see(LifeChanged(duel.step, 1, 1, "effect"), richer)


def test_a_step_out_of_order_is_noticed(shelf: Shelf) -> None:
    duel = started(shelf)

    with pytest.raises(InvariantBroken, match=r"PH\.start is not followed by 2\.S9"):
        Watch(duel, shelf.steps).see(StepReached("2.S9"), duel)


def test_a_monster_in_the_item_area_is_noticed(shelf: Shelf) -> None:
    duel = started(shelf)
    watch = Watch(duel, shelf.steps)
    duel = play(duel, Pass(duel.turn)).duel
    called = next((action for action in legal_actions(duel) if isinstance(action, Call)), None)
    assert called is not None  # the seed was chosen so
    duel = play(duel, called).duel
    duel = play(duel, Pass(duel.asked.side if duel.asked is not None else 0)).duel
    own = duel.fighters[called.side]
    misplaced = replace(own, field=(replace(own.field[0], area="item"),))
    fighters = (misplaced, duel.fighters[1]) if called.side == 0 else (duel.fighters[0], misplaced)

    watch.step = duel.step
    with pytest.raises(InvariantBroken, match="does not belong into item"):
        watch.see(StepReached(duel.step), replace(duel, fighters=fighters))
