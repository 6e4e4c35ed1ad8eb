"""Every way in which a raw table differs from the type it should decode into, found in one walk.

msgspec decodes strictly but stops at the first fault; a person who writes a rulebook wants the whole list.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec import inspect

from headjudge.core.rulebook.kinds import described
from headjudge.core.rulebook.problems import Fault, Path
from headjudge.core.rulebook.words import Cited, Words

LARGEST_NUMBER = 2**63 - 1
SHAPES: Mapping[type[inspect.Type], type] = {
    inspect.StructType: dict,
    inspect.DictType: dict,
    inspect.VarTupleType: list,
    inspect.TupleType: list,
    inspect.StrType: str,
    inspect.LiteralType: str,
    inspect.IntType: int,
    inspect.BoolType: bool,
    inspect.DateType: date,
}
"""What a value of each kind looks like in TOML. The options of one union all look different."""


def faults(value: object, kind: type[msgspec.Struct]) -> Iterator[Fault]:
    """Every fault of *value* as a *kind*."""
    return _faults(value, described(kind), ())


def _faults(value: object, kind: inspect.Type, path: Path) -> Iterator[Fault]:
    match kind:
        case inspect.UnionType():
            yield from _union(value, kind, path)
        case inspect.StructType():
            yield from _struct(value, kind, path) if isinstance(value, dict) else _wrong(value, kind, path)
        case inspect.DictType():
            yield from _mapping(value, kind, path) if isinstance(value, dict) else _wrong(value, kind, path)
        case inspect.VarTupleType() | inspect.TupleType():
            yield from _list(value, kind, path) if isinstance(value, list) else _wrong(value, kind, path)
        case inspect.LiteralType():
            if value not in kind.values or isinstance(value, bool):
                yield _not_offered(value, kind, path)
        case _:
            if not _scalar(value, kind):
                yield from _wrong(value, kind, path)


def _scalar(value: object, kind: inspect.Type) -> bool:
    match kind:
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_NUMBER
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.DateType():
            return type(value) is date
    return False  # None: TOML has no word for it, the key is left out


def _struct(table: dict[str, Any], kind: inspect.StructType, path: Path) -> Iterator[Fault]:  # Any: raw TOML
    fields = {field.encode_name: field for field in kind.fields}
    tag = {kind.tag_field} if kind.tag_field else set()
    for key, value in table.items():
        if key in fields:
            yield from _faults(value, fields[key].type, (*path, key))
        elif key not in tag:
            yield Fault((*path, key), "No such key is known here.", meant(key, [*fields, *tag]))
    for field in kind.fields:
        if field.required and field.encode_name not in table:
            absent = "Nothing says where this comes from" if field.encode_name == "cite" else "Something is missing"
            yield Fault(path, f"{absent}: add the key `{field.encode_name}`.")
    yield from _silent(table, kind.cls, path)


def _silent(table: dict[str, Any], kind: type, path: Path) -> Iterator[Fault]:  # Any: raw TOML
    """Texts that are there but say nothing."""
    if issubclass(kind, Cited) and "cite" in table:
        sections = table["cite"] if isinstance(table["cite"], list) else [table["cite"]]
        if not sections or any(isinstance(section, str) and not section.strip() for section in sections):
            yield Fault((*path, "cite"), "The citation is empty: name the section.")
    if issubclass(kind, Words):
        for language in ("en", "ja"):
            if isinstance(table.get(language), str) and not table[language].strip():
                yield Fault((*path, language), "The text is empty.")


def _mapping(table: dict[str, Any], kind: inspect.DictType, path: Path) -> Iterator[Fault]:  # Any: raw TOML
    for key, value in table.items():
        yield from _faults(value, kind.value_type, (*path, key))


def _list(values: list[object], kind: inspect.VarTupleType | inspect.TupleType, path: Path) -> Iterator[Fault]:
    if isinstance(kind, inspect.VarTupleType):
        types: Sequence[inspect.Type] = [kind.item_type] * len(values)
    else:
        types = kind.item_types
        if len(values) != len(types):
            yield Fault(path, f"This list must have {len(types)} entries, not {len(values)}.")
    for position, (value, item) in enumerate(zip(values, types, strict=False)):
        yield from _faults(value, item, (*path, position))


def _union(value: object, kind: inspect.UnionType, path: Path) -> Iterator[Fault]:
    tagged = [option for option in kind.types if isinstance(option, inspect.StructType) and option.tag_field]
    if tagged and isinstance(value, dict):
        yield from _tagged(value, tagged, path)
        return
    fitting = next((option for option in kind.types if SHAPES.get(type(option)) is type(value)), None)
    yield from _faults(value, fitting, path) if fitting else _wrong(value, kind, path)


def _tagged(table: dict[str, Any], options: list[inspect.StructType], path: Path) -> Iterator[Fault]:  # Any: raw TOML
    field = options[0].tag_field
    assert field is not None, "only tagged options are passed in"
    by_tag = {str(option.tag): option for option in options}
    tag = table.get(field)
    if tag is None:
        yield Fault(path, f"Something is missing: add the key `{field}`, one of {_listed(by_tag)}.")
    elif not isinstance(tag, str) or tag not in by_tag:
        yield Fault((*path, field), f"{_quoted(tag)} is not one of {_listed(by_tag)}.", meant(str(tag), list(by_tag)))
    else:
        yield from _struct(table, by_tag[tag], path)


def _wrong(value: object, kind: inspect.Type, path: Path) -> Iterator[Fault]:
    yield Fault(path, f"This must be {expected(kind)}, not {_named(value)}.")


def _not_offered(value: object, kind: inspect.LiteralType, path: Path) -> Fault:
    names = [str(option) for option in kind.values]
    return Fault(path, f"{_quoted(value)} is not one of {_listed(names)}.", meant(str(value), names))


def expected(kind: inspect.Type) -> str:
    """What *kind* is called in a sentence: `a whole number`, `a list of texts`, …"""
    match kind:
        case inspect.StrType():
            return "a text"
        case inspect.IntType():
            return "a whole number"
        case inspect.BoolType():
            return "true or false"
        case inspect.DateType():
            return "a date such as 2024-03-01"
        case inspect.LiteralType():
            return _listed(str(option) for option in kind.values)
        case inspect.StructType() | inspect.DictType():
            return "a table"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)} entries"
        case inspect.VarTupleType():
            return "a list"
        case inspect.UnionType():
            options = [option for option in kind.types if not isinstance(option, inspect.NoneType)]
            return " or ".join(dict.fromkeys(expected(option) for option in options))
    return "something else"


def _named(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"the text {_quoted(value)}"
        case dict():
            return "a table"
        case list():
            return "a list"
    return f"{value}"[:60]


def _quoted(value: object) -> str:
    text = str(value)
    return f'"{text}"' if len(text) <= 60 else f'"{text[:59]}…"'


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def meant(name: str, known: Sequence[str]) -> str | None:
    """The one of *known* that somebody who wrote *name* probably meant."""
    if (kebab := name.replace("_", "-").lower()) in known:
        return kebab
    close = get_close_matches(name, known, n=1, cutoff=0.6)
    return close[0] if close else None
