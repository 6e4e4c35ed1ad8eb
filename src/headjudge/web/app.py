"""The application: the route table, the sessions, the answers to what is refused."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router
from litestar.types import ExceptionHandlersMap, Message, Scope

from headjudge.core.refusals import Refusal
from headjudge.web.api.doors import doors
from headjudge.web.api.endpoints import ENDPOINTS
from headjudge.web.asking import Asking
from headjudge.web.forms import own_forms
from headjudge.web.hooks.courier import Courier
from headjudge.web.limits import Counters, Limits, by_address, by_token
from headjudge.web.problems import crashed, failed, refused
from headjudge.web.routes import ROWS
from headjudge.web.routing import routes
from headjudge.web.sessions import sessions
from headjudge.web.venue import Venue

LARGEST_REQUEST: Final = 4 * 1024 * 1024
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'self'",
    ),
)
STATIC_KEPT: Final = b"public, max-age=31536000, immutable"
"""Every address of a file carries its fingerprint: a new file has a new address."""


def application(venue: Venue, limits: Limits = Limits()) -> Litestar:  # noqa: B008  frozen
    """The whole site for *venue*."""
    static = create_static_files_router("/static", directories=[_static()], cache_control=None, include_in_schema=False)
    return Litestar(
        [
            *routes(ROWS, (sessions(venue).middleware, own_forms(venue)), by_address(limits)),
            *doors(ENDPOINTS, by_token(limits)),
            static,
        ],
        state=state_of(venue, limits),
        request_class=Asking,
        exception_handlers=cast(
            ExceptionHandlersMap, {Refusal: refused, HTTPException: failed, 500: crashed}
        ),  # of Asking
        lifespan=[_alive],
        before_send=[_with_headers],
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=None,
        logging_config=None,
    )


def state_of(venue: Venue, limits: Limits = Limits()) -> State:  # noqa: B008  frozen
    """What the site keeps from one request to the next: *venue*, and how often everybody has asked."""
    return State({"venue": venue, "counters": Counters(limits)})


@asynccontextmanager
async def _alive(app: Litestar) -> AsyncIterator[None]:
    venue = app.state.venue
    courier = Courier(venue)
    await venue.live.start()
    await courier.start()
    try:
        yield
    finally:
        await courier.stop()
        await venue.live.stop()


async def _with_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        kept = [(b"cache-control", STATIC_KEPT)] if scope["path"].startswith("/static/") else []
        message["headers"] = [*message["headers"], *HEADERS, *kept]


def _static() -> Path:
    return Path(str(files(__package__) / "static"))
