"""Parts of a rulebook by their dotted key: `structures.chips`, `infractions.3.22`, `policies.re-entry`, `games.wars`.

`[[editions]]` names parts to leave out for an earlier edition, `[[inherit]]` names parts to take from another book.
Both happen on the raw tables, before they are decoded. What follows a list's name is the `id` (or section, level,
role, …) of one of its entries.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from headjudge.core.rulebook.cards import Cards
from headjudge.core.rulebook.decks import CardFacts
from headjudge.core.rulebook.penalties import PenaltyGuide
from headjudge.core.rulebook.rulebook import Core

Table: TypeAlias = dict[str, Any]  # Any: a raw TOML table, not decoded yet
Book: TypeAlias = dict[str, Table]
"""File name -> its table, as it came out of the TOML parser."""

WHOLE_FILES: Mapping[str, type[msgspec.Struct]] = {
    "rulebook.toml": Core,
    "penalties.toml": PenaltyGuide,
    "cards.toml": CardFacts,
    "rules.toml": Cards,
}
FOLDERS = ("games", "formats")
NAMES = ("id", "section", "level", "version", "role", "name", "territory", "earlier", "structure")
"""The keys an entry of a list may be known by, the first that it has."""

HOMES: Mapping[str, str] = {
    field.encode_name: file for file, kind in WHOLE_FILES.items() for field in msgspec.structs.fields(kind)
}
"""Key of a table -> the file it stands in."""


def name_of(entry: object) -> str | None:
    """What an entry of a list is known by, as text; None for an entry without a name."""
    if not isinstance(entry, dict):
        return None
    return next((str(entry[key]) for key in NAMES if isinstance(entry.get(key), str | int)), None)


def part(book: Book, key: str) -> Any:  # Any: a raw TOML value
    """The part of *book* called *key*; None where it has none."""
    holder, step = _place(book, key)
    return None if holder is None else holder[step]


def without(book: Book, key: str) -> Book:
    """*book* without the part called *key*; as it was where it has no such part."""
    head, _, rest = key.partition(".")
    if head in FOLDERS:
        file = f"{head}/{rest}.toml"
        if file in book or not rest:
            return {name: table for name, table in book.items() if not (name == file or _within(name, key))}
    home = HOMES.get(head)
    if home is None or home not in book:
        return book
    return {**book, home: _without(book[home], key)}


def with_part(book: Book, key: str, value: Any) -> Book:  # Any: a raw TOML value
    """*book* with *value* as its part *key*; what the book says itself comes first."""
    head, _, rest = key.partition(".")
    if head in FOLDERS:
        file = f"{head}/{rest}.toml"
        return {**book, file: _filled(book.get(file), value)}
    home = HOMES[head]
    table = book.get(home, {})
    if not rest:
        filled = _filled(table.get(head), value)
    elif isinstance(value, dict) and name_of(value) == rest:
        filled = _filled(table.get(head), [value])
    else:
        for step in reversed(rest.split(".")):
            value = {step: value}
        filled = _filled(table.get(head), value)
    return {**book, home: {**table, head: filled}}


def _within(file: str, folder: str) -> bool:
    return folder in FOLDERS and file.startswith(f"{folder}/")


def _place(book: Book, key: str) -> tuple[Any, Any]:  # Any: a raw container and the step into it
    head, _, rest = key.partition(".")
    if head in FOLDERS and f"{head}/{rest}.toml" in book:
        return book, f"{head}/{rest}.toml"
    holder: Any = book.get(HOMES.get(head, ""), {})  # Any: tables and arrays in turn
    while key:
        step, key = _step(holder, key)
        if step is None:
            return None, None
        if not key:
            return holder, step
        holder = holder[step]
    return None, None


def _step(holder: object, key: str) -> tuple[str | int | None, str]:
    """The next step from *holder* along *key*, and what is left of the key. Names may hold dots: longest first."""
    words = key.split(".")
    for length in range(len(words), 0, -1):
        name, rest = ".".join(words[:length]), ".".join(words[length:])
        if isinstance(holder, dict) and name in holder:
            return name, rest
        if isinstance(holder, list):
            for position, entry in enumerate(holder):
                if name_of(entry) == name:
                    return position, rest
    return None, ""


def _without(holder: Any, key: str) -> Any:  # Any: a raw table or array
    step, rest = _step(holder, key)
    if step is None:
        return holder
    if isinstance(holder, list):
        name = name_of(holder[step]) if isinstance(step, int) else None
        kept = [_without(entry, rest) if rest and name_of(entry) == name else entry for entry in holder]
        return kept if rest else [entry for entry in holder if name_of(entry) != name]
    if rest:
        return {**holder, step: _without(holder[step], rest)}
    return {name: value for name, value in holder.items() if name != step}


def _filled(own: Any, other: Any) -> Any:  # Any: raw TOML values
    """*own*, completed by what only *other* says."""
    if own is None:
        return other
    if isinstance(own, dict) and isinstance(other, dict):
        completed = {name: _filled(value, other.get(name)) for name, value in own.items()}
        return completed | {name: value for name, value in other.items() if name not in own}
    if isinstance(own, list) and isinstance(other, list):
        known = {name_of(entry) for entry in own}
        return own if None in known else [*own, *(entry for entry in other if name_of(entry) not in known)]
    return own
