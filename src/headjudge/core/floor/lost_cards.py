"""A card is missing before a match: how long the player may look for it, and what it costs (TCG Office 7d)."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core.rulebook.matches import MatchKind, Preparation
from headjudge.core.rulebook.rulebook import Rulebook

LOST_SIDEBOARD_CARD: Final = "lost-sideboard-card"
"""The policy on it, where a book has one."""


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """A player looking for a card."""

    elapsed: int
    """Seconds since preparation began, or until the card was there."""

    found: bool = False
    """Found, or replaced by a card of the same name."""


class Outcome(msgspec.Struct, frozen=True):
    """Where the search stands."""

    state: Literal["searching", "plays", "loses-game", "plays-a-game-down", "loses-match"]
    games_lost: int
    left: int
    """Seconds left until the next loss."""


def search_outcome(preparation: Preparation, kind: MatchKind, search: Search) -> Outcome | None:
    """What the search has come to; None: the book has no such procedure."""
    first, further = preparation.lost_card_seconds, preparation.lost_card_further_seconds
    if first is None:
        return None
    if search.elapsed < first:
        return Outcome("plays" if search.found else "searching", 0, first - search.elapsed)
    if kind.wins == 1 or further is None:
        return Outcome("loses-match", 1, 0)
    left = first + further - search.elapsed
    if left <= 0:
        return Outcome("loses-match", kind.wins, 0)
    return Outcome("plays-a-game-down" if search.found else "loses-game", 1, left)


Choice: TypeAlias = Literal["replace-in-time", "play-without", "take-the-loss"]

CHOICES: Final[Mapping[str, tuple[Choice, ...]]] = {
    "replace-or-smaller": ("replace-in-time", "play-without"),
    "replace-smaller-or-loss": ("replace-in-time", "play-without", "take-the-loss"),
}
"""What the book says of a lost sideboard card -> what the player may choose."""


def sideboard_choices(book: Rulebook, level: int) -> tuple[Choice, ...]:
    """What a player whose sideboard card is missing may choose at *level*; nothing where the book does not say.

    TCG Office 7d: replace it in time, play on with the smaller sideboard, or, where it is competitive, take the loss
    as for a deck card and use the further time.
    """
    return CHOICES.get(str(book.policy(LOST_SIDEBOARD_CARD, level)), ())
