"""The table while an action plays out, and the look-ups every flow needs."""

from headjudge.games.buddyfight.cards import CardText, Keyword
from headjudge.games.buddyfight.events import Asked, Event, StepReached
from headjudge.games.buddyfight.evolve import APPLY
from headjudge.games.buddyfight.places import Arrival, Side, Step
from headjudge.games.buddyfight.state import Duel, FieldCard, Question


class Table:
    """A duel in motion: tells events one by one and keeps the duel they lead to."""

    __slots__ = ("duel", "log")

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.log: list[Event] = []

    def tell(self, event: Event) -> None:
        """Write *event* into the log and apply it."""
        self.log.append(event)
        self.duel = APPLY[type(event)](self.duel, event)

    def reach(self, step: Step) -> None:
        """Go on to *step*."""
        self.tell(StepReached(step))

    def ask(self, step: Step, question: Question) -> None:
        """Wait at *step* for an answer."""
        self.tell(Asked(step, question))


def found(duel: Duel, arrival: Arrival) -> tuple[Side, FieldCard] | None:
    """The card on the field with this arrival and whose it is, or None if it is gone."""
    for card in duel.fighters[0].field:
        if card.arrival == arrival:
            return 0, card
    for card in duel.fighters[1].field:
        if card.arrival == arrival:
            return 1, card
    return None


def on_field(duel: Duel, side: Side, arrival: Arrival) -> FieldCard | None:
    """This fighter's card on the field with this arrival, or None."""
    for card in duel.fighters[side].field:
        if card.arrival == arrival:
            return card
    return None


def text(duel: Duel, card: FieldCard) -> CardText:
    """What is printed on a card on the field."""
    return duel.cards[card.card]


def monsters(duel: Duel, side: Side) -> list[FieldCard]:
    """The monsters of a fighter in the order they were placed."""
    return [card for card in duel.fighters[side].field if duel.cards[card.card].kind == "monster"]


def in_area(duel: Duel, side: Side, area: str) -> FieldCard | None:
    """The last card placed in this area of a fighter, or None if the area is empty."""
    for card in reversed(duel.fighters[side].field):
        if card.area == area:
            return card
    return None


def has(duel: Duel, card: FieldCard, keyword: Keyword) -> bool:
    """Whether a card on the field has this keyword."""
    return keyword in duel.cards[card.card].keywords


def power(duel: Duel, card: FieldCard) -> int:
    """The attack power of a card with everything that raises it now."""
    printed = duel.cards[card.card].power
    if not duel.boosts:
        return printed
    return printed + sum(boost.power for boost in duel.boosts if boost.arrival == card.arrival)


def critical(duel: Duel, card: FieldCard) -> int:
    """The critical of a card with everything that raises it now, never below 0."""
    printed = duel.cards[card.card].critical
    if not duel.boosts:
        return printed
    return max(0, printed + sum(boost.critical for boost in duel.boosts if boost.arrival == card.arrival))


def defense(duel: Duel, card: FieldCard) -> int:
    """The defense of a card with everything that raises it now."""
    printed = duel.cards[card.card].defense
    if not duel.boosts:
        return printed
    return printed + sum(boost.defense for boost in duel.boosts if boost.arrival == card.arrival)
