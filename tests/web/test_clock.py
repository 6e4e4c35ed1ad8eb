"""The clock everybody sees: stopped, running again, and longer at a table with extra time."""

from datetime import timedelta

import msgspec
from tests.web.conftest import House
from tests.web.working import Worker, at_work

from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import clock_of
from headjudge.web.pages.clock import Clock, due_of


def shown(worker: Worker) -> Clock:
    """What the public clock says."""
    return msgspec.convert(worker.got(f"/e/{worker.event}/clock.json").json()["clock"], Clock)


def test_a_stopped_clock_shows_what_is_left_and_goes_on_later(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        before = shown(sue)
        sue.does("desk/pause")
        stopped, page = shown(sue), sue.page("screen/clock")
        again = sue.send("desk/pause")
        sue.does("desk/resume")
        after = shown(sue)
    clock = clock_of(house.venue.seen(house.event).state)

    assert before.ends is not None and before.left is None
    assert stopped.ends is None and stopped.left is not None
    assert "the clock is stopped" in page
    assert again.status_code == 422
    assert after.left is None and after.ends is not None
    (pause,) = clock.pauses
    assert pause.until is not None
    assert after.ends - before.ends == pause.until - pause.since


def test_extra_time_shows_on_every_clock_and_orders_the_tables_that_are_out(house: House) -> None:
    now = house.venue.seen(house.event).state.round
    assert now is not None
    first, second = now.awaited
    judge = house.account("jo", "judge")
    house.venue.execute(house.event, floor.GrantExtension(table=first, seconds=330), judge.person)

    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        clock, screen, desk = shown(sue), sue.page("screen/clock"), sue.page()

    assert clock.ends is not None
    assert [(one.table, one.ends) for one in clock.extended] == [(first, clock.ends + timedelta(seconds=330))]
    assert "+5:30" in screen
    still_out = desk.partition("Still out:")[2].partition("</p>")[0]
    assert still_out.index(f">{second}<") < still_out.index(f">{first} <small>+5:30")


def test_the_clocks_count_down_to_the_next_start_call(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        sue.does("desk/close", reason="the hall is closing")
        wrong = sue.send("desk/schedule", at="soon")
        sue.does("desk/schedule", at="23:59")
        page, screen, desk = sue.page("clock"), sue.page("screen/clock"), sue.page()

    due = due_of(house.venue.seen(house.event).state)
    assert wrong.status_code == 422
    assert "Write the time as hours and minutes: 14:30." in wrong.text
    assert due is not None
    assert (due.round, due.at.astimezone().strftime("%H:%M")) == (3, "23:59")
    assert "Round 3 starts at 23:59" in page
    assert "Round 3 starts at 23:59" in screen
    assert 'value="23:59"' in desk
