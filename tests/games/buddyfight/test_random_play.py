"""Random duels: nothing breaks, whatever the fighters do."""

from collections import Counter
from collections.abc import Callable
from functools import reduce
from typing import Any, Final

import pytest
from msgspec.structs import replace

from headjudge.games.buddyfight import events as fact
from headjudge.games.buddyfight.actions import Call, Pass
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.events import LifeChanged, StepReached
from headjudge.games.buddyfight.evolve import APPLY
from headjudge.games.buddyfight.invariants import InvariantBroken, Watch
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.random_play import Shelf, Tally, random_game, random_games
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.state import Duel
from headjudge.services.random_duels import tallies

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


@pytest.mark.slow
def test_a_hundred_thousand_random_duels_break_no_invariant(shelf: Shelf) -> None:
    tally = reduce(Tally.plus, tallies(shelf, SEED, MANY, WORKERS))

    assert tally.problems == ()
    assert tally.games == sum(tally.ends.values()) == MANY
    assert tally.events > MANY * 100


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


# An engine broken on purpose: chance must find it out, or the hundred thousand duels prove nothing.


def loses_a_card(duel: Duel, event: fact.CardsMoved) -> Duel:
    """A pile that forgets the card that leaves it."""
    fighter = duel.fighters[event.side]
    left = tuple(card for card in getattr(fighter, event.origin) if card not in event.cards)
    poorer = replace(fighter, **{event.origin: left})
    return replace(
        duel, asked=None, fighters=(poorer, duel.fighters[1]) if event.side == 0 else (duel.fighters[0], poorer)
    )


def deals_double(duel: Duel, event: LifeChanged) -> Duel:
    """Damage that counts twice."""
    fighter = duel.fighters[event.side]
    hurt = replace(fighter, life=fighter.life + 2 * event.amount)
    return replace(duel, fighters=(hurt, duel.fighters[1]) if event.side == 0 else (duel.fighters[0], hurt))


def skips_a_step(duel: Duel, event: StepReached) -> Duel:
    """A flow that leaves the second counter check out."""
    return replace(duel, step="3.S3" if event.step == "3.S2" else event.step)


def aims_elsewhere(duel: Duel, event: fact.AttackSettled) -> Duel:
    """An attack that is pointed at the fighter at the last moment."""
    assert duel.attack is not None
    other = replace(duel.attack, target=None, area=None, alive=event.alive, attackers=event.attackers, stage="settled")
    return replace(duel, attack=other)


def keeps_the_turn(duel: Duel, event: fact.TurnBegan) -> Duel:
    """A turn that does not pass."""
    began: Duel = APPLIED[fact.TurnBegan](duel, event)
    return replace(began, turn=duel.turn)


def forgets_the_soul(duel: Duel, event: fact.LeftField) -> Duel:
    """A monster whose soul vanishes with it."""
    field = tuple(
        replace(card, soul=()) if card.arrival == event.arrival else card for card in duel.fighters[event.side].field
    )
    bare = replace(duel.fighters[event.side], field=field)
    fighters = (bare, duel.fighters[1]) if event.side == 0 else (duel.fighters[0], bare)
    gone: Duel = APPLIED[fact.LeftField](replace(duel, fighters=fighters), event)
    return gone


APPLIED: Final = dict(APPLY)
SABOTAGE: Final[dict[str, tuple[type[fact.Event], Callable[[Duel, Any], Duel]]]] = {  # Any: each its own event
    "not conserved by CardsMoved": (fact.CardsMoved, loses_a_card),
    "does not add up": (fact.LifeChanged, deals_double),
    "target of the attack was changed": (fact.AttackSettled, aims_elsewhere),
    "turn 2 of [AB] follows 1": (fact.TurnBegan, keeps_the_turn),
    "not conserved by LeftField": (fact.LeftField, forgets_the_soul),
    "before the resolution check is done": (fact.StepReached, skips_a_step),
}


@pytest.mark.parametrize("said", SABOTAGE)
def test_an_engine_broken_on_purpose_is_found_out(said: str, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, broken = SABOTAGE[said]
    monkeypatch.setitem(APPLY, kind, broken)

    with pytest.raises(InvariantBroken, match=said):
        list(random_games(shelf, SEED, range(QUICK)))


def test_the_tally_is_the_same_on_one_core_and_on_two(shelf: Shelf) -> None:
    alone = reduce(Tally.plus, tallies(shelf, SEED, 30))
    shared = reduce(Tally.plus, tallies(shelf, SEED, 30, workers=2))

    assert alone == shared
    assert alone.games == 30


def test_the_first_broken_invariant_ends_the_tally(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(APPLY, LifeChanged, deals_double)

    parts = list(tallies(shelf, SEED, 200))

    assert len(parts) == 1
    assert len(parts[0].problems) == 1
    assert parts[0].problems[0].startswith("Duel ")
