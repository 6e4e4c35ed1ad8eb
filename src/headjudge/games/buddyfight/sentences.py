"""Actions written as the lines `script` reads."""

from collections.abc import Iterable
from typing import assert_never

from headjudge.games.buddyfight.actions import (
    Action,
    Activate,
    Call,
    CallTime,
    Cast,
    Charge,
    Choose,
    Concede,
    DeclareAttack,
    Decline,
    Equip,
    Guard,
    Move,
    Pass,
)
from headjudge.games.buddyfight.places import LETTERS, Arrival, CardId
from headjudge.games.buddyfight.state import Duel, Noted, Payment, SealedCall
from headjudge.games.buddyfight.table import found


def sentence(duel: Duel, action: Action) -> str:
    """The line that means this action in this duel."""
    if isinstance(action, CallTime):
        return "time"
    return f"{LETTERS[action.side]} {_rest(duel, action)}"


def _rest(duel: Duel, action: Action) -> str:
    match action:
        case Pass():
            return "pass"
        case Concede():
            return "concede"
        case CallTime():
            return "time"
        case Charge(card=card):
            return f"charge {_name(duel, card)}"
        case Call(card=card, area=area, buddy=buddy, payment=payment):
            declared = " buddy" if buddy else ""
            return f"call {_name(duel, card)} -> {area}{declared}{_pay(duel, payment)}"
        case Cast(card=card, targets=targets, sealed=sealed, payment=payment):
            chosen = _targets(duel, targets) + _sealed(duel, sealed)
            return f"cast {_name(duel, card)}{chosen}{_pay(duel, payment)}"
        case Equip(card=card, payment=payment):
            return f"equip {_name(duel, card)}{_pay(duel, payment)}"
        case Activate(targets=targets, payment=payment):
            return f"use {_ability(duel, action)}{_targets(duel, targets)}{_pay(duel, payment)}"
        case Decline(noted=noted):
            return f"decline {_noted(duel, noted)}"
        case DeclareAttack(attackers=attackers, target=target):
            place = found(duel, target) if target is not None else None
            where = "fighter" if place is None else place[1].area
            return f"attack {_cards(duel, attackers)} -> {where}"
        case Move(arrival=arrival, area=area):
            return f"move {_place(duel, arrival)} -> {area}"
        case Choose(arrival=arrival):
            return f"choose {_place(duel, arrival)}"
        case Guard(card=card):
            return f"guard {_name(duel, card)}"
        case _:
            assert_never(action)


def _name(duel: Duel, card: CardId) -> str:
    return duel.cards[card].name


def _place(duel: Duel, arrival: Arrival) -> str:
    """A card on the field with its place; only set spells share one, so they go by their arrival."""
    place = found(duel, arrival)
    if place is None or place[1].area == "set":
        return f"#{arrival}"
    side, card = place
    return f"{_name(duel, card.card)} ({LETTERS[side]} {card.area})"


def _cards(duel: Duel, arrivals: Iterable[Arrival]) -> str:
    return ", ".join(_place(duel, arrival) for arrival in arrivals)


def _targets(duel: Duel, targets: tuple[Arrival, ...]) -> str:
    return f" target: {_cards(duel, targets)}" if targets else ""


def _sealed(duel: Duel, sealed: SealedCall | None) -> str:
    if sealed is None:
        return ""
    paid = _payment(duel, sealed.payment) if sealed.payment is not None else ""
    return f" call: {_name(duel, sealed.card)} -> {sealed.area}" + (f" call pay: {paid}" if paid else "")


def _pay(duel: Duel, payment: Payment | None) -> str:
    paid = _payment(duel, payment) if payment is not None else ""
    return f" pay: {paid}" if paid else ""


def _payment(duel: Duel, payment: Payment) -> str:
    parts = [f"gauge {_name(duel, card)}" for card in payment.gauge]
    parts += [f"discard {_name(duel, card)}" for card in payment.discard]
    parts += [f"monster {_place(duel, arrival)}" for arrival in payment.monsters]
    parts += [f"soul {_name(duel, card)}" for card in payment.into_soul]
    return ", ".join(parts)


def _ability(duel: Duel, action: Activate) -> str:
    place = found(duel, action.arrival)
    if place is not None:
        text = duel.cards[place[1].card]
        return f"{text.abilities[action.ability].name} of {_place(duel, action.arrival)}"
    for noted in duel.noted:
        if (noted.arrival, noted.ability) == (action.arrival, action.ability):
            return _noted(duel, noted)
    return f"#{action.ability} of #{action.arrival}"


def _noted(duel: Duel, noted: Noted) -> str:
    return f"{duel.cards[noted.card].abilities[noted.ability].name} of {_place(duel, noted.arrival)}"
