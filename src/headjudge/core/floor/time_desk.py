"""Time: extensions, pauses, the scheduled start, preparation, empty seats."""

from datetime import datetime
from typing import Final

import msgspec

from headjudge.core import events as core_events
from headjudge.core.bounds import refuse_moment
from headjudge.core.commands import StartRound
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.clock import Pause, prepared
from headjudge.core.floor.current import (
    clock_of,
    extensions_now,
    key_of,
    posted_round,
    table_now,
    with_floor,
)
from headjudge.core.floor.extensions import Extension, seconds_of, undeclared
from headjudge.core.floor.state import Absence
from headjudge.core.ids import RoundNumber, TableNumber
from headjudge.core.permissions import DESK, JUDGES, NotPermitted, roles_of
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.registration import player_of
from headjudge.core.state import Tournament

LONGEST: Final = 24 * 60 * 60
MOST_TURNS: Final = 100
"""More is a slip of the finger."""


class TooLateToExtend(Refusal):
    """The match is over: nobody plays the time (Bushiroad 1.2.2)."""


class NothingGranted(Refusal):
    """The table holds no extension that waits to be declared."""


class ClockStands(Refusal):
    """The clock stands still already, or has not been started."""


class ClockRuns(Refusal):
    """The clock is running."""


class NotSeated(Refusal):
    """The round waits until everybody sits."""


class SeatNotEmpty(Refusal):
    """Nobody is missed there."""


def grant(state: Tournament, command: commands.GrantExtension, context: Context) -> tuple[Event, ...]:
    table = table_now(state, command.table)
    if command.seconds < 0 or command.turns < 0 or not (command.seconds or command.turns):
        raise BadInput("An extension gives seconds, turns or both.")
    if command.seconds > LONGEST or command.turns > MOST_TURNS:
        raise BadInput("An extension is a day and {turns} turns at most.", turns=MOST_TURNS)
    if table.result is not None:
        rules = state.rulebook.core.preparation
        cite = state.rulebook.source(rules)
        raise TooLateToExtend("Table {table} has its result: take that away first.", cite, table=command.table)
    stage, number = key_of(state)
    return (
        events.ExtensionGranted(
            stage=stage,
            round=number,
            table=command.table,
            seconds=command.seconds,
            turns=command.turns,
            ground=command.ground,
            by=context.by,
            at=context.at,
        ),
    )


def granted(state: Tournament, event: events.ExtensionGranted) -> Tournament:
    new = Extension(
        stage=event.stage,
        round=event.round,
        table=event.table,
        seconds=event.seconds,
        turns=event.turns,
        ground=event.ground,
        by=event.by,
        at=event.at,
    )
    return with_floor(state, extensions=(*state.floor.extensions, new))


def declare(state: Tournament, command: commands.DeclareExtension, context: Context) -> tuple[Event, ...]:
    table = table_now(state, command.table)
    roles = roles_of(state, context.by)
    if not roles & (JUDGES | DESK) and state.inside.get(context.by) not in table.players:
        raise NotPermitted("declaring for another table", roles)
    if not undeclared(extensions_now(state), command.table):
        raise NothingGranted("Table {table} holds no extension that waits to be declared.", table=command.table)
    stage, number = key_of(state)
    return (events.ExtensionDeclared(stage=stage, round=number, table=command.table),)


def declared(state: Tournament, event: events.ExtensionDeclared) -> Tournament:
    return _with_extensions(state, event, declared=True)


def lapsed(state: Tournament, event: events.ExtensionLapsed) -> Tournament:
    return _with_extensions(state, event, lapsed=True)


def pause(state: Tournament, command: commands.PauseClock, context: Context) -> tuple[Event, ...]:
    clock = clock_of(state)
    if clock.started is None or clock.paused:
        raise ClockStands("The clock is not running.")
    stage, number = key_of(state)
    return (events.ClockPaused(stage=stage, round=number, at=context.at),)


def paused(state: Tournament, event: events.ClockPaused) -> Tournament:
    key = (event.stage, event.round)
    pauses = (*state.floor.pauses.get(key, ()), Pause(event.at))
    return with_floor(state, pauses={**state.floor.pauses, key: pauses})


def resume(state: Tournament, command: commands.ResumeClock, context: Context) -> tuple[Event, ...]:
    if not clock_of(state).paused:
        raise ClockRuns("The clock does not stand still.")
    stage, number = key_of(state)
    return (events.ClockResumed(stage=stage, round=number, at=context.at),)


def resumed(state: Tournament, event: events.ClockResumed) -> Tournament:
    key = (event.stage, event.round)
    *earlier, last = state.floor.pauses[key]
    return with_floor(state, pauses={**state.floor.pauses, key: (*earlier, Pause(last.since, event.at))})


