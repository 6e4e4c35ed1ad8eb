"""Events in words."""

from typing import get_args

import pytest
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.chance import Chance
from headjudge.games.buddyfight.decide import begin, play
from headjudge.games.buddyfight.describe import describe
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.evolve import evolve
from headjudge.games.buddyfight.phrases import PHRASES
from headjudge.games.buddyfight.places import Language
from headjudge.games.buddyfight.random_play import Shelf, drawn
from headjudge.games.buddyfight.setup import set_up


def test_every_event_has_a_phrase() -> None:
    tags = {str(member.__struct_config__.tag) for member in get_args(Event)}

    assert tags == {key.split("/")[0] for key in PHRASES}


@pytest.mark.rule("BF-EN-d")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_event_of_random_duels_is_told_in_both_languages(language: Language, shelf: Shelf) -> None:
    for game in range(8):
        chance = Chance(b"told", game)
        duel = set_up((shelf.decks[0], shelf.decks[1]), shelf.cards, shelf.book, chance)
        played = begin(duel)
        while True:
            for event in played.events:
                told = describe(event, duel, shelf.steps, language)
                assert told and "{" not in told and "None" not in told
                duel = evolve(duel, event)
            if duel.outcome is not None:
                break
            played = play(duel, drawn(duel, chance))


def test_a_call_reads_like_a_call(duel: DuelFrom, shelf: Shelf) -> None:
    start = duel(A={"hand": ["Fixture Small"]})

    _, events = act(start, "A call Fixture Small -> left")

    told = [describe(event, start, shelf.steps, "en") for event in events[:2]]
    assert told == ["A shows Fixture Small to call it", "… to the left area"]
    assert describe(events[1], start, shelf.steps, "ja") == "コール先はレフト"
