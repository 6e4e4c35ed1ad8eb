"""Pictures of every page: `make screenshots`. All of them into screenshots/, a few small ones into docs/pictures/.

Pages are taken as whoever uses them: anybody, the owner (who is also appointed judge and head judge here), a player. A
page is added with its address; `tests/house/test_screenshots.py` says when one is missing. Names of pages as arguments
take only those.
"""

import hmac
import sys
import tempfile
from datetime import date
from pathlib import Path
from typing import Final, Literal

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, sync_playwright
from tests.browser.chromium import launched
from tests.browser.conftest import LAPTOP, OWNER, PHONE, PROJECTOR, serving
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.ids import TournamentId
from headjudge.services.front_desk import FrontDesk
from headjudge.services.showcase import furnish, showcase
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.venue import server_secret

ROOT: Final = Path(__file__).parents[2]
ALL: Final = ROOT / "screenshots"
DOCS: Final = ROOT / "docs" / "pictures"
SIZES: Final = {"phone": PHONE, "laptop": LAPTOP, "projector": PROJECTOR}


class Shot(msgspec.Struct, frozen=True):
    """A page and what it is called; `{event}` is an event in its fourth round, `{fought}` one with life to keep,
    `{finals}` the one in its finals, `{over}` one that is over, `{letter}` one that is in some names,
    `{planned}` an event whose book has steps for its preparation."""

    name: str
    path: str
    by: Literal["anybody", "owner", "player"] = "anybody"


SHOTS: Final = (
    Shot("events", "/"),
    Shot("archive", "/?show=past"),
    Shot("event", "/e/{event}"),
    Shot("pairings", "/e/{event}/pairings"),
    Shot("pairings-by-table", "/e/{event}/pairings?by=table"),
    Shot("standings", "/e/{event}/standings"),
    Shot("why", "/e/{event}/why?player=7"),
    Shot("bracket", "/e/{finals}/bracket"),
    Shot("clock", "/e/{event}/clock"),
    Shot("players", "/e/{event}/players"),
    Shot("screen-clock", "/e/{event}/screen/clock"),
    Shot("screen-pairings", "/e/{event}/screen/pairings"),
    Shot("screen-standings", "/e/{event}/screen/standings"),
    Shot("screen-seats", "/e/{event}/screen/seats"),
    Shot("rules", "/rules?q=bye"),
    Shot("handbook-of-book", "/handbook?book=tcg-office&role=judge"),
    Shot("decks", "/e/{over}/decks"),
    Shot("named", "/e/{planned}/named"),
    Shot("handbook", "/e/{event}/handbook?role=organizer"),
    Shot("bench-positions", "/bench"),
    Shot("bench", "/bench?scenario=2.Q4a&did=A+attack+Fixture+Large+-%3E+center"),
    Shot("sign-in", "/sign-in"),
    Shot("claim", "/e/{event}/claim"),
    Shot("problem", "/e/nowhere"),
    Shot("staff", "/staff", "owner"),
    Shot("new", "/new", "owner"),
    Shot("tokens", "/tokens", "owner"),
    Shot("accounts", "/accounts", "owner"),
    Shot("publisher", "/e/{event}/publisher", "owner"),
    Shot("publisher-over", "/e/{over}/publisher", "owner"),
    Shot("hooks", "/e/{event}/hooks", "owner"),
    Shot("api", "/api"),
    Shot("setup", "/e/{event}/setup", "owner"),
    Shot("plan", "/e/{planned}/plan", "owner"),
    Shot("officials", "/e/{event}/officials", "owner"),
    Shot("notice", "/e/{event}/notice", "owner"),
    Shot("entries", "/e/{event}/entries", "owner"),
    Shot("entry-panel", "/e/{event}/entries?player=7", "owner"),
    Shot("check-in", "/e/{event}/check-in", "owner"),
    Shot("codes", "/e/{event}/codes?q={letter}", "owner"),
    Shot("print", "/e/{event}/print", "owner"),
    Shot("wall", "/e/{event}/wall", "owner"),
    Shot("desk", "/e/{event}/desk", "owner"),
    Shot("correct", "/e/{event}/desk/correct?round=2&table=3", "owner"),
    Shot("correct-before-the-cut", "/e/{finals}/desk/correct?stage=1&round=1&table=3&keys=2", "owner"),
    Shot("mend", "/e/{event}/desk/mend", "owner"),
    Shot("chips", "/e/{event}/desk/chips", "owner"),
    Shot("waiting", "/e/{event}/waiting", "owner"),
    Shot("audit", "/e/{event}/audit", "owner"),
    Shot("floor", "/e/{event}/floor", "owner"),
    Shot("floor-table", "/e/{event}/floor/table?table=2", "owner"),
    Shot("floor-penalty", "/e/{event}/floor/penalty?player=7&infraction=3.9.1", "owner"),
    Shot("floor-out", "/e/{event}/floor/out", "owner"),
    Shot("floor-checks", "/e/{event}/floor/checks", "owner"),
    Shot("floor-check", "/e/{event}/floor/check?check=1", "owner"),
    Shot("floor-seats", "/e/{event}/floor/seats?table=1&table=2&preview=1", "owner"),
    Shot("floor-deck", "/e/{event}/floor/deck?player=7", "owner"),
    Shot("floor-lost", "/e/{event}/floor/lost?table=2", "owner"),
    Shot("floor-timeup", "/e/{event}/floor/timeup?table=2", "owner"),
    Shot("floor-rulings", "/e/{event}/floor/rulings", "owner"),
    Shot("floor-player", "/e/{event}/floor/player?player=7", "owner"),
    Shot("floor-conduct", "/e/{planned}/floor/conduct", "owner"),
    Shot("floor-reports", "/e/{event}/floor/reports", "owner"),
    Shot("floor-expelled", "/e/{event}/floor/expelled", "owner"),
    Shot("floor-head", "/e/{event}/floor/head", "owner"),
    Shot("life", "/e/{fought}/life/{table}", "owner"),
    Shot("life-paper", "/e/{fought}/life/{table}/paper?a=B+-500%0AB+3100&b=B+3500%0AB+-300+3100", "owner"),
    Shot("me", "/e/{event}/me", "player"),
    Shot("me-concede", "/e/{event}/me/concede", "player"),
    Shot("me-drop", "/e/{event}/me/drop", "player"),
    Shot("me-deck", "/e/{event}/me/deck", "player"),
)

