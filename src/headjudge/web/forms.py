"""Forms come from our own pages: each carries a token that another site cannot know."""

from functools import lru_cache
from typing import Final

from litestar.config.csrf import CSRFConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRFMiddleware

from headjudge.web.venue import Venue

MOST_KEPT: Final = 4096


class OwnForms(CSRFMiddleware):
    """Refuses what another site made a browser send. A keypad shows the same token with every result: it is checked
    once."""

    @lru_cache(maxsize=MOST_KEPT)  # noqa: B019  one for each address, as long as the server
    def _csrf_tokens_match(self, request_csrf_token: str, cookie_csrf_token: str) -> bool:
        return super()._csrf_tokens_match(request_csrf_token, cookie_csrf_token)


def own_forms(venue: Venue) -> DefineMiddleware:
    """What stands before every form of *venue*."""
    return DefineMiddleware(OwnForms, config=CSRFConfig(secret=venue.secret("csrf").hex(), cookie_samesite="lax"))
