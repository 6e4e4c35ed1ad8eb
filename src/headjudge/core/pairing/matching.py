"""Minimum-cost perfect matching: the one place that calls the blossom algorithm."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import rustworkx

from headjudge.core.pairing.chance import Ints

LUCK_BITS: Final = 30
ROOM_BITS: Final = 44
"""Room for the luck of all edges together below the smallest difference in cost."""


def cheapest(nodes: int, one: Ints, other: Ints, costs: Sequence[int]) -> tuple[tuple[int, int], ...] | None:
    """The pairs of a cheapest perfect matching in ascending order, or None where no perfect matching exists.

    Among equally cheap matchings the numbers of the nodes decide, by a fixed hash: the answer does not depend on the
    version of the library, and whoever numbers the nodes at random chooses at random.
    """
    if not len(one) or nodes % 2:
        return None if nodes else ()
    above = max(costs) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(nodes))
    weights = [((above - cost) << ROOM_BITS) + luck for cost, luck in zip(costs, _luck(one, other), strict=True)]
    graph.add_edges_from(list(zip(one.tolist(), other.tolist(), weights, strict=True)))
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < nodes:
        return None
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def _luck(one: Ints, other: Ints) -> list[int]:
    """A hash of each edge, the same everywhere."""
    low, high = np.minimum(one, other).astype(np.uint64), np.maximum(one, other).astype(np.uint64)
    mixed = (low * np.uint64(0x9E3779B97F4A7C15)) ^ (high * np.uint64(0xC2B2AE3D27D4EB4F))
    mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    luck: list[int] = (mixed >> np.uint64(64 - LUCK_BITS)).tolist()
    return luck
