"""A fresh, real store of each kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from headjudge.store import Log, Store, open_store


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store: a file in a temporary directory, or a database in a real server."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'event.sqlite'}"


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    with open_store(store_url) as opened:
        yield opened


@pytest.fixture
def log(store: Store) -> Log:
    return store.log
