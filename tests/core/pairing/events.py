"""Whole random events, paired round after round by the engine: byes, drops, late entries, draws, double losses."""

from collections.abc import Iterator
from random import Random

import msgspec
from tests.histories import random_result

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.pairing.pairing import Paired, pairing
from headjudge.core.pairing.stage import Wishes
from headjudge.core.results import Win
from headjudge.core.settings import Chosen


class Step(msgspec.Struct, frozen=True):
    """A history, and the round the engine made to follow it."""

    history: History
    paired: Paired


def played(chosen: Chosen, players: int, rounds: int, seed: int) -> Iterator[Step]:
    """The rounds of a random event; the same arguments give the same event."""
    chance = Random(seed)
    entrants = tuple(
        Entrant(PlayerId(f"P{n:03}"), joined=RoundNumber(1 if chance.random() < 0.95 else chance.randint(1, rounds)))
        for n in range(players)
    )
    names = [entrant.id for entrant in entrants]
    siblings = (chance.sample(names, 2) for _ in range(chance.choice((0, 0, players // 10))))
    history = History(entrants, apart=tuple((one, other) for one, other in siblings))
    for number in range(rounds):
        found = pairing(history, chosen, f"{seed}/{number}".encode(), Wishes(allow_rematch=True, allow_bye=True))
        yield Step(history, found)
        history = msgspec.structs.replace(history, rounds=(*history.rounds, _round(chance, found, chosen)))
        if len(_left(history, number + 2)) < 2:
            return


def _round(chance: Random, found: Paired, chosen: Chosen) -> Round:
    wars = chosen.structure.pairing.method == "adjacent"
    gone = tuple(one for one, _ in found.pairs if chance.random() < 0.01)
    return Round(
        matches=tuple(
            Match(
                (one, other),
                Win(other, energy=1 if wars else None) if one in gone else random_result(chance, one, other, wars),
            )
            for one, other in found.pairs
        ),
        byes=found.byes,
        dropped=tuple(one for pair in found.pairs for one in pair if one not in gone and chance.random() < 0.02),
        dropped_after_pairing=gone,
    )


def _left(history: History, number: int) -> list[PlayerId]:
    gone = {player for past in history.rounds for player in (*past.dropped, *past.dropped_after_pairing)}
    return [one.id for one in history.entrants if one.joined <= number and one.id not in gone]
