"""Many random duels, on one core or on several: the same duels and the same tally either way."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from headjudge.games.buddyfight.random_play import Shelf, Tally, tallied

AT_A_TIME: Final = 25
"""Duels played before their tally is handed in."""


def tallies(shelf: Shelf, seed: bytes, games: int, workers: int = 1) -> Iterator[Tally]:
    """The duels from 0 on, a few at a time and in order; the last tally is the first with an invariant broken."""
    parts = [range(first, min(first + AT_A_TIME, games)) for first in range(0, games, AT_A_TIME)]
    played = partial(tallied, shelf, seed)
    if workers == 1:
        yield from _until_broken(map(played, parts))
        return
    with ProcessPoolExecutor(workers) as processes:
        try:
            yield from _until_broken(processes.map(played, parts))
        finally:
            processes.shutdown(cancel_futures=True)


def _until_broken(played: Iterator[Tally]) -> Iterator[Tally]:
    for tally in played:
        yield tally
        if tally.problems:
            return
