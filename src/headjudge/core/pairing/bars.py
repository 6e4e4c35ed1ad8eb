"""Who should not be paired with whom: those who have met, and those kept apart as far as possible."""

import msgspec
import numpy as np
import numpy.typing as npt

from headjudge.core.pairing.chance import Ints


class Bars(msgspec.Struct, frozen=True, eq=False):
    """One row per player: first the opponents met, then those kept apart; padded with -1."""

    rows: npt.NDArray[np.int32]
    met: int
    """How many of the columns are opponents met."""

    _seen: dict[int, dict[int, int]] = msgspec.field(default_factory=dict)

    def between(self, one: int, other: int) -> int:
        """0: they may meet. 1: they are kept apart. 2: they have met."""
        return self.of(one).get(other, 0)

    def of(self, player: int) -> dict[int, int]:
        """Everybody barred to *player*, with the weight of the bar (see `between`)."""
        known = self._seen.get(player)
        if known is None:
            row = self.rows[player].tolist()
            known = dict.fromkeys(row[self.met :], 1) | dict.fromkeys(row[: self.met], 2)
            known.pop(-1, None)
            self._seen[player] = known
        return known

    def barred(self, one: Ints, other: Ints) -> npt.NDArray[np.bool_]:
        """For each pair, whether it is barred."""
        answer: npt.NDArray[np.bool_] = (self.rows[one] == other[:, None].astype(np.int32)).any(axis=1)
        return answer


def bars(players: int, met: Ints, apart: Ints) -> Bars:
    """The bars of a field from its *met* pairs and its *apart* pairs (two columns each)."""
    first, second = _rows(players, met), _rows(players, apart)
    return Bars(np.hstack((first, second)), first.shape[1])


def _rows(players: int, pairs: Ints) -> npt.NDArray[np.int32]:
    """Pairs as one row of partners per player."""
    one = np.concatenate((pairs[:, 0], pairs[:, 1])) if len(pairs) else np.empty(0, np.int64)
    other = np.concatenate((pairs[:, 1], pairs[:, 0])) if len(pairs) else np.empty(0, np.int64)
    counts = np.bincount(one, minlength=players) if players else np.zeros(0, np.int64)
    rows = np.full((players, int(counts.max(initial=0))), -1, np.int32)
    by_player = np.argsort(one, kind="stable")
    firsts = np.cumsum(counts) - counts
    column = np.arange(len(one)) - firsts[one[by_player]]
    rows[one[by_player], column] = other[by_player]
    return rows
