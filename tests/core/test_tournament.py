"""One tournament through its whole life, and what may not be done with it."""

from typing import get_args

import pytest
from tests.core.desk import NOON, SECRET, Desk

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.commands import Command
from headjudge.core.context import Context
from headjudge.core.events import Event, Undone
from headjudge.core.floor.commands import CallJudge
from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.core.permissions import MAY, NotPermitted
from headjudge.core.results import Win
from headjudge.core.rounds import ResultsMissing
from headjudge.core.tournament import APPLIES, DECIDES, NothingToUndo, decide, fold


def test_every_command_says_who_may_give_it() -> None:
    assert set(MAY) == set(get_args(Command))


def test_every_command_is_decided_and_every_event_applied() -> None:
    assert set(DECIDES) | {do.Undo, do.DecideProposal} == set(get_args(Command))
    assert set(APPLIES) | {Undone} == set(get_args(Event))


def test_the_log_folds_into_the_tournament_it_came_from() -> None:
    desk = Desk()
    desk.enter("ann", "bea", "cy", "dan", "eve")
    desk.play()
    desk.play()

    replayed = fold(desk.state.id, desk.state.rulebook, desk.log)

    assert replayed == desk.state


def test_round_cannot_close_while_a_table_is_still_playing() -> None:
    desk = Desk()
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()
    desk.enter_result(1, Win(desk.round.tables[TableNumber(1)].players[0]))

    with pytest.raises(ResultsMissing) as refusal:
        desk.do(do.CloseRound())

    assert refusal.value.tables == (2,)


def test_a_player_cannot_key_results() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.pair()

    with pytest.raises(NotPermitted):
        desk.do(score.RecordResult(table=TableNumber(1), result=Win(PlayerId("ann"))), by="ann")


def test_a_stranger_can_do_nothing_but_register_and_open() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.pair()
    open_to_all = {do.Open, do.Register, do.Undo, CallJudge}

    for command in set(MAY) - open_to_all:
        assert not MAY[command] & {"anyone"}


def test_the_author_takes_the_last_action_back() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.pair()
    before = desk.state
    desk.wins("ann")

    desk.do(do.Undo())

    assert desk.state == before


def test_nobody_takes_back_what_somebody_else_did() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.pair()
    desk.wins("ann")

    with pytest.raises(NothingToUndo):
        decide(desk.state, do.Undo(), Context(PersonId("ann"), NOON))


def test_actions_are_taken_back_one_after_the_other() -> None:
    desk = Desk()
    desk.enter("ann")
    before = desk.state
    desk.enter("bea", "cy")

    desk.do(do.Undo())
    desk.do(do.Undo())

    assert desk.state == before


def test_the_end_cannot_be_taken_back_because_the_seed_is_known() -> None:
    desk = Desk(rounds=1)
    desk.enter("ann", "bea")
    desk.play()
    desk.do(do.Finish(seed=SECRET))

    with pytest.raises(NothingToUndo):
        desk.do(do.Undo())
