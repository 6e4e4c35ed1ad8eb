"""When time is up at one table: the clock of the round, its pauses, and the extra time that table was given."""

from datetime import datetime

from headjudge.core.floor.clock import ends
from headjudge.core.floor.current import clock_of, extensions_now
from headjudge.core.floor.extensions import seconds_of
from headjudge.core.ids import TableNumber
from headjudge.core.state import Tournament


def own_end(state: Tournament, table: TableNumber, now: datetime) -> datetime | None:
    """The end of *table*; None: the round is not running, or its clock is stopped, or has no limit."""
    clock = clock_of(state)
    if state.round is None or state.round.status != "started" or clock.paused:
        return None
    return ends(clock, now, extra_seconds(state, table))


def extra_seconds(state: Tournament, table: TableNumber) -> int:
    """The extra time *table* holds in this round."""
    return seconds_of(extensions_now(state), table)
