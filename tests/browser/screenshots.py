"""Pictures of every page: `make screenshots`. All of them into screenshots/, a few small ones into docs/pictures/.

Pages behind a sign-in are taken as the owner of the demo. A page is added here with its address.
"""

import sys
import tempfile
from datetime import date
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.chromium import launched
from tests.browser.conftest import LAPTOP, OWNER, PHONE, PROJECTOR, serving

from headjudge.core.ids import TournamentId
from headjudge.services.front_desk import FrontDesk
from headjudge.services.showcase import showcase
from headjudge.store.opening import open_store
from headjudge.store.people import Person

ROOT: Final = Path(__file__).parents[2]
ALL: Final = ROOT / "screenshots"
DOCS: Final = ROOT / "docs" / "pictures"
SIZES: Final = {"phone": PHONE, "laptop": LAPTOP, "projector": PROJECTOR}


class Shot(msgspec.Struct, frozen=True):
    """A page and what it is called; `{event}` is the event in its fourth round, `{finals}` the one in its finals."""

    name: str
    path: str


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
    Shot("sign-in", "/sign-in"),
    Shot("problem", "/e/nowhere"),
)

FOR_DOCS: Final = (
    ("events", "laptop", "en", False),
    ("pairings", "phone", "en", False),
    ("pairings", "phone", "ja", True),
    ("standings", "laptop", "en", False),
    ("why", "laptop", "en", False),
    ("bracket", "laptop", "ja", False),
    ("screen-clock", "projector", "en", True),
)


def main() -> None:
    """Take them all; with names as arguments only those."""
    wanted = [shot for shot in SHOTS if len(sys.argv) < 2 or shot.name in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "demo.sqlite"
        with open_store(database) as store:
            store.people.save(Person(OWNER, "Olivia Owner"))
            events = showcase(FrontDesk(store), OWNER, date(2026, 5, 2))
        with serving(database) as address, sync_playwright() as playwright:
            browser = launched(playwright)
            for size in SIZES:
                for language in ("en", "ja"):
                    for dark in (False, True):
                        _take(browser, address, events, wanted, (size, language, dark))
            browser.close()


def _take(
    browser: Browser,
    address: str,
    events: tuple[TournamentId, ...],
    shots: list[Shot],
    look: tuple[str, str, bool],
) -> None:
    size, language, dark = look
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    shown = events[2] if language == "ja" else events[0]
    for shot in shots:
        page.goto(shot.path.format(event=shown, finals=events[-1]), wait_until="load")
        page.evaluate("document.fonts.ready")
        name = f"{shot.name}-{size}-{language}{'-dark' if dark else ''}.png"
        _save(page, ALL / name, whole=size != "projector")
        if (shot.name, *look) in FOR_DOCS:
            _save(page, DOCS / name, whole=False)
    context.close()


def _save(page: Page, path: Path, whole: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=whole, animations="disabled")


if __name__ == "__main__":
    main()
