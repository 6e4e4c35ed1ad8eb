"""Events to print from: one of each rulebook, some rounds in."""

from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.ids import PersonId, TournamentId
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)


class Hall:
    """A front desk and the events in it."""

    def __init__(self, desk: FrontDesk, by: PersonId) -> None:
        self.desk = desk
        self.by = by
        self.fighters = self._played("bushiroad", 11, 2, leave_open=1)
        """Two rounds closed, the third with one table still playing."""

        self.wars = self._played("wars", 9, 2, leave_open=1)
        self.finals = self._played("tcg-office", 16, 4)
        """Swiss, and a top 4 whose first round is over."""

        desk.execute(self.finals, do.Cut(size=4, structure="single-elimination-finals"), by)
        play_round(desk, self.finals, by)

    def event(self, book: str, players: int) -> TournamentId:
        """A fresh event before its first round."""
        return demo_event(self.desk, book, players, self.by, date(2026, 5, 2))

    def _played(self, book: str, players: int, rounds: int, leave_open: int = 0) -> TournamentId:
        event = self.event(book, players)
        for _ in range(rounds):
            play_round(self.desk, event, self.by)
        if leave_open:
            play_round(self.desk, event, self.by, leave_open=leave_open)
        return event


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with open_store(tmp_path_factory.mktemp("hall") / "events.sqlite") as store:
        desk = FrontDesk(store, draw=chance("hall"))
        yield Hall(desk, desk.person("Olga"))
