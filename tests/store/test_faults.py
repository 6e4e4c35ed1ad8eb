"""When the disk, the file or the database is not as it should be: one clear sentence, and nothing lost."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.core.chain import Draft, breaks
from headjudge.core.ids import PersonId, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.store import Unusable, open_store
from headjudge.store.people import Person
from headjudge.store.refusals import (
    Corrupt,
    DiskFull,
    NewerSchema,
    NoSuchPlace,
    NotADatabase,
    ReadOnly,
    Unreachable,
)
from headjudge.store.sqlite import SqliteLog
from headjudge.store.sqlite_file import SqliteFile

PROGRAMS = Path(__file__).with_name("programs")
SPRING = TournamentId("spring")
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def said(*command: str) -> list[str]:
    """What a program printed, line by line."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def write(path: Path, count: int = 40) -> None:
    """A store with some entries, closed."""
    with open_store(path) as store:
        store.log.append(SPRING, 0, [Draft(NOON, PersonId("ann"), b"x" * 700) for _ in range(count)])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed store with forty entries."""
    path = tmp_path / "event.sqlite"
    write(path)
    return path


@pytest.fixture
def open_directory() -> Iterator[Path]:
    """A directory every user of the machine can look into."""
    directory = Path(tempfile.mkdtemp(prefix="hj-"))
    directory.chmod(0o755)
    yield directory
    directory.chmod(0o755)
    shutil.rmtree(directory)


def test_a_file_that_may_not_grow_is_full_and_nothing_is_lost(tmp_path: Path) -> None:
    file = SqliteFile(tmp_path / "event.sqlite")
    draft = Draft(NOON, PersonId("ann"), bytes(50_000))
    log = SqliteLog(file)
    with file.writing() as connection:
        connection.execute("PRAGMA max_page_count = 300")

    with pytest.raises(DiskFull, match="is full"):
        for version in range(100):
            log.append(SPRING, version, [draft])

    entries = log.read(SPRING)
    assert len(entries) > 10
    assert breaks(SPRING, entries) == ()
    with file.writing() as connection:
        connection.execute("PRAGMA max_page_count = 1000000")
    assert len(log.append(SPRING, entries[-1].head, [draft])) == 1
    log.close()


def may_mount() -> bool:
    """Whether this user may mount a small disk in a world of its own."""
    command = ("unshare", "--map-root-user", "--mount", "true")
    return shutil.which("unshare") is not None and subprocess.run(command, capture_output=True).returncode == 0


@pytest.mark.skipif(not may_mount(), reason="this user may not mount a small disk")
def test_a_full_disk_is_named_and_nothing_is_lost(tmp_path: Path) -> None:
    mount = f'mount -t tmpfs -o size=2m tmpfs "{tmp_path}" && exec "{sys.executable}" "{PROGRAMS / "fill.py"}" "$@"'

    answer = said("unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh", str(tmp_path), "room")

    assert answer == [
        f"DiskFull The disk that holds {tmp_path / 'event.sqlite'} is full. "
        "Nothing was written; free some space and try again.",
        "kept",
        "went on",
    ]


def test_a_disk_that_refuses_to_write_is_named_and_nothing_is_lost(tmp_path: Path) -> None:
    answer = said(sys.executable, str(PROGRAMS / "fill.py"), str(tmp_path), "1000000")

    assert answer == [
        f"DiskFailing The disk that holds {tmp_path / 'event.sqlite'} did not do what was asked (disk I/O error). "
        "Nothing was written.",
        "kept",
        "went on",
    ]


def test_a_read_only_file_is_named(open_directory: Path) -> None:
    path = open_directory / "event.sqlite"
    write(path)
    path.chmod(0o444)
    open_directory.chmod(0o777)

    answer = said(sys.executable, str(PROGRAMS / "open_unprivileged.py"), str(path), "serve")

    assert answer == [f"ReadOnly {path} is read-only. Give this user the right to write to the file and its directory."]


def test_a_read_only_directory_is_named(open_directory: Path) -> None:
    path = open_directory / "event.sqlite"
    write(path)
    path.chmod(0o666)
    open_directory.chmod(0o555)

    answers = [
        said(sys.executable, str(PROGRAMS / "open_unprivileged.py"), str(path), mode) for mode in ("serve", "read")
    ]

    sentence = f"ReadOnly {path} is read-only. Give this user the right to write to the file and its directory."
    assert answers == [[sentence], [sentence]]


def test_a_reader_needs_no_server(path: Path) -> None:
    with open_store(path, read_only=True) as reader:
        assert len(reader.log.read(SPRING)) == 40


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("content", [b"Dear diary,\n" * 400, b"PK\x03\x04" + bytes(5000)])
def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path, content: bytes, read_only: bool) -> None:
    path = tmp_path / "diary.sqlite"
    path.write_bytes(content)

    with pytest.raises(NotADatabase, match="is not a Headjudge database"):
        open_store(path, read_only=read_only)

    assert path.read_bytes() == content


def test_a_damaged_header_is_refused_and_left_as_it_is(path: Path) -> None:
    content = b"\xff" * 16 + path.read_bytes()[16:]
    path.write_bytes(content)

    with pytest.raises(NotADatabase):
        open_store(path)

    assert path.read_bytes() == content


def test_another_programs_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE log (url TEXT)")
    connection.close()
    before = path.read_bytes()

    with pytest.raises(NotADatabase):
        open_store(path)

    assert path.read_bytes() == before


def test_a_damaged_page_is_found_before_anything_is_written(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-4096 * 3 : -4096 * 2] = b"\xff" * 4096
    path.write_bytes(content)

    with pytest.raises(Corrupt, match=r"is damaged .*restore a back-up"):
        open_store(path)

    assert path.read_bytes() == bytes(content)


def test_a_file_cut_short_is_damaged(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-6000])

    with pytest.raises(Corrupt):
        open_store(path)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(place=st.floats(0, 1, exclude_max=True), patch=st.binary(min_size=1, max_size=64), read_only=st.booleans())
def test_no_damage_anywhere_ends_in_a_traceback(
    path: Path, tmp_path_factory: pytest.TempPathFactory, place: float, patch: bytes, read_only: bool
) -> None:
    damaged = tmp_path_factory.mktemp("damaged") / "event.sqlite"
    content = bytearray(path.read_bytes())
    start = int(place * (len(content) - len(patch)))
    content[start : start + len(patch)] = patch
    damaged.write_bytes(content)

    try:
        with open_store(damaged, read_only=read_only) as store:
            for tournament in store.log.tournaments():
                breaks(tournament, store.log.read(tournament))
    except Unusable as refusal:
        assert str(damaged) in str(refusal)


@pytest.mark.parametrize("read_only", [False, True])
def test_a_store_of_a_newer_release_is_left_as_it_is(path: Path, read_only: bool) -> None:
    connection = sqlite3.connect(path)
    connection.execute("UPDATE headjudge_schema SET version_num = '9999'")
    connection.commit()
    connection.close()
    before = path.read_bytes()

    with pytest.raises(NewerSchema, match=r"newer release of Headjudge \(schema 9999\)"):
        open_store(path, read_only=read_only)

    assert path.read_bytes() == before


@pytest.mark.parametrize("read_only", [False, True])
def test_a_database_of_a_newer_release_is_left_as_it_is(postgres_url: str, read_only: bool) -> None:
    open_store(postgres_url).close()
    with psycopg.connect(postgres_url) as connection:
        connection.execute("UPDATE headjudge_schema SET version_num = '9999'")

    with pytest.raises(NewerSchema, match="newer release"):
        open_store(postgres_url, read_only=read_only)


def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPlace, match=f"there is no directory {tmp_path / 'nowhere'}"):
        open_store(tmp_path / "nowhere" / "event.sqlite")

    assert not (tmp_path / "nowhere").exists()


def test_a_directory_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPlace, match="it is a directory"):
        open_store(tmp_path)

    assert list(tmp_path.parent.glob("*-lock")) == []


def test_a_reader_is_told_when_there_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPlace, match="there is no such file"):
        open_store(tmp_path / "event.sqlite", read_only=True)

    assert list(tmp_path.iterdir()) == []


def test_a_path_may_contain_anything_a_path_can(tmp_path: Path) -> None:
    path = tmp_path / "春の大会 #1?100%.sqlite"

    write(path)

    with open_store(f"sqlite:///{path}") as store:
        assert len(store.log.read(SPRING)) == 40
    assert path.exists()


@pytest.mark.parametrize("url", ["", "mysql://host/name", "sqlite://event.sqlite", "http://example.org/"])
def test_an_address_of_another_kind_is_refused(url: str) -> None:
    with pytest.raises(BadInput, match="neither a file nor sqlite"):
        open_store(url)


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    with pytest.raises(Unreachable, match="The database server at localhost/event does not answer") as refusal:
        open_store("postgresql://ann:s3cret@localhost:1/event")

    assert "s3cret" not in str(refusal.value)


def test_an_address_that_cannot_be_read_is_refused_without_the_password() -> None:
    with pytest.raises(BadInput, match="not of the form postgresql://") as refusal:
        open_store("postgresql://ann:s3cret@[::1/event")

    assert "s3cret" not in str(refusal.value)


def test_a_database_that_may_only_be_read_is_named(postgres_url: str) -> None:
    open_store(postgres_url).close()

    with open_store(f"{postgres_url}%20-cdefault_transaction_read_only%3Don") as store:
        with pytest.raises(ReadOnly, match="is read-only"):
            store.log.append(SPRING, 0, [Draft(NOON, PersonId("ann"), b"")])
        with pytest.raises(ReadOnly, match="is read-only"):
            store.people.save(Person(PersonId("ann"), "Ann"))
        assert store.log.read(SPRING) == ()


def test_another_programs_tables_are_left_as_they_are(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        connection.execute("CREATE TABLE log (line text)")

    with pytest.raises(NotADatabase):
        open_store(postgres_url)

    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT to_regclass('people'), to_regclass('headjudge_schema')").fetchone() == (
            None,
            None,
        )


def test_an_erased_name_is_gone_from_the_file(tmp_path: Path) -> None:
    ann = PersonId("ann")
    path = tmp_path / "event.sqlite"
    with open_store(path) as store:
        store.people.save(Person(ann, "Ann Unforgettable"), Person(PersonId("bea"), "Bea Remembered"))

        store.people.erase(ann, NOON)

        content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"Unforgettable" not in content and b"unforgettable" not in content
        assert b"Bea Remembered" in content
