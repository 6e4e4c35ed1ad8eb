"""One SQLite file, opened the safe way: many connections that read, at most one that writes."""

import os
import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final

from headjudge.store.lock import FileLock
from headjudge.store.refusals import Closed, Corrupt, NoSuchPlace, NotADatabase, OlderSchema, ReadOnly
from headjudge.store.revisions import TABLE, current
from headjudge.store.sqlite_errors import why_not, worded

APPLICATION: Final = 0x484A4447
"""What the header of our files says they are for: "HJDG"."""

_EVERY_CONNECTION: Final = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)
_THE_WRITER: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # acknowledged means on disk; NORMAL loses the last commits with the power
    "PRAGMA secure_delete = ON",  # what is erased is overwritten
    "PRAGMA fullfsync = ON",  # macOS leaves flushed pages in the drive's cache unless it is asked like this
    "PRAGMA journal_size_limit = 67108864",
)


class SqliteFile:
    """An open file. Whoever wants to write takes turns on the one connection that may.

    Two connections that write at the same moment can damage a write-ahead log in SQLite before 3.51.3, so
    there is only one in the process, and a lock keeps other processes out.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        """Open *path*: to read, or to serve it, which creates it or brings it up to date.

        Raises:
            Unusable: one of the sentences in `refusals`; the file is left as it was.
        """
        self.path = path
        self._turn = Lock()
        self._idle: deque[sqlite3.Connection] = deque()
        self._open: list[sqlite3.Connection] = []
        self._lock: FileLock | None = None
        self._writing: sqlite3.Connection | None = None
        self._closed = False
        try:
            if not read_only:
                self._serve()
            with self.reading() as connection:
                revision = _revision(connection, path)
            if not current(str(path), revision):
                raise OlderSchema(str(path), revision or "none")
        except BaseException:
            self.close()
            raise

    @property
    def served(self) -> bool:
        """Whether this process is the one that writes."""
        return self._lock is not None

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection that cannot write, for one question."""
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = self.reader()
        try:
            with worded(self.path):
                yield connection
        finally:
            self._idle.append(connection)

    def reader(self) -> sqlite3.Connection:
        """A new connection that cannot write; it ends with the file."""
        return self._connection("ro")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The connection that writes; nobody else uses it meanwhile."""
        with self._turn, worded(self.path):
            if self._writing is None:
                raise Closed(str(self.path)) if self._closed else ReadOnly(str(self.path))
            yield self._writing

    def close(self) -> None:
        """Let go of the file."""
        with self._turn:
            self._closed = True
            self._writing = None
            self._idle.clear()
            while self._open:
                self._open.pop().close()
            if self._lock is not None:
                self._lock.release()

    def _serve(self) -> None:
        _check_place(self.path)
        self._lock = FileLock(self.path)
        connection = self._connection("rwc")
        revision = _revision(connection, self.path)
        up_to_date = current(str(self.path), revision)
        _check_pages(connection, self.path)
        with worded(self.path):
            for pragma in _THE_WRITER:  # from here on the file is known to be ours
                connection.execute(pragma)
            if not up_to_date:
                _upgrade(connection)
        self._writing = connection

    def _connection(self, mode: str) -> sqlite3.Connection:
        if self._closed:
            raise Closed(str(self.path))
        with worded(self.path):
            uri = f"{self.path.resolve().as_uri()}?mode={mode}"
            connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
            self._open.append(connection)
            for pragma in _EVERY_CONNECTION:
                connection.execute(pragma)
        return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything done inside is written at the end, durably; after an error nothing of it is."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk ends the transaction by itself
            connection.execute("ROLLBACK")
        raise


def _check_place(path: Path) -> None:
    if path.is_dir() or not path.parent.is_dir():
        raise NoSuchPlace(str(path), why_not(path) or "")
    if not os.access(path if path.exists() else path.parent, os.W_OK) or not os.access(path.parent, os.W_OK):
        raise ReadOnly(str(path))


def _revision(connection: sqlite3.Connection, path: Path) -> str | None:
    """The schema's revision; None for a file without any tables."""
    with worded(path):
        ours = connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if not tables:
            return None
        if not ours or TABLE not in tables:
            raise NotADatabase(str(path))
        row = connection.execute(f"SELECT version_num FROM {TABLE}").fetchone()
        return None if row is None else str(row[0])


def _check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Look through the whole file before anything is written to it."""
    with worded(path):
        (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise Corrupt(str(path), str(answer).splitlines()[-1])


def _upgrade(connection: sqlite3.Connection) -> None:
    from headjudge.store.migrating import upgrade  # here, because it takes most of a second to load
    from headjudge.store.sqlite_tables import writing_engine
    from headjudge.store.tables import unwrapped

    with unwrapped(), writing_engine(connection).begin() as ours:
        ours.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        upgrade(ours)
