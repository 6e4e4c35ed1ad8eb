"""What the asked fighter may do now. Every action listed is accepted; cards of the same name are listed once.

Where a cost is paid from the gauge one payment stands for all; `decide` accepts any other that fits.
"""

from collections.abc import Iterator
from itertools import combinations, product

from headjudge.games.buddyfight import costs
from headjudge.games.buddyfight.actions import (
    Action,
    Activate,
    Call,
    Cast,
    Charge,
    Choose,
    DeclareAttack,
    Decline,
    Equip,
    Guard,
    Move,
    Pass,
)
from headjudge.games.buddyfight.attack import attackers_ready, moves
from headjudge.games.buddyfight.call import may_buddy_call
from headjudge.games.buddyfight.cards import Ability, CardText
from headjudge.games.buddyfight.conditions import holds
from headjudge.games.buddyfight.places import MONSTER_AREAS, OTHER, Arrival, CardId, Side
from headjudge.games.buddyfight.refusals import IllegalAction
from headjudge.games.buddyfight.requirements import in_battle, in_main, nullifiable
from headjudge.games.buddyfight.state import Duel, Noted, Payment, Question, SealedCall
from headjudge.games.buddyfight.table import in_area, on_field
from headjudge.games.buddyfight.targets import targets
from headjudge.games.buddyfight.triggers import noted_for
from headjudge.games.buddyfight.uses import usable_ability
from headjudge.games.buddyfight.vocabulary import Condition, Nullify


def legal_actions(duel: Duel) -> tuple[Action, ...]:
    """Everything the asked fighter may do now; empty when the duel is over."""
    question = duel.asked
    if question is None:
        return ()
    side = question.side
    match question.kind:
        case "use" | "answer":
            return tuple(_uses(duel, side))
        case "attack":
            return (Pass(side), *_attacks(duel, side))
        case "charge":
            return (Pass(side), *(Charge(side, card) for card in _distinct(duel, duel.fighters[side].hand)))
        case "move":
            return (Pass(side), *(Move(side, arrival, area) for arrival, area in moves(duel, side)))
        case "guard":
            return (Pass(side), *_guards(duel, question))
        case _:
            return tuple(Choose(side, arrival) for arrival in question.among)


def _distinct(duel: Duel, cards: tuple[CardId, ...]) -> Iterator[CardId]:
    """One card of each name."""
    seen = set()
    for card in cards:
        name = duel.cards[card].name
        if name not in seen:
            seen.add(name)
            yield card


def _uses(duel: Duel, side: Side) -> Iterator[Action]:
    if duel.noted and duel.step in ("3.S3", "3.S11") and (waiting := noted_for(duel, side)):
        for noted in waiting:
            yield from _noted(duel, noted)
        return
    yield Pass(side)
    main = in_main(duel)
    impacts = duel.step == "3.S3" and duel.within == "PH.final"
    counters = main or _counters_left(duel, side)
    for card in _distinct(duel, duel.fighters[side].hand):
        text = duel.cards[card]
        if text.kind == "monster":
            if main:
                yield from _calls(duel, side, card, text)
        elif text.kind == "item":
            if main:
                yield from _equips(duel, side, card, text)
        elif impacts if text.kind == "impact" else main or (text.counter and counters):
            yield from _casts(duel, side, card, text)
    for own in duel.fighters[side].field:
        for number, ability in enumerate(duel.cards[own.card].abilities):
            if ability.when is None and (main or ability.counter):
                yield from _activations(duel, side, own.arrival, number)


def _counters_left(duel: Duel, side: Side) -> bool:
    limit = duel.book.options.counter_limit_per_battle
    return not limit or not in_battle(duel) or duel.attack is None or duel.attack.counters[side] < limit


def _allowed(duel: Duel, side: Side, world: str | None, conditions: tuple[Condition, ...], bill: costs.Bill) -> bool:
    flag = duel.fighters[side].flag
    return (
        (flag is None or world is None or world == flag)
        and (not conditions or all(holds(duel, side, condition) for condition in conditions))
        and (not bill.cost or costs.payable(duel, bill))
    )


