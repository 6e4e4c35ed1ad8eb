"""The whole `headjudge pair` command at 1,024 players before round 10: start-up, reading, pairing, answer.

Python may keep what it compiles, as an installed program does; the run that compiles is not counted.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.pairing import pairing
from headjudge.core.results import Draw, Win
from headjudge.core.settings import Settings, chosen
from headjudge.formats.results_file import ResultsFile, written
from headjudge.rulebooks import rulebook

PLAYERS: Final = 1_024
ROUNDS: Final = 10
RUNS: Final = 9
TARGET: Final = 0.5


def main() -> None:
    """Print the median of both and the ratio between them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.json"
        file.write_bytes(written(event()))
        compiled = Path(folder) / "compiled"
        bare = seconds([sys.executable, "-c", "import numpy"], compiled)
        verb = "from headjudge.cli import main; main()"
        whole = seconds([sys.executable, "-c", verb, "pair", str(file), "--json"], compiled)
    verdict = "within" if whole < TARGET else "OVER"
    print(f"  python -c 'import numpy'   {bare * 1000:6.0f} ms")
    print(f"  headjudge pair, {PLAYERS:,}      {whole * 1000:6.0f} ms, {whole / bare:.1f} x that; ", end="")
    print(f"{verdict} the target of {TARGET * 1000:.0f} ms")


def event() -> ResultsFile:
    """An event of TCG Office before its last round."""
    chance, settings = Random(1), Settings(rounds=ROUNDS)
    event = chosen(rulebook("tcg-office"), settings)
    history = History(tuple(Entrant(PlayerId(f"P{number}"), f"Player {number}") for number in range(PLAYERS)))
    for number in range(ROUNDS - 1):
        found = pairing(history, event, bytes([number]))
        matches = tuple(
            Match(pair, Draw() if chance.random() < 0.1 else Win(chance.choice(pair))) for pair in found.pairs
        )
        history = History(history.entrants, (*history.rounds, Round(matches, found.byes)))
    return ResultsFile(rulebook="tcg-office", settings=settings, history=history)


def seconds(command: list[str], compiled: Path) -> float:
    """The median time of running *command*, after a first run that only compiles."""
    surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": str(compiled), "PYTHONDONTWRITEBYTECODE": ""}
    times = []
    for _ in range(1 + RUNS):
        start = perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=surroundings)
        times.append(perf_counter() - start)
    return median(times[1:])


if __name__ == "__main__":
    main()
