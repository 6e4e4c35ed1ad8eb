"""Whatever anybody asks of the floor, in any order: refused in words or written down, and the log tells it all."""

from datetime import timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from tests.core.desk import ORGANIZER
from tests.core.floor.staffed import HANA, JO, KAI, TEXT, ZOE, seated

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.floor.clock import elapsed
from headjudge.core.floor.current import clock_of
from headjudge.core.floor.deck_findings import Finding
from headjudge.core.floor.endings import Counted, Lost, TurnsPlayed
from headjudge.core.floor.state import CallId, CheckId, EjectionId, NoteId, PenaltyId, RulingId
from headjudge.core.floor.visibility import visible_penalties
from headjudge.core.floor.wrong_table import Seating
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.refusals import Refusal
from headjudge.core.results import Win
from headjudge.core.tournament import fold

PLAYERS = ["ann", "bea", "cy", "dan"]
PEOPLE = [ORGANIZER, HANA, JO, KAI, ZOE, *PLAYERS]
numbers = some.integers(1, 3)
tables = numbers.map(TableNumber)
players = some.sampled_from(PLAYERS).map(PlayerId)
persons = some.sampled_from(PEOPLE).map(PersonId)
texts = some.sampled_from([None, TEXT])

commands: some.SearchStrategy[do.Command] = some.one_of(
    some.builds(
        floor.GivePenalty,
        player=players,
        person=some.none(),
        infraction=some.sampled_from(["3.9.2", "3.12", "3.15", "3.16", "4.1", "3.24"]),
        rank=some.sampled_from(["caution", "warning", "loss-of-game", "loss-of-match", "disqualification"]),
        facts=some.just(()),
        compared=some.none(),
        told=some.booleans(),
        strikes=some.sampled_from([None, "next-match", "next-game"]),
        score=some.none(),
        reason=texts,
        note=some.none(),
        incident=some.none(),
    ),
    some.builds(floor.DecideRequest, penalty=numbers.map(PenaltyId), reason=some.none()),
    some.builds(floor.WithdrawPenalty, penalty=numbers.map(PenaltyId), reason=some.just(TEXT)),
    some.builds(floor.AcknowledgePenalty, penalty=numbers.map(PenaltyId)),
    some.builds(floor.RevokeStanding, player=players),
    some.builds(floor.Eject, person=persons, reason=texts),
    some.builds(floor.DecideEjection, ejection=numbers.map(EjectionId)),
    some.builds(floor.LiftEjection, ejection=numbers.map(EjectionId)),
    some.builds(floor.FileReport, number=numbers, text=some.just(TEXT)),
    some.builds(floor.CallJudge, table=tables, note=some.none()),
    some.builds(floor.ClaimCall, call=numbers.map(CallId)),
    some.builds(floor.EscalateCall, call=numbers.map(CallId)),
    some.builds(floor.CloseCall, call=numbers.map(CallId)),
    some.builds(floor.Rule, call=numbers.map(CallId), decision=some.just(TEXT), question=some.none(),
                statements=some.just({})),
    some.builds(floor.Appeal, ruling=numbers.map(RulingId), players=some.tuples(players)),
    some.builds(floor.DecideAppeal, ruling=numbers.map(RulingId), decision=some.just(TEXT)),
    some.builds(floor.SetChallengeLimit, limit=some.integers(-1, 3)),
    some.builds(floor.GrantExtension, table=tables, seconds=some.integers(-1, 300), turns=some.integers(0, 2)),
    some.builds(floor.DeclareExtension, table=tables),
    some.just(floor.PauseClock()),
    some.just(floor.ResumeClock()),
    some.builds(floor.StartPreparation, table=some.none() | tables),
    some.builds(floor.MarkAbsent, player=players),
    some.builds(floor.MarkSeated, player=players),
    some.builds(
        floor.EndOnTime,
        table=tables,
        wins=some.just((0, 0)),
        drawn=some.just(0),
        ended=some.just("time"),
        turn=some.none(),
        answers=some.lists(
            some.sampled_from([TurnsPlayed(), Lost(0), Counted({"damage": 3}, {"damage": 2})]), max_size=2
        ).map(tuple),
    ),
    some.builds(floor.StartDeckCheck, table=tables),
    some.builds(floor.FinishDeckCheck, check=numbers.map(CheckId), findings=some.lists(
        some.builds(Finding, player=players, differences=some.just(())), max_size=1).map(tuple)),
    some.builds(floor.IssueProxy, player=players, card=some.just(TEXT), justification=texts),
    some.builds(
        floor.AmendSeats,
        round=numbers.map(RoundNumber),
        seatings=some.lists(
            some.builds(Seating, table=numbers.map(str), players=some.tuples(players, players), outcome=players),
            max_size=2,
        ).map(tuple),
        decided=some.just({TableNumber(1): "double-loss", TableNumber(2): "stands"}),
        rank=some.none(),
        agreed_by=some.just((PersonId(ORGANIZER), PersonId(HANA))),
    ),
    some.builds(floor.WriteNote, player=some.none() | players, table=some.none() | tables, text=some.none()),
    some.builds(floor.LiftNote, note=numbers.map(NoteId)),
    some.builds(lambda table, winner: score.RecordResult(table=table, result=Win(winner)), tables, players),
    some.builds(do.CloseRound, despite=texts),
    some.just(do.DraftRound(seed="aa")),
    some.just(do.Publish(despite=TEXT)),
    some.just(do.StartRound()),
    some.just(do.Undo()),
)  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(asked=some.lists(some.tuples(commands, some.sampled_from(PEOPLE), some.integers(0, 400)), max_size=30))
def test_the_floor_refuses_in_words_or_writes_down_and_the_log_tells_the_same(
    asked: list[tuple[do.Command, str, int]],
) -> None:
    desk = seated(minutes=25, rounds=3, time_up="book", settings={"challenges": 2})

    for command, by, later in asked:
        before, read = desk.state, elapsed(clock_of(desk.state), desk.now)
        same_round = desk.state.round
        desk.now += timedelta(seconds=later)
        try:
            desk.do(command, by=by)
        except Refusal as refusal:
            assert str(refusal)
            assert desk.state is before
        if same_round is not None and desk.state.round is not None and desk.round.number == same_round.number:
            assert isinstance(command, do.Undo) or elapsed(clock_of(desk.state), desk.now) >= read

    assert fold(desk.state.id, desk.state.rulebook, desk.log) == desk.state
    assert visible_penalties(desk.state, PersonId(ZOE)) == tuple(
        one for one in desk.floor.penalties if one.person == ZOE and one.status in ("given", "withdrawn")
    )
