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

    locked: bool = False
    """Belongs to the publisher: an organizer cannot change it."""


class Policy(Cited, frozen=True, kw_only=True):
    """Something the book allows, forbids or requires: `[[policies]]`."""

    id: str
    """`late-registration`, `re-entry`, `nicknames`, `deck-lists`, `notes`, `electronic-devices`, …"""

    rule: Words
    value: Value
    levels: dict[str, Value] = {}
