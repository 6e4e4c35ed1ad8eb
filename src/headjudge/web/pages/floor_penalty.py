"""A penalty on the judge's phone: find the infraction, answer its facts, see range and upgrade, give it."""

from collections.abc import Mapping
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import key_of
from headjudge.core.floor.finding import infractions, leading_question
from headjudge.core.floor.form import Form, Wish, penalty_form
from headjudge.core.floor.guide import guide_of
from headjudge.core.floor.issuing import Target, may_issue, may_request
from headjudge.core.floor.penalised import subjects, unheaded
from headjudge.core.floor.state import Penalty
from headjudge.core.floor.visibility import visible_penalties
from headjudge.core.ids import PersonId, PlayerId, TextId
from headjudge.core.permissions import roles_of
from headjudge.core.registration import player_of
from headjudge.core.rulebook.penalties import Infraction
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import current_round, judges_phone
from headjudge.web.pages.floor_table import Held, held_penalty
from headjudge.web.participants import somebody
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit

MOST: Final = 12
"""Entries shown for a search: more is scrolling."""

MOST_INCIDENTS: Final = 8
"""Incidents offered to add a penalty to: the latest."""

STRANGER: Final = PersonId("")
"""Somebody who does not play and has not been written down yet."""


class PenaltyForm(msgspec.Struct, frozen=True):
    """What the judge confirmed."""

    infraction: str
    rank: str
    player: str | None = None
    person: str | None = None
    """One member of a team, or somebody who does not play and is known already."""

    name: str = ""
    """Somebody who does not play."""

    facts: tuple[str, ...] = ()
    compared: str | None = None
    intentional: bool = False
    strikes: Target | None = None
    between: bool = False
    """Between two games of the match."""

    first: int | None = None
    second: int | None = None
    """Games so far, in the order of the table."""

    told: bool = False
    reason: str = ""
    incident: int | None = None
    """The incident it is part of; None: one of its own."""


class PenaltyAsked(msgspec.Struct, frozen=True):
    """Whom it is about, and what the judge has chosen so far."""

    player: str | None = None
    person: str | None = None
    spectator: bool = False
    infraction: str | None = None
    facts: tuple[str, ...] = ()
    compared: str | None = None
    influential: bool = False
    between: bool = False
    q: str = ""


class Subject(msgspec.Struct, frozen=True, kw_only=True):
    """Whom it is about."""

    player: PlayerId | None
    person: PersonId | None
    name: str
    table: int | None
    members: tuple[tuple[PersonId, str], ...]
    """Of a team: one of them, or all."""

    opponents: tuple[str, ...]
    """The two of the table, in its order, where a match has several games."""


class Entry(msgspec.Struct, frozen=True):
    """An infraction to tap."""

    section: str
    title: Words
    covers: Words


class Incident(msgspec.Struct, frozen=True):
    """Something that happened, with the penalties given for it so far (Bushiroad PG-2)."""

    number: int
    held: tuple[tuple[str, Words], ...]
    """Who, for what."""


class PenaltyPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_penalty.html may use."""

    phone: Phone
    subject: Subject
    asked: PenaltyAsked
    known: tuple[tuple[PersonId, str], ...]
    """Those who do not play and were penalised before."""

    leads: tuple[Words, tuple[tuple[Words, str], ...]] | None
    """The question a heading asks, and where its answers lead."""

    found: tuple[Entry, ...]
    """While the infraction is being looked for; where the guide is not supplied, the few this book names."""

    form: Form | None
    """Once it is chosen."""

    incidents: tuple[Incident, ...]
    """What happened in this round and may be the same incident, newest first."""

    comparable: tuple[Entry, ...]
    """The entries a case without a range of its own is compared with."""

    earlier: tuple[Held, ...]
    range: tuple[Words, ...]
    cites: tuple[Citation, ...]
    free: tuple[tuple[str, Words], ...]
    """The ranks, where the guide is not supplied and the judge writes the infraction."""

    posture: Words | None
    """How strict the book wants its judges to be, where it says so instead of a guide (TCG Office 1c-ii)."""

    typed: Mapping[str, str]
    """What was sent and refused."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The search, or the form of the infraction chosen. Raises: Mistake, NoSuchPlayer, NoGuide, NoSuchInfraction."""
    seen, asked = visit.seen, _asked(visit, heard)
    state, guide = seen.state, guide_of(seen.state.rulebook)
    subject = _subject(visit, seen, asked)
    form = _form(visit, state, subject, asked) if asked.infraction and guide.supplied else None
    names = {choice.rank: choice.name for choice in form.choices} if form else {}
    shown = PenaltyPage(
        phone=judges_phone(visit, seen),
        subject=subject,
        asked=asked,
        known=_known(visit, state) if asked.spectator else (),
        leads=leading_question(state.rulebook, asked.q.strip()) if asked.q and guide.supplied else None,
        found=() if form else _entries(state, asked.q)[:MOST],
        form=form,
        incidents=_incidents(visit, seen),
        comparable=_comparable(state) if form and form.entry.by_comparison else (),
        earlier=tuple(held_penalty(visit, one) for one in (form.earlier if form else _held(state, subject))),
        range=tuple(names[end] for end in dict.fromkeys(form.range.ends) if end in names) if form else (),
        cites=form.range.citations if form else state.rulebook.citations(guide) if not guide.supplied else (),
        free=() if guide.supplied else _free(visit, seen),
        posture=next((one.rule for one in state.rulebook.core.policies if one.id == "penalty-posture"), None),
        typed=heard.typed,
        problem=heard.problem,
    )
    return visit.page("floor_penalty.html", shown, 422 if heard.problem else 200)


def _asked(visit: Visit, heard: Heard) -> PenaltyAsked:
    """What the address asks for, and where it says nothing, the form that was sent."""
    asked = visit.asked(PenaltyAsked)
    player, section = asked.player or heard.typed.get("player"), asked.infraction or heard.typed.get("infraction")
    return msgspec.structs.replace(asked, player=player, infraction=section)


def _subject(visit: Visit, seen: Seen, asked: PenaltyAsked) -> Subject:
    """Raises: NoSuchPlayer."""
    if asked.spectator:
        person = PersonId(asked.person) if asked.person else None
        name = visit.venue.name_of(person) if person else ""
        return Subject(player=None, person=person, name=name, table=None, members=(), opponents=())
    state, now = seen.state, current_round(seen)
    player = player_of(state, PlayerId(asked.player or ""))
    table = now.table_of(player.id) if now else None
    several = state.rulebook.match_kind(setup_of(state).match).games > 1
    seated = now.tables[table].players if now and table is not None and several else ()
    people = visit.venue.desk.store.people.known(player.members) if len(player.members) > 1 else {}
    return Subject(
        player=player.id,
        person=PersonId(asked.person) if asked.person else None,
        name=seen.names[player.id],
        table=table,
        members=tuple((member, people[member].name) for member in player.members if member in people),
        opponents=tuple(seen.names[one] for one in seated),
    )


def _form(visit: Visit, state: Tournament, subject: Subject, asked: PenaltyAsked) -> Form:
    wish = Wish(
        player=subject.player,
        person=subject.person if subject.player or subject.person else STRANGER,
        infraction=asked.infraction or "",
        facts=asked.facts,
        compared=asked.compared,
        influential=asked.influential,
        in_game=not asked.between,
    )
    return penalty_form(state, wish, visit.person)


def _entries(state: Tournament, words: str) -> tuple[Entry, ...]:
    recent = tuple(one.infraction for one in reversed(state.floor.penalties))
    return tuple(_entry(one) for one in infractions(state.rulebook, words, setup_of(state).game, recent))


def _comparable(state: Tournament) -> tuple[Entry, ...]:
    game = setup_of(state).game
    return tuple(_entry(one) for one in infractions(state.rulebook, "", game) if not one.by_comparison)


