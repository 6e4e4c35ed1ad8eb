"""The floor on several devices: changes arrive by themselves, nothing is lost or sent twice, axe is content."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.conftest import LAPTOP
from tests.browser.faults import WCAG, faults, wider
from tests.browser.rooms import Phones, Room, opened_room, person_of

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.floor.state import CallId, RulingId
from headjudge.core.ids import PlayerId, TableNumber, TournamentId
from headjudge.core.results import Win
from headjudge.web.floor_routes import FLOOR, FLOOR_ROWS


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server for the tests of this module."""
    with opened_room(tmp_path_factory.mktemp("room") / "room.sqlite") as room:
        yield room


@pytest.fixture(scope="module")
def phones(chromium: Browser, room: Room) -> Iterator[Phones]:
    """The staff's phones."""
    phones = Phones(chromium, room)
    yield phones
    phones.close()
    assert phones.mistakes == []


def live(page: Page) -> Page:
    """*page*, once its stream is open."""
    expect(page.locator("html")).to_have_attribute("data-live", "on")
    return page


def test_judge_and_scorekeeper_see_each_others_changes_without_asking(room: Room, phones: Phones) -> None:
    event = room.event(players=16)
    judge = live(phones.page("judge", f"/e/{event}/floor"))
    desk = live(phones.page("scorekeeper", f"/e/{event}/desk", size=LAPTOP))
    walking = phones.page("judge", f"/e/{event}/floor/table?table=1")
    expect(judge.locator("a[href$='table?table=2']")).to_have_count(1)

    walking.locator("button[name=result]").first.tap()
    expect(desk.locator("tr[data-table='1'] .score")).to_be_visible()
    desk.locator("#k-table").fill("2")
    desk.locator("#k-table").press("Enter")
    desk.keyboard.type("1")

    expect(judge.locator("a[href$='table?table=2']")).to_have_count(0)


def test_two_judges_see_who_walks_where(room: Room, phones: Phones) -> None:
    event = room.event()
    one = live(phones.page("judge", f"/e/{event}/floor/out"))
    two = live(phones.page("head-judge", f"/e/{event}/floor/out"))

    one.locator(".line", has=one.locator("a[href$='table=2']")).get_by_role("button", name="I go").tap()

    expect(two.locator(".line", has=two.locator("a[href$='table=2']"))).to_contain_text("Jo Judge")
    expect(two.get_by_role("button", name="I go")).to_have_count(3)


def test_what_is_typed_survives_a_refresh_by_somebody_elses_change(room: Room, phones: Phones) -> None:
    event = room.event()
    room.does(event, floor.CallJudge(table=TableNumber(1), kind="intervention"), "judge")
    page = live(phones.page("judge", f"/e/{event}/floor/table?table=1"))
    page.fill("textarea[name=decision]", "It stays")
    page.check("input[name=extend]")

    room.does(event, floor.GrantExtension(table=TableNumber(1), seconds=240), "head-judge")
    expect(page.locator(".seat-time")).to_contain_text("+4")

    expect(page.locator("textarea[name=decision]")).to_have_value("It stays")
    expect(page.locator("input[name=extend]")).to_be_checked()
    page.goto(f"/e/{event}/floor/table?table=2")
    expect(page.locator("textarea[name=decision]")).to_have_count(0)


def test_what_was_sent_without_network_arrives_once_and_all_of_it(room: Room, phones: Phones) -> None:
    event = room.event()
    page = phones.page("judge", f"/e/{event}/floor/table?table=1")
    page.context.set_offline(True)
    page.locator("button[name=minutes][value='5']").tap()
    expect(page.locator("#unsent")).to_be_visible()
    page.locator("form[action$='/missing'] button").first.tap()
    page.locator("form[action$='/missing'] button").last.tap()
    assert room.state(event).floor.extensions == ()

    page.context.set_offline(False)
    expect(page.locator(".seat-time")).to_contain_text("+5")
    expect(page.locator("form[action$='/seated']")).to_have_count(2)

    assert [one.seconds for one in room.state(event).floor.extensions] == [300]
    assert len(room.state(event).floor.absences) == 2
    expect(page.locator("#unsent")).to_be_hidden()


def test_an_answer_that_got_lost_does_not_make_it_twice(room: Room, phones: Phones) -> None:
    event = room.event()
    page = phones.page("judge", f"/e/{event}/floor/table?table=1")
    lost: list[int] = []

    def loses_the_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch(max_redirects=0).status)
        route.abort()

    page.route("**/floor/extend", loses_the_answer)
    page.locator("button[name=minutes][value='2']").tap()
    expect(page.locator(".seat-time")).to_contain_text("+2")

    assert lost == [303], "the server had carried it out"
    assert [one.seconds for one in room.state(event).floor.extensions] == [120]


