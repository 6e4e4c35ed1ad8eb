"""What a program can look at: every page as its JSON, and what pages only show in part."""

import asyncio
from collections.abc import Callable
from datetime import date, datetime
from typing import Final, get_args

import msgspec
from litestar import Response

from headjudge.core.citations import Citation
from headjudge.core.events import Event, decoded
from headjudge.core.floor.commands import EndOnTime
from headjudge.core.floor.ending_desk import guided
from headjudge.core.floor.endings import Question, Verdict
from headjudge.core.floor.events import FloorEvent
from headjudge.core.floor.visibility import OFFICIALS
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.office.events import OffenderNamed
from headjudge.core.permissions import OFFICE
from headjudge.core.rulebook.words import Words
from headjudge.rulebooks.shelf import rulebook
from headjudge.services.proposal import Proposal, Wish, proposal
from headjudge.web.acting import Heard
from headjudge.web.api.doors import Answering, Call
from headjudge.web.links import claim_code, claim_link, entry_link
from headjudge.web.public import question
from headjudge.web.visits import Visit

MOST_ENTRIES: Final = 500
"""Entries of the log in one answer; the next begin after the last of them."""


class LogAsked(msgspec.Struct, frozen=True):
    """`?after=120`: what follows that entry."""

    after: int = 0


class LogEntry(msgspec.Struct, frozen=True):
    """One entry of the log."""

    seq: int
    at: datetime
    by: PersonId
    events: tuple[Event, ...]
    """What happened; what is between judges and players is left out for those it is not for."""


class LogPage(msgspec.Struct, frozen=True):
    """A piece of the log."""

    position: int
    """Where the whole log ends now."""

    entries: tuple[LogEntry, ...]


class WishAsked(Wish, frozen=True, kw_only=True):
    """What is known of a new event; the book proposes the rest."""

    rulebook: str = "bushiroad"


class ClaimCode(msgspec.Struct, frozen=True):
    """What one player is given: whoever has it speaks for the entry."""

    player: PlayerId
    name: str
    code: str
    link: str


class ClaimCodes(msgspec.Struct, frozen=True):
    """The codes of everybody still in."""

    codes: tuple[ClaimCode, ...]


class EntryAddress(msgspec.Struct, frozen=True):
    """Where players enter themselves: the address behind the code on the wall."""

    link: str


class TimeUp(msgspec.Struct, frozen=True, kw_only=True):
    """How far the time-up assistant gets with the answers so far: a question, or the verdict."""

    said: tuple[Words, ...]
    extra_turns: int | None
    question: Question | None
    verdict: Verdict | None
    citations: tuple[Citation, ...]


def page_of(page: Callable[[Visit, Heard], Response[bytes]]) -> Answering:
    """What answers with everything *page* shows."""

    async def handler(call: Call) -> Response[bytes]:
        return await asyncio.to_thread(page, call, Heard())

    return handler


async def log(call: Call) -> Response[bytes]:
    """The log as facts, from behind `?after=`. Raises: BadInput."""
    asked = question(call.request, LogAsked)
    entries = await asyncio.to_thread(call.venue.desk.scorekeeper.entries, call.event, max(0, asked.after))
    roles = call.visitor.roles_in(call.seen.state)
    hidden = (*(() if OFFICIALS & roles else get_args(FloorEvent)), *(() if OFFICE & roles else (OffenderNamed,)))
    lines = tuple(
        LogEntry(
            entry.seq,
            entry.at,
            entry.by,
            tuple(each for each in decoded(entry.body) if not isinstance(each, hidden)),
        )
        for entry in entries[:MOST_ENTRIES]
    )
    return call.answer(LogPage(call.seen.position, lines))


async def proposed(call: Call) -> Response[bytes]:
    """What the book proposes for a new event. Raises: BadInput, Unknown."""
    asked = question(call.request, WishAsked)
    return call.answer(proposal_for(asked, call.venue.today))


def proposal_for(asked: WishAsked, today: date) -> Proposal:
    """The book's own setup around what was said. Raises: Unknown."""
    return proposal(rulebook(asked.rulebook), asked, today)


async def claim_codes(call: Call) -> Response[bytes]:
    """The codes by which players' phones claim their entries."""
    seen, venue, root = call.seen, call.venue, call.venue.reached_at(call.request.base_url)
    inside = [player.id for player in seen.state.players.values() if player.left is None]
    codes = tuple(
        ClaimCode(id, seen.names[id], claim_code(venue, seen.id, id), f"{root}{claim_link(venue, seen.id, id)}")
        for id in inside
    )
    return call.answer(ClaimCodes(codes))


async def entry_address(call: Call) -> Response[bytes]:
    """The address that hangs on the wall."""
    return call.answer(
        EntryAddress(f"{call.venue.reached_at(call.request.base_url)}{entry_link(call.venue, call.seen.id)}")
    )


async def time_up(call: Call) -> Response[bytes]:
    """What the time-up assistant asks next, or finds; nothing is entered. Raises: Refusal."""
    walk = guided(call.seen.state, await call.body(EndOnTime))
    return call.answer(
        TimeUp(
            said=walk.said,
            extra_turns=walk.extra_turns,
            question=None if isinstance(walk.next, Verdict) else walk.next,
            verdict=walk.next if isinstance(walk.next, Verdict) else None,
            citations=walk.citations,
        )
    )
