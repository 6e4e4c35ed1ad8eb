"""The clock, notes and extra turns in a judge's hand."""

from datetime import date

import msgspec
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import card, filled, guided, judge, send  # noqa: F401  fixtures of this module too
from tests.web.test_me import claimed, open_table

from headjudge.core import commands as do
from headjudge.core.floor.current import clock_of
from headjudge.services.demo import demo_event
from headjudge.web.visitors import session_of


def test_a_judge_stops_the_clock_and_lets_it_run_again(house: House, browser: Client) -> None:
    judge(house, browser)
    assert "Stop the clock" in browser.get(f"/e/{house.event}/floor").text

    send(browser, house.event, "/clock", step="stop")
    assert clock_of(house.venue.seen(house.event).state).paused
    assert "The clock is stopped at" in browser.get(f"/e/{house.event}/floor").text
    assert "The clock is not running." in send(browser, house.event, "/clock", step="stop")

    send(browser, house.event, "/clock", step="run")
    assert not clock_of(house.venue.seen(house.event).state).paused


def test_preparation_begins_and_the_start_call_follows(house: House, browser: Client) -> None:
    event = demo_event(house.venue.desk, "tcg-office", 4, OWNER, date(2026, 5, 2))
    house.venue.desk.draft(event, OWNER)
    house.venue.execute(event, do.Publish(), OWNER)
    house = msgspec.structs.replace(house, event=event)
    judge(house, browser)

    send(browser, event, "/clock", step="prepare")
    assert "Preparation runs:" in browser.get(f"/e/{event}/floor").text
    assert "Ready to play in" in browser.get(f"/e/{event}/floor/table?table=1").text
    send(browser, event, "/clock", step="start")

    now = house.venue.seen(event).state.round
    assert now is not None
    assert now.status == "started"


def test_extra_turns_stand_on_the_card_and_the_board(house: House, browser: Client) -> None:
    judge(house, browser)
    number, _ = open_table(house)

    send(browser, house.event, "/extend", table=str(number), turns="3", ground="other")

    assert "+3 turns" in card(browser, house)
    assert "+3 turns" in browser.get(f"/e/{house.event}/floor/out").text
    assert "An extension gives seconds, turns or both." in send(browser, house.event, "/extend", table=str(number))


def test_a_note_holds_until_it_is_lifted_and_players_do_not_see_it(house: House, browser: Client) -> None:
    judge(house, browser)
    player = open_table(house)[1].players[0]
    send(browser, house.event, "/note", player=player, kind="order", text="New sleeves", before_next_round="true")
    sheet = f"/e/{house.event}/floor/player?player={player}"
    assert "order to replace</b>: New sleeves" in browser.get(sheet).text
    assert "New sleeves" in card(browser, house)

    browser.cookies.clear()
    assert "New sleeves" not in claimed(house, browser, player).get(f"/e/{house.event}/me").text

    browser.cookies.clear()
    other = house.account("another judge", "judge")
    browser.set_session_data(session_of(other))
    send(browser, house.event, "/note/lift", player=player, note="1")
    assert "Nothing to keep in mind." in browser.get(sheet).text
    assert "There is no note 1 that still holds." in send(browser, house.event, "/note/lift", player=player, note="1")


def test_the_opponent_is_told_of_stand_ins(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    send(browser, house.event, "/proxy", table=str(number), player=table.players[0], card="Blaster Blade")
    browser.cookies.clear()

    assert "stand-ins for: Blaster Blade" in claimed(house, browser, table.players[1]).get(f"/e/{house.event}/me").text
    browser.cookies.clear()
    assert "Blaster Blade" not in claimed(house, browser, table.players[0]).get(f"/e/{house.event}/me").text
