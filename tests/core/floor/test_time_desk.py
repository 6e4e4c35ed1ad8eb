"""Time in a tournament: extensions, pauses, empty seats, byes that wait."""

from datetime import timedelta

import pytest
from tests.core.floor.staffed import HANA, JO, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.floor.clock import ends, remaining, time_is_up
from headjudge.core.floor.current import clock_of, extensions_now
from headjudge.core.floor.extensions import seconds_of
from headjudge.core.floor.reports import open_tables
from headjudge.core.floor.state import CheckId
from headjudge.core.floor.time_desk import (
    ClockRuns,
    ClockStands,
    NothingGranted,
    NotSeated,
    SeatNotEmpty,
    TooLateToExtend,
    preparation_ends,
    unready,
)
from headjudge.core.ids import PlayerId, TableNumber, TextId
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput
from headjudge.core.results import Draw, Win
from headjudge.core.tournament import fold

ONE, TWO = TableNumber(1), TableNumber(2)


def extend(desk: FloorDesk, table: int, seconds: int) -> None:
    desk.do(floor.GrantExtension(table=TableNumber(table), seconds=seconds), by=JO)


@pytest.mark.rule("BR-4.2-f")
def test_an_extended_table_has_its_own_end() -> None:
    desk = seated(minutes=25)
    started = clock_of(desk.state).started
    assert started is not None

    extend(desk, 1, 120)
    extend(desk, 1, 30)

    held = extensions_now(desk.state)
    assert ends(clock_of(desk.state), desk.now, seconds_of(held, ONE)) == started + timedelta(minutes=27, seconds=30)
    assert ends(clock_of(desk.state), desk.now, seconds_of(held, TWO)) == started + timedelta(minutes=25)


@pytest.mark.rule("BR-1.2.2-h")
def test_an_extension_nobody_declared_lapses_when_the_result_is_processed_after_time() -> None:
    desk = seated(minutes=25)
    extend(desk, 1, 180)
    desk.wait(minutes=26)

    desk.do(score.RecordResult(table=ONE, result=Draw(), reason="time"))

    (extension,) = desk.floor.extensions
    assert (extension.lapsed, extension.declared) == (True, False)
    assert desk.round.tables[ONE].result == Draw()


@pytest.mark.rule("BR-1.2.2-h")
def test_a_declared_extension_and_one_of_a_match_that_ended_in_time_do_not_lapse() -> None:
    desk = seated(minutes=25)
    extend(desk, 1, 180)
    extend(desk, 2, 60)
    desk.wins(desk.players_at(2)[0])
    desk.do(floor.DeclareExtension(table=ONE), by=desk.players_at(1)[0])
    desk.wait(minutes=26)

    desk.wins(desk.players_at(1)[0])

    assert [extension.lapsed for extension in desk.floor.extensions] == [False, False]
    with pytest.raises(NothingGranted):
        desk.do(floor.DeclareExtension(table=ONE), by=JO)


def test_an_event_may_honour_what_nobody_declared() -> None:
    desk = seated(minutes=25, settings={"undeclared-extension": "honoured"})
    extend(desk, 1, 180)
    desk.wait(minutes=26)

    desk.wins(desk.players_at(1)[0])

    assert not desk.floor.extensions[0].lapsed


def test_nobody_declares_for_another_table() -> None:
    desk = seated()
    extend(desk, 1, 180)

    with pytest.raises(NotPermitted):
        desk.do(floor.DeclareExtension(table=ONE), by=desk.players_at(2)[0])


def test_an_extension_of_nothing_is_none() -> None:
    desk = seated()

    with pytest.raises(BadInput):
        extend(desk, 1, 0)
    with pytest.raises(BadInput):
        extend(desk, 1, -60)


