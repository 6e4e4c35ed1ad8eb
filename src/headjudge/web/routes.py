"""Every address of the site on one screen: method, path, what answers, who may.

`event_page` and `house_page` are two rows each: the page, and its JSON beside it.
"""

from typing import Final

from litestar.middleware.rate_limit import RateLimitConfig

from headjudge.web.pages import join, sign_in, staff, stream
from headjudge.web.pages.clock import clock_page
from headjudge.web.pages.events import EventsAsked, events_page
from headjudge.web.pages.home import home_page
from headjudge.web.pages.pairings import PairingsAsked, pairings_page
from headjudge.web.pages.players import PlayersAsked, players_page
from headjudge.web.pages.screens import ScreenAsked, seats_screen
from headjudge.web.pages.standings import StandingsAsked, WhyAsked, standings_page, why_page
from headjudge.web.public import Nothing, event_page, house_page
from headjudge.web.routing import ACCOUNT, ANYBODY, PUBLIC, Row

SLOW: Final = (RateLimitConfig(rate_limit=("minute", 20)).middleware,)
"""For what somebody could try over and over."""

ROWS: Final[tuple[Row, ...]] = (
    *house_page("/", "events.html", events_page, EventsAsked, json="/events.json"),
    *event_page("/e/{event:str}", "home.html", home_page, Nothing, json="/e/{event:str}/event.json"),
    *event_page("/e/{event:str}/pairings", "pairings.html", pairings_page, PairingsAsked),
    *event_page("/e/{event:str}/standings", "standings.html", standings_page, StandingsAsked),
    *event_page("/e/{event:str}/why", "why.html", why_page, WhyAsked),
    *event_page("/e/{event:str}/players", "players.html", players_page, PlayersAsked),
    *event_page("/e/{event:str}/clock", "clock.html", clock_page, Nothing),
    *event_page("/e/{event:str}/screen/clock", "screen_clock.html", clock_page, Nothing),
    *event_page("/e/{event:str}/screen/pairings", "screen_pairings.html", pairings_page, PairingsAsked),
    *event_page("/e/{event:str}/screen/standings", "screen_standings.html", standings_page, StandingsAsked),
    *event_page("/e/{event:str}/screen/seats", "screen_seats.html", seats_screen, ScreenAsked),
    Row("GET", "/e/{event:str}/live", stream.live_stream, PUBLIC),
    Row("GET", "/time", stream.server_time, PUBLIC),
    Row("GET", "/sign-in", sign_in.sign_in_page, ANYBODY),
    Row("POST", "/sign-in", sign_in.signing_in, ANYBODY, SLOW),
    Row("POST", "/sign-out", sign_in.signing_out, ANYBODY),
    Row("GET", "/join/{token:str}", join.join_page, ANYBODY),
    Row("POST", "/join/{token:str}", join.joining, ANYBODY, SLOW),
    Row("GET", "/staff", staff.staff_page, ACCOUNT),
    Row("GET", "/owner/{key:str}", sign_in.owner_page, ANYBODY),
    Row("POST", "/owner/{key:str}", sign_in.owner_signs_up, ANYBODY, SLOW),
)
