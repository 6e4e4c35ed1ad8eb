"""Tables that contradict themselves: ids twice, limits the wrong way round, gaps between rows, ranks out of order.

Works on raw tables and passes over whatever has the wrong shape: `strictness` has said so already.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, TypeGuard

from headjudge.core.rulebook.brackets import bracket_faults
from headjudge.core.rulebook.parts import Book
from headjudge.core.rulebook.places import places, tables
from headjudge.core.rulebook.problems import Fault, Path

NAMED_BY: Final = {"editions": "version", "levels": "level", "groups": "section", "sets": "name"}
"""Lists whose entries go by another key than `id`."""

RATES: Final = ("floor", "without-opponents")


def contradictions(book: Book) -> Iterator[tuple[str, Fault]]:
    """Every contradiction inside *book*, with its file."""
    for file, table in book.items():
        for path, inner in tables(table):
            for check in CHECKS:
                for fault in check(inner, path):
                    yield file, fault
    yield from _file_names(book)
    yield from _penalty_ranges(book)
    yield from _later_editions(book)


def _twice(table: dict[str, Any], path: Path) -> Iterator[Fault]:  # Any: raw TOML, here and below
    for key, entries in table.items():
        name = NAMED_BY.get(key, "id")
        seen: set[object] = set()
        for position, entry in enumerate(entries if isinstance(entries, list) else ()):
            known = entry.get(name) if isinstance(entry, dict) else None
            if not isinstance(known, str | int):
                continue
            if known in seen:
                yield Fault((*path, key, position, name), f"{known} is already taken by an entry above.")
            seen.add(known)


def _limits(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    least, most = table.get("least"), table.get("most")
    if _number(least) and _number(most) and least > most:
        yield Fault((*path, "least"), f"The least, {least}, is more than the most, {most}.")


def _minutes(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    between, minutes = table.get("between"), table.get("minutes")
    if _pair(between) and between[0] > between[1]:
        yield Fault((*path, "between"), f"{between[0]} to {between[1]} runs backwards.")
    elif _pair(between) and _number(minutes) and not between[0] <= minutes <= between[1]:
        yield Fault((*path, "minutes"), f"{minutes} is not between {between[0]} and {between[1]}.")


def _games(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    wins, games = table.get("wins"), table.get("games")
    if _number(wins) and _number(games) and not 0 < wins <= games:
        yield Fault((*path, "wins"), f"Nobody can win {wins} of {games} games.")


def _points(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    if not path or path[-1] != "points":
        return
    worth = [(key, table[key]) for key in ("win", "modified-win", "draw", "loss") if _number(table.get(key))]
    for (better, high), (worse, low) in pairwise(worth):
        if high < low:
            yield Fault((*path, worse), f"A {worse} is worth more than a {better}: {low} against {high}.")


def _rates(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    for key in RATES:
        text = table.get(key)
        if isinstance(text, str) and not _is_rate(text):
            yield Fault((*path, key), f'"{text}" is not a rate from 0 to 1, such as "0.33" or "1/3".')


def _setting(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    if len(path) < 2 or path[-2] != "settings" or "default" not in table:
        return
    levels = table.get("levels")
    values: dict[Path, Any] = {("default",): table["default"]}
    values |= {("levels", level): value for level, value in (levels.items() if isinstance(levels, dict) else ())}
    choices = table.get("choices")
    for place, value in values.items():
        if isinstance(choices, list) and choices and not _among(value, choices):
            yield Fault((*path, *place), f"{value} is not one of the choices.")
        least, most = table.get("least"), table.get("most")
        if _number(value) and _number(least) and value < least:
            yield Fault((*path, *place), f"{value} is less than the least, {least}.")
        if _number(value) and _number(most) and value > most:
            yield Fault((*path, *place), f"{value} is more than the most, {most}.")


def _rows(table: dict[str, Any], path: Path) -> Iterator[Fault]:
    """Rows of a table of rounds follow each other without gap or overlap, and only the last may be open."""
    rows = table.get("rows")
    if not isinstance(rows, list) or not path or path[0] != "rounds":
        return
    before: int | None = None
    for position, row in enumerate(rows):
        span = row.get("players") if isinstance(row, dict) else None
        if not isinstance(span, list) or len(span) != 2 or not _number(span[0]):
            before = None
            continue
        place = (*path, "rows", position, "players")
        yield from _follows(span, before, place)
        if span[1] == "more" and position < len(rows) - 1:
            yield Fault(place, 'Only the last row may go up to "more".')
        before = span[1] if _number(span[1]) else None
        rounds = row.get("rounds")
        if _pair(rounds) and rounds[0] > rounds[1]:
            yield Fault((*path, "rows", position, "rounds"), f"{rounds[0]} to {rounds[1]} runs backwards.")
    if table.get("beyond") == "log2-range" and "beyond-range" not in table:
        yield Fault(path, "A range above the last row needs `beyond-range`.")


def _follows(span: list[Any], before: int | None, place: Path) -> Iterator[Fault]:
    if _number(span[1]) and span[0] > span[1]:
        yield Fault(place, f"{span[0]} to {span[1]} runs backwards.")
    if before is not None and span[0] <= before:
        yield Fault(
            place, f"This row starts at {span[0]} players, but the row above goes up to {before}: they overlap."
        )
    if before is not None and span[0] > before + 1:
        yield Fault(place, f"Nothing is said for {before + 1} to {span[0] - 1} players: there is a gap above this row.")


def _file_names(book: Book) -> Iterator[tuple[str, Fault]]:
    """A game or format is found by its id, so the file is called by it."""
    for file, table in book.items():
        folder, slash, name = file.removesuffix(".toml").partition("/")
        id = table.get("id")
        if slash and isinstance(id, str) and id != name:
            yield file, Fault(("id",), f"The file is called {name}, the id is {id}: call the file {folder}/{id}.toml.")


def _penalty_ranges(book: Book) -> Iterator[tuple[str, Fault]]:
    """Ranges run from the lighter to the graver rank, and an upgrade never leads down."""
    ranks = [rank for _, _, rank in places(book, "penalties.toml", "ranks.*.id")]
    order = {rank: position for position, rank in enumerate(ranks) if isinstance(rank, str)}
    for path, inner in tables(book.get("penalties.toml", {})):
        ranges = inner.items() if path and path[-1] == "ranges" else [("range", inner.get("range"))]
        for key, span in ranges:
            if not isinstance(span, list) or not all(isinstance(rank, str) for rank in span):
                continue
            if len(span) not in (0, 2):
                yield "penalties.toml", Fault((*path, key), "A range is [lowest, highest], or [] for no penalty.")
            elif len(span) == 2 and order.get(span[0], 0) > order.get(span[1], len(order)):
                yield "penalties.toml", Fault((*path, key), f"The lowest, {span[0]}, is graver than {span[1]}.")
        yield from (("penalties.toml", fault) for fault in _upgrade(inner, path, order))


def _upgrade(table: dict[str, Any], path: Path, order: dict[str, int]) -> Iterator[Fault]:
    earlier, to = table.get("earlier"), table.get("to")
    if not path or path[0] != "upgrades" or not isinstance(earlier, str) or not isinstance(to, list):
        return
    for position, rank in enumerate(to):
        if isinstance(rank, str) and order.get(rank, len(order)) < order.get(earlier, 0):
            yield Fault((*path, "to", position), f"{rank} is lighter than {earlier}: an upgrade never leads down.")
    preselected = table.get("preselected")
    if isinstance(preselected, str) and preselected not in to:
        yield Fault((*path, "preselected"), f"{preselected} is not among the ranks proposed.")


def _later_editions(book: Book) -> Iterator[tuple[str, Fault]]:
    """The rulebook itself is its newest edition."""
    identity = book.get("rulebook.toml", {}).get("rulebook")
    dated = identity.get("dated") if isinstance(identity, dict) else None
    for file, path, day in places(book, "rulebook.toml", "editions.*.dated"):
        if type(day) is type(dated) and str(day) > str(dated):
            yield file, Fault(path, f"This edition is newer ({day}) than the rulebook itself ({dated}).")


def _is_rate(text: str) -> bool:
    try:
        return len(text) < 20 and 0 <= Fraction(text) <= 1
    except (ValueError, ZeroDivisionError):
        return False


def _number(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _pair(value: Any) -> TypeGuard[list[int]]:
    return isinstance(value, list) and len(value) == 2 and all(_number(entry) for entry in value)


def _among(value: object, choices: list[object]) -> bool:
    return any(value == choice and type(value) is type(choice) for choice in choices)


CHECKS: Final[tuple[Callable[[dict[str, Any], Path], Iterator[Fault]], ...]] = (
    _twice, _limits, _minutes, _games, _points, _rates, _setting, _rows, bracket_faults,
)  # fmt: skip
"""What is looked at in every table."""
