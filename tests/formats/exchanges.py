"""Events for the tests of other programs' files: what such a file can hold, and nothing more."""

from random import Random

import msgspec
from hypothesis import strategies as st
from tests.histories import random_history

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.formats.exchange import Exchanged, told

NAMES = ("Ann Lee", "佐藤 花子", "O'Neil & Sons", "Zoë", "李 小龍", "")


def bare(result: Result | None) -> Result | None:
    """*result* without games, energy and kind."""
    match result:
        case Win(winner):
            return Win(winner)
        case Draw():
            return Draw()
        case DoubleLoss():
            return DoubleLoss()
    return None


def simple(players: int, rounds: int, seed: int) -> Exchanged:
    """A random event in which only names, pairings, results and byes matter, one match perhaps still open."""
    chance = Random(seed)
    history = random_history(players, rounds, seed)
    entrants = [Entrant(one.id, chance.choice(NAMES)) for one in history.entrants]
    plain = [
        Round(tuple(Match(match.players, bare(match.result)) for match in played.matches), played.byes)
        for played in history.rounds
    ]
    if plain and plain[-1].matches and chance.random() < 0.3:
        open_match = msgspec.structs.replace(plain[-1].matches[0], result=None)
        plain[-1] = msgspec.structs.replace(plain[-1], matches=(open_match, *plain[-1].matches[1:]))
    return Exchanged(name="Spring & Cup", swiss=told(entrants, plain))


def events() -> st.SearchStrategy[Exchanged]:
    """Random simple events."""
    return st.builds(simple, st.integers(1, 12), st.integers(0, 6), st.integers(0, 2**32))


def with_finals(event: Exchanged) -> Exchanged:
    """*event* with its first four players in a knock-out."""
    four = [msgspec.structs.replace(one, seed=place, joined=1) for place, one in enumerate(event.swiss.entrants[:4], 1)]
    a, b, c, d = (one.id for one in four)
    rounds = [Round((Match((a, d), Win(a)), Match((b, c), Win(c)))), Round((Match((a, c), Win(c)),))]
    return msgspec.structs.replace(event, finals=told(four, rounds))


def field_of(history: History) -> list[tuple[str, str, int]]:
    """Who entered, under what name, when."""
    return [(one.id, one.name, one.joined) for one in history.entrants]
