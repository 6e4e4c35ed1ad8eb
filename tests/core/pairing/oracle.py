"""What the best pairing of a small field is, found in other ways than the engine's: by trying every pairing, or by one
exact matching over everybody at once (networkx, or rustworkx where networkx would take minutes).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Literal

import msgspec
import networkx
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
        return min(judged(puzzle, pairs, None) for pairs in _pairings(players))
    return min(
        judged(puzzle, pairs, bye)
        for bye in puzzle.eligible
        for pairs in _pairings([player for player in players if player != bye])
    )


def by_matching(puzzle: Puzzle, solve: Callable[[list[tuple[int, int, int]]], set[tuple[int, int]]]) -> Key:
    """The best pairing by one exact matching over everybody."""
    count = len(puzzle.points)
    scale = (max(puzzle.points) - min(puzzle.points) + 2) ** 2 * (count + 1)
    edges = []
    for one, other in combinations(range(count), 2):
        parts = judged(puzzle, [(one, other)], None)
        near = parts[3] if len(parts) == 4 else parts[3] * scale + parts[4]
        _, rematch = sorted(parts[:2])
        edges.append((one, other, (rematch, 0, parts[2], near)))
    for player in puzzle.eligible if count % 2 else ():
        edges.append((player, count, (0, puzzle.points[player] - min(puzzle.points), 0, 0)))
    weigh = _weights(puzzle, scale, count)
    priced = [(one, other, sum(w * part for w, part in zip(weigh, cost, strict=True))) for one, other, cost in edges]
    above = max(price for _, _, price in priced) + 1
    found = solve([(one, other, above - price) for one, other, price in priced])
    bye = next((min(pair) for pair in found if max(pair) == count), None)
    return judged(puzzle, [pair for pair in found if max(pair) < count], bye)


def _weights(puzzle: Puzzle, scale: int, count: int) -> tuple[int, int, int, int]:
    """Rematch, level of the bye, apart, nearness: each outweighs everything after it."""
    near = scale * scale * (count + 1)
    apart = near
    second, first = apart * (count + 1), apart * (count + 1) * (count + 1) * scale
    return (second, first, apart, 1) if puzzle.bye == "before-pairing" else (first, second, apart, 1)


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


def _pairings(players: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair an even number of players."""
    if not players:
        yield []
        return
    first, *rest = players
    for place, other in enumerate(rest):
        for others in _pairings(rest[:place] + rest[place + 1 :]):
            yield [(first, other), *others]