@pytest.mark.rule("WA-TIME-a")
def test_the_clock_is_paused_and_resumed_and_reads_the_same_after_a_restart() -> None:
    desk = seated("wars", head=False, rounds=3)
    extend(desk, 1, 120)
    desk.wait(minutes=10)
    desk.do(floor.PauseClock())
    with pytest.raises(ClockStands):
        desk.do(floor.PauseClock())
    desk.wait(minutes=4)
    desk.do(floor.ResumeClock())
    with pytest.raises(ClockRuns):
        desk.do(floor.ResumeClock())

    again = fold(desk.state.id, desk.state.rulebook, desk.log)

    assert remaining(clock_of(desk.state), desk.now) == remaining(clock_of(again), desk.now)
    left = remaining(clock_of(desk.state), desk.now)
    assert left is not None
    assert timedelta(minutes=49, seconds=50) < left <= timedelta(minutes=50)  # of 60, the pause given back
    assert [(one.table, one.seconds, one.by) for one in again.floor.extensions] == [(1, 120, JO)]


def test_a_clock_that_was_never_started_cannot_stand_still() -> None:
    desk = FloorDesk()

    with pytest.raises(ClockStands):
        desk.do(floor.PauseClock())


def posted(book: str) -> FloorDesk:
    """Pairings are up, the start call is still to come."""
    desk = FloorDesk(book, level=1, head=False)
    desk.enter("ann", "bea", "cy", "dan")
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="aa"))
    desk.do(do.Publish(despite=TextId("why")))
    return desk


@pytest.mark.rule("TO-7b-b")
def test_tcg_office_7b_a_table_not_ready_after_three_minutes_is_flagged() -> None:
    desk = posted("tcg-office")
    begun = desk.now
    desk.do(floor.StartPreparation())

    assert unready(desk.state, begun + timedelta(minutes=3)) == ()
    assert unready(desk.state, begun + timedelta(minutes=3, seconds=1)) == (ONE, TWO)
    desk.do(do.StartRound())
    assert unready(desk.state, begun + timedelta(minutes=9)) == ()


@pytest.mark.rule("BR-2.2-g")
@pytest.mark.rule("BR-2.2-h")
def test_bushiroad_2_2_preparation_ends_after_three_minutes_and_later_at_a_table_whose_decks_were_checked() -> None:
    desk = seated(rounds=3)
    for table in (1, 2):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.do(do.DraftRound(seed="aa"))
    desk.do(do.Publish())
    begun = desk.now
    desk.do(floor.StartPreparation())
    desk.wait(seconds=29)
    desk.do(floor.StartDeckCheck(table=ONE), by=JO)
    desk.wait(minutes=5, seconds=39)
    desk.do(floor.FinishDeckCheck(check=CheckId(1)), by=JO)

    assert preparation_ends(desk.state, TWO) == begun + timedelta(minutes=3)
    assert preparation_ends(desk.state, ONE) == begun + timedelta(minutes=3) + timedelta(minutes=5, seconds=40)


@pytest.mark.rule("TO-7b-b")
def test_preparation_is_timed_for_the_room_and_for_one_table() -> None:
    desk = seated("tcg-office", level=2)
    desk.do(floor.StartPreparation())
    desk.wait(minutes=1)

    desk.do(floor.StartPreparation(table=TWO))

    assert set(desk.floor.preparation) == {None, TWO}
    assert desk.floor.preparation[TWO] - desk.floor.preparation[None] == timedelta(minutes=1, seconds=1)


@pytest.mark.rule("BR-PG-3.9.2-a")
def test_whoever_never_came_is_dropped_when_the_round_closes() -> None:
    desk = seated(rounds=3)
    late = desk.players_at(1)[0]
    desk.do(floor.MarkAbsent(player=PlayerId(late)), by=JO)
    desk.wait(minutes=5)
    desk.penalise(late, "3.9.2", "loss-of-match")
    desk.wins(desk.players_at(2)[0])

    desk.do(do.CloseRound())

    left = desk.state.players[PlayerId(late)].left
    assert left is not None
    assert left.cause == "absent"


@pytest.mark.rule("BR-PG-3.9.2-a")
def test_whoever_came_in_the_end_or_handed_in_the_sheet_plays_on() -> None:
    desk = seated(rounds=3)
    late = desk.players_at(1)[0]
    desk.do(floor.MarkAbsent(player=PlayerId(late)), by=JO)
    desk.wait(minutes=5)
    desk.penalise(late, "3.9.2", "loss-of-match")
    desk.do(floor.MarkSeated(player=PlayerId(late)), by=JO)
    desk.wins(desk.players_at(2)[0])
    desk.do(do.CloseRound())

    desk.pair()

    assert desk.round.table_of(PlayerId(late)) is not None


