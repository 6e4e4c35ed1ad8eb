"""How long `headjudge --help` takes to start, beside a Python that does nothing."""

import os
import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple

RUNS = 15
TARGET = 0.3
"""Seconds a person does not notice."""


class Taken(NamedTuple):
    """Seconds on the wall, fastest and median, and of the processor."""

    fastest: float
    median: float
    processor: float


def main() -> None:
    """Print both and the ratio between them. On a busy machine only the fastest run tells about the program."""
    bare = taken([sys.executable, "-c", "pass"])
    ours = taken([sys.executable, "-c", "from headjudge.cli import main; main()", "--help"])
    for name, one in (("python -c pass", bare), ("headjudge --help", ours)):
        print(f"  {name:18} {_ms(one.fastest)} fastest, {_ms(one.median)} median, {_ms(one.processor)} of processor")
    verdict = "within" if ours.fastest < TARGET else "OVER"
    print(f"  {ours.fastest / bare.fastest:.1f} x bare Python; {verdict} the target of{_ms(TARGET)}")


def taken(command: Sequence[str]) -> Taken:
    """What running *command* takes."""
    times, before = [], os.times()
    for _ in range(RUNS):
        start = perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times.append(perf_counter() - start)
    after = os.times()
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return Taken(min(times), median(times), processor / RUNS)


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:5.0f} ms"


if __name__ == "__main__":
    main()
