"""A penalty on the judge's phone: find the infraction, answer its facts, see range and upgrade, give it."""

from typing import Final

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.finding import infractions
from headjudge.core.floor.form import Form, Wish, penalty_form
from headjudge.core.floor.guide import guide_of
from headjudge.core.floor.issuing import may_issue, may_request
from headjudge.core.ids import PlayerId
from headjudge.core.permissions import roles_of
from headjudge.core.registration import player_of
from headjudge.core.rulebook.words import Words
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import current_round, judges_phone
from headjudge.web.pages.floor_table import Held, held_penalty
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit

MOST: Final = 12
"""Entries shown for a search: more is scrolling."""


class PenaltyForm(msgspec.Struct, frozen=True):
    """What the judge confirmed."""

    player: str
    infraction: str
    rank: str
    facts: tuple[str, ...] = ()
    compared: str | None = None
    told: bool = False
    reason: str = ""


class Entry(msgspec.Struct, frozen=True):
    """An infraction to tap."""

    section: str
    title: Words
    covers: Words


class PenaltyPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_penalty.html may use."""

    phone: Phone
    player: PlayerId
    name: str
    table: int | None
    q: str
    found: tuple[Entry, ...]
    """While the infraction is being looked for."""

    form: Form | None
    """Once it is chosen."""

    facts: tuple[str, ...]
    earlier: tuple[Held, ...]
    range: tuple[Words, ...]
    cites: tuple[Citation, ...]
    free: tuple[tuple[str, Words], ...]
    """The ranks, where the guide is not supplied and the judge writes the infraction."""

    reason: str = ""
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The search, or the form of the infraction chosen. Raises: NoSuchPlayer, NoGuide, NoSuchInfraction."""
    seen, asked = visit.seen, visit.request.query_params
    state = seen.state
    player = player_of(state, PlayerId(heard.typed.get("player") or asked.get("player") or ""))
    section = heard.typed.get("infraction") or asked.get("infraction")
    facts = tuple(asked.getall("facts", [])) or tuple(filter(None, [heard.typed.get("facts")]))
    now = current_round(seen)
    form, guide = None, guide_of(state.rulebook)
    if section and guide.supplied:
        form = penalty_form(state, Wish(player=player.id, infraction=section, facts=facts), visit.person)
    recent = tuple(one.infraction for one in reversed(state.floor.penalties))
    entries = () if form else infractions(state.rulebook, asked.get("q", ""), setup_of(state).game, recent)[:MOST]
    names = {choice.rank: choice.name for choice in form.choices} if form else {}
    shown = PenaltyPage(
        phone=judges_phone(visit, seen),
        player=player.id,
        name=seen.names[player.id],
        table=now.table_of(player.id) if now else None,
        q=asked.get("q", ""),
        found=tuple(Entry(entry.section, entry.title, entry.covers) for entry in entries),
        form=form,
        facts=facts,
        earlier=tuple(held_penalty(state.rulebook, one) for one in form.earlier) if form else (),
        range=tuple(names[end] for end in dict.fromkeys(form.range.ends)) if form else (),
        cites=form.range.citations if form else state.rulebook.citations(guide) if not guide.supplied else (),
        free=() if guide.supplied else _free(visit, seen),
        reason=heard.typed.get("reason", ""),
        problem=heard.problem,
    )
    return visit.page("floor_penalty.html", shown, 422 if heard.problem else 200)


def _free(visit: Visit, seen: Seen) -> tuple[tuple[str, Words], ...]:
    roles = roles_of(seen.state, visit.person)
    ranks = guide_of(seen.state.rulebook).ranks
    return tuple((rank.id, rank.name) for rank in ranks if may_issue(rank, roles) or may_request(rank, roles))


def give(deed: Deed, form: PenaltyForm) -> str:
    """Give it, or ask for it where another must decide."""
    visit = deed.visit
    if not form.told:
        raise Mistake("told", "Tell the player first what the infraction is and what it costs.")
    command = floor.GivePenalty(
        player=PlayerId(form.player),
        infraction=form.infraction,
        rank=form.rank,
        facts=form.facts,
        compared=form.compared,
        told=form.told,
        reason=deed.text("reason", form.reason),
    )
    deed.execute(command)
    now = current_round(visit.seen)
    table = now.table_of(PlayerId(form.player)) if now else None
    return f"/e/{visit.event}/floor/table?table={table}" if table is not None else f"/e/{visit.event}/floor"
