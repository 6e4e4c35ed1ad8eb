"""How facts change a duel. Applies; judges nothing.

`APPLY` has one function per event (a test keeps it whole): a table instead of a `match`, because replaying a
log is what the benches and the random games do all day.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Final

from msgspec.structs import replace

from headjudge.games.buddyfight import events as fact
from headjudge.games.buddyfight.places import Arrival, CardId, Side
from headjudge.games.buddyfight.state import (
    Attack,
    Duel,
    FieldCard,
    Fighter,
    Noted,
    Pending,
    PendingAbility,
    PendingCall,
    PendingCard,
)


def evolve(duel: Duel, event: fact.Event) -> Duel:
    """The duel after *event*."""
    return APPLY[type(event)](duel, event)


def fold(duel: Duel, events: Iterable[fact.Event]) -> Duel:
    """The duel after all of *events*."""
    return reduce(evolve, events, duel)


def _both(duel: Duel, side: Side, fighter: Fighter) -> tuple[Fighter, Fighter]:
    return (fighter, duel.fighters[1]) if side == 0 else (duel.fighters[0], fighter)


def _fighter(duel: Duel, side: Side, **changes: Any) -> Duel:  # Any: fields of Fighter
    return replace(duel, fighters=_both(duel, side, replace(duel.fighters[side], **changes)))


def without(pile: tuple[CardId, ...], cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The pile after these cards were taken out."""
    if pile[: len(cards)] == cards:
        return pile[len(cards) :]
    return tuple([card for card in pile if card not in cards])


def _on_field(duel: Duel, side: Side, arrival: Arrival, **changes: Any) -> Duel:  # Any: fields of FieldCard
    field = tuple([replace(card, **changes) if card.arrival == arrival else card for card in duel.fighters[side].field])
    return _fighter(duel, side, field=field)


def _last(duel: Duel, entry: Pending) -> tuple[Pending, ...]:
    return (*duel.pending[:-1], entry)


# Turns, steps and questions


def _turn_began(duel: Duel, event: fact.TurnBegan) -> Duel:
    fighters = tuple([_refreshed(fighter) for fighter in duel.fighters])
    return replace(
        duel,
        fighters=fighters,
        turn=event.side,
        turn_number=event.number,
        first_turn=event.number == 1,
        step=event.step,
        attacks_made=0,
        boosts=(),
    )


def _refreshed(fighter: Fighter) -> Fighter:
    if not any(card.doubled or card.spent for card in fighter.field):
        return fighter
    return replace(fighter, field=tuple([replace(card, doubled=False, spent=()) for card in fighter.field]))


def _step_reached(duel: Duel, event: fact.StepReached) -> Duel:
    return replace(duel, step=event.step)


def _timing_opened(duel: Duel, event: fact.TimingOpened) -> Duel:
    return replace(duel, step=event.step, within=event.by)


def _timing_ended(duel: Duel, event: fact.TimingEnded) -> Duel:
    return replace(duel, step=duel.within)


def _asked(duel: Duel, event: fact.Asked) -> Duel:
    return replace(duel, step=event.step, asked=event.question)


def _passed(duel: Duel, event: fact.Passed) -> Duel:
    return replace(duel, asked=None)


# Calls


def _monster_revealed(duel: Duel, event: fact.MonsterRevealed) -> Duel:
    hand = without(duel.fighters[event.side].hand, (event.card,))
    revealed = _fighter(duel, event.side, hand=hand)
    return replace(revealed, asked=None, pending=(*duel.pending, PendingCall(event.side, event.card)))


def _area_named(duel: Duel, event: fact.AreaNamed) -> Duel:
    return replace(duel, pending=_last(duel, replace(duel.pending[-1], area=event.area)))


def _buddy_call_declared(duel: Duel, event: fact.BuddyCallDeclared) -> Duel:
    declared = _fighter(duel, event.side, buddy_call_used=True)
    return replace(declared, pending=_last(duel, replace(duel.pending[-1], buddy=True)))


def _buddy_call_restored(duel: Duel, event: fact.BuddyCallRestored) -> Duel:
    return _fighter(duel, event.side, buddy_call_used=False)


def _buddy_swapped(duel: Duel, event: fact.BuddySwapped) -> Duel:
    swapped = _fighter(duel, event.side, buddy_zone=(event.laid,), buddy_rested=True)
    return replace(swapped, pending=_last(duel, replace(duel.pending[-1], card=event.called)))


def _soul_given(duel: Duel, event: fact.SoulGiven) -> Duel:
    given = _fighter(duel, event.side, drop=without(duel.fighters[event.side].drop, event.cards))
    return replace(given, pending=_last(duel, replace(duel.pending[-1], soul=event.cards)))


# Uses


def _counted(duel: Duel, side: Side, counted: bool) -> Attack | None:
    if not counted or duel.attack is None:
        return duel.attack
    a, b = duel.attack.counters
    return replace(duel.attack, counters=(a + 1, b) if side == 0 else (a, b + 1))


