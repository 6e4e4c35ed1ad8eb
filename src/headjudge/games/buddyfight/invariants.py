"""What must hold after every event, whatever the fighters do."""

from collections.abc import Callable, Mapping
from typing import Final

from headjudge.games.buddyfight.check import in_order
from headjudge.games.buddyfight.events import (
    Asked,
    AttackDeclared,
    AttackOver,
    Ended,
    Event,
    LifeChanged,
    TargetChosen,
    TurnBegan,
)
from headjudge.games.buddyfight.places import LETTERS, MONSTER_AREAS, OTHER, SIDES, CardId, Side
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
        if after.attack is not before.attack:
            _aimed(before, after, event)
        if type(event) in _LOOKED_AT:
            _LOOKED_AT[type(event)](before, after)
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


def _aimed(before: Duel, after: Duel, event: Event) -> None:
    """An attack comes by its declaration, goes when it is over, and keeps its one target in between (BF-2.Q4-a)."""
    if isinstance(event, AttackDeclared | TargetChosen | AttackOver):
        return
    if before.attack is None or after.attack is None:
        raise InvariantBroken(f"an attack came or went by {event}")
    if (before.attack.target, before.attack.area) != (after.attack.target, after.attack.area):
        raise InvariantBroken(f"the target of the attack was changed by {event}")


def _turned(before: Duel, after: Duel) -> None:
    """Turns alternate and are counted; only the set-up itself begins a turn without ending one."""
    if before.step == "PH.end" and (after.turn, after.turn_number) != (OTHER[before.turn], before.turn_number + 1):
        raise InvariantBroken(f"turn {after.turn_number} of {LETTERS[after.turn]} follows {before.turn_number}")


def _waited(before: Duel, after: Duel) -> None:
    """Whoever chooses a use or an answer finds both sides in order: the check came first (BF-RC-a)."""
    question = after.asked
    if question is None or before.outcome is not None:
        raise InvariantBroken(f"nobody is asked at {after.step}")
    if question.kind in ("use", "answer") and not all(in_order(after, fighter) for fighter in after.fighters):
        raise InvariantBroken(f"{after.step} asks {LETTERS[question.side]} before the resolution check is done")


def _over(before: Duel, after: Duel) -> None:
    """A duel ends once, with a loser, and nobody is asked any more."""
    if before.outcome is not None or after.outcome is None or not after.outcome.losers or after.asked is not None:
        raise InvariantBroken(f"the duel did not end properly at {after.step}")


_LOOKED_AT: Final[Mapping[type[Event], Callable[[Duel, Duel], None]]] = {
    TurnBegan: _turned,
    Asked: _waited,
    Ended: _over,
}
