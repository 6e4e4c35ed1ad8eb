"""Hearing that another process has written: PostgreSQL's LISTEN, and a look every few seconds in case it was missed."""

import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Final

import psycopg

from headjudge.store.postgres_committing import CHANNEL
from headjudge.store.postgres_database import PostgresDatabase

LOOK: Final = 3.0
"""Seconds after which the followers look for themselves, should a notification have been lost with a connection."""

_BREATH: Final = 0.25
"""Seconds after which the listener sees whether it should stop, or tries again to connect."""

_GLANCE: Final = 0.05
"""Seconds between two looks at a replica."""


class Listener:
    """A thread that wakes the followers when another process has written."""

    def __init__(self, database: PostgresDatabase, wake: Callable[[], object], own: Callable[[], int | None]) -> None:
        """*own* is the server's number for the connection whose notifications are no news to us."""
        self._database = database
        self._wake = wake
        self._own = own
        self._end = Event()
        self._listening = Event()
        self._thread = Thread(target=self._run, name=f"headjudge listener at {database.place}", daemon=True)
        self._thread.start()
        self._listening.wait(LOOK)

    def _run(self) -> None:
        while not self._end.is_set():
            try:
                with self._database.connection() as connection:
                    if _replica(connection):
                        self._watch(connection)
                    else:
                        self._listen(connection)
            except psycopg.OperationalError:  # the server went away: come back when it does
                self._end.wait(_BREATH)

    def _listen(self, connection: psycopg.Connection) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._listening.set()
        self._wake()  # for what was written while nobody listened
        woken = time.monotonic()
        while not self._end.is_set():
            heard = [notice.pid for notice in connection.notifies(timeout=_BREATH, stop_after=1)]
            late = time.monotonic() - woken > LOOK
            if late or any(pid != self._own() for pid in heard):
                woken = time.monotonic()
                self._wake()

    def _watch(self, connection: psycopg.Connection) -> None:
        """On a replica, where nothing can be heard: look whether it has replayed something new."""
        self._listening.set()
        seen = None
        while not self._end.wait(_GLANCE):
            replayed = connection.execute("SELECT pg_last_wal_replay_lsn()").fetchone()
            if replayed != seen:
                seen = replayed
                self._wake()

    def close(self) -> None:
        """Listen no more."""
        self._end.set()
        self._thread.join()


def _replica(connection: psycopg.Connection) -> bool:
    (recovering,) = connection.execute("SELECT pg_is_in_recovery()").fetchone() or (False,)
    return bool(recovering)
