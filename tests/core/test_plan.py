"""The organizer's preparation (TCG Office 4a): steps with their days, and a warning while a required role is open."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.desk import ORGANIZER, Desk, Unannounced

from headjudge.core import commands as do
from headjudge.core.announcement import TooLateToPost
from headjudge.core.ids import PersonId, TextId
from headjudge.core.permissions import NotPermitted
from headjudge.core.plan import NoSuchTask, Plan, Task, TaskShowsItself, TaskTooLate, open_roles, plan

DAY = date(2026, 5, 2)
BEFORE = DAY - timedelta(days=1)
NOTICE = {field: TextId(field) for field in ("venue", "time", "fee", "prizes")}


def prepared(level: int = 2, **setup: object) -> Unannounced:
    return Unannounced("tcg-office", level=level, **setup)


def planned(desk: Desk, today: date) -> Plan:
    found = plan(desk.state, today)
    assert found is not None
    return found


def task(desk: Desk, id: str, today: date = date(2026, 4, 1)) -> Task:
    return next(one for one in planned(desk, today).tasks if one.id == id)


def warned(desk: Desk, today: date) -> list[tuple[str, str]]:
    return [(one.role, str(one.citations[0])) for one in open_roles(desk.state, today)]


@pytest.mark.rule("TO-4a-a")
def test_tcg_office_4a_every_step_has_its_day_and_its_rule() -> None:
    desk = prepared(settings={"notice-days": 14})

    found = planned(desk, date(2026, 4, 1))

    posted = date(2026, 4, 18)
    assert [(one.id, one.due) for one in found.tasks] == [
        ("venue", posted),
        ("contents", posted),
        ("announcement", posted),
        ("staff", DAY),
        ("set-up", DAY),
        ("clearing", DAY),
    ]
    assert (found.left, {one.status for one in found.tasks}) == (31, {"open"})
    assert all(str(one.citations[0]) == "TCG Office 4a" for one in found.tasks)


@pytest.mark.rule("TO-4a-a")
def test_tcg_office_4a_the_day_before_the_required_roles_still_open_are_warned_of() -> None:
    desk = prepared(level=2)

    assert warned(desk, BEFORE - timedelta(days=1)) == [], "not earlier"
    assert warned(desk, BEFORE) == [("head-judge", "TCG Office 2g"), ("judge", "TCG Office 2h")]

    desk.do(do.Appoint(person=PersonId("mio"), role="head-judge"))
    assert warned(desk, BEFORE) == [("judge", "TCG Office 2h")]
    assert task(desk, "staff", BEFORE).status == "soon"
    desk.do(do.Appoint(person=PersonId("ren"), role="judge"))
    assert warned(desk, BEFORE) == []
    assert task(desk, "staff", BEFORE).status == "done"


@pytest.mark.rule("TO-4a-a")
def test_a_general_event_needs_no_head_judge_the_day_before() -> None:
    assert warned(prepared(level=1), BEFORE) == [("judge", "TCG Office 2h")]


def test_on_the_day_itself_it_is_still_said_and_no_longer_once_play_began() -> None:
    desk = Desk("tcg-office")
    desk.enter("ann", "bea")
    desk.do(do.Dismiss(person=ORGANIZER, role="judge"))
    assert warned(desk, DAY) == [("judge", "TCG Office 2h")]
    desk.do(do.Appoint(person=ORGANIZER, role="judge"))
    desk.pair()
    desk.do(do.Dismiss(person=ORGANIZER, role="judge"))

    assert warned(desk, DAY) == []


@pytest.mark.rule("TO-4a-a")
def test_what_the_event_shows_by_itself_is_not_ticked_by_hand() -> None:
    desk = prepared()
    for shown in ("announcement", "staff"):
        with pytest.raises(TaskShowsItself) as refusal:
            desk.do(do.TickTask(task=shown))
        assert str(refusal.value.citation) == "TCG Office 4a"

    desk.do(do.TickTask(task="venue"))
    assert (task(desk, "venue").status, task(desk, "venue").by) == ("done", ORGANIZER)
    assert task(desk, "contents").status == "open"
    desk.do(do.Announce(posted=date(2026, 4, 1), notice=NOTICE))

    assert [task(desk, id).status for id in ("venue", "contents", "announcement")] == ["done"] * 3
    assert not task(desk, "contents").by_hand, "there is nothing left to tick"


@pytest.mark.rule("TO-4a-a")
def test_set_up_and_clearing_are_ticked_and_opened_again() -> None:
    desk = prepared()

    desk.do(do.TickTask(task="clearing"))
    assert task(desk, "clearing", DAY).status == "done"
    desk.do(do.TickTask(task="clearing", done=False))

    assert (task(desk, "clearing", DAY).status, task(desk, "clearing", DAY).by) == ("soon", None)
    assert task(desk, "set-up", DAY + timedelta(days=1)).status == "overdue"


@pytest.mark.rule("TO-4a-a")
def test_an_organizer_plans_for_another_day_and_what_comes_before_the_announcement_moves_with_it() -> None:
    desk = prepared(settings={"notice-days": 14})

    desk.do(do.PlanTask(task="announcement", due=date(2026, 4, 10)))

    assert task(desk, "venue").due == date(2026, 4, 10)
    with pytest.raises(TaskTooLate, match="2026-04-10") as refusal:
        desk.do(do.PlanTask(task="venue", due=date(2026, 4, 11)))
    assert str(refusal.value.citation) == "TCG Office 4a"
    desk.do(do.PlanTask(task="venue", due=date(2026, 3, 1)))
    assert (task(desk, "venue").status, task(desk, "venue").moved) == ("overdue", True)
    desk.do(do.PlanTask(task="venue", due=None))
    assert task(desk, "venue").due == date(2026, 4, 10)
    desk.do(do.PlanTask(task="clearing", due=DAY + timedelta(days=2)))
    assert task(desk, "clearing").latest is None


@pytest.mark.rule("TO-2e-b")
def test_the_notice_an_event_has_chosen_is_what_its_announcement_needs() -> None:
    desk = prepared(settings={"notice-days": 14})

    with pytest.raises(TooLateToPost, match="14 days"):
        desk.do(do.Announce(posted=date(2026, 4, 19), notice=NOTICE))
    desk.do(do.Announce(posted=date(2026, 4, 18), notice=NOTICE))

    assert desk.state.notice == NOTICE


def test_a_book_without_steps_has_no_plan_and_a_step_it_does_not_have_is_refused() -> None:
    assert plan(Unannounced("wars").state, DAY) is None
    assert open_roles(Unannounced("wars").state, DAY) == ()
    with pytest.raises(NoSuchTask, match="no step party"):
        prepared().do(do.TickTask(task="party"))
    with pytest.raises(NotPermitted):
        prepared().do(do.TickTask(task="venue"), by="zoe")


@given(st.dates(date(2026, 3, 1), date(2026, 6, 30)), st.integers(0, 40))
def test_an_open_step_is_open_then_due_then_overdue(today: date, notice: int) -> None:
    desk = prepared(settings={"notice-days": notice} if notice else {})

    for one in planned(desk, today).tasks:
        assert one.due <= DAY
        assert (one.status == "overdue") == (today > one.due)
        assert one.latest is None or one.due <= one.latest
