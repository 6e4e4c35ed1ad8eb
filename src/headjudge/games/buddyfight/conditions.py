"""Whether a condition printed on a card holds now."""

from typing import assert_never

from headjudge.games.buddyfight.places import OTHER, Side
from headjudge.games.buddyfight.state import Duel, PendingCall
from headjudge.games.buddyfight.table import in_area
from headjudge.games.buddyfight.vocabulary import (
    AttributeOnField,
    BuddyOnField,
    CenterEmpty,
    Condition,
    LifeAtMost,
    OpponentCalls,
    OpponentUses,
    UnderAttack,
)


def holds(duel: Duel, side: Side, condition: Condition) -> bool:
    """Whether *condition* is met for this fighter."""
    fighter = duel.fighters[side]
    match condition:
        case BuddyOnField():
            return any(duel.cards[card.card].name == fighter.buddy_name for card in fighter.field)
        case LifeAtMost(amount):
            return fighter.life <= amount
        case CenterEmpty():
            return in_area(duel, side, "center") is None
        case AttributeOnField(attribute):
            return any(attribute in duel.cards[card.card].attributes for card in fighter.field)
        case OpponentCalls():
            return answered_call(duel, side)
        case OpponentUses():
            return answered_use(duel, side)
        case UnderAttack():
            return duel.turn != side and duel.attack is not None and duel.attack.stage == "open"
        case _:
            assert_never(condition)


def answered_call(duel: Duel, side: Side) -> bool:
    """Whether the first pending entry is a call of this fighter's opponent."""
    first = duel.pending[0] if duel.pending else None
    return isinstance(first, PendingCall) and first.side == OTHER[side] and not first.nullified


def answered_use(duel: Duel, side: Side) -> bool:
    """Whether the first pending entry is a card or ability of this fighter's opponent, not a call."""
    first = duel.pending[0] if duel.pending else None
    return (
        first is not None and not isinstance(first, PendingCall) and first.side == OTHER[side] and not first.nullified
    )
