"""Parts of a rulebook by their dotted key: `structures.chips`, `infractions.3.22`, `policies.re-entry`, `games.wars`.

`[[editions]]` names parts to leave out for an earlier edition, `[[inherit]]` names parts to take from another book.
Both happen on the raw tables, before they are decoded. What follows a list's name is the `id` (or section, level,
role, …) of one of its entries, or a position counted from 0.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from headjudge.core.rulebook.kinds import FOLDERS, WHOLE_FILES

Table: TypeAlias = dict[str, Any]  # Any: a raw TOML table, not decoded yet
Book: TypeAlias = dict[str, Table]
"""File name -> its table, as it came out of the TOML parser."""

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
    file, rest = home(key)
    value: Any = book.get(file)  # Any: tables and lists in turn
    while rest and value is not None:
        step, rest = _step(value, rest)
        value = None if step is None else value[step]
    return value


def without(book: Book, key: str) -> Book:
    """*book* without the part called *key*; as it was where it has no such part."""
    if key in FOLDERS:
        return {file: table for file, table in book.items() if not file.startswith(f"{key}/")}
    file, rest = home(key)
    if file not in book:
        return book
    if rest:
        return {**book, file: _without(book[file], rest)}
    return {name: table for name, table in book.items() if name != file}


def with_part(book: Book, key: str, value: Any) -> Book:  # Any: a raw TOML value
    """*book* with *value* as its part *key*; what the book says itself comes first."""
    file, rest = home(key)
    table = book.get(file, {})
    if not rest:
        return {**book, file: _filled(table, value)}
    head, _, rest = rest.partition(".")
    if rest and name_of(value) == rest:
        value = [value]
    elif rest:
        for step in reversed(rest.split(".")):
            value = {step: value}
    return {**book, file: {**table, head: _filled(table.get(head), value)}}


def home(key: str) -> tuple[str, str]:
    """The file in which *key* starts, and what is left of the key there."""
    head, _, rest = key.partition(".")
    if head in FOLDERS:
        name, _, rest = rest.partition(".")
        return f"{head}/{name}.toml", rest
    return HOMES.get(head, ""), key


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
            if name.isdecimal() and len(name) < 6 and int(name) < len(holder):
                return int(name), rest
    return None, ""


def _without(holder: Any, key: str) -> Any:  # Any: a raw table or array
    step, rest = _step(holder, key)
    if step is None:
        return holder
    if isinstance(holder, list):
        assert isinstance(step, int), "a list is stepped into by position"
        name = name_of(holder[step])
        meant = [step] if name is None else [i for i, entry in enumerate(holder) if name_of(entry) == name]
        if rest:
            return [_without(entry, rest) if i in meant else entry for i, entry in enumerate(holder)]
        return [entry for i, entry in enumerate(holder) if i not in meant]
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
