"""Mending a posted round of 10,000 after a change, beside pairing it anew: how much moves, how long it takes."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

import msgspec
import numpy as np

from benchmarks.peers.states import Event, Played
from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.draft import Draft
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.neighbourhood import Posted
from headjudge.core.pairing.repair import Repair, broken, posted, repaired
from headjudge.core.pairing.swiss import Rules, swiss

PLAYERS: Final = 10_000
ROUNDS: Final = 10
TRIES: Final = 40
TARGET: Final = 20
"""Milliseconds."""


class Case(msgspec.Struct, frozen=True, eq=False):
    """A field that changed after its round was posted."""

    field: Field
    wall: Posted


def main() -> None:
    """Print what each kind of change costs."""
    event = Event(PLAYERS, seed=1)
    played = [event.play(event.drafted()) for _ in range(ROUNDS - 1)]
    wall = event.drafted()
    chance = np.random.default_rng(2)
    print(f"  {PLAYERS:,} players, round {ROUNDS} posted; {TRIES} changes of each kind, all still proven best")
    start = perf_counter()
    np.unique(wall.pairs[0])
    loading = (perf_counter() - start) * 1000
    print(f"  (numpy loads a part of itself at the first repair of a process: {loading:.0f} ms, once)")
    print(f"  {'change':<34} {'moved pairs':<22} {'anew':>7} {'median':>9} {'worst':>9}")
    report("last result turned round", lambda: turned(event, wall, played[-1], chance))
    report(
        "any earlier result turned round", lambda: turned(event, wall, played[int(chance.integers(ROUNDS - 1))], chance)
    )
    report("two late entries", lambda: entered(event, wall))
    report("two opponents drop", lambda: dropped(event, wall, chance, pair=True))
    report("one player drops", lambda: dropped(event, wall, chance, pair=False))


def report(what: str, change: Callable[[], Case]) -> None:
    """Mend *TRIES* changes of one kind and print a line."""
    moved, anew, times, proven = [], [], [], 0
    for number in range(TRIES):
        case, seed = change(), f"repair {number}".encode()
        eligible = np.flatnonzero(case.field.byes == 0) if case.field.size % 2 else case.field.points[:0]
        start = perf_counter()
        found: Repair = repaired(case.field, Rules(), eligible, case.wall, seed)
        times.append((perf_counter() - start) * 1000)
        assert found.draft.optimal
        moved.append(len(found.broken))
        proven += found.proven
        anew.append(len(broken(case.wall, swiss(case.field, Rules(), eligible, seed).pairs)))
    spread = f"median {median(moved):g}, most {max(moved)}"
    verdict = "within" if median(times) <= TARGET else "OVER"
    print(f"  {what:<34} {spread:<22} {median(anew):>7g} {median(times):>6.1f} ms {max(times):>6.1f} ms", end="  ")
    print(f"{verdict} {TARGET} ms, {proven} of {TRIES} proven fewest", flush=True)


def turned(event: Event, wall: Draft, played: Played, chance: np.random.Generator) -> Case:
    """A result of *played* entered the wrong way round."""
    decided = [pair for pair, result in zip(played.pairs, played.results, strict=True) if result != 2]
    results = [result for result in played.results if result != 2]
    number = int(chance.integers(len(decided)))
    one, other = decided[number]
    points = event.points.copy()
    points[one] += -3 if results[number] else 3
    points[other] += 3 if results[number] else -3
    field = Field((), points, event.had, event.field.bars)
    return Case(field, posted(wall.pairs.tolist(), event.players, wall.bye))


def entered(event: Event, wall: Draft) -> Case:
    """Two players more, without a point."""
    rows = np.vstack((event.opponents, np.full((2, event.opponents.shape[1]), -1, np.int32)))
    nothing = np.zeros(2, np.int64)
    field = Field((), np.append(event.points, nothing), np.append(event.had, nothing), Bars(rows, rows.shape[1]))
    return Case(field, posted(wall.pairs.tolist(), event.players + 2, wall.bye))


def dropped(event: Event, wall: Draft, chance: np.random.Generator, pair: bool) -> Case:
    """Somebody leaves before the round is final: one player, or both of one match."""
    gone = wall.pairs[int(chance.integers(len(wall.pairs)))][: 2 if pair else 1]
    stay: Ints = np.delete(np.arange(event.players), gone)
    place = np.full(event.players + 1, -1, np.int64)
    place[stay] = np.arange(len(stay))
    rows = place[event.opponents[stay]].astype(np.int32)
    field = Field((), event.points[stay], event.had[stay], Bars(rows, rows.shape[1]))
    pairs = [
        (int(place[one]), int(place[other])) for one, other in wall.pairs.tolist() if place[one] >= 0 <= place[other]
    ]
    return Case(field, posted(pairs, len(stay)))


if __name__ == "__main__":
    main()