def _entry(one: Infraction) -> Entry:
    return Entry(one.section, one.title, one.covers)


def _incidents(visit: Visit, seen: Seen) -> tuple[Incident, ...]:
    """The incidents of this round, newest first: one may hold several infractions, by several people."""
    state = seen.state
    here = key_of(state) if state.round is not None else None
    held: dict[int, list[tuple[str, Words]]] = {}
    for one in reversed(visible_penalties(state, visit.person)):
        if (one.stage, one.round) == here and one.id == one.group and one.status in ("given", "requested"):
            who = seen.names[one.player] if one.player else visit.venue.name_of(one.person)
            held.setdefault(one.incident, []).append((who, held_penalty(visit, one).title))
    return tuple(Incident(number, tuple(lines)) for number, lines in list(held.items())[:MOST_INCIDENTS])


def _known(visit: Visit, state: Tournament) -> tuple[tuple[PersonId, str], ...]:
    persons = dict.fromkeys(one.person for one in state.floor.penalties if one.player is None)
    return tuple((person, visit.venue.name_of(person)) for person in persons)


def _held(state: Tournament, subject: Subject) -> tuple[Penalty, ...]:
    """What somebody holds, where the guide is not supplied and so has no form to show it."""
    if guide_of(state.rulebook).supplied or (subject.player is None and subject.person is None):
        return ()
    persons = subjects(state, subject.player, subject.person)
    return tuple(one for one in state.floor.penalties if one.person in persons and one.status == "given")


def _free(visit: Visit, seen: Seen) -> tuple[tuple[str, Words], ...]:
    state, roles = seen.state, roles_of(seen.state, visit.person)
    exceptional = unheaded(state)
    return tuple(
        (rank.id, rank.name)
        for rank in guide_of(state.rulebook).ranks
        if may_issue(rank, roles, exceptional=exceptional) or may_request(rank, roles)
    )


def give(deed: Deed, form: PenaltyForm) -> str:
    """Give it, or ask for it where another must decide."""
    visit = deed.visit
    if not form.told:
        raise Mistake("told", "Tell the player first what the infraction is and what it costs.")
    if form.player is None and form.person is None and not form.name.strip():
        raise Mistake("name", "Write who it is.")
    person = PersonId(form.person) if form.person else None
    if form.player is None and person is None:
        person = somebody(deed, form.name, plays=False, field="name")
    infraction, note = _named(deed, form, person)
    score = (form.first, form.second) if form.first is not None and form.second is not None else None
    command = floor.GivePenalty(
        player=PlayerId(form.player) if form.player else None,
        person=person,
        infraction=infraction,
        rank=form.rank,
        facts=form.facts,
        compared=form.compared,
        intentional=form.intentional,
        strikes=form.strikes,
        in_game=not form.between,
        score=score,
        told=form.told,
        reason=deed.text("reason", form.reason),
        note=note,
        incident=form.incident,
    )
    deed.execute(command)
    return _after(visit, form.player)


def _named(deed: Deed, form: PenaltyForm, person: PersonId | None) -> tuple[str, TextId | None]:
    """The entry of the guide that was chosen; where the guide is not supplied, what was written instead, to be erased
    with whoever is penalised. Raises: BadInput, NoSuchPlayer."""
    state, words = deed.visit.seen.state, form.infraction.strip()
    guide = guide_of(state.rulebook)
    if guide.supplied or any(entry.section == words for entry in guide.infractions):
        return words, None
    whose = subjects(state, PlayerId(form.player) if form.player else None, person)
    return "", deed.text("note", words, about=whose[0])


def _after(visit: Visit, player: str | None) -> str:
    now = current_round(visit.seen)
    table = now.table_of(PlayerId(player)) if now and player else None
    return f"/e/{visit.event}/floor/table?table={table}" if table is not None else f"/e/{visit.event}/floor"
