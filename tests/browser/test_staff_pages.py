"""The staff's pages in a real browser: whole events, fifty results by keyboard, two people side by side."""

import hmac
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, OWNER, PHONE, serving
from tests.browser.faults import WCAG, faults, wider
from tests.chance import chance

from headjudge.core.ids import TournamentId
from headjudge.rulebooks.shelf import rulebook
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.venue import server_secret

NAMES = "\n".join(f"{letter}{letter.lower()} Player" for letter in "ABCDEFGH")
HOUSE = ("/new", "/staff", "/tokens", "/accounts", "/api")
PLACES = (
    *("setup", "officials", "notice", "entries", "entries?player=2", "check-in", "desk", "desk/correct", "desk/mend"),
    *("audit", "print", "codes", "wall", "hooks", "waiting", "publisher"),
)


class Office:
    """A server of its own, and the owner signed in."""

    def __init__(self, browser: Browser, address: str, link: str, events: tuple[TournamentId, ...]) -> None:
        self.hundred, self.third, self.draft = events
        """A hundred players, no result yet; eight in the third round; eight whose second round is a draft."""

        self.browser = browser
        self.address = address
        self.mistakes: list[str] = []
        first = self.context()
        page = self.page(first)
        page.goto(link)
        page.fill("#name", "Olivia")
        page.fill("#password", "correct horse battery")
        page.click("button.main")
        page.wait_for_url("**/staff")
        self.session = first.storage_state()

    def context(self, size: tuple[int, int] = LAPTOP, language: str = "en") -> BrowserContext:
        """A browser of somebody who signed in."""
        return self.browser.new_context(
            base_url=self.address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            storage_state=getattr(self, "session", None),
            reduced_motion="reduce",
        )

    def page(self, context: BrowserContext) -> Page:
        """A page whose scripts may not fail."""
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        return page


