"""A player's score sheet as judges see it: penalties with their reasons, extra time, deck; a penalty taken back."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import challenges_left
from headjudge.core.floor.reports import player_sheet
from headjudge.core.floor.sideboard_desk import played_without
from headjudge.core.floor.state import NoteKind, Penalty, PenaltyId, Struck
from headjudge.core.floor.visibility import visible_penalties
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.permissions import HEAD, roles_of
from headjudge.core.refusals import BadInput
from headjudge.core.registration import player_of
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import current_round, judges_phone
from headjudge.web.pages.floor_notes import KINDS, NoteLine, note_lines
from headjudge.web.pages.floor_table import Held, deck_text, held_penalty
from headjudge.web.points import points_of
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class PlayerAsked(msgspec.Struct, frozen=True):
    """Whose sheet."""

    player: str


class WithdrawForm(msgspec.Struct, frozen=True):
    """A penalty that is taken back, and why."""

    penalty: int
    reason: str = ""


class OnSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty on the sheet."""

    penalty: PenaltyId
    held: Held
    status: str
    by: str
    at: datetime
    reason: str | None
    """Why it left the guide, as the judge wrote it."""

    incident: int | None
    """The incident it shares with other penalties; None: it stands alone."""

    cost: tuple[int, int] | None
    """Round and table at which a game or match was lost by it."""

    settled: bool
    """That round is closed: taken back now, its result is for the desk to correct."""

    mine: bool
    """The visitor may take it back."""


class SheetPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_player.html may use."""

    phone: Phone
    player: PlayerId
    name: str
    points: int
    table: int | None
    left: bool
    challenges: int | None
    """How many are left; None: no limit."""

    penalties: tuple[OnSheet, ...]
    extensions: tuple[tuple[int, int, int, int], ...]
    """Round, table, seconds, turns."""

    deck: str | None
    without: tuple[str, ...]
    """Lost sideboard cards the player goes on without."""

    persons: tuple[PersonId, ...]
    """Whose history the visitor may look at."""

    notes: tuple[NoteLine, ...]
    kinds: tuple[tuple[NoteKind, Words], ...]
    """What a note can be."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The sheet. Raises: Mistake, NoSuchPlayer."""
    seen = visit.seen
    state, now = seen.state, current_round(visit.seen)
    player = player_of(state, PlayerId(heard.typed.get("player") or visit.asked(PlayerAsked).player))
    held = (one for one in visible_penalties(state, visit.person) if one.player == player.id and one.id == one.group)
    shown = SheetPage(
        phone=judges_phone(visit, seen),
        player=player.id,
        name=seen.names[player.id],
        points=points_of(state, player.id),
        table=now.table_of(player.id) if now else None,
        left=player.left is not None,
        challenges=challenges_left(state, player.id),
        penalties=tuple(_on_sheet(visit, seen, one) for one in held),
        extensions=player_sheet(state, player.id).extensions,
        deck=deck_text(visit, state, player.id),
        without=tuple(one.card for one in played_without(state, player.id)),
        persons=player.members if roles_of(state, visit.person) & HEAD else (),
        notes=note_lines(visit, state, player.id),
        kinds=tuple(KINDS.items()),
        problem=heard.problem,
    )
    return visit.page("floor_player.html", shown, 422 if heard.problem else 200)


def _on_sheet(visit: Visit, seen: Seen, one: Penalty) -> OnSheet:
    head = roles_of(seen.state, visit.person) & {"head-judge", "organizer"}
    return OnSheet(
        penalty=one.id,
        held=held_penalty(visit, one),
        status=one.status,
        by=seen.people.get(one.by, one.by),
        at=one.at,
        reason=visit.venue.written(one.reason),
        incident=one.incident if _shared(seen.state, one) else None,
        cost=(one.taken.round, one.taken.table) if one.taken else None,
        settled=one.taken is not None and _closed(seen.state, one.taken),
        mine=one.status == "given" and (bool(head) or one.by == visit.person),
    )


def _closed(state: Tournament, struck: Struck) -> bool:
    return state.stages[struck.stage].rounds[struck.round - 1].status == "closed"


def _shared(state: Tournament, one: Penalty) -> bool:
    """Whether penalties for something else were given for the same incident."""
    return any(other.incident == one.incident and other.group != one.group for other in state.floor.penalties)


def withdraw(deed: Deed, form: WithdrawForm) -> str:
    """Take it back, after an appeal or a mistake; what it cost is given back."""
    reason = deed.text("reason", form.reason)
    if reason is None:
        raise BadInput("Write why it is taken back.")
    deed.execute(floor.WithdrawPenalty(penalty=PenaltyId(form.penalty), reason=reason))
    return f"/e/{deed.visit.event}/floor/player?player={deed.visit.asked(PlayerAsked).player}"
