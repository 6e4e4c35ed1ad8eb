"""Which file of a rulebook is decoded into which type, and every table there can be."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import msgspec
from msgspec import inspect

from headjudge.core.rulebook.cards import Cards
from headjudge.core.rulebook.decks import Format
from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.penalties import PenaltyGuide
from headjudge.core.rulebook.printings import CardFacts
from headjudge.core.rulebook.rulebook import Core

WHOLE_FILES: Final[Mapping[str, type[msgspec.Struct]]] = {
    "rulebook.toml": Core,
    "penalties.toml": PenaltyGuide,
    "cards.toml": CardFacts,
    "rules.toml": Cards,
}
FOLDERS: Final[Mapping[str, type[msgspec.Struct]]] = {"games": Game, "formats": Format}
"""Folder -> what each of its files is."""


def type_of(file: str) -> type[msgspec.Struct] | None:
    """What the file called *file* is decoded into; None: no such file belongs to a rulebook."""
    folder, slash, name = file.partition("/")
    if slash:
        return FOLDERS.get(folder) if "/" not in name else None
    return WHOLE_FILES.get(file)


@cache
def described(kind: type[msgspec.Struct]) -> inspect.StructType:
    """*kind* as msgspec describes it."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType), "a struct is described as one"
    return found


@cache
def structs() -> tuple[inspect.StructType, ...]:
    """Every table a rulebook can have, in the order in which the files reach them."""
    seen: dict[type, inspect.StructType] = {}
    for kind in (*WHOLE_FILES.values(), *FOLDERS.values()):
        _collect(described(kind), seen)
    return tuple(seen.values())


def _collect(kind: inspect.Type, seen: dict[type, inspect.StructType]) -> None:
    if isinstance(kind, inspect.StructType) and kind.cls not in seen:
        seen[kind.cls] = kind
        for field in kind.fields:
            for inner in parts_of(field.type):
                _collect(inner, seen)


def parts_of(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types *kind* is put together from, down to scalars and tables."""
    match kind:
        case inspect.UnionType():
            inner = kind.types
        case inspect.DictType():
            inner = (kind.value_type,)
        case inspect.VarTupleType():
            inner = (kind.item_type,)
        case inspect.TupleType():
            inner = kind.item_types
        case _:
            yield kind
            return
    for option in inner:
        yield from parts_of(option)
