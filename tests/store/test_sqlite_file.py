"""The SQLite file as an operator meets it."""

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from headjudge.core.chain import Draft
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import open_store

SPRING = TournamentId("spring")
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def test_a_copy_made_while_the_server_runs_is_whole(tmp_path: Path) -> None:
    path, copy = tmp_path / "event.sqlite", tmp_path / "copy.sqlite"
    with open_store(path) as store:
        written = store.log.append(SPRING, 0, [Draft(NOON, PersonId("ann"), b"1") for _ in range(100)])

        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        connection.execute(f"VACUUM INTO '{copy}'")
        connection.close()
        store.log.append(SPRING, 100, [Draft(NOON, PersonId("ann"), b"2")])

    with open_store(copy) as restored:
        assert restored.log.read(SPRING) == written


def test_nothing_but_the_file_and_its_lock_stays_behind(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    with open_store(path) as store:
        store.log.append(SPRING, 0, [Draft(NOON, PersonId("ann"), b"1")])

    assert {file.name for file in tmp_path.iterdir()} == {"event.sqlite", "event.sqlite-lock"}
