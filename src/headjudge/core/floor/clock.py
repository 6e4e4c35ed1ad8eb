"""The round clock: a function of what was called and of now, so that it survives any restart.

Only the event's own calls start, stop and end it; announcements on the way and anybody's watch move nothing
(Bushiroad 2.3.3, 4.2).
"""

from datetime import datetime, timedelta

import msgspec


class Pause(msgspec.Struct, frozen=True):
    """A time in which the clock stood still."""

    since: datetime
    until: datetime | None = None
    """None: it stands still now."""


class RoundClock(msgspec.Struct, frozen=True, kw_only=True):
    """The facts a clock is read from."""

    started: datetime | None = None
    """The start call; None: not yet."""

    minutes: int | None = None
    """None: no limit."""

    pauses: tuple[Pause, ...] = ()
    """One after the other, the last may be open."""

    @property
    def paused(self) -> bool:
        """Whether it stands still now."""
        return bool(self.pauses) and self.pauses[-1].until is None


def elapsed(clock: RoundClock, now: datetime) -> timedelta:
    """How long has been played; never less than nothing, never less than a moment before."""
    if clock.started is None or now <= clock.started:
        return timedelta()
    return now - clock.started - _stood_still(clock, now)


def remaining(clock: RoundClock, now: datetime, extension: int = 0) -> timedelta | None:
    """What is left, with *extension* seconds more for one table; negative once time is up. None: no limit."""
    if clock.minutes is None:
        return None
    return timedelta(minutes=clock.minutes, seconds=extension) - elapsed(clock, now)


def ends(clock: RoundClock, now: datetime, extension: int = 0) -> datetime | None:
    """When it runs out if it is not stopped (again); None: not started, or no limit."""
    left = remaining(clock, now, extension)
    if clock.started is None or left is None:
        return None
    return max(now, clock.started) + left


def time_is_up(clock: RoundClock, now: datetime, extension: int = 0) -> bool:
    """Whether the time is over; a clock without a limit never is."""
    left = remaining(clock, now, extension)
    return clock.started is not None and left is not None and left <= timedelta()


def prepared(started: datetime, seconds: int, extra: int = 0) -> datetime:
    """When preparation that began at *started* is over, with *extra* seconds given back after a deck check."""
    return started + timedelta(seconds=seconds + extra)


def calls_due(clock: RoundClock, now: datetime, marks: tuple[int, ...]) -> tuple[int, ...]:
    """Of the announcements planned at so many *marks* minutes before the end, those whose moment has come.

    They are a courtesy: forgetting one changes nothing (Bushiroad 4.2).
    """
    left = remaining(clock, now)
    if clock.started is None or left is None:
        return ()
    return tuple(mark for mark in sorted(marks, reverse=True) if left <= timedelta(minutes=mark))


def _stood_still(clock: RoundClock, now: datetime) -> timedelta:
    """The pauses so far, as far as they lie between the start and *now*."""
    assert clock.started is not None
    spans = ((max(pause.since, clock.started), min(pause.until or now, now)) for pause in clock.pauses)
    return sum((until - since for since, until in spans if until > since), timedelta())
