"""What the floor tells afterwards: penalties by player and by event, the publisher's report, a round in figures."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Literal

import msgspec

from headjudge.core.floor.clock import ends, time_is_up
from headjudge.core.floor.current import clock_of, extensions_now, key_of
from headjudge.core.floor.ejection_desk import owed_reports
from headjudge.core.floor.extensions import seconds_of, turns_of, undeclared
from headjudge.core.floor.state import Call, Ejection, Note, Penalty
from headjudge.core.ids import PersonId, PlayerId, TableNumber, TextId
from headjudge.core.state import Tournament


class PlayerSheet(msgspec.Struct, frozen=True):
    """A player's score sheet as far as the floor writes on it."""

    player: PlayerId
    penalties: tuple[Penalty, ...]
    extensions: tuple[tuple[int, TableNumber, int, int], ...]
    """Round, table, seconds, turns."""


class EventPenalties(msgspec.Struct, frozen=True):
    """All penalties of an event, counted."""

    total: int
    by_rank: Mapping[str, int]
    by_infraction: Mapping[str, int]
    by_player: Mapping[PlayerId, int]
    upgraded: int
    """Given as a proposed upgrade."""

    withdrawn: int


class PublisherReport(msgspec.Struct, frozen=True):
    """What the publisher is told: disqualifications and ejections, with their sealed statements."""

    disqualifications: tuple[tuple[Penalty, TextId | None], ...]
    ejections: tuple[tuple[Ejection, TextId | None], ...]
    slander: tuple[Note, ...]
    """Insults anywhere, handed over for the publisher to judge."""

    owed: tuple[tuple[Literal["disqualification", "ejection"], int], ...]

    @property
    def complete(self) -> bool:
        """Nothing is owed any more."""
        return not self.owed


class OpenTable(msgspec.Struct, frozen=True):
    """A table that is still out at the end of a round."""

    table: TableNumber
    players: tuple[PlayerId, PlayerId]
    ends: datetime | None
    """Its own end; None: no limit, or not started."""

    extra_seconds: int
    extra_turns: int
    ask: bool
    """An extension waits to be declared: ask before closing the table."""

    up: bool
    """Its own time is over."""

    judge: PersonId | None
    """Who is there, or on the way."""


class RoundFigures(msgspec.Struct, frozen=True):
    """A round in figures."""

    tables: int
    finished: int
    calls: int
    longest_wait: timedelta
    rulings: int
    appeals: int
    overturned: int
    extensions: int
    extra_seconds: int
    penalties: int
    checks: int


def player_sheet(state: Tournament, player: PlayerId) -> PlayerSheet:
    """Everything written on the sheet of *player*: given penalties, and extra time of the own tables."""
    members = state.players[player].members
    tables = {
        (stage, round.number): number
        for stage, played in enumerate(state.stages)
        for round in played.rounds
        if (number := round.table_of(player)) is not None
    }
    return PlayerSheet(
        player,
        tuple(one for one in state.floor.penalties if one.person in members and one.status == "given"),
        tuple(
            (one.round, one.table, one.seconds, one.turns)
            for one in state.floor.extensions
            if tables.get((one.stage, one.round)) == one.table
        ),
    )


def event_penalties(state: Tournament) -> EventPenalties:
    """The penalties of the event, counted; a team's counts once."""
    given = [one for one in state.floor.penalties if _counts(one)]
    return EventPenalties(
        len(given),
        Counter(one.rank for one in given),
        Counter(one.infraction for one in given),
        Counter(one.player for one in given if one.player is not None),
        sum(1 for one in given if one.rank in one.proposed),
        sum(1 for one in state.floor.penalties if one.status == "withdrawn" and one.id == one.group),
    )


def publisher_report(state: Tournament) -> PublisherReport:
    """What the publisher is told, and what is still owed."""
    gravest = (
        {rank.id for rank in state.rulebook.penalties.ranks if rank.report_to_publisher}
        if (state.rulebook.penalties)
        else set()
    )
    filed = state.floor.filed
    return PublisherReport(
        tuple(
            (one, filed.get(("disqualification", one.id)))
            for one in state.floor.penalties
            if one.rank in gravest and one.status == "given" and one.id == one.group
        ),
        tuple(
            (one, filed.get(("ejection", one.id)))
            for one in state.floor.ejections
            if one.status in ("effective", "lifted")
        ),
        tuple(note for note in state.floor.notes if note.kind == "slander" and not note.lifted),
        owed_reports(state),
    )


def open_tables(state: Tournament, now: datetime) -> tuple[OpenTable, ...]:
    """The tables that are still out, by their own end: the longest past it first."""
    if state.round is None:
        return ()
    clock, extensions = clock_of(state), extensions_now(state)
    waiting = {call.table: call.claimed_by for call in state.floor.calls if _open_now(state, call)}
    out = []
    for number in state.round.awaited:
        seconds = seconds_of(extensions, number)
        out.append(
            OpenTable(
                number,
                state.round.tables[number].players,
                ends(clock, now, seconds),
                seconds,
                turns_of(extensions, number),
                undeclared(extensions, number),
                time_is_up(clock, now, seconds),
                waiting.get(number),
            )
        )
    return tuple(sorted(out, key=lambda table: (table.extra_seconds, table.table)))


def round_figures(state: Tournament, now: datetime) -> RoundFigures:
    """The latest round in figures."""
    key = key_of(state)
    tables = state.round.tables if state.round else {}
    calls = [call for call in state.floor.calls if (call.stage, call.round) == key]
    rulings = [ruling for ruling in state.floor.rulings if (ruling.stage, ruling.round) == key]
    appeals = [ruling.appeal for ruling in rulings if ruling.appeal]
    extensions = extensions_now(state)
    return RoundFigures(
        len(tables),
        sum(1 for table in tables.values() if table.result is not None),
        len(calls),
        max((waited(call, now) for call in calls), default=timedelta()),
        len(rulings),
        len(appeals),
        sum(1 for appeal in appeals if appeal.same is False),
        len(extensions),
        sum(one.seconds for one in extensions),
        sum(1 for one in state.floor.penalties if (one.stage, one.round) == key and _counts(one)),
        sum(1 for check in state.floor.checks if (check.stage, check.round) == key),
    )


def waited(call: Call, now: datetime) -> timedelta:
    """How long a table waited, or waits, for a judge."""
    return max(timedelta(), (call.claimed_at or call.closed_at or now) - call.at)


def call_queue(state: Tournament, now: datetime) -> tuple[tuple[Call, timedelta], ...]:
    """The calls nobody has claimed, or for which another judge is wanted; the longest waiting first."""
    waiting = [
        call for call in state.floor.calls if call.closed_at is None and (call.claimed_by is None or call.escalated)
    ]
    return tuple((call, now - call.at) for call in sorted(waiting, key=lambda call: (call.at, call.id)))


def _counts(penalty: Penalty) -> bool:
    """Given, and not only asked for; a team's counts once."""
    return penalty.status == "given" and penalty.id == penalty.group


def _open_now(state: Tournament, call: Call) -> bool:
    return call.closed_at is None and (call.stage, call.round) == key_of(state)
