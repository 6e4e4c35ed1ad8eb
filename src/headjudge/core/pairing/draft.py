"""A pairing of one field as the engines hand it over: numbers of players, and the proof."""

import msgspec

from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.network import Price


class Draft(msgspec.Struct, frozen=True, eq=False):
    """A pairing of a whole field, and the bound that proves it."""

    pairs: Ints
    """Two columns of players."""

    price: Price
    bound: Price
    """What any pairing costs at least."""

    hard: frozenset[int] = frozenset()
    """The score groups that had to be matched exactly."""

    bye: int | None = None

    @property
    def optimal(self) -> bool:
        """Whether the bound is reached."""
        return self.price == self.bound
