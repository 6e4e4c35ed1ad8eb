"""The table card of the judge's phone: who sits there, everything known of it, and everything a judge does there."""

from datetime import datetime
from typing import Literal

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import extensions_now, key_of, table_now
from headjudge.core.floor.extensions import Ground, seconds_of, undeclared
from headjudge.core.floor.guide import guide_of, infraction_of, proposed_on, rank_of
from headjudge.core.floor.state import CallId, CheckId, DeckCheck, Penalty
from headjudge.core.floor.tardiness import Lateness, Tardiness, tardiness
from headjudge.core.floor.tardiness import Waiting as EmptySeat
from headjudge.core.floor.visibility import visible_checks, visible_penalties
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.refusals import BadInput
from headjudge.core.results import Win
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.offered import Offered, chosen_result, needs_energy, offered
from headjudge.web.own_end import own_end
from headjudge.web.pages.floor import Waiting, judges_phone, waiting_calls
from headjudge.web.pages.pairings import score_of
from headjudge.web.points import points_of
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class TableForm(msgspec.Struct, frozen=True):
    """A button of the card."""

    table: int


class ResultForm(msgspec.Struct, frozen=True):
    """How the match ended."""

    table: int
    result: str
    energy: int | None = None
    modified: bool = False


class TimeForm(msgspec.Struct, frozen=True):
    """More time, and why."""

    table: int
    minutes: int
    ground: Ground = "ruling"


class PlayerForm(msgspec.Struct, frozen=True):
    """A seat."""

    table: int
    player: str


class CallForm(msgspec.Struct, frozen=True):
    """A call."""

    table: int
    call: int


class RulingForm(msgspec.Struct, frozen=True):
    """What was decided."""

    table: int
    call: int
    decision: str
    extend: bool = False


class Held(msgspec.Struct, frozen=True):
    """A penalty somebody holds, in words."""

    rank: Words
    title: Words
    round: int
    citations: tuple[Citation, ...]


class Missing(msgspec.Struct, frozen=True):
    """An empty seat, and what it means at this second."""

    since: datetime
    lateness: Lateness
    severe_at: datetime | None
    proposes: str | None
    """The infraction the guide has for it now."""


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """One player of the table."""

    player: PlayerId
    name: str
    points: int
    penalties: tuple[Held, ...]
    missing: Missing | None
    deck: str | None
    """The list as it was handed in."""


class TablePage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_table.html may use."""

    phone: Phone
    table: TableNumber
    round: int
    status: str
    sitting: tuple[Sitting, ...]
    score: str | None
    winner: str | None
    ends: datetime | None
    extension: int
    undeclared: bool
    offered: tuple[Offered, ...]
    energy: bool
    """A win is written with what the winner had left."""

    calls: tuple[Waiting, ...]
    check: CheckId | None
    check_since: datetime | None
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The card of the table asked for. Raises: BadInput, NoSuchTableNow, NoRoundNow."""
    seen = visit.seen
    state, number = seen.state, _number(heard.typed.get("table") or visit.request.query_params.get("table") or "")
    table, now = table_now(state, number), state.round
    assert now is not None
    check = _running_check(visit, state, number)
    open_now = table.result is None and now.status in ("published", "started")
    card = TablePage(
        phone=judges_phone(visit, seen),
        table=number,
        round=now.number,
        status=now.status,
        sitting=tuple(_sitting(visit, seen, player) for player in table.players),
        score=score_of(table.result, table.players[0]),
        winner=seen.names[table.result.winner] if isinstance(table.result, Win) else None,
        ends=own_end(state, number, visit.venue.clock()) if table.result is None else None,
        extension=seconds_of(extensions_now(state), number),
        undeclared=undeclared(extensions_now(state), number),
        offered=offered(state, table, both_lost=True) if open_now else (),
        energy=needs_energy(state),
        calls=waiting_calls(visit, seen, number),
        check=check.id if check else None,
        check_since=check.taken if check else None,
        problem=heard.problem,
    )
    return visit.page("floor_table.html", card, 422 if heard.problem else 200)


def _number(typed: str) -> TableNumber:
    if not typed.isdecimal():
        raise BadInput("Which table? Type its number.")
    return TableNumber(int(typed))


def _running_check(visit: Visit, state: Tournament, number: TableNumber) -> DeckCheck | None:
    checks = visible_checks(state, visit.person)
    return next((check for check in checks if check.table == number and check.returned is None), None)


def _sitting(visit: Visit, seen: Seen, player: PlayerId) -> Sitting:
    state, entry = seen.state, seen.state.players[player]
    text = visit.venue.desk.store.texts.text(entry.deck.text) if entry.deck else None
    held = (one for one in visible_penalties(state, visit.person) if one.player == player and one.status == "given")
    return Sitting(
        player=player,
        name=seen.names[player],
        points=points_of(state, player),
        penalties=tuple(held_penalty(state.rulebook, one) for one in held),
        missing=_missing(state, player, visit.venue.clock()),
        deck=text.text if text else None,
    )


