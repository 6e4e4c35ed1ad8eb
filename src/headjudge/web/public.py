"""Public pages: no login, the same for everybody, rendered once per log position; each with its JSON beside it."""

from collections.abc import Callable
from typing import Final, TypeVar
from urllib.parse import urlencode

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.web.asking import Asking
from headjudge.web.rendering import HTML, JSON, Rendered, Reply, html, made, sent
from headjudge.web.routing import PUBLIC, Handler, Row
from headjudge.web.venue import Seen, Venue
from headjudge.web.visits import Visit, unreadable

KEPT_SECONDS: Final = 30
"""A kept page is put together again after this even if the log stood still."""

HOUSE_SECONDS: Final = 3
"""The same for pages about no one event: an event we have not seen yet may have begun elsewhere."""

API: Final = "/api/"
"""Where programs ask."""

Asked = TypeVar("Asked", bound=msgspec.Struct)


class Nothing(msgspec.Struct, frozen=True):
    """The page takes no question."""


def event_page(
    path: str, template: str, page: Callable[[Seen, Asked], msgspec.Struct], asks: type[Asked], json: str | None = None
) -> tuple[Row, Row]:
    """The page of an event at *path*, and the same as JSON at *json* (else *path*.json)."""

    def answer(as_json: bool) -> Handler:
        async def handler(visit: Visit) -> Reply:
            request, venue, event, language = visit.request, visit.venue, visit.event, visit.language
            asked = question(request, asks)
            as_data = as_json or wants_json(request)
            position = venue.live.position(event)
            key = (template, event, position, venue.names_changed, asked, as_data or language)

            def make() -> Rendered:
                shown = page(venue.seen(event), asked)
                if as_data:
                    return made(msgspec.json.encode(shown), JSON, KEPT_SECONDS)
                place = request.url.path
                body = html(template, language, page=shown, position=position, path=place, query=written(asked))
                return made(body, HTML, KEPT_SECONDS)

            return sent(request, await venue.pages.rendered(key, make))

        return handler

    return Row("GET", path, answer(False), PUBLIC), Row("GET", json or f"{path}.json", answer(True), PUBLIC)


def house_page(
    path: str, template: str, page: Callable[[Venue, Asked], msgspec.Struct], asks: type[Asked], json: str
) -> tuple[Row, Row]:
    """A page about no one event, and the same as JSON at *json*."""

    def answer(as_json: bool) -> Handler:
        async def handler(visit: Visit) -> Reply:
            request, venue, language = visit.request, visit.venue, visit.language
            asked = question(request, asks)
            as_data = as_json or wants_json(request)
            key = (template, venue.live.moves, venue.names_changed, asked, as_data or language)

            def make() -> Rendered:
                shown = page(venue, asked)
                if as_data:
                    return made(msgspec.json.encode(shown), JSON, HOUSE_SECONDS)
                body = html(template, language, page=shown, position=0, path=path, query=written(asked))
                return made(body, HTML, HOUSE_SECONDS)

            return sent(request, await venue.pages.rendered(key, make))

        return handler

    return Row("GET", path, answer(False), PUBLIC), Row("GET", json, answer(True), PUBLIC)


def wants_json(request: Asking) -> bool:
    """Whether the client asked for JSON rather than for a page; a program always does."""
    if request.scope["path"].startswith(API):
        return True
    accept = request.headers.get("accept", "")
    return "application/json" in accept and "text/html" not in accept


def question(request: Asking, asks: type[Asked]) -> Asked:
    """What the address asks after its question mark; what we do not know is left out. Raises: BadInput."""
    given = {name: value for name, value in request.query_params.items() if name in asks.__struct_fields__ and value}
    try:
        return msgspec.convert(given, asks, strict=False)
    except msgspec.ValidationError as error:
        wrong = unreadable(error, given)
        raise BadInput("{field}: {problem}", field=wrong.field, problem=wrong.phrase) from None


def written(asked: msgspec.Struct) -> str:
    """A question as it stands in an address, without what is as usual."""
    usual = {field.name: field.default for field in msgspec.structs.fields(asked)}
    said = {name: value for name, value in msgspec.structs.asdict(asked).items() if value != usual[name]}
    return urlencode(said)
