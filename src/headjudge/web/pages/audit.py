"""Who changed table 14: the log in words, by table, round, player or person."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final, get_args

import msgspec
from litestar import Response

from headjudge.core import events
from headjudge.core.chain import Entry
from headjudge.core.events import Event, decoded
from headjudge.core.floor.events import Ejected, FloorEvent, PenaltyGiven
from headjudge.core.ids import PersonId, TextId
from headjudge.store.people import folded
from headjudge.web.acting import Heard
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem
from headjudge.web.public import question
from headjudge.web.routing import OFFICIALS
from headjudge.web.telling import Telling
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

MOST: Final = 300
"""Lines on one page; the newest first."""


class AuditAsked(msgspec.Struct, frozen=True):
    """`?table=14&round=3&q=words`: what the log is searched for."""

    table: int | None = None
    round: int | None = None
    q: str = ""


class AuditLine(msgspec.Struct, frozen=True):
    """One entry of the log."""

    seq: int
    at: datetime
    by: str
    said: tuple[str, ...]
    reasons: tuple[str, ...]
    stage: int
    round: int
    undone: bool


class AuditPage(msgspec.Struct, frozen=True, kw_only=True):
    """What audit.html may use."""

    work: Workplace
    asked: AuditAsked
    lines: tuple[AuditLine, ...]
    found: int
    most: int = MOST
    problem: Problem | None = None


class _Placed(msgspec.Struct, frozen=True):
    """An entry and where the event stood."""

    entry: Entry
    happened: tuple[Event, ...]
    stage: int
    round: int


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The log, newest first, as far as it is asked for. Raises: BadInput."""
    seen, asked = visit.seen, question(visit.request, AuditAsked)
    entries = visit.venue.desk.scorekeeper.entries(seen.id)
    floor = bool(visit.visitor.roles_in(seen.state) & OFFICIALS)
    kept = visit.venue.desk.store.texts.of(seen.id)
    tell = Telling(seen.names, _people(visit, seen, entries), seen.state.rulebook, visit.language, floor, kept)
    undone = {event.seq for entry in entries for event in decoded(entry.body) if isinstance(event, events.Undone)}
    placed = [one for one in _placed(entries) if _concerns(one, asked)]
    texts = {id: text for id, text in kept.items() if text.kind == "reason"}
    words = folded(asked.q).split()
    lines = []
    for one in reversed(placed):
        line = AuditLine(
            one.entry.seq,
            one.entry.at,
            tell.person(one.entry.by),
            tuple(tell.event(event) for event in one.happened),
            tuple(texts[id].text for event in one.happened if (id := _reason(event)) in texts),
            one.stage,
            one.round,
            one.entry.seq in undone,
        )
        if all(word in folded(" ".join((line.by, *line.said, *line.reasons))) for word in words):
            lines.append(line)
    filled = AuditPage(work=workplace(visit, seen), asked=asked, lines=tuple(lines[:MOST]), found=len(lines))
    return visit.page("audit.html", filled)


def _placed(entries: tuple[Entry, ...]) -> Iterator[_Placed]:
    stage = round = 0
    for entry in entries:
        happened = decoded(entry.body)
        for event in happened:
            if isinstance(event, events.StageStarted):
                stage, round = stage + 1, 0
            if isinstance(event, events.RoundDrafted):
                round = event.number
        yield _Placed(entry, happened, stage, round)


def _concerns(placed: _Placed, asked: AuditAsked) -> bool:
    if asked.table is None and asked.round is None:
        return True
    return any(
        (asked.table is None or asked.table in _tables(event)) and asked.round in (None, _round(event, placed.round))
        for event in placed.happened
    )


def _tables(event: Event) -> tuple[int, ...]:
    """The tables a fact is about."""
    match event:
        case (
            events.ResultRecorded(table=table)
            | events.ResultReported(table=table)
            | events.ResultCleared(table=table)
            | events.ResultCorrected(table=table)
        ):
            return (table,)
        case events.Reseated(tables=tables) | events.RoundDrafted(tables=tables):
            return tuple(tables)
        case _:
            return ()


def _round(event: Event, now: int) -> int:
    return event.round if isinstance(event, events.ResultCorrected) else now


def _reason(event: Event) -> TextId:
    """The text somebody gave with a fact; some facts have a reason of a fixed kind, which is no text."""
    if isinstance(event, get_args(FloorEvent)):  # penalties are between the judges and whoever holds them
        return TextId("")
    return TextId(getattr(event, "reason", None) or getattr(event, "despite", None) or "")


def _people(visit: Visit, seen: Seen, entries: tuple[Entry, ...]) -> dict[PersonId, str]:
    """Everybody who ever did something here, and whoever it was done to: appointed, penalised, sent out."""
    wanted = {entry.by for entry in entries}
    for event in (event for entry in entries for event in decoded(entry.body)):
        match event:
            case events.Appointed(person=person) | Ejected(person=person):
                wanted.add(person)
            case PenaltyGiven(persons=persons):
                wanted.update(persons)
    return {
        person.id: person.name for person in visit.venue.desk.store.people.known(wanted - set(seen.people)).values()
    } | seen.people
