"""Minimum-cost perfect matching: the one place that calls the blossom algorithm."""

from collections.abc import Sequence

import rustworkx

Edge = tuple[int, int, int]
"""One node, another node, the cost of joining them."""


def cheapest(nodes: int, edges: Sequence[Edge]) -> tuple[tuple[int, int], ...] | None:
    """The pairs of a cheapest perfect matching in ascending order, or None where no perfect matching exists.

    The order is sorted because the set rustworkx returns has none that can be relied on.
    """
    if nodes % 2 or not edges:
        return None if nodes else ()
    above = max(cost for _, _, cost in edges) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from([(one, other, above - cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < nodes:
        return None
    return tuple(sorted((min(pair), max(pair)) for pair in found))
