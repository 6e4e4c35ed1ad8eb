"""What SQLite's error codes mean, in words."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from headjudge.store.refusals import (
    Busy,
    Corrupt,
    DiskFailing,
    DiskFull,
    NoSuchPlace,
    NotADatabase,
    ReadOnly,
    Unusable,
)

_ROOM_FOR_A_COMMIT: Final = 1 << 20
"""A disk with less free space than this counts as full when a write fails."""


@contextmanager
def worded(path: Path) -> Iterator[None]:
    """Turn an error of SQLite into the refusal that says what happened to *path*."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # a defect of ours, not of the file
    except sqlite3.DatabaseError as error:
        raise _refusal(error, path) from error
    except UnicodeDecodeError as error:  # even the message about the damage may quote it
        raise Corrupt(str(path), "it contains text that is not UTF-8") from error


def _refusal(error: sqlite3.DatabaseError, path: Path) -> Unusable:
    place = str(path)
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:  # the low byte is the kind of error
        case sqlite3.SQLITE_FULL:
            return DiskFull(place)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return ReadOnly(place)
        case sqlite3.SQLITE_NOTADB:
            return NotADatabase(place)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Busy(place)
        case sqlite3.SQLITE_CANTOPEN:
            return NoSuchPlace(place, why_not(path) or "this user may not open it, or may not write to its directory")
        case sqlite3.SQLITE_IOERR:
            full = shutil.disk_usage(path.parent).free < _ROOM_FOR_A_COMMIT
            return DiskFull(place) if full else DiskFailing(place, str(error))
        case _:
            return Corrupt(place, str(error))


def why_not(path: Path) -> str | None:
    """What stands in the way of a file at *path*; None when nothing obvious does."""
    if path.is_dir():
        return "it is a directory"
    if not path.parent.is_dir():
        return f"there is no directory {path.parent}"
    if not path.exists():
        return "there is no such file"
    return None
