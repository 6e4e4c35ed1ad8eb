"""Score groups: the field sorted by points, in random order inside each group."""

import msgspec
import numpy as np

from headjudge.core.pairing.chance import Draws, Ints


class Groups(msgspec.Struct, frozen=True, eq=False):
    """Everybody to be paired, best group first. A *position* is a place in `order`."""

    order: Ints
    """The player at each position. Players of one group may change places; nobody leaves a group."""

    starts: tuple[int, ...]
    """The first position of each group, and one past the last."""

    points: tuple[int, ...]
    """The points of each group, falling."""

    worth: Ints
    """The points at each position."""

    def size(self, group: int) -> int:
        """How many players are in *group*."""
        return self.starts[group + 1] - self.starts[group]


def score_groups(points: Ints, keys: Draws) -> Groups:
    """The groups of a field: highest points first, inside a group by random key."""
    order = _sorted(points, keys)
    ranked = points[order]
    edges = np.flatnonzero(np.diff(ranked)) + 1
    starts = (0, *edges.tolist(), len(order)) if len(order) else (0,)
    return Groups(order, starts, tuple(ranked[list(starts[:-1])].tolist()), ranked)


def without(groups: Groups, position: int) -> Groups:
    """The groups after the player at *position* was given a bye."""
    order = np.delete(groups.order, position)
    starts, points = [0], []
    for group, value in enumerate(groups.points):
        end = groups.starts[group + 1] - (position < groups.starts[group + 1])
        if end > starts[-1]:
            starts.append(end)
            points.append(value)
    return Groups(order, tuple(starts), tuple(points), np.delete(groups.worth, position))


def _sorted(points: Ints, keys: Draws) -> Ints:
    """Points, key and index packed into one number each: sorting those is fast and has exactly one outcome."""
    count = len(points)
    if not count:
        return np.empty(0, np.int64)
    behind = (points.max() - points).astype(np.uint64)
    index_bits = (count - 1).bit_length()
    if int(behind.max()).bit_length() + index_bits > 40:
        behind = np.unique(behind, return_inverse=True)[1].astype(np.uint64)
    key_bits = 64 - index_bits - int(behind.max()).bit_length()
    packed = np.arange(count, dtype=np.uint64)
    packed |= (keys >> np.uint64(64 - key_bits)) << np.uint64(index_bits)
    if behind.any():
        packed |= behind << np.uint64(index_bits + key_bits)
    packed.sort()
    packed &= np.uint64((1 << index_bits) - 1)
    return packed.astype(np.int64)