@pytest.fixture(scope="module")
def office(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """A server with events that are being played."""
    database = tmp_path_factory.mktemp("office") / "office.sqlite"
    with open_store(database) as store:
        store.people.save(Person(OWNER, "Olivia"))
        desk = FrontDesk(store, draw=chance("office"))
        hundred = demo_event(desk, "bushiroad", 100, OWNER, date(2026, 5, 2))
        play_round(desk, hundred, OWNER, leave_open=50)
        third = demo_event(desk, "bushiroad", 8, OWNER, date(2026, 5, 2))
        for open_tables in (0, 0, 4):
            play_round(desk, third, OWNER, leave_open=open_tables)
        draft = demo_event(desk, "force-of-will", 8, OWNER, date(2026, 5, 2))
        play_round(desk, draft, OWNER)
        desk.draft(draft, OWNER)
    with serving(database) as address:
        key = hmac.digest(server_secret(Path(f"{database}.secret")), b"owner link", "sha256").hex()[:32]
        office = Office(chromium, address, f"/owner/{key}", (hundred, third, draft))
        yield office
        assert office.mistakes == []


def prepared(page: Page, book: str, names: str = NAMES) -> str:
    """Set an event up by clicking, as far as its first pairing; the address of its pages."""
    page.goto("/new")
    page.select_option("#rulebook", book)
    page.wait_for_load_state()
    expect(page.locator("#rulebook")).to_have_value(book)
    page.fill("#name", f"{book} cup")
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/officials")
    event = page.url.removesuffix("/officials")
    for role in dict.fromkeys(row.role for row in rulebook(book).core.staffing if row.least):
        if role not in ("organizer", "director"):
            for held in ("judge", role) if role == "head-judge" else (role,):
                page.fill("#name", "Jo Judge" if "judge" in role else "Stan Staff")
                page.select_option("#role", held)
                with page.expect_navigation():
                    page.get_by_role("button", name="Appoint", exact=True).click()
    expect(page.get_by_text("The staff is complete.")).to_be_visible()
    page.goto(f"{event}/notice")
    page.get_by_role("button", name="Open registration").click()
    page.get_by_text("Paste a list", exact=True).click()
    page.fill("#rows", names)
    page.get_by_label("are here already").check()
    page.get_by_role("button", name="Enter all").click()
    page.goto(f"{event}/desk")
    return event


def started(page: Page) -> None:
    """Pair, post and start the next round."""
    page.get_by_role("button", name="Pair round").click()
    page.get_by_role("button", name="Post the pairings").click()
    page.get_by_role("button", name="Start the clock").click()
    expect(page.locator("#k-table")).to_be_focused()


def keyed(page: Page, table: int, keys: str) -> None:
    """One result, by keyboard alone."""
    page.keyboard.type(str(table))
    page.keyboard.press("Enter")
    page.keyboard.type(keys)
    if "+" in keys:
        page.keyboard.press("Enter")
    expect(page.locator("#k-said")).to_contain_text("✓")
    expect(page.locator("#k-table")).to_have_value("")


def keys_for(page: Page, place: int) -> str:
    """What is typed for a win at the *place*-th table."""
    auto = page.locator("#keypad").get_attribute("data-auto")
    return {"one": "12"[place % 2], "two": ("20", "12")[place % 2], "enter": "1+14"}[auto or "one"]


@pytest.mark.slow
@pytest.mark.parametrize("book", ["bushiroad", "tcg-office", "wars", "force-of-will"])
def test_two_people_run_a_whole_event_to_its_report(office: Office, book: str) -> None:
    one, two = office.page(office.context()), office.page(office.context())
    event = prepared(one, book)
    for number in (1, 2, 3):
        started(one)
        two.goto(f"{event}/desk")
        for table in (1, 2, 3, 4):
            page, other = (one, two) if table % 2 else (two, one)
            page.bring_to_front()
            page.locator("#k-table").focus()
            keyed(page, table, keys_for(page, table))
            expect(other.locator(f"tr[data-table='{table}'] .score")).to_be_visible()
        one.get_by_role("button", name="Close the round").click()
        expect(one.get_by_text("closed", exact=True)).to_be_visible()
        assert f"Round {number}" in one.inner_text("h2")

    one.get_by_role("button", name="Finish the event").click()
    with one.expect_download() as saved:
        one.get_by_role("link", name="Report for the publisher").click()

    assert '"standings"' in Path(saved.value.path()).read_text("utf-8")


def test_fifty_results_are_keyed_without_a_mouse_and_one_is_taken_back(office: Office) -> None:
    page = office.page(office.context())
    page.goto(f"/e/{office.hundred}/desk")
    expect(page.locator("#k-table")).to_be_focused()

    for table in range(1, 51):
        keyed(page, table, keys_for(page, table))
        expect(page.locator("#k-said")).to_contain_text(f"{table}/50")
    page.keyboard.press("-")
    expect(page.locator("#k-said")).to_contain_text("49/50")
    page.keyboard.type("7")
    page.keyboard.press("Enter")

    expect(page.locator("#k-said")).to_contain_text("7:")
    expect(page.locator("#k-table")).to_be_focused()


def test_a_scanned_slip_finds_its_table_and_one_of_another_round_is_caught(office: Office) -> None:
    page = office.page(office.context())
    page.goto(f"/e/{office.third}/desk")
    expect(page.locator("#k-table")).to_be_focused()

    page.keyboard.type("r2t1")
    page.keyboard.press("Enter")
    expect(page.locator("#k-said")).to_have_text("This slip is of round 2; round 3 is being played.")
    expect(page.locator("#k-table")).to_be_focused()
    page.keyboard.type("r3t4")
    page.keyboard.press("Enter")
    expect(page.locator("#k-keys")).to_be_focused()
    page.keyboard.type(keys_for(page, 1))

    expect(page.locator("#k-said")).to_contain_text("✓ Table 4")


def test_a_result_two_rounds_back_is_corrected_with_preview_and_policy(office: Office) -> None:
    page, other = office.page(office.context()), office.page(office.context())
    event = f"/e/{office.third}"
    other.goto(f"{event}/desk")
    page.goto(f"{event}/desk?round=1")
    page.get_by_label("Correct table 1", exact=True).click()
    first = page.locator(".versus-line .under").first.inner_text()
    first_won = f"({first})" in page.get_by_text("Written down:").inner_text()

    page.fill("#keys", "2" if first_won else "1")
    page.get_by_role("button", name="See what it changes").click()

    moved = page.get_by_role("region", name="Points and ranks that change")
    expect(moved.get_by_role("row")).not_to_have_count(0)
    ways = page.get_by_role("radio")
    expect(ways).to_have_count(5)
    expect(page.get_by_role("radio", name="Let the pairings stand")).to_be_checked()
    least = page.get_by_role("radio", name="Break the fewest matches.")
    changed = page.locator(".way", has=least).inner_text()
    least.check()
    page.fill("#reason", "The slip says otherwise.")
    page.get_by_role("button", name="Correct it").click()

    expect(page).to_have_url(re.compile(r"/desk\?round=1$"))
    expect(page.locator("tr[data-table='1'] .score")).to_have_text("0-1" if first_won else "1-0")
    for seats in re.findall(r"(\d+): ([^;]+?) – ", changed):
        expect(other.locator(f"tr[data-table='{seats[0]}']")).to_contain_text(seats[1])
    page.goto(f"{event}/audit")
    expect(page.locator("main")).to_contain_text("The slip says otherwise.")


def test_a_pairing_of_the_draft_is_changed_by_dragging_or_by_keyboard(office: Office) -> None:
    page = office.page(office.context())
    page.goto(f"/e/{office.draft}/desk")
    seats = page.locator("td[data-player]")
    expect(seats).to_have_count(8)
    before = [seats.nth(place).get_attribute("data-player") for place in range(8)]

    with page.expect_navigation():
        seats.nth(0).drag_to(seats.nth(3))
    expect(page.get_by_text("changed by hand")).to_be_visible()
    expect(seats.nth(0)).to_have_attribute("data-player", before[3] or "")
    expect(seats.nth(3)).to_have_attribute("data-player", before[0] or "")
    page.locator("#one").focus()
    page.keyboard.type(f"{before[0]}")
    page.keyboard.press("Tab")
    page.keyboard.type(f"{before[3]}")
    with page.expect_navigation():
        page.keyboard.press("Enter")

    expect(seats.nth(0)).to_have_attribute("data-player", before[0] or "")


def test_a_players_panel_is_fetched_by_keyboard_stays_open_while_the_list_moves_and_works(office: Office) -> None:
    page, other = office.page(office.context()), office.page(office.context())
    entries = f"/e/{office.draft}/entries"
    page.goto(entries)
    expect(page.locator("details.menu")).to_have_count(0)
    page.locator("#a2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#m2 .menu-sheet")).to_be_visible()
    expect(page.locator("summary#a2")).to_be_focused()
    expect(page).to_have_url(re.compile(r"entries\?player=2$"))

    other.goto(f"{entries}?player=3")  # by its address, as without a script
    other.fill("#t3", "7")
    other.locator("#m3").get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator("#p3")).to_contain_text("table 7")  # the list moved under the open panel
    expect(page.locator("#m2 .menu-sheet")).to_be_visible()
    expect(page.locator("summary#a2")).to_be_focused()

    page.locator("#a4").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#m4 .menu-sheet")).to_be_visible()
    expect(page.locator("#m2 .menu-sheet")).to_be_hidden()
    page.locator("#t4").focus()
    page.keyboard.press("Escape")
    expect(page.locator("summary#a4")).to_be_focused()
    expect(page.locator("#m4 .menu-sheet")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"entries$"))
    page.keyboard.press("Enter")
    page.fill("#t4", "5")
    page.keyboard.press("Enter")
    expect(page.locator("#p4")).to_contain_text("table 5")
    expect(page.locator("details.menu")).to_have_count(0)