@pytest.mark.rule("BR-PG-3.9.2-a")
def test_whoever_won_the_match_came_whatever_the_mark_says() -> None:
    desk = seated(rounds=3)
    late = desk.players_at(1)[0]
    desk.do(floor.MarkAbsent(player=PlayerId(late)), by=JO)
    desk.wait(minutes=6)
    desk.wins(late)
    desk.wins(desk.players_at(2)[0])

    desk.do(do.CloseRound())

    assert desk.state.players[PlayerId(late)].left is None


@pytest.mark.rule("BR-PG-3.9.2-a")
def test_a_round_opened_again_takes_back_who_was_dropped_by_closing_it() -> None:
    desk = seated(rounds=3)
    late = PlayerId(desk.players_at(1)[0])
    desk.do(floor.MarkAbsent(player=late), by=JO)
    desk.wait(minutes=6)
    desk.penalise(late, "3.9.2", "loss-of-match")
    desk.wins(desk.players_at(2)[0])
    desk.do(do.CloseRound())

    desk.do(do.ReopenRound())
    assert desk.state.players[late].left is None
    desk.do(floor.MarkSeated(player=late), by=JO)
    desk.do(do.CloseRound())

    assert desk.state.players[late].left is None


@pytest.mark.rule("BR-1.2.2-h")
def test_time_for_a_table_that_has_its_result_is_refused() -> None:
    desk = seated()
    desk.wins(desk.players_at(1)[0])

    with pytest.raises(TooLateToExtend, match="Table 1 has its result: take that away first"):
        extend(desk, 1, 60)
    desk.do(score.ClearResult(table=ONE))
    extend(desk, 1, 60)

    assert seconds_of(extensions_now(desk.state), ONE) == 60


@pytest.mark.parametrize(("seconds", "turns"), [(10**12, 0), (0, 10**6)])
def test_an_extension_nobody_can_mean_is_refused(seconds: int, turns: int) -> None:
    desk = seated()

    with pytest.raises(BadInput, match="a day and 100 turns at most"):
        desk.do(floor.GrantExtension(table=ONE, seconds=seconds, turns=turns), by=JO)


@pytest.mark.rule("BR-PG-3.9.1-c")
def test_a_bye_waits_until_its_holder_is_seated() -> None:
    desk = FloorDesk()
    desk.enter("ann", "bea", "cy")
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="aa"))
    desk.do(do.Publish())
    (resting,) = desk.round.byes
    desk.do(floor.MarkAbsent(player=resting), by=JO)
    desk.do(do.StartRound(absent=(resting,)))
    assert desk.round.byes[resting] is False
    desk.penalise(resting, "3.9.1", "caution")

    desk.do(floor.MarkSeated(player=resting), by=JO)

    assert desk.round.byes[resting] is True


def test_a_seat_is_missed_once_and_only_where_somebody_should_sit() -> None:
    desk = seated()
    ann = PlayerId(desk.players_at(1)[0])

    with pytest.raises(SeatNotEmpty):
        desk.do(floor.MarkSeated(player=ann), by=JO)
    desk.do(floor.MarkAbsent(player=ann), by=JO)
    assert desk.do(floor.MarkAbsent(player=ann), by=JO) == ()
    desk.do(floor.MarkSeated(player=ann), by=JO)
    desk.wins(ann)
    desk.wins(desk.players_at(2)[0])
    desk.do(do.CloseRound())
    with pytest.raises(SeatNotEmpty):
        desk.do(floor.MarkAbsent(player=ann), by=JO)


@pytest.mark.rule("BR-PG-3.9.1-b")
def test_the_scheduled_start_belongs_to_the_round_that_comes_next() -> None:
    desk = seated(rounds=3)
    later = desk.now + timedelta(hours=1)

    desk.do(floor.ScheduleRound(at=later))

    assert desk.floor.scheduled == {(0, 2): later}


