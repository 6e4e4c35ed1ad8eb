"""Every schema ever released can be brought up to date, and what is in it stays."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, text

from headjudge.core.chain import START, Draft, breaks, chained
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Unusable, open_store, rows
from headjudge.store.migrating import configuration, upgrade
from headjudge.store.people import Person
from headjudge.store.refusals import OlderSchema
from headjudge.store.revisions import REVISIONS, TABLE
from headjudge.store.schema import LOG, METADATA
from headjudge.store.sqlite_file import APPLICATION

SPRING = TournamentId("spring")
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)
ENTRIES = chained(SPRING, START, [Draft(NOON, PersonId("ann"), b"%d" % n, key=f"k{n}") for n in range(3)])


@contextmanager
def begun(url: str) -> Iterator[Connection]:
    """A transaction of the test's own in the store at *url*."""
    postgres = url.startswith("postgresql")
    dialect = "postgresql+psycopg://" if postgres else "sqlite://"
    path = url.removeprefix("sqlite:///")
    engine = create_engine(
        dialect, creator=lambda: psycopg.connect(url) if postgres else sqlite3.connect(path), poolclass=NullPool
    )
    with engine.begin() as connection:
        yield connection


def first_release(url: str) -> None:
    """A store as the first release left it, with three entries."""
    with begun(url) as connection:
        upgrade(connection, REVISIONS[0])
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        columns = rows.COLUMNS.split(", ")
        statement = text(f"INSERT INTO log ({rows.COLUMNS}) VALUES ({', '.join(f':{column}' for column in columns)})")
        connection.execute(statement, [dict(zip(columns, rows.row(entry), strict=True)) for entry in ENTRIES])


def revision(url: str) -> str:
    with begun(url) as connection:
        return str(connection.execute(text(f"SELECT version_num FROM {TABLE}")).scalar_one())


def test_the_list_of_revisions_is_the_revisions_there_are() -> None:
    scripts = ScriptDirectory.from_config(configuration())

    assert tuple(script.revision for script in reversed(list(scripts.walk_revisions()))) == REVISIONS


def test_migrating_an_empty_store_gives_the_schema_as_written_down(store_url: str) -> None:
    open_store(store_url).close()

    with begun(store_url) as connection:
        differences = compare_metadata(
            MigrationContext.configure(connection, opts={"version_table": TABLE, "compare_type": True}), METADATA
        )

    assert differences == []
    assert revision(store_url) == REVISIONS[-1]


def test_the_columns_of_a_row_are_those_of_the_table() -> None:
    assert ", ".join(column.name for column in LOG.columns) == rows.COLUMNS


def test_a_store_of_the_first_release_is_brought_up_to_date_with_its_entries(store_url: str) -> None:
    first_release(store_url)

    with open_store(store_url) as store:
        store.log.append(SPRING, ENTRIES[-1].head, [Draft(NOON, PersonId("ann"), b"3")])
        store.people.save(Person(PersonId("ann"), "Ann"))

        assert store.log.read(SPRING)[:3] == ENTRIES
        assert breaks(SPRING, store.log.read(SPRING)) == ()
        assert store.people.person(PersonId("ann")) == Person(PersonId("ann"), "Ann")
    assert revision(store_url) == REVISIONS[-1]


def test_a_reader_does_not_migrate(store_url: str) -> None:
    first_release(store_url)

    with pytest.raises(OlderSchema, match=r"has an older schema \(0001\)"):
        open_store(store_url, read_only=True)

    assert revision(store_url) == REVISIONS[0]


def test_a_migration_that_fails_leaves_the_store_as_it_was(store_url: str) -> None:
    first_release(store_url)
    with begun(store_url) as connection:
        connection.execute(text("CREATE TABLE suspensions (somebody_elses TEXT)"))

    with pytest.raises(Unusable):
        open_store(store_url)

    assert revision(store_url) == REVISIONS[0]
    with begun(store_url) as connection:
        found = connection.execute(text(f"SELECT {rows.COLUMNS} FROM log ORDER BY seq"))
        assert tuple(rows.entry(row) for row in found) == ENTRIES
        connection.execute(text("CREATE TABLE people (proof TEXT)"))  # the part before the failure is undone


def test_servers_that_start_together_migrate_once(postgres_url: str) -> None:
    def start(number: int) -> bool:
        with open_store(postgres_url) as store:
            return store.log.tournaments() == ()

    with ThreadPoolExecutor(3) as servers:
        assert list(servers.map(start, range(3))) == [True, True, True]


def test_appending_and_reading_load_no_sqlalchemy(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    open_store(path).close()
    program = f"""
import sys
from datetime import datetime, UTC
from headjudge.store import open_store, Draft
with open_store({str(path)!r}) as store:
    store.log.append("spring", 0, [Draft(datetime.now(UTC), "ann", b"1")])
    assert store.log.read("spring")
print("sqlalchemy" in sys.modules or "alembic" in sys.modules or "psycopg" in sys.modules)
"""

    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == "False"
