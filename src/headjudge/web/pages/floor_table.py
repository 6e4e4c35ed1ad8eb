"""The table card of the judge's phone: who sits there, everything known of it, and everything a judge does there."""

from datetime import datetime
from typing import Final, Literal

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.floor.call_desk import better_without
from headjudge.core.floor.current import extensions_now, key_of, table_now
from headjudge.core.floor.extensions import seconds_of, turns_of, undeclared
from headjudge.core.floor.guide import guide_of, infraction_of, own_words, proposed_on, rank_of, title_of
from headjudge.core.floor.sideboard_desk import played_without
from headjudge.core.floor.state import CheckId, DeckCheck, Penalty
from headjudge.core.floor.tardiness import Lateness, Tardiness, tardiness
from headjudge.core.floor.tardiness import Waiting as EmptySeat
from headjudge.core.floor.time_desk import preparation_ends
from headjudge.core.floor.visibility import visible_checks, visible_penalties
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.permissions import JUDGES, roles_of
from headjudge.core.refusals import BadInput
from headjudge.core.results import Win
from headjudge.core.rulebook.office import SuspensionGround
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.services.life_tables import game_of
from headjudge.web.acting import Heard
from headjudge.web.claims import Phone
from headjudge.web.offered import Offered, needs_energy, offered
from headjudge.web.own_end import own_end
from headjudge.web.pages.floor import Waiting, judges_phone, waiting_calls
from headjudge.web.pages.floor_notes import NoteLine, note_lines
from headjudge.web.pages.pairings import score_of
from headjudge.web.points import points_of
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

FALSE_STATEMENT: Final = "false-statement"
"""The ground for a suspension a false answer to a judge is, where the book has it."""


class Held(msgspec.Struct, frozen=True):
    """A penalty somebody holds, in words."""

    rank: Words
    title: Words
    round: int
    citations: tuple[Citation, ...]


class Missing(msgspec.Struct, frozen=True):
    """An empty seat, and what it means at this second."""

    since: datetime
    """The moment that binds: the start call, or the scheduled time; before it, when the seat was found empty."""

    lateness: Lateness
    severe_at: datetime | None
    """Until then the match is not lost; None: it is, or the book has no limit."""

    given_back: int
    """Seconds the table gets back because the round began before its time."""

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

    notes: tuple[NoteLine, ...]
    without: tuple[str, ...]
    """Lost sideboard cards this player goes on without."""

    proxies: tuple[str, ...]
    """Stand-ins a judge made for cards of this deck: the opponent is told of them."""


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
    extra_turns: int
    undeclared: bool
    offered: tuple[Offered, ...]
    energy: bool
    """A win is written with what the winner had left."""

    life: bool
    """The table has a life pad."""

    calls: tuple[Waiting, ...]
    check: CheckId | None
    check_since: datetime | None
    prepared_by: datetime | None
    """When the table must be ready to play; None: its preparation has not begun."""

    judge: bool
    """The visitor judges: takes calls, makes stand-ins."""

    head: bool
    """The visitor hears appeals, and as a rule does not decide first."""

    better: tuple[str, ...]
    """Judges who should take it instead: the visitor plays in this match."""

    false_words: tuple[SuspensionGround, Citation] | None
    """What a false statement to a judge can cost, where the book says so (TCG Office 3b, 8b)."""

    lost_cards: bool
    """The book has a procedure for a card that is missing."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The card of the table asked for. Raises: BadInput, NoSuchTableNow, NoRoundNow."""
    seen = visit.seen
    state, number = seen.state, asked_table(visit, heard)
    table, now = table_now(state, number), state.round
    assert now is not None
    check, roles = running_check(visit, state, number), roles_of(state, visit.person)
    preparation = state.rulebook.core.preparation
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
        extra_turns=turns_of(extensions_now(state), number),
        undeclared=undeclared(extensions_now(state), number),
        offered=offered(state, table, both_lost=True) if open_now else (),
        energy=needs_energy(state),
        life=game_of(state) is not None,
        calls=waiting_calls(visit, seen, number),
        check=check.id if check else None,
        check_since=check.taken if check else None,
        prepared_by=preparation_ends(state, number),
        judge=bool(roles & JUDGES),
        head="head-judge" in roles,
        better=tuple(seen.people.get(one, one) for one in sorted(better_without(state, visit.person, number))),
        false_words=_false_words(state.rulebook),
        lost_cards=preparation is not None and preparation.lost_card_seconds is not None,
        problem=heard.problem,
    )
    return visit.page("floor_table.html", card, 422 if heard.problem else 200)


