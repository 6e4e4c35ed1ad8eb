"""The rulebook as it reads once an event has chosen: each choice put where its setting says it belongs."""

from collections.abc import Mapping
from typing import Any

import msgspec

from headjudge.core.rulebook.parts import NAMES
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Value


def with_choices(rulebook: Rulebook, values: Mapping[str, Value]) -> Rulebook:
    """*rulebook* with the *values* (setting id -> choice) in place; parts its edition lacks are passed over.

    Raises: Unknown, for a setting the rulebook does not have.
    """
    for id, value in values.items():
        for key in rulebook.setting(id).changes:
            rulebook = _with(rulebook, _rooted(rulebook, key), value)
    return rulebook


def _rooted(rulebook: Rulebook, key: str) -> str:
    """*key* as a path from the whole rulebook: what is neither a game nor a format stands in its core."""
    head = key.partition(".")[0]
    return key if head in ("games", "formats") else f"core.{key}"


def _with(holder: Any, key: str, value: Value) -> Any:  # Any: structs, mappings and tuples in turn
    """*holder* with *value* at *key*; as it was where it has no such part. Names may hold dots: longest first."""
    if not key:
        return value
    words = key.split(".")
    for length in range(len(words), 0, -1):
        name, rest = ".".join(words[:length]), ".".join(words[length:])
        if isinstance(holder, Mapping) and name in holder:
            return {**holder, name: _with(holder[name], rest, value)}
        if isinstance(holder, msgspec.Struct) and (field := _field(holder, name)):
            return msgspec.structs.replace(holder, **{field: _with(getattr(holder, field), rest, value)})
        if isinstance(holder, tuple) and any(_name(entry) == name for entry in holder):
            return tuple(_with(entry, rest, value) if _name(entry) == name else entry for entry in holder)
    return holder


def _field(table: msgspec.Struct, name: str) -> str | None:
    """The attribute that the key *name* of a TOML table is read into."""
    return next((field.name for field in msgspec.structs.fields(table) if field.encode_name == name), None)


def _name(entry: object) -> str | None:
    """What an entry of a list is known by, as in `parts`."""
    named = (getattr(entry, key, None) for key in NAMES)
    return next((str(name) for name in named if isinstance(name, str | int)), None)
