"""The clock, notes and extra turns in a judge's hand."""

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import card, filled, guided, judge, send  # noqa: F401  fixtures of this module too
from tests.web.test_me import claimed, open_table

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import clock_of
from headjudge.core.ids import TableNumber
from headjudge.services.demo import demo_event
from headjudge.store.accounts import Account, AccountId
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


def posted_event(house: House) -> House:
    """Another event of the same house, whose first round is posted and not started."""
    event = demo_event(house.venue.desk, "bushiroad", 4, OWNER, date(2026, 5, 2))
    house.venue.desk.draft(event, OWNER)
    house.venue.execute(event, do.Publish(), OWNER)
    return msgspec.structs.replace(house, event=event)


def as_owner(house: House, client: Client) -> None:
    """*client* as the organizer."""
    owner = Account(AccountId("a-owner"), OWNER, "owner", "hash of the owner", datetime.now(UTC))
    house.venue.desk.store.accounts.open(owner)
    client.set_session_data(session_of(owner))


@pytest.mark.rule("BR-PG-3.9.1-b")
def test_nobody_is_late_before_the_time_that_was_announced(house: House, browser: Client) -> None:
    house = posted_event(house)
    as_owner(house, browser)
    assert "hours and minutes" in send(browser, house.event, "/clock/due", at="soon")
    noon = datetime(2036, 5, 2, 12, tzinfo=UTC)  # later than anything in this house, and far from midnight
    house.venue.clock = lambda: noon
    send(browser, house.event, "/clock/due", at="23:59")
    due = next(iter(house.venue.seen(house.event).state.floor.scheduled.values()))
    assert "Start call due at" in browser.get(f"/e/{house.event}/floor").text
    started = house.venue.execute(house.event, do.StartRound(), OWNER).state.round
    assert started is not None
    begun = started.started
    assert begun is not None
    player = started.tables[TableNumber(1)].players[0]
    send(browser, house.event, "/missing", table="1", player=player)
    house.venue.clock = lambda: begun + timedelta(minutes=2)
    address = f"/e/{house.event}/floor/table?table=1"

    early = browser.get(address).text
    house.venue.clock = lambda: due + timedelta(seconds=1)
    late = browser.get(address).text

    assert "infraction=3.9.1" not in early
    assert "The round began early: give" in early
    assert "infraction=3.9.1" in late


def test_a_head_judge_who_decides_first_says_so(house: House, browser: Client) -> None:
    event = house.event
    house.account("a floor judge", "judge")
    judge(house, browser, "head-judge")
    number, _ = open_table(house)
    send(browser, event, "/go", table=str(number))
    fields = {"table": str(number), "call": "1", "decision": "It stays"}
    assert "Another judge decides first" in send(browser, event, "/rule", **fields)

    send(browser, event, "/rule", **fields, despite="true")

    assert house.venue.seen(event).state.floor.rulings[0].by_head_judge


def test_an_appeal_can_be_confirmed_without_costing_a_challenge(house: House, browser: Client) -> None:
    number, table = open_table(house)
    judge(house, browser)
    send(browser, house.event, "/go", table=str(number))
    send(browser, house.event, "/rule", table=str(number), call="1", decision="It stays")
    send(browser, house.event, "/appeal", ruling="1", player=table.players[0])
    browser.cookies.clear()
    judge(house, browser, "head-judge")
    send(browser, house.event, "/head/limit", limit="1")

    send(browser, house.event, "/head/appeal", ruling="1", decision="It does", same="true", waived="true")

    assert house.venue.seen(house.event).state.floor.challenges == {}


def test_an_organizer_who_does_not_judge_is_offered_nothing_that_only_judges_do(house: House, browser: Client) -> None:
    as_owner(house, browser)
    for role in sorted(house.venue.seen(house.event).state.staff[OWNER] & {"judge", "head-judge"}):
        house.venue.execute(house.event, do.Dismiss(person=OWNER, role=role), OWNER)
    number, table = open_table(house)
    caller = house.venue.seen(house.event).state.players[table.players[0]].members[0]
    house.venue.execute(house.event, floor.CallJudge(table=number), caller)
    penalty = f"penalty?player={table.players[0]}&infraction=3.9.1"
    pages = [browser.get(f"/e/{house.event}/floor{place}").text for place in ("", "/out", f"/table?table={number}")]

    assert not [word for word in ("I go", "Stop the clock", "stand-in for a card") for page in pages if word in page]
    assert "judges give penalties and you do not" in browser.get(f"/e/{house.event}/floor/{penalty}").text


def test_a_call_that_wants_another_judge_is_offered_to_the_others_only(house: House, browser: Client) -> None:
    judge(house, browser)
    number, _ = open_table(house)
    send(browser, house.event, "/go", table=str(number))
    assert "I go" not in browser.get(f"/e/{house.event}/floor").text
    send(browser, house.event, "/escalate", table=str(number), call="1")
    assert "I go" not in browser.get(f"/e/{house.event}/floor").text

    browser.set_session_data(session_of(house.account("another judge", "judge")))

    assert "I go" in browser.get(f"/e/{house.event}/floor").text
