"""The plain tables in a SQLite file: read by anyone, written on the one connection that also writes the log."""

import sqlite3
from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from sqlalchemy import Connection, Engine, QueuePool, StaticPool, create_engine, event

from headjudge.store.sqlite_errors import worded
from headjudge.store.sqlite_file import SqliteFile
from headjudge.store.tables import unwrapped

T = TypeVar("T")


def writing_engine(connection: sqlite3.Connection) -> Engine:
    """SQLAlchemy on the one connection that writes; its transactions take the write lock at once."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, pool_reset_on_return=None)

    @event.listens_for(engine, "begin")
    def _begin(begun: Connection) -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


class SqliteTables:
    """See `tables.Tables`."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
        self._writing: Engine | None = None

    def read(self, question: Callable[[Connection], T]) -> T:
        with worded(self._file.path), unwrapped(), self._reading.connect() as connection:
            return question(connection)

    def write(self, change: Callable[[Connection], T]) -> T:
        with self._file.writing() as own:
            if self._writing is None:
                self._writing = writing_engine(own)
            with unwrapped(), self._writing.begin() as connection:
                return change(connection)

    def scrub(self) -> None:
        with self._file.writing() as connection:  # deleted pages are overwritten; the write-ahead log keeps copies
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        self._reading.dispose()

    @cached_property
    def _reading(self) -> Engine:
        return create_engine("sqlite://", creator=self._file.reader, poolclass=QueuePool)
