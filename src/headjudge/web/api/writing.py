"""What writes more than one command: new events, entries with their people, staff by name, the keypad."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec
from litestar import Response

from headjudge.core.ids import TournamentId
from headjudge.core.setup import Setup
from headjudge.web.acting import Act, Deed, carried_out
from headjudge.web.api.doors import Answering, Call, path_part
from headjudge.web.api.reading import WishAsked, proposal_for
from headjudge.web.visits import Mistake

Form = TypeVar("Form", bound=msgspec.Struct)


class NewEvent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event to be opened: with a setup of its own, or as the book proposes it around a wish."""

    name: str
    rulebook: str
    setup: Setup | None = None
    wish: WishAsked = WishAsked()


class EventOpened(msgspec.Struct, frozen=True):
    """The event that was opened."""

    event: TournamentId
    setup: Setup


class Position(msgspec.Struct, frozen=True):
    """Where the log stands afterwards."""

    version: int


def form_of(kind: type[Form], act: Act[Form]) -> Answering:
    """What carries out *act* with a body instead of a form."""

    async def handler(call: Call) -> Response[bytes]:
        form: Form = await call.body(kind)
        deed = Deed(call, {"key": call.key} if call.key else {})
        outcome = await carried_out(act, deed, form)
        return call.answer(outcome if isinstance(outcome, msgspec.Struct) else Position(call.seen.position))

    return handler


def named_of(kind: type[Form], name: str, act: Callable[[Deed, Form], str | msgspec.Struct]) -> Answering:
    """What carries out *act* on what the address names."""

    async def handler(call: Call) -> Response[bytes]:
        form = kind(**{name: path_part(call, name)})
        await asyncio.to_thread(act, Deed(call, {}), form)
        return call.answer(Position(call.seen.position))

    return handler


async def new_event(call: Call) -> Response[bytes]:
    """Open an event; whoever does is its organizer. Sent twice with one key it is opened once. Raises: Refusal."""
    asked: NewEvent = await call.body(NewEvent)
    if not asked.name.strip():
        raise Mistake("name", "Give the event a name.")
    opened = await asyncio.to_thread(_opened, call, asked)
    return call.answer(opened)


def _opened(call: Call, asked: NewEvent) -> EventOpened:
    desk = call.venue.desk
    wish = msgspec.structs.replace(asked.wish, rulebook=asked.rulebook)
    setup = asked.setup or proposal_for(wish, call.venue.today).setup
    event = desk.new_event(asked.name, asked.rulebook, setup, call.person, key=_mark(call))
    opened = desk.scorekeeper.tournament(event).setup
    assert opened is not None
    return EventOpened(event, opened)


def _mark(call: Call) -> str | None:
    return call.key and call.venue.secret(f"event {call.key}").hex()[:8]
