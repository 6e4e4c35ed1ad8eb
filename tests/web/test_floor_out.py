"""The end-of-round board: tables out by section and own end, claimed with one tap, ghost tables."""

from datetime import UTC, datetime, timedelta

from tests.web.conftest import Client, House
from tests.web.test_floor import filled, guided, judge, send  # noqa: F401  fixtures of this module too
from tests.web.test_me import open_table

from headjudge.core.floor import commands as floor


def board(client: Client, house: House, section: int = 20) -> str:
    """The board."""
    return client.get(f"/e/{house.event}/floor/out?section={section}").text


def late(house: House) -> None:
    """Time is up everywhere."""
    house.venue.clock = lambda: datetime.now(UTC) + timedelta(hours=2)


def test_tables_stand_by_section_and_inside_by_their_own_end(house: House, browser: Client) -> None:
    account = judge(house, browser)
    now = house.venue.seen(house.event).state.round
    assert now is not None
    first, second = now.awaited
    house.venue.execute(house.event, floor.GrantExtension(table=first, seconds=60), account.person)

    whole, small = board(browser, house), board(browser, house, section=1)

    assert whole.index(f"table?table={second}") < whole.index(f"table?table={first}"), "the earliest own end leads"
    assert "Tables 1 to 20" in whole
    assert small.index(f"table?table={first}") < small.index(f"table?table={second}"), "one section after the other"


def test_a_table_is_taken_with_one_tap_and_left_again(house: House, browser: Client) -> None:
    account = judge(house, browser)
    number, _ = open_table(house)
    assert "Without a judge: 2" in board(browser, house)

    assert send(browser, house.event, "/out/take", table=str(number)).endswith("/floor/out?section=20")
    assert house.venue.seen(house.event).state.floor.calls[0].claimed_by == account.person
    assert "Without a judge: 1" in board(browser, house)

    send(browser, house.event, "/out/leave", call="1")
    assert "Without a judge: 2" in board(browser, house)


def test_a_table_past_its_time_of_which_nobody_knows_anything_is_a_ghost(house: House, browser: Client) -> None:
    judge(house, browser)
    assert "Ghost" not in board(browser, house)

    late(house)

    assert "Ghost tables: 2" in board(browser, house)


def test_a_judge_who_finds_nobody_there_marks_both_seats_empty(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    late(house)
    send(browser, house.event, "/out/take", table=str(number))
    assert "Ghost tables: 1" in board(browser, house), "somebody is on the way to the other"
    assert "Nobody there" in board(browser, house)

    send(browser, house.event, "/out/nobody", table=str(number))

    assert set(house.venue.seen(house.event).state.floor.absences) == set(table.players)
    assert "Ghost tables: 2" in board(browser, house)
