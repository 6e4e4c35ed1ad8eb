"""The log in one SQLite file: the back end for one laptop."""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from itertools import chain
from threading import Event, Lock, Thread
from typing import Final

import msgspec

from headjudge.core.chain import START, Draft, Entry, Head
from headjudge.core.ids import TournamentId
from headjudge.store import rows
from headjudge.store.followers import Followers
from headjudge.store.planning import Append, Key, Outcome, plan
from headjudge.store.protocol import Expected, Following
from headjudge.store.refusals import ReadOnly, Unusable
from headjudge.store.sqlite_file import SqliteFile, transaction
from headjudge.store.writer import Writer

_LAST: Final = "SELECT seq, hash FROM log WHERE tournament = ? ORDER BY seq DESC LIMIT 1"
_AFTER: Final = f"SELECT {rows.COLUMNS} FROM log WHERE tournament = ? AND seq > ? ORDER BY seq"
_WITH_KEYS: Final = f"SELECT {rows.COLUMNS} FROM log WHERE tournament = ? AND key IN (SELECT value FROM json_each(?))"
_INSERT: Final = f"INSERT INTO log ({rows.COLUMNS}) VALUES "
_ONE_ROW: Final = "(?, ?, ?, ?, ?, ?, ?, ?)"
_AT_ONCE: Final = 1000
"""Rows of one statement. Python lets other threads go first with every statement, and hears from them late: a hundred
small ones take a busy server longer than the disk does."""
_NEXT_TOURNAMENT: Final = "SELECT tournament FROM log WHERE tournament > ? ORDER BY tournament LIMIT 1"

GLANCE: Final = 0.02
"""Seconds between two looks at whether another process has written; a look costs a few microseconds."""


class SqliteLog:
    """Every tournament's log in one file. See `protocol.Log`."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
        self._heads: dict[TournamentId, Head] = {}
        self._followers = Followers()
        self._writer = Writer(str(file.path), self._commit, self._followers.wake) if file.served else None
        self._watch: _Watch | None = None
        self._lock = Lock()

    def submit(
        self, tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]
    ) -> Future[tuple[Entry, ...]]:
        if self._writer is None:
            raise ReadOnly(str(self._file.path))
        return self._writer.submit(tournament, expected, drafts)

    def append(self, tournament: TournamentId, expected: Expected, drafts: Iterable[Draft]) -> tuple[Entry, ...]:
        return self.submit(tournament, expected, drafts).result()

    def read(self, tournament: TournamentId, after: int = 0) -> tuple[Entry, ...]:
        end = self._heads.get(tournament)
        if end is not None and end.seq <= after:
            return ()  # all of it was written here, and nobody else can: the file is ours
        with self._file.reading() as connection:
            return tuple(rows.entry(row) for row in connection.execute(_AFTER, (tournament, after)))

    def news(self, cursors: Mapping[TournamentId, int]) -> tuple[Entry, ...]:
        with self._file.reading() as connection:
            return tuple(rows.entry(row) for cursor in cursors.items() for row in connection.execute(_AFTER, cursor))

    def head(self, tournament: TournamentId) -> Head:
        with self._file.reading() as connection:
            return _head(connection, tournament)

    def tournaments(self) -> tuple[TournamentId, ...]:
        found: list[TournamentId] = []
        with self._file.reading() as connection:
            # From one to the next along the key: a DISTINCT would read every entry.
            while row := connection.execute(_NEXT_TOURNAMENT, (found[-1] if found else "",)).fetchone():
                found.append(TournamentId(row[0]))
        return tuple(found)

    def follow(self, wake: Callable[[], object]) -> Following:
        with self._lock:
            if not self._file.served and self._watch is None:
                self._watch = _Watch(self._file, self._followers.wake)
        return self._followers.add(wake)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        with self._lock:
            if self._watch is not None:
                self._watch.close()
        self._file.close()

    def _commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        with self._file.writing() as connection, transaction(connection):
            heads = {
                asked.tournament: self._heads.get(asked.tournament) or _head(connection, asked.tournament)
                for asked in batch
            }
            outcomes, entries, heads_after = plan(batch, heads, _earlier(connection, batch))
            _insert(connection, entries)
        self._heads.update(heads_after)  # only now: the entries are on disk
        return outcomes


class _Watch:
    """A thread that wakes the followers when another process has written."""

    def __init__(self, file: SqliteFile, wake: Callable[[], object]) -> None:
        self._file = file
        self._wake = wake
        self._end = Event()
        self._thread = Thread(target=self._run, name=f"headjudge watch on {file.path}", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._end.is_set():
            try:
                self._look()
            except Unusable:  # the followers will meet the same error, and say so, when they read
                self._wake()
                self._end.wait(GLANCE)

    def _look(self) -> None:
        with self._file.reading() as connection:
            seen = None
            while not self._end.wait(GLANCE):
                (version,) = connection.execute("PRAGMA data_version").fetchone()
                if version != seen:
                    seen = version
                    self._wake()

    def close(self) -> None:
        self._end.set()
        self._thread.join()


def _head(connection: sqlite3.Connection, tournament: TournamentId) -> Head:
    row = connection.execute(_LAST, (tournament,)).fetchone()
    return Head(*row) if row else START


def _earlier(connection: sqlite3.Connection, batch: Sequence[Append]) -> dict[Key, Entry]:
    """The entries that already carry a key of *batch*."""
    wanted: dict[TournamentId, list[str]] = defaultdict(list)
    for asked in batch:
        wanted[asked.tournament] += (key for _, key in asked.keys)
    found: dict[Key, Entry] = {}
    for tournament, keys in wanted.items():
        if keys:
            written = connection.execute(_WITH_KEYS, (tournament, msgspec.json.encode(keys).decode()))
            found.update({(tournament, row[rows.KEY]): rows.entry(row) for row in written})
    return found


def _insert(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    for start in range(0, len(entries), _AT_ONCE):
        some = entries[start : start + _AT_ONCE]
        values = tuple(chain.from_iterable(map(rows.row, some)))
        connection.execute(_INSERT + ", ".join([_ONE_ROW] * len(some)), values)
