"""One function per engine: a state in, pairs and a bye out. Run as a child process, which a clock can stop.

`python -m benchmarks.peers.engines NAME` reads states from standard input, a JSON array, and answers each with a line:
the milliseconds its call took, the pairs, the bye.
"""

import sys
import tempfile
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
import numpy as np

from benchmarks.peers.states import State

Pairs = list[tuple[int, int]]
Question = Callable[[], tuple[Pairs, int | None]]


class Answer(msgspec.Struct, frozen=True):
    """What an engine answered."""

    milliseconds: float
    pairs: Pairs
    bye: int | None


def headjudge(state: State) -> Question:
    """Ours: arrays in, arrays out, certified."""
    from headjudge.core.pairing.bars import bars
    from headjudge.core.pairing.field import Field
    from headjudge.core.pairing.swiss import Rules, swiss

    points = np.array(state.points, np.int64)
    had = np.zeros(len(points), np.int64)
    had[state.byes] = 1
    fresh = np.flatnonzero(had == 0)
    field = Field((), points, had, bars([sorted(others) for others in state.met()]))

    def ask() -> tuple[Pairs, int | None]:
        draft = swiss(field, Rules(), fresh if len(points) % 2 else points[:0], b"benchmark")
        assert draft.optimal
        return draft.pairs.tolist(), draft.bye

    return ask


def swisspair(state: State) -> Question:
    """The C++ engine of the package of that name."""
    from swisspair import Player, create_matches

    met, had = state.met(), set(state.byes)
    order = sorted(range(len(state.points)), key=lambda player: -state.points[player])
    players = [
        Player(
            id=str(player),
            points=state.points[player],
            rank=rank,
            can_get_bye=player not in had,
            cannot_be_paired_against_ids={str(other) for other in met[player]},
        )
        for rank, player in enumerate(order, start=1)
    ]

    def ask() -> tuple[Pairs, int | None]:
        found = create_matches(players)
        byes = [int(match.p1.id) for match in found if match.is_bye]
        return [(int(match.p1.id), int(match.p2.id)) for match in found if not match.is_bye], next(iter(byes), None)

    return ask


def priced_edges(state: State) -> list[tuple[int, int, int]]:
    """Everybody with everybody they have not met, dearer the wider the gap; the bye is one more player."""
    points, met, had = state.points, state.met(), set(state.byes)
    count, top = len(points), max(points) - min(points) + 1
    bye = top * top * count
    edges = [
        (one, other, (points[one] - points[other]) ** 2)
        for one, other in combinations(range(count), 2)
        if other not in met[one]
    ]
    if count % 2:
        edges += [(player, count, bye * (points[player] - min(points))) for player in range(count) if player not in had]
    above = max(cost for _, _, cost in edges) + 1
    return [(one, other, above - cost) for one, other, cost in edges]


def without_bye(found: set[tuple[int, int]], count: int) -> tuple[Pairs, int | None]:
    """The pairs of a matching, and whom it gave the bye."""
    bye = next((min(pair) for pair in found if max(pair) == count), None)
    return [pair for pair in found if max(pair) < count], bye


def rustworkx(state: State) -> Question:
    """One exact matching over everybody."""
    import rustworkx as library

    def ask() -> tuple[Pairs, int | None]:
        graph: library.PyGraph[int, int] = library.PyGraph()
        graph.add_nodes_from(range(len(state.points) + len(state.points) % 2))
        graph.add_edges_from(priced_edges(state))
        found = library.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        return without_bye(found, len(state.points))

    return ask


def networkx(state: State) -> Question:
    """The same in pure Python."""
    import networkx as library

    def ask() -> tuple[Pairs, int | None]:
        graph = library.Graph()
        graph.add_weighted_edges_from(priced_edges(state))
        return without_bye(library.max_weight_matching(graph, maxcardinality=True), len(state.points))

    return ask


def py4swiss(state: State) -> Question:
    """The Dutch system of FIDE, which balances colours too; points 3/1/0."""
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        file.write_text(report(state), "utf-8")
        parsed = TrfParser.parse(file)

    def ask() -> tuple[Pairs, int | None]:
        found = DutchEngine.generate_pairings(parsed)
        byes = [pair.white - 1 for pair in found if pair.black == 0]
        return [(pair.white - 1, pair.black - 1) for pair in found if pair.black], next(iter(byes), None)

    return ask


def report(state: State) -> str:
    """The state as a tournament report file of FIDE."""
    cells: list[list[str]] = [[] for _ in state.points]
    for played in state.rounds:
        if played.bye is not None:
            cells[played.bye].append("0000 - U")
        for (one, other), result in zip(played.pairs, played.results, strict=True):
            cells[one].append(f"{other + 1:4} w {'01='[result]}")
            cells[other].append(f"{one + 1:4} b {'10='[result]}")
    lines = ["XXR 99", "XXS W=3.0 D=1.0 L=0.0 PAB=3.0"]
    for player, results in enumerate(cells):
        rounds = "  ".join(results)
        name, points = f"Player {player + 1}", f"{state.points[player]:.1f}"
        lines.append(
            f"001 {player + 1:4} m    {name:<33} 2000 {'':3} {'':11} {'':10} {points:>4} {player + 1:4}  {rounds}"
        )
    return "\n".join(lines) + "\n"


ENGINES: Final[Mapping[str, Callable[[State], Question]]] = {
    "headjudge": headjudge,
    "swisspair": swisspair,
    "rustworkx": rustworkx,
    "networkx": networkx,
    "py4swiss": py4swiss,
}


def main() -> None:
    """Answer every state on standard input."""
    engine = ENGINES[sys.argv[1]]
    questions = [engine(state) for state in msgspec.json.decode(sys.stdin.buffer.read(), type=list[State])]
    questions[0]()  # the first call pays for imports and caches
    for ask in questions:
        start = perf_counter()
        pairs, bye = ask()
        answer = Answer((perf_counter() - start) * 1000, pairs, bye)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
