"""Brackets that can be played: every seed once, every match fed by earlier ones, no match waiting for itself."""

from collections.abc import Iterator
from typing import Any

from headjudge.core.rulebook.problems import Fault, Path
from headjudge.core.rulebook.strictness import meant


def bracket_faults(table: dict[str, Any], path: Path) -> Iterator[Fault]:  # Any: raw TOML, here and below
    """What keeps the bracket in *table* from being played; nothing for a table that is no bracket."""
    if len(path) != 2 or path[0] != "brackets" or not isinstance(table.get("matches"), list):
        return
    matches = [match if isinstance(match, dict) else {} for match in table["matches"]]
    rounds = {match.get("id"): match.get("round") for match in matches}
    played: set[object] = set()
    taken: set[str] = set()
    for position, match in enumerate(matches):
        sides = match.get("sides")
        for side, name in enumerate(sides if isinstance(sides, list) else ()):
            if isinstance(name, str):
                place = (*path, "matches", position, "sides", side)
                if name in taken:
                    yield Fault(place, f'"{name}" plays in two matches.')
                taken.add(name)
                yield from _side(name, match, place, rounds, played)
        played.add(match.get("id"))
    yield from _seeds(table.get("size"), taken, path)


def _side(
    name: str, match: dict[str, Any], place: Path, rounds: dict[Any, Any], played: set[object]
) -> Iterator[Fault]:
    how, _, feeder = name.partition(" ")
    if name.isdecimal():
        return
    if how not in {"winner", "loser"} or not feeder:
        yield Fault(place, f'"{name}" is neither a seed nor "winner X" or "loser X".')
    elif feeder not in rounds:
        yield Fault(place, f"There is no match {feeder}.", meant(feeder, [str(id) for id in rounds]))
    elif feeder not in played:
        yield Fault(place, f"This match waits for match {feeder}, which comes later or waits for this one.")
    elif isinstance(rounds[feeder], int) and isinstance(match.get("round"), int) and rounds[feeder] >= match["round"]:
        yield Fault(place, f"Match {feeder} is played in round {rounds[feeder]}, not before this one.")


def _seeds(size: object, taken: set[str], path: Path) -> Iterator[Fault]:
    if not isinstance(size, int) or not 0 < size <= 4096:
        return
    seeds = {str(seed) for seed in range(1, size + 1)}
    if absent := sorted(seeds - taken, key=int):
        yield Fault((*path, "matches"), f"Nobody meets seed {', '.join(absent[:8])}.")
    for seed in sorted(name for name in taken - seeds if name.isdecimal()):
        yield Fault((*path, "matches"), f"Seed {seed} does not exist in a bracket of {size}.")
