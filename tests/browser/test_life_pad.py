"""The life pad in real browsers: two phones and a judge, live; one hand, no network, no script."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from litestar.middleware.session.client_side import ClientSideSessionBackend
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import PHONE
from tests.browser.faults import faults
from tests.browser.rooms import Phones, Room, opened_room

from headjudge.core.ids import PlayerId, TableNumber, TournamentId
from headjudge.web.sessions import sessions

THUMB = 44
"""Pixels a target of a phone has at least, in both directions."""


class Table(NamedTuple):
    """One table of a Force of Will event, and who can sit down at it."""

    room: Room
    phones: Phones
    event: TournamentId
    number: TableNumber
    players: tuple[PlayerId, PlayerId]

    def player(self, place: int, language: str = "en", *, script: bool = True) -> Page:
        """The phone of one of the players, at the pad."""
        context = self.phones.browser.new_context(
            base_url=self.room.address,
            viewport={"width": PHONE[0], "height": PHONE[1]},
            locale=language,
            java_script_enabled=script,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: self.phones.mistakes.append(str(error)))
        context.add_cookies([{"name": "session", "value": self.claim(place), "url": self.room.address}])
        page.goto(self.path)
        return page

    def claim(self, place: int) -> str:
        """What a phone carries after the code of the slip was scanned; test_me scans it."""
        backend = ClientSideSessionBackend(sessions(self.room.venue))
        (cookie,) = backend.dump_data({"claims": {self.event: self.players[place]}})
        return cookie.decode()

    def judge(self, language: str = "en") -> Page:
        """The judge's phone, at the pad."""
        return self.phones.page("judge", self.path, language)

    @property
    def path(self) -> str:
        return f"/e/{self.event}/life/{self.number}"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server of our own."""
    with opened_room(tmp_path_factory.mktemp("pads") / "pads.sqlite") as room:
        yield room


@pytest.fixture
def table(room: Room, chromium: Browser) -> Iterator[Table]:
    """A table nobody has written at."""
    phones = Phones(chromium, room)
    event = room.event("force-of-will", players=4)
    now = room.state(event).round
    assert now is not None
    number = now.awaited[0]
    yield Table(room, phones, event, number, now.tables[number].players)
    phones.close()
    assert phones.mistakes == []


def live(*pages: Page) -> None:
    """Wait until the streams of these pages are open."""
    for page in pages:
        expect(page.locator("html")).to_have_attribute("data-live", "on")


def test_a_tap_reaches_the_other_phone_and_the_judge_by_itself(table: Table) -> None:
    ann, bea, jo = table.player(0), table.player(1, "ja"), table.judge()
    live(ann, bea, jo)

    ann.locator("#tap-1-500").click()

    expect(ann.locator("[data-life='1']")).to_have_text("3500")
    expect(bea.locator(".wrote")).to_contain_text("−500")
    expect(bea.get_by_text("もう一方の記録：3500")).to_be_visible()
    expect(jo.locator("[data-life='1']")).to_have_text("3500")

    bea.locator(".wrote button").click()

    expect(bea.locator("[data-life='1']")).to_have_text("3500")
    expect(ann.get_by_text("Both records say the same.")).to_be_visible()
    expect(jo.locator("#compare")).to_be_visible()
    ann.context.close()
    bea.context.close()


def test_a_judge_settles_and_both_phones_show_it(table: Table) -> None:
    ann, bea, jo = table.player(0), table.player(1), table.judge("ja")
    live(ann, bea, jo)
    ann.locator("#tap-1-500").click()
    bea.locator("#tap-1-400").click()
    expect(jo.locator("tr.differs")).to_have_count(2)

    jo.locator("#settle summary").click()
    jo.locator("#second").fill("3600")
    jo.locator("#settle form button").click()

    for page in (ann, bea):
        expect(page.locator("[data-life='1']")).to_have_text("3600")
    ann.context.close()
    bea.context.close()


def test_every_tap_counts_also_before_the_first_is_answered(table: Table) -> None:
    ann = table.player(0)
    live(ann)

    ann.evaluate("for (const id of ['tap-0-100', 'tap-0-200', 'tap-1-300']) document.getElementById(id).click()")

    expect(ann.locator("[data-life='0']")).to_have_text("3700")
    expect(ann.locator("[data-life='1']")).to_have_text("3700")
    ann.context.close()


def test_the_reason_chosen_stays_while_the_other_writes(table: Table) -> None:
    ann, bea = table.player(0), table.player(1)
    live(ann, bea)
    ann.locator("input[name=reason][value=cost]").check(force=True)

    bea.locator("#tap-0-100").click()
    expect(ann.locator(".wrote")).to_be_visible()

    expect(ann.locator("input[name=reason][value=cost]")).to_be_checked()
    ann.locator("#tap-0-200").click()
    expect(ann.locator(".pad-lines li").first).to_contain_text("Cost")
    ann.context.close()
    bea.context.close()


def test_a_tap_without_network_is_kept_and_sent_once(table: Table) -> None:
    ann = table.player(0)
    live(ann)
    ann.context.set_offline(True)
    ann.locator("#tap-1-500").click()
    expect(ann.locator("#unsent")).to_be_visible()

    ann.context.set_offline(False)

    expect(ann.locator("[data-life='1']")).to_have_text("3500")
    expect(ann.locator(".pad-lines li")).to_have_count(1)
    ann.context.close()


def test_the_pad_works_without_javascript_from_the_players_own_page(table: Table) -> None:
    ann = table.player(0, script=False)
    ann.goto(f"/e/{table.event}/me")
    ann.get_by_role("link", name="Life pad").click()

    ann.locator("#tap-1-500").click()
    expect(ann.locator("[data-life='1']")).to_have_text("3500")
    ann.locator("#undo").click()

    expect(ann.locator("[data-life='1']")).to_have_text("4000")
    expect(ann.locator(".taken-back")).to_have_count(1)
    ann.context.close()


def test_the_taps_are_as_big_as_a_thumb_and_do_not_move_when_the_other_writes(table: Table) -> None:
    ann, bea = table.player(0), table.player(1)
    live(ann, bea)
    before = ann.locator("#tap-1-500").bounding_box()

    bea.locator("#tap-0-100").click()
    expect(ann.locator(".wrote")).to_be_visible()

    assert ann.locator("#tap-1-500").bounding_box() == before
    for button in ann.locator(".taps button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= THUMB
        assert box["height"] >= THUMB
    assert ann.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    ann.context.close()
    bea.context.close()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_against_the_pad(table: Table, language: str) -> None:
    ann, bea, jo = table.player(0, language), table.player(1), table.judge(language)
    live(ann, bea, jo)
    ann.locator("#tap-1-500").click()
    bea.locator("#tap-1-400").click()
    expect(jo.locator("tr.differs")).to_have_count(2)
    expect(ann.locator(".wrote")).to_be_visible()
    paper = table.phones.page("judge", f"{table.path}/paper?a=B+-500&b=x", language)

    for page in (ann, jo, paper):
        assert faults(page) == []
    ann.context.close()
    bea.context.close()
