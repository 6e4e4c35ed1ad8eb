"""Disqualified, sent out of the venue, and what the publisher is told: the head judge's and the organizer's page."""

from datetime import datetime
from typing import Literal

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.ejection_desk import ejection_rule
from headjudge.core.floor.reports import publisher_report
from headjudge.core.floor.revoked import Revocation
from headjudge.core.floor.state import Ejection, EjectionId, Penalty, PenaltyId
from headjudge.core.ids import PlayerId
from headjudge.core.permissions import roles_of
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.pages.floor_table import Held, held_penalty
from headjudge.web.pages.workplace import everybody
from headjudge.web.participants import somebody
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class ReportForm(msgspec.Struct, frozen=True):
    """The sealed report on one of them."""

    about: Literal["disqualification", "ejection"]
    number: int
    text: str


class StandingForm(msgspec.Struct, frozen=True):
    """What becomes of the place and the prizes."""

    player: str
    passed_down: bool


class EjectForm(msgspec.Struct, frozen=True):
    """Somebody has to go: a player, or anybody by name."""

    who: str
    reason: str = ""
    plays: bool = False


class DecideForm(msgspec.Struct, frozen=True):
    """The organizer's word."""

    ejection: int
    permitted: bool


class LiftForm(msgspec.Struct, frozen=True):
    """Somebody may come back."""

    ejection: int


class Disqualified(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is out."""

    penalty: PenaltyId
    player: PlayerId | None
    name: str
    held: Held
    by: str
    at: datetime
    revoked: Revocation | None
    owed: bool
    """The publisher has no report yet."""


class SentOut(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who must leave the venue."""

    ejection: EjectionId
    name: str
    status: str
    by: str
    at: datetime
    owed: bool


class ExpelledPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_expelled.html may use."""

    phone: Phone
    disqualified: tuple[Disqualified, ...]
    sent_out: tuple[SentOut, ...]
    owed: int
    ejection: tuple[Words, tuple[Citation, ...]] | None
    """What the book says of sending people away."""

    organizer: bool
    players: tuple[tuple[PlayerId, str], ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The page."""
    seen = visit.seen
    report, rule = publisher_report(seen.state), ejection_rule(seen.state)
    awaiting = [one for one in seen.state.floor.ejections if one.status in ("awaiting", "refused")]
    owed = set(report.owed)
    shown = ExpelledPage(
        phone=judges_phone(visit, seen),
        disqualified=tuple(
            _disqualified(visit, seen, one, owed=text is None) for one, text in report.disqualifications
        ),
        sent_out=tuple(
            _sent_out(visit, seen, one, owed=("ejection", one.id) in owed)
            for one in (*awaiting, *(one for one, _ in report.ejections))
        ),
        owed=len(owed),
        ejection=(rule.meaning, seen.state.rulebook.citations(rule)) if rule else None,
        organizer="organizer" in roles_of(seen.state, visit.person),
        players=tuple((one.player, one.name) for one in everybody(seen)),
        problem=heard.problem,
    )
    return visit.page("floor_expelled.html", shown, 422 if heard.problem else 200)


def _disqualified(visit: Visit, seen: Seen, one: Penalty, *, owed: bool) -> Disqualified:
    return Disqualified(
        penalty=one.id,
        player=one.player,
        name=seen.names[one.player] if one.player else visit.venue.name_of(one.person),
        held=held_penalty(visit, one),
        by=seen.people.get(one.by, one.by),
        at=one.at,
        revoked=seen.state.floor.revoked.get(one.player) if one.player else None,
        owed=owed,
    )


def _sent_out(visit: Visit, seen: Seen, one: Ejection, *, owed: bool) -> SentOut:
    return SentOut(
        ejection=one.id,
        name=visit.venue.name_of(one.person),
        status=one.status,
        by=seen.people.get(one.by, one.by),
        at=one.at,
        owed=owed,
    )


def file_report(deed: Deed, form: ReportForm) -> str:
    """The sealed report: kept for the publisher, shown to nobody here again."""
    text = deed.text("sealed report", form.text)
    if text is None:
        raise BadInput("Write what happened.")
    deed.execute(floor.FileReport(about=form.about, number=form.number, text=text))
    return _here(deed)


def revoke(deed: Deed, form: StandingForm) -> str:
    """Take the place and the prizes; opponents keep what they won."""
    deed.execute(floor.RevokeStanding(player=PlayerId(form.player), passed_down=form.passed_down))
    return _here(deed)


def eject(deed: Deed, form: EjectForm) -> str:
    """Send somebody out; where the book wants it, the organizer is asked first."""
    person = somebody(deed, form.who, plays=form.plays)
    deed.execute(floor.Eject(person=person, reason=deed.text("reason", form.reason)))
    return _here(deed)


def decide(deed: Deed, form: DecideForm) -> str:
    """The organizer permits it, or does not."""
    deed.execute(floor.DecideEjection(ejection=EjectionId(form.ejection), permitted=form.permitted))
    return _here(deed)


def lift(deed: Deed, form: LiftForm) -> str:
    """Let somebody come back."""
    deed.execute(floor.LiftEjection(ejection=EjectionId(form.ejection)))
    return _here(deed)


def _here(deed: Deed) -> str:
    return f"/e/{deed.visit.event}/floor/expelled"
