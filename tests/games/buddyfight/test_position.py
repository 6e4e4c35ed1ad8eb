"""Positions: from words to a duel and back."""

import msgspec
import pytest

from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.position import Position, duel_from
from headjudge.games.buddyfight.random_play import Shelf, drawn
from headjudge.games.buddyfight.setup import set_up
from headjudge.games.buddyfight.view import view

SEEN_ONLY = ("step", "within", "asked", "pending", "outcome")


@pytest.mark.parametrize("game", range(4))
def test_what_is_seen_of_a_duel_can_be_set_up_again(game: int, shelf: Shelf) -> None:
    chance = Chance(b"position", game)
    duel = begin(set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, chance)).duel
    compared = 0
    while duel.outcome is None:
        if (duel.step, duel.within) == ("3.S3", "PH.main") and not duel.noted and not duel.boosts:
            seen = view(duel)
            written = {key: value for key, value in seen.items() if key not in SEEN_ONLY}
            again = begin(duel_from(msgspec.convert(written, Position), shelf.cards, shelf.book, "test")).duel
            assert view(again) == seen
            compared += 1
        duel = play(duel, drawn(duel, chance)).duel

    assert compared > 5


def test_a_pending_use_and_an_outcome_are_seen(shelf: Shelf) -> None:
    written = {"A": {"life": 0, "hand": ["Fixture Small"]}}
    over = begin(duel_from(msgspec.convert(written, Position), shelf.cards, shelf.book, "test")).duel

    assert view(over)["outcome"] == {"winner": "B", "losers": ["A"], "by": "life"}
