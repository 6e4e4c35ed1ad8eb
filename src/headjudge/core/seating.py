"""Seats for the player meeting: in the order of names, two to a table; a fixed seat is kept."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from headjudge.core.ids import PlayerId, TableNumber

SEATS = 2
"""Players at one table."""


def meeting_seats(
    players: Sequence[PlayerId], fixed: Mapping[PlayerId, TableNumber], first: int = 1
) -> dict[PlayerId, TableNumber]:
    """Player -> table: *players* in their order from table *first* on, those with a *fixed* seat at theirs."""
    kept = {player: fixed[player] for player in players if player in fixed}
    free = _free_seats(list(kept.values()), first)
    return {player: kept[player] if player in kept else next(free) for player in players}


def _free_seats(taken: Sequence[TableNumber], first: int) -> Iterator[TableNumber]:
    for number in count(first):
        table = TableNumber(number)
        yield from [table] * (SEATS - taken.count(table))
