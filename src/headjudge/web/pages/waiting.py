"""Entries that wait: an assistant enters, an organizer or a judge confirms or declines (TCG Office 2j).

Who may confirm sees the queue; an assistant sees the own entries, what became of each, and makes new ones here.
"""

from datetime import datetime
from typing import Final, Literal

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.citations import Citation
from headjudge.core.commands import Command
from headjudge.core.ids import ProposalId
from headjudge.core.proposals import open_proposals
from headjudge.core.refusals import Refusal
from headjudge.core.state import Proposal, Tournament
from headjudge.services.keypad import keyed, keyed_table
from headjudge.web.acting import Deed, Heard
from headjudge.web.pages.workplace import Named, Workplace, everybody, named_player, workplace
from headjudge.web.problems import Problem
from headjudge.web.routing import CONFIRMERS
from headjudge.web.telling import Telling, telling
from headjudge.web.venue import Seen
from headjudge.web.visitors import ASSISTANT
from headjudge.web.visits import Mistake, Visit

MOST: Final = 30
"""Decided entries on the page, newest first."""


class DecideForm(msgspec.Struct, frozen=True):
    """The answer to one entry."""

    proposal: int
    confirmed: bool
    reason: str = ""


class EntryForm(msgspec.Struct, frozen=True):
    """What an assistant enters."""

    what: Literal["drop", "check-in", "result"]
    player: str = ""
    table: str = ""
    keys: str = ""
    reason: str = ""


class WaitingEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry, and what became of it."""

    proposal: ProposalId
    said: str
    """What was asked for, in words."""

    reason: str | None
    """Why, as the assistant wrote it."""

    by: str
    at: datetime
    confirmed: bool | None
    """None while it waits."""

    decided_by: str | None
    why: str | None
    """What whoever decided wrote."""

    blocked: Problem | None
    """Why the visitor cannot confirm it now."""


class WaitingPage(msgspec.Struct, frozen=True, kw_only=True):
    """What waiting.html may use."""

    work: Workplace
    confirms: bool
    """The visitor decides on entries."""

    enters: bool
    """The visitor's own entries wait."""

    waiting: tuple[WaitingEntry, ...]
    decided: tuple[WaitingEntry, ...]
    entered: bool
    """The last entry of the visitor counts already: nobody has to confirm it."""

    playing: bool
    cite: Citation | None
    everybody: tuple[Named, ...]
    typed: dict[str, str]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Everything that waits for those who decide; one's own for who does not."""
    seen = visit.seen
    roles = visit.visitor.roles_in(seen.state)
    confirms = bool(roles & CONFIRMERS)
    own = [one for one in seen.state.proposals if confirms or one.by == visit.person]
    decided = [one for one in own if one.confirmed is not None]
    shown = WaitingPage(
        work=workplace(visit, seen),
        confirms=confirms,
        enters=bool(roles & ASSISTANT),
        waiting=tuple(_entry(visit, seen, one, confirms=confirms) for one in own if one.confirmed is None),
        decided=tuple(_entry(visit, seen, one) for one in reversed(decided[-MOST:])),
        entered="entered" in visit.request.query_params,
        playing=seen.state.round is not None and seen.state.round.status in ("published", "started"),
        cite=rule_of(seen.state),
        everybody=everybody(seen),
        typed=dict(heard.typed),
        problem=heard.problem,
    )
    return visit.page("waiting.html", shown, 422 if heard.problem else 200)


def waiting_count(state: Tournament) -> int:
    """How many entries wait."""
    return len(open_proposals(state))


def rule_of(state: Tournament) -> Citation | None:
    """Where the book says that somebody decides nothing alone."""
    role = next((one for one in state.rulebook.core.roles if one.confirmed_by), None)
    return state.rulebook.source(role)


def enter(deed: Deed, form: EntryForm) -> str:
    """Write down what was seen or asked for; it waits, unless the book lets any official write it."""
    seen = deed.visit.seen
    deed.execute(_meant(seen, form, deed))
    return f"/e/{seen.id}/waiting?entered=1"


def decide(deed: Deed, form: DecideForm) -> str:
    """Confirm an entry as one's own decision, or decline it and say why."""
    reason = deed.text("reason", form.reason)
    if not form.confirmed and reason is None:
        raise Mistake(f"reason-{form.proposal}", "Say why, so that whoever entered it knows.")
    number = ProposalId(form.proposal)
    try:
        deed.execute(do.DecideProposal(proposal=number, confirmed=form.confirmed, reason=reason))
    except Refusal as refusal:
        if number in {one.id for one in open_proposals(deed.visit.seen.state)}:
            raise Beside(f"reason-{number}", refusal) from None
        raise
    return f"/e/{deed.visit.event}/waiting"


class Beside(Mistake):
    """A refusal beside the entry it is about, with its rule."""

    def __init__(self, field: str, refusal: Refusal) -> None:
        super().__init__(field, refusal.phrase)
        self.citation = refusal.citation


def _meant(seen: Seen, form: EntryForm, deed: Deed) -> Command:
    if form.what == "result":
        try:
            table = keyed_table(seen.state, form.table)
            result, ended = keyed(seen.state, table, form.keys)
        except Refusal as refusal:
            raise Mistake("keys", refusal.phrase) from None
        return score.RecordResult(table=table, result=result, reason=ended)
    player = named_player(seen, form.player, "player")
    if form.what == "check-in":
        return do.CheckIn(players=(player,))
    return do.Drop(player=player, reason=deed.text("reason", form.reason))


def _entry(visit: Visit, seen: Seen, one: Proposal, *, confirms: bool = False) -> WaitingEntry:
    written, name = visit.venue.written, visit.venue.name_of
    reason = getattr(one.command, "reason", None)
    return WaitingEntry(
        proposal=one.id,
        said=asked(telling(seen, visit.language), visit, one.command),
        reason=written(reason) if reason else None,
        by=name(one.by),
        at=one.at,
        confirmed=one.confirmed,
        decided_by=name(one.decided_by) if one.decided_by else None,
        why=written(one.reason),
        blocked=_blocked(visit, seen, one) if confirms else None,
    )


def _blocked(visit: Visit, seen: Seen, one: Proposal) -> Problem | None:
    """Why a confirmation would be refused now; None: it would not."""
    try:
        decision = do.DecideProposal(proposal=one.id, confirmed=True)
        visit.venue.desk.scorekeeper.foreseen(seen.id, decision, visit.person)
    except Refusal as refusal:
        return Problem(visit.speaker.said(refusal.phrase), refusal.citation)
    return None


def asked(tell: Telling, visit: Visit, command: Command) -> str:
    """A command in words: what it is, whom and which table it is about, and the result it names."""
    tag = str(command.__struct_config__.tag)
    said = [visit.speaker.translated(tag) if tell.language == "ja" else tag.replace("-", " ").capitalize()]
    if table := getattr(command, "table", None):
        said.append(tell.words(f"table {table}", f"{table}番卓"))
    players = (getattr(command, "player", None), *(getattr(command, "players", None) or ()))
    said += [tell.player(player) for player in players if player]
    if result := getattr(command, "result", None):
        said.append(tell.result(result))
    return " · ".join(said)
