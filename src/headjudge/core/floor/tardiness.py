"""Late, very late, or excused: what an empty seat means at which second.

| when                                                      | what                                                    |
|-----------------------------------------------------------|---------------------------------------------------------|
| seated at the start call                                  | nothing                                                 |
| the round began early, seated before the scheduled time   | no penalty, the time comes back (Bushiroad PG-3.9.1)    |
| later                                                     | tardy                                                   |
| still away when the limit is reached                      | severely tardy: the match is lost (Bushiroad PG-3.9.2)  |
| neither came nor handed in the sheet when the round closes | dropped (BR-AMB-27)                                    |
"""

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.rulebook.matches import Preparation

Lateness: TypeAlias = Literal["in-time", "excused", "tardy", "severely-tardy"]


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """An empty seat."""

    started: datetime
    """The start call."""

    scheduled: datetime | None = None
    """When the round was to begin; None: whenever it is called."""

    seated: datetime | None = None
    """None: still away."""


class Tardiness(msgspec.Struct, frozen=True):
    """What an empty seat means now."""

    lateness: Lateness
    seconds: int
    """How late, counted from the moment that binds."""

    given_back: int
    """Seconds of extra time proposed because the round began early."""

    severe_at: datetime | None
    """When it becomes severe."""


def tardiness(preparation: Preparation | None, waiting: Waiting, now: datetime) -> Tardiness:
    """What the seat means at *now*: the same facts and the same second give the same answer."""
    arrival = waiting.seated or now
    binding = max(waiting.started, waiting.scheduled or waiting.started)
    late = (arrival - binding).total_seconds()
    early = max(timedelta(), min(arrival, binding) - waiting.started)
    severe = preparation.severely_tardy_after_seconds if preparation else None
    return Tardiness(
        _lateness(preparation, late, severe, began_early=early > timedelta()),
        max(0, int(late)),
        int(early.total_seconds()),
        binding + timedelta(seconds=severe) if severe is not None else None,
    )


def _lateness(preparation: Preparation | None, late: float, severe: int | None, *, began_early: bool) -> Lateness:
    grace = preparation.tardy_after_seconds if preparation else 0
    if severe is not None and late >= severe:
        return "severely-tardy"
    if late > grace:
        return "tardy"
    return "excused" if began_early else "in-time"
