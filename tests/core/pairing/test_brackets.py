"""Brackets played to their end: everybody leaves when the book says so, and one is left."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.pairing.test_scheduled import seeded
from tests.tournaments import event

from headjudge.core.history import History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.pairing import pairing
from headjudge.core.pairing.refusals import StageOver
from headjudge.core.results import Win
from headjudge.core.settings import Chosen

LETTERS = "ABCDEFGHIJKLMNOP"


def champion(history: History, chosen: Chosen, chance: Random) -> tuple[PlayerId, Counter[PlayerId]]:
    """Play the bracket at random; who won the last match, and how often everybody lost."""
    losses: Counter[PlayerId] = Counter()
    last = PlayerId("")
    while True:
        try:
            found = pairing(history, chosen, b"seed")
        except StageOver:
            return last, losses
        winners = [chance.choice(pair) for pair in found.pairs]
        for pair, winner in zip(found.pairs, winners, strict=True):
            losses[next(one for one in pair if one != winner)] += 1
            last = winner
        matches = tuple(Match(pair, Win(winner)) for pair, winner in zip(found.pairs, winners, strict=True))
        history = msgspec.structs.replace(history, rounds=(*history.rounds, Round(matches, found.byes)))


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 16), st.integers(0, 2**32), st.booleans())
def test_a_knock_out_of_any_size_has_one_match_less_than_players(players: int, seed: int, brought: bool) -> None:
    names = " ".join(LETTERS[:players])
    history = seeded(players=names)
    if not brought:
        drawn = tuple(msgspec.structs.replace(one, seed=None) for one in history.entrants)
        history = msgspec.structs.replace(history, entrants=drawn)

    winner, losses = champion(history, event("bushiroad", "single-elimination"), Random(seed))

    assert losses == Counter({PlayerId(letter): 1 for letter in LETTERS[:players] if letter != winner})


@pytest.mark.rule("TO-AppFinals-b")
@settings(max_examples=60, deadline=None)
@given(st.sampled_from((4, 8)), st.integers(0, 2**32))
def test_in_double_elimination_finals_everybody_but_the_winner_loses_twice(size: int, seed: int) -> None:
    history = seeded(players=" ".join(LETTERS[:size]))

    winner, losses = champion(history, event("tcg-office", "double-elimination-finals"), Random(seed))

    assert losses[winner] <= 1
    assert all(losses[PlayerId(letter)] == 2 for letter in LETTERS[:size] if letter != winner)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 16), st.integers(0, 2**32))
def test_a_drawn_knock_out_ends_with_one_who_never_lost(players: int, seed: int) -> None:
    history = seeded(players=" ".join(LETTERS[:players]))

    winner, losses = champion(history, event("tcg-office", "single-elimination"), Random(seed))

    assert losses[winner] == 0
    assert len(losses) == players - 1
