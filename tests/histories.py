"""Random tournaments for the tests: byes, drops, late entries, draws, double losses, whatever a floor has seen."""

from random import Random

from hypothesis import strategies as st

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.results import DoubleLoss, Draw, Result, Win


def random_result(chance: Random, one: PlayerId, other: PlayerId, wars: bool = False) -> Result:
    """A win mostly, sometimes a draw, now and then a double loss; WARS knows wins only, with energy."""
    winner = chance.choice((one, other))
    if wars:
        return Win(winner, modified=chance.random() < 0.2, energy=chance.randint(1, 30))
    dice = chance.random()
    if dice < 0.1:
        return Draw(chance.choice((None, (1, 1, 1), (0, 0, 1))))
    if dice < 0.13:
        return DoubleLoss()
    return Win(winner, chance.choice((None, (2, 0, 0), (2, 1, 0), (1, 0, 0), (2, 1, 1))))


def random_history(players: int, rounds: int, seed: int, wars: bool = False) -> History:
    """A history in which who meets whom is chance; the same arguments give the same history."""
    chance = Random(seed)
    entrants = tuple(
        Entrant(PlayerId(f"P{n}"), joined=RoundNumber(1 if chance.random() < 0.9 else chance.randint(1, rounds + 1)))
        for n in range(players)
    )
    left: set[PlayerId] = set()
    played = []
    for number in range(1, rounds + 1):
        there = [one.id for one in entrants if one.joined <= number and one.id not in left]
        chance.shuffle(there)
        missed = tuple(id for id in there if wars and chance.random() < 0.05)
        pairable = [id for id in there if id not in missed]
        byes = tuple(pairable[len(pairable) // 2 * 2 :])
        pairs = list(zip(pairable[::2], pairable[1::2], strict=False))
        if not there:
            break
        after = tuple(one for one, _ in pairs if chance.random() < 0.02)
        dropped = tuple(id for id in there if id not in after and chance.random() < 0.05)
        left.update(dropped, after)
        matches = tuple(
            Match((one, other), Win(other) if one in after else random_result(chance, one, other, wars), None)
            for one, other in pairs
        )
        played.append(Round(matches, byes, missed, dropped, after))
    return History(entrants, tuple(played))


def histories(most_players: int = 14, most_rounds: int = 7, wars: bool = False) -> st.SearchStrategy[History]:
    """Random histories of modest size."""
    return st.builds(
        random_history,
        st.integers(1, most_players),
        st.integers(0, most_rounds),
        st.integers(0, 2**32),
        st.just(wars),
    )
