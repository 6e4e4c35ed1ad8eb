"""The lower bound: what any pairing must cost, and a plan that would reach it.

Most score groups are *easy*: whoever has to leave them, the rest can be paired among themselves. The bound treats an
easy group as a crowd that nobody has met yet. Only the *hard* groups keep their players, with everybody they have met,
and go to exact matching together with a few stand-ins for the easy groups beside them. A pairing that costs no more
than this bound is therefore optimal, whatever the guess about easy and hard was worth (docs/concepts/pairing.md).
"""

from collections.abc import Sequence

import msgspec
import numpy as np

from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.criteria import Criterion
from headjudge.core.pairing.groups import Groups
from headjudge.core.pairing.network import Network, Price, bar_weights


class Plan(msgspec.Struct, frozen=True):
    """Who of the hard groups meets whom, and how many of the easy groups leave them."""

    pairs: tuple[tuple[int, int], ...] = ()
    """Two positions of hard groups."""

    guests: tuple[tuple[int, int], ...] = ()
    """A position of a hard group, and the easy group that finds an opponent for it."""

    links: tuple[tuple[int, int], ...] = ()
    """Two easy groups that each send one player to the other."""

    price: Price = Price()

    def __add__(self, other: "Plan") -> "Plan":
        return Plan(
            self.pairs + other.pairs,
            self.guests + other.guests,
            self.links + other.links,
            self.price + other.price,
        )


class Stand(msgspec.Struct, frozen=True):
    """So many stand-ins for an easy group."""

    group: int
    count: int


class Company(msgspec.Struct, frozen=True):
    """Whom the players of hard groups can be paired with besides each other."""

    stands: Sequence[Stand]
    sitting: Sequence[int] = ()
    """Positions of those who may take the bye, where one has to be given."""


def hard_runs(hard: frozenset[int]) -> tuple[tuple[int, int], ...]:
    """The hard groups as runs of neighbours: first and last group of each."""
    runs: list[tuple[int, int]] = []
    for group in sorted(hard):
        if runs and runs[-1][1] == group - 1:
            runs[-1] = (runs[-1][0], group)
        else:
            runs.append((group, group))
    return tuple(runs)


def links_between(groups: Groups, hard: frozenset[int], criterion: Criterion) -> Plan:
    """What easy groups owe each other because of odd numbers alone."""
    count = len(groups.points)
    if criterion.splits:
        # An odd number of players above a cut: one pair has to cross it.
        cut = [group for group in range(count - 1) if groups.starts[group + 1] % 2]
        links = [(group, group + 1) for group in cut if group not in hard and group + 1 not in hard]
    else:
        odd = [group for group in range(count) if groups.size(group) % 2]
        links = list(zip(odd[::2], odd[1::2], strict=True))
    price = sum(criterion.price(groups.points[one] - groups.points[other]) for one, other in links)
    return Plan(links=tuple(links), price=Price(nearness=price))


def run_plan(
    groups: Groups, run: tuple[int, int], bars: Bars, criterion: Criterion, sitting: Sequence[int] = ()
) -> Plan:
    """The cheapest way to pair a run of hard groups between its two easy neighbours.

    With *sitting*, the groups are odd in number and one of the players at these positions sits out.
    """
    first, last = run
    positions = range(groups.starts[first], groups.starts[last + 1])
    most = largest_circle(groups.order[positions.start : positions.stop], bars)
    stands = []
    if first > 0:
        stands.append(_stand(first - 1, most, groups.starts[first] % 2))
    if last + 1 < len(groups.points):
        stands.append(_stand(last + 1, most, (groups.starts[last + 1] - bool(sitting)) % 2))
    return exact_plan(groups, positions, Company(stands, sitting), bars, criterion)


def whole_plan(
    groups: Groups, hard: frozenset[int], bars: Bars, criterion: Criterion, sitting: Sequence[int] = ()
) -> Plan:
    """The cheapest way to pair all hard groups at once, for an aim under which pairs may jump over groups."""
    positions = [place for group in sorted(hard) for place in range(groups.starts[group], groups.starts[group + 1])]
    most = largest_circle(groups.order[positions], bars)
    easy = [group for group in range(len(groups.points)) if group not in hard]
    stands = [_stand(group, min(most, groups.size(group)), groups.size(group) % 2) for group in easy]
    return exact_plan(groups, positions, Company(stands, sitting), bars, criterion)


def largest_circle(players: Ints, bars: Bars) -> int:
    """A number that no circle of players who are all barred to each other exceeds.

    Two players who both leave for the same group would rather meet each other, unless they are barred: so those who
    leave for it are such a circle, and no more stand-ins than this are ever used.
    """
    inside = set(players.tolist())
    barred = {player: inside & bars.of(player).keys() for player in inside}
    most = 0
    while barred:
        player = min(barred, key=lambda one: (len(barred[one]), one))
        most = max(most, len(barred[player]))
        for other in barred.pop(player):
            barred[other].discard(player)
    return most + 1


def _stand(group: int, most: int, odd: int) -> Stand:
    """As many stand-ins as can ever be needed, of the right parity."""
    return Stand(group, most if most % 2 == odd else most - 1)


def exact_plan(groups: Groups, positions: Sequence[int], company: Company, bars: Bars, criterion: Criterion) -> Plan:
    """The cheapest pairing of the players at *positions* in that company."""
    places = np.asarray(positions, np.int64)
    crowd = [stand.group for stand in company.stands for _ in range(stand.count)]
    worth = np.concatenate((groups.worth[places], np.asarray([groups.points[group] for group in crowd], np.int64)))
    weights = bar_weights(groups.order[places].tolist(), len(worth), bars)
    network = Network(worth, weights, criterion, tuple(positions.index(place) for place in company.sitting))
    found = network.matched()
    pairs, guests, links = [], [], []
    for one, other in found:
        if other < len(places):
            pairs.append((positions[one], positions[other]))
        elif one < len(places):
            guests.append((positions[one], crowd[other - len(places)]))
        elif crowd[one - len(places)] != crowd[other - len(places)]:
            links.append((crowd[one - len(places)], crowd[other - len(places)]))
    return Plan(tuple(pairs), tuple(guests), tuple(links), network.price(found))
