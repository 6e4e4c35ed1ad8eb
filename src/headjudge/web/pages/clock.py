"""The clock of the round: facts of the server; the device only subtracts."""

from datetime import datetime, timedelta

import msgspec

from headjudge.web.pages.heading import Heading, heading, posted
from headjudge.web.public import Nothing
from headjudge.web.venue import Seen


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """Where the time of a round stands."""

    round: int
    status: str
    started: datetime | None
    minutes: int | None
    ends: datetime | None
    done: int
    """Tables with a result."""

    tables: int


class ClockPage(msgspec.Struct, frozen=True):
    """What clock.html and screen_clock.html may use."""

    heading: Heading
    clock: Clock | None
    message: str | None
    """What the organizer announced."""


def clock_page(seen: Seen, asked: Nothing) -> ClockPage:
    """The clock of the latest posted round."""
    text = seen.state.notice.get("message")
    return ClockPage(heading(seen), clock_of(seen), seen.texts.get(text) if text else None)


def clock_of(seen: Seen) -> Clock | None:
    """The clock of the latest posted round; None before the first."""
    rounds = posted(seen.state.stage) if seen.state.stage else ()
    if not rounds:
        return None
    now = rounds[-1]
    ends = now.started + timedelta(minutes=now.minutes) if now.started and now.minutes else None
    return Clock(
        round=now.number,
        status=now.status,
        started=now.started,
        minutes=now.minutes,
        ends=ends if now.status == "started" else None,
        done=len(now.tables) - len(now.awaited),
        tables=len(now.tables),
    )