def asked_table(visit: Visit, heard: Heard) -> TableNumber:
    """The table a form or an address means. Raises: BadInput."""
    typed = heard.typed.get("table") or visit.request.query_params.get("table") or ""
    if not typed.isdecimal():
        raise BadInput("Which table? Type its number.")
    return TableNumber(int(typed))


def running_check(visit: Visit, state: Tournament, number: TableNumber) -> DeckCheck | None:
    """The check of the decks of that table, while it runs."""
    checks = visible_checks(state, visit.person)
    return next((check for check in checks if check.table == number and check.returned is None), None)


def _sitting(visit: Visit, seen: Seen, player: PlayerId) -> Sitting:
    state = seen.state
    held = (one for one in visible_penalties(state, visit.person) if one.player == player and one.status == "given")
    return Sitting(
        player=player,
        name=seen.names[player],
        points=points_of(state, player),
        penalties=tuple(held_penalty(visit, one) for one in held),
        missing=_missing(state, player, visit.venue.clock()),
        deck=deck_text(visit, state, player),
        notes=note_lines(visit, state, player),
        without=tuple(one.card for one in played_without(state, player)),
        proxies=tuple(visit.venue.written(one.card) or "" for one in state.floor.proxies if one.player == player),
    )


def deck_text(visit: Visit, state: Tournament, player: PlayerId) -> str | None:
    """The deck list of *player* as it was handed in."""
    deck = state.players[player].deck
    return visit.venue.written(deck.text) if deck else None


def _false_words(book: Rulebook) -> tuple[SuspensionGround, Citation] | None:
    ground = next((one for one in book.core.suspensions if one.id == FALSE_STATEMENT), None)
    return (ground, book.source(ground)) if ground else None


def held_penalty(visit: Visit, one: Penalty) -> Held:
    """A penalty in words; where the guide is not supplied, the judge's own, or that they were erased."""
    book = visit.seen.state.rulebook
    rank = rank_of(book, one.rank)
    title = title_of(book, one.infraction) if one.infraction else own_words(visit.venue.written(one.note))
    cited = infraction_of(book, one.infraction) if guide_of(book).supplied else rank
    return Held(rank.name, title, one.round, book.citations(cited))


def _missing(state: Tournament, player: PlayerId, at: datetime) -> Missing | None:
    absence, now = state.floor.absences.get(player), state.round
    if absence is None or now is None or (absence.stage, absence.round) != key_of(state) or absence.seated:
        return None
    if now.started is None:  # nobody is late before the start call
        return Missing(absence.since, "in-time", None, 0, None)
    seat = EmptySeat(started=now.started, scheduled=state.floor.scheduled.get(key_of(state)))
    late = tardiness(state.rulebook.core.preparation, seat, at)
    severe_at = late.severe_at if late.lateness != "severely-tardy" else None
    binding = max(seat.started, seat.scheduled or seat.started)
    return Missing(binding, late.lateness, severe_at, late.given_back, _proposed(state.rulebook, late))


def _proposed(book: Rulebook, late: Tardiness) -> str | None:
    occasion: Literal["tardy", "severely-tardy"] | None = None
    if late.lateness in ("tardy", "severely-tardy"):
        occasion = "severely-tardy" if late.lateness == "severely-tardy" else "tardy"
    entry = proposed_on(book, occasion) if occasion else None
    return entry.section if entry else None
