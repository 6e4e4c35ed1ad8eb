"""How a visitor is remembered: encrypted, in the browser's own cookie."""

from datetime import timedelta
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, ScopeSession

from headjudge.web.venue import Venue

SESSION_DAYS: Final = 14
_LOADED: Final = "headjudge.session"
_SMALL: Final = "application/json"


class Remembered(ClientSideSessionBackend):
    """Renews the cookie with every page, but not with the small answers pages ask for many times a minute."""

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        loaded = await super().load_from_connection(connection)
        connection.scope[_LOADED] = loaded  # type: ignore[typeddict-unknown-key]  # ours, for this request
        return loaded

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> None:
        unchanged = scope_session is connection.scope.get(_LOADED)
        if not (unchanged and connection.headers.get("accept") == _SMALL):
            await super().store_in_message(scope_session, message, connection)


class Sessions(CookieBackendConfig):
    """The settings of the cookie, with our backend."""

    _backend_class = Remembered


def sessions(venue: Venue) -> CookieBackendConfig:
    """How the visitors of *venue* are remembered."""
    age = int(timedelta(days=SESSION_DAYS).total_seconds())
    return Sessions(secret=venue.secret("session"), max_age=age, httponly=True, samesite="lax")
