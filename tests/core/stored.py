"""The shapes that stand in stored logs: which structs there are, and what samples of them say."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect


def name_of(shape: inspect.StructType) -> str:
    """How a struct is told in JSON: by its tag, else by its name here."""
    return f"{shape.tag_field} {shape.tag}" if shape.tag is not None else shape.cls.__name__


def shapes_in(kind: Any) -> dict[str, inspect.StructType]:  # Any: a union of types is no type to the checker
    """Every struct that can stand somewhere in a *kind*, by name."""
    found: dict[str, inspect.StructType] = {}
    waiting = [_looked_at(kind)]
    while waiting:
        now = waiting.pop()
        if isinstance(now, inspect.StructType):
            if name_of(now) in found:
                continue
            found[name_of(now)] = now
        waiting.extend(_parts(now))
    return found


def words_of(shape: inspect.StructType) -> dict[str, list[str]]:
    """The closed lists of words in *shape*, by field."""
    lists = {field.encode_name: sorted(_words(field.type)) for field in shape.fields}
    return {field: words for field, words in lists.items() if words}


def unsaid_in(shape: inspect.StructType) -> dict[str, Any]:  # Any: JSON
    """What each field of *shape* means where it is left out."""
    optional = [field for field in shape.fields if not field.required]
    meant = {
        field.encode_name: field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        for field in optional
    }
    as_stored: dict[str, Any] = json.loads(msgspec.json.encode(meant))
    return as_stored


def said_by(kind: Any, sample: Any) -> Iterator[tuple[str, frozenset[str]]]:  # Any: a union; JSON
    """Every struct in *sample*, with the fields it says."""
    yield from _said(_looked_at(kind), sample)


def lost(sample: Any, again: Any, place: str = "$") -> Iterator[str]:  # Any: JSON
    """The places where *again* does not say what *sample* says; it may say more."""
    if isinstance(sample, dict) and isinstance(again, dict):
        for key, value in sample.items():
            yield from lost(value, again.get(key), f"{place}.{key}")
    elif isinstance(sample, list) and isinstance(again, list) and len(sample) <= len(again):
        for number, (value, other) in enumerate(zip(sample, again, strict=False)):
            yield from lost(value, other, f"{place}[{number}]")
    elif sample != again:
        yield place


@cache
def _looked_at(kind: Any) -> inspect.Type:  # Any: a union of types is no type to the checker
    """What msgspec knows of *kind*: every event there is takes a while to look at, and there are many samples."""
    return inspect.type_info(kind)


def _parts(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    match kind:
        case inspect.StructType():
            return tuple(field.type for field in kind.fields)
        case inspect.UnionType():
            return kind.types
        case inspect.TupleType():
            return kind.item_types
        case inspect.VarTupleType():
            return (kind.item_type,)
        case inspect.DictType():
            return (kind.value_type,)
        case _:
            return ()


def _words(kind: inspect.Type) -> Iterator[str]:
    if isinstance(kind, inspect.LiteralType):
        yield from (word for word in kind.values if isinstance(word, str))
    elif not isinstance(kind, inspect.StructType):
        for part in _parts(kind):
            yield from _words(part)


def _said(kind: inspect.Type, sample: Any) -> Iterator[tuple[str, frozenset[str]]]:  # Any: JSON
    match kind:
        case inspect.UnionType():
            for each in kind.types:
                if not isinstance(each, inspect.StructType) or _meant(each, sample):
                    yield from _said(each, sample)
        case inspect.StructType() if kind.array_like and isinstance(sample, list):
            yield name_of(kind), frozenset(field.encode_name for field in kind.fields[: len(sample)])
        case inspect.StructType() if isinstance(sample, Mapping):
            said = [field for field in kind.fields if field.encode_name in sample]
            yield name_of(kind), frozenset(field.encode_name for field in said)
            for field in said:
                yield from _said(field.type, sample[field.encode_name])
        case inspect.DictType() if isinstance(sample, Mapping):
            for value in sample.values():
                yield from _said(kind.value_type, value)
        case inspect.VarTupleType() if isinstance(sample, list):
            for value in sample:
                yield from _said(kind.item_type, value)


def _meant(kind: inspect.StructType, sample: Any) -> bool:  # Any: JSON
    if kind.array_like:
        return isinstance(sample, list)
    return isinstance(sample, Mapping) and (kind.tag is None or sample.get(kind.tag_field or "") == kind.tag)
