"""A small field in which everybody could meet everybody, and its cheapest pairing."""

from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np

from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.matching import cheapest


class Price(msgspec.Struct, frozen=True, order=True):
    """What a pairing costs: rematches weigh most, then pairs kept apart, then nearness."""

    rematches: int = 0
    apart: int = 0
    nearness: int = 0

    def __add__(self, other: "Price") -> "Price":
        return Price(self.rematches + other.rematches, self.apart + other.apart, self.nearness + other.nearness)

    def __sub__(self, other: "Price") -> "Price":
        return Price(self.rematches - other.rematches, self.apart - other.apart, self.nearness - other.nearness)


class Network(msgspec.Struct, frozen=True, eq=False):
    """Nodes with points, and the weight of the bar between any two of them (0 none, 1 kept apart, 2 met)."""

    points: Ints
    bars: Ints
    criterion: Criterion
    sitting: tuple[int, ...] = ()
    """Nodes one of which gets the bye, where the number is odd."""

    def matched(self, first: Literal["novelty", "nearness"] = "novelty") -> tuple[tuple[int, int], ...]:
        """A cheapest pairing: without barred pairs while one exists, or as near as any before bars are looked at.

        The pair of the bye is left out.
        """
        nodes = len(self.points)
        one, other = every_two(nodes)
        near = self.criterion.prices(self.points[one] - self.points[other])
        bar = self.bars[one, other]
        if first == "novelty":
            free = bar == 0
            found = self._cheapest(one[free], other[free], near[free].tolist())
            if found is not None:
                return found
            scale = int(near.max()) * nodes + 1
            weight, step = (0, scale, scale * nodes), 1
        else:
            weight, step = (0, 1, nodes), nodes * nodes
        costs = [price * step + weight[level] for price, level in zip(near.tolist(), bar.tolist(), strict=True)]
        found = self._cheapest(one, other, costs)
        assert found is not None, "with repeats an even number can always be paired"
        return found

    def _cheapest(self, one: Ints, other: Ints, costs: list[int]) -> tuple[tuple[int, int], ...] | None:
        """A cheapest perfect matching along these edges and the bye's, without the pair of the bye."""
        if not self.sitting:
            return cheapest(len(self.points), one, other, costs)
        bye = len(self.points)
        sitting = np.asarray(self.sitting, np.int64)
        edges = np.concatenate((one, sitting)), np.concatenate((other, np.full(len(sitting), bye)))
        found = cheapest(bye + 1, *edges, [*costs, *([0] * len(sitting))])
        return None if found is None else tuple(pair for pair in found if pair[1] != bye)

    def price(self, pairs: tuple[tuple[int, int], ...]) -> Price:
        """What *pairs* cost."""
        levels = [int(self.bars[pair]) for pair in pairs]
        nearness = sum(self.criterion.price(int(self.points[one] - self.points[other])) for one, other in pairs)
        return Price(levels.count(2), levels.count(1), nearness)


def every_two(nodes: int) -> tuple[Ints, Ints]:
    """All pairs of so many nodes, as two columns."""
    one, other = np.triu_indices(nodes, 1)
    return one, other


def bar_weights(players: Sequence[int], nodes: int, bars: Bars) -> Ints:
    """The weight of the bar between any two nodes; nobody has met a stand-in."""
    place = {player: node for node, player in enumerate(players)}
    weights = np.zeros((nodes, nodes), np.int64)
    for player, node in place.items():
        for other, weight in bars.of(player).items():
            if other in place:
                weights[node, place[other]] = weight
    return weights


def matched(
    players: Sequence[int], bars: Bars, most: int, inside: int | None = None
) -> tuple[tuple[int, int], ...] | None:
    """Any pairing of *players*, by their places in the list, with no bar heavier than *most*; None where none exists.

    With *inside*, the players after the first so many come from outside and are not paired with each other.
    """
    one, other = every_two(len(players))
    weights = bar_weights(players, len(players), bars)[one, other]
    free = weights <= most
    if inside is not None:
        free &= one < inside
    return cheapest(len(players), one[free], other[free], [0] * int(free.sum()))
