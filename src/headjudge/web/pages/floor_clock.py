"""The round clock in a judge's hand: preparation, the start call, stopping it and letting it run again."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Literal

import msgspec

from headjudge.core import commands as do
from headjudge.core.commands import Command
from headjudge.core.floor import commands as floor
from headjudge.core.floor.clock import remaining
from headjudge.core.floor.current import clock_of
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed

STEPS: Final[Mapping[str, Command]] = {
    "prepare": floor.StartPreparation(),
    "start": do.StartRound(),
    "stop": floor.PauseClock(),
    "run": floor.ResumeClock(),
}


class ClockForm(msgspec.Struct, frozen=True):
    """What the clock does next."""

    step: Literal["prepare", "start", "stop", "run"]


class RoundTime(msgspec.Struct, frozen=True):
    """Where the time of the round stands."""

    status: Literal["posted", "running", "stopped", "untimed", "over"]
    prepared: datetime | None
    """When everybody began to prepare, before the start call."""

    left: int | None
    """Seconds left, while the clock is stopped."""


def round_time(state: Tournament, now: datetime) -> RoundTime | None:
    """The time of the round that is posted; None: there is none."""
    if state.round is None or state.round.status == "draft":
        return None
    clock = clock_of(state)
    if state.round.status == "published":
        return RoundTime("posted", state.floor.preparation.get(None), None)
    if state.round.status == "closed":
        return RoundTime("over", None, None)
    if clock.paused:
        left = remaining(clock, now)
        return RoundTime("stopped", None, int(left.total_seconds()) if left is not None else None)
    return RoundTime("running" if clock.minutes is not None else "untimed", None, None)


def move(deed: Deed, form: ClockForm) -> str:
    """Start it, stop it, let it run."""
    deed.execute(STEPS[form.step])
    return f"/e/{deed.visit.event}/floor"
