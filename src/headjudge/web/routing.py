"""How a row of the route table becomes a door: who may enter, and what happens to those who may not."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.types import Middleware

from headjudge.core import permissions
from headjudge.core.commands import Appoint, DecideProposal
from headjudge.core.ids import TournamentId
from headjudge.core.refusals import Refusal
from headjudge.web.asking import Asking
from headjudge.web.doors import Method, door
from headjudge.web.rendering import Reply
from headjudge.web.venue import Venue
from headjudge.web.visitors import Connection, visitor_of
from headjudge.web.visits import NotClaimed, NotSignedIn, Visit

Handler: TypeAlias = Callable[[Visit], Awaitable[Reply]]
Who: TypeAlias = Literal["public", "anybody", "account", "opener", "owner", "bearer"] | frozenset[str]

PUBLIC: Final = "public"
"""No session, no cookie: the same bytes for everybody."""

ANYBODY: Final = "anybody"
"""No role needed, but the page knows its visitor: forms to sign in, to claim, to register."""

ACCOUNT: Final = "account"
"""Any member of staff who signed in."""

OPENER: Final = "opener"
"""Staff who may open an event: the owner of the server, and whom the owner lets."""

OWNER: Final = "owner"
"""Whoever has the machine."""

BEARER: Final = "bearer"
"""Whoever shows a token that is good here; what it may do is decided when it is asked for."""

ORGANIZER: Final = permissions.ORGANIZER
DESK: Final = permissions.DESK
DOOR: Final = permissions.DOOR
JUDGES: Final = permissions.JUDGES
FLOOR: Final = permissions.JUDGES | permissions.DESK
STAFF: Final = permissions.JUDGES | permissions.DOOR
PLAYER: Final = permissions.PLAYER
HEAD: Final = permissions.HEAD
OFFICE: Final = permissions.OFFICE
OFFICIALS: Final = permissions.JUDGES | permissions.ORGANIZER
"""Who may see what happens on the floor."""
APPOINTERS: Final = permissions.MAY[Appoint]
"""Who gives roles and takes them away; each only those that are theirs to give."""
CONFIRMERS: Final = permissions.MAY[DecideProposal]
"""Who confirms what an assistant entered."""
AT_TABLES: Final = permissions.PLAYER | OFFICIALS
"""Who may see what happens at a table; each page says at which."""


class Row(msgspec.Struct, frozen=True):
    """One address: what it is, where, what answers, who may."""

    method: Method
    path: str
    handler: Handler
    who: Who
    middleware: tuple[Middleware, ...] = ()


class NotYours(Refusal):
    """The visitor's role does not reach here."""

    def __init__(
        self, needed: frozenset[str], sentence: str = "Your role in this event does not open this page."
    ) -> None:
        super().__init__(sentence)
        self.needed = needed


class NotAnOpener(Refusal):
    """Events are opened by the owner of the server and whom the owner lets."""

    def __init__(self) -> None:
        super().__init__("Only the owner of this server, and whom the owner allows, can do this.")


def routes(
    rows: Sequence[Row], known: Sequence[Middleware], limits: Sequence[Middleware] = ()
) -> list[HTTPRouteHandler]:
    """The handlers of all *rows*: what is public stands behind *limits*, everything else behind *known*, who learn who
    is visiting."""
    return [_route(row, limits if row.who == PUBLIC else known) for row in rows]


def _route(row: Row, before: Sequence[Middleware]) -> HTTPRouteHandler:
    guard = guard_of(row.who)

    async def answer(request: Asking) -> Reply:
        await guard(request)
        return await row.handler(Visit(request))

    return door(row.method, row.path, answer, (*before, *row.middleware))


def guard_of(who: Who) -> Callable[[Connection], Awaitable[None]]:
    """What stands at the door of an address: it raises a refusal to those who may not enter.

    Our own, called first thing: Litestar copies a whole handler for each guard it asks, a twentieth of the time a
    result takes.
    """

    async def guard(connection: Connection) -> None:
        if who in (PUBLIC, ANYBODY):
            return
        venue: Venue = connection.app.state.venue
        visitor = visitor_of(connection, venue)
        if isinstance(who, frozenset) or who == BEARER:
            state = venue.desk.scorekeeper.tournament(TournamentId(connection.path_params["event"]))
            needed = who if isinstance(who, frozenset) else frozenset({"anyone"})
            if visitor.roles_in(state) & needed and (who != BEARER or visitor.person_in(state) is not None):
                return
            if visitor.signed_in or visitor.token is not None:
                raise NotYours(needed)
            if PLAYER & needed:
                raise NotClaimed(state.id)
        elif visitor.signed_in:
            if (who == OPENER and not visitor.may_open) or (who == OWNER and not visitor.owns):
                raise NotAnOpener
            return
        elif visitor.token is not None:
            raise NotYours(frozenset())
        raise NotSignedIn(connection.url.path)

    return guard
