"""The judge's phone, first page: who calls, which tables are out, and any table or player by a word typed."""

import secrets
from datetime import datetime
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.floor.commands import ScheduleRound
from headjudge.core.floor.state import Call, CallId
from headjudge.core.floor.time_desk import unready
from headjudge.core.floor.visibility import visible_calls, visible_checks
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.permissions import JUDGES, may, roles_of
from headjudge.core.state import Round
from headjudge.store.people import folded
from headjudge.web.acting import Heard
from headjudge.web.claims import Phone
from headjudge.web.own_end import own_end
from headjudge.web.pages.floor_clock import RoundTime, round_time
from headjudge.web.pages.handbook import own_handbook
from headjudge.web.pages.heading import heading, posted
from headjudge.web.pages.pairings import score_of
from headjudge.web.pages.waiting import waiting_count
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

BENCHED: Final = "buddyfight"


class Waiting(msgspec.Struct, frozen=True):
    """A call nobody has closed."""

    call: CallId
    table: TableNumber
    kind: str
    since: datetime
    claimed_by: str | None
    mine: bool
    escalated: bool


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the round."""

    table: TableNumber
    players: tuple[tuple[PlayerId, str], ...]
    score: str | None
    ends: datetime | None
    checked: bool
    """Its decks are in a judge's hands."""

    unready: bool
    """Its time to prepare is over."""

    judge: str | None
    """Who goes there."""


class FloorPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor.html may use."""

    phone: Phone
    q: str
    round: int | None
    time: RoundTime | None
    judges: bool
    """The visitor judges: goes to tables, starts and stops the clock."""

    desk: bool
    """The visitor may say when the next round is due."""

    done: int
    total: int
    calls: tuple[Waiting, ...]
    tables: tuple[TableLine, ...]
    """Those still playing by their own end; when searched, everything that fits."""

    away: tuple[tuple[PlayerId, str], ...]
    """Those who fit a search and sit nowhere: a bye, or gone."""

    head: bool
    """The head judge's board is open to the visitor."""

    waiting: int
    """Entries of assistants nobody has decided on."""

    handbook: str
    """Where the visitor reads what the book asks of a judge."""

    bench: bool
    """The game is one the ruling bench can play."""

    problem: Problem | None = None


def judges_phone(visit: Visit, seen: Seen) -> Phone:
    """The frame of a judge's page."""
    account = visit.visitor.account
    return Phone(heading=heading(seen), name=account.name if account else "", key=secrets.token_hex(8))


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The first page of a judge."""
    seen, asked = visit.seen, visit.request.query_params.get("q", "")
    now, roles = current_round(seen), roles_of(seen.state, visit.person)
    shown = FloorPage(
        phone=judges_phone(visit, seen),
        q=asked,
        round=now.number if now else None,
        time=round_time(seen.state, visit.venue.clock()),
        judges=bool(roles & JUDGES),
        desk=may(roles, ScheduleRound),
        done=now.done if now else 0,
        total=len(now.tables) if now else 0,
        calls=waiting_calls(visit, seen),
        tables=_lines(visit, seen, now, folded(asked).split()) if now else (),
        away=_away(seen, now, folded(asked).split()),
        head=bool({"head-judge", "organizer"} & roles),
        waiting=waiting_count(seen.state),
        handbook=own_handbook(seen.state, seen.state.staff.get(visit.person, frozenset()) & JUDGES or roles),
        bench=seen.state.setup is not None and seen.state.setup.game == BENCHED,
        problem=heard.problem,
    )
    return visit.page("floor.html", shown, 422 if heard.problem else 200)


def current_round(seen: Seen) -> Round | None:
    """The latest round that is posted."""
    rounds = posted(seen.state.stage) if seen.state.stage else ()
    return rounds[-1] if rounds else None


def waiting_calls(visit: Visit, seen: Seen, table: TableNumber | None = None) -> tuple[Waiting, ...]:
    """The open calls, longest waiting first; of one *table*, where it is named."""
    calls = (call for call in visible_calls(seen.state, visit.person) if call.closed_at is None)
    return tuple(_waiting(visit, seen, call) for call in calls if table in (None, call.table))


def _waiting(visit: Visit, seen: Seen, call: Call) -> Waiting:
    judge = seen.people.get(call.claimed_by, call.claimed_by) if call.claimed_by else None
    return Waiting(call.id, call.table, call.kind, call.at, judge, call.claimed_by == visit.person, call.escalated)


def _lines(visit: Visit, seen: Seen, now: Round, words: list[str]) -> tuple[TableLine, ...]:
    checked = {check.table for check in visible_checks(seen.state, visit.person) if check.returned is None}
    judges = {call.table: call.claimed_by for call in waiting_calls(visit, seen) if call.claimed_by}
    at = visit.venue.clock()
    late = unready(seen.state, at)
    lines = [
        TableLine(
            table=number,
            players=tuple((player, seen.names[player]) for player in table.players),
            score=score_of(table.result, table.players[0]),
            ends=own_end(seen.state, number, at) if table.result is None else None,
            checked=number in checked,
            unready=number in late,
            judge=judges.get(number),
        )
        for number, table in now.tables.items()
        if (table.result is None and not words) or (words and _fits(seen, number, table.players, words))
    ]
    return tuple(sorted(lines, key=lambda line: (line.ends or at, line.table)))


def _away(seen: Seen, now: Round | None, words: list[str]) -> tuple[tuple[PlayerId, str], ...]:
    found = (player for player in seen.state.players if words and seen.called(player, words))
    seated = {player for table in now.tables.values() for player in table.players} if now else set()
    return tuple((player, seen.names[player]) for player in found if player not in seated)


def _fits(seen: Seen, number: TableNumber, players: tuple[PlayerId, ...], words: list[str]) -> bool:
    if len(words) == 1 and words[0].isdigit():
        return str(number) == words[0]
    return any(seen.called(player, words) for player in players)
