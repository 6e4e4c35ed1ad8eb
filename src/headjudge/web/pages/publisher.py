"""Between the event and its publisher: the application and its answer, the lent kit, complaints about final rulings.

Nothing written here changes a result. Who may not do something sees how it stands, without the button.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import complaint_rule
from headjudge.core.floor.state import Ruling, RulingId
from headjudge.core.ids import PlayerId
from headjudge.core.office import commands as office
from headjudge.core.office.publication import rule_of as naming_rule
from headjudge.core.office.sanctioning import progress, rule_of
from headjudge.core.permissions import may
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed, Empty, Heard
from headjudge.web.claims import execute_as, mine
from headjudge.web.pages.named import NamedOffender, offenders
from headjudge.web.pages.publicity import Publicity, publicity_of
from headjudge.web.pages.workplace import Named, Workplace, everybody, workplace
from headjudge.web.problems import Problem
from headjudge.web.routing import OFFICE, ORGANIZER
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit, beside

PROGRESS: Final[Mapping[str, Words]] = {
    "draft": Words(en="draft", ja="下書き"),
    "prepared": Words(en="being prepared", ja="準備中"),
    "applied": Words(en="applied for", ja="申請済み"),
    "posted": Words(en="applied for", ja="申請済み"),
    "approved": Words(en="approved", ja="承認済み"),
    "accepted": Words(en="accepted", ja="受理済み"),
    "sanctioned": Words(en="sanctioned", ja="公認済み"),
    "rejected": Words(en="rejected", ja="却下"),
    "refused": Words(en="refused", ja="非公認"),
    "announced": Words(en="announced", ja="告知済み"),
    "running": Words(en="running", ja="開催中"),
    "finished": Words(en="over, not reported yet", ja="終了・報告前"),
    "reported": Words(en="reported", ja="報告済み"),
    "kit-returned": Words(en="kit returned", ja="キット返却済み"),
}
"""A book's word for how far the event is with its publisher -> how it is said."""


class AnswerForm(msgspec.Struct, frozen=True):
    """What the publisher said."""

    accepted: bool
    permission: str = ""
    kit: bool = False


class ComplaintForm(msgspec.Struct, frozen=True):
    """A complaint about a final ruling."""

    ruling: int
    text: str = ""


class UpheldForm(msgspec.Struct, frozen=True):
    """What the publisher said to a complaint."""

    ruling: int
    upheld: bool


class Complaint(msgspec.Struct, frozen=True, kw_only=True):
    """A final ruling, and the complaint about it."""

    ruling: RulingId
    round: int
    table: int
    players: tuple[str, ...]
    decision: str
    """The words that stand: the head judge's, where there was an appeal."""

    text: str | None
    """None: nobody has complained."""

    upheld: bool | None
    """None: the publisher has not answered."""


class PublisherPage(msgspec.Struct, frozen=True, kw_only=True):
    """What publisher.html may use."""

    work: Workplace
    progress: Words
    applied: datetime | None
    answered: datetime | None
    accepted: bool
    permission: str | None
    kit: bool
    kit_returned: datetime | None
    may_apply: bool
    may_answer: bool
    may_return: bool
    may_complain: bool
    may_close: bool
    """The visitor writes down what the publisher said to a complaint."""

    over: bool
    """The event is over: complaints can be filed."""

    complaints: tuple[Complaint, ...]
    """Rulings somebody complained about."""

    rulings: tuple[Complaint, ...]
    """Rulings nobody has complained about."""

    publicity: Publicity | None
    """None: the book says nothing about publishing."""

    offenders: tuple[NamedOffender, ...] | None
    """Whom the office has entered; None: the visitor is not of the office."""

    naming_cite: Citation | None
    exports: bool
    """The visitor may have names, ranks and decks as a file."""

    everybody: tuple[Named, ...]
    cite: Citation | None
    complaint_cite: Citation | None
    typed: dict[str, str]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """How the event stands with its publisher."""
    seen = visit.seen
    state, known = seen.state, seen.state.office.application
    roles = visit.visitor.roles_in(state)
    lines = tuple(_complaint(visit, seen, one) for one in state.floor.rulings)
    open_again = known.applied is None or (known.answered is not None and not known.accepted)
    shown = PublisherPage(
        work=workplace(visit, seen),
        progress=PROGRESS[progress(state)],
        applied=known.applied,
        answered=known.answered,
        accepted=known.accepted,
        permission=known.permission,
        kit=known.kit,
        kit_returned=known.kit_returned,
        may_apply=may(roles, office.Apply) and open_again,
        may_answer=may(roles, office.AnswerApplication) and known.applied is not None and known.answered is None,
        may_return=may(roles, office.ReturnKit) and known.kit and known.kit_returned is None,
        may_complain=may(roles, floor.FileComplaint) and "organizer" in roles,
        may_close=may(roles, floor.AnswerComplaint),
        over=state.over,
        complaints=tuple(one for one in lines if one.text is not None),
        rulings=tuple(one for one in lines if one.text is None),
        publicity=publicity_of(visit, seen),
        offenders=offenders(visit, seen) if may(roles, office.NameOffender) else None,
        naming_cite=naming_rule(state),
        exports=bool(roles & (ORGANIZER | OFFICE)),
        everybody=everybody(seen),
        cite=rule_of(state),
        complaint_cite=complaint_rule(state),
        typed=dict(heard.typed),
        problem=heard.problem,
    )
    return visit.page("publisher.html", shown, 422 if heard.problem else 200)


