"""Writes docs/reference from the program itself: every verb and option, every key a rulebook can have."""

import ast
import inspect as source
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import click
import msgspec
from msgspec import inspect
from tests.house.route_reference import routes_page

from headjudge.cli import VERBS, exits, headjudge, module_of
from headjudge.cli.questions import Asked
from headjudge.core.rulebook.kinds import FOLDERS, WHOLE_FILES, described, parts_of
from headjudge.core.rulebook.strictness import expected
from headjudge.core.rulebook.words import Cited, Words

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
CLI_HEAD = """# The command line

Written by `make reference`. Every verb that asks a question reads JSON from a file, or from standard input for `-`;
with `--json` it answers with one JSON object that carries `"cite"`, without it the same answer is printed for people.
`--lang en|ja` chooses the language; `HEADJUDGE_LANG` sets it for good. Unknown keys are an error that names the key.
"""
KEYS_HEAD = """# Every key of a rulebook

Written by `make reference` from the types in `src/headjudge/core/rulebook`. Every table marked *cited* also needs
`cite`: the section, or a list of sections, its values come from. Texts for people are tables of two,
`{ en = "…", ja = "…" }`. A dash as the default: left out, it does not apply.
"""


def main() -> None:
    """Write both pages."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, "utf-8")


def pages() -> dict[str, str]:
    """File name -> what should stand in it."""
    return {"cli.md": cli_page(), "rulebook-keys.md": keys_page(), "routes.md": routes_page()}


# ---------------------------------------------------------------- the command line


def cli_page() -> str:
    """Every verb with its options and its question, and the exit statuses."""
    parts = [CLI_HEAD, "## Exit statuses\n", *_statuses()]
    for verb in VERBS:
        command = headjudge.get_command(click.Context(headjudge), verb)
        assert command is not None, verb
        parts += ["", *_command(command, f"headjudge {verb}", 2), *_question(verb)]
    return "\n".join(parts) + "\n"


def _statuses() -> Iterator[str]:
    meanings = _docstrings(exits)
    yield "| status | name | when |\n|--:|---|---|"
    for name, status in vars(exits).items():
        if name.isupper():
            yield f"| {status} | `{name}` | {meanings.get(name, 'Everything went well.')} |"


def _command(command: click.Command, name: str, depth: int) -> Iterator[str]:
    context = click.Context(command, info_name=name)
    usage = " ".join([name, *command.collect_usage_pieces(context)])
    yield f"{'#' * depth} `{name}`\n\n{_flat(command.help)}\n\n```\n{usage}\n```"
    options = [option.get_help_record(context) for option in command.params if isinstance(option, click.Option)]
    rows = [f"| `{_flat(record[0])}` | {record[1]} |" for record in options if record]
    if rows:
        yield "\n| option | meaning |\n|---|---|"
        yield from rows
    if isinstance(command, click.Group):
        context = click.Context(command)
        for inner in command.list_commands(context):
            sub = command.get_command(context, inner)
            assert sub is not None
            yield ""
            yield from _command(sub, f"{name} {inner}", depth + 1)


def _question(verb: str) -> Iterator[str]:
    module = import_module(f"headjudge.cli.{module_of(verb)}")
    for kind in vars(module).values():
        if isinstance(kind, type) and issubclass(kind, Asked) and kind.__module__ == module.__name__:
            yield f"\n{_flat(kind.__doc__)}\n"
            yield from _keys(described(kind))


# ---------------------------------------------------------------- rulebooks


def keys_page() -> str:
    """Every table of every file, with its keys."""
    parts, seen = [KEYS_HEAD], set[type]()
    for file, kind in (*WHOLE_FILES.items(), *((f"{folder}/<id>.toml", kind) for folder, kind in FOLDERS.items())):
        parts += [f"## `{file}`\n", *_table(described(kind), "", "", seen)]
    return "\n".join(parts)


def _table(kind: inspect.StructType, heading: str, path: str, seen: set[type]) -> Iterator[str]:
    if kind.cls in seen:
        return
    seen.add(kind.cls)
    cited = " *Cited.*" if issubclass(kind.cls, Cited) else ""
    do = f' `{kind.tag_field} = "{kind.tag}"`.' if kind.tag_field else ""
    yield f"### `{heading}`\n" if heading else ""
    yield f"{_flat(kind.cls.__doc__)}{do}{cited}\n"
    yield from _keys(kind)
    yield ""
    for field in kind.fields:
        for inner in parts_of(field.type):
            if isinstance(inner, inspect.StructType) and inner.fields and inner.cls is not Words:
                below = _below(path, field.encode_name, field.type)
                listed = any(isinstance(one, inspect.VarTupleType) for one in _options(field.type))
                title = f"[[{below}]]" if listed else f"[{below}]"
                yield from _table(inner, title, below, seen)


def _below(path: str, key: str, kind: inspect.Type) -> str:
    named = ".<id>" if isinstance(kind, inspect.DictType) else ""
    return f"{path}.{key}{named}" if path else f"{key}{named}"


def _options(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


# ---------------------------------------------------------------- keys


def _keys(kind: inspect.StructType) -> Iterator[str]:
    meanings: dict[str, str] = {}
    for ancestor in reversed(kind.cls.__mro__):
        if issubclass(ancestor, msgspec.Struct) and ancestor is not msgspec.Struct:
            meanings |= _docstrings(ancestor)
    yield "| key | what it is | default | meaning |\n|---|---|---|---|"
    for field in kind.fields:
        if field.name != "cite":
            meaning = meanings.get(field.name, "")
            yield f"| `{field.encode_name}` | {_what(field.type)} | {_default(field)} | {meaning} |"


def _what(kind: inspect.Type) -> str:
    match kind:
        case inspect.VarTupleType():
            return f"list of: {_what(kind.item_type)}"
        case inspect.TupleType():
            return f"[{', '.join(_what(item) for item in kind.item_types)}]"
        case inspect.DictType():
            return f"table of: {_what(kind.value_type)}"
        case inspect.StructType():
            return "text in two languages" if kind.cls is Words else "table"
        case inspect.UnionType():
            options = [_what(option) for option in kind.types if not isinstance(option, inspect.NoneType)]
            return " or ".join(dict.fromkeys(options))
        case inspect.LiteralType():
            return ", ".join(f"`{value}`" for value in kind.values)
    return expected(kind).removeprefix("a ")


def _default(field: inspect.Field) -> str:
    if field.required:
        return "**required**"
    return "–" if field.default in (None, msgspec.NODEFAULT) else f"`{msgspec.json.encode(field.default).decode()}`"


@cache
def _docstrings(owner: object) -> dict[str, str]:
    """Name -> the text that stands below it in the source of a class or module."""
    assert source.isclass(owner) or source.ismodule(owner), owner
    tree = ast.parse(source.getsource(owner))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else tree.body
    named = ((_target(statement), text) for statement, text in pairwise(body))
    return {
        name: _flat(text.value.value)
        for name, text in named
        if name
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }


def _target(statement: ast.stmt) -> str | None:
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None


def _flat(text: str | None) -> str:
    return re.sub(r"\s+", " ", text or "").strip().replace("|", "\\|")


if __name__ == "__main__":
    main()
