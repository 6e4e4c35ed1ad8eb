"""Live in a real browser: a posting arrives by itself, and what was missed while asleep is caught up."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.conftest import OWNER, PHONE, Opens, Site
from tests.browser.rooms import served
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.ids import TournamentId
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.venue import Venue


class Room(msgspec.Struct, frozen=True):
    """A server inside this process, so that the test can act as the desk."""

    address: str
    venue: Venue
    event: TournamentId

    def next_round(self) -> None:
        """Enter what is missing and post another round."""
        state = self.venue.desk.scorekeeper.tournament(self.event)
        assert state.round is not None
        if state.round.status == "started":
            self.venue.execute(
                self.event, do.CloseRound(despite=self.venue.desk.text(self.event, OWNER, "r", "x")), OWNER
            )
        play_round(self.venue.desk, self.event, OWNER, leave_open=2)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """An event of eight whose first round is being played, served."""
    with open_store(tmp_path / "room.sqlite") as store:
        store.people.save(Person(OWNER, "Olivia Owner"))
        desk = FrontDesk(store, draw=chance("live"))
        event = demo_event(desk, "bushiroad", 8, OWNER, date(2026, 5, 2))
        play_round(desk, event, OWNER, leave_open=2)
        venue = Venue(desk, b"a secret of thirty-two bytes ...")
        with served(venue) as address:
            yield Room(address, venue, event)


def page_at(chromium: Browser, address: str) -> Page:
    """A phone that looks at *address* and has its stream open."""
    page = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
    page.set_default_timeout(30_000)
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-live", "on")
    return page


def test_a_posting_arrives_by_itself_and_what_was_typed_stays(room: Room, chromium: Browser) -> None:
    page = page_at(chromium, f"{room.address}/e/{room.event}/pairings")
    expect(page.get_by_role("heading", name="Round 1", exact=True)).to_be_visible()
    name = page.locator("#pairings .name").first.inner_text()
    page.get_by_role("searchbox").fill(name)

    room.next_round()

    expect(page.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_value(name)
    expect(page.locator("#pairings tbody tr:visible")).to_have_count(1)
    page.context.close()


def test_a_phone_that_slept_catches_up(room: Room, chromium: Browser) -> None:
    page = page_at(chromium, f"{room.address}/e/{room.event}/standings")
    expect(page.get_by_text("No round is over yet.")).to_be_visible()
    page.context.set_offline(True)

    room.next_round()
    page.context.set_offline(False)

    expect(page.get_by_role("heading", name="After round 1")).to_be_visible()
    page.context.close()


def test_the_stream_opens_however_late_its_script_arrives(opens: Opens, site: Site) -> None:
    page = opens("/rules")

    def late(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/hx-sse.min.js*", late)

    page.goto(f"/e/{site.event}/pairings")

    expect(page.locator("html")).to_have_attribute("data-live", "on")
