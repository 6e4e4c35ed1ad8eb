"""The round clock in a judge's hand: preparation, the start call, stopping it and letting it run again."""

from collections.abc import Mapping
from datetime import UTC, datetime, time
from typing import Final, Literal

import msgspec

from headjudge.core import commands as do
from headjudge.core.commands import Command
from headjudge.core.floor import commands as floor
from headjudge.core.floor.clock import remaining
from headjudge.core.floor.current import clock_of, key_of
from headjudge.core.ids import RoundNumber
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed
from headjudge.web.visits import Mistake

STEPS: Final[Mapping[str, Command]] = {
    "prepare": floor.StartPreparation(),
    "start": do.StartRound(),
    "stop": floor.PauseClock(),
    "run": floor.ResumeClock(),
}


class ClockForm(msgspec.Struct, frozen=True):
    """What the clock does next."""

    step: Literal["prepare", "start", "stop", "run"]


class ScheduleForm(msgspec.Struct, frozen=True):
    """When the next start call is due, on the clock of the venue."""

    at: str
    """Hours and minutes: 14:30."""


class RoundTime(msgspec.Struct, frozen=True):
    """Where the time of the round stands."""

    status: Literal["posted", "running", "stopped", "untimed", "over"]
    prepared: datetime | None
    """When everybody began to prepare, before the start call."""

    left: int | None
    """Seconds left, while the clock is stopped."""

    due: datetime | None
    """When the next start call was announced for."""


def round_time(state: Tournament, now: datetime) -> RoundTime | None:
    """The time of the round that is posted; None: there is none."""
    if state.round is None or state.round.status == "draft":
        return None
    clock, (stage, number) = clock_of(state), key_of(state)
    if state.round.status == "published":
        return RoundTime("posted", state.floor.preparation.get(None), None, state.floor.scheduled.get((stage, number)))
    if state.round.status == "closed":
        return RoundTime("over", None, None, state.floor.scheduled.get((stage, RoundNumber(number + 1))))
    if clock.paused:
        left = remaining(clock, now)
        return RoundTime("stopped", None, int(left.total_seconds()) if left is not None else None, None)
    return RoundTime("running" if clock.minutes is not None else "untimed", None, None, None)


def move(deed: Deed, form: ClockForm) -> str:
    """Start it, stop it, let it run."""
    deed.execute(STEPS[form.step])
    return f"/e/{deed.visit.event}/floor"


def schedule(deed: Deed, form: ScheduleForm) -> str:
    """Say when the next start call is due: who comes before then is not late, even if the round begins early."""
    try:
        wanted = time.fromisoformat(form.at)
    except ValueError:
        raise Mistake("at", "Write the time as hours and minutes: 14:30.") from None
    today = deed.visit.venue.clock().astimezone()
    at = today.replace(hour=wanted.hour, minute=wanted.minute, second=0, microsecond=0)
    deed.execute(floor.ScheduleRound(at=at.astimezone(UTC)))
    return f"/e/{deed.visit.event}/floor"
