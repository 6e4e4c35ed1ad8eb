"""How fast a round is paired, and how well, beside other engines on the same states; then alone, up to a million.

The times are those of the pairing call: the state is read before the clock starts, by every engine. Quality is summed
over the states of one size: squared gaps, pair-downs, rematches, second byes, players nobody paired.
"""

import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import ceil, log2
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

import msgspec
import numpy as np

from benchmarks.peers.engines import ENGINES, Answer
from benchmarks.peers.states import Event, Played, State, states

HERE: Final = Path(__file__).parent
SIZES: Final = (64, 256, 1_024, 4_096, 10_000)
LIMIT: Final = 60.0
"""Seconds an engine has for the states of one size; after that it is not asked about larger ones."""

PEERS: Final = (*ENGINES, "tournament-pairings")
SMALL: Final = ((7, 5), (8, 6), (12, 8), (15, 9), (16, 10), (24, 11), (33, 12))
"""Players and rounds of the small fields."""

ALONE: Final = (256, 1_024, 10_000, 100_000, 1_000_000)
TARGETS: Final = {256: 2, 1_024: 5, 10_000: 10, 100_000: 50, 1_000_000: 600}
"""Milliseconds, median over all rounds."""

MEMORY: Final = 1024
"""Mebibytes at a million players."""


class Quality(msgspec.Struct, frozen=True):
    """How good the pairings of several states are, summed up."""

    squared_gaps: int
    pair_downs: int
    rematches: int
    second_byes: int
    left_out: int


def main() -> None:
    """Print the three tables."""
    beside_others()
    small_fields()
    alone()


def beside_others() -> None:
    """Every engine on the same states."""
    print(f"  {'players':>7}  {'engine':<20} {'median':>10} {'worst':>10} {'ratio':>8}   ", end="")
    print("squared gaps, pair-downs, rematches, second byes, left out")
    silent: set[str] = set()
    for size in SIZES:
        asked = list(states(size - 1, ceil(log2(size)), seed=size))  # odd, so that somebody has a bye
        ours = 0.0
        for name in PEERS:
            if name in silent:
                continue
            answers = answered(name, asked)
            if len(answers) < len(asked):
                silent.add(name)
                print(f"  {size:>7,}  {name:<20} {reason(name):>10}", flush=True)
                continue
            times = [answer.milliseconds for answer in answers]
            ours = ours or median(times)
            print(f"  {size:>7,}  {name:<20} {median(times):>7.1f} ms {max(times):>7.1f} ms", end=" ")
            print(f"{median(times) / ours:>7.1f}x   ", end="")
            print(*msgspec.structs.astuple(quality(asked, answers)), sep=", ", flush=True)


def small_fields() -> None:
    """How often each engine spoils a round that could be clean, in small fields with many rounds."""
    asked = [state for players, rounds in SMALL for seed in range(10) for state in clean(players, rounds, seed)]
    print(f"\n  {len(asked)} rounds of 7 to 33 players that can be paired without rematch and second bye")
    print(f"  {'engine':<20} {'spoilt':>8}   rematches, second byes, left out")
    for name in PEERS:
        answers = answered(name, asked)
        if len(answers) < len(asked):
            print(f"  {name:<20} {reason(name) if not answers else f'gave up after {len(answers)}':>8}", flush=True)
            continue
        each = [quality([state], [answer]) for state, answer in zip(asked, answers, strict=True)]
        bad = [(one.rematches, one.second_byes, one.left_out) for one in each]
        spoilt = sum(any(faults) for faults in bad) / len(bad)
        print(f"  {name:<20} {spoilt:>8.1%}   ", end="")
        print(*(sum(column) for column in zip(*bad, strict=True)), sep=", ", flush=True)


def clean(players: int, rounds: int, seed: int) -> Iterator[State]:
    """The rounds of an event in which nobody has to meet twice, as long as that is so."""
    event = Event(players, seed)
    played: list[Played] = []
    for _ in range(rounds):
        state = State(event.points.tolist(), np.flatnonzero(event.had).tolist(), list(played))
        draft = event.drafted()
        if draft.price.rematches or (draft.bye is not None and event.had[draft.bye]):
            return
        yield state
        played.append(event.play(draft))


def command(name: str) -> list[str]:
    """How the engine called *name* is run."""
    if name == "tournament-pairings":
        return ["node", str(HERE / "peers" / "tournament-pairings.js")]
    return [sys.executable, "-m", "benchmarks.peers.engines", name]


def reason(name: str) -> str:
    """Why there is no answer of the engine called *name*."""
    if name != "tournament-pairings":
        return f"> {LIMIT:.0f} s"
    if shutil.which("node") is None:
        return "skipped: node is not installed"
    installed = (HERE / "node_modules" / name).exists()
    return f"> {LIMIT:.0f} s" if installed else "skipped: run `make benchmark`, which installs it"


def answered(name: str, asked: Sequence[State]) -> list[Answer]:
    """What the engine called *name* answers in time."""
    if reason(name).startswith("skipped"):
        return []
    try:
        ran = subprocess.run(
            command(name), input=msgspec.json.encode(asked), capture_output=True, timeout=LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return []
    return [msgspec.json.decode(line, type=Answer) for line in ran.stdout.splitlines()]


def quality(asked: Sequence[State], answers: Sequence[Answer]) -> Quality:
    """How good *answers* are."""
    gaps, rematches, second, left = [], 0, 0, 0
    for state, answer in zip(asked, answers, strict=True):
        met = state.met()
        gaps += [abs(state.points[one] - state.points[other]) for one, other in answer.pairs]
        rematches += sum(other in met[one] for one, other in answer.pairs)
        second += answer.bye in state.byes
        left += len(state.points) - 2 * len(answer.pairs) - (answer.bye is not None)
    return Quality(sum(gap * gap for gap in gaps), sum(gap > 0 for gap in gaps), rematches, second, left)


def alone() -> None:
    """Our engine through all rounds of ever larger events, each in a process of its own."""
    print(f"\n  {'players':>9}  {'rounds':>6} {'median':>10} {'worst':>10} {'memory':>10}   all proven best")
    for size in ALONE:
        run = [sys.executable, "-c", f"from benchmarks.pairing import one_event; one_event({size})"]
        subprocess.run(run, check=True)


def one_event(size: int) -> None:
    """Pair every round of an event of *size*, each three times, and print one line with the best of the three."""
    event = Event(size, seed=size)
    times = []
    for _ in range(ceil(log2(size))):
        tries = []
        for _ in range(3):
            start = perf_counter()
            draft = event.drafted()
            tries.append((perf_counter() - start) * 1000)
        times.append(min(tries))
        assert draft.optimal
        event.play(draft)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    verdict = "within" if median(times) <= TARGETS[size] and memory < MEMORY else "OVER"
    print(f"  {size:>9,}  {len(times):>6} {median(times):>7.1f} ms {max(times):>7.1f} ms {memory:>6.0f} MiB", end="   ")
    print(f"{verdict} the target of {TARGETS[size]} ms", flush=True)


if __name__ == "__main__":
    main()