FOR_DOCS: Final = (
    ("events", "laptop", "en", False),
    ("pairings", "phone", "en", False),
    ("pairings", "phone", "ja", True),
    ("standings", "laptop", "en", False),
    ("why", "laptop", "en", False),
    ("bracket", "laptop", "ja", False),
    ("screen-clock", "projector", "en", True),
    ("desk", "laptop", "en", False),
    ("me", "phone", "en", False),
    ("floor", "phone", "ja", False),
    ("floor-table", "phone", "en", False),
    ("floor-penalty", "phone", "en", False),
)
DARK: Final = frozenset(name for name, _, _, dark in FOR_DOCS if dark) | {"desk", "me", "floor", "standings"}
"""The pages that are also taken dark; the colours are the same everywhere."""


class Studio:
    """A running demo and whoever is signed in to it."""

    def __init__(
        self, browser: Browser, address: str, link: str, events: tuple[TournamentId, ...], over: TournamentId
    ) -> None:
        self.browser, self.address, self.events, self.over = browser, address, events, over
        self.sessions: dict[str, StorageState | None] = {"anybody": None}
        with self.context() as owner:
            page = owner.new_page()
            page.goto(link)
            page.fill("#name", "Olivia")
            page.fill("#password", "correct horse battery")
            page.click("button.main")
            page.wait_for_url("**/staff")
            self.sessions["owner"] = owner.storage_state()
            links = [self._claim_link(page, event) for event in events]
        with self.context() as player:
            page = player.new_page()
            for one in links:
                page.goto(one)
                page.click("main form button")
                page.wait_for_url("**/me")
            self.sessions["player"] = player.storage_state()

    def context(self, by: str = "anybody", look: tuple[str, str, bool] = ("laptop", "en", False)) -> BrowserContext:
        """A browser of whoever looks."""
        size, language, dark = look
        width, height = SIZES[size]
        return self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            storage_state=self.sessions.get(by),
        )

    def take(self, shots: list[Shot], look: tuple[str, str, bool]) -> None:
        """Save the pictures of *shots* in one size, language and light."""
        size, language, dark = look
        shown = self.events[2] if language == "ja" else self.events[0]
        for by in self.sessions:
            with self.context(by, look) as context:
                page = context.new_page()
                for shot in (each for each in shots if each.by == by):
                    page.goto(self.address_of(shot, shown, "あ" if language == "ja" else "a"), wait_until="load")
                    page.evaluate("document.fonts.ready")
                    name = f"{shot.name}-{size}-{language}{'-dark' if dark else ''}.png"
                    _save(page, ALL / name, whole=size != "projector")
                    if (shot.name, *look) in FOR_DOCS:
                        _save(page, DOCS / name, whole=False)

    def address_of(self, shot: Shot, shown: TournamentId, letter: str) -> str:
        """Where a page of the demo is."""
        fought = next(event for event in self.events if event.startswith("new-frontiers"))
        places = {"event": shown, "fought": fought, "finals": self.events[-1], "over": self.over}
        return shot.path.format(**places, planned=self.events[2], table=30, letter=letter)

    @staticmethod
    def _claim_link(page: Page, event: TournamentId) -> str:
        page.goto(f"/e/{event}/codes")
        return page.locator("a.qr").first.get_attribute("href") or ""


def main() -> None:
    """Take them all; with names as arguments only those."""
    wanted = [shot for shot in SHOTS if len(sys.argv) < 2 or shot.name in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "demo.sqlite"
        with open_store(database) as store:
            store.people.save(Person(OWNER, "Olivia Owner"))
            desk = FrontDesk(store, draw=chance("pictures"))
            events = showcase(desk, OWNER, date(2026, 5, 2))
            over = furnish(desk, events, OWNER, date(2026, 5, 2))
            for event in events:
                _may_judge(desk, event)
        with serving(database) as address, sync_playwright() as playwright:
            key = hmac.digest(server_secret(Path(f"{database}.secret")), b"owner link", "sha256").hex()[:32]
            browser = launched(playwright)
            studio = Studio(browser, address, f"/owner/{key}", events, over[0])
            for size in SIZES:
                for language in ("en", "ja"):
                    studio.take(wanted, (size, language, False))
                    studio.take([shot for shot in wanted if shot.name in DARK], (size, language, True))
            browser.close()


def _may_judge(desk: FrontDesk, event: TournamentId) -> None:
    """Let the owner see the judges' pages: as head judge in place of the one of the demo, where the book has one."""
    state = desk.scorekeeper.tournament(event)
    known = {role.id for role in state.rulebook.core.roles}
    for person, roles in state.staff.items():
        if "head-judge" in roles:
            desk.execute(event, do.Dismiss(person=person, role="head-judge"), OWNER)
    for role in ("judge", "head-judge"):
        if role in known:
            desk.execute(event, do.Appoint(person=OWNER, role=role), OWNER)


def _save(page: Page, path: Path, whole: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=whole, animations="disabled")


if __name__ == "__main__":
    main()
