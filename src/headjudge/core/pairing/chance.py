"""Chance comes in through the door: every draw is a function of a seed, the same on any machine and any Python."""

from collections.abc import Iterable
from hashlib import blake2b, shake_128
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from headjudge.core.ids import PlayerId

Ints: TypeAlias = npt.NDArray[np.int64]
Draws: TypeAlias = npt.NDArray[np.uint64]


def seed_for(seed: bytes, *purpose: str) -> bytes:
    """A seed of its own for *purpose*, so that two draws of one round do not depend on each other."""
    return blake2b("\x00".join(purpose).encode(), key=blake2b(seed).digest(), digest_size=32).digest()


def draws(count: int, seed: bytes) -> Draws:
    """So many random 64-bit numbers."""
    return np.frombuffer(shake_128(seed).digest(8 * count), dtype="<u8")


def shuffled(players: Iterable[PlayerId], seed: bytes) -> tuple[PlayerId, ...]:
    """The same players and seed give the same order, however the players are listed."""
    key = blake2b(seed).digest()
    return tuple(sorted(players, key=lambda player: (blake2b(player.encode(), key=key).digest(), player)))
