"""The log in PostgreSQL: the back end for several processes and machines."""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from threading import Lock
from typing import Final

from headjudge.core.chain import START, Draft, Entry, Head
from headjudge.core.ids import TournamentId
from headjudge.store import rows
from headjudge.store.followers import Followers
from headjudge.store.postgres_committing import Committer
from headjudge.store.postgres_database import PostgresDatabase
from headjudge.store.postgres_listening import Listener
from headjudge.store.protocol import Expected, Following
from headjudge.store.refusals import ReadOnly
from headjudge.store.writer import Writer

_AFTER: Final = f"SELECT {rows.COLUMNS} FROM log WHERE tournament = %s AND seq > %s ORDER BY seq"
_NEWS: Final = f"""
    SELECT {", ".join(f"log.{column}" for column in rows.COLUMNS.split(", "))}
    FROM unnest(%s::text[], %s::int[]) AS cursor(tournament, seq)
    JOIN log ON log.tournament = cursor.tournament AND log.seq > cursor.seq
    ORDER BY log.tournament, log.seq
"""
_LAST: Final = "SELECT seq, hash FROM log WHERE tournament = %s ORDER BY seq DESC LIMIT 1"
_TOURNAMENTS: Final = """
    WITH RECURSIVE each(tournament) AS (
        (SELECT tournament FROM log ORDER BY tournament LIMIT 1)
        UNION ALL
        SELECT (SELECT tournament FROM log WHERE tournament > each.tournament ORDER BY tournament LIMIT 1)
        FROM each WHERE each.tournament IS NOT NULL
    )
    SELECT tournament FROM each WHERE tournament IS NOT NULL
"""  # from one to the next along the key: a DISTINCT would read every entry


class PostgresLog:
    """Every tournament's log in one table of a server. See `protocol.Log`."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._followers = Followers()
        self._committer: Committer | None = None
        self._writer: Writer | None = None
        if not database.read_only:
            self._committer = Committer(database)
            self._writer = Writer(database.place, self._committer.commit, self._followers.wake)
        self._listener: Listener | None = None
        self._lock = Lock()

    def submit(
        self, tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]
    ) -> Future[tuple[Entry, ...]]:
        if self._writer is None:
            raise ReadOnly(self._database.place)
        return self._writer.submit(tournament, expected, drafts)

    def append(self, tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]) -> tuple[Entry, ...]:
        return self.submit(tournament, expected, drafts).result()

    def read(self, tournament: TournamentId, after: int = 0) -> tuple[Entry, ...]:
        return tuple(map(rows.entry, self._database.answer(_AFTER, (tournament, after))))

    def news(self, cursors: Mapping[TournamentId, int]) -> tuple[Entry, ...]:
        found = self._database.answer(_NEWS, (list(cursors), list(cursors.values())))
        return tuple(map(rows.entry, found))

    def head(self, tournament: TournamentId) -> Head:
        found = self._database.answer(_LAST, (tournament,))
        return Head(*found[0]) if found else START

    def tournaments(self) -> tuple[TournamentId, ...]:
        return tuple(TournamentId(tournament) for (tournament,) in self._database.answer(_TOURNAMENTS))

    def follow(self, wake: Callable[[], object]) -> Following:
        with self._lock:
            if self._listener is None:
                own = self._committer
                self._listener = Listener(self._database, self._followers.wake, lambda: own.pid if own else None)
        return self._followers.add(wake)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        if self._committer is not None:
            self._committer.close()
        with self._lock:
            if self._listener is not None:
                self._listener.close()
        self._database.close()
