"""Which cards on the field an effect may choose."""

from headjudge.games.buddyfight.places import SIDES, Arrival, Side
from headjudge.games.buddyfight.state import Duel, FieldCard
from headjudge.games.buddyfight.vocabulary import Filter


def targets(duel: Duel, side: Side, wanted: Filter) -> tuple[Arrival, ...]:
    """The cards this fighter's effect may choose. A monster being called is not among them (BF-1.Q2-a)."""
    return tuple(
        [
            card.arrival
            for owner in SIDES
            if wanted.whose == "any" or (wanted.whose == "own") == (owner == side)
            for card in duel.fighters[owner].field
            if fits(duel, card, wanted)
        ]
    )


def fits(duel: Duel, card: FieldCard, wanted: Filter) -> bool:
    """Whether a card on the field is what the filter describes, leaving aside whose it is."""
    text = duel.cards[card.card]
    return (
        (text.kind == wanted.kind if wanted.kind != "any" else text.kind in ("monster", "item"))
        and (wanted.size_at_most is None or text.size <= wanted.size_at_most)
        and (wanted.attribute is None or wanted.attribute in text.attributes)
        and (wanted.area is None or card.area == wanted.area)
        and (not wanted.attacking or (duel.attack is not None and card.arrival in duel.attack.attackers))
    )
