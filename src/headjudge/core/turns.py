"""Who went first in game 1, written down: where turns are managed, every result says it (手番管理, TCG Office 6b-ix).

The pairing says who goes first, so most results know it. It is missing where the better seed chose, and where somebody
changed the pairing by hand: then a result is incomplete until the two players, or an official, say it. Byes and matches
nobody came to count for neither player.
"""

import msgspec

from headjudge.core import events, result_commands
from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.ids import RoundNumber, TableNumber
from headjudge.core.permissions import DESK, ENTRY, JUDGES, NotPermitted, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.results_desk import NoSuchTable, WrongTable
from headjudge.core.rounds import running_stage
from headjudge.core.state import Round, Table, Tournament


class TurnsUnmanaged(Refusal):
    """Nobody counts who goes first here."""


def incomplete(state: Tournament, round: Round) -> tuple[TableNumber, ...]:
    """The tables of *round* whose result does not say who went first, where it must."""
    if not setup_of(state).first_turn or round.status == "draft":
        return ()
    return tuple(number for number, table in round.tables.items() if _missing(table))


def _missing(table: Table) -> bool:
    return table.result is not None and table.played and table.first is None


def note_first(state: Tournament, command: result_commands.NoteFirst, context: Context) -> tuple[Event, ...]:
    """Staff write it down for any round; the players for their own table, where it is missing."""
    if not setup_of(state).first_turn:
        raise TurnsUnmanaged("Nobody manages who goes first at this event.", rule_of(state))
    stage = running_stage(state)
    number = command.round or RoundNumber(len(stage.rounds))
    if not 1 <= number <= len(stage.rounds) or command.table not in stage.rounds[number - 1].tables:
        raise NoSuchTable("There is no table {table} in round {round}.", table=command.table, round=number)
    table = stage.rounds[number - 1].tables[command.table]
    if command.first not in table.players:
        raise WrongTable("{player} does not sit at that table.", player=command.first)
    _refuse_others(state, table, context)
    if table.first == command.first:
        return ()
    return (
        events.FirstNoted(
            stage=len(state.stages) - 1, round=number, table=command.table, first=command.first, before=table.first
        ),
    )


def _refuse_others(state: Tournament, table: Table, context: Context) -> None:
    """Raises: NotPermitted. A player says it of the own table, and only what nobody has said."""
    roles = roles_of(state, context.by)
    own = any(context.by in state.players[player].members for player in table.players)
    if not roles & (DESK | JUDGES | ENTRY) and not (own and _missing(table)):
        raise NotPermitted("note-first", roles, rule_of(state))


def first_noted(state: Tournament, event: events.FirstNoted) -> Tournament:
    stage, place = state.stages[event.stage], event.round - 1
    round = stage.rounds[place]
    table = msgspec.structs.replace(round.tables[event.table], first=event.first)
    noted = msgspec.structs.replace(round, tables=round.tables.having(event.table, table))
    rounds = (*stage.rounds[:place], noted, *stage.rounds[place + 1 :])
    stages = (*state.stages[: event.stage], msgspec.structs.replace(stage, rounds=rounds))
    return msgspec.structs.replace(state, stages=(*stages, *state.stages[event.stage + 1 :]))


def rule_of(state: Tournament) -> Citation | None:
    """Where the book speaks of turns."""
    rule = state.rulebook.core.first_turn
    return state.rulebook.source(rule)
