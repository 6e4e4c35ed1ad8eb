"""From the bytes of a folder of TOML files to a `Rulebook`, or to the list of what is wrong with them.

Reading the files is somebody else's work (`headjudge.rulebooks`); here nothing touches a disk.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec

from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.cards import Cards
from headjudge.core.rulebook.former import as_today
from headjudge.core.rulebook.kinds import FOLDERS, type_of
from headjudge.core.rulebook.parts import Book, Table, home, part, with_part, without
from headjudge.core.rulebook.printings import CardFacts
from headjudge.core.rulebook.problems import Fault, Problem, dotted
from headjudge.core.rulebook.rulebook import ELSEWHERE, Rulebook, Unknown

Files: TypeAlias = Mapping[str, bytes]
"""File name, relative to the rulebook's folder with `/` between folder and file -> its bytes."""

Others: TypeAlias = Callable[[str], Files]
"""The files of another rulebook by its id. Raises: Unknown."""

LARGEST = 2 * 1024 * 1024
"""Bytes one file may have: the longest rulebook in the box needs a tenth of it."""

MOST_DOTS = 500
"""Dots one line may have: a key of so many words would keep the TOML parser busy for hours."""

DEEPEST = 40
"""How deep tables and lists may lie in each other; the deepest key of a rulebook has ten steps."""

NESTED = "Tables or lists are nested too deeply to be read."


def no_others(rulebook: str) -> Files:
    """What a rulebook that stands alone can take from others: nothing. Raises: Unknown."""
    raise Unknown("There is no rulebook {rulebook} to take anything from.", rulebook=rulebook)


def parsed(files: Files, others: Others = no_others, edition: str | None = None) -> Rulebook | tuple[Problem, ...]:
    """The rulebook in *files*, as it stood in *edition* (None: as it stands now), or everything that keeps it from
    being read. Raises: Unknown, where *edition* is not in its list."""
    read = [files]

    def recorded(rulebook: str) -> Files:
        read.append(others(rulebook))
        return read[-1]

    raw, problems = book(files)
    if problems:
        return problems
    raw, faults = inherited(raw, recorded)
    if faults:
        return tuple(Problem("rulebook.toml", fault.sentence, dotted(fault.path)) for fault in faults)
    if edition is not None:
        raw = in_edition(raw, edition)
    return _decoded(raw, digest(read, edition))


def book(files: Files) -> tuple[Book, tuple[Problem, ...]]:
    """The raw tables of every file, and what keeps a file from being read as TOML."""
    tables: Book = {}
    problems: list[Problem] = []
    for name, content in sorted(files.items()):
        table = _table(name, content)
        if isinstance(table, Problem):
            problems.append(table)
        else:
            tables[name] = table
    if "rulebook.toml" not in files:
        problems.append(Problem("rulebook.toml", "This file is missing: every rulebook starts with it."))
    return tables, tuple(problems)


def inherited(raw: Book, others: Others, trail: tuple[str, ...] = ()) -> tuple[Book, tuple[Fault, ...]]:
    """*raw* completed with the tables it takes from other rulebooks, and what is wrong with its `[[inherit]]`.

    *trail* names the rulebooks that wanted something from this one.
    """
    faults: list[Fault] = []
    for position, entry in _entries(raw.get("rulebook.toml", {}), "inherit"):
        source, keys = entry.get("rulebook"), _texts(entry.get("tables"))
        if not isinstance(source, str):
            continue  # decoding says what is wrong with it
        other, wrong = _other(source, keys, others, trail)
        if wrong:
            faults.append(Fault(("inherit", position, "rulebook"), wrong))
            continue
        for place, key in enumerate(keys):
            if (value := part(other, key)) is None:
                faults.append(Fault(("inherit", position, "tables", place), f"{source} has no {key} to inherit."))
            else:
                short = _identity(other).get("short", source)
                raw = with_part(raw, key, _cited_elsewhere(value, str(short)))
    return raw, tuple(faults)


def in_edition(raw: Book, version: str) -> Book:
    """*raw* as it stood in the edition *version*: without what later editions added. Raises: Unknown."""
    identity, entries = _identity(raw), [entry for _, entry in _entries(raw["rulebook.toml"], "editions")]
    if identity.get("version") == version:
        return raw
    chosen = next((entry for entry in entries if entry.get("version") == version), None)
    if chosen is None:
        offered = tuple(str(entry.get("version")) for entry in entries) or (str(identity.get("version")),)
        raise Unknown(
            "{book} has no edition {version}; it has {offered}.",
            book=str(identity.get("short")),
            version=version,
            offered=offered,
        )
    for entry in entries:
        if str(entry.get("dated")) > str(chosen.get("dated")):
            for key in _texts(entry.get("adds")):
                raw = without(raw, key)
    dated = {**identity, "version": version, "dated": chosen.get("dated")}
    dated.pop("effective", None)
    return {**raw, "rulebook.toml": {**raw["rulebook.toml"], "rulebook": dated}}


