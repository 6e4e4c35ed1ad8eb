"""A pairing of one field as the engines hand it over: numbers of players, and the proof."""

import msgspec

from headjudge.core.pairing.bars import APART, MET
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.field import Field
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


def priced(pairs: Ints, field: Field, measure: Criterion) -> Price:
    """What *pairs* cost."""
    one, other = pairs[:, 0], pairs[:, 1]
    barred = pairs[field.bars.barred(one, other)].tolist()
    weights = [field.bars.between(*pair) for pair in barred]
    nearness = int(measure.prices(field.points[one] - field.points[other]).sum())
    return Price(weights.count(MET), weights.count(APART), nearness)
