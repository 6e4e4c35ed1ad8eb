"""Places in raw tables by pattern: `structures.*.finals`, where `*` stands for every entry of a list or table."""

from collections.abc import Iterator
from typing import Any

from headjudge.core.rulebook.parts import Book
from headjudge.core.rulebook.problems import Path


def places(book: Book, files: str, pattern: str) -> Iterator[tuple[str, Path, Any]]:  # Any: raw TOML values
    """Every value at *pattern* in the files called *files* (`games/*`: all games), with its file and path.

    A list at the end of the pattern is given entry by entry. What has another shape is passed over: saying so is not
    the task here.
    """
    folder, every = files.removesuffix("*"), files.endswith("/*")
    for file, table in book.items():
        if file == files or (every and file.startswith(folder)):
            for path, value in _along(table, pattern.split("."), ()):
                yield file, path, value


def _along(value: Any, steps: list[str], path: Path) -> Iterator[tuple[Path, Any]]:  # Any: raw TOML values
    if not steps:
        yield from _leaves(value, path)
        return
    step, rest = steps[0], steps[1:]
    if step == "*":
        for key, inner in _entries(value):
            yield from _along(inner, rest, (*path, key))
    elif isinstance(value, dict) and step in value:
        yield from _along(value[step], rest, (*path, step))
    elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
        yield from _along(value[int(step)], rest, (*path, int(step)))


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:  # Any: raw TOML values
    if isinstance(value, list):
        for position, entry in enumerate(value):
            yield (*path, position), entry
    else:
        yield path, value


def _entries(value: Any) -> Iterator[tuple[str | int, Any]]:  # Any: raw TOML values
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


def tables(value: Any, path: Path = ()) -> Iterator[tuple[Path, dict[str, Any]]]:  # Any: raw TOML values
    """Every table inside *value*, itself included, with its path."""
    if isinstance(value, dict):
        yield path, value
    for key, inner in _entries(value):
        yield from tables(inner, (*path, key))
