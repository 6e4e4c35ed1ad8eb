"""What effects do when a card or ability resolves: one after another, no check in between (BF-RC-e)."""

from typing import Literal, assert_never

from headjudge.games.buddyfight import costs
from headjudge.games.buddyfight.conditions import answered_call, answered_use, holds
from headjudge.games.buddyfight.events import (
    Boosted,
    CardPlaced,
    CardsMoved,
    Condemned,
    EffectBegan,
    LeftField,
    LifeChanged,
    Nullified,
    Stood,
    UseFinished,
)
from headjudge.games.buddyfight.places import OTHER, SIDES, Area, Arrival, Side, Step
from headjudge.games.buddyfight.refusals import IllegalAction
from headjudge.games.buddyfight.state import Boost, Duel, FieldCard, PendingAbility, PendingCard
from headjudge.games.buddyfight.table import Table, found, has
from headjudge.games.buddyfight.targets import fits
from headjudge.games.buddyfight.triggers import note, note_departure
from headjudge.games.buddyfight.vocabulary import (
    CallFromHand,
    ChargeGauge,
    Damage,
    Destroy,
    Draw,
    Effect,
    Filter,
    GainLife,
    Nullify,
    Return,
    Stand,
    Strengthen,
    aim,
)


def effects_of(duel: Duel, entry: PendingCard | PendingAbility) -> tuple[Effect, ...]:
    """The effects of a pending card or ability."""
    text = duel.cards[entry.card]
    return text.abilities[entry.ability].effect if isinstance(entry, PendingAbility) else text.effect


def resolved(table: Table, step: Step) -> bool:
    """Resolve the last pending use; False if a destruction first has to be settled, then call again."""
    while True:
        entry = table.duel.pending[-1]
        assert isinstance(entry, PendingCard | PendingAbility)  # calls are placed at call step 8
        effects = effects_of(table.duel, entry)
        if entry.nullified or entry.begun == len(effects):
            _finish(table, entry, step)
            return True
        effect = effects[entry.begun]
        chosen = sum(aim(earlier) is not None for earlier in effects[: entry.begun])
        target = entry.targets[chosen] if chosen < len(entry.targets) else None
        idle = _idle(table.duel, entry.side, effect, target)
        table.tell(EffectBegan(step, entry.begun + 1, idle))
        if idle is None:
            _apply(table, entry, effect, target, step)
        if table.duel.doomed:
            return False


def _idle(duel: Duel, side: Side, effect: Effect, target: Arrival | None) -> Literal["condition", "target"] | None:
    """Why an effect does nothing now, or None if it takes place."""
    if effect.provided is not None and not holds(duel, side, effect.provided):
        return "condition"
    if aim(effect) is not None and (target is None or found(duel, target) is None):
        return "target"
    return None


def _finish(table: Table, entry: PendingCard | PendingAbility, step: Step) -> None:
    text = table.duel.cards[entry.card]
    side = entry.side
    if isinstance(entry, PendingAbility):
        table.tell(UseFinished(step, side, entry.card, "none", entry.nullified))
    elif entry.nullified or not (text.kind == "item" or text.set):
        table.tell(UseFinished(step, side, entry.card, "drop", entry.nullified))
    else:
        area: Area = "item" if text.kind == "item" else "set"
        arrival = Arrival(table.duel.arrivals + 1)
        table.tell(CardPlaced(step, side, entry.card, area, arrival))
        note(table, side, table.duel.fighters[side].field[-1], "enters", step)


def _apply(
    table: Table, entry: PendingCard | PendingAbility, effect: Effect, target: Arrival | None, step: Step
) -> None:
    side = entry.side
    match effect:
        case Damage(amount, to):
            table.tell(LifeChanged(step, side if to == "self" else OTHER[side], -amount, "effect"))
        case GainLife(amount):
            table.tell(LifeChanged(step, side, amount, "effect"))
        case Draw(amount):
            draw(table, side, amount, step)
        case ChargeGauge(amount):
            top = table.duel.fighters[side].deck[:amount]
            table.tell(CardsMoved(step, side, top, "deck", "gauge", "effect"))
        case Destroy():
            condemn(table, _reached(table.duel, side, effect, target), step)
        case Return():
            _return(table, target, step)
        case Stand():
            _stand(table, target, step)
        case Strengthen():
            own = entry.arrival if isinstance(entry, PendingAbility) else None
            _strengthen(table, effect, own if effect.target is None else target, step)
        case Nullify():
            _nullify(table, side, effect, step)
        case CallFromHand():
            _call(table, entry, step)
        case _:
            assert_never(effect)


