"""Properties of every duel: replay, refusals without side effects, legality."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.games.buddyfight.conftest import DuelFrom

from headjudge.games.buddyfight import Duel, begin, decide, evolve, fold, legal_actions, play, why_not
from headjudge.games.buddyfight.actions import (
    Action,
    Activate,
    Call,
    Cast,
    Charge,
    Choose,
    DeclareAttack,
    Equip,
    Guard,
    Move,
    Pass,
)
from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.places import SIDES, Arrival, CardId
from headjudge.games.buddyfight.random_play import drawn
from headjudge.games.buddyfight.refusals import RULEBOOK, IllegalAction
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.state import Payment, SealedCall
from headjudge.services import duel_shelf

MOST: Final = 220
"""Actions after which a duel is far along but hardly ever over."""

sides = some.sampled_from(SIDES)
cards = some.integers(-1, 120).map(CardId)
arrivals = some.integers(-1, 12).map(Arrival)
areas = some.sampled_from(["left", "center", "right"])
payments = some.none() | some.builds(
    Payment,
    some.lists(cards, max_size=2).map(tuple),
    some.lists(cards, max_size=1).map(tuple),
    some.lists(arrivals, max_size=1).map(tuple),
    some.lists(cards, max_size=1).map(tuple),
)
targets = some.lists(arrivals, max_size=2).map(tuple)
actions: some.SearchStrategy[Action] = some.one_of(
    some.builds(Pass, sides),
    some.builds(Charge, sides, cards),
    some.builds(Call, sides, cards, areas, some.booleans(), payments),
    some.builds(Cast, sides, cards, targets, some.none() | some.builds(SealedCall, cards, areas, payments), payments),
    some.builds(Equip, sides, cards, payments),
    some.builds(Activate, sides, arrivals, some.integers(-1, 10), targets, payments),
    some.builds(DeclareAttack, sides, targets, some.none() | arrivals),
    some.builds(Move, sides, arrivals, areas),
    some.builds(Choose, sides, arrivals),
    some.builds(Guard, sides, cards),
)


def far_along(seed: int, actions_taken: int) -> Duel:
    """A duel of the sample decks after so many random actions, or at its last choice."""
    shelf = duel_shelf.shelf()
    chance = Chance(b"decide", seed)
    duel = begin(set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, chance)).duel
    for _ in range(actions_taken):
        after = play(duel, drawn(duel, chance)).duel
        if after.outcome is not None:
            break
        duel = after
    return duel


@pytest.mark.rule("BF-EN-b")
@settings(deadline=None, max_examples=150)
@given(some.integers(0, 20), some.integers(0, MOST), some.lists(actions, min_size=1, max_size=12))
def test_an_action_is_carried_out_or_refused_with_its_rule_and_the_duel_is_unchanged(
    seed: int, taken: int, tried: list[Action]
) -> None:
    duel = far_along(seed, taken)
    before = repr(duel)

    for action in tried:
        try:
            events = decide(duel, action)
        except IllegalAction as refusal:
            assert refusal.citation is not None and refusal.citation.rulebook == RULEBOOK
            assert refusal.sentence and refusal.text("ja") != refusal.text("en")
        else:
            assert events
        assert repr(duel) == before


@settings(deadline=None, max_examples=40)
@given(some.integers(0, 20), some.integers(0, MOST))
def test_every_action_listed_as_legal_is_accepted(seed: int, taken: int) -> None:
    duel = far_along(seed, taken)

    assert legal_actions(duel)
    assert [action for action in legal_actions(duel) if why_not(duel, action) is not None] == []


@settings(deadline=None, max_examples=60)
@given(some.integers(0, 20), some.integers(0, MOST), some.lists(actions, min_size=1, max_size=30))
def test_an_action_that_is_accepted_is_of_a_kind_that_is_listed(seed: int, taken: int, tried: list[Action]) -> None:
    duel = far_along(seed, taken)
    listed = {type(action) for action in legal_actions(duel)}

    assert {type(action) for action in tried if why_not(duel, action) is None} <= listed


@settings(deadline=None, max_examples=40)
@given(some.integers(0, 20), some.integers(0, MOST), some.integers(0, 1_000_000))
def test_replaying_the_events_leads_to_the_same_duel(seed: int, taken: int, pick: int) -> None:
    duel = far_along(seed, taken)
    action = legal_actions(duel)[pick % len(legal_actions(duel))]

    played = play(duel, action)

    assert fold(duel, played.events) == played.duel
    assert decide(duel, action) == played.events


@pytest.mark.rule("BF-EN-a")
@pytest.mark.rule("BF-Z-a")
def test_a_duel_holds_every_zone_and_where_in_the_flows_it_stands(duel: DuelFrom) -> None:
    start = duel(
        A={
            "hand": 1,
            "gauge": 1,
            "drop": 1,
            "buddy-zone": ["Fixture Buddy"],
            "flag": "Dragon World",
            "item": "Fixture Blade",
            "left": {"card": "Fixture Small", "soul": ["Fixture Small"]},
            "set": ["Fixture Watchtower"],
        }
    )
    fighter = start.fighters[0]

    piles = (fighter.deck, fighter.hand, fighter.gauge, fighter.drop, fighter.buddy_zone)
    assert [len(pile) for pile in piles] == [30, 1, 1, 1, 1]
    assert {card.area for card in fighter.field} == {"left", "item", "set"}
    assert fighter.field[0].soul and fighter.flag == "Dragon World"
    assert (start.step, start.within, start.pending) == ("3.S3", "PH.main", ())


def test_evolve_is_a_fold_over_single_events(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"]})
    events = decide(start, legal_actions(start)[1])

    one_by_one = start
    for event in events:
        one_by_one = evolve(one_by_one, event)

    assert one_by_one == fold(start, events)
