"""How a line of the table of endpoints is written."""

from collections.abc import Callable
from typing import Any, Final, get_type_hints

import msgspec
from litestar import Response

from headjudge.core.rulebook.words import Words
from headjudge.web.acting import Heard
from headjudge.web.api import reading
from headjudge.web.api.doors import Answering, Call, Endpoint
from headjudge.web.doors import Method
from headjudge.web.public import event_page, house_page
from headjudge.web.rendering import Reply
from headjudge.web.routing import PUBLIC, Row, Who
from headjudge.web.tokens import Scope
from headjudge.web.visits import Visit

EVENT: Final = "/api/events/{event:str}"
Page = Callable[[Visit, Heard], Response[bytes]]


def _open(path: str, page: Any, asks: type[msgspec.Struct], row: Row, en: str, ja: str) -> Endpoint:  # Any: any page
    """What everybody may read: the very JSON that lies beside the public page."""

    async def handler(call: Call) -> Reply:
        return await row.handler(call)

    return Endpoint(
        method="GET",
        path=path,
        says=Words(en=en, ja=ja),
        who=PUBLIC,
        scope=None,
        handler=handler,
        asks=asks,
        answer=get_type_hints(page)["return"],
    )


def house(path: str, template: str, page: Any, asks: type[msgspec.Struct], en: str, ja: str) -> Endpoint:
    """What everybody may read about no one event."""
    return _open(path, page, asks, house_page(path, template, page, asks, json=path)[1], en, ja)


def everybody(place: str, template: str, page: Any, asks: type[msgspec.Struct], en: str, ja: str) -> Endpoint:
    """What everybody may read about an event."""
    path = f"{EVENT}{place}"
    return _open(path, page, asks, event_page(path, template, page, asks, json=path)[1], en, ja)


def shown(place: str, who: Who, scope: Scope, page: Page, answer: Any, en: str, ja: str) -> Endpoint:
    """What a page shows to those it is for."""
    return Endpoint(
        method="GET",
        path=f"{EVENT}{place}",
        says=Words(en=en, ja=ja),
        who=who,
        scope=scope,
        handler=reading.page_of(page),
        answer=answer,
    )


def at(
    method: Method, path: str, who: Who, scope: Scope | None, handler: Answering, en: str, ja: str, **more: Any
) -> Endpoint:
    """Any other address."""
    return Endpoint(method=method, path=path, says=Words(en=en, ja=ja), who=who, scope=scope, handler=handler, **more)
