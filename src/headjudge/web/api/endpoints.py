"""Every address for programs on one screen: method, path, who may, how far a token must reach, what answers.

Those inside one event are in `event_endpoints.py`, `floor_endpoints.py` and `player_endpoints.py`. What a page does
with one command goes through `commands`; what writes more than the log has an address of its own.
"""

from typing import Final

from headjudge.services.proposal import Proposal
from headjudge.web.api import accounts, openapi, reading, writing
from headjudge.web.api.doors import Endpoint
from headjudge.web.api.event_endpoints import EVENT_ENDPOINTS
from headjudge.web.api.floor_endpoints import FLOOR_ENDPOINTS
from headjudge.web.api.listing import EVENT, at, everybody, house
from headjudge.web.api.player_endpoints import PLAYER_ENDPOINTS
from headjudge.web.limits import SLOW
from headjudge.web.pages import stream
from headjudge.web.pages.bracket import BracketAsked, bracket_page
from headjudge.web.pages.clock import clock_page
from headjudge.web.pages.events import EventsAsked, events_page
from headjudge.web.pages.handbook import BookAsked, HandbookAsked, book_page, handbook_page
from headjudge.web.pages.home import home_page
from headjudge.web.pages.named import named_page
from headjudge.web.pages.pairings import PairingsAsked, pairings_page
from headjudge.web.pages.players import PlayersAsked, players_page
from headjudge.web.pages.publicity import decks_page
from headjudge.web.pages.rules import RulesAsked, rules_page
from headjudge.web.pages.screens import ScreenAsked, seats_screen
from headjudge.web.pages.standings import StandingsAsked, WhyAsked, standings_page, why_page
from headjudge.web.passwords import Credentials
from headjudge.web.public import Nothing
from headjudge.web.routing import ACCOUNT, ANYBODY, OPENER, OWNER, PUBLIC

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    at("GET", "/api/openapi.json", PUBLIC, None, openapi.document, "This description.", "この仕様書。", answer=dict),
    # --- what everybody may read
    house("/api/events", "events.html", events_page, EventsAsked, "Every event of this server.", "すべての大会。"),
    house("/api/rules", "rules.html", rules_page, RulesAsked, "The rulebooks, searched.", "規定の検索。"),
    house(
        "/api/handbook",
        "handbook_of_book.html",
        book_page,
        BookAsked,
        "What a rulebook asks of a role.",
        "規定が各役割に求めること。",
    ),
    at("GET", "/api/time", PUBLIC, None, stream.server_time, "The server's clock.", "サーバーの時刻。", answer=dict),
    everybody("", "home.html", home_page, Nothing, "One event, as its page tells it.", "大会の概要。"),
    everybody("/pairings", "pairings.html", pairings_page, PairingsAsked, "A posted round.", "公開された組み合わせ。"),
    everybody("/standings", "standings.html", standings_page, StandingsAsked, "The standings.", "順位。"),
    everybody("/why", "why.html", why_page, WhyAsked, "Why a player stands where they do.", "順位の根拠。"),
    everybody("/players", "players.html", players_page, PlayersAsked, "Who plays.", "参加者一覧。"),
    everybody("/bracket", "bracket.html", bracket_page, BracketAsked, "The bracket.", "トーナメント表。"),
    everybody("/decks", "decks.html", decks_page, Nothing, "The decks that are public.", "公開されたデッキ。"),
    everybody("/named", "named.html", named_page, Nothing, "Whom the office has named.", "事務局が公表した人。"),
    everybody(
        "/handbook",
        "handbook.html",
        handbook_page,
        HandbookAsked,
        "What the book asks of a role at this event.",
        "この大会で各役割に求められること。",
    ),
    everybody("/clock", "clock.html", clock_page, Nothing, "The clock of the round.", "ラウンドの時計。"),
    everybody("/seats", "screen_seats.html", seats_screen, ScreenAsked, "Seats for the meeting.", "全員の座席。"),
    at(
        "GET",
        f"{EVENT}/live",
        PUBLIC,
        None,
        stream.live_stream,
        "Server-sent events: which topic changed, at which log position.",
        "変化を知らせるストリーム(SSE)。",
        media="text/event-stream",
    ),
    at(
        "GET",
        "/api/proposal",
        PUBLIC,
        None,
        reading.proposed,
        "The setup a rulebook proposes, with its sources.",
        "規定による推奨設定と根拠。",
        asks=reading.WishAsked,
        answer=Proposal,
    ),
    at(
        "POST",
        "/api/events",
        OPENER,
        "all",
        writing.new_event,
        "Open a new event; whoever does is its organizer.",
        "大会を開設。開設者が主催者になる。",
        body=writing.NewEvent,
        answer=writing.EventOpened,
    ),
    # --- who is who
    at(
        "POST",
        "/api/tokens",
        ANYBODY,
        None,
        accounts.sign_in,
        "A token for a name and a password.",
        "名前とパスワードでトークンを得る。",
        body=accounts.TokenAsked,
        answer=accounts.NewToken,
        middleware=SLOW,
    ),
    at(
        "GET",
        "/api/tokens",
        ACCOUNT,
        "read",
        accounts.tokens,
        "My tokens.",
        "自分のトークン。",
        answer=accounts.TokenLines,
    ),
    at(
        "DELETE",
        "/api/tokens/{token:str}",
        ACCOUNT,
        None,
        accounts.revoke,
        "Revoke a token.",
        "トークンを無効にする。",
        answer=accounts.TokenLines,
    ),
    at(
        "POST",
        "/api/join/{link:str}",
        ANYBODY,
        None,
        accounts.join,
        "Take the role of an invitation.",
        "招待された役割に就く。",
        body=Credentials,
        answer=accounts.NewToken,
        middleware=SLOW,
    ),
    at(
        "POST",
        "/api/owner/{key:str}",
        ANYBODY,
        None,
        accounts.own,
        "The owner signs up with the printed link.",
        "所有者の登録。",
        body=Credentials,
        answer=accounts.NewToken,
        middleware=SLOW,
    ),
    at(
        "GET",
        "/api/accounts",
        OWNER,
        "all",
        accounts.accounts,
        "Every account, and who may open events.",
        "アカウント一覧と開設権限。",
        answer=accounts.AccountLines,
    ),
    at(
        "POST",
        "/api/accounts/{account:str}",
        OWNER,
        "all",
        accounts.let_open,
        "Let an account open events, or no longer.",
        "大会開設の許可・取り消し。",
        body=accounts.MayOpen,
        answer=accounts.AccountLines,
    ),
    *EVENT_ENDPOINTS,
    *FLOOR_ENDPOINTS,
    *PLAYER_ENDPOINTS,
)
