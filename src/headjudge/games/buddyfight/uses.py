"""Using a card or an ability: reveal, check, pay, wait for the answer (BF-OT, BF-3.S11-a)."""

from typing import Final

from headjudge.games.buddyfight import costs
from headjudge.games.buddyfight.actions import Activate, Cast, Decline, Equip
from headjudge.games.buddyfight.cards import Ability, CardText
from headjudge.games.buddyfight.conditions import holds
from headjudge.games.buddyfight.events import AbilityLapsed, AbilityUsed, CardUsed
from headjudge.games.buddyfight.places import LETTERS, Arrival, CardId, Side, Step
from headjudge.games.buddyfight.refusals import (
    AbilityMustBeUsed,
    AbilitySpent,
    NoSuchAbility,
    NotACounter,
    NotInHand,
    WrongKind,
)
from headjudge.games.buddyfight.requirements import (
    in_battle,
    in_main,
    nullifiable,
    require_conditions,
    require_counter_left,
    require_moment,
    require_no_noted,
    require_something_to_nullify,
    require_targets,
    require_world,
    settled_call,
)
from headjudge.games.buddyfight.state import Duel, Noted, Payment
from headjudge.games.buddyfight.table import Table, on_field
from headjudge.games.buddyfight.targets import targets
from headjudge.games.buddyfight.vocabulary import Nullify
from headjudge.games.buddyfight.wording import KINDS

AFTER_USE: Final[dict[Step, Step]] = {
    "3.S3": "3.S4",
    "3.S5": "3.S6",
    "1.S7": "3.S6",
    "3.S11": "3.S12",
    "3.S13": "3.S14",
}
"""The check that follows the payment at each step where something can be used."""


def cast(table: Table, action: Cast) -> None:
    """Cast a spell or impact: reveal, check, pay, and wait for the answer."""
    duel = table.duel
    text = _hand_card(duel, action.side, action.card, ("spell", "impact"))
    payment = _allowed(duel, action.side, action.card, text, action.payment)
    require_something_to_nullify(duel, action.side, text.name, text.effect)
    require_targets(duel, action.side, text.name, text.aims, action.targets)
    bill = costs.Bill(action.side, text, action.card, text.cost)
    sealed = settled_call(duel, bill, action.sealed, payment)
    counted = in_battle(duel)
    _use(table, CardUsed(duel.step, action.side, action.card, action.targets, sealed, counted), payment)


def equip(table: Table, action: Equip) -> None:
    """Equip an item."""
    duel = table.duel
    text = _hand_card(duel, action.side, action.card, ("item",))
    payment = _allowed(duel, action.side, action.card, text, action.payment)
    _use(table, CardUsed(duel.step, action.side, action.card), payment)


def _hand_card(duel: Duel, side: Side, card: CardId, kinds: tuple[str, ...]) -> CardText:
    if card not in duel.fighters[side].hand:
        raise NotInHand(duel.step, side=LETTERS[side])
    text = duel.cards[card]
    if text.kind not in kinds:
        raise WrongKind(duel.step, card=text.name, kind=KINDS[text.kind])
    return text


def _allowed(duel: Duel, side: Side, card: CardId, text: CardText, offered: Payment | None) -> Payment:
    require_no_noted(duel, side)
    require_moment(duel, side, text)
    require_world(duel, side, text, duel.step)
    require_conditions(duel, side, text.name, text.usable, duel.step)
    return costs.settled(duel, costs.Bill(side, text, card, text.cost), offered, duel.step)


def _use(table: Table, used: CardUsed, payment: Payment) -> None:
    step = used.step
    text = table.duel.cards[used.card]
    table.tell(used)
    costs.pay(table, costs.Bill(used.side, text, used.card, text.cost), payment, step)
    table.reach(AFTER_USE[step])


def activate(table: Table, action: Activate) -> None:
    """Use an ability: one that was noted, or one a card on the field offers."""
    duel = table.duel
    card, ability = usable_ability(duel, action.side, action.arrival, action.ability)
    bill = costs.Bill(action.side, duel.cards[card], card, ability.cost, action.arrival)
    require_conditions(duel, action.side, ability.name, ability.usable, duel.step)
    payment = costs.settled(duel, bill, action.payment, duel.step)
    require_something_to_nullify(duel, action.side, ability.name, ability.effect)
    require_targets(duel, action.side, ability.name, ability.aims, action.targets)
    counted = in_battle(duel) and ability.when is None
    step = duel.step
    table.tell(
        AbilityUsed(
            step,
            action.side,
            card,
            action.arrival,
            action.ability,
            action.targets,
            counted,
            spent=ability.once_per_turn,
        )
    )
    costs.pay(table, bill, payment, step)
    table.reach(AFTER_USE[step])


def usable_ability(duel: Duel, side: Side, arrival: Arrival, number: int) -> tuple[CardId, Ability]:
    """The ability and its card, if its fighter may use it at this step (its cost and targets aside)."""
    for noted in duel.noted:
        if (noted.side, noted.arrival, noted.ability) == (side, arrival, number):
            if duel.step not in ("3.S3", "3.S11"):
                break
            return noted.card, duel.cards[noted.card].abilities[number]
    card = on_field(duel, side, arrival)
    abilities = duel.cards[card.card].abilities if card is not None else ()
    if card is None or not 0 <= number < len(abilities) or abilities[number].when is not None:
        raise NoSuchAbility(duel.step)
    require_no_noted(duel, side)
    ability = abilities[number]
    if number in card.spent:
        raise AbilitySpent(duel.step, ability=ability.name)
    if not in_main(duel):
        if not ability.counter:
            raise NotACounter(duel.step, card=ability.name)
        require_counter_left(duel, side)
    return card.card, ability


def decline(table: Table, action: Decline) -> None:
    """Leave a noted optional ability unused."""
    duel = table.duel
    if action.noted not in duel.noted or action.noted.side != action.side or duel.step not in ("3.S3", "3.S11"):
        raise NoSuchAbility(duel.step)
    ability = duel.cards[action.noted.card].abilities[action.noted.ability]
    if not ability.optional:
        raise AbilityMustBeUsed("3.Q1", ability=ability.name)
    table.tell(AbilityLapsed(duel.step, action.noted, declined=True))


def possible(duel: Duel, noted: Noted) -> bool:
    """Whether a noted ability could be used: condition met, cost payable, a target there."""
    ability = duel.cards[noted.card].abilities[noted.ability]
    bill = costs.Bill(noted.side, duel.cards[noted.card], noted.card, ability.cost, noted.arrival)
    return (
        all(holds(duel, noted.side, condition) for condition in ability.usable)
        and costs.payable(duel, bill)
        and all(nullifiable(duel, noted.side, effect) for effect in ability.effect if isinstance(effect, Nullify))
        and all(targets(duel, noted.side, wanted) for wanted in ability.aims)
    )
