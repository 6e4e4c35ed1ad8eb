"""The clock of the round: facts of the server; the device only subtracts."""

from datetime import datetime

import msgspec

from headjudge.core.floor.clock import RoundClock, ends, remaining
from headjudge.core.floor.current import clock_of as floor_clock
from headjudge.core.floor.current import extensions_now, key_of
from headjudge.core.floor.extensions import seconds_of
from headjudge.core.ids import RoundNumber
from headjudge.core.state import Round, Tournament
from headjudge.web.pages.heading import Heading, heading, posted
from headjudge.web.public import Nothing
from headjudge.web.venue import Seen


class Extended(msgspec.Struct, frozen=True):
    """A table with extra time."""

    table: int
    seconds: int
    ends: datetime | None
    """None while the clock is stopped."""


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """Where the time of a round stands."""

    round: int
    status: str
    started: datetime | None
    minutes: int | None
    ends: datetime | None
    """None: not running, stopped, or without a limit."""

    left: int | None
    """Seconds left, while the clock is stopped."""

    extended: tuple[Extended, ...]
    """Tables still playing that were given extra time, the first to end first."""

    done: int
    """Tables with a result."""

    tables: int


class Due(msgspec.Struct, frozen=True):
    """When a round is to start."""

    round: int
    at: datetime


class ClockPage(msgspec.Struct, frozen=True):
    """What clock.html and screen_clock.html may use."""

    heading: Heading
    clock: Clock | None
    message: str | None
    """What the organizer announced."""

    due: Due | None
    """The start call that comes next, where somebody said when."""


def clock_page(seen: Seen, asked: Nothing) -> ClockPage:
    """The clock of the latest posted round."""
    text = seen.state.notice.get("message")
    return ClockPage(heading(seen), clock_of(seen), seen.texts.get(text) if text else None, due_of(seen.state))


def due_of(state: Tournament) -> Due | None:
    """The next start call; None: nobody said when, or the round is running."""
    now = state.round
    if now is not None and now.status == "started":
        return None
    stage, number = key_of(state)
    coming = RoundNumber(number if now is not None and now.status in ("draft", "published") else number + 1)
    at = state.floor.scheduled.get((stage, coming))
    return Due(coming, at) if at is not None and state.phase in ("registration", "running") else None


def clock_of(seen: Seen) -> Clock | None:
    """The clock of the latest posted round; None before the first."""
    rounds = posted(seen.state.stage) if seen.state.stage else ()
    if not rounds:
        return None
    now = rounds[-1]
    running = floor_clock(seen.state) if now.status == "started" else RoundClock()
    at = _last_moved(running)
    left = remaining(running, at) if at and running.paused else None
    return Clock(
        round=now.number,
        status=now.status,
        started=now.started,
        minutes=now.minutes,
        ends=ends(running, at) if at and not running.paused else None,
        left=round(left.total_seconds()) if left is not None else None,
        extended=_extended(seen, now, running, at) if at else (),
        done=now.done,
        tables=len(now.tables),
    )


def _last_moved(clock: RoundClock) -> datetime | None:
    """When it was last started or stopped: its end, or what is left, has been the same ever since."""
    if not clock.pauses:
        return clock.started
    return clock.pauses[-1].until or clock.pauses[-1].since


def _extended(seen: Seen, now: Round, clock: RoundClock, at: datetime) -> tuple[Extended, ...]:
    given = extensions_now(seen.state)
    extra = {table: seconds_of(given, table) for table in {one.table for one in given} & set(now.awaited)}
    return tuple(
        Extended(table, seconds, None if clock.paused else ends(clock, at, seconds))
        for table, seconds in sorted(extra.items(), key=lambda one: (one[1], one[0]))
        if seconds
    )
