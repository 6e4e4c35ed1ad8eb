"""One writing process per file: a lock the operating system drops by itself when the process dies."""

import os
import sys
from pathlib import Path
from threading import Lock
from typing import Final

from headjudge.core.phrases import phrase
from headjudge.store.refusals import AlreadyServed, NoSuchPlace, ReadOnly

_held: Final[set[Path]] = set()
"""Files locked by this process: a record lock does not keep a process out of its own file."""
_guard: Final = Lock()


class FileLock:
    """The right to write to *path*, held until `release` or the end of the process.

    Raises:
        AlreadyServed: somebody else holds it.
        ReadOnly: the directory may not be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()  # so that a link to the file finds the same lock
        with _guard:
            if self._path in _held:
                raise AlreadyServed(str(path), phrase("this same program"))
            self._file = _open(self._path)
            if not _lock(self._file):
                holder = os.read(self._file, 20).decode("ascii", "replace").strip()
                os.close(self._file)
                raise AlreadyServed(str(path), phrase("another program (process {number})", number=holder or "?"))
            os.ftruncate(self._file, 0)
            os.write(self._file, b"%d\n" % os.getpid())
            _held.add(self._path)

    def release(self) -> None:
        """Let the next one write."""
        with _guard:
            if self._path in _held:
                _held.discard(self._path)
                os.close(self._file)


def _open(path: Path) -> int:
    # A file of its own: SQLite loses its locks when this process closes the database file elsewhere.
    beside = path.with_name(path.name + "-lock")
    try:
        return os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
    except PermissionError:
        raise ReadOnly(str(path)) from None
    except OSError as error:
        raise NoSuchPlace(str(path), (error.strerror or "unknown reason").lower()) from None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        os.lseek(file, 64, os.SEEK_SET)  # beyond the process number, which others may read
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a record lock: children made by fork do not keep it
        except (BlockingIOError, PermissionError):
            return False
        return True
