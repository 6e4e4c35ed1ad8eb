"""Any command, as JSON: carried out once, answered with what happened; or looked at beforehand."""

import asyncio

import msgspec
from litestar import Response

from headjudge.core.commands import Command
from headjudge.core.events import Event, decoded
from headjudge.services.scorekeeper import Done
from headjudge.services.spoken import Spoken, carry_out, foreseen, meant
from headjudge.web.api.doors import Call, refuse_scope
from headjudge.web.api.scopes import SCOPE_OF, refuse_others


class Happened(msgspec.Struct, frozen=True):
    """What came of a command."""

    version: int
    """The position of the log after it: whoever reads from there misses nothing."""

    events: tuple[Event, ...]
    """The facts that were written, in order; none where nothing had to change."""


async def command(call: Call) -> Response[bytes]:
    """Carry a command out. Raises: Refusal."""
    said = await _heard(call)
    done = await asyncio.to_thread(_carried_out, call, said)
    return call.answer(done)


async def preview(call: Call) -> Response[bytes]:
    """What a command would do; nothing is done. Raises: Refusal."""
    said = await _heard(call)
    done = await asyncio.to_thread(foreseen, call.venue.desk, call.event, said, call.person)
    return call.answer(Happened(done.version, done.events))


async def _heard(call: Call) -> Command:
    said = meant(await call.body(Spoken))
    token = call.visitor.token
    if token is not None and token.player is not None:
        refuse_others(call.seen.state, said, token.player)
    else:
        refuse_scope(call, SCOPE_OF[type(said)])
    return said


def _carried_out(call: Call, said: Command) -> Happened:
    done = carry_out(call.venue.desk, call.event, said, call.person, call.key)
    call.venue.live.noticed(call.event, done.version)
    return happened(call, done)


def happened(call: Call, done: Done) -> Happened:
    """What *done* wrote; where the same key came before, what it wrote then."""
    if done.events or call.key is None:
        return Happened(done.version, done.events)
    written = call.venue.desk.scorekeeper.entries(call.event, done.version - 1)[:1]
    same = [entry for entry in written if entry.key == call.key]
    return Happened(done.version, decoded(same[0].body) if same else ())
