"""The one writer path: at once, twice, in two processes."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.chain import breaks
from headjudge.core.events import Opened, decoded
from headjudge.core.ids import PersonId, PlayerId, TournamentId
from headjudge.core.results import Win
from headjudge.core.results_desk import ResultStands
from headjudge.core.tournament import fold
from headjudge.rulebooks.shelf import rulebook
from headjudge.services.demo import demo_event
from headjudge.services.front_desk import FrontDesk
from headjudge.services.scorekeeper import NoSuchTournament, Scorekeeper
from headjudge.store.opening import open_store

DAY = date(2026, 5, 2)


@pytest.fixture
def by(desk: FrontDesk) -> PersonId:
    return desk.person("Olga")


@pytest.fixture
def started(desk: FrontDesk, by: PersonId) -> TournamentId:
    event = demo_event(desk, "bushiroad", 64, by, DAY)
    desk.draft(event, by)
    desk.execute(event, do.Publish(), by)
    desk.execute(event, do.StartRound(), by)
    return event


def test_results_sent_at_once_by_many_are_all_in_the_log_once(
    desk: FrontDesk, by: PersonId, started: TournamentId
) -> None:
    tables = desk.scorekeeper.tournament(started).round
    assert tables is not None
    commands = [score.RecordResult(table=n, result=Win(t.players[0])) for n, t in tables.tables.items()]

    with ThreadPoolExecutor(16) as crowd:
        list(crowd.map(lambda command: desk.execute(started, command, by), commands))

    state = desk.scorekeeper.tournament(started)
    entries = desk.scorekeeper.entries(started)
    assert state.round is not None
    assert state.round.awaited == ()
    assert breaks(started, entries) == ()
    assert fold(started, state.rulebook, entries) == state


def test_a_phone_that_sends_twice_makes_one_result(desk: FrontDesk, by: PersonId, started: TournamentId) -> None:
    table = desk.scorekeeper.tournament(started).round
    assert table is not None
    number, seated = next(iter(table.tables.items()))
    command = score.RecordResult(table=number, result=Win(seated.players[0]))
    before = len(desk.scorekeeper.entries(started))

    with ThreadPoolExecutor(8) as crowd:
        versions = {
            done.version for done in crowd.map(lambda _: desk.execute(started, command, by, "phone-1"), range(8))
        }

    assert len(versions) == 1
    assert len(desk.scorekeeper.entries(started)) == before + 1


@pytest.mark.parametrize("key", ["phone-1", None])
def test_what_is_sent_again_is_not_acknowledged_before_it_is_on_disk(
    desk: FrontDesk, by: PersonId, started: TournamentId, tmp_path: Path, key: str | None
) -> None:
    """The disk is busy: neither the first sending nor its repetition may be told that the result is safe."""
    round = desk.scorekeeper.tournament(started).round
    assert round is not None
    number, seated = next(iter(round.tables.items()))
    command = score.RecordResult(table=number, result=Win(seated.players[0]))
    before = len(desk.scorekeeper.entries(started))

    with closing(sqlite3.connect(tmp_path / "events.sqlite", isolation_level=None)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        answers = [desk.scorekeeper.submit(started, command, by, key) for _ in range(3)]
        assert [answer.done() for answer in answers] == [False, False, False]
        busy.execute("ROLLBACK")
        versions = {answer.result().version for answer in answers}

    assert versions == {before + 1}
    assert len(desk.scorekeeper.entries(started)) == before + 1


def test_a_refusal_writes_nothing(desk: FrontDesk, by: PersonId, started: TournamentId) -> None:
    round = desk.scorekeeper.tournament(started).round
    assert round is not None
    number, seated = next(iter(round.tables.items()))
    desk.execute(started, score.RecordResult(table=number, result=Win(seated.players[0])), by)
    before = desk.scorekeeper.entries(started)

    with pytest.raises(ResultStands):
        desk.execute(started, score.RecordResult(table=number, result=Win(seated.players[1])), by)

    assert desk.scorekeeper.entries(started) == before


def test_what_another_process_wrote_is_read_before_deciding(tmp_path: Path) -> None:
    """Two scorekeepers share one log, as two processes on one PostgreSQL do."""
    with open_store(tmp_path / "shared.sqlite") as store:
        first = FrontDesk(store)
        by = first.person("Olga")
        event = demo_event(first, "bushiroad", 8, by, DAY)
        second = Scorekeeper(store.log, lambda opened: rulebook(opened.rulebook))
        assert len(second.tournament(event).players) == 8
        first.register(event, (first.person("Nina"),), by)

        second.execute(event, do.Drop(player=PlayerId("1")), by)
        seen = first.scorekeeper.tournament(event)

        assert seen.players[PlayerId("1")].left is not None
        assert PlayerId("9") in second.tournament(event).players


def test_a_tournament_nobody_opened_is_refused_by_name(desk: FrontDesk) -> None:
    with pytest.raises(NoSuchTournament, match="no tournament nowhere"):
        desk.scorekeeper.tournament(TournamentId("nowhere"))


def test_the_log_says_which_edition_the_event_is_bound_to(desk: FrontDesk, by: PersonId) -> None:
    event = demo_event(desk, "tcg-office", 4, by, DAY)

    first = decoded(desk.scorekeeper.entries(event)[0].body)[0]

    assert isinstance(first, Opened)
    assert (first.rulebook, first.edition) == ("tcg-office", "1.7")
