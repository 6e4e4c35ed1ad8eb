"""The round clock, extensions, extra turns and tardiness: functions of facts and of now."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.floor.clock import (
    Pause,
    RoundClock,
    calls_due,
    elapsed,
    ends,
    prepared,
    remaining,
    time_is_up,
)
from headjudge.core.floor.extensions import Extension, after_check, after_ruling, seconds_of, turns_of, undeclared
from headjudge.core.ids import PersonId, RoundNumber, TableNumber
from headjudge.core.rulebook.rulebook import Rulebook

ELEVEN = datetime(2026, 5, 2, 11, 0, tzinfo=UTC)
CLOCK = RoundClock(started=ELEVEN, minutes=25)


def at(minutes: float, seconds: float = 0) -> datetime:
    return ELEVEN + timedelta(minutes=minutes, seconds=seconds)


def extension(table: int, seconds: int, **more: object) -> Extension:
    return Extension(
        stage=0,
        round=RoundNumber(1),
        table=TableNumber(table),
        seconds=seconds,
        ground="ruling",
        by=PersonId("jo"),
        at=ELEVEN,
        **more,  # type: ignore[arg-type]  # named by each test
    )


@pytest.mark.rule("BR-4.2-f")
def test_a_table_with_extra_time_ends_that_much_later_than_the_others() -> None:
    held = [extension(3, 120)]

    assert ends(CLOCK, at(1), seconds_of(held, TableNumber(3))) == at(27)
    assert ends(CLOCK, at(1), seconds_of(held, TableNumber(4))) == at(25)


@pytest.mark.rule("BR-4.2-g")
@pytest.mark.rule("BR-2.3.3-a")
def test_time_is_up_by_this_clock_alone_whatever_was_announced() -> None:
    assert not time_is_up(CLOCK, at(24, 20))  # somebody's own watch may show 0:00
    assert time_is_up(CLOCK, at(25))
    assert calls_due(CLOCK, at(19), (10, 5, 1)) == (10,)
    assert calls_due(CLOCK, at(25), (10, 5, 1)) == (10, 5, 1)
    assert ends(CLOCK, at(21)) == at(25)  # nobody made a call, nothing moved


@pytest.mark.rule("WA-TIME-a")
def test_a_pause_moves_the_end_by_its_length() -> None:
    paused = msgspec.structs.replace(CLOCK, pauses=(Pause(at(10)),))
    resumed = msgspec.structs.replace(CLOCK, pauses=(Pause(at(10), at(13)),))

    assert paused.paused
    assert remaining(paused, at(12)) == remaining(paused, at(10)) == timedelta(minutes=15)
    assert ends(resumed, at(20)) == at(28)
    assert not resumed.paused


def test_without_a_start_call_nothing_runs_and_without_a_limit_nothing_ends() -> None:
    waiting, untimed = RoundClock(minutes=25), RoundClock(started=ELEVEN)

    assert elapsed(waiting, at(5)) == timedelta()
    assert (ends(waiting, at(5)), time_is_up(waiting, at(99)), calls_due(waiting, at(99), (5,))) == (None, False, ())
    assert (ends(untimed, at(5)), remaining(untimed, at(5)), time_is_up(untimed, at(999))) == (None, None, False)
    assert elapsed(untimed, at(5)) == timedelta(minutes=5)


@pytest.mark.rule("BR-2.2-g")
def test_preparation_takes_three_minutes_of_its_own(bushiroad: Rulebook) -> None:
    preparation = bushiroad.core.preparation

    assert preparation is not None
    assert preparation.seconds is not None
    assert prepared(at(0), preparation.seconds) == at(3)
    assert not preparation.counts_as_match_time


@pytest.mark.rule("BR-2.2-h")
def test_a_deck_check_gives_its_time_back() -> None:
    taken = after_check(at(0, 30), at(6, 10))

    assert taken == 5 * 60 + 40
    assert prepared(at(0), 180, taken) == at(8, 40)


@pytest.mark.rule("BR-1.2.2-g")
def test_a_ruling_over_a_minute_proposes_all_of_its_time(bushiroad: Rulebook, office: Rulebook) -> None:
    assert after_ruling(bushiroad.core.preparation, 150) == 150
    assert after_ruling(bushiroad.core.preparation, 61) == 61
    assert after_ruling(bushiroad.core.preparation, 60) == 0
    assert after_ruling(office.core.preparation, 600) == 0  # that book has no such rule


def test_a_lapsed_extension_counts_no_more() -> None:
    held = [extension(5, 180, lapsed=True), extension(5, 60, turns=1), extension(6, 30)]

    assert (seconds_of(held, TableNumber(5)), turns_of(held, TableNumber(5))) == (60, 1)
    assert undeclared(held, TableNumber(5))
    assert not undeclared([extension(5, 60, declared=True)], TableNumber(5))


moments = some.integers(min_value=-100, max_value=5000).map(lambda seconds: ELEVEN + timedelta(seconds=seconds))


@some.composite
def clocks(draw: some.DrawFn) -> RoundClock:
    """A clock with pauses one after the other, the last perhaps open."""
    borders = sorted(draw(some.lists(moments, max_size=6, unique=True)))
    pauses = [Pause(since, until) for since, until in zip(borders[::2], borders[1::2], strict=False)]
    if len(borders) % 2:
        pauses.append(Pause(borders[-1]))
    return RoundClock(started=ELEVEN, minutes=draw(some.integers(1, 60)), pauses=tuple(pauses))


@given(clock=clocks(), now=moments, later=some.integers(min_value=0, max_value=3000))
def test_a_clock_never_goes_backwards_nor_faster_than_the_world(clock: RoundClock, now: datetime, later: int) -> None:
    then = now + timedelta(seconds=later)

    assert timedelta() <= elapsed(clock, now) <= elapsed(clock, then) <= elapsed(clock, now) + timedelta(seconds=later)


@given(clock=clocks(), now=moments)
def test_a_clock_reads_the_same_after_a_restart(clock: RoundClock, now: datetime) -> None:
    stored = msgspec.json.decode(msgspec.json.encode(clock), type=RoundClock)

    assert elapsed(stored, now) == elapsed(clock, now)
    assert ends(stored, now) == ends(clock, now)


@given(
    given_seconds=some.lists(some.tuples(some.integers(1, 4), some.integers(0, 900), some.booleans()), max_size=12),
    clock=clocks(),
    now=moments,
)
def test_extensions_of_a_table_add_up_and_touch_no_other(
    given_seconds: list[tuple[int, int, bool]], clock: RoundClock, now: datetime
) -> None:
    held = [extension(table, seconds, lapsed=lapsed) for table, seconds, lapsed in given_seconds]

    for table in range(1, 5):
        total = sum(seconds for number, seconds, lapsed in given_seconds if number == table and not lapsed)
        assert seconds_of(held, TableNumber(table)) == total
        plain, own = ends(clock, now), ends(clock, now, seconds_of(held, TableNumber(table)))
        assert plain is not None
        assert own == plain + timedelta(seconds=total)