def test_a_players_panel_opens_without_a_script(office: Office) -> None:
    context = office.browser.new_context(
        base_url=office.address, storage_state=office.session, java_script_enabled=False
    )
    page = context.new_page()
    page.goto(f"/e/{office.draft}/entries")

    page.locator("#a5").click()

    expect(page.locator("#m5 .menu-sheet")).to_be_visible()
    expect(page).to_have_url(re.compile(r"entries\?player=5#p5$"))


def test_on_a_phone_the_pages_used_seldom_stand_behind_one_button_without_a_script(office: Office) -> None:
    context = office.browser.new_context(
        base_url=office.address,
        storage_state=office.session,
        java_script_enabled=False,
        viewport={"width": 320, "height": 640},
    )
    page = context.new_page()
    page.goto(f"/e/{office.third}/audit")
    pages = page.get_by_role("navigation", name="Your pages")
    shown = pages.get_by_role("link")
    expect(shown).to_have_text(["Players", "Check-in", "Round", "Print", "Floor", "Log"])

    page.get_by_text("More", exact=True).click()
    pages.get_by_role("link", name="Setup").click()

    expect(shown).to_have_text(["Setup", "Players", "Check-in", "Round", "Print", "Floor"])
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(shown).to_have_count(11)
    context.close()


@pytest.mark.slow
def test_axe_finds_nothing_against_the_staffs_pages(office: Office) -> None:
    page = office.page(office.context())
    event = prepared(page, "force-of-will")
    started(page)
    found = {}
    for size, language in ((LAPTOP, "en"), (PHONE, "ja")):
        other = office.page(office.context(size, language))
        for place in (*HOUSE, *(f"{event}/{place}" for place in PLACES)):
            other.goto(place)
            wrong, beside = faults(other, WCAG), wider(other)
            if wrong or beside > 0:
                found[place] = wrong, beside

    assert found == {}
