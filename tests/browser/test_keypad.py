"""The keypad and the check-in station over a bad network, an input method, and a tab left open over the round."""

from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import LAPTOP, OWNER
from tests.browser.rooms import Phones, Room
from tests.browser.test_floor_together import live
from tests.browser.test_floor_together import phones as phones
from tests.browser.test_floor_together import room as room

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.ids import TableNumber, TournamentId
from headjudge.core.results import Win
from headjudge.core.state import Round
from headjudge.services.demo import play_round


def round_now(room: Room, event: TournamentId) -> Round:
    """The latest round."""
    now = room.state(event).round
    assert now is not None
    return now


def keyed(desk: Page, table: str, keys: str) -> None:
    """Table, Enter, result."""
    desk.locator("#k-table").fill(table)
    desk.locator("#k-table").press("Enter")
    desk.locator("#k-keys").fill(keys)


def test_a_result_whose_answer_got_lost_is_sent_again_and_counts_once(room: Room, phones: Phones) -> None:
    event = room.event()
    desk = live(phones.page("scorekeeper", f"/e/{event}/desk", size=LAPTOP))
    lost: list[int] = []

    def loses_the_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    desk.route("**/desk/result", loses_the_answer)
    keyed(desk, "1", "1")
    expect(desk.locator("#k-said")).to_contain_text("The server does not answer.")

    desk.locator("#k-keys").press("Enter")

    expect(desk.locator("#k-said")).to_contain_text("✓")
    assert lost == [200], "the server had carried it out"
    assert round_now(room, event).tables[TableNumber(1)].result == Win(
        round_now(room, event).tables[TableNumber(1)].players[0]
    )


def test_digits_of_an_input_method_are_keyed_like_others(room: Room, phones: Phones) -> None:
    event = room.event()
    desk = live(phones.page("scorekeeper", f"/e/{event}/desk", language="ja", size=LAPTOP))

    keyed(desk, "２", "１")

    expect(desk.locator("#k-said")).to_contain_text("✓")
    assert round_now(room, event).tables[TableNumber(2)].result is not None


def test_a_tab_that_slept_over_the_round_is_one_of_the_next(room: Room, phones: Phones) -> None:
    event = room.event()
    desk = live(phones.page("scorekeeper", f"/e/{event}/desk", size=LAPTOP))
    expect(desk.locator("#keypad [name=playing]")).to_have_value("1.1")
    desk.context.set_offline(True)
    for table, seated in round_now(room, event).tables.items():
        room.does(event, score.RecordResult(table=table, result=Win(seated.players[0])))
    room.does(event, do.CloseRound())
    play_round(room.venue.desk, event, OWNER, leave_open=4)

    desk.context.set_offline(False)

    expect(desk.locator("#keypad [name=playing]")).to_have_value("1.2")
    keyed(desk, "1", "1")
    expect(desk.locator("#k-said")).to_contain_text("✓")


def test_a_station_without_network_says_so(room: Room, phones: Phones) -> None:
    event = room.event()
    door = live(phones.page("scorekeeper", f"/e/{event}/check-in", size=LAPTOP))
    door.context.set_offline(True)

    door.locator("#who").fill("1")
    door.locator("#who").press("Enter")

    expect(door.locator(".station .said")).to_contain_text("The server does not answer.")
    door.context.set_offline(False)