def _card_used(duel: Duel, event: fact.CardUsed) -> Duel:
    used = _fighter(duel, event.side, hand=without(duel.fighters[event.side].hand, (event.card,)))
    entry = PendingCard(event.side, event.card, event.targets, event.sealed)
    attack = _counted(duel, event.side, event.counted)
    return replace(used, asked=None, pending=(*duel.pending, entry), attack=attack)


def _ability_used(duel: Duel, event: fact.AbilityUsed) -> Duel:
    if event.spent:
        used = tuple(
            [
                replace(card, spent=(*card.spent, event.ability)) if card.arrival == event.arrival else card
                for card in duel.fighters[event.side].field
            ]
        )
        duel = _fighter(duel, event.side, field=used)
    entry = PendingAbility(event.side, event.card, event.arrival, event.ability, event.targets)
    noted = _less(duel.noted, Noted(event.side, event.card, event.arrival, event.ability))
    attack = _counted(duel, event.side, event.counted)
    return replace(duel, asked=None, pending=(*duel.pending, entry), noted=noted, attack=attack)


def _ability_noted(duel: Duel, event: fact.AbilityNoted) -> Duel:
    return replace(duel, noted=(*duel.noted, event.noted))


def _ability_lapsed(duel: Duel, event: fact.AbilityLapsed) -> Duel:
    return replace(duel, asked=None, noted=_less(duel.noted, event.noted))


def _less(noted: tuple[Noted, ...], used: Noted) -> tuple[Noted, ...]:
    """What still waits; an ability noted twice waits once more."""
    if used not in noted:
        return noted
    place = noted.index(used)
    return noted[:place] + noted[place + 1 :]


def _effect_began(duel: Duel, event: fact.EffectBegan) -> Duel:
    return replace(duel, pending=_last(duel, replace(duel.pending[-1], begun=event.number)))


def _nullified(duel: Duel, event: fact.Nullified) -> Duel:
    if event.what == "attack":
        return replace(duel, attack=None if duel.attack is None else replace(duel.attack, nullified=True))
    return replace(duel, pending=(replace(duel.pending[0], nullified=True), *duel.pending[1:]))


def _use_finished(duel: Duel, event: fact.UseFinished) -> Duel:
    entry = duel.pending[-1]
    if event.to == "drop":
        soul = entry.soul if isinstance(entry, PendingCall) else ()
        drop = (*duel.fighters[event.side].drop, entry.card, *soul)
        duel = _fighter(duel, event.side, drop=drop)
    return replace(duel, pending=duel.pending[:-1])


# Cards and life


def _cards_moved(duel: Duel, event: fact.CardsMoved) -> Duel:
    fighter = duel.fighters[event.side]
    left: tuple[CardId, ...] = without(getattr(fighter, event.origin), event.cards)
    arrived = (*getattr(fighter, event.to), *event.cards)
    moved = replace(fighter, **{event.origin: left, event.to: arrived})
    return replace(duel, asked=None, fighters=_both(duel, event.side, moved))


def _life_changed(duel: Duel, event: fact.LifeChanged) -> Duel:
    return _fighter(duel, event.side, life=duel.fighters[event.side].life + event.amount)


def _card_placed(duel: Duel, event: fact.CardPlaced) -> Duel:
    fighter = duel.fighters[event.side]
    placed = FieldCard(event.arrival, event.card, event.area, soul=event.soul)
    if event.origin == "hand":
        fighter = replace(fighter, hand=without(fighter.hand, (event.card,)), drop=without(fighter.drop, event.soul))
    fighter = replace(fighter, field=(*fighter.field, placed))
    pending = duel.pending if event.origin == "hand" else duel.pending[:-1]
    return replace(duel, fighters=_both(duel, event.side, fighter), arrivals=event.arrival, pending=pending)


def _left_field(duel: Duel, event: fact.LeftField) -> Duel:
    fighter = duel.fighters[event.side]
    gone = next(card for card in fighter.field if card.arrival == event.arrival)
    field = tuple([card for card in fighter.field if card is not gone])
    if event.to == "drop":
        fighter = replace(fighter, field=field, drop=(*fighter.drop, event.card, *gone.soul))
    else:
        fighter = replace(fighter, field=field, hand=(*fighter.hand, event.card), drop=fighter.drop + gone.soul)
    doomed = tuple([arrival for arrival in duel.doomed if arrival != event.arrival])
    return replace(duel, fighters=_both(duel, event.side, fighter), doomed=doomed, asked=None)


def _condemned(duel: Duel, event: fact.Condemned) -> Duel:
    return replace(duel, doomed=duel.doomed + event.arrivals)


def _guarded(duel: Duel, event: fact.Guarded) -> Duel:
    fighter = duel.fighters[event.side]
    field = tuple(
        [
            replace(card, soul=without(card.soul, (event.card,))) if card.arrival == event.arrival else card
            for card in fighter.field
        ]
    )
    doomed = tuple([arrival for arrival in duel.doomed if arrival != event.arrival])
    guarded = _fighter(duel, event.side, field=field, drop=(*fighter.drop, event.card))
    return replace(guarded, doomed=doomed, asked=None)


