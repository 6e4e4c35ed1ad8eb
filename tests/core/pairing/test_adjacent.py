"""The stack against a plain search that slides down and goes back up, as the book describes it."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.core.pairing.adjacent import passed_over, stacked
from headjudge.core.pairing.bars import bars

Pairs = tuple[tuple[int, int], ...]


def searched(stack: tuple[int, ...], met: frozenset[frozenset[int]]) -> Pairs | None:
    """The first pairing from the top, found by trying and going back from the bottom."""
    if not stack:
        return ()
    top, *rest = stack
    for place, other in enumerate(rest):
        if frozenset((top, other)) not in met:
            found = searched((*rest[:place], *rest[place + 1 :]), met)
            if found is not None:
                return ((top, other), *found)
    return None


def random_met(players: int, rounds: int, seed: int) -> frozenset[frozenset[int]]:
    chance = Random(seed)
    met = set()
    for _ in range(rounds):
        order = sorted(range(players), key=lambda card: card + chance.random() * chance.choice((2, players)))
        met |= {frozenset(pair) for pair in zip(order[::2], order[1::2], strict=False)}
    return frozenset(met)


def rows(players: int, met: frozenset[frozenset[int]]) -> list[list[int]]:
    return [[other for other in range(players) if frozenset((one, other)) in met] for one in range(players)]


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 6), st.integers(0, 9), st.integers(0, 2**32))
def test_sliding_and_going_back_find_the_first_pairing_from_the_top(half: int, rounds: int, seed: int) -> None:
    players, met = 2 * half, random_met(2 * half, rounds, seed)

    assert stacked(range(players), bars(rows(players, met))) == searched(tuple(range(players)), met)


def test_a_large_stack_needs_no_search() -> None:
    players = 5000
    met = random_met(players, 8, 1)
    table: list[list[int]] = [[] for _ in range(players)]
    for pair in met:
        one, other = pair
        table[one].append(other)
        table[other].append(one)

    pairs = stacked(range(players), bars(table))

    assert pairs is not None
    assert sorted(card for pair in pairs for card in pair) == list(range(players))
    assert not any(frozenset(pair) in met for pair in pairs)
    assert [one for one, _ in pairs] == sorted(one for one, _ in pairs)


def test_cards_passed_over_are_those_still_in_the_stack() -> None:
    assert passed_over(range(6), ((0, 2), (1, 4), (3, 5))) == ((1,), (3,), ())
