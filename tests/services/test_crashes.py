"""Killed at any moment while results pour in: every acknowledged result is there afterwards, and none twice."""

import random
import signal
import subprocess
import sys
import time
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from tests.chance import chance as drawn

from headjudge.core import commands as do
from headjudge.core.chain import breaks
from headjudge.core.events import ResultRecorded, decoded
from headjudge.core.ids import TableNumber
from headjudge.core.results import Win
from headjudge.services.demo import demo_event
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store

RECORD = Path(__file__).with_name("programs") / "record.py"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the event is kept: each back end in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "events.sqlite")
    return str(request.getfixturevalue("postgres_url"))


def killed_again_and_again(address: str, notes: Path, players: int, kills: int) -> None:
    with open_store(address) as store:
        desk = FrontDesk(store, draw=drawn("crashes"))
        by = desk.person("Olga")
        event = demo_event(desk, "bushiroad", players, by, date(2026, 5, 2))
        desk.draft(event, by)
        desk.execute(event, do.Publish(), by)
        desk.execute(event, do.StartRound(), by)
    notes.touch()
    tables, chance = players // 2, random.Random(11)
    share = tables // (kills + 1)  # so that something is left for every kill, however late it comes

    def server(most: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, str(RECORD), address, event, by, str(notes), str(most)])

    for _ in range(kills):
        enough = len(notes.read_text().split()) + chance.randint(1, share)
        running = server(share)
        while len(notes.read_text().split()) < enough:
            assert running.poll() is None, "the server ended by itself"
            time.sleep(0.002)
        time.sleep(chance.uniform(0, 0.01))
        running.kill()
        assert running.wait() == -signal.SIGKILL
    assert server(tables).wait() == 0

    with open_store(address) as store:
        desk = FrontDesk(store)
        entries = desk.scorekeeper.entries(event)
        now = desk.scorekeeper.tournament(event).round
    assert breaks(event, entries) == ()
    recorded = Counter(f.table for e in entries for f in decoded(e.body) if isinstance(f, ResultRecorded))
    assert now is not None
    assert set(recorded) == set(now.tables)
    assert set(recorded.values()) == {1}
    for table in {TableNumber(int(line)) for line in notes.read_text().split()}:
        assert now.tables[table].result == Win(now.tables[table].players[table % 2])


def test_a_kill_in_the_middle_of_the_results_loses_nothing(address: str, tmp_path: Path) -> None:
    killed_again_and_again(address, tmp_path / "acknowledged", players=240, kills=2)


@pytest.mark.slow
def test_twenty_five_kills_during_two_thousand_results_lose_nothing(address: str, tmp_path: Path) -> None:
    killed_again_and_again(address, tmp_path / "acknowledged", players=4000, kills=25)
