"""Players sat at the wrong tables: who really sat where, a preview, and the round put right (Bushiroad PG-3.10)."""

from collections.abc import Mapping

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import clock_of
from headjudge.core.floor.guide import proposed_on, rank_of
from headjudge.core.floor.penalties import Case, penalty_range
from headjudge.core.floor.seat_desk import preview, refuse_after_posting
from headjudge.core.floor.wrong_table import Amended, Amendment, EarlyFinding, Ground, Outcome, early_finding
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.permissions import may, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Round, Tournament
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.problems import Problem, problem_of
from headjudge.web.seatings import (
    Sat,
    SeatsForm,
    amendment_asked,
    outcome_of,
    posted_rounds,
    round_asked,
    sat_at,
    tables_asked,
)
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class SeatedTable(msgspec.Struct, frozen=True):
    """A table in question: who belongs there, and who is said to have sat there."""

    official: tuple[str, str]
    sat: Sat


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of the result of an official pair."""

    table: TableNumber
    players: tuple[str, str]
    before: str | None
    """The winner's name, `draw` or `double-loss`; None: nothing is in."""

    after: str | None
    """The same; None: nothing to go by."""

    ground: Ground
    decided: str
    """What was chosen where the book is silent."""


class Foreseen(msgspec.Struct, frozen=True):
    """What the guide has for sitting wrong."""

    section: str
    ranks: tuple[tuple[str, Words], ...]
    citations: tuple[Citation, ...]


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The preview."""

    moves: tuple[tuple[str, str], ...] | None
    """Nothing is reported yet: who has to go to which table; None: results are in."""

    late: tuple[tuple[PlayerId, str], ...]
    """Those who are away from their tables for longer than the book bears."""

    severe: str | None
    """The infraction the guide has for that."""

    changes: tuple[Change, ...]
    discarded: tuple[tuple[str, ...], ...]
    """Games that count for nothing."""

    penalised: tuple[tuple[PlayerId, str], ...]
    foreseen: Foreseen | None


class SeatsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_seats.html may use."""

    phone: Phone
    round: int
    rounds: tuple[int, ...]
    tables: tuple[SeatedTable, ...]
    choices: tuple[tuple[PlayerId, str], ...]
    """Everybody who belongs to one of the tables."""

    found: Found | None
    """None: no preview was asked for."""

    border: Problem | None
    """The next pairings are posted: nothing is amended unless organizer and head judge say so."""

    may_amend: bool
    joint: bool
    """The visitor is one of those two."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Who sat where, and what would become of it. Raises: Mistake, NoRoundNow."""
    seen, asked = visit.seen, visit.asked(SeatsForm)
    state, typed = seen.state, _typed(visit, heard.typed)
    now = round_asked(state, asked.round)
    numbers = tables_asked(now, asked.table)
    command = amendment_asked(state, visit.person, asked, typed)
    found, problem = None, heard.problem
    if "preview" in typed:
        try:
            found = _found(visit, now, preview(state, command), command, typed)
        except Refusal as refusal:
            problem = problem or problem_of(refusal, visit)
    roles = roles_of(state, visit.person)
    shown = SeatsPage(
        phone=judges_phone(visit, seen),
        round=now.number,
        rounds=tuple(one.number for one in posted_rounds(state)),
        tables=tuple(_seated(seen, now, number, typed) for number in numbers),
        choices=tuple((player, seen.names[player]) for number in numbers for player in now.tables[number].players),
        found=found,
        border=_border(visit, command),
        may_amend=may(roles, floor.AmendSeats),
        joint=bool(roles & {"organizer", "head-judge"}),
        problem=problem,
    )
    return visit.page("floor_seats.html", shown, 422 if heard.problem else 200)


def _typed(visit: Visit, sent: Mapping[str, str]) -> dict[str, str]:
    """The address says who sat where; the form adds what is decided."""
    return {**dict(visit.request.query_params.items()), **sent}


def _seated(seen: Seen, now: Round, number: TableNumber, typed: Mapping[str, str]) -> SeatedTable:
    first, second = now.tables[number].players
    return SeatedTable((seen.names[first], seen.names[second]), sat_at(now, number, typed))


def _found(visit: Visit, now: Round, amended: Amendment, command: floor.AmendSeats, typed: Mapping[str, str]) -> Found:
    seen = visit.seen
    early = _early(visit, now, command)
    severe = proposed_on(seen.state.rulebook, "severely-tardy")
    return Found(
        moves=tuple((seen.names[move.player], move.table) for move in early.moves) if early else None,
        late=tuple((player, seen.names[player]) for player in early.severely_tardy) if early else (),
        severe=severe.section if severe else None,
        changes=() if early else tuple(_change(seen, now, one, typed) for one in amended.results),
        discarded=tuple(tuple(seen.names[one] for one in each.players) for each in amended.discarded),
        penalised=tuple((player, seen.names[player]) for player in amended.penalised),
        foreseen=_foreseen(seen.state, reported=early is None),
    )


def _early(visit: Visit, now: Round, command: floor.AmendSeats) -> EarlyFinding | None:
    """What to do while nothing is reported (PG-3.10.1); None: a result is in."""
    state = visit.seen.state
    numbers = [TableNumber(int(each.table)) for each in command.seatings]
    if now is not state.round or any(now.tables[number].result is not None for number in numbers):
        return None
    official = {str(number): now.tables[number].players for number in numbers}
    started, preparation = clock_of(state).started, state.rulebook.core.preparation
    elapsed = int((visit.venue.clock() - started).total_seconds()) if started else 0
    return early_finding(
        official, command.seatings, elapsed, preparation.severely_tardy_after_seconds if preparation else None
    )


def _foreseen(state: Tournament, *, reported: bool) -> Foreseen | None:
    book = state.rulebook
    entry = proposed_on(book, "wrong-table-reported" if reported else "wrong-table")
    if entry is None:
        return None
    span = penalty_range(book, Case(infraction=entry.section, level=setup_of(state).level))
    ranks = tuple((rank, rank_of(book, rank).name) for rank in span.ranks)
    return Foreseen(entry.section, ranks, span.citations)


def _change(seen: Seen, now: Round, one: Amended, typed: Mapping[str, str]) -> Change:
    number = TableNumber(int(one.table))
    return Change(
        table=number,
        players=(seen.names[one.players[0]], seen.names[one.players[1]]),
        before=_told(seen, outcome_of(now.tables[number].result)),
        after=_told(seen, one.outcome),
        ground=one.ground,
        decided=typed.get(f"decided-{number}", ""),
    )


def _told(seen: Seen, outcome: Outcome | None) -> str | None:
    return seen.names.get(PlayerId(outcome), outcome) if outcome else None


def _border(visit: Visit, command: floor.AmendSeats) -> Problem | None:
    try:
        refuse_after_posting(visit.seen.state, msgspec.structs.replace(command, agreed_by=()))
    except Refusal as refusal:
        return problem_of(refusal, visit)
    return None


def amend(deed: Deed, form: SeatsForm) -> str:
    """Put the round right."""
    visit = deed.visit
    asked = visit.asked(SeatsForm)
    whole = msgspec.structs.replace(form, table=asked.table, round=asked.round)
    deed.execute(amendment_asked(visit.seen.state, visit.person, whole, _typed(visit, deed.typed)))
    return f"/e/{visit.event}/floor/head" if _head(visit) else f"/e/{visit.event}/floor"


def _head(visit: Visit) -> bool:
    return bool(roles_of(visit.seen.state, visit.person) & {"head-judge", "organizer"})
