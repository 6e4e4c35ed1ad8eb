"""A duel as people write it down: the position format, and what the duel waits for."""

from collections.abc import Iterable
from typing import Any

from headjudge.games.buddyfight.cards import CardName
from headjudge.games.buddyfight.places import LETTERS, MONSTER_AREAS, SIDES, CardId, Side
from headjudge.games.buddyfight.state import Duel, FieldCard


def view(duel: Duel) -> dict[str, Any]:  # Any: the shape is the position format, documented in the reference
    """The duel as a position with names, and what it waits for."""
    seen: dict[str, Any] = {
        "turn": LETTERS[duel.turn],
        "turn-number": duel.turn_number,
        "step": duel.step,
        "within": duel.within if duel.step.startswith(("3.", "1.")) else duel.step,
    }
    if duel.asked is not None:
        seen["asked"] = {"side": LETTERS[duel.asked.side], "for": duel.asked.kind}
    if duel.pending:
        seen["pending"] = [duel.cards[entry.card].name for entry in duel.pending]
    if duel.outcome is not None:
        winner = duel.outcome.winner
        seen["outcome"] = {
            "winner": None if winner is None else LETTERS[winner],
            "losers": [LETTERS[side] for side in duel.outcome.losers],
            "by": duel.outcome.by,
        }
    for side in SIDES:
        seen[LETTERS[side]] = side_view(duel, side)
    return seen


def side_view(duel: Duel, side: Side) -> dict[str, Any]:  # Any: as in `view`
    """One fighter of a duel in the position format."""
    fighter = duel.fighters[side]

    def names(pile: Iterable[CardId]) -> list[CardName]:
        return [duel.cards[card].name for card in pile]

    seen: dict[str, Any] = {
        "life": fighter.life,
        "deck": len(fighter.deck),
        "hand": names(fighter.hand),
        "gauge": names(fighter.gauge),
        "drop": names(fighter.drop),
        "buddy-call-used": fighter.buddy_call_used,
    }
    if fighter.buddy_name is not None:
        seen["buddy"] = fighter.buddy_name
        turned = " rest" if fighter.buddy_rested else " stand"
        seen["buddy-zone"] = [name + turned for name in names(fighter.buddy_zone)]
    for area in (*MONSTER_AREAS, "item"):
        lying = [card for card in fighter.field if card.area == area]
        if lying:
            seen[area] = _lying(duel, lying[-1])
    if lying := [card for card in fighter.field if card.area == "set"]:
        seen["set"] = [_lying(duel, card) for card in lying]
    return seen


def _lying(duel: Duel, card: FieldCard) -> str | dict[str, Any]:  # Any: as in `view`
    name = duel.cards[card.card].name
    if card.soul:
        return {"card": name, "rested": card.rested, "soul": [duel.cards[soul].name for soul in card.soul]}
    return f"{name} {'rest' if card.rested else 'stand'}"