def apply(deed: Deed, form: Empty) -> str:
    """Ask the publisher for the event."""
    deed.execute(office.Apply())
    return _back(deed)


def answer(deed: Deed, form: AnswerForm) -> str:
    """Write down what the publisher said to the application."""
    permission = form.permission.strip() or None
    with beside("permission"):
        deed.execute(office.AnswerApplication(accepted=form.accepted, permission=permission, kit=form.kit))
    return _back(deed)


def return_kit(deed: Deed, form: Empty) -> str:
    """The lent kit went back."""
    deed.execute(office.ReturnKit())
    return _back(deed)


def complain(deed: Deed, form: ComplaintForm) -> str:
    """Complain to the publisher about a final ruling, for somebody it concerns."""
    text = deed.text("complaint", form.text)
    if text is None:
        raise Mistake("text", "Write what the complaint is.")
    deed.execute(floor.FileComplaint(ruling=RulingId(form.ruling), text=text))
    return _back(deed)


def close(deed: Deed, form: UpheldForm) -> str:
    """What the publisher said to it; every result stays."""
    deed.execute(floor.AnswerComplaint(ruling=RulingId(form.ruling), upheld=form.upheld))
    return _back(deed)


def complain_myself(deed: Deed, form: ComplaintForm) -> str:
    """A player complains about a ruling at the own table."""
    visit = deed.visit
    me = mine(visit, visit.seen)
    text = deed.text("complaint", form.text, about=me.person)
    if text is None:
        raise Mistake("text", "Write what the complaint is.")
    execute_as(deed, me.person, floor.FileComplaint(ruling=RulingId(form.ruling), text=text))
    return f"/e/{visit.event}/me"


def own_complaints(visit: Visit, seen: Seen) -> tuple[Complaint, ...]:
    """The final rulings at the tables of the player who looks, once the event is over."""
    state, player = seen.state, mine(visit, seen).player.id
    if not state.over:
        return ()
    return tuple(_complaint(visit, seen, one) for one in state.floor.rulings if player in _players(state, one))


def _complaint(visit: Visit, seen: Seen, one: Ruling) -> Complaint:
    final = one.appeal.decision if one.appeal is not None and one.appeal.decision is not None else one.decision
    written = visit.venue.written
    return Complaint(
        ruling=one.id,
        round=one.round,
        table=one.table,
        players=tuple(seen.names[player] for player in _players(seen.state, one)),
        decision=written(final) or "",
        text=written(one.complaint) or "" if one.complaint is not None else None,
        upheld=one.upheld,
    )


def _players(state: Tournament, one: Ruling) -> tuple[PlayerId, ...]:
    table = state.stages[one.stage].rounds[one.round - 1].tables.get(one.table)
    return table.players if table else ()


def _back(deed: Deed) -> str:
    return f"/e/{deed.visit.event}/publisher"