def schedule(state: Tournament, command: commands.ScheduleRound, context: Context) -> tuple[Event, ...]:
    """The start call that comes next: of this round while it waits, else of the round after it."""
    refuse_moment("at", command.at)
    stage, number = key_of(state)
    waiting = state.round is not None and state.round.status in ("draft", "published")
    return (events.RoundScheduled(stage=stage, round=RoundNumber(number if waiting else number + 1), at=command.at),)


def scheduled(state: Tournament, event: events.RoundScheduled) -> Tournament:
    return with_floor(state, scheduled={**state.floor.scheduled, (event.stage, event.round): event.at})


def start_preparation(state: Tournament, command: commands.StartPreparation, context: Context) -> tuple[Event, ...]:
    if command.table is None:
        posted_round(state)
    else:
        table_now(state, command.table)
    return (events.PreparationStarted(at=context.at, table=command.table),)


def preparation_started(state: Tournament, event: events.PreparationStarted) -> Tournament:
    """Preparation everywhere begins a new round; at one table it adds to the others."""
    before = {} if event.table is None else state.floor.preparation
    return with_floor(state, preparation={**before, event.table: event.at})


def preparation_ends(state: Tournament, table: TableNumber) -> datetime | None:
    """When *table* must be ready: the book's time after preparation began, and what a deck check took (Bushiroad 2.2).

    None: nobody has started its preparation, or the round has been called. A table's own, between games, goes on.
    """
    rules, begun = state.rulebook.core.preparation, state.floor.preparation
    waiting = state.round is not None and state.round.status == "published"
    started = begun.get(table) or (begun.get(None) if waiting else None)
    if started is None or rules is None or rules.seconds is None:
        return None
    checked = [one for one in extensions_now(state) if one.ground == "deck-check"]
    return prepared(started, rules.seconds, seconds_of(checked, table))


def unready(state: Tournament, now: datetime) -> tuple[TableNumber, ...]:
    """The tables whose time to prepare is over while their match is still to come (TCG Office 7b)."""
    tables = state.round.tables if state.round else {}
    over = {number: preparation_ends(state, number) for number, table in tables.items() if table.result is None}
    return tuple(number for number, end in over.items() if end is not None and now > end)


def refuse_unseated(state: Tournament, command: StartRound, context: Context) -> None:
    """Raises: NotSeated, where a round begins only when everybody sits and a seat is known to be empty (WARS)."""
    policy = state.rulebook.rule_on("start-when-seated")
    if policy is None or not policy.value:
        return
    here = key_of(state)
    missing = [id for id, one in state.floor.absences.items() if (one.stage, one.round) == here and one.seated is None]
    if missing:
        cite = state.rulebook.source(policy)
        raise NotSeated("Not everybody is seated: {players}.", cite, players=tuple(missing))


def mark_absent(state: Tournament, command: commands.MarkAbsent, context: Context) -> tuple[Event, ...]:
    """A seat is empty: the timer runs from the start call, whenever somebody noticed."""
    now = posted_round(state)
    player_of(state, command.player)
    if now.status == "closed" or (now.table_of(command.player) is None and command.player not in now.byes):
        raise SeatNotEmpty("{player} has no seat in this round.", player=command.player)
    stage, number = key_of(state)
    known = state.floor.absences.get(command.player)
    if known is not None and (known.stage, known.round) == (stage, number) and known.seated is None:
        return ()
    return (events.SeatEmpty(player=command.player, stage=stage, round=number, at=context.at),)


def seat_empty(state: Tournament, event: events.SeatEmpty) -> Tournament:
    absence = Absence(event.stage, event.round, event.at)
    return with_floor(state, absences={**state.floor.absences, event.player: absence})


def mark_seated(state: Tournament, command: commands.MarkSeated, context: Context) -> tuple[Event, ...]:
    """The player came; a bye that waited for that counts now (Bushiroad PG-3.9.1)."""
    absence = state.floor.absences.get(command.player)
    if absence is None or absence.seated is not None or (absence.stage, absence.round) != key_of(state):
        raise SeatNotEmpty("Nobody has missed {player} in this round.", player=command.player)
    taken = events.SeatTaken(player=command.player, at=context.at)
    now = state.round
    waiting = now is not None and now.status == "started" and now.byes.get(command.player) is False
    return (taken, core_events.ByeGiven(players=(command.player,))) if waiting else (taken,)


def seat_taken(state: Tournament, event: events.SeatTaken) -> Tournament:
    absence = msgspec.structs.replace(state.floor.absences[event.player], seated=event.at)
    return with_floor(state, absences={**state.floor.absences, event.player: absence})


def _with_extensions(
    state: Tournament, event: events.ExtensionDeclared | events.ExtensionLapsed, **changes: bool
) -> Tournament:
    """Every extension of that table that still waits, changed."""
    meant = (event.stage, event.round, event.table)
    extensions = tuple(
        msgspec.structs.replace(one, **changes)
        if (one.stage, one.round, one.table) == meant and not one.declared and not one.lapsed
        else one
        for one in state.floor.extensions
    )
    return with_floor(state, extensions=extensions)
