"""What one process writes, another sees; and who may write at the same time."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from subprocess import Popen

import pytest

from headjudge.core.chain import Draft, breaks
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import Conflict, Store, open_store
from headjudge.store.refusals import AlreadyServed

PROGRAMS = Path(__file__).parents[1] / "programs"
SPRING = TournamentId("spring")
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def draft(body: str, key: str | None = None) -> Draft:
    return Draft(NOON, PersonId("ann"), body.encode(), key)


@contextmanager
def program(name: str, *arguments: str) -> Iterator[Popen[str]]:
    """Another process, ended when the test is."""
    with Popen([sys.executable, str(PROGRAMS / name), *arguments], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def line(process: Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_follower_in_a_second_process_sees_new_entries(store: Store, store_url: str) -> None:
    with program("follow.py", store_url, SPRING, "3") as follower:
        assert line(follower) == "ready"

        store.log.append(SPRING, 0, [draft("first")])
        assert line(follower) == "first"
        store.log.append(SPRING, 1, [draft("second"), draft("third")])
        assert (line(follower), line(follower)) == ("second", "third")


def test_two_processes_write_to_one_postgres(postgres_url: str) -> None:
    with open_store(postgres_url) as here, program("contend.py", postgres_url, SPRING, "there", "40") as other:
        assert line(other) == "ready"
        for number in range(40):
            while True:
                try:
                    here.log.append(SPRING, here.log.head(SPRING), [draft(f"here {number}", key=f"here.{number}")])
                except Conflict:
                    continue
                break
        assert line(other) == "done"

        entries = here.log.read(SPRING)

    bodies = [entry.body.decode() for entry in entries]
    assert [body for body in bodies if body.startswith("here")] == [f"here {n}" for n in range(40)]
    assert [body for body in bodies if body.startswith("there")] == [f"there {n}" for n in range(40)]
    assert breaks(SPRING, entries) == ()


def test_a_process_that_knows_an_old_end_of_the_log_leaves_no_hole(postgres_url: str) -> None:
    with open_store(postgres_url) as mine, open_store(postgres_url) as theirs:
        mine.log.append(SPRING, 0, [draft("1")])  # from here on the writer of `mine` believes the log ends at 1
        theirs.log.append(SPRING, 1, [draft("2")])

        futures = [mine.log.submit(SPRING, version, [draft(f"stale {version}")]) for version in (1, 2, 3)]
        with pytest.raises(Conflict):
            futures[0].result()
        with pytest.raises(Conflict):
            mine.log.append(SPRING, 1, [draft("a"), draft("b"), draft("c")])

        entries = mine.log.read(SPRING)

    assert breaks(SPRING, entries) == ()
    assert [entry.body for entry in entries[:2]] == [b"1", b"2"]


def test_a_phone_that_resends_to_another_server_creates_one_result(postgres_url: str) -> None:
    with open_store(postgres_url) as one, open_store(postgres_url) as two:
        first = one.log.append(SPRING, 0, [draft("result", key="phone")])

        assert two.log.append(SPRING, 0, [draft("result", key="phone")]) == first
        assert two.log.append(SPRING, 1, [draft("result", key="phone")]) == first
        assert one.log.read(SPRING) == first


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    url = str(tmp_path / "event.sqlite")
    with program("follow.py", url, SPRING, "1") as nobody:
        assert line(nobody) == ""  # there is no file to look at yet
    open_store(url).close()

    with program("serve.py", url) as server:
        assert line(server) == "ready"
        with pytest.raises(AlreadyServed, match=rf"already in use by another program \(process {server.pid}\)"):
            open_store(url)
        with open_store(url, read_only=True) as reader:
            assert reader.log.tournaments() == ()


def test_a_link_to_the_file_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "event.sqlite")

    with program("serve.py", str(tmp_path / "event.sqlite")) as server:
        assert line(server) == "ready"
        with pytest.raises(AlreadyServed, match="another program"):
            open_store(tmp_path / "link.sqlite")


def test_a_server_that_was_killed_leaves_its_file_free(tmp_path: Path) -> None:
    url = str(tmp_path / "event.sqlite")
    with program("serve.py", url) as server:
        assert line(server) == "ready"

    with open_store(url) as store:
        assert store.log.append(SPRING, 0, [draft("1")])


def test_one_program_cannot_serve_a_file_twice(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    (tmp_path / "link.sqlite").symlink_to(path)
    with open_store(path):
        with pytest.raises(AlreadyServed, match="this same program"):
            open_store(path)
        with pytest.raises(AlreadyServed, match="this same program"):
            open_store(tmp_path / "link.sqlite")
    with open_store(path) as again:
        assert again.log.append(SPRING, 0, [draft("1")])
