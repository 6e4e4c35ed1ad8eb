"""A thousand players, ten rounds, everything that happens on such a day; then out, in again, and verified."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.chain import breaks
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TournamentId
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.core.setup import Setup
from headjudge.core.stages import current_standings
from headjudge.core.tournament import fold
from headjudge.formats.event_file import read, written
from headjudge.services.demo import people, played
from headjudge.services.exporter import exported, imported
from headjudge.services.front_desk import FrontDesk
from headjudge.services.reporting import publisher_report
from headjudge.services.verifying import verified
from headjudge.store.opening import open_store

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
PLAYERS, ROUNDS, CUT = 1000, 10, 8


class Day:
    """A clock that moves on by itself."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        self.now += timedelta(milliseconds=50)
        return self.now


def test_a_thousand_players_ten_rounds_a_cut_and_a_report(tmp_path: Path) -> None:
    with open_store(tmp_path / "day.sqlite") as store:
        desk = FrontDesk(store, clock=Day(), draw=chance("large"))
        by = desk.person("Olga")
        setup = Setup(
            game="vanguard",
            level=2,
            date=date(2026, 5, 2),
            rounds=ROUNDS,
            cut=CUT,
            finals="single-elimination",
            time_up="book",
            check_in=False,
            late_until=NOON + timedelta(hours=2),
            territory="world",
        )
        event = desk.new_event("Grand Day", "bushiroad", setup, by)
        for role in ("scorekeeper", "judge", "head-judge"):
            desk.execute(event, do.Appoint(person=by, role=role), by)
        desk.execute(event, do.OpenRegistration(), by)
        for somebody in people(PLAYERS, japanese=False):
            desk.register(event, (desk.person(somebody.name),), by)
        for number in range(1, ROUNDS + 1):
            _round(desk, event, by, number)
        _cut(desk, event, by)
        while len(desk.scorekeeper.tournament(event).inside) > 1:
            _round(desk, event, by, 0)
        desk.finish(event, by)

        state = desk.scorekeeper.tournament(event)
        entries = desk.scorekeeper.entries(event)
        report = publisher_report(desk, state)
        file = written(exported(desk, event))

        assert breaks(event, entries) == ()
        assert fold(event, state.rulebook, entries) == state
        assert len(report.players) == PLAYERS + 3
        assert len({line.player for line in report.standings}) == PLAYERS + 3
        assert report.standings[0].rank == 1
        assert [line.rank for line in report.standings[:8]] == [1, 2, 3, 3, 5, 5, 5, 5]
        verdict = verified(file)
        assert verdict.sound, [check for check in verdict.checks if not check.sound]

    with open_store(tmp_path / "second-laptop.sqlite") as store:
        second = FrontDesk(store)
        imported(second, read(file))

        assert written(exported(second, event)) == file


def _round(desk: FrontDesk, event: TournamentId, by: PersonId, number: int) -> None:
    desk.draft(event, by)
    state = desk.execute(event, do.Publish(), by).state
    assert state.round is not None
    certificate = state.round.certificate
    assert certificate is not None
    assert certificate.optimal
    assert certificate.rematches == 0
    desk.execute(event, do.StartRound(), by)
    if number in (2, 3, 4):  # a drop after the pairings
        desk.execute(event, do.Drop(player=state.round.tables[max(state.round.tables)].players[0]), by)
    state = desk.scorekeeper.tournament(event)
    assert state.round is not None
    for table, seated in state.round.tables.items():
        if seated.result is not None:
            continue
        result = DoubleLoss() if number == 5 and table == max(state.round.tables) else played(state, seated)
        if isinstance(result, Win) and result.games is not None:
            result = Win(result.winner)
        entered = score.RecordResult(
            table=table, result=result, reason="time" if isinstance(result, Draw) else "played"
        )
        desk.execute(event, entered, by)
    desk.execute(event, do.CloseRound(), by)
    if number in (1, 2, 3):  # late entries, a drop between rounds
        desk.register(event, (desk.person(f"Late {number}"),), by)
        desk.execute(event, do.Drop(player=PlayerId(str(100 * number))), by)
    if number == 6:  # a wrong result of round 4, found two rounds later
        before = desk.scorekeeper.tournament(event).stages[0].rounds[3].tables
        table, seated = next((n, t) for n, t in before.items() if isinstance(t.result, Win))
        assert isinstance(seated.result, Win)
        loser = next(player for player in seated.players if player != seated.result.winner)
        desk.execute(event, score.CorrectResult(round=RoundNumber(4), table=table, result=Win(loser)), by)


def _cut(desk: FrontDesk, event: TournamentId, by: PersonId) -> None:
    table = current_standings(desk.scorekeeper.tournament(event)).lines
    line = table[CUT - 1]
    equal = tuple(other.player for other in table if other.rank == line.rank)
    if len(equal) > 1:
        desk.execute(event, do.DecideTie(order=equal, how="draw"), by)
    desk.execute(event, do.Cut(), by)
