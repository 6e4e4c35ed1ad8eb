"""One game of a rulebook: a file of `games/`."""

from headjudge.core.rulebook.decks import Sleeves
from headjudge.core.rulebook.matches import Minutes, Procedure
from headjudge.core.rulebook.words import Cited, Words


class Figure(Cited, frozen=True, kw_only=True):
    """A figure of the position that time-up procedures compare: `[[figures]]`."""

    id: str
    """`life`, `damage`, `orbs`, …"""

    name: Words
    least: int = 0
    most: int | None = None
    kept_on_paper: bool = False
    """Players may, or must, write it down while they play: score sheets have a column for it."""


class Game(Cited, frozen=True, kw_only=True):
    """A game: its words, its time limits, how a match ends on time."""

    id: str
    name: Words
    player: Words
    """What a player is called on screen."""

    matches: tuple[str, ...] = ("best-of-1",)
    """Match kinds played; the first is the default."""

    minutes: tuple[Minutes, ...] = ()
    figures: tuple[Figure, ...] = ()
    time_up: tuple[Procedure, ...] = ()
    sleeves: Sleeves | None = None
    bring: tuple[Words, ...] = ()
    """What a player brings besides a deck."""

    setup: tuple[Words, ...] = ()
    """The flow before the start call."""