@pytest.mark.rule("TO-7c-a")
def test_the_end_of_round_board_lists_what_is_out_by_its_own_end() -> None:
    desk = seated("tcg-office", level=2, minutes=25)
    extend(desk, 1, 120)
    desk.call(2, by=desk.players_at(2)[0])
    desk.do(floor.ClaimCall(call=desk.floor.calls[0].id), by=JO)
    desk.wait(minutes=26)

    second, first = open_tables(desk.state, desk.now)

    assert (second.table, second.up, second.judge) == (2, True, JO)
    assert (first.table, first.up, first.extra_seconds, first.ask) == (1, False, 120, True)
    reported = desk.now
    desk.enter_result(2, Win(PlayerId(desk.players_at(2)[0])))
    assert desk.log[-1].at == reported  # when it was reported is kept
    assert [table.table for table in open_tables(desk.state, desk.now)] == [1]


@pytest.mark.parametrize("command", [floor.GrantExtension(table=ONE, seconds=60), floor.PauseClock()])
def test_players_do_not_touch_the_time(command: do.Command) -> None:
    desk = seated()

    with pytest.raises(NotPermitted) as refusal:
        desk.do(command, by="ann")

    assert str(refusal.value).endswith("(Bushiroad 2.2)")


def test_the_head_judge_may_give_time_too() -> None:
    desk = seated()

    desk.do(floor.GrantExtension(table=ONE, seconds=60), by=HANA)

    assert desk.floor.extensions[0].by == HANA


@pytest.mark.rule("BR-1.2.1-j")
def test_bushiroad_1_2_1_who_never_came_to_the_table_has_lost_the_match_and_is_out() -> None:
    desk = seated(rounds=3, players=6)
    for table in (1, 2, 3):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.pair()
    absent, waiting = desk.players_at(2)
    desk.do(floor.MarkAbsent(player=PlayerId(absent)), by=JO)
    desk.wait(minutes=20)
    desk.do(score.RecordResult(table=TWO, result=Win(PlayerId(waiting)), reason="no-show"))
    for number in desk.round.awaited:
        desk.wins(desk.round.tables[number].players[0])

    desk.do(do.CloseRound())

    gone = desk.state.players[PlayerId(absent)].left
    assert desk.round.tables[TWO].result == Win(PlayerId(waiting))
    assert gone is not None
    assert gone.cause == "absent"
    desk.pair()
    assert desk.round.table_of(PlayerId(absent)) is None
    assert PlayerId(absent) not in desk.round.byes


@pytest.mark.rule("TO-AppTime-b")
def test_tcg_office_at_zero_every_table_is_over_but_the_one_with_four_minutes_more() -> None:
    desk = seated("tcg-office", level=1, head=False, minutes=25, players=6)
    start = clock_of(desk.state).started
    assert start is not None
    desk.do(floor.GrantExtension(table=TableNumber(3), seconds=240, ground="other"), by=JO)

    def over(minutes: float) -> list[int]:
        held, now = extensions_now(desk.state), start + timedelta(minutes=minutes)
        return [n for n in desk.round.tables if time_is_up(clock_of(desk.state), now, seconds_of(held, n))]

    assert (over(24.9), over(25), over(28.9), over(29)) == ([], [1, 2], [1, 2], [1, 2, 3])
    desk.do(floor.PauseClock(), by=JO)
    desk.wait(minutes=2)
    desk.do(floor.ResumeClock(), by=JO)
    assert over(25) == []


@pytest.mark.rule("WA-PAIR-d")
def test_wars_a_round_of_sixty_minutes_starts_when_everybody_is_seated() -> None:
    desk = FloorDesk("wars", head=False, rounds=3)
    desk.enter("ann", "bea", "cy", "dan")
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="aa"))
    desk.do(do.Publish())
    desk.do(floor.MarkAbsent(player=PlayerId("cy")))

    with pytest.raises(NotSeated, match="cy") as refusal:
        desk.do(do.StartRound())
    assert "Starting Play" in str(refusal.value.citation)
    desk.do(floor.MarkSeated(player=PlayerId("cy")))
    desk.do(do.StartRound())

    assert (desk.round.status, desk.round.minutes) == ("started", 60)


def test_elsewhere_an_empty_seat_does_not_hold_the_round_up() -> None:
    desk = posted("tcg-office")
    desk.do(floor.MarkAbsent(player=PlayerId("ann")))

    desk.do(do.StartRound())

    assert desk.round.status == "started"
