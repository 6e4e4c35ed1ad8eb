"""What no tournament exceeds is refused with the limit; what is left can be reckoned with."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.core.desk import Unannounced

from headjudge.core import commands as do
from headjudge.core.bounds import FIRST_DAY, LAST_DAY, OutOfRange, refuse_day, refuse_long, refuse_moment, refuse_number
from headjudge.core.ids import TextId
from headjudge.core.plan import plan
from headjudge.core.refusals import Refusal


@given(st.dates(), st.dates())
@example(date.min, date.max)
@example(date.max, date.min)
@example(FIRST_DAY, date.min)
@example(LAST_DAY, date.max)
def test_an_event_of_any_day_is_refused_or_has_a_plan_on_any_other(day: date, today: date) -> None:
    try:
        desk = Unannounced("tcg-office", date=day)
    except OutOfRange as refusal:
        assert refusal.field == "date"
        assert not FIRST_DAY <= day <= LAST_DAY
        return

    found = plan(desk.state, today)

    assert found is not None
    assert all(task.due <= day for task in found.tasks)


@given(st.dates())
@example(date.min)
@example(date.max)
def test_a_step_planned_for_any_day_is_refused_or_stands_in_the_plan(due: date) -> None:
    desk = Unannounced("tcg-office")
    try:
        desk.do(do.PlanTask(task="clearing", due=due))
    except Refusal:
        assert not FIRST_DAY <= due <= LAST_DAY
        return

    found = plan(desk.state, due)

    assert found is not None
    assert next(task for task in found.tasks if task.id == "clearing").due == due


@given(st.datetimes() | st.datetimes(timezones=st.just(UTC)))
@example(datetime.min)  # noqa: DTZ901  what it is about
@example(datetime.max.replace(tzinfo=UTC))
def test_a_moment_that_is_let_through_can_be_compared_and_shown_anywhere(moment: datetime) -> None:
    try:
        refuse_moment("at", moment)
    except OutOfRange:
        assert moment.tzinfo is None or not FIRST_DAY <= moment.date() <= LAST_DAY
        return

    assert moment.astimezone(UTC) - timedelta(days=365) < moment


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("date: A day from 1990-01-01 to 2199-12-31.", lambda: refuse_day("date", date(2200, 1, 1))),
        ("rounds: A number from 1 to 9.", lambda: refuse_number("rounds", 10, 1, 9)),
        ("fee: That is too long: at most 200 characters.", lambda: refuse_long("fee", "x" * 201)),
        ("at: Say the time with its time zone, as in 2026-05-02T10:30:00+09:00.",
         lambda: refuse_moment("at", datetime(2026, 5, 2))),  # noqa: DTZ001  what it is about
    ],
)  # fmt: skip
def test_the_sentence_names_the_field_and_the_limit(said: str, refused: object) -> None:
    assert callable(refused)

    with pytest.raises(OutOfRange) as refusal:
        refused()

    assert refusal.value.sentence == said


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("late_until", datetime(1, 1, 1, tzinfo=UTC)),
        ("lists_until", datetime(2026, 5, 2)),  # noqa: DTZ001  what it is about
        ("permission", "x" * 201),
        ("re_entry_fee", "x" * 10_000),
        ("antes", (100, -1)),
    ],
)
def test_a_setup_nobody_means_is_refused_at_its_field(field: str, value: object) -> None:
    with pytest.raises(OutOfRange) as refusal:
        Unannounced("tcg-office", **{field: value})

    assert refusal.value.field == field


@pytest.mark.parametrize(
    ("posted", "notice"),
    [
        (date.min, {"venue": TextId("t")}),
        (date(2026, 1, 1), {"x" * 201: TextId("t")}),
        (date(2026, 1, 1), {f"field {number}": TextId("t") for number in range(51)}),
    ],
)
def test_an_announcement_nobody_reads_is_refused(posted: date, notice: dict[str, TextId]) -> None:
    desk = Unannounced("bushiroad")

    with pytest.raises(OutOfRange):
        desk.do(do.Announce(posted=posted, notice=notice))

    assert desk.state.notice == {}
