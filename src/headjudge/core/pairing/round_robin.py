"""Everybody meets everybody once: the circle, and what to do when the circle is broken by drops or late entries."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from headjudge.core.history import Entrant, Round
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.matching import cheapest

Pair = tuple[PlayerId, PlayerId]


def circle(players: Sequence[PlayerId], number: int) -> tuple[tuple[Pair, ...], tuple[PlayerId, ...]]:
    """Round *number* (from 1) of the circle: the first stays, the others move on by one seat; and who rests."""
    seats: list[PlayerId | None] = [*players, *([None] if len(players) % 2 else [])]
    turn = (number - 1) % max(1, len(seats) - 1)
    moved = [seats[0], *seats[1:][-turn:], *seats[1:][:-turn]] if turn else seats
    facing = [(moved[seat], moved[-1 - seat]) for seat in range(len(moved) // 2)]
    pairs = tuple((one, other) for one, other in facing if one is not None and other is not None)
    resting = {player for pair in pairs for player in pair}
    return pairs, tuple(player for player in players if player not in resting)


def next_round(
    rounds: Sequence[Round], entrants: Sequence[Entrant], present: Sequence[PlayerId]
) -> tuple[tuple[Pair, ...], tuple[PlayerId, ...]]:
    """The pairs of the next round among those *present* of the *entrants*, and who rests.

    While the same players go round, it is the circle in order of entry. Otherwise as many as possible who have not met
    are paired, those with the most opponents still ahead of them first.
    """
    number = len(rounds) + 1
    everybody = tuple(entrant.id for entrant in entrants)
    met = {frozenset(match.players) for played in rounds for match in played.matches} & {
        frozenset(pair) for pair in combinations(everybody, 2)
    }
    planned = [frozenset(pair) for earlier in range(1, number) for pair in circle(everybody, earlier)[0]]
    if met <= set(planned) and all(entrant.joined == 1 for entrant in entrants):
        pairs = tuple(pair for pair in circle(everybody, number)[0] if set(pair) <= set(present))
    else:
        pairs = _as_many_as_possible(present, met)
    playing = {player for pair in pairs for player in pair}
    return pairs, tuple(player for player in present if player not in playing)


def _as_many_as_possible(present: Sequence[PlayerId], met: set[frozenset[PlayerId]]) -> tuple[Pair, ...]:
    """A largest set of new pairs; whoever has more opponents ahead rests last."""
    count = len(present)
    new = [(a, b) for a in range(count) for b in range(a + 1, count) if frozenset((present[a], present[b])) not in met]
    ahead = [sum(player in pair for pair in new) for player in range(count)]
    # Everybody may also meet a rest of their own; rests nobody takes pair off among themselves.
    rests = [(player, count + player) for player in range(count)]
    unused = [(count + a, count + b) for a in range(count) for b in range(a + 1, count)]
    edges = np.array([*new, *rests, *unused], np.int64).reshape(-1, 2)
    costs = [*([0] * len(new)), *(2 * count + chances for chances in ahead), *([0] * len(unused))]
    found = cheapest(2 * count, edges[:, 0], edges[:, 1], costs) or ()
    return tuple((present[a], present[b]) for a, b in found if b < count)
