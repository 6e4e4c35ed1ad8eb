"""How long `headjudge --help` takes to start, beside a Python that does nothing."""

import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from time import perf_counter

RUNS = 15
TARGET = 0.3
"""Seconds a person does not notice."""


def main() -> None:
    """Print the median of both and the ratio between them."""
    bare = seconds([sys.executable, "-c", "pass"])
    started = seconds([sys.executable, "-c", "from headjudge.cli import main; main()", "--help"])
    verdict = "within" if started < TARGET else "OVER"
    print(f"  python -c pass     {bare * 1000:6.0f} ms")
    print(f"  headjudge --help   {started * 1000:6.0f} ms, {started / bare:.1f} x bare Python")
    print(f"  {verdict} the target of {TARGET * 1000:.0f} ms")


def seconds(command: Sequence[str]) -> float:
    """The median time of running *command*."""
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times.append(perf_counter() - start)
    return median(times)


if __name__ == "__main__":
    main()