def _rested(duel: Duel, event: fact.Rested) -> Duel:
    field = duel.fighters[event.side].field
    turned = tuple([replace(card, rested=True) if card.arrival in event.arrivals else card for card in field])
    return _fighter(duel, event.side, field=turned)


def _stood(duel: Duel, event: fact.Stood) -> Duel:
    doubled = event.why == "double-attack"
    field = duel.fighters[event.side].field
    turned = tuple(
        [
            replace(card, rested=False, doubled=doubled or card.doubled) if card.arrival in event.arrivals else card
            for card in field
        ]
    )
    return _fighter(duel, event.side, field=turned)


def _area_changed(duel: Duel, event: fact.AreaChanged) -> Duel:
    return replace(_on_field(duel, event.side, event.arrival, area=event.area), asked=None)


def _boosted(duel: Duel, event: fact.Boosted) -> Duel:
    return replace(duel, boosts=(*duel.boosts, event.boost))


# Attacks


def _attack(duel: Duel, **changes: Any) -> Duel:  # Any: fields of Attack
    return duel if duel.attack is None else replace(duel, attack=replace(duel.attack, **changes))


def _attack_declared(duel: Duel, event: fact.AttackDeclared) -> Duel:
    attack = Attack(event.attackers, link=len(event.attackers) > 1)
    return replace(duel, asked=None, step=event.step, attack=attack, attacks_made=duel.attacks_made + 1)


def _target_chosen(duel: Duel, event: fact.TargetChosen) -> Duel:
    return _attack(duel, target=event.target, area=event.area)


def _attack_settled(duel: Duel, event: fact.AttackSettled) -> Duel:
    return _attack(duel, attackers=event.attackers, link=event.link, alive=event.alive, stage="settled")


def _hit_decided(duel: Duel, event: fact.HitDecided) -> Duel:
    return _attack(duel, hit=event.hit, stage="hit")


def _penetrate_done(duel: Duel, event: fact.PenetrateDone) -> Duel:
    return _attack(duel, stage="penetrated")


def _counterattack_done(duel: Duel, event: fact.CounterattackDone) -> Duel:
    return replace(_attack(duel, stage="countered"), asked=None)


def _battle_ended(duel: Duel, event: fact.BattleEnded) -> Duel:
    lasting = tuple([boost for boost in duel.boosts if boost.until != "battle"])
    return replace(_attack(duel, stage="over"), boosts=lasting)


def _attack_over(duel: Duel, event: fact.AttackOver) -> Duel:
    return replace(duel, step=event.step, attack=None)


def _time_called(duel: Duel, event: fact.TimeCalled) -> Duel:
    return replace(duel, time_called=True)


def _ended(duel: Duel, event: fact.Ended) -> Duel:
    return replace(duel, outcome=event.outcome, asked=None)


APPLY: Final[Mapping[type[fact.Event], Callable[[Duel, Any], Duel]]] = {  # Any: each function takes its own event
    fact.TurnBegan: _turn_began,
    fact.StepReached: _step_reached,
    fact.TimingOpened: _timing_opened,
    fact.TimingEnded: _timing_ended,
    fact.Asked: _asked,
    fact.Passed: _passed,
    fact.MonsterRevealed: _monster_revealed,
    fact.AreaNamed: _area_named,
    fact.BuddyCallDeclared: _buddy_call_declared,
    fact.BuddyCallRestored: _buddy_call_restored,
    fact.BuddySwapped: _buddy_swapped,
    fact.CardUsed: _card_used,
    fact.AbilityUsed: _ability_used,
    fact.AbilityNoted: _ability_noted,
    fact.AbilityLapsed: _ability_lapsed,
    fact.CardsMoved: _cards_moved,
    fact.SoulGiven: _soul_given,
    fact.LifeChanged: _life_changed,
    fact.CardPlaced: _card_placed,
    fact.LeftField: _left_field,
    fact.Condemned: _condemned,
    fact.Guarded: _guarded,
    fact.Rested: _rested,
    fact.Stood: _stood,
    fact.AreaChanged: _area_changed,
    fact.Boosted: _boosted,
    fact.EffectBegan: _effect_began,
    fact.Nullified: _nullified,
    fact.UseFinished: _use_finished,
    fact.AttackDeclared: _attack_declared,
    fact.TargetChosen: _target_chosen,
    fact.AttackSettled: _attack_settled,
    fact.HitDecided: _hit_decided,
    fact.PenetrateDone: _penetrate_done,
    fact.CounterattackDone: _counterattack_done,
    fact.BattleEnded: _battle_ended,
    fact.AttackOver: _attack_over,
    fact.TimeCalled: _time_called,
    fact.Ended: _ended,
}
