"""How a visitor is remembered: encrypted, in the browser's own cookie."""

import time
from datetime import timedelta
from hashlib import blake2b
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, Scope, ScopeSession

from headjudge.web.venue import Venue

SESSION_DAYS: Final = 14
KEPT_SECONDS: Final = 60
"""So late may a session end."""

MOST_KEPT: Final = 4096
_LOADED: Final = "headjudge.session"
_SMALL: Final = "application/json"


class Remembered(ClientSideSessionBackend):
    """Renews the cookie with every page, but not with the small answers pages ask for many times a minute."""

    def __init__(self, config: CookieBackendConfig) -> None:
        super().__init__(config)
        self._kept: dict[bytes, dict[str, Any]] = {}
        """By the hash of the cookies: whatever is sent takes no more room than that."""

        self._minute = 0

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        """What the cookies say. Read once a minute: a keypad shows the same ones with every result."""
        minute = int(time.time() // KEPT_SECONDS)
        if minute != self._minute or len(self._kept) >= MOST_KEPT:
            self._minute, self._kept = minute, {}
        shown = _hashed(connection.scope)
        if shown not in self._kept:
            self._kept[shown] = await super().load_from_connection(connection)
        loaded = connection.scope[_LOADED] = self._kept[shown]  # type: ignore[typeddict-unknown-key]  # ours
        return loaded

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> None:
        unchanged = scope_session is connection.scope.get(_LOADED)
        if not (unchanged and connection.headers.get("accept") == _SMALL):
            await super().store_in_message(scope_session, message, connection)


def _hashed(scope: Scope) -> bytes:
    cookies = b";".join(value for name, value in scope["headers"] if name == b"cookie")
    return blake2b(cookies, digest_size=32).digest()


class Sessions(CookieBackendConfig):
    """The settings of the cookie, with our backend."""

    _backend_class = Remembered


def sessions(venue: Venue) -> CookieBackendConfig:
    """How the visitors of *venue* are remembered."""
    age = int(timedelta(days=SESSION_DAYS).total_seconds())
    return Sessions(secret=venue.secret("session"), max_age=age, httponly=True, samesite="lax")