def held_penalty(book: Rulebook, one: Penalty) -> Held:
    """A penalty in words; where the guide is not supplied, the judge's own."""
    rank = rank_of(book, one.rank)
    if not guide_of(book).supplied:
        return Held(rank.name, Words(en=one.infraction, ja=one.infraction), one.round, book.citations(rank))
    entry = infraction_of(book, one.infraction)
    return Held(rank.name, entry.title, one.round, book.citations(entry))


def _missing(state: Tournament, player: PlayerId, at: datetime) -> Missing | None:
    absence, now = state.floor.absences.get(player), state.round
    if absence is None or now is None or (absence.stage, absence.round) != key_of(state) or absence.seated:
        return None
    seat = EmptySeat(started=now.started or absence.since, scheduled=state.floor.scheduled.get(key_of(state)))
    late = tardiness(state.rulebook.core.preparation, seat, at)
    return Missing(absence.since, late.lateness, late.severe_at, _proposed(state.rulebook, late))


def _proposed(book: Rulebook, late: Tardiness) -> str | None:
    occasion: Literal["tardy", "severely-tardy"] | None = None
    if late.lateness in ("tardy", "severely-tardy"):
        occasion = "severely-tardy" if late.lateness == "severely-tardy" else "tardy"
    entry = proposed_on(book, occasion) if occasion else None
    return entry.section if entry else None


# --- what a judge does there ----------------------------------------------------------------------------------------


def _back(deed: Deed, table: int) -> str:
    return f"/e/{deed.visit.event}/floor/table?table={table}"


def enter_result(deed: Deed, form: ResultForm) -> str:
    """The result, brought by the judge at the table."""
    state, number = deed.visit.seen.state, TableNumber(form.table)
    table = table_now(state, number)
    each = chosen_result(state, table, form.result)
    result = each.result
    if isinstance(result, Win) and needs_energy(state):
        result = msgspec.structs.replace(result, energy=form.energy, modified=form.modified)
    deed.execute(do.RecordResult(table=number, result=result, players=table.players, reason=each.reason))
    return _back(deed, form.table)


def clear_result(deed: Deed, form: TableForm) -> str:
    """It was wrong: the table plays on, or says it again."""
    deed.execute(do.ClearResult(table=TableNumber(form.table)))
    return _back(deed, form.table)


def extend(deed: Deed, form: TimeForm) -> str:
    """More time for one table."""
    command = floor.GrantExtension(table=TableNumber(form.table), seconds=form.minutes * 60, ground=form.ground)
    deed.execute(command)
    return _back(deed, form.table)


def declare(deed: Deed, form: TableForm) -> str:
    """The players told of their extension."""
    deed.execute(floor.DeclareExtension(table=TableNumber(form.table)))
    return _back(deed, form.table)


def mark_absent(deed: Deed, form: PlayerForm) -> str:
    """A seat is empty: its timer runs."""
    deed.execute(floor.MarkAbsent(player=PlayerId(form.player)))
    return _back(deed, form.table)


def mark_seated(deed: Deed, form: PlayerForm) -> str:
    """The player has come."""
    deed.execute(floor.MarkSeated(player=PlayerId(form.player)))
    return _back(deed, form.table)


def go_there(deed: Deed, form: TableForm) -> str:
    """A judge steps in unasked: the table is theirs."""
    deed.execute(floor.CallJudge(table=TableNumber(form.table), kind="intervention"))
    return _back(deed, form.table)


def claim_call(deed: Deed, form: CallForm) -> str:
    """I am going there."""
    deed.execute(floor.ClaimCall(call=CallId(form.call)))
    return _back(deed, form.table)


def close_call(deed: Deed, form: CallForm) -> str:
    """Nothing more to rule on."""
    deed.execute(floor.CloseCall(call=CallId(form.call)))
    return _back(deed, form.table)


def rule(deed: Deed, form: RulingForm) -> str:
    """The decision, with the time it took where the book gives it back."""
    text = deed.text("ruling", form.decision)
    if text is None:
        raise BadInput("Write what was decided.")
    deed.execute(floor.Rule(call=CallId(form.call), decision=text, extend=form.extend))
    return _back(deed, form.table)


def start_check(deed: Deed, form: TableForm) -> str:
    """The decks are taken; the time runs."""
    deed.execute(floor.StartDeckCheck(table=TableNumber(form.table)))
    return _back(deed, form.table)


def finish_check(deed: Deed, form: TableForm) -> str:
    """The decks go back with nothing found; the table gets its time."""
    check = _running_check(deed.visit, deed.visit.seen.state, TableNumber(form.table))
    if check is None:
        raise BadInput("No deck check is running at that table.")
    deed.execute(floor.FinishDeckCheck(check=check.id))
    return _back(deed, form.table)
