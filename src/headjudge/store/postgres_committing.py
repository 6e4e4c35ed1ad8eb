"""Writing a batch into PostgreSQL while other processes write as well, over a line that may break."""

import time
from collections.abc import Collection, Sequence
from typing import Final

import psycopg

from headjudge.core.chain import START, Entry, Head
from headjudge.core.ids import TournamentId
from headjudge.store import rows
from headjudge.store.planning import Append, Key, Outcome, Plan, plan
from headjudge.store.postgres_database import PATIENCE, PostgresDatabase
from headjudge.store.postgres_errors import worded
from headjudge.store.refusals import Conflict

CHANNEL: Final = "headjudge"
"""Where processes tell each other that a log has grown; the payload is the highest sequence number written."""

PAUSE: Final = 0.1
"""Seconds between two attempts to reach a server that went away."""

_ENDS: Final = """
    SELECT asked.tournament, last.seq, last.hash FROM unnest(%s::text[]) AS asked(tournament)
    CROSS JOIN LATERAL (
        SELECT seq, hash FROM log WHERE log.tournament = asked.tournament ORDER BY seq DESC LIMIT 1
    ) AS last
"""
_WITH_KEYS: Final = f"""
    SELECT found.* FROM unnest(%s::text[], %s::text[]) AS asked(tournament, key)
    CROSS JOIN LATERAL (
        SELECT {rows.COLUMNS} FROM log WHERE log.tournament = asked.tournament AND log.key = asked.key
    ) AS found
"""
_INSERT: Final = f"""
    WITH written AS (
        INSERT INTO log ({rows.COLUMNS})
        SELECT * FROM unnest(
            %b::text[], %b::int[], %b::bigint[], %b::text[], %b::text[], %b::bytea[], %b::bytea[], %b::bytea[]
        )
        ON CONFLICT DO NOTHING RETURNING seq
    ), total AS (SELECT count(*) AS entries, max(seq) AS last FROM written)
    SELECT entries, CASE WHEN entries > 0 THEN pg_notify('{CHANNEL}', last::text) END FROM total
"""
_HELD: Final = """
    SELECT count(*) FROM unnest(%s::text[], %s::int[], %s::bytea[]) AS sent(tournament, seq, hash)
    JOIN log USING (tournament, seq, hash)
"""


class Committer:
    """The connection that appends, and where the logs ended when it last looked.

    Others append too, so an end may be out of date; then the entry after it exists and cannot be inserted. The batch is
    rolled back as a whole and planned again from fresh ends: half a batch would leave a hole in somebody's chain.
    """

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._heads: dict[TournamentId, Head] = {}
        with worded(database.place):
            self._connection = database.connection()

    @property
    def pid(self) -> int:
        """The server's number for this connection, by which our own notifications are known."""
        return self._connection.info.backend_pid

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Write *batch* durably, whatever other processes do, and say what became of each request."""
        sent: Plan | None = None
        patience = PATIENCE
        with worded(self._database.place):
            while True:
                try:
                    self._reach()
                    if sent is not None and self._holds(sent.entries):  # committed before the line broke
                        return self._written(sent)
                    sent = self._planned(batch, hopeful=sent is None)
                    if self._insert(sent.entries):
                        return self._written(sent)
                except psycopg.OperationalError:
                    patience -= PAUSE
                    if not self._connection.closed or patience < 0:
                        raise
                    time.sleep(PAUSE)
                self._heads.clear()  # someone else was first, or may have been

    def _reach(self) -> None:
        if self._connection.closed:
            self._connection = self._database.connection()

    def _planned(self, batch: Sequence[Append], *, hopeful: bool) -> Plan:
        """What becomes of *batch*. A *hopeful* plan takes every key for new; if one is not, the insert will tell."""
        tournaments = {asked.tournament for asked in batch}
        self._look(tournaments - self._heads.keys())
        if hopeful:
            planned = plan(batch, {name: self._heads[name] for name in tournaments}, {})
            refused = [outcome for outcome in planned.outcomes if isinstance(outcome, Conflict)]
            if not refused:
                return planned
            # Callers who have seen more than we have: another process wrote it.
            self._look({conflict.tournament for conflict in refused if conflict.expected > conflict.version})
        return plan(batch, {name: self._heads[name] for name in tournaments}, self._earlier(batch))

    def _look(self, tournaments: Collection[TournamentId]) -> None:
        """See where the logs of *tournaments* end now."""
        if tournaments:
            found = self._connection.execute(_ENDS, (list(tournaments),), binary=True).fetchall()
            ends = {TournamentId(name): Head(*end) for name, *end in found}
            self._heads |= {name: ends.get(name, START) for name in tournaments}

    def _earlier(self, batch: Sequence[Append]) -> dict[Key, Entry]:
        keys = [key for asked in batch for key in asked.keys]
        if not keys:
            return {}
        found = self._connection.execute(_WITH_KEYS, tuple(map(list, zip(*keys, strict=True))), binary=True)
        entries = (rows.entry(row) for row in found)
        return {(entry.tournament, entry.key): entry for entry in entries if entry.key is not None}

    def _insert(self, entries: Sequence[Entry]) -> bool:
        """Write all of *entries*, or nothing and answer False because one of them is not the end of its log."""
        if not entries:
            return True
        in_order = sorted(map(rows.row, entries))  # the same order in every process, so that none waits in a circle
        try:
            with self._connection.pipeline():
                self._connection.execute("BEGIN")
                answer = self._connection.execute(_INSERT, tuple(map(list, zip(*in_order, strict=True))))
            (written, _) = answer.fetchone() or (0, None)
            complete: bool = written == len(entries)
            self._connection.execute("COMMIT" if complete else "ROLLBACK")
        except psycopg.Error:
            if not self._connection.closed:
                self._connection.rollback()
            raise
        return complete

    def _holds(self, entries: Sequence[Entry]) -> bool:
        """Whether every one of *entries* is in the log already."""
        if not entries:
            return True
        sent = [(entry.tournament, entry.seq, entry.hash) for entry in entries]
        answer = self._connection.execute(_HELD, tuple(map(list, zip(*sent, strict=True)))).fetchone()
        return answer == (len(entries),)

    def _written(self, sent: Plan) -> Sequence[Outcome]:
        self._heads.update(sent.heads)
        return sent.outcomes
