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
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PlayerId, TournamentId
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.links import claim_link
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


IN_THE_POCKET = "Object.defineProperty(document, 'hidden', { get: () => true })"


def phone_of(chromium: Browser, room: Room, player: PlayerId, *allowed: str, device: str = "") -> Page:
    """The phone of *player* with its page open; *device*: a script that says what sort of phone it is."""
    context = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, permissions=list(allowed))
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.add_init_script(device)
    page.goto(f"{room.address}{claim_link(room.venue, room.event, player)}")
    page.click("main form button")
    page.wait_for_url("**/me")
    expect(page.locator("html")).to_have_attribute("data-live", "on")
    return page


def warn(room: Room, player: PlayerId) -> None:
    """A judge gives *player* a warning."""
    room.venue.execute(room.event, do.Appoint(person=OWNER, role="judge"), OWNER)
    given = floor.GivePenalty(player=player, infraction="3.9.1", rank="warning", told=True)
    room.venue.execute(room.event, given, OWNER)


NOTICES = """async () => {
  const worker = await navigator.serviceWorker.getRegistration(document.body.dataset.worker);
  return (await worker.getNotifications()).map((notice) => notice.body);
}"""


def test_a_warning_shows_by_itself_on_the_players_phone_and_as_a_notice(room: Room, chromium: Browser) -> None:
    page = phone_of(chromium, room, PlayerId("1"), "notifications", device=IN_THE_POCKET)
    page.evaluate("async () => { await navigator.serviceWorker.register(document.body.dataset.worker); }")
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.getRegistration(document.body.dataset.worker))?.active"
    )

    warn(room, PlayerId("1"))

    expect(page.get_by_role("heading", name="Your penalties")).to_be_visible()
    page.wait_for_function(f"async () => (await ({NOTICES})()).length > 0")
    assert page.evaluate(NOTICES) == ["Penalties: 1"]
    page.context.close()


UNDECIDED = """
Object.defineProperty(Notification, "permission", { get: () => "default" });
Notification.requestPermission = async () => { window.asked = true; return "denied"; };
"""
"""A phone whose owner has not been asked yet; the browser of the tests has refused already."""

NOT_ENCRYPTED = "Object.defineProperty(window, 'isSecureContext', { value: false });"
"""A page of the venue's own network, where browsers show no notices."""


def test_a_phone_is_asked_about_notices_only_after_a_tap(room: Room, chromium: Browser) -> None:
    page = phone_of(chromium, room, PlayerId("2"), device=UNDECIDED)
    button = page.get_by_role("button", name="Tell me when something changes")
    expect(button).to_be_visible()
    assert page.evaluate("window.asked") is None

    button.click()

    page.wait_for_function("window.asked")
    expect(button).to_be_hidden()
    page.context.close()


@pytest.mark.parametrize("device", ["", "delete window.Notification", UNDECIDED + NOT_ENCRYPTED])
def test_a_phone_that_cannot_show_notices_has_no_button_for_them(room: Room, chromium: Browser, device: str) -> None:
    page = phone_of(chromium, room, PlayerId("2"), device=device)

    expect(page.get_by_role("link", name="Standings")).to_be_visible()
    expect(page.locator("[data-notify]")).to_be_hidden()
    page.context.close()
