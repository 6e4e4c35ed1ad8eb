"""Every address of the site on one screen: method, path, what answers, who may.

`event_page` and `house_page` are two rows each: the page, and its JSON beside it.
"""

from typing import Final

from litestar.middleware.rate_limit import RateLimitConfig

from headjudge.web.pages import sign_in, stream
from headjudge.web.pages.events import EventsAsked, events_page
from headjudge.web.pages.pairings import PairingsAsked, pairings_page
from headjudge.web.public import event_page, house_page
from headjudge.web.routing import ANYBODY, PUBLIC, Row

SLOW: Final = (RateLimitConfig(rate_limit=("minute", 20)).middleware,)
"""For what somebody could try over and over."""

ROWS: Final[tuple[Row, ...]] = (
    *house_page("/", "events.html", events_page, EventsAsked, json="/events.json"),
    *event_page("/e/{event:str}/pairings", "pairings.html", pairings_page, PairingsAsked),
    Row("GET", "/e/{event:str}/live", stream.live_stream, PUBLIC),
    Row("GET", "/time", stream.server_time, PUBLIC),
    Row("GET", "/sign-in", sign_in.sign_in_page, ANYBODY),
    Row("POST", "/sign-in", sign_in.signing_in, ANYBODY, SLOW),
    Row("POST", "/sign-out", sign_in.signing_out, ANYBODY),
    Row("GET", "/owner/{key:str}", sign_in.owner_page, ANYBODY),
    Row("POST", "/owner/{key:str}", sign_in.owner_signs_up, ANYBODY, SLOW),
)
