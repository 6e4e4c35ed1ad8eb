"""Whole events, every round judged by an oracle that knows nothing of the engine, and by the program's own checker."""

from random import Random
from typing import Final

import pytest
from rich.progress import track
from tests.core.pairing.events import Step, played
from tests.core.pairing.oracle import Puzzle, by_matching, judged, with_rustworkx
from tests.tournaments import event

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.checker import checked
from headjudge.core.settings import Chosen
from headjudge.core.standings.records import records

EVENTS: Final = (
    event("tcg-office"),
    event("bushiroad"),
    event("bushiroad", win=3),
    event("force-of-will"),
    event("tcg-office", own={"pairing-criterion": "fewest-pair-downs"}),
)


def puzzle(history: History, chosen: Chosen) -> tuple[Puzzle, dict[PlayerId, int]]:
    """The field of the next round as the oracle wants it, and the number of each player."""
    known = records(history, chosen)
    number = len(history.rounds) + 1
    there = [one.id for one in history.entrants if one.joined <= number and known[one.id].present]
    place = {player: n for n, player in enumerate(there)}
    byes = {player: known[player].byes for player in there}
    fresh = {player for player, had in byes.items() if not had}
    rule = chosen.structure.pairing
    assert rule.bye is not None
    field = Puzzle(
        points=tuple(known[player].points for player in there),
        met=frozenset(
            frozenset((place[one], place[other])) for one in there for other in known[one].opponents if other in place
        ),
        apart=frozenset(
            frozenset((place[one], place[other])) for one, other in history.apart if one in place and other in place
        ),
        eligible=frozenset(place[one] for one in fresh or {p for p in byes if byes[p] == min(byes.values())}),
        aim=rule.criterion,
        bye=rule.bye.chosen,
    )
    return field, place


def discrepancies(seeds: range, skew: float) -> list[str]:
    """The rounds in which anybody disagrees with the engine, over events of 4 to 300 players; *skew* favours few."""
    found = []
    for seed in track(seeds, description="random tournaments", disable=len(seeds) < 1000):
        chance = Random(seed)
        players = round(4 * 75 ** (chance.random() ** skew))
        chosen = EVENTS[seed % len(EVENTS)]
        for step in played(chosen, players, chance.randint(3, 12), seed):
            if not agreed(step, chosen, ask_checker=chance.random() < 0.3):
                found.append(f"event {seed}, {players} players, round {step.paired.round}")
    return found


def agreed(step: Step, chosen: Chosen, ask_checker: bool) -> bool:
    """Whether the oracle, and the checker if asked, find nothing better than what the engine made."""
    field, place = puzzle(step.history, chosen)
    pairs = [(place[one], place[other]) for one, other in step.paired.pairs]
    bye = place[step.paired.byes[0]] if step.paired.byes else None
    everybody = sorted([*(one for pair in pairs for one in pair), *([] if bye is None else [bye])])
    good = everybody == list(range(len(place))) and step.paired.certificate.optimal
    if ask_checker:
        finding = checked(step.history, chosen, step.paired.pairs, step.paired.byes)
        good = good and finding.optimal is True and not finding.problems
    return good and judged(field, pairs, bye) == by_matching(field, with_rustworkx)


@pytest.mark.parametrize("first", [0, 100, 200])
def test_three_hundred_random_tournaments_without_a_discrepancy(first: int) -> None:
    assert discrepancies(range(first, first + 100), skew=2) == []


@pytest.mark.slow
def test_five_thousand_random_tournaments_without_a_discrepancy() -> None:
    assert discrepancies(range(5000), skew=1.2) == []
