"""The end-of-round board: which tables are still out, by section and by their own end, and who walks there."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import key_of, table_now
from headjudge.core.floor.reports import OpenTable, open_tables
from headjudge.core.floor.state import CallId
from headjudge.core.floor.visibility import visible_calls
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.permissions import JUDGES, roles_of
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import current_round, judges_phone
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class OutForm(msgspec.Struct, frozen=True):
    """A table somebody takes."""

    table: int
    section: int = 20


class LeaveForm(msgspec.Struct, frozen=True):
    """A table somebody took and leaves to others."""

    call: int
    section: int = 20


class OutAsked(msgspec.Struct, frozen=True):
    """How many tables one section of the room has."""

    section: int = 20


class OutTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is still out."""

    table: TableNumber
    players: tuple[str, ...]
    ends: datetime | None
    extra_seconds: int
    extra_turns: int
    ask: bool
    """They hold an extension nobody has declared: ask before the table is closed."""

    up: bool
    judge: str | None
    mine: CallId | None
    """The call by which the visitor took it."""

    ghost: bool
    """Nobody sits there, or time is up and nobody has said or claimed anything."""

    reported: bool
    """One of the two has reported from the own phone."""


class Section(msgspec.Struct, frozen=True):
    """Some tables of the room that stand together."""

    first: TableNumber
    last: TableNumber
    tables: tuple[OutTable, ...]


class OutPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_out.html may use."""

    phone: Phone
    section: int
    done: int
    total: int
    ghosts: int
    unclaimed: int
    sections: tuple[Section, ...]
    running: bool
    """A round is being played."""

    judges: bool
    """The visitor judges, and can walk there."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The board. Raises: Mistake."""
    seen = visit.seen
    now = current_round(seen)
    typed = heard.typed.get("section", "")
    size = max(1, int(typed) if typed.isdecimal() else visit.asked(OutAsked).section)
    out = open_tables(seen.state, visit.venue.clock()) if now is seen.state.round else ()
    lines = tuple(_line(visit, seen, one) for one in out)
    board = OutPage(
        phone=judges_phone(visit, seen),
        section=size,
        done=now.done if now else 0,
        total=len(now.tables) if now else 0,
        ghosts=sum(line.ghost for line in lines),
        unclaimed=sum(line.judge is None for line in lines),
        sections=_sections(lines, size),
        running=now is not None,
        judges=bool(roles_of(seen.state, visit.person) & JUDGES),
        problem=heard.problem,
    )
    return visit.page("floor_out.html", board, 422 if heard.problem else 200)


def _sections(lines: tuple[OutTable, ...], size: int) -> tuple[Section, ...]:
    """The tables by section of the room; inside each, the earliest own end first."""
    found: dict[int, list[OutTable]] = {}
    for line in lines:
        found.setdefault((line.table - 1) // size, []).append(line)
    return tuple(
        Section(TableNumber(place * size + 1), TableNumber((place + 1) * size), tuple(tables))
        for place, tables in sorted(found.items())
    )


def _line(visit: Visit, seen: Seen, one: OpenTable) -> OutTable:
    table = table_now(seen.state, one.table)
    mine = next(
        (
            call.id
            for call in visible_calls(seen.state, visit.person)
            if call.table == one.table and call.closed_at is None and call.claimed_by == visit.person
        ),
        None,
    )
    return OutTable(
        table=one.table,
        players=tuple(seen.names[player] for player in one.players),
        ends=one.ends,
        extra_seconds=one.extra_seconds,
        extra_turns=one.extra_turns,
        ask=one.ask,
        up=one.up,
        judge=seen.people.get(one.judge, one.judge) if one.judge else None,
        mine=mine,
        ghost=_ghost(seen.state, one, reported=bool(table.reports)),
        reported=bool(table.reports),
    )


def _ghost(state: Tournament, one: OpenTable, *, reported: bool) -> bool:
    if all(_away(state, player) for player in one.players):
        return True
    return one.up and one.judge is None and not reported


def _away(state: Tournament, player: PlayerId) -> bool:
    absence = state.floor.absences.get(player)
    return absence is not None and absence.seated is None and (absence.stage, absence.round) == key_of(state)


def take(deed: Deed, form: OutForm) -> str:
    """I walk there: one tap."""
    deed.execute(floor.CallJudge(table=TableNumber(form.table), kind="intervention"))
    return _board(deed, form.section)


def leave(deed: Deed, form: LeaveForm) -> str:
    """Somebody else may."""
    deed.execute(floor.CloseCall(call=CallId(form.call)))
    return _board(deed, form.section)


def nobody(deed: Deed, form: OutForm) -> str:
    """I stand there, and nobody sits: both seats are empty."""
    for player in table_now(deed.visit.seen.state, TableNumber(form.table)).players:
        deed.execute(floor.MarkAbsent(player=player), part=player)
    return _board(deed, form.section)


def _board(deed: Deed, section: int) -> str:
    return f"/e/{deed.visit.event}/floor/out?section={section}"
