"""What follows on the floor from what happened at the desk: waiting losses, lapsed extensions, absent players.

| what happened          | what follows                                                                          |
|------------------------|---------------------------------------------------------------------------------------|
| pairings are posted    | losses that waited for a next match are taken, never from a bye                       |
| a result after time-up | an extension nobody declared lapses (Bushiroad 1.2.2)                                 |
| the round is closed    | whoever was severely tardy and never came is dropped (Bushiroad PG-3.9.2, BR-AMB-27)  |
"""

from collections.abc import Callable, Sequence

from headjudge.core import events as core_events
from headjudge.core import result_commands
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import events
from headjudge.core.floor.clock import time_is_up
from headjudge.core.floor.current import clock_of, event_choice, extensions_now, key_of
from headjudge.core.floor.extensions import undeclared
from headjudge.core.floor.losses import score_at, taken_on_posting
from headjudge.core.floor.tardiness import Waiting, tardiness
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.refusals import Refusal
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.core.state import Tournament


class PenaltyIgnored(Refusal):
    """The score leaves out games that a penalty took."""


def consequences(
    state: Tournament, happened: Sequence[Event], after: Callable[[], Tournament], context: Context
) -> tuple[Event, ...]:
    """Everything that follows from *happened*; *after* works out, where it is needed, what it led to."""
    following: list[Event] = []
    for event in happened:
        match event:
            case core_events.Published() if any(one.taken is None for one in state.floor.penalties):
                following += taken_on_posting(after())
            case core_events.ResultRecorded() if state.floor.extensions:
                following += _lapsed(state, event.table, context)
            case core_events.RoundClosed() if state.floor.absences:
                following += _absent(after(), context)
            case _:
                pass
    return tuple(following)


def refuse_ignored_penalty(state: Tournament, command: result_commands.RecordResult, context: Context) -> None:
    """Raises: PenaltyIgnored, where the score has fewer games than penalties have already given away."""
    least = score_at(state, command.table)
    result, now = command.result, state.round
    if least == (0, 0) or now is None or command.table not in now.tables or isinstance(result, DoubleLoss):
        return
    if result.games is None:
        return
    won, lost, _ = result.games
    second_won = isinstance(result, Win) and result.winner == now.tables[command.table].players[1]
    games = (lost, won) if second_won else (won, lost)
    if any(own < due for own, due in zip(games, least, strict=True)):
        said = "-".join(str(number) for number in least)
        raise PenaltyIgnored(
            "With the games lost by penalty, table {table} stood at {score} at least.", table=command.table, score=said
        )


def _lapsed(state: Tournament, table: TableNumber, context: Context) -> list[Event]:
    """An extension is not honoured once the end was processed without it, even if it is on record."""
    if not undeclared(extensions_now(state), table) or not time_is_up(clock_of(state), context.at):
        return []
    if event_choice(state).value("undeclared-extension") == "honoured":
        return []
    stage, number = key_of(state)
    return [events.ExtensionLapsed(stage=stage, round=number, table=table)]


def _absent(state: Tournament, context: Context) -> list[Event]:
    """Those who never came to the round that closes now."""
    gone = tuple(player for player in state.floor.absences if _never_came(state, player, context))
    if not gone:
        return []
    stage, number = key_of(state)
    return [core_events.Left(players=gone, cause="absent", stage=stage, round=number)]


def _took_part(state: Tournament, player: PlayerId) -> bool:
    """Whether the match shows that *player* came after all, and nobody took the mark away."""
    now = state.round
    number = now.table_of(player) if now else None
    if now is None or number is None:
        return False
    table = now.tables[number]
    won = isinstance(table.result, Win) and table.result.winner == player
    wrote = player in table.signed or any(report.player == player for report in table.reports)
    return won or wrote or isinstance(table.result, Draw)


def _never_came(state: Tournament, player: PlayerId, context: Context) -> bool:
    absence, clock = state.floor.absences[player], clock_of(state)
    if absence.seated is not None or (absence.stage, absence.round) != key_of(state) or clock.started is None:
        return False
    if state.players[player].left is not None or _took_part(state, player):
        return False
    waiting = Waiting(started=clock.started, scheduled=state.floor.scheduled.get(key_of(state)))
    found = tardiness(event_choice(state).rulebook.core.preparation, waiting, context.at)
    return found.lateness == "severely-tardy"
