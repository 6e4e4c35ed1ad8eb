"""What is known of a card when a deck is judged: its kind, and what it says about building decks."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from headjudge.core.decks.decklist import folded
from headjudge.core.rulebook.decks import Scope


class Limit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Something printed on a card that limits a deck which holds it."""

    of: str | None = None
    """A trait: the limit counts every card that has it. None: copies of this card."""

    most: int | None = None
    """0 forbids them; None: any number."""

    scope: Scope | None = None
    """What is counted; None: what the format says of such limits."""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """One card, as a list of facts or a catalogue gives it."""

    name: str
    number: str | None = None
    kind: str | None = None
    """`main`, `ruler`, `stone`, `special-stone`, `unlimited-location`."""

    level: str | None = None
    """As printed: `Lv1`."""

    printings: tuple[str, ...] = ()
    language: str | None = None
    played: str | None = None
    """The set of the copy that is played."""

    traits: tuple[str, ...] = ()
    """Types, abilities, whatever the limits of cards speak of."""

    limits: tuple[Limit, ...] = ()
    supplied: bool = False
    """The organizer hands it out freely at a limited event."""


Known: TypeAlias = Mapping[str, Card]
"""Folded name -> what is known of the card. A card that is not there is judged by the list alone."""


def known(cards: Iterable[Card]) -> Known:
    """*cards* by folded name."""
    return {folded(card.name): card for card in cards}
