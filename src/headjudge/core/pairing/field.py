"""The field of a round: those to be paired with each other, in arrays."""

from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.bars import Bars, bars
from headjudge.core.pairing.chance import Ints
from headjudge.core.standings.records import Record


class Field(msgspec.Struct, frozen=True, eq=False):
    """Everybody who plays the round. A player is known by the place in `players`, which are sorted by id."""

    players: tuple[PlayerId, ...]
    points: Ints
    byes: Ints
    """Byes each player has had."""

    bars: Bars

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.points)


def field(records: Iterable[Record], apart: Sequence[tuple[PlayerId, PlayerId]] = ()) -> Field:
    """The field of those with these *records*; chips count as points where they are played for."""
    there = sorted(records, key=lambda record: record.player)
    place = {record.player: number for number, record in enumerate(there)}
    met = [
        sorted({place[other] for other in (*record.opponents, *record.met_before) if other in place})
        for record in there
    ]
    kept: list[list[int]] = [[] for _ in there] if apart else []
    for one, other in apart:
        if one in place and other in place:
            kept[place[one]].append(place[other])
            kept[place[other]].append(place[one])
    return Field(
        players=tuple(place),
        points=np.array([record.points for record in there], np.int64),
        byes=np.array([record.byes + record.byes_before for record in there], np.int64),
        bars=bars(met, kept),
    )
