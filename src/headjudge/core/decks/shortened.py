"""A list without one card of its sideboard: what a player who lost it goes on with (TCG Office 7d)."""

from typing import Final

from headjudge.core.decks.decklist import POOL, SIDE, Decklist, decklist, folded
from headjudge.core.decks.limited import complete

SHORTENED: Final = (SIDE, POOL)
"""The parts of a list a lost sideboard card is taken off."""


def sideboard(deck: Decklist) -> dict[str, int]:
    """The sideboard cards of *deck* and their number; of a limited deck, what it leaves of its pool."""
    return dict(complete(deck).parts.get(SIDE, {}))


def without(deck: Decklist, card: str) -> Decklist | None:
    """*deck* with one *card* less in its sideboard; None: its sideboard has no such card."""
    if all(folded(name) != folded(card) for name in sideboard(deck)):
        return None
    return decklist(
        {
            part: tuple(
                (name, number - (part in SHORTENED and folded(name) == folded(card))) for name, number in held.items()
            )
            for part, held in deck.parts.items()
        }
    )
