"""The language rulebooks are written in, as something that can be compared: every table, every key, what it takes.

`python -m tests.core.rulebook.language` writes it down beside the other samples, after something was added.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from headjudge.core.rulebook.kinds import FOLDERS, WHOLE_FILES, described
from headjudge.core.rulebook.words import Words

KEPT = Path(__file__).parents[1] / "samples" / "rulebook_language.json"
Language: TypeAlias = dict[str, dict[str, dict[str, Any]]]  # Any: JSON
"""Table -> key -> `takes`: the kinds of values, `unsaid`: what its absence means (no entry: it must be there)."""

PLAIN = {inspect.StrType: "text", inspect.IntType: "number", inspect.BoolType: "yes or no", inspect.DateType: "date"}


def language() -> Language:
    """Everything a rulebook can say today."""
    found: Language = {}
    files = {**WHOLE_FILES, **{f"{folder}/*.toml": kind for folder, kind in FOLDERS.items()}}
    for file, kind in files.items():
        _collect(file, described(kind), found, frozenset())
    return found


def broken(kept: Language, today: Language) -> Iterator[str]:
    """What a rulebook written in the *kept* language could say, or leave unsaid, that is not understood *today*."""
    for table, keys in kept.items():
        now = today.get(table, {})
        for key, was in keys.items():
            if key not in now:
                yield f"{table}: {key} is gone"
                continue
            if lost := set(was["takes"]) - set(now[key]["takes"]):
                yield f"{table}: {key} no longer takes {', '.join(sorted(lost))}"
            if "unsaid" in was and ("unsaid" not in now[key] or now[key]["unsaid"] != was["unsaid"]):
                yield f"{table}: {key} no longer means {was['unsaid']} where it is left out"
        for key in sorted(set(now) - set(keys)):
            if keys and "unsaid" not in now[key]:
                yield f"{table}: {key} is new and must be said"


def _collect(place: str, shape: inspect.StructType, found: Language, above: frozenset[type]) -> None:
    if shape.cls in above:
        return
    tag = {shape.tag_field: {"takes": [f'"{shape.tag}"']}} if shape.tag_field else {}
    found[place] = {**tag, **{field.encode_name: _key(field) for field in shape.fields}}
    for field in shape.fields:
        for step, inner in _tables(field.encode_name, field.type):
            _collect(f"{place} {step}", inner, found, above | {shape.cls})


def _key(field: inspect.Field) -> dict[str, Any]:  # Any: JSON
    takes = {"takes": sorted(_takes(field.type))}
    if field.required:
        return takes
    meant = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return {**takes, "unsaid": json.loads(msgspec.json.encode(meant))}


def _takes(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.UnionType():
            for option in kind.types:
                yield from _takes(option)
        case inspect.LiteralType():
            yield from (f'"{word}"' for word in kind.values)
        case inspect.VarTupleType():
            yield from (f"list of {inner}" for inner in _takes(kind.item_type))
        case inspect.TupleType():
            yield " and ".join("/".join(sorted(_takes(item))) for item in kind.item_types)
        case inspect.DictType():
            yield from (f"by name {inner}" for inner in _takes(kind.value_type))
        case inspect.StructType():
            yield "words" if kind.cls is Words else f"table {kind.tag}" if kind.tag else "table"
        case inspect.NoneType():
            return
        case _:
            yield PLAIN[type(kind)]


def _tables(step: str, kind: inspect.Type) -> Iterator[tuple[str, inspect.StructType]]:
    match kind:
        case inspect.StructType() if kind.cls is not Words:
            yield f"{step}={kind.tag}" if kind.tag else step, kind
        case inspect.UnionType():
            for option in kind.types:
                yield from _tables(step, option)
        case inspect.VarTupleType():
            yield from _tables(step, kind.item_type)
        case inspect.TupleType():
            for item in kind.item_types:
                yield from _tables(step, item)
        case inspect.DictType():
            yield from _tables(f"{step}.*", kind.value_type)


if __name__ == "__main__":
    lines = ",\n".join(
        f"{json.dumps(table)}: {json.dumps(keys, ensure_ascii=False)}" for table, keys in language().items()
    )
    KEPT.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
