"""An event file after every round, so that a second laptop can take over."""

from pathlib import Path
from typing import Final

from headjudge.core.ids import TournamentId
from headjudge.formats.event_file import written
from headjudge.services.exporter import exported
from headjudge.services.front_desk import FrontDesk

KEPT: Final = 50
"""Snapshots kept per event: the latest."""


def keep_snapshot(desk: FrontDesk, tournament: TournamentId) -> Path | None:
    """Write the event as it is now beside the database; None where the database is no file.

    The file appears whole or not at all: it is written under another name first.
    """
    folder = desk.snapshots
    if folder is None:
        return None
    state, version = desk.scorekeeper.caught_up(tournament)
    number = state.round.number if state.round else 0
    place = folder / tournament
    place.mkdir(parents=True, exist_ok=True)
    name = f"{version:08d}-stage-{len(state.stages)}-round-{number}.hj"
    unfinished = place / f".{name}.part"
    unfinished.write_bytes(written(exported(desk, tournament)))
    finished = unfinished.replace(place / name)
    for old in sorted(place.glob("*.hj"))[:-KEPT]:
        old.unlink()
    return finished
