"""A player's phone and the judges' rulings: seen, appealed, and a problem at another table reported."""

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import filled, guided, judge  # noqa: F401  fixtures of this module too
from tests.web.test_me import claimed, open_table, send

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import holders
from headjudge.core.floor.state import Floor
from headjudge.core.ids import PersonId, TableNumber
from headjudge.core.state import Table

JUDGE = PersonId("p-floor-judge")


def the_floor(house: House) -> Floor:
    return house.venue.seen(house.event).state.floor


def ruled(house: House) -> tuple[TableNumber, Table]:
    """A table at which a judge has decided something."""
    number, table = open_table(house)
    state = house.venue.seen(house.event).state
    house.venue.execute(house.event, do.Appoint(person=JUDGE, role="judge"), OWNER)
    caller = state.players[table.players[0]].members[0]
    house.venue.execute(house.event, floor.CallJudge(table=number), caller)
    call = the_floor(house).calls[-1].id
    house.venue.execute(house.event, floor.ClaimCall(call=call), JUDGE)
    text = house.venue.desk.text(house.event, OWNER, "ruling", "The attack stands")
    house.venue.execute(house.event, floor.Rule(call=call, decision=text), JUDGE)
    return number, table


@pytest.mark.rule("BR-1.2.2-d")
def test_a_player_reads_the_ruling_and_appeals_on_the_phone(house: House, browser: Client) -> None:
    _, table = ruled(house)
    page = claimed(house, browser, table.players[1]).get(f"/e/{house.event}/me").text
    assert "The attack stands" in page
    assert "Appeal to the head judge" in page

    send(browser, house.event, "/appeal", ruling="1")

    (ruling,) = the_floor(house).rulings
    assert ruling.appeal is not None
    assert ruling.appeal.by == (table.players[1],)
    assert "The head judge is looking at it" in browser.get(f"/e/{house.event}/me").text
    assert "appealed already" in send(browser, house.event, "/appeal", ruling="1")


def test_nobody_appeals_against_a_ruling_at_another_table(house: House, browser: Client) -> None:
    number, _ = ruled(house)
    now = house.venue.seen(house.event).state.round
    assert now is not None
    other = next(table for place, table in now.tables.items() if place != number).players[0]

    page = claimed(house, browser, other).get(f"/e/{house.event}/me").text

    assert "The attack stands" not in page
    assert "does not concern" in send(browser, house.event, "/appeal", ruling="1")
    assert the_floor(house).rulings[0].appeal is None


@pytest.mark.rule("TO-2h-b")
def test_without_a_head_judge_there_is_nothing_to_press(house: House, browser: Client) -> None:
    number, table = ruled(house)
    for head in holders(house.venue.seen(house.event).state, "head-judge"):
        house.venue.execute(house.event, do.Dismiss(person=head, role="head-judge"), OWNER)

    page = claimed(house, browser, table.players[0]).get(f"/e/{house.event}/me").text
    assert "The attack stands" in page
    assert "Appeal to the head judge" not in page

    browser.cookies.clear()
    judge(house, browser)
    assert "appeals" not in browser.get(f"/e/{house.event}/floor/rulings?q={number}").text


@pytest.mark.rule("BR-1.2.2-e")
def test_both_players_of_a_table_appeal_together(house: House, browser: Client) -> None:
    _, table = ruled(house)
    judge(house, browser)
    assert "Both appeal" in browser.get(f"/e/{house.event}/floor/rulings").text

    browser.post(
        f"/e/{house.event}/floor/appeal",
        data={"ruling": "1", "player": list(table.players), "_csrf_token": browser.cookies["csrftoken"]},
    )

    (ruling,) = the_floor(house).rulings
    assert ruling.appeal is not None
    assert ruling.appeal.by == table.players


@pytest.mark.rule("BR-1.2.2-b")
@pytest.mark.rule("TO-2l-c")
def test_whoever_watches_tells_a_judge_of_another_table_and_nothing_stops(house: House, browser: Client) -> None:
    number, _ = open_table(house)
    now = house.venue.seen(house.event).state.round
    assert now is not None
    watching = next(table for place, table in now.tables.items() if place != number).players[0]
    house.venue.execute(house.event, do.Drop(player=watching), OWNER)
    assert "Something is wrong at another table" in claimed(house, browser, watching).get(f"/e/{house.event}/me").text

    send(browser, house.event, "/problem", table=str(number))

    call = the_floor(house).calls[-1]
    assert (call.table, call.kind) == (number, "infraction")
    assert f"A judge was told of table {number}." in browser.get(f"/e/{house.event}/me").text
    assert the_floor(house).pauses == {}


def test_a_call_nobody_answered_does_not_keep_a_player_from_calling_in_the_next_round(
    house: House, browser: Client
) -> None:
    _, table = open_table(house)
    claimed(house, browser, table.players[0])
    send(browser, house.event, "/call")
    house.venue.execute(
        house.event, do.CloseRound(despite=house.venue.desk.text(house.event, OWNER, "reason", "late")), OWNER
    )
    house.venue.desk.draft(house.event, OWNER)
    house.venue.execute(house.event, do.Publish(), OWNER)

    page = browser.get(f"/e/{house.event}/me").text

    assert "Call a judge" in page
    assert "A judge was called." not in page


def test_one_call_is_enough_for_both_players_of_a_table(house: House, browser: Client) -> None:
    _, table = open_table(house)
    claimed(house, browser, table.players[0])
    send(browser, house.event, "/call")
    browser.cookies.clear()

    page = claimed(house, browser, table.players[1]).get(f"/e/{house.event}/me").text

    assert "A judge was called. Stay at your table." in page
