"""The plain tables in PostgreSQL."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine

from headjudge.store.postgres_database import PostgresDatabase
from headjudge.store.postgres_errors import worded
from headjudge.store.refusals import ReadOnly
from headjudge.store.tables import unwrapped

T = TypeVar("T")


def engine(database: PostgresDatabase) -> Engine:
    """SQLAlchemy on connections to *database*."""
    return create_engine(
        "postgresql+psycopg://", creator=lambda: database.connection(autocommit=False), pool_pre_ping=True
    )


class PostgresTables:
    """See `tables.Tables`."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._engine = engine(database)

    def read(self, question: Callable[[Connection], T]) -> T:
        with worded(self._database.place), unwrapped(), self._engine.connect() as connection:
            return question(connection)

    def write(self, change: Callable[[Connection], T]) -> T:
        if self._database.read_only:
            raise ReadOnly(self._database.place)
        with worded(self._database.place), unwrapped(), self._engine.begin() as connection:
            return change(connection)

    def scrub(self) -> None:
        """Nothing to do: PostgreSQL reuses the space of old rows by itself."""

    def close(self) -> None:
        self._engine.dispose()
