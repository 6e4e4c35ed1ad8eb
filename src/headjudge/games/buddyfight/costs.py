"""Costs: checked as a whole before anything is paid, then paid in full (BF-1.S4-a, BF-EN-b).

A payment names the cards that pay; the check looks only at the zones as they are now, so a card that another
part of the cost would bring cannot help (BF-1.Q3-a).
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.cards import CardText
from headjudge.games.buddyfight.events import CardsMoved, LeftField, LifeChanged, Rested, SoulGiven
from headjudge.games.buddyfight.evolve import without
from headjudge.games.buddyfight.places import Arrival, CardId, Side, Step
from headjudge.games.buddyfight.refusals import CostUnpayable, WrongPayment
from headjudge.games.buddyfight.state import Duel, Fighter, Payment
from headjudge.games.buddyfight.table import Table, monsters, on_field
from headjudge.games.buddyfight.triggers import note_departure
from headjudge.games.buddyfight.vocabulary import (
    Cost,
    PayDeck,
    PayDiscard,
    PayGauge,
    PayIntoSoul,
    PayLife,
    PayMonster,
    PayRest,
)
from headjudge.games.buddyfight.wording import NOTHING_TO_PAY

NOTHING = Payment()


class Bill(NamedTuple):
    """A cost as it falls due: whose, for which card, and where that card lies if it is on the field."""

    side: Side
    text: CardText
    card: CardId
    cost: tuple[Cost, ...]
    arrival: Arrival | None = None


def payable(duel: Duel, bill: Bill) -> bool:
    """Whether every part of the cost can be met from the zones as they are now."""
    fighter = duel.fighters[bill.side]
    return all(_payable(duel, fighter, bill, part) for part in bill.cost)


def _payable(duel: Duel, fighter: Fighter, bill: Bill, part: Cost) -> bool:
    match part:
        case PayGauge(amount):
            return len(fighter.gauge) >= amount
        case PayLife(amount):
            return fighter.life >= amount
        case PayDeck(amount):
            return len(fighter.deck) >= amount
        case PayDiscard(amount):
            return len(fighter.hand) - (bill.card in fighter.hand) >= amount
        case PayMonster(amount):
            return len(monsters(duel, bill.side)) >= amount
        case PayIntoSoul(amount, attribute):
            return sum(attribute in duel.cards[card].attributes for card in fighter.drop) >= amount
        case PayRest():
            own = on_field(duel, bill.side, bill.arrival) if bill.arrival is not None else None
            return own is not None and not own.rested
        case _:
            assert_never(part)


def require_payable(duel: Duel, bill: Bill, step: Step) -> None:
    """Refuse where a part of the cost cannot be met.

    Raises:
        CostUnpayable: naming the part.
    """
    fighter = duel.fighters[bill.side]
    for part in bill.cost:
        if not _payable(duel, fighter, bill, part):
            raise CostUnpayable(step, card=bill.text.name, part=_part(part))


def payments(duel: Duel, bill: Bill) -> Iterator[Payment]:
    """Every payment that differs in what it gives up; gauge cards count as alike."""
    if not bill.cost:
        yield NOTHING
        return
    fighter = duel.fighters[bill.side]
    hand = [card for card in fighter.hand if card != bill.card]
    gauge, discard, field, soul = 0, 0, 0, 0
    drop: list[CardId] = []
    for part in bill.cost:
        match part:
            case PayGauge(amount):
                gauge = amount
            case PayDiscard(amount):
                discard = amount
            case PayMonster(amount):
                field = amount
            case PayIntoSoul(amount, attribute):
                soul = amount
                drop = [card for card in fighter.drop if attribute in duel.cards[card].attributes]
    own = [card.arrival for card in monsters(duel, bill.side)] if field else []
    for thrown, given, tucked in product(
        _alike(duel, hand, discard), combinations(own, field), _alike(duel, drop, soul)
    ):
        yield Payment(fighter.gauge[:gauge], thrown, given, tucked)


def _alike(duel: Duel, cards: Iterable[CardId], amount: int) -> Iterator[tuple[CardId, ...]]:
    """Choices of *amount* cards, one for each different set of names."""
    seen = set()
    for choice in combinations(cards, amount):
        names = tuple(sorted(duel.cards[card].name for card in choice))
        if names not in seen:
            seen.add(names)
            yield choice


def settled(duel: Duel, bill: Bill, offered: Payment | None, step: Step) -> Payment:
    """The payment to be made: the one offered if it fits, else the first that fits.

    Raises:
        CostUnpayable: no payment is possible.
        WrongPayment: the cards offered do not pay this cost.
    """
    require_payable(duel, bill, step)
    if offered is None:
        return next(payments(duel, bill))
    fighter = duel.fighters[bill.side]
    wanted = {type(part): part for part in bill.cost}
    own = [card.arrival for card in monsters(duel, bill.side)]
    hand = [card for card in fighter.hand if card != bill.card]
    parts: tuple[tuple[type[Cost], tuple[int, ...], Iterable[int]], ...] = (
        (PayGauge, offered.gauge, fighter.gauge),
        (PayDiscard, offered.discard, hand),
        (PayMonster, offered.monsters, own),
        (PayIntoSoul, offered.into_soul, _tuckable(duel, fighter, wanted.get(PayIntoSoul))),
    )
    for kind, cards, allowed in parts:
        part = wanted.get(kind)
        due = getattr(part, "amount", 0)
        if len(set(cards)) != len(cards) or len(cards) != due or not set(cards) <= set(allowed):
            raise WrongPayment(step, card=bill.text.name, part=_part(part) if part else NOTHING_TO_PAY)
    return offered


def set_aside(duel: Duel, bill: Bill, payment: Payment) -> Duel:
    """The duel as a second cost of the same use finds it: without the used card and what pays the first cost."""
    fighter = duel.fighters[bill.side]
    left = replace(
        fighter,
        hand=without(fighter.hand, (bill.card, *payment.discard)),
        gauge=without(fighter.gauge, payment.gauge),
        drop=without(fighter.drop, payment.into_soul),
        field=tuple(card for card in fighter.field if card.arrival not in payment.monsters),
    )
    a, b = duel.fighters
    return replace(duel, fighters=(left, b) if bill.side == 0 else (a, left))


def _tuckable(duel: Duel, fighter: Fighter, part: Cost | None) -> list[CardId]:
    if not isinstance(part, PayIntoSoul):
        return []
    return [card for card in fighter.drop if part.attribute in duel.cards[card].attributes]


def pay(table: Table, bill: Bill, payment: Payment, step: Step, *, tuck: bool = True) -> None:
    """Pay every part of the cost; cards for the soul go under the pending card unless told to wait."""
    side = bill.side
    for part in bill.cost:
        match part:
            case PayGauge():
                table.tell(CardsMoved(step, side, payment.gauge, "gauge", "drop", "cost"))
            case PayLife(amount):
                table.tell(LifeChanged(step, side, -amount, "cost"))
            case PayDeck(amount):
                top = table.duel.fighters[side].deck[:amount]
                table.tell(CardsMoved(step, side, top, "deck", "drop", "cost"))
            case PayDiscard():
                table.tell(CardsMoved(step, side, payment.discard, "hand", "drop", "cost"))
            case PayMonster():
                for arrival in payment.monsters:
                    _give_up(table, side, arrival, step)
            case PayIntoSoul():
                if tuck:
                    table.tell(SoulGiven(step, side, payment.into_soul))
            case PayRest():
                if bill.arrival is not None:
                    table.tell(Rested(step, side, (bill.arrival,)))
            case _:
                assert_never(part)


def _give_up(table: Table, side: Side, arrival: Arrival, step: Step) -> None:
    card = on_field(table.duel, side, arrival)
    assert card is not None  # `settled` has looked
    table.tell(LeftField(step, side, arrival, card.card, "drop", "cost"))
    note_departure(table, side, card, step, destroyed=False)


def _part(part: Cost) -> Words:
    """A part of a cost in words, for a refusal."""
    match part:
        case PayGauge(amount):
            return Words(en=f"gauge {amount}", ja=f"ゲージ{amount}")
        case PayLife(amount):
            return Words(en=f"life {amount}", ja=f"ライフ{amount}")
        case PayDeck(amount):
            return Words(en=f"{amount} from the deck", ja=f"デッキから{amount}枚")
        case PayDiscard(amount):
            return Words(en=f"discard {amount}", ja=f"手札{amount}枚")
        case PayMonster(amount):
            return Words(en=f"monster {amount}", ja=f"モンスター{amount}枚")
        case PayIntoSoul(amount, attribute):
            return Words(en=f"{amount} {attribute} from the drop zone", ja=f"ドロップゾーンの《{attribute}》{amount}枚")
        case PayRest():
            return Words(en="rest", ja="レスト")
        case _:
            assert_never(part)
