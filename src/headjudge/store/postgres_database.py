"""One PostgreSQL database: connections to read with, connections of one's own, and the schema."""

from collections.abc import Sequence
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import ConnectionPool, PoolTimeout

from headjudge.store.postgres_errors import place_of, worded
from headjudge.store.refusals import Closed, OlderSchema
from headjudge.store.revisions import TABLE, current

READERS: Final = 8
"""Questions this process has answered at the same time."""

PATIENCE: Final = 10.0
"""Seconds to wait for a server that does not answer: it may be restarting."""

_LINE: Final = (
    f"connect_timeout={PATIENCE:.0f} tcp_user_timeout={PATIENCE * 1000:.0f} "
    "keepalives_idle=5 keepalives_interval=2 keepalives_count=3"
)
"""A line that goes dead without a word (a cable, a sleeping laptop) is noticed in seconds, not in minutes."""

_MIGRATING: Final = 0x484A4447
"""The advisory lock of whoever brings the schema up to date: two servers that start together take turns."""


class PostgresDatabase:
    """An open database, shared with any number of other processes."""

    def __init__(self, conninfo: str, *, read_only: bool = False) -> None:
        """Connect; unless *read_only*, create the schema or bring it up to date.

        Raises:
            Unusable: one of the sentences in `refusals`; nothing was changed.
        """
        self.place = place_of(conninfo)
        self.read_only = read_only
        self._conninfo = make_conninfo(_LINE, **conninfo_to_dict(conninfo))
        self._closed = False
        with worded(self.place):
            with self.connection() as connection:
                revision = _revision(connection)
            if not current(self.place, revision):
                if read_only:
                    raise OlderSchema(self.place, revision or "none")
                self._upgrade()
        self._readers = ConnectionPool(
            self._conninfo, min_size=0, max_size=READERS, timeout=PATIENCE, kwargs={"autocommit": True}, open=True
        )

    def connection(self, *, autocommit: bool = True) -> psycopg.Connection:
        """A connection of one's own; with *autocommit* every statement stands by itself."""
        if self._closed:
            raise Closed(self.place)
        return psycopg.connect(self._conninfo, autocommit=autocommit)

    def answer(self, question: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:  # Any: a row's columns
        """The rows that answer *question*; asked once more if the server was restarted meanwhile."""
        if self._closed:
            raise Closed(self.place)
        with worded(self.place):
            try:
                return self._ask(question, values)
            except PoolTimeout:  # we have been patient
                raise
            except psycopg.OperationalError:
                self._readers.check()  # drops the connections that died with the server
                return self._ask(question, values)

    def close(self) -> None:
        """Let go of the connections."""
        self._closed = True
        self._readers.close()

    def _ask(self, question: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        with self._readers.connection() as connection:
            return connection.execute(question, values, binary=True).fetchall()

    def _upgrade(self) -> None:
        from headjudge.store.migrating import upgrade  # here, because it takes most of a second to load
        from headjudge.store.postgres_tables import engine
        from headjudge.store.tables import unwrapped

        migrating = engine(self)
        try:
            with unwrapped(), migrating.begin() as ours:
                ours.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
                upgrade(ours)
        finally:
            migrating.dispose()


def _revision(connection: psycopg.Connection) -> str | None:
    """The schema's revision; None for a database that does not have ours."""
    (table,) = connection.execute("SELECT to_regclass(%s)", (TABLE,)).fetchone() or (None,)
    if table is None:
        return None
    row = connection.execute(f"SELECT version_num FROM {TABLE}").fetchone()
    return None if row is None else str(row[0])
