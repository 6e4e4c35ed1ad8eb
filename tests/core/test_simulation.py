"""Simulated events obey the book they are played by, and the same seed gives the same event."""

from collections import deque

import pytest
from tests.tournaments import event as settings

from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.simulation import Endless, Played, Skill, event, outlook, strengths
from headjudge.core.standings.standings import standings

EVENTS = {
    "bushiroad": settings("bushiroad"),
    "double elimination": settings("bushiroad", "double-elimination"),
    "knock-out": settings("tcg-office", "single-elimination"),
    "by points": settings("tcg-office", "double-elimination"),
    "chips": settings("tcg-office", "chips", stack=8, antes=(2, 4, 8, 16, 32, 64, 128)),
    "wars": settings("wars"),
    "force of will": settings("force-of-will"),
}


def played(players: int, chosen: Chosen, seed: bytes = b"1", skill: Skill = Skill()) -> Played:  # noqa: B008  # frozen
    """The whole event."""
    (last,) = deque(event(players, chosen, skill, seed), maxlen=1)
    return last


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_is_played_to_its_end(name: str) -> None:
    last = played(21, EVENTS[name])

    assert not standings(last.history, EVENTS[name]).provisional


@pytest.mark.parametrize("name", ["bushiroad", "knock-out", "wars", "force of will"])
def test_nobody_meets_twice_in_so_few_rounds(name: str) -> None:
    rounds = played(21, EVENTS[name]).history.rounds

    pairs = [frozenset(match.players) for line in rounds for match in line.matches]
    assert len(pairs) == len(set(pairs))


def test_an_event_that_cannot_end_is_refused() -> None:
    flat = settings("tcg-office", "chips", stack=1000, antes=(1,))

    with pytest.raises(Endless):
        played(3, flat)


def test_the_same_seed_gives_the_same_event_and_another_one_another() -> None:
    book = EVENTS["bushiroad"]

    assert played(16, book, b"a") == played(16, book, b"a")
    assert played(16, book, b"a") != played(16, book, b"b")


def test_strengths_stay_inside_their_spread() -> None:
    players = [PlayerId(str(number)) for number in range(500)]

    found = strengths(players, Skill(spread=3), b"x")

    assert min(found.values()) >= 1000
    assert max(found.values()) <= 3000
    assert set(strengths(players, Skill(spread=1), b"x").values()) == {1000}


def test_strength_pays_in_the_long_run() -> None:
    book = EVENTS["bushiroad"]
    last = played(256, book, skill=Skill(spread=50, draws=0))
    order = [line.player for line in standings(last.history, book).lines]

    best, worst = order[:64], order[-64:]

    assert sum(last.strengths[one] for one in best) > 2 * sum(last.strengths[one] for one in worst)


def test_draws_come_up_only_where_they_exist() -> None:
    often = Skill(draws=1000)

    drawn = played(8, EVENTS["bushiroad"], skill=often)
    won = played(8, EVENTS["wars"], skill=often)

    assert all(line.draws == 3 for line in standings(drawn.history, EVENTS["bushiroad"]).lines)
    assert all(line.draws == 0 for line in standings(won.history, EVENTS["wars"]).lines)


def test_the_outlook_counts_everybody_once_and_the_cut_exactly() -> None:
    book = EVENTS["force of will"]
    events = [played(40, book, seed) for seed in (b"1", b"2", b"3")]

    found = outlook([(one, standings(one.history, book)) for one in events], cut=8)

    assert found.events == 3
    assert sum(share.players for share in found.shares) == 3 * 40
    assert sum(share.in_cut for share in found.shares) == 3 * 8
    assert all(sum(share.score) == 6 for share in found.shares)
    assert found.safe is not None
    assert found.lowest_in is not None
    order = [share.score for share in found.shares]
    assert 0 <= order.index(found.safe) <= order.index(found.lowest_in)
