"""Choices an event may make: readings of an ambiguous passage, and policies the book leaves open."""

from typing import TypeAlias

from headjudge.core.rulebook.words import Cited, Words

Value: TypeAlias = str | int | bool


class Setting(Cited, frozen=True, kw_only=True):
    """One choice: `[[settings]]`."""

    id: str
    question: Words
    default: Value
    choices: tuple[Value, ...] = ()
    """Empty: free (a number, a text)."""

    least: int | None = None
    most: int | None = None
    ambiguity: str | None = None
    """The ambiguity this settles, if one does."""

    levels: dict[str, Value] = {}
    """Level -> another default."""

    changes: tuple[str, ...] = ()
    """The values a choice replaces, as dotted keys of the rulebook; a table in a list goes by its id:
    `structures.swiss.match-win.floor`, `brackets.top-8.replay`, `formats.sealed.one-deck-all-rounds`.

    Empty: code asks for the setting by its id."""

    locked: bool = False
    """Belongs to the publisher: an organizer cannot change it."""

    locked_levels: tuple[int, ...] = ()
    """Levels at which the book leaves no choice."""


class Policy(Cited, frozen=True, kw_only=True):
    """Something the book allows, forbids or requires: `[[policies]]`."""

    id: str
    """`late-registration`, `re-entry`, `nicknames`, `deck-lists`, `notes`, `electronic-devices`, …"""

    rule: Words
    value: Value
    levels: dict[str, Value] = {}
    games: tuple[str, ...] = ()
    """Only in these games; empty: in all."""


class Deviations(Cited, frozen=True, kw_only=True):
    """Whether an organizer may depart from the book at one event: `[deviations]`."""

    allowed: bool
    by: str
    """The role that answers for it."""

    announced: bool = True
    """A departure needs a note, shown in the announcement."""

    locked: tuple[str, ...] = ()
    """Sections that belong to the publisher and stay as they are."""
