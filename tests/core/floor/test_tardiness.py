"""Late, very late, excused."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.floor.tardiness import Waiting, tardiness
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook

ONE = datetime(2026, 5, 2, 13, 0, tzinfo=UTC)
PREPARATION = rulebook("bushiroad").core.preparation


def after(minutes: int, seconds: int = 0) -> datetime:
    return ONE + timedelta(minutes=minutes, seconds=seconds)


@pytest.mark.rule("BR-PG-3.9-a")
@pytest.mark.parametrize(
    ("seconds", "lateness"),
    [(0, "in-time"), (1, "tardy"), (130, "tardy"), (299, "tardy"), (300, "severely-tardy"), (900, "severely-tardy")],
)
def test_an_empty_seat_turns_tardy_at_once_and_severely_so_after_five_minutes(
    bushiroad: Rulebook, seconds: int, lateness: str
) -> None:
    found = tardiness(bushiroad.core.preparation, Waiting(started=ONE), ONE + timedelta(seconds=seconds))

    assert (found.lateness, found.severe_at) == (lateness, after(5))


@pytest.mark.rule("BR-PG-3.9-a")
def test_whoever_sat_down_stays_as_late_as_they_were(bushiroad: Rulebook) -> None:
    found = tardiness(bushiroad.core.preparation, Waiting(started=ONE, seated=after(2, 10)), after(30))

    assert (found.lateness, found.seconds) == ("tardy", 130)


@pytest.mark.rule("BR-PG-3.9.1-b")
def test_nobody_is_tardy_before_the_scheduled_time_of_a_round_that_began_early(bushiroad: Rulebook) -> None:
    early = Waiting(started=after(-5), scheduled=ONE, seated=after(-2))

    found = tardiness(bushiroad.core.preparation, early, after(10))

    assert (found.lateness, found.given_back) == ("excused", 180)


@pytest.mark.rule("BR-PG-3.9.1-b")
def test_after_the_scheduled_time_the_clock_of_an_early_round_runs_like_any_other(bushiroad: Rulebook) -> None:
    waiting = Waiting(started=after(-5), scheduled=ONE)

    assert tardiness(bushiroad.core.preparation, waiting, after(2)).lateness == "tardy"
    assert tardiness(bushiroad.core.preparation, waiting, after(5)).lateness == "severely-tardy"
    assert tardiness(bushiroad.core.preparation, waiting, after(2)).given_back == 300


def test_a_book_without_a_limit_never_calls_it_severe(wars: Rulebook) -> None:
    found = tardiness(wars.core.preparation, Waiting(started=ONE), after(59))

    assert (found.lateness, found.severe_at) == ("tardy", None)


@given(
    early=some.integers(0, 900), now=some.integers(-900, 3000), later=some.integers(0, 3000), scheduled=some.booleans()
)
def test_waiting_longer_never_makes_it_better(early: int, now: int, later: int, scheduled: bool) -> None:
    waiting = Waiting(started=ONE - timedelta(seconds=early), scheduled=ONE if scheduled else None)
    order = ["in-time", "excused", "tardy", "severely-tardy"]

    first = tardiness(PREPARATION, waiting, ONE + timedelta(seconds=now))
    then = tardiness(PREPARATION, waiting, ONE + timedelta(seconds=now + later))

    assert order.index(first.lateness) <= order.index(then.lateness)
    assert first.severe_at == then.severe_at
