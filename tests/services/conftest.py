"""A front desk on a real SQLite file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.chance import chance

from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FrontDesk]:
    with open_store(tmp_path / "events.sqlite") as store:
        yield FrontDesk(store, tmp_path / "snapshots", draw=chance("desk"))
