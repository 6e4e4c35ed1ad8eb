"""The next round, as tests ask for it."""

from collections.abc import Iterable
from typing import Any

from headjudge.core.history import History
from headjudge.core.pairing.pairing import Paired, pairing
from headjudge.core.pairing.stage import Wishes
from headjudge.core.settings import Chosen

SEEDS = tuple(bytes([number]) for number in range(40))
"""Enough chance to see every outcome that is possible."""


def paired(history: History, event: Chosen, seed: bytes = b"seed", **wishes: Any) -> Paired:  # Any: of `Wishes`
    """The next round with one seed."""
    return pairing(history, event, seed, Wishes(**wishes))


def every(history: History, event: Chosen, **wishes: Any) -> tuple[Paired, ...]:
    """The next round with many seeds."""
    return tuple(paired(history, event, seed, **wishes) for seed in SEEDS)


def pairs(found: Paired) -> set[str]:
    """The pairs as `AB`, letters in order."""
    return {"".join(sorted(pair)) for pair in found.pairs}


def possible(found: Iterable[Paired]) -> set[str]:
    """All pairs that ever came up."""
    return {pair for one in found for pair in pairs(one)}
