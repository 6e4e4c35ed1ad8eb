"""How programs ask, for people: every address, who may, how far a token must reach."""

from collections.abc import Mapping
from functools import cache

import msgspec

from headjudge.core.rulebook.words import Words
from headjudge.rulebooks.shelf import ids, rulebook
from headjudge.services.spoken import SPOKEN
from headjudge.web.api.doors import Endpoint
from headjudge.web.api.endpoints import ENDPOINTS
from headjudge.web.api.openapi import PARAMETER, who_may
from headjudge.web.api.scopes import SCOPE_OF
from headjudge.web.naming import EVERYBODY
from headjudge.web.pages.tokens import SCOPE_WORDS
from headjudge.web.public import Nothing
from headjudge.web.routing import ANYBODY, PUBLIC, Who
from headjudge.web.tokens import Scope
from headjudge.web.venue import Venue


class ApiLine(msgspec.Struct, frozen=True):
    """One address."""

    method: str
    path: str
    says: Words
    who: tuple[Words | str, ...]
    """The roles, as the rulebooks call them; empty: everybody."""

    scope: Scope | None


class ScopeLine(msgspec.Struct, frozen=True):
    """A scope, and the commands it covers."""

    scope: Scope
    words: Words
    commands: tuple[str, ...]


class ApiPage(msgspec.Struct, frozen=True):
    """What api.html may use."""

    lines: tuple[ApiLine, ...]
    scopes: tuple[ScopeLine, ...]


def api_page(venue: Venue, asked: Nothing) -> ApiPage:
    """Every address and every command."""
    return ApiPage(tuple(map(_line, ENDPOINTS)), tuple(_scope(scope, words) for scope, words in SCOPE_WORDS.items()))


def _line(endpoint: Endpoint) -> ApiLine:
    path = PARAMETER.sub(r"{\1}", endpoint.path)
    return ApiLine(endpoint.method, path, endpoint.says, _who(endpoint.who), endpoint.scope)


def _who(who: Who) -> tuple[Words | str, ...]:
    if who in (PUBLIC, ANYBODY):
        return ()
    if isinstance(who, str):
        return (who_may(who),)
    named = _roles()
    return tuple(named.get(role, Words(en=role, ja=role)) for role in sorted(who))


@cache
def _roles() -> Mapping[str, Words]:
    """Every role of every rulebook in the box; where books differ, what we call it."""
    books = {role.id: role.name for id in reversed(ids()) for role in rulebook(id).core.roles}
    return {**books, **EVERYBODY}


def _scope(scope: Scope, words: Words) -> ScopeLine:
    tags = sorted(str(command.__struct_config__.tag) for command in SPOKEN if SCOPE_OF[command] == scope)
    return ScopeLine(scope, words, tuple(tags))
