"""Random fields after some rounds: who has met depends on points, as in a Swiss event, or on chance alone."""

from random import Random
from typing import Literal

from hypothesis import strategies as st
from tests.core.pairing.oracle import Puzzle


def random_puzzle(
    players: int,
    rounds: int,
    seed: int,
    aim: Literal["squared-gaps", "fewest-pair-downs"],
    bye: Literal["before-pairing", "with-pairing"] = "before-pairing",
) -> Puzzle:
    """The same arguments give the same field."""
    chance = Random(seed)
    spread, unit = chance.choice((1, 2, 3, 6, 12)), chance.choice((1, 1, 3))
    points = tuple(unit * chance.randint(0, spread) for _ in range(players))
    noise = chance.choice((1, 3, 100))
    met = set()
    for _ in range(rounds):
        order = sorted(range(players), key=lambda player: points[player] + noise * chance.random())
        met |= {frozenset(pair) for pair in zip(order[::2], order[1::2], strict=False)}
    team = chance.sample(range(players), chance.choice((0, 0, min(players, 3), min(players, 7))))
    apart = frozenset(frozenset((one, other)) for one in team for other in team if one < other)
    some = frozenset(chance.sample(range(players), chance.randint(1, players)))
    return Puzzle(points, frozenset(met), apart, some, aim, bye)


def puzzles(
    most_players: int,
    most_rounds: int = 14,
    aim: Literal["squared-gaps", "fewest-pair-downs"] | None = None,
) -> st.SearchStrategy[Puzzle]:
    """Random fields of 2 to *most_players*."""
    aims = st.sampled_from(("squared-gaps", "fewest-pair-downs")) if aim is None else st.just(aim)
    return st.builds(
        random_puzzle,
        st.integers(2, most_players),
        st.integers(0, most_rounds),
        st.integers(0, 2**32),
        aims,
        st.sampled_from(("before-pairing", "with-pairing")),
    )
