"""The judge's phone in a real browser: every flow at 360 pixels, its taps counted, in both languages."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.rooms import Phones, Room, opened_room, person_of

from headjudge.core import commands as do
from headjudge.core.decks.comparison import Difference
from headjudge.core.floor import commands as floor
from headjudge.core.floor.state import Floor
from headjudge.core.ids import TableNumber, TournamentId
from headjudge.core.results import Win
from headjudge.core.state import Table

BOTH = pytest.mark.parametrize("language", ["en", "ja"])


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server for the tests of this module."""
    with opened_room(tmp_path_factory.mktemp("room") / "room.sqlite") as room:
        yield room


@pytest.fixture(scope="module")
def signed_in(chromium: Browser, room: Room) -> Iterator[Phones]:
    """The staff's phones: everybody signs in once."""
    phones = Phones(chromium, room)
    yield phones
    assert phones.mistakes == []


@pytest.fixture
def phones(signed_in: Phones) -> Iterator[Phones]:
    """The same, put away after each test."""
    yield signed_in
    signed_in.close()


class Thumb:
    """A thumb on a phone that counts what it taps; typing is not tapping."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: str | Locator) -> None:
        """Tap something, and wait for the page it leads to."""
        self.taps += 1
        (self.page.locator(what).first if isinstance(what, str) else what).tap()

    def table(self, number: int) -> None:
        """Tap a table in the list."""
        self.tap(f"a[href$='/floor/table?table={number}']")
        expect(self.page.locator("#table")).to_be_visible()


def table(room: Room, event: TournamentId, number: int) -> Table:
    """A table of the round."""
    now = room.state(event).round
    assert now is not None
    return now.tables[TableNumber(number)]


def the_floor(room: Room, event: TournamentId) -> Floor:
    """What the floor remembers."""
    return room.state(event).floor


@BOTH
def test_a_penalty_takes_six_taps_at_most(room: Room, phones: Phones, language: str) -> None:
    event = room.event()
    player = table(room, event, 1).players[0]
    thumb = Thumb(phones.page("judge", f"/e/{event}/floor", language))

    thumb.table(1)
    thumb.tap(f"a[href$='/floor/penalty?player={player}']")
    expect(thumb.page.locator("#q")).to_be_focused()
    thumb.page.keyboard.type("3.9.1")
    thumb.page.keyboard.press("Enter")
    thumb.tap("a[href*='infraction=3.9.1']")
    thumb.tap("input[value=warning]")
    thumb.tap("input[name=told]")
    thumb.tap("form[data-send] button.main")
    expect(thumb.page.locator("#table")).to_be_visible()

    assert thumb.taps <= 6
    assert [(one.player, one.rank) for one in the_floor(room, event).penalties] == [(player, "warning")]
    shown = {"en": "Warning: Common Tardiness", "ja": "警告: 通常の遅刻"}[language]
    expect(thumb.page.locator(".sitting").first).to_contain_text(shown)


def test_a_repeat_preselects_the_upgrade_and_declining_it_asks_for_a_reason(room: Room, phones: Phones) -> None:
    event = room.event()
    player = table(room, event, 1).players[0]
    room.does(event, floor.GivePenalty(player=player, infraction="3.9.1", rank="caution", told=True), "judge")
    page = phones.page("judge", f"/e/{event}/floor/penalty?player={player}&infraction=3.9.1")
    expect(page.locator("input[value=warning]")).to_be_checked()

    page.check("input[value=caution]")
    page.check("input[name=told]")
    page.click("form[data-send] button.main")
    expect(page.locator(".problem:visible")).to_contain_text("It is a repeat")
    page.fill("#reason", "The first one was a misunderstanding")
    page.check("input[name=told]")
    page.click("form[data-send] button.main")
    expect(page.locator("#table")).to_be_visible()

    assert [one.rank for one in the_floor(room, event).penalties] == ["caution", "caution"]


@BOTH
def test_an_extension_takes_four_taps_at_most(room: Room, phones: Phones, language: str) -> None:
    event = room.event()
    thumb = Thumb(phones.page("judge", f"/e/{event}/floor", language))

    thumb.table(2)
    thumb.tap("button[name=minutes][value='3']")
    expect(thumb.page.locator(".seat-time")).to_contain_text("+3")

    assert thumb.taps <= 4
    assert [one.seconds for one in the_floor(room, event).extensions] == [180]


@BOTH
def test_a_result_from_the_table_takes_four_taps_at_most(room: Room, phones: Phones, language: str) -> None:
    event = room.event()
    thumb = Thumb(phones.page("judge", f"/e/{event}/floor", language))

    thumb.table(3)
    thumb.tap("button[name=result]")
    expect(thumb.page.locator(".score")).to_be_visible()

    assert thumb.taps <= 4
    played = table(room, event, 3)
    assert isinstance(played.result, Win)
    assert (played.result.winner, played.source) == (played.players[0], "judge")


@BOTH
def test_a_deck_check_starts_with_three_taps_and_ends_with_its_penalty(
    room: Room, phones: Phones, language: str
) -> None:
    event = room.event()
    thumb = Thumb(phones.page("judge", f"/e/{event}/floor", language))

    thumb.tap("a[href$='/floor/checks']")
    thumb.tap(".line button.main")
    expect(thumb.page.locator("[data-since]")).to_be_visible()

    assert thumb.taps <= 3
    check = the_floor(room, event).checks[0]
    assert check.method == "never-checked"
    thumb.page.locator(f"input[name=deck_wrong][value='{check.players[0]}']").check()
    thumb.tap("form[data-send] button.main")
    expect(thumb.page.locator("a.danger")).to_have_attribute(
        "href", f"/e/{event}/floor/penalty?player={check.players[0]}&infraction=3.1.1"
    )
    expect(thumb.page.locator(".steps li")).to_have_count(3)


@BOTH
def test_a_deck_is_counted_with_the_thumb_and_what_differs_is_shown(room: Room, phones: Phones, language: str) -> None:
    event = room.event()
    player = table(room, event, 1).players[0]
    text = room.venue.desk.text(event, person_of("organizer"), "decklist", "4 Alfred\n4 Blaster")
    room.does(event, do.SubmitDeck(player=player, text=text))
    room.does(event, floor.StartDeckCheck(table=TableNumber(1)), "judge")
    thumb = Thumb(phones.page("judge", f"/e/{event}/floor/check?check=1", language))

    thumb.tap(f"#count-{player} summary")
    thumb.tap(f"#count-{player} [data-step='-1']")
    expect(thumb.page.locator(".count.differs")).to_have_count(1)
    thumb.tap("form[data-send] button.main")
    expect(thumb.page.locator("table.counts tbody tr")).to_have_count(1)

    assert thumb.taps == 3
    assert [one.differences for one in the_floor(room, event).checks[0].findings] == [(Difference("Alfred", 4, 3),)]
    expect(thumb.page.locator("a.danger")).to_have_attribute(
        "href", f"/e/{event}/floor/penalty?player={player}&infraction=3.1.3"
    )


def test_a_player_is_found_in_two_taps(room: Room, phones: Phones) -> None:
    event = room.event()
    name = room.venue.seen(event).names[table(room, event, 4).players[1]]
    thumb = Thumb(phones.page("judge", f"/e/{event}/floor"))

    thumb.tap("#q")
    thumb.page.keyboard.type(name)
    thumb.page.keyboard.press("Enter")
    expect(thumb.page.locator("#tables + .lines li")).to_have_count(1)
    thumb.table(4)

    assert thumb.taps <= 2


def test_an_empty_seat_proposes_the_graver_penalty_at_its_second(room: Room, phones: Phones) -> None:
    event = room.event()
    now = room.state(event).round
    limit = room.state(event).rulebook.core.preparation
    assert now is not None and now.started is not None and limit is not None
    severe = now.started + timedelta(seconds=limit.severely_tardy_after_seconds or 0)
    room.does(event, floor.MarkAbsent(player=now.tables[TableNumber(1)].players[0]), "judge")
    usual = room.venue.clock
    room.venue.clock = lambda: severe - timedelta(seconds=1)  # it stands until the first proposal was seen
    try:
        page = phones.page("judge", f"/e/{event}/floor/table?table=1")
        expect(page.locator("a.danger")).to_have_attribute("href", re.compile("infraction=3.9.1$"))
        room.venue.clock = lambda: severe

        expect(page.locator("a.danger")).to_have_attribute("href", re.compile("infraction=3.9.2$"))
    finally:
        room.venue.clock = usual


def test_the_time_up_assistant_asks_counts_and_enters_the_verdict(room: Room, phones: Phones) -> None:
    event = room.event(time_up="book")
    page = phones.page("judge", f"/e/{event}/floor/table?table=1")

    page.click("a[href*='/floor/timeup']")
    page.click("button[name=in_game][value=true]")
    page.fill("#first-life", "3")
    page.fill("#second-life", "5")
    page.click("button.main")
    expect(page.locator(".panel.good h2")).to_contain_text("wins")
    expect(page.locator(".panel.good .cite").first).to_contain_text("Bushiroad A.2")
    page.click("form[data-send] button.main")
    expect(page.locator(".score")).to_be_visible()

    played = table(room, event, 1)
    assert isinstance(played.result, Win)
    assert (played.result.winner, played.reason) == (played.players[1], "time")


@BOTH
def test_a_call_is_ruled_on_appealed_and_decided_by_the_head_judge(room: Room, phones: Phones, language: str) -> None:
    event = room.event()
    page = phones.page("judge", f"/e/{event}/floor", language)
    expect(page.locator("html")).to_have_attribute("data-live", "on")
    player = table(room, event, 2).players[0]
    room.venue.execute(event, floor.CallJudge(table=TableNumber(2)), room.state(event).players[player].members[0])

    page.locator(".line.waiting button").tap()
    page.locator("textarea[name=decision]").fill("It stays where it is")
    page.locator("form[action$='/rule'] button.main").tap()
    expect(page.locator("textarea[name=decision]")).to_have_count(0)
    page.goto(f"/e/{event}/floor/rulings?q=stays")
    page.locator("summary").tap()
    page.locator("form[action$='/appeal'] button").first.tap()
    expect(page.locator(".chip.warn")).to_be_visible()
    head = phones.page("head-judge", f"/e/{event}/floor/head", language)
    head.locator("textarea[name=decision]").fill("It goes")
    head.locator("button[name=same][value=false]").tap()
    expect(head.locator("textarea[name=decision]")).to_have_count(0)

    appeal = the_floor(room, event).rulings[0].appeal
    assert appeal is not None
    assert (appeal.by, appeal.decided_by, appeal.same) == ((player,), person_of("head-judge"), False)


def test_a_wrong_table_is_previewed_and_put_right(room: Room, phones: Phones) -> None:
    event = room.event(open_tables=0)
    page = phones.page("head-judge", f"/e/{event}/floor/seats?table=1")
    (a, b), (x, y) = table(room, event, 1).players, table(room, event, 2).players
    page.fill("#more", "2")
    page.get_by_role("button", name="Add").click()
    for field, value in (("a-1", a), ("b-1", y), ("a-2", x), ("b-2", b)):
        page.select_option(f"#{field}", value)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("only one of them sat at the own table")).to_have_count(2)
    assert the_floor(room, event).amendments == ()

    page.check("input[name=rank][value=caution]")
    page.get_by_role("button", name="Put it right").click()
    expect(page.get_by_role("heading", name="Cautions and warnings")).to_be_visible()

    assert the_floor(room, event).amendments[0].penalised == (a, y, x, b)
    winners = [getattr(table(room, event, number).result, "winner", None) for number in (1, 2)]
    assert winners == [a, x]


def test_a_disqualification_ends_in_a_sealed_report(room: Room, phones: Phones) -> None:
    event = room.event()
    player = table(room, event, 1).players[0]
    page = phones.page("judge", f"/e/{event}/floor/penalty?player={player}&infraction=4.1")
    page.check("input[value=disqualification]")
    page.check("input[name=told]")
    page.click("form[data-send] button.main")
    expect(page.locator("#table")).to_be_visible()

    head = phones.page("head-judge", f"/e/{event}/floor/head")
    head.get_by_role("button", name="Give it").click()
    head.get_by_role("link", name="Disqualifications and ejections that wait").click()
    head.get_by_label("Sealed report to the publisher").fill("Two cards up the sleeve")
    head.get_by_role("button", name="Seal it").click()
    expect(head.get_by_text("The publisher is owed nothing")).to_be_visible()
    head.get_by_role("button", name="Others move up").click()
    expect(head.get_by_text("place taken, others move up")).to_be_visible()

    assert the_floor(room, event).revoked == {player: "passed-down"}
    expect(head.locator("#main")).not_to_contain_text("Two cards up the sleeve")
