"""Draws before time is up: where the book knows no agreed draw, two players alone cannot enter one (Bushiroad 4.4)."""

from datetime import datetime

from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor.call_desk import call_judge
from headjudge.core.floor.clock import time_is_up
from headjudge.core.floor.commands import CallJudge
from headjudge.core.floor.current import clock_of, extensions_now, key_of
from headjudge.core.floor.extensions import seconds_of
from headjudge.core.ids import TableNumber
from headjudge.core.result_commands import ReportResult
from headjudge.core.results import Draw
from headjudge.core.state import Tournament


def drawn_too_early(state: Tournament, command: ReportResult, now: datetime) -> bool:
    """Whether players say that time ended their match while it had time left."""
    agreements, clock = state.rulebook.core.agreements, clock_of(state)
    if agreements is None or agreements.agreed_match_draw or clock.minutes is None:
        return False
    if not isinstance(command.result, Draw) or command.reason != "time":
        return False
    return not time_is_up(clock, now, seconds_of(extensions_now(state), command.table))


def judge_called(state: Tournament, table: TableNumber, context: Context) -> tuple[Event, ...]:
    """A judge is called there to look into it, unless one has been called already."""
    here = (*key_of(state), table)
    waiting = (call for call in state.floor.calls if call.closed_at is None and call.kind == "infraction")
    if any((call.stage, call.round, call.table) == here for call in waiting):
        return ()
    return call_judge(state, CallJudge(table=table, kind="infraction"), context)
