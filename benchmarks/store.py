"""Durable appends per second, with 1 and 32 writers, against bare one-by-one commits in the same run.

Every writer waits for its acknowledgement before it goes on, as a request of a phone does; each has a tournament of its
own, so nothing but the store is measured. Run with `python -m benchmarks.store`.
"""

import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from headjudge.core.chain import Draft
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Log, open_store

SECONDS = 3.0
BODY = b'[{"type":"result-recorded","round":7,"table":412,"result":{"type":"win","winner":"p-1047","games":[2,1,0]}}]'


def rate(writers: int, write: Callable[[int, int], object]) -> float:
    """How often *writers* together can call *write* (writer, number) in a second."""
    begin = time.perf_counter()

    def work(writer: int) -> int:
        for n in count():
            if time.perf_counter() - begin >= SECONDS:
                return n
            write(writer, n)
        raise AssertionError

    with ThreadPoolExecutor(writers) as pool:
        done = sum(pool.map(work, range(writers)))
    return done / (time.perf_counter() - begin)


def appends(log: Log, writers: int) -> float:
    """Appends per second through the whole path: check, queue, chain, commit, acknowledgement."""
    run = time.monotonic_ns()

    def write(writer: int, n: int) -> None:
        draft = Draft(datetime.now(UTC), PersonId(f"person-{writer}"), BODY, key=f"{run}-{n}")
        log.append(TournamentId(f"{run}-{writer}"), n, [draft])

    return rate(writers, write)


@contextmanager
def bare_sqlite(directory: Path) -> Iterator[float]:
    """Plain sqlite3, one insert and one durable commit at a time."""
    connection = sqlite3.connect(directory / "bare.sqlite", isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE log (tournament TEXT, seq INTEGER, body BLOB, PRIMARY KEY (tournament, seq))")
    yield rate(1, lambda _, n: connection.execute("INSERT INTO log VALUES ('t', ?, ?)", (n, BODY)))
    connection.close()


def report(name: str, bare: float, log: Log) -> None:
    """Print the rows of one back end."""
    print(f"{name:<12}{'bare, one by one':<20}{bare:>10,.0f}/s{1:>8.1f}x")
    for writers in (1, 32):
        reached = appends(log, writers)
        print(f"{name:<12}{f'{writers} writers':<20}{reached:>10,.0f}/s{reached / bare:>8.1f}x")


def main() -> None:
    """Measure both back ends and print one table."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        with bare_sqlite(directory) as bare, open_store(directory / "event.sqlite") as store:
            report("sqlite", bare, store.log)


if __name__ == "__main__":
    main()