def draw(table: Table, side: Side, amount: int, step: Step) -> None:
    """Draw from the top of the deck, as many as there are."""
    top = table.duel.fighters[side].deck[:amount]
    if top:
        table.tell(CardsMoved(step, side, top, "deck", "hand", "draw"))


def _reached(duel: Duel, side: Side, effect: Destroy, target: Arrival | None) -> list[Arrival]:
    if not effect.every:
        return [] if target is None else [target]
    return [card.arrival for owner in SIDES for card in _matching(duel, side, owner, effect.target)]


def _matching(duel: Duel, side: Side, owner: Side, wanted: Filter) -> list[FieldCard]:
    if wanted.whose != "any" and (wanted.whose == "own") != (owner == side):
        return []
    return [card for card in duel.fighters[owner].field if fits(duel, card, wanted)]


def condemn(table: Table, arrivals: list[Arrival], step: Step) -> None:
    """Destroy these cards; those that Soulguard could keep are asked about first."""
    guarded = []
    for arrival in arrivals:
        place = found(table.duel, arrival)
        if place is not None:
            side, card = place
            if card.soul and has(table.duel, card, "soulguard"):
                guarded.append(arrival)
            else:
                destroy(table, side, card, step)
    if guarded:
        table.tell(Condemned(step, tuple(guarded)))


def destroy(table: Table, side: Side, card: FieldCard, step: Step) -> None:
    """Put a destroyed card into the drop zone and note what waits for that."""
    table.tell(LeftField(step, side, card.arrival, card.card, "drop", "destroyed"))
    note_departure(table, side, card, step, destroyed=True)


def _return(table: Table, target: Arrival | None, step: Step) -> None:
    place = found(table.duel, target) if target is not None else None
    if place is not None:
        side, card = place
        table.tell(LeftField(step, side, card.arrival, card.card, "hand", "returned"))
        note_departure(table, side, card, step, destroyed=False)


def _stand(table: Table, target: Arrival | None, step: Step) -> None:
    place = found(table.duel, target) if target is not None else None
    if place is not None and place[1].rested:
        table.tell(Stood(step, place[0], (place[1].arrival,), "effect"))


def _strengthen(table: Table, effect: Strengthen, target: Arrival | None, step: Step) -> None:
    if target is not None and found(table.duel, target) is not None:
        boost = Boost(target, effect.until, effect.power, effect.critical, effect.defense)
        table.tell(Boosted(step, boost))


def _nullify(table: Table, side: Side, effect: Nullify, step: Step) -> None:
    duel = table.duel
    there = {
        "call": answered_call(duel, side),
        "use": answered_use(duel, side),
        "attack": duel.attack is not None and duel.attack.stage == "open",
    }
    if there[effect.what]:
        table.tell(Nullified(step, effect.what))


def _call(table: Table, entry: PendingCard | PendingAbility, step: Step) -> None:
    """Call the chosen monster now, its cost paid; a call that can no longer be paid does not happen."""
    sealed = entry.sealed if isinstance(entry, PendingCard) else None
    if sealed is None or sealed.card not in table.duel.fighters[entry.side].hand:
        return
    text = table.duel.cards[sealed.card]
    bill = costs.Bill(entry.side, text, sealed.card, text.cost)
    try:
        payment = costs.settled(table.duel, bill, sealed.payment, "1.S4")
    except IllegalAction:
        return
    costs.pay(table, bill, payment, "1.S6", tuck=False)
    arrival = Arrival(table.duel.arrivals + 1)
    placed = CardPlaced("1.S8", entry.side, sealed.card, sealed.area, arrival, payment.into_soul, "hand")
    table.tell(placed)
    note(table, entry.side, table.duel.fighters[entry.side].field[-1], "enters", "1.S8")
