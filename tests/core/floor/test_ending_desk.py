"""Matches ended by the time-up assistant."""

import pytest
from tests.core.floor.staffed import JO, seated

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.floor.ending_desk import NotDecided, guided
from headjudge.core.floor.endings import AskFigures, AskPlayOn, AskTurns, Counted, Lost, TurnsPlayed
from headjudge.core.floor.events import EndedOnTime
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.permissions import NotPermitted
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.core.results_desk import ResultStands
from headjudge.core.stages import current_standings

ONE = TableNumber(1)


@pytest.mark.rule("BR-A.0-b")
def test_one_question_at_a_time_until_the_result_is_entered() -> None:
    desk = seated(time_up="book")
    first, second = desk.players_at(1)
    even = Counted({"damage": 3}, {"damage": 3})

    start = guided(desk.state, floor.EndOnTime(table=ONE))
    assert isinstance(start.next, AskFigures)
    then = guided(desk.state, floor.EndOnTime(table=ONE, answers=(even,)))
    assert isinstance(then.next, AskPlayOn)
    with pytest.raises(NotDecided):
        desk.do(floor.EndOnTime(table=ONE, answers=(even,)), by=JO)
    answers = (even, Counted({"damage": 4}, {"damage": 3}))
    ended, recorded = desk.do(floor.EndOnTime(table=ONE, answers=answers), by=JO)

    assert isinstance(ended, EndedOnTime)
    assert (ended.answers, ended.cite[0]) == (answers, "Bushiroad A.3")
    assert desk.round.tables[ONE].result == Win(PlayerId(second), games=(1, 0, 0))
    assert first != second
    assert recorded is not None
    with pytest.raises(ResultStands):
        desk.do(floor.EndOnTime(table=ONE, answers=answers), by=JO)


@pytest.mark.rule("BR-4.2-e")
def test_without_an_announced_method_an_unfinished_match_is_drawn() -> None:
    desk = seated()

    desk.do(floor.EndOnTime(table=ONE), by=JO)

    assert desk.round.tables[ONE].result == Draw((0, 0, 1))


def test_without_a_method_a_bracket_match_is_lost_by_both() -> None:
    desk = seated(structure="single-elimination")

    desk.do(floor.EndOnTime(table=ONE), by=JO)

    assert desk.round.tables[ONE].result == DoubleLoss()


@pytest.mark.rule("TO-7c-b")
def test_the_last_swiss_round_of_level_3_is_decisive() -> None:
    desk = seated("tcg-office", level=3, rounds=1, match="best-of-1")

    after_turns = guided(desk.state, floor.EndOnTime(table=ONE, answers=(TurnsPlayed(),)))

    assert isinstance(after_turns.next, AskFigures)


@pytest.mark.rule("WA-STG-a")
def test_a_timed_wars_game_is_a_modified_win_with_the_winners_energy() -> None:
    desk = seated("wars", head=False, rounds=3, players=4)
    first, _ = desk.players_at(1)

    start = guided(desk.state, floor.EndOnTime(table=ONE))
    assert isinstance(start.next, AskTurns)
    answers = (TurnsPlayed(), Counted({"energy": 18}, {"energy": 11}))
    desk.do(floor.EndOnTime(table=ONE, answers=answers), by=JO)

    assert desk.round.tables[ONE].result == Win(PlayerId(first), modified=True, energy=18)


@pytest.mark.rule("WA-STG-c")
def test_a_wars_game_that_ends_by_itself_is_a_full_win() -> None:
    desk = seated("wars", head=False, rounds=3, players=4)
    first, _ = desk.players_at(1)

    answers = (Lost(1), Counted({"energy": 6}, {}))
    desk.do(floor.EndOnTime(table=ONE, answers=answers), by=JO)

    assert desk.round.tables[ONE].result == Win(PlayerId(first), games=(1, 0, 0), energy=6)


def test_a_match_that_goes_on_is_not_ended() -> None:
    desk = seated(match="best-of-3", game="buddyfight")

    with pytest.raises(NotDecided, match="goes on with another game"):
        desk.do(floor.EndOnTime(table=ONE, ended="both-lost"), by=JO)


def test_a_player_ends_nothing() -> None:
    desk = seated()

    with pytest.raises(NotPermitted):
        desk.do(floor.EndOnTime(table=ONE), by="ann")
    assert desk.round.tables[ONE].result is None
    desk.do(score.RecordResult(table=ONE, result=Draw(), reason="time"))


@pytest.mark.rule("FW-A8-f")
def test_force_of_will_a8_the_branch_taken_is_stored_and_equal_life_keeps_the_match_open() -> None:
    desk = seated("force-of-will", head=False, structure="single-elimination", match="best-of-3")
    first, _ = desk.players_at(1)
    even = (TurnsPlayed(), Counted({"life": 2500}, {"life": 2500}))

    with pytest.raises(NotDecided):
        desk.do(floor.EndOnTime(table=ONE, answers=even), by=JO)
    assert isinstance(guided(desk.state, floor.EndOnTime(table=ONE, answers=even)).next, AskPlayOn)
    answers = (*even, Counted({"life": 2500}, {"life": 2300}))
    ended, _ = desk.do(floor.EndOnTime(table=ONE, answers=answers), by=JO)

    assert isinstance(ended, EndedOnTime)
    assert (ended.in_game, ended.wins, ended.answers, ended.cite) == (True, (0, 0), answers, ("Force of Will A8",))
    result = desk.round.tables[ONE].result
    assert isinstance(result, Win)
    assert result.winner == first


@pytest.mark.rule("BR-3.2.1-e")
def test_bushiroad_3_2_1_without_an_announced_method_an_unfinished_swiss_match_scores_nothing_for_both() -> None:
    desk = seated(minutes=25, rounds=3)
    drawn = desk.players_at(2)
    desk.wait(minutes=25)
    desk.do(floor.EndOnTime(table=TableNumber(2)), by=JO)
    desk.wins(desk.players_at(1)[0])
    desk.do(do.CloseRound())

    assert isinstance(desk.round.tables[TableNumber(2)].result, Draw)
    points = {line.player: line.points for line in current_standings(desk.state).lines}
    assert [points[PlayerId(player)] for player in drawn] == [0, 0]


@pytest.mark.rule("BR-3.2.2.1-c")
def test_bushiroad_3_2_2_1_in_double_elimination_it_is_a_loss_for_both_unless_a_method_was_announced() -> None:
    plain = seated(structure="double-elimination", players=6)
    announced = seated(structure="double-elimination", players=6, time_up="book")
    plain.do(floor.EndOnTime(table=ONE), by=JO)
    announced.do(floor.EndOnTime(table=ONE, answers=(Counted({"damage": 4}, {"damage": 3}),)), by=JO)
    winner = announced.players_at(1)[1]
    pair = plain.players_at(1)
    for desk in (plain, announced):
        for table in (2, 3):
            desk.wins(desk.players_at(table)[0])
        desk.do(do.CloseRound())

    lost = {line.player: line.losses + line.draws for line in current_standings(plain.state).lines}
    assert [lost[PlayerId(player)] for player in pair] == [1, 1]
    wins = {line.player: line.wins for line in current_standings(announced.state).lines}
    assert wins[PlayerId(winner)] == 1
    plain.pair()
    for table in plain.round.awaited:  # a second one, and they are out
        plain.do(floor.EndOnTime(table=table), by=JO)
    plain.do(do.CloseRound())
    assert all(plain.state.players[PlayerId(player)].left is not None for player in pair)
