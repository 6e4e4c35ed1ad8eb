"""After the last round of a stage: ties to decide, the cut, the end, the report, the files to take home.

And what an organizer does about an event that was opened, or finished, by mistake.
"""

import asyncio
from typing import Literal

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.ids import PlayerId, TextId
from headjudge.core.past import playing_as
from headjudge.core.stages import current_standings
from headjudge.formats.event_file import written
from headjudge.services.exporter import exported
from headjudge.services.reporting import report
from headjudge.services.snapshots import keep_snapshot
from headjudge.web.acting import Deed, Empty, Reason
from headjudge.web.pages.workplace import Named
from headjudge.web.rendering import JSON
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit


class Tie(msgspec.Struct, frozen=True):
    """Players equal after every tiebreaker."""

    rank: int
    players: tuple[Named, ...]
    across: bool
    """The cut runs through them: it must be decided."""


class TieForm(msgspec.Struct, frozen=True):
    """The order that was drawn, tossed or played out: `place.<player>` says who is where."""

    how: Literal["draw", "coin", "playoff"] = "draw"


def ties_of(seen: Seen) -> tuple[Tie, ...]:
    """Everybody still in who shares a rank in the stage that just ended."""
    state = seen.state
    assert state.setup is not None
    now = playing_as(state)
    lines = [
        line for line in current_standings(state).lines if state.players[now.get(line.player, line.player)].left is None
    ]
    size = state.setup.cut if len(state.stages) == 1 else None
    ties = []
    for rank in sorted({line.rank for line in lines}):
        places = [place for place, line in enumerate(lines, start=1) if line.rank == rank]
        if len(places) > 1:
            players = tuple(Named(lines[place - 1].player, seen.names[lines[place - 1].player]) for place in places)
            ties.append(Tie(rank, players, size is not None and places[0] <= size < places[-1]))
    return tuple(ties)


def decide_tie(deed: Deed, form: TieForm) -> str:
    """Write down the order of players who are equal."""
    places = {
        PlayerId(name.removeprefix("place.")): int(value) if value.isdecimal() else 0
        for name, value in deed.typed.items()
        if name.startswith("place.")
    }
    if len(set(places.values())) != len(places):
        raise Mistake("tie", "Give every player a place of their own.")
    order = tuple(sorted(places, key=lambda player: places[player]))
    deed.execute(do.DecideTie(order=order, how=form.how))
    return _desk(deed)


def cut(deed: Deed, form: Empty) -> str:
    """The best go on to the finals."""
    deed.execute(do.Cut())
    return _desk(deed)


def finish(deed: Deed, form: Empty) -> str:
    """End the event; its seed becomes public."""
    desk, event = deed.visit.venue.desk, deed.visit.event
    deed.execute(do.Finish(seed=desk.secret(event)))
    keep_snapshot(desk, event)
    return _desk(deed)


def send_report(deed: Deed, form: Empty) -> str:
    """The publisher has been told."""
    deed.execute(do.SendReport())
    return _desk(deed)


def call_off(deed: Deed, form: Reason) -> str:
    """The event does not take place; it leaves the list, and its log stays. Raises: Mistake."""
    deed.execute(do.CallOff(reason=_why(deed, form)))
    return "/staff"


def reopen(deed: Deed, form: Reason) -> str:
    """Correct something of an event that is over. Raises: Mistake."""
    deed.execute(do.ReopenEvent(reason=_why(deed, form)))
    return _desk(deed)


def _why(deed: Deed, form: Reason) -> TextId:
    reason = deed.text("reason", form.reason)
    if reason is None:
        raise Mistake("why-end", "Say why.")
    return reason


async def report_file(visit: Visit) -> Response[bytes]:
    """The report for the publisher, as a file. Raises: NotOver."""
    body = await asyncio.to_thread(report, visit.venue.desk, visit.event)
    return Response(body, media_type=JSON, headers=_named(f"{visit.event}-report.json"))


async def event_file(visit: Visit) -> Response[bytes]:
    """The whole event as one file: a second laptop can take over with it."""
    body = await asyncio.to_thread(lambda: written(exported(visit.venue.desk, visit.event)))
    return Response(body, media_type="application/octet-stream", headers=_named(f"{visit.event}.hj"))


def _named(file: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{file}"', "cache-control": "no-store"}


def _desk(deed: Deed) -> str:
    return f"/e/{deed.visit.event}/desk"
