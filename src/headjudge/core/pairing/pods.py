"""Draft pods and blocks: who sits in which, so that everybody is paired inside the own group."""

from collections.abc import Sequence

import msgspec

from headjudge.core.history import Entrant
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.chance import shuffled


def at_random(players: Sequence[PlayerId], sizes: Sequence[int], seed: bytes) -> tuple[tuple[PlayerId, ...], ...]:
    """Players drawn into groups of these *sizes* (WARS Player Distribution)."""
    return _dealt(shuffled(players, seed), sizes)


def by_standing(ranking: Sequence[PlayerId], sizes: Sequence[int]) -> tuple[tuple[PlayerId, ...], ...]:
    """Groups for a later draft: the best together, then the next (WARS Championship Booster Draft Rules)."""
    return _dealt(tuple(ranking), sizes)


def grouped(entrants: Sequence[Entrant], pods: Sequence[Sequence[PlayerId]]) -> tuple[Entrant, ...]:
    """The entrants, each with the number of the own pod."""
    pod = {player: str(number) for number, players in enumerate(pods, start=1) for player in players}
    return tuple(msgspec.structs.replace(entrant, group=pod.get(entrant.id, entrant.group)) for entrant in entrants)


def merged(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The entrants without their blocks: from now on everybody can meet everybody."""
    return tuple(msgspec.structs.replace(entrant, group=None) for entrant in entrants)


def _dealt(players: tuple[PlayerId, ...], sizes: Sequence[int]) -> tuple[tuple[PlayerId, ...], ...]:
    assert sum(sizes) == len(players), "every player has exactly one seat"
    ends = [sum(sizes[: pod + 1]) for pod in range(len(sizes))]
    return tuple(players[end - size : end] for end, size in zip(ends, sizes, strict=True))