def digest(read: Iterable[Files], edition: str | None) -> str:
    """The fingerprint of everything a rulebook was *read* from: its files, those it inherits from, the edition."""
    seen = blake2b((edition or "").encode(), digest_size=16)
    for files in read:
        for name, content in sorted(files.items()):
            seen.update(f"{name}\0{len(content)}\0".encode())
            seen.update(content)
    return seen.hexdigest()


def _table(name: str, content: bytes) -> Table | Problem:
    if len(content) > LARGEST:
        return Problem(name, f"The file has {len(content):,} bytes; at most {LARGEST:,} are read.")
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return Problem(name, f"Byte {error.start} is not UTF-8: save the file as UTF-8.", line=line)
    for line, row in enumerate(text.split("\n"), 1):
        if row.count(".") > MOST_DOTS:
            return Problem(name, f"The line has more than {MOST_DOTS} dots.", line=line)
    try:
        table = tomllib.loads(text)
        return table if _shallow(table) else Problem(name, NESTED)
    except RecursionError:
        return Problem(name, NESTED)
    except ValueError as error:  # TOMLDecodeError, or a number too long to be one
        return _not_toml(name, str(error), text)


def _shallow(table: Table) -> bool:
    level: list[object] = [table]
    for _ in range(DEEPEST):
        tables = [inner for inner in level if isinstance(inner, dict)]
        lists = [inner for inner in level if isinstance(inner, list)]
        level = [value for inner in tables for value in inner.values()] + [value for inner in lists for value in inner]
    return not any(isinstance(inner, dict | list) for inner in level)


def _not_toml(name: str, message: str, text: str) -> Problem:
    # The parser of Python 3.11 tells the place only inside its message.
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    if not found:
        return Problem(name, f"Not valid TOML: {message}.")
    line = int(found[1] or text.count("\n") + 1)
    return Problem(name, f"Not valid TOML: {message[: found.start()]}.", line=line)


def _decoded(raw: Book, fingerprint: str) -> Rulebook | tuple[Problem, ...]:
    values: dict[str, Any] = {}  # Any: each file decodes into its own type
    problems: list[Problem] = []
    for file, table in raw.items():
        kind = type_of(file)
        if kind is None:
            problems.append(Problem(file, "No file of this name belongs to a rulebook."))
            continue
        try:
            values[file] = msgspec.convert(as_today(file, table), kind)
        except msgspec.ValidationError as error:
            problems.append(Problem(file, f"{error}."))
    if problems:
        return tuple(problems)
    games, formats = ({v.id: v for f, v in values.items() if f.startswith(f"{folder}/")} for folder in FOLDERS)
    return Rulebook(
        core=values["rulebook.toml"],
        games=games,
        formats=formats,
        penalties=values.get("penalties.toml"),
        cards=values.get("rules.toml", Cards(rule=())),
        card_facts=values.get("cards.toml", CardFacts()),
        digest=fingerprint,
    )


def _other(source: str, keys: list[str], others: Others, trail: tuple[str, ...]) -> tuple[Book, str]:
    """The raw tables of another rulebook, as far as *keys* need them, and a sentence on what keeps them from us."""
    if source in trail:
        return {}, f"Rulebooks inherit in a circle: {' -> '.join((*trail, source))}."
    try:
        found = others(source)
    except Refusal as refusal:
        return {}, refusal.sentence
    needed = {"rulebook.toml", *(home(key)[0] for key in keys)}
    raw, problems = book({file: content for file, content in found.items() if file in needed})
    if problems:
        return {}, f"{source} cannot be read: {problems[0]}"
    raw, faults = inherited(raw, others, (*trail, source))
    return raw, faults[0].sentence if faults else ""


def _identity(raw: Book) -> Table:
    found = raw.get("rulebook.toml", {}).get("rulebook")
    return found if isinstance(found, dict) else {}


def _entries(table: Table, key: str) -> list[tuple[int, Table]]:
    found = table.get(key)
    return [(i, entry) for i, entry in enumerate(found) if isinstance(entry, dict)] if isinstance(found, list) else []


def _texts(value: object) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []


def _cited_elsewhere(value: Any, short: str) -> Any:  # Any: raw TOML values, walked
    """*value* with every citation turned into one of the rulebook called *short*."""
    if isinstance(value, list):
        return [_cited_elsewhere(entry, short) for entry in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _quoted(inner, short) if key == "cite" else _cited_elsewhere(inner, short) for key, inner in value.items()
    }


def _quoted(cite: object, short: str) -> object:
    if isinstance(cite, list):
        return [_quoted(section, short) for section in cite]
    return cite if not isinstance(cite, str) or ELSEWHERE in cite else f"{short}{ELSEWHERE}{cite}"
