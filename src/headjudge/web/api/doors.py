"""An address for programs: what it is, who may, how far a token must reach, what goes in and what comes out."""

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.types import Middleware

from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.web.api.faults import fault
from headjudge.web.asking import Asking
from headjudge.web.doors import Method, door
from headjudge.web.rendering import JSON, Reply
from headjudge.web.routing import Who, guard_of
from headjudge.web.tokens import Scope, ScopeMissing, covers
from headjudge.web.visits import Mistake, Visit

LARGEST_NUMBER: Final = 10**9
DEEPEST: Final = 20
"""How far a body may be nested."""

SHORTEST_SECRET_KEY: Final = 22
"""Of a key drawn by chance: 128 bits in base 64."""

_KEY: Final = re.compile(r"[\x21-\x7e][\x20-\x7e]{0,99}")
_PLACE: Final = re.compile(r" - at `(?:key in )?\$\.?(?P<place>[^`]*)`$")

Said = TypeVar("Said")


class Call(Visit):
    """One request of a program: what a page would show comes as JSON."""

    @property
    def key(self) -> str | None:
        """The caller's name for this request, so that sent twice it is carried out once. Raises: Mistake."""
        said = self._said_key
        return None if said is None else f"api {self.person} {said}"

    @property
    def secret_key(self) -> str | None:
        """The same from somebody who is nobody here yet: whoever repeats it is taken for the same, so it must be long
        enough to be nobody's guess, and the log keeps only its hash. Raises: Mistake.
        """
        said = self._said_key
        if said is None:
            return None
        if len(said) < SHORTEST_SECRET_KEY:
            raise Mistake(
                "Idempotency-Key",
                "Draw this Idempotency-Key by chance, {least} characters or more: whoever repeats it gets your entry.",
                least=SHORTEST_SECRET_KEY,
            )
        return f"enter {blake2b(said.encode(), digest_size=16).hexdigest()}"

    @property
    def _said_key(self) -> str | None:
        said = self.request.headers.get("idempotency-key")
        if said is not None and not _KEY.fullmatch(said):
            raise Mistake("Idempotency-Key", "An Idempotency-Key has at most a hundred plain characters.")
        return said

    async def body(self, kind: type[Said]) -> Said:
        """What was sent. Raises: Mistake, with the place."""
        return read_body(await self.request.body(), kind)

    def page(self, template: str, page: msgspec.Struct, status: int = 200) -> Response[bytes]:
        """What *template* would be filled with."""
        return self.answer(page, status)

    def answer(self, said: object, status: int = 200) -> Response[bytes]:
        """*said* as JSON; kept by nobody on the way."""
        body = msgspec.json.encode(said)
        return Response(body, status_code=status, media_type=JSON, headers={"cache-control": "no-store"})


Answering: TypeAlias = Callable[[Call], Awaitable[Reply]]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One address for programs."""

    method: Method
    path: str
    says: Words
    """What it is for, in one sentence."""

    who: Who
    scope: Scope | None
    """How far a token must reach; None: any token, or none where everybody may."""

    handler: Answering
    asks: type[msgspec.Struct] | None = None
    """What may stand behind the question mark."""

    body: Any = None
    """The type of what is sent; None: nothing."""

    answer: Any = None
    """The type of what comes back as JSON; None: not JSON."""

    media: str = JSON
    drawn_key: bool = False
    """Open to everybody, and yet carried out once: for an `Idempotency-Key` drawn by chance."""

    middleware: tuple[Middleware, ...] = ()


def doors(endpoints: Sequence[Endpoint], limits: Sequence[Middleware]) -> list[HTTPRouteHandler]:
    """The Litestar handlers of all *endpoints*, behind *limits*."""
    return [route(endpoint, limits) for endpoint in endpoints]


def route(endpoint: Endpoint, limits: Sequence[Middleware]) -> HTTPRouteHandler:
    """The Litestar handler of *endpoint*. No session, no cookie: nothing another site could make a browser send."""

    guard = guard_of(endpoint.who)

    async def answer(request: Asking) -> Reply:
        await guard(request)
        call = Call(request)
        if endpoint.scope is not None:
            refuse_scope(call, endpoint.scope)
        return await endpoint.handler(call)

    return door(endpoint.method, endpoint.path, answer, (*limits, *endpoint.middleware))


def refuse_scope(call: Visit, scope: Scope) -> None:
    """Raises: ScopeMissing, where the token does not reach as far as *scope*."""
    token = call.visitor.token
    if token is not None and not covers(token, scope):
        raise ScopeMissing(scope)


def read_body(body: bytes, kind: type[Said]) -> Said:
    """A body of JSON as a value of *kind*. Raises: Mistake, with the place."""
    try:
        plain = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Mistake("", "The body is no JSON.") from None
    for place, value in _leaves(plain, "", 0):
        _refuse_leaf(place, value)
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        found = _PLACE.search(str(error))
        place = found["place"] if found else ""
        raise Mistake(place, "{problem}.", problem=fault(_PLACE.sub("", str(error)))) from None


def _leaves(value: Any, place: str, depth: int) -> Iterator[tuple[str, Any]]:  # Any: JSON
    if depth > DEEPEST:
        raise Mistake(place, "The body is nested too deeply.")
    if isinstance(value, dict):
        for name, each in value.items():
            yield place, name
            yield from _leaves(each, f"{place}.{name}".lstrip("."), depth + 1)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _leaves(each, f"{place}[{number}]", depth + 1)
    else:
        yield place, value


def _refuse_leaf(place: str, value: Any) -> None:  # Any: JSON
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise Mistake(place, "That number is too large.")
    if isinstance(value, str) and "\0" in value:
        raise Mistake(place, "A text cannot hold that character.")


def path_part(call: Call, name: str) -> str:
    """A part of the address that names something. Raises: BadInput."""
    part = str(call.request.path_params[name])
    if "\0" in part:
        raise BadInput("The request could not be understood.")
    return part
