"""Conduct: a breach of the shared duties written down against anybody at the event, and a person's whole history.

Judges write; what happened in other events is for those who suspend: head judge, organizer and the publisher's office.
"""

from datetime import date, datetime

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.guide import own_words, rank_of, title_of
from headjudge.core.floor.state import Standing
from headjudge.core.ids import PersonId
from headjudge.core.office.breaches import Breach, breaches
from headjudge.core.permissions import HEAD, OFFICE, may
from headjudge.core.rulebook.office import Suspension
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words
from headjudge.services.conduct import history
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.pages.workplace import Named, everybody
from headjudge.web.participants import somebody
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit

STANDINGS: dict[Standing, Words] = {
    "fighter": Words(en="player", ja="プレイヤー"),
    "audience": Words(en="spectator", ja="観戦者"),
    "press": Words(en="press", ja="報道"),
    "judge": Words(en="judge", ja="ジャッジ"),
    "organizer": Words(en="organizer", ja="主催者"),
    "staff": Words(en="staff", ja="スタッフ"),
}
KINDS = {
    "conduct": Words(en="conduct", ja="行為"),
    "slander": Words(en="slander", ja="誹謗中傷"),
    "penalty": Words(en="penalty", ja="ペナルティ"),
    "ejection": Words(en="sent out", ja="退場"),
}


class ConductForm(msgspec.Struct, frozen=True):
    """Somebody breached a shared duty."""

    who: str
    plays: bool = False
    duty: str | None = None
    standing: Standing | None = None
    words: str = ""


class ConductAsked(msgspec.Struct, frozen=True):
    """`?person=`: the history of one person as well."""

    person: PersonId | None = None


class BreachLine(msgspec.Struct, frozen=True, kw_only=True):
    """One breach in words."""

    person: PersonId
    name: str
    kind: Words
    what: tuple[Words, ...]
    """The duty, or the penalty and its infraction."""

    words: str | None
    """As it was written."""

    standing: Words | None
    at: datetime
    by: str
    event: str | None = None
    """The title of the event, in a history."""


class SuspendedLine(msgspec.Struct, frozen=True):
    """A suspension, past or running."""

    starts: date
    ends: date | None


class HistoryPart(msgspec.Struct, frozen=True, kw_only=True):
    """Everything known of one person, in all events of this book."""

    person: PersonId
    name: str
    breaches: tuple[BreachLine, ...]
    suspensions: tuple[SuspendedLine, ...]
    weighed: tuple[Words, ...]
    """What the length of a suspension depends on."""

    citations: tuple[Citation, ...]


class ConductPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_conduct.html may use."""

    phone: Phone
    duties: tuple[tuple[str, Words], ...]
    standings: tuple[tuple[str, Words], ...]
    here: tuple[BreachLine, ...]
    """Everything of this event, newest first."""

    writes: bool
    suspends: bool
    """The visitor may look at a person's history."""

    history: HistoryPart | None
    everybody: tuple[Named, ...]
    citations: tuple[Citation, ...]
    typed: dict[str, str]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """What was written down here, and the history of the person asked for."""
    seen = visit.seen
    state, roles = seen.state, visit.visitor.roles_in(seen.state)
    book, suspends = state.rulebook, bool(roles & (HEAD | OFFICE))
    asked = visit.asked(ConductAsked).person
    shown = ConductPage(
        phone=judges_phone(visit, seen),
        duties=tuple((duty.id, duty.breach) for duty in book.core.duties),
        standings=tuple(STANDINGS.items()),
        here=tuple(_line(visit, book, one) for one in reversed(breaches(state))),
        writes=may(roles, floor.WriteNote),
        suspends=suspends,
        history=_history(visit, seen, asked) if asked and suspends else None,
        everybody=everybody(seen),
        citations=book.citations(*book.core.duties),
        typed=dict(heard.typed),
        problem=heard.problem,
    )
    return visit.page("floor_conduct.html", shown, 422 if heard.problem else 200)


def write(deed: Deed, form: ConductForm) -> str:
    """Write a breach down; it counts in the person's history."""
    if form.duty is None and not form.words.strip():
        raise Mistake("words", "Say which duty it was, or write what happened.")
    person = somebody(deed, form.who, plays=form.plays)
    text = deed.text("note", form.words, about=person)
    player = deed.visit.seen.state.inside.get(person)
    command = floor.WriteNote(
        kind="conduct", player=player, person=person, standing=form.standing, duty=form.duty, text=text
    )
    deed.execute(command)
    return f"/e/{deed.visit.event}/floor/conduct"


def _history(visit: Visit, seen: Seen, person: PersonId) -> HistoryPart:
    found, book = history(visit.venue.desk, seen.card.rulebook, person), seen.state.rulebook
    rules: Suspension | None = book.core.suspension
    return HistoryPart(
        person=person,
        name=visit.venue.name_of(person),
        breaches=tuple(
            msgspec.structs.replace(_line(visit, one.book, one.breach), event=one.title) for one in found.breaches
        ),
        suspensions=tuple(SuspendedLine(one.starts, one.ends) for one in found.suspensions),
        weighed=rules.weighed if rules else (),
        citations=book.citations(rules) if rules else (),
    )


def _line(visit: Visit, book: Rulebook, one: Breach) -> BreachLine:
    written = visit.venue.written(one.text)
    return BreachLine(
        person=one.person,
        name=visit.venue.name_of(one.person),
        kind=KINDS[one.kind],
        what=tuple(_what(book, one, written)),
        words=None if one.infraction == "" else written,
        standing=STANDINGS[one.standing] if one.standing else None,
        at=one.at,
        by=visit.venue.name_of(one.by),
    )


def _what(book: Rulebook, one: Breach, written: str | None) -> list[Words]:
    duty = next((duty.breach for duty in book.core.duties if duty.id == one.duty), None)
    if duty is not None:
        return [duty]
    if one.rank is None or one.infraction is None:
        return []
    title = title_of(book, one.infraction) if one.infraction else own_words(written)
    return [rank_of(book, one.rank).name, title]
