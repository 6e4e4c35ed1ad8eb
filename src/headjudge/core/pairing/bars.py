"""Who should not be paired with whom: those who have met, and those kept apart as far as possible."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from headjudge.core.pairing.chance import Ints

APART: Final = 1
MET: Final = 2


class Bars(msgspec.Struct, frozen=True, eq=False):
    """One row per player: first the opponents met, then those kept apart; padded with -1."""

    rows: npt.NDArray[np.int32]
    met: int
    """How many of the columns are opponents met."""

    _seen: dict[int, dict[int, int]] = msgspec.field(default_factory=dict)

    def between(self, one: int, other: int) -> int:
        """The weight of the bar between two players: 0 (they may meet), APART or MET."""
        return self.of(one).get(other, 0)

    def of(self, player: int) -> dict[int, int]:
        """Everybody barred to *player*, with the weight of the bar (see `between`)."""
        known = self._seen.get(player)
        if known is None:
            row = self.rows[player].tolist()
            known = dict.fromkeys(row[self.met :], APART) | dict.fromkeys(row[: self.met], MET)
            known.pop(-1, None)
            self._seen[player] = known
        return known

    def barred(self, one: Ints, other: Ints) -> npt.NDArray[np.bool_]:
        """For each pair, whether it is barred."""
        answer: npt.NDArray[np.bool_] = (self.rows[one] == other[:, None].astype(np.int32)).any(axis=1)
        return answer


def bars(met: Sequence[Sequence[int]], apart: Sequence[Sequence[int]] = ()) -> Bars:
    """The bars of a field: for each player those met, and those kept apart."""
    first = padded(met)
    return Bars(np.hstack((first, padded(apart))) if apart else first, first.shape[1])


def padded(rows: Sequence[Sequence[int]]) -> npt.NDArray[np.int32]:
    """Rows of different lengths as one table, filled up with -1."""
    widest = max(map(len, rows), default=0)
    table = np.full((len(rows), widest), -1, np.int32)
    for player, row in enumerate(rows):
        table[player, : len(row)] = row
    return table
