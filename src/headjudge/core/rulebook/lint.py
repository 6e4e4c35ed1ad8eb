"""Everything that is wrong with a rulebook, at once: files, keys, types, citations, names, tables, editions."""

from collections.abc import Iterable, Iterator
from functools import cache

from headjudge.core.rulebook.contradictions import contradictions
from headjudge.core.rulebook.kinds import FOLDERS, WHOLE_FILES, type_of
from headjudge.core.rulebook.locate import Lines
from headjudge.core.rulebook.parsing import Files, Others, book, in_edition, inherited, no_others
from headjudge.core.rulebook.parts import Book
from headjudge.core.rulebook.places import places
from headjudge.core.rulebook.problems import Fault, Problem, dotted
from headjudge.core.rulebook.references import dangling
from headjudge.core.rulebook.strictness import faults, meant


def lint(files: Files, others: Others = no_others) -> tuple[Problem, ...]:
    """Every problem of the rulebook in *files*, file by file and line by line; empty: it is in order."""
    if not files:
        return (Problem("rulebook.toml", "There is no TOML file in this folder; a rulebook starts with this one."),)
    raw, unread = book(files)
    whole, not_inherited = inherited(raw, others)
    found = [*_misplaced(files), *unread]
    found += _placed(files, (("rulebook.toml", fault) for fault in not_inherited))
    misread = tuple(_misread(whole))
    found += _placed(files, (*misread, *dangling(whole), *contradictions(whole)))
    if "rulebook.toml" in raw and not not_inherited:
        found += [] if misread else _placed(files, _misread_editions(whole))
        found += [] if any(file.startswith("games/") for file in whole) else [_no_game()]
    return tuple(sorted(dict.fromkeys(found), key=lambda problem: (problem.file, problem.line or 0)))


def _misread(raw: Book) -> Iterator[tuple[str, Fault]]:
    for file, table in raw.items():
        if kind := type_of(file):
            yield from ((file, fault) for fault in faults(table, kind))


def _misread_editions(raw: Book) -> Iterator[tuple[str, Fault]]:
    """What breaks when the parts added by later editions are left out."""
    for _, _, version in places(raw, "rulebook.toml", "editions.*.version"):
        for file, fault in _misread(in_edition(raw, version)):
            yield file, fault._replace(sentence=f"In edition {version}: {fault.sentence}")


def _placed(files: Files, found: Iterable[tuple[str, Fault]]) -> Iterator[Problem]:
    """The same faults as problems, each with its line."""

    @cache
    def lines(file: str) -> Lines | None:
        return Lines(files[file].decode()) if file in files else None

    for file, fault in found:
        at = lines(file)
        yield Problem(file, fault.sentence, dotted(fault.path), at.line(fault.path) if at else None, fault.suggestion)


def _misplaced(files: Files) -> Iterator[Problem]:
    for file in files:
        if type_of(file) is None:
            folder, _, name = file.partition("/")
            known = [*WHOLE_FILES, *(f"{known}/{name or folder}" for known in FOLDERS)]
            yield Problem(file, "No file of this name belongs to a rulebook.", suggestion=meant(file, known))


def _no_game() -> Problem:
    return Problem("games", "There is no game: add a file games/<id>.toml.")
