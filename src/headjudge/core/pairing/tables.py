"""Which pair sits where: best table first, fixed seats kept, features on their tables, no table twice."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

import msgspec

from headjudge.core.ids import PlayerId, TableNumber

Pair = tuple[PlayerId, PlayerId]


class Room(msgspec.Struct, frozen=True):
    """The furniture, and who has a claim to it."""

    first: int = 1
    """The number of the first table."""

    fixed: Mapping[PlayerId, TableNumber] = {}
    """Seats kept for a player, whoever the opponent is."""

    features: tuple[TableNumber, ...] = ()
    """Tables for feature matches; nobody else sits there."""

    featured: frozenset[PlayerId] = frozenset()
    """Players whose matches are featured."""

    closed: frozenset[TableNumber] = frozenset()


def tables(pairs: Sequence[Pair], room: Room) -> tuple[TableNumber, ...]:
    """A table for each pair, given best pair first.

    Two players with fixed seats who meet sit at the table of the first-named; if that is taken, at the other's. Where
    both are taken the pair gets the free table nearest to the seat it should have had.
    """
    taken: dict[int, TableNumber] = {}
    used: set[int] = set()

    def seat(number: int, table: int) -> None:
        taken[number] = TableNumber(table)
        used.add(table)

    for number, pair in enumerate(pairs):
        claims = [room.fixed[player] for player in pair if player in room.fixed]
        free = next((table for table in claims if table not in used), None)
        if claims:
            seat(number, free if free is not None else _nearest(claims[0], used, room))
    stages = iter([table for table in room.features if table not in used])
    for number, pair in enumerate(pairs):
        if number not in taken and room.featured.intersection(pair):
            stage = next(stages, None)
            if stage is not None:
                seat(number, stage)
    ordinary = _ordinary(room)
    for number in range(len(pairs)):
        if number not in taken:
            seat(number, next(table for table in ordinary if table not in used))
    return tuple(taken[number] for number in range(len(pairs)))


def _ordinary(room: Room) -> Iterator[int]:
    return (table for table in count(room.first) if table not in room.features and table not in room.closed)


def _nearest(wanted: int, used: set[int], room: Room) -> int:
    """The free table closest to *wanted*, the lower number first."""
    barred = used | room.closed | set(room.features)
    places = (wanted + side * away for away in count(1) for side in (-1, 1))
    return next(table for table in places if table >= room.first and table not in barred)
