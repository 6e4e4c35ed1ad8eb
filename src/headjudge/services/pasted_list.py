"""Who of a list of players is new to an event, and who may be in it already."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from headjudge.formats.players_csv import Row
from headjudge.store.people import Person, folded

Lines: TypeAlias = tuple[tuple[int, Row], ...]
"""The rows of a list, each with the line it stands on."""


class LookedThrough(msgspec.Struct, frozen=True):
    """A list, every line of it either new or left out."""

    new: Lines
    same: tuple[int, ...]
    """The lines of those who may be in already, by the event or by an earlier line."""


def looked_through(lines: Lines, inside: Iterable[Person], entered: Callable[[int], bool]) -> LookedThrough:
    """*lines* beside those who are *inside*; a line whose entry was *entered* by this very list stays new."""
    known: dict[str, set[str]] = {}
    for person in inside:
        known.setdefault(folded(person.name), set()).add(person.publisher_id)
    new, same = [], []
    for number, row in lines:
        numbers = known.setdefault(folded(row.name), set())
        if _same(row.publisher_id, numbers) and not entered(number):
            same.append(number)
        else:
            numbers.add(row.publisher_id)
            new.append((number, row))
    return LookedThrough(tuple(new), tuple(same))


def _same(publisher_id: str, numbers: set[str]) -> bool:
    """Whether that may be one of the people with *numbers*: two of one name are told apart only by two numbers."""
    return bool(numbers) and (not publisher_id or "" in numbers or publisher_id in numbers)