def _calls(duel: Duel, side: Side, card: CardId, text: CardText) -> Iterator[Call]:
    bill = costs.Bill(side, text, card, text.cost)
    if _allowed(duel, side, text.world, text.usable, bill):
        buddy = (False, True) if may_buddy_call(duel, side, text) else (False,)
        for payment in costs.payments(duel, bill):
            for declared in buddy:
                for area in MONSTER_AREAS:
                    yield Call(side, card, area, declared, payment)


def _equips(duel: Duel, side: Side, card: CardId, text: CardText) -> Iterator[Equip]:
    bill = costs.Bill(side, text, card, text.cost)
    if _allowed(duel, side, text.world, text.usable, bill):
        for payment in costs.payments(duel, bill):
            yield Equip(side, card, payment)


def _casts(duel: Duel, side: Side, card: CardId, text: CardText) -> Iterator[Cast]:
    bill = costs.Bill(side, text, card, text.cost)
    if not _allowed(duel, side, text.world, text.usable, bill):
        return
    if not all(nullifiable(duel, side, effect) for effect in text.effect if isinstance(effect, Nullify)):
        return
    choices = _choices(duel, side, text)
    for payment in costs.payments(duel, bill):
        for chosen in choices:
            for sealed in _sealed(duel, bill, payment):
                yield Cast(side, card, chosen, sealed, payment)


def _choices(duel: Duel, side: Side, text: CardText | Ability) -> list[tuple[Arrival, ...]]:
    """Every choice of targets; none at all where something must be chosen and nothing is there."""
    aims = text.aims
    if not aims:
        return [()]
    possible = [targets(duel, side, wanted) for wanted in aims]
    if not all(possible) and duel.book.options.use_without_target:
        return [()]
    return list(product(*possible))


def _sealed(duel: Duel, used: costs.Bill, paying: Payment) -> Iterator[SealedCall | None]:
    effect = used.text.calls
    if effect is None:
        yield None
        return
    areas = MONSTER_AREAS if effect.area is None else (effect.area,)
    left = costs.set_aside(duel, used, paying)
    for card in _distinct(duel, left.fighters[used.side].hand):
        called = duel.cards[card]
        bill = costs.Bill(used.side, called, card, called.cost)
        if called.kind == "monster" and _allowed(left, used.side, called.world, called.usable, bill):
            for payment, area in product(costs.payments(left, bill), areas):
                yield SealedCall(card, area, payment)


def _noted(duel: Duel, noted: Noted) -> Iterator[Action]:
    if duel.cards[noted.card].abilities[noted.ability].optional:
        yield Decline(noted.side, noted)
    yield from _activations(duel, noted.side, noted.arrival, noted.ability)


def _activations(duel: Duel, side: Side, arrival: Arrival, number: int) -> Iterator[Activate]:
    try:
        card, ability = usable_ability(duel, side, arrival, number)
    except IllegalAction:
        return
    bill = costs.Bill(side, duel.cards[card], card, ability.cost, arrival)
    if not _allowed(duel, side, None, ability.usable, bill):
        return
    if not all(nullifiable(duel, side, effect) for effect in ability.effect if isinstance(effect, Nullify)):
        return
    for payment, chosen in product(costs.payments(duel, bill), _choices(duel, side, ability)):
        yield Activate(side, arrival, number, chosen, payment)


def _attacks(duel: Duel, side: Side) -> Iterator[DeclareAttack]:
    ready = [card.arrival for card in attackers_ready(duel, side)]
    if not ready:
        return
    opponent = OTHER[side]
    aims: list[Arrival | None] = [card.arrival for card in duel.fighters[opponent].field if card.area in MONSTER_AREAS]
    if in_area(duel, opponent, "center") is None:
        aims.append(None)
    for number in range(1, len(ready) + 1):
        for attackers in combinations(ready, number):
            for target in aims:
                yield DeclareAttack(side, attackers, target)


def _guards(duel: Duel, question: Question) -> Iterator[Guard]:
    card = on_field(duel, question.side, question.among[0])
    for soul in _distinct(duel, card.soul) if card is not None else ():
        yield Guard(question.side, soul)
