"""The shelf: finds rulebooks by id, edition or folder and reads them from disk, each once per process.

A folder of the box is called by the rulebook's id, or `id@version` where several editions stand side by side.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.identity import Edition
from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.parsing import LARGEST, Files, parsed
from headjudge.core.rulebook.problems import BadRulebook
from headjudge.core.rulebook.rulebook import Rulebook, Unknown

BOX = Path(__file__).parent
MOST_FILES = 500


class NotAFolder(BadInput):
    """There is no folder where a rulebook was said to be."""


class TooManyFiles(BadInput):
    """A folder with so many TOML files is something else than a rulebook."""


def rulebook(name: str) -> Rulebook:
    """The rulebook called *name*: an id (`bushiroad`), an id with an edition (`bushiroad@1.07`), or a folder.

    Without an edition the newest is taken. Raises: Unknown, BadRulebook, NotAFolder.
    """
    folders, version = _found(name)
    books = [_read(folder, _stamp(folder), None) for folder in folders]
    if version is None:
        return max(books, key=lambda book: book.core.rulebook.dated)
    for book in books:  # a folder of its own tells more than a line in a change log
        if book.core.rulebook.version == version:
            return book
    for folder, book in zip(folders, books, strict=True):
        if any(edition.version == version for edition in book.core.editions):
            return _read(folder, _stamp(folder), version)
    offered = ", ".join(edition.version for edition in editions(name.rpartition("@")[0]))
    raise Unknown(f"{books[0].core.rulebook.short} has no edition {version}; it has {offered}.")


def editions(name: str) -> tuple[Edition, ...]:
    """The editions of the rulebook called *name* that an event can be bound to, newest first."""
    known: dict[str, Edition] = {}
    for folder in _found(name)[0]:
        core = _read(folder, _stamp(folder), None).core
        listed = {edition.version: edition for edition in core.editions}
        own = Edition(
            version=core.rulebook.version, dated=core.rulebook.dated, note=core.rulebook.title, cite=core.rulebook.cite
        )
        known |= {own.version: own} | listed
    return tuple(sorted(known.values(), key=lambda edition: edition.dated, reverse=True))


def ids() -> tuple[str, ...]:
    """The ids of the rulebooks in the box."""
    return tuple(sorted({folder.name.partition("@")[0] for folder in _boxed()}))


def files(folder: Path) -> Files:
    """Every TOML file of *folder* and of the folders in it, cut off where it is too large to be read.

    Raises: NotAFolder, TooManyFiles.
    """
    with _plain_words(folder):
        return {path.relative_to(folder).as_posix(): _content(path) for path in _toml_files(folder)}


def files_by_name(name: str, beside: Path = BOX) -> Files:
    """The files of the rulebook another one inherits from; a folder may be given relative to *beside*."""
    if _is_path(name):
        return files(beside / name)
    return files(_found(name)[0][-1])


def sources(name: str) -> dict[str, Files]:
    """Everything the rulebook called *name* is read from: its own files first, then those of each it inherits from."""
    book = rulebook(name)
    folder = next(
        folder for folder in _found(name)[0] if _read(folder, _stamp(folder), None).core.rulebook.id == book.id
    )
    found = {book.id: files(folder)}
    for inheritance in book.core.inherit:
        found.setdefault(inheritance.rulebook, files_by_name(inheritance.rulebook, folder))
    return found


def _found(name: str) -> tuple[tuple[Path, ...], str | None]:
    """The folders that *name* may mean, and the edition it asks for."""
    if _is_path(name):
        stem, at, version = name.rpartition("@")
        return ((Path(name),), None) if _exists(Path(name)) or not at else ((Path(stem),), version)
    id, _, version = name.partition("@")
    folders = tuple(folder for folder in _boxed() if folder.name.partition("@")[0] == id)
    if folders:
        return folders, version or None
    if name and _exists(Path(name)):
        return (Path(name),), None
    raise Unknown(f"There is no rulebook {name}; the box has {', '.join(ids())}. A folder of your own: ./{name}")


def _is_path(name: str) -> bool:
    return "/" in name or os.sep in name or name in {".", ".."}


def _exists(folder: Path) -> bool:
    try:
        return folder.exists()
    except (OSError, ValueError):  # a name too long for a file, or with a null byte in it
        return False


def _boxed() -> list[Path]:
    return sorted(entry.parent for entry in BOX.glob("[!_]*/rulebook.toml"))


def _stamp(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """What changes when somebody edits a file of *folder*; the box does not change while we run."""
    if folder.parent == BOX:
        return ()
    with _plain_words(folder):
        stats = ((path.as_posix(), path.stat()) for path in _toml_files(folder))
        return tuple((name, stat.st_size, stat.st_mtime_ns) for name, stat in stats)


@lru_cache(maxsize=64)
def _read(folder: Path, stamp: tuple[tuple[str, int, int], ...], version: str | None) -> Rulebook:
    found = files(folder)

    def others(name: str) -> Files:
        return files_by_name(name, folder)

    read = parsed(found, others, version)
    # The tests keep the box clean; somebody's own folder is looked through every time it has changed.
    problems = lint(found, others) if folder.parent != BOX or not isinstance(read, Rulebook) else ()
    if problems or not isinstance(read, Rulebook):
        raise BadRulebook(folder.name if folder.parent == BOX else str(folder), problems)
    return read


@contextmanager
def _plain_words(folder: Path) -> Iterator[None]:
    """Turns whatever the operating system has against *folder* into a sentence. Raises: NotAFolder."""
    try:
        yield
    except NotADirectoryError:
        raise NotAFolder(f"{folder} is not a folder.") from None
    except FileNotFoundError:
        raise NotAFolder(f"There is no folder {folder}.") from None
    except OSError as error:
        raise NotAFolder(f"{folder} cannot be read: {error.strerror}.") from None
    except ValueError:  # a null byte in the name
        raise NotAFolder(f"{str(folder)!r} is no name of a folder.") from None


def _toml_files(folder: Path) -> list[Path]:
    nested = sorted(entry for entry in folder.iterdir() if entry.is_dir())
    found = [path for place in (folder, *nested) for path in sorted(place.glob("*.toml")) if path.is_file()]
    if len(found) > MOST_FILES:
        raise TooManyFiles(f"{folder} holds {len(found)} TOML files; a rulebook has at most {MOST_FILES}.")
    return found


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST + 1)
