"""The ruling bench."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom

from headjudge.games.buddyfight.actions import Pass
from headjudge.games.buddyfight.bench import Bench, offers
from headjudge.games.buddyfight.evolve import fold
from headjudge.games.buddyfight.refusals import IllegalAction
from headjudge.games.buddyfight.script import action_from


def test_stepping_back_replays_and_leads_to_the_same_duel(duel: DuelFrom) -> None:
    bench = Bench(duel(A={"hand": ["Fixture Small"]}))
    call = bench.after(action_from(bench.duel, "A call Fixture Small -> left"))

    assert call.after(Pass(1)).back() == call
    assert call.after(Pass(1)).back(2).duel == bench.duel
    assert bench.back(5) == bench


def test_the_log_is_every_event_since_the_start_with_the_duel_before_it(duel: DuelFrom) -> None:
    bench = Bench(duel(A={"hand": ["Fixture Small"]})).after(Pass(0)).after(Pass(1))

    log = bench.log()

    assert fold(bench.start, [event for _, event in log]) == bench.duel
    assert log[0][0] == bench.start
    assert [fold(before, [event]) for before, event in log[:-1]] == [before for before, _ in log[1:]]


def test_an_illegal_action_leaves_the_bench_as_it_was(duel: DuelFrom) -> None:
    bench = Bench(duel())

    with pytest.raises(IllegalAction):
        bench.after(Pass(1))

    assert bench.actions == ()


@pytest.mark.parametrize(
    ("at", "line", "rule"),
    [
        ("main", "A call Fixture Small -> left", "Buddyfight 1.S1"),
        ("main", "A pass", "Buddyfight 3.S3"),
        ("attack", "A attack Fixture Runner (A right) -> fighter", "Buddyfight 2.S3"),
        ("2.S1", "A move Fixture Runner (A right) -> left", "Buddyfight 2.S1"),
        ("start", "A charge Fixture Small", "Buddyfight PH"),
    ],
)
def test_every_offer_carries_its_rule(duel: DuelFrom, at: str, line: str, rule: str) -> None:
    start = duel(A={"hand": ["Fixture Small"], "right": "Fixture Runner"}, at=at)

    offered = {offer.line: str(offer.citation) for offer in offers(start)}

    assert offered[line] == rule
