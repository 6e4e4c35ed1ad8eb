"""Chance that can be repeated: the same seed gives the same draws on any machine and any Python."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance:
    """A stream of even draws from a seed (the splitmix64 recurrence over a hashed seed)."""

    __slots__ = ("_state",)

    def __init__(self, seed: bytes, *path: int) -> None:
        """*path* names one stream among many of the same seed, such as the number of a game."""
        name = ",".join(map(str, path)).encode()
        self._state = int.from_bytes(blake2b(seed + b"/" + name, digest_size=8).digest(), "big")

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, but not including, *limit*."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def choice(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def shuffled(self, cards: Sequence[T]) -> tuple[T, ...]:
        """The same cards in a drawn order."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
