"""What the best pairing of a small field is, found in other ways than the engine's: by trying every pairing, or by one
exact matching over everybody at once (networkx, or rustworkx where networkx would take minutes).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

import msgspec
import networkx
import numpy as np
import rustworkx

Key = tuple[int, ...]
"""What a pairing is judged by, most important first; smaller is better."""


class Puzzle(msgspec.Struct, frozen=True):
    """A field to be paired; players are numbers."""

    points: tuple[int, ...]
    met: frozenset[frozenset[int]] = frozenset()
    apart: frozenset[frozenset[int]] = frozenset()
    eligible: frozenset[int] = frozenset()
    """Those who may have the bye, where the number is odd."""

    aim: Literal["squared-gaps", "fewest-pair-downs"] = "squared-gaps"
    bye: Literal["before-pairing", "with-pairing"] = "before-pairing"


def judged(puzzle: Puzzle, pairs: Iterable[Sequence[int]], bye: int | None) -> Key:
    """How good a pairing is."""
    chosen = [frozenset(pair) for pair in pairs]
    gaps = [abs(puzzle.points[one] - puzzle.points[other]) for one, other in map(sorted, chosen)]
    rematches = sum(pair in puzzle.met for pair in chosen)
    apart = sum(pair in puzzle.apart and pair not in puzzle.met for pair in chosen)
    near = (sum(gap > 0 for gap in gaps), sum(gaps)) if puzzle.aim == "fewest-pair-downs" else (squares(gaps),)
    low = 0 if bye is None else puzzle.points[bye]
    first = (low, rematches) if puzzle.bye == "before-pairing" else (rematches, low)
    return (*first, apart, *near)


def squares(gaps: Iterable[int]) -> int:
    """The sum of the squares."""
    return sum(gap * gap for gap in gaps)


def by_trying(puzzle: Puzzle) -> Key:
    """The best of all pairings."""
    players = list(range(len(puzzle.points)))
    if len(players) % 2 == 0:
        return min(judged(puzzle, pairs, None) for pairs in pairings(players))
    return min(
        judged(puzzle, pairs, bye)
        for bye in puzzle.eligible
        for pairs in pairings([player for player in players if player != bye])
    )


def by_matching(puzzle: Puzzle, solve: Callable[[list[tuple[int, int, int]]], set[tuple[int, int]]]) -> Key:
    """The best pairing by one exact matching over everybody."""
    points, count = np.array(puzzle.points), len(puzzle.points)
    near, apart, rematch, low = _weights(puzzle)
    prices = np.array(near)[np.abs(points[:, None] - points)]
    for pairs, weight in ((puzzle.apart - puzzle.met, apart), (puzzle.met, rematch)):
        for barred in pairs:
            first, second = barred
            prices[first, second] += weight
            prices[second, first] += weight
    one, other = np.triu_indices(count, 1)
    edges = list(zip(one.tolist(), other.tolist(), prices[one, other].tolist(), strict=True))
    if count % 2:
        edges += [(player, count, low * int(points[player] - points.min())) for player in puzzle.eligible]
    above = max(price for _, _, price in edges) + 1
    found = solve([(first, second, above - price) for first, second, price in edges])
    bye = next((min(pair) for pair in found if max(pair) == count), None)
    return judged(puzzle, [pair for pair in found if max(pair) < count], bye)


def _weights(puzzle: Puzzle) -> tuple[list[int], int, int, int]:
    """What a gap, a pair kept apart, a rematch and a bye one point up cost; each outweighs all that counts less."""
    count, spread = len(puzzle.points), max(puzzle.points) - min(puzzle.points)
    gaps = range(spread + 1)
    if puzzle.aim == "squared-gaps":
        near = [gap * gap for gap in gaps]
    else:
        near = [0, *(spread * count + 1 + gap for gap in gaps[1:])]
    apart = max(near) * count + 1
    if puzzle.bye == "before-pairing":
        rematch = apart * count
        return near, apart, rematch, rematch * count
    low = apart * count
    return near, apart, low * (spread + 1) * count, low


def with_networkx(edges: list[tuple[int, int, int]]) -> set[tuple[int, int]]:
    """The heaviest of the largest matchings."""
    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    return set(networkx.max_weight_matching(graph, maxcardinality=True))


def with_rustworkx(edges: list[tuple[int, int, int]]) -> set[tuple[int, int]]:
    """The same, much faster."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(max(other for _, other, _ in edges) + 1))
    graph.add_edges_from(edges)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def pairings(players: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair an even number of players."""
    if not players:
        yield []
        return
    first, *rest = players
    for place, other in enumerate(rest):
        for others in pairings(rest[:place] + rest[place + 1 :]):
            yield [(first, other), *others]
