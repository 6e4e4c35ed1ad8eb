"""What 'as close as possible' costs: the price of a pair as a function of its gap in points."""

from typing import Literal, TypeAlias

import msgspec
import numpy as np

from headjudge.core.pairing.chance import Ints

Aim: TypeAlias = Literal["squared-gaps", "fewest-pair-downs"]


class Criterion(msgspec.Struct, frozen=True):
    """The aim, and the scale that keeps its two parts apart."""

    aim: Aim
    unequal: int
    """Fewest pair-downs: what an unequal pair costs besides its gap, more than all gaps together can."""

    @property
    def splits(self) -> bool:
        """Whether two short steps never cost more than one long step: then a pair need not jump over a group."""
        return self.aim == "squared-gaps"

    def price(self, gap: int) -> int:
        """What a pair with this gap costs."""
        if self.splits:
            return gap * gap
        return self.unequal + abs(gap) if gap else 0

    def prices(self, gaps: Ints) -> Ints:
        """What pairs with these gaps cost."""
        if self.splits:
            return gaps * gaps
        wide = np.abs(gaps)
        priced: Ints = wide + self.unequal * (wide > 0)
        return priced


def criterion(aim: Aim, points: Ints) -> Criterion:
    """The criterion for a field with these *points*."""
    spread = int(points.max() - points.min()) if len(points) else 0
    return Criterion(aim, spread * len(points) + 1)