def test_everything_refused_among_what_waited_is_told(room: Room, phones: Phones) -> None:
    event = room.event()
    page = phones.page("judge", f"/e/{event}/floor/table?table=1")
    page.context.set_offline(True)
    page.locator("button[name=result]").first.tap()
    page.locator("button[name=minutes][value='1']").tap()
    winner = room.state(event).round.tables[TableNumber(1)].players[1]  # type: ignore[union-attr]  # a round runs
    room.does(event, score.RecordResult(table=TableNumber(1), result=Win(winner)), "scorekeeper")

    page.context.set_offline(False)

    expect(page.locator("#refused")).to_contain_text("Table 1 has a result already")
    expect(page.locator("#main")).to_contain_text("Table 1 has its result: take that away first.")
    assert not room.state(event).floor.extensions


def test_what_waited_is_carried_out_although_something_else_was_refused(room: Room, phones: Phones) -> None:
    event = room.event()
    page = phones.page("judge", f"/e/{event}/floor/table?table=1")
    page.context.set_offline(True)
    page.locator("button[name=result]").first.tap()
    page.get_by_role("button", name="I am at this table").tap()
    winner = room.state(event).round.tables[TableNumber(1)].players[1]  # type: ignore[union-attr]  # a round runs
    room.does(event, score.RecordResult(table=TableNumber(1), result=Win(winner)), "scorekeeper")

    page.context.set_offline(False)

    expect(page.locator("#refused")).to_contain_text("Table 1 has a result already")
    expect(page.get_by_role("button", name="I am at this table")).to_have_count(0)


def busy(room: Room) -> tuple[TournamentId, dict[str, str]]:
    """An event in which everything has happened, and what to ask each page for."""
    event = room.event()
    now = room.state(event).round
    assert now is not None
    first, second = now.tables[TableNumber(1)].players
    other = now.tables[TableNumber(2)].players[0]
    text = room.venue.desk.text(event, room.state(event).players[first].members[0], "words", "It stays")
    for command, role in (
        (floor.GivePenalty(player=first, infraction="3.9.1", rank="caution", told=True), "judge"),
        (floor.GivePenalty(player=other, infraction="4.1", rank="disqualification", told=True), "judge"),
        (floor.GivePenalty(player=second, infraction="4.1", rank="disqualification", told=True), "head-judge"),
        (floor.Eject(person=room.state(event).players[second].members[0], reason=text), "head-judge"),
        (floor.MarkAbsent(player=other), "judge"),
        (floor.CallJudge(table=TableNumber(3), kind="intervention"), "judge"),
        (floor.Rule(call=CallId(1), decision=text, question=text), "judge"),
        (floor.Appeal(ruling=RulingId(1), players=(now.tables[TableNumber(3)].players[0],)), "judge"),
        (floor.CallJudge(table=TableNumber(3), kind="intervention"), "judge"),
        (floor.GrantExtension(table=TableNumber(2), seconds=60), "judge"),
        (floor.StartDeckCheck(table=TableNumber(2)), "judge"),
        (floor.IssueProxy(player=first, card=text), "judge"),
    ):
        room.does(event, command, role)
    asked = {
        "/table": "?table=2",
        "/timeup": "?table=2&begun=true&in_game=true",
        "/seats": f"?table=3&table=4&a-3={now.tables[TableNumber(4)].players[0]}&a-4=&preview=1",
        "/check": "?check=1",
        "/lost": "?table=2",
        "/penalty": f"?player={first}&infraction=3.9.1",
        "/player": f"?player={first}",
    }
    return event, asked


@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_against_a_judges_page_and_none_is_wider_than_the_phone(
    room: Room, phones: Phones, language: str
) -> None:
    event, asked = busy(room)
    places = [row.path.removeprefix(FLOOR) for row in FLOOR_ROWS if row.method == "GET"]
    page = phones.page("head-judge", f"/e/{event}/floor", language)
    found = {}
    for place in (*places, f"/penalty{asked['/penalty'].partition('&')[0]}", "/penalty?spectator=true&infraction=4.5"):
        page.goto(f"/e/{event}/floor{place}{asked.get(place, '')}")
        for part in page.locator("details").all():
            part.evaluate("part => part.open = true")
        wrong, beside = faults(page, WCAG), wider(page)
        if wrong or beside > 0:
            found[place] = wrong, beside

    assert found == {}
    assert len(places) > 12


def test_what_an_assistant_enters_reaches_the_judge_by_itself_and_the_answer_comes_back(
    room: Room, phones: Phones
) -> None:
    event = room.event("tcg-office")
    room.does(event, do.Appoint(person=person_of("event-assistant"), role="event-assistant"))
    queue = live(phones.page("judge", f"/e/{event}/waiting", language="ja"))
    abe = live(phones.page("event-assistant", f"/e/{event}/waiting"))
    expect(queue.get_by_text("確認待ちはありません。")).to_be_visible()

    abe.select_option("#what", "drop")
    abe.fill("#player", "1")
    abe.get_by_role("button", name="Enter").first.click()
    expect(abe.get_by_text("waits for a confirmation")).to_be_visible()
    expect(queue.locator("#w1")).to_be_visible(timeout=30_000)
    queue.fill("#reason-1", "まだ3番卓にいます")
    for page in (abe, queue):
        assert faults(page, WCAG) == []
    live(abe)
    queue.get_by_role("button", name="却下").click()

    expect(abe.get_by_text("まだ3番卓にいます")).to_be_visible(timeout=30_000)
    assert room.state(event).players[PlayerId("1")].left is None
