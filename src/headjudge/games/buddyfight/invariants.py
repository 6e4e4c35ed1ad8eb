"""What must hold after every event, whatever the fighters do."""

from typing import Final

from headjudge.games.buddyfight.events import Event, LifeChanged
from headjudge.games.buddyfight.places import LETTERS, MONSTER_AREAS, SIDES, CardId, Side
from headjudge.games.buddyfight.state import Duel, PendingCall, PendingCard
from headjudge.games.buddyfight.steps import Steps


class InvariantBroken(AssertionError):
    """The engine has contradicted itself: a defect, never a fighter's mistake."""


HOMES: Final = {"item": "item", "spell": "set", "impact": "set"}
"""The area of the cards that are no monsters."""


class Watch:
    """Follows a duel event by event and raises where an invariant breaks."""

    __slots__ = ("_own", "_steps", "duel", "step", "watched")

    def __init__(self, duel: Duel, steps: Steps) -> None:
        self.duel = duel
        self.step = duel.step
        self._steps = {step: text.next | {step} for step, text in steps.items()}
        self._own = tuple(frozenset(cards_of(duel, side)) for side in SIDES)
        self.watched = 0
        """Events seen so far."""

    def see(self, event: Event, after: Duel) -> None:
        """Check the duel *after* an event against the duel before it.

        Raises:
            InvariantBroken: naming what is wrong and where.
        """
        before = self.duel
        if event.step not in self._steps[self.step]:
            raise InvariantBroken(f"{self.step} is not followed by {event.step}: {event}")
        if after.fighters is not before.fighters or after.pending is not before.pending:
            self._zones(before, after, event)
            self._life(before, after, event)
        self.duel, self.step = after, event.step
        self.watched += 1

    def _zones(self, before: Duel, after: Duel, event: Event) -> None:
        for side in SIDES:
            if after.fighters[side] is not before.fighters[side] or after.pending is not before.pending:
                held = cards_of(after, side)
                if len(held) != len(self._own[side]) or self._own[side].difference(held):
                    raise InvariantBroken(f"cards of {LETTERS[side]} are not conserved by {event}")
            if after.fighters[side].field is not before.fighters[side].field:
                self._field(after, side, event)
        sides = [entry.side for entry in after.pending]
        if len(sides) > 2 or len(set(sides)) < len(sides):
            raise InvariantBroken(f"more than a use and its answer are pending: {event}")

    def _field(self, duel: Duel, side: Side, event: Event) -> None:
        field = duel.fighters[side].field
        for card in field:
            text = duel.cards[card.card]
            at_home = card.area in MONSTER_AREAS if text.kind == "monster" else card.area == HOMES[text.kind]
            if not at_home:
                raise InvariantBroken(f"{text.name} does not belong into {card.area}: {event}")
        arrivals = [card.arrival for card in field]
        if len(set(arrivals)) < len(arrivals) or any(arrival > duel.arrivals for arrival in arrivals):
            raise InvariantBroken(f"an arrival was not counted: {event}")

    def _life(self, before: Duel, after: Duel, event: Event) -> None:
        for side in SIDES:
            change = event.amount if isinstance(event, LifeChanged) and event.side == side else 0
            if after.fighters[side].life != before.fighters[side].life + change:
                raise InvariantBroken(f"life of {LETTERS[side]} does not add up: {event}")


def cards_of(duel: Duel, side: Side) -> list[CardId]:
    """Every physical card of a fighter, wherever it lies."""
    fighter = duel.fighters[side]
    cards = [*fighter.deck, *fighter.hand, *fighter.gauge, *fighter.drop, *fighter.buddy_zone]
    for card in fighter.field:
        cards.append(card.card)
        cards.extend(card.soul)
    for entry in duel.pending:
        if entry.side == side and isinstance(entry, PendingCall | PendingCard):
            cards.append(entry.card)
            if isinstance(entry, PendingCall):
                cards.extend(entry.soul)
    return cards
