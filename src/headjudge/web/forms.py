"""Forms come from our own pages: each carries a token that another site cannot know."""

from functools import lru_cache
from hmac import compare_digest
from typing import Final

from litestar.config.csrf import CSRFConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRF_SECRET_LENGTH, CSRFMiddleware

from headjudge.web.venue import Venue

MOST_KEPT: Final = 4096
LENGTH: Final = 2 * CSRF_SECRET_LENGTH
"""Of a token: what was drawn, and its signature."""


class OwnForms(CSRFMiddleware):
    """Refuses what another site made a browser send. A keypad shows the same token with every result: it is checked
    once."""

    def _csrf_tokens_match(self, request_csrf_token: str, cookie_csrf_token: str) -> bool:
        """Whether the form shows the token of the cookie. What cannot be a token is not looked at, and not kept."""
        if len(request_csrf_token) != LENGTH:
            return False
        same = compare_digest(request_csrf_token.encode(), cookie_csrf_token.encode())
        return same and self._is_ours(cookie_csrf_token)

    @lru_cache(maxsize=MOST_KEPT)  # noqa: B019  one for each address, as long as the server
    def _is_ours(self, token: str) -> bool:
        return token.isascii() and self._decode_csrf_token(token) is not None


def own_forms(venue: Venue) -> DefineMiddleware:
    """What stands before every form of *venue*."""
    return DefineMiddleware(OwnForms, config=CSRFConfig(secret=venue.secret("csrf").hex(), cookie_samesite="lax"))
