"""Extra time for one table: why it was given, whether it was declared, whether it lapsed."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.ids import PersonId, RoundNumber, TableNumber
from headjudge.core.rulebook.matches import Preparation

Ground: TypeAlias = Literal["ruling", "deck-check", "early-start", "other"]


class Extension(msgspec.Struct, frozen=True, kw_only=True):
    """Time or turns given to a table, written once and seen everywhere."""

    stage: int
    round: RoundNumber
    table: TableNumber
    seconds: int = 0
    turns: int = 0
    ground: Ground
    by: PersonId
    at: datetime
    declared: bool = False
    """The players told the official who came to close the table."""

    lapsed: bool = False
    """The result was processed without that: it is not honoured any more (Bushiroad 1.2.2)."""


def after_ruling(preparation: Preparation | None, seconds: int) -> int:
    """What a ruling of *seconds* proposes: all of it, once it took longer than the book's threshold."""
    threshold = preparation.ruling_extension_after_seconds if preparation else None
    return seconds if threshold is not None and seconds > threshold else 0


def after_check(taken: datetime, returned: datetime) -> int:
    """What a deck check gives back: the whole time from taking the decks to returning them (Bushiroad 2.2)."""
    return max(0, round((returned - taken).total_seconds()))


def seconds_of(extensions: Iterable[Extension], table: TableNumber) -> int:
    """The extra time *table* still holds; several add up."""
    return sum(extension.seconds for extension in _held(extensions, table))


def turns_of(extensions: Iterable[Extension], table: TableNumber) -> int:
    """The extra turns *table* still holds."""
    return sum(extension.turns for extension in _held(extensions, table))


def undeclared(extensions: Iterable[Extension], table: TableNumber) -> bool:
    """Whether *table* holds something nobody has declared yet: a reason to ask (BR-AMB-39)."""
    return any(not extension.declared for extension in _held(extensions, table))


def _held(extensions: Iterable[Extension], table: TableNumber) -> list[Extension]:
    return [extension for extension in extensions if extension.table == table and not extension.lapsed]
