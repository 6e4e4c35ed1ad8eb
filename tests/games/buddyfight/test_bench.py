"""The ruling bench."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom

from headjudge.core.refusals import BadInput
from headjudge.games.buddyfight.bench import bench_at, offers
from headjudge.games.buddyfight.evolve import fold
from headjudge.games.buddyfight.refusals import IllegalAction


def test_stepping_back_leads_to_the_same_duel(duel: DuelFrom) -> None:
    bench = bench_at(duel(A={"hand": ["Fixture Small"]}))
    call = bench.after("A call Fixture Small -> left")

    assert call.after("B pass").back() == call
    assert call.after("B pass").back(2).duel == bench.duel
    assert bench.back(5) == bench


def test_the_log_is_every_event_since_the_start_with_the_duel_before_it(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"]})
    bench = bench_at(start).after("A pass").after("B pass")

    log = bench.log()

    assert fold(start, [event for _, event in log]) == bench.duel
    assert log[0][0] == start
    assert [fold(before, [event]) for before, event in log[:-1]] == [before for before, _ in log[1:]]


@pytest.mark.rule("BF-EN-b")
def test_an_illegal_line_leaves_the_bench_as_it_was(duel: DuelFrom) -> None:
    bench = bench_at(duel())
    before = bench.duel

    with pytest.raises(IllegalAction):
        bench.after("B pass")

    assert bench.lines == ()
    assert bench.duel == before


def test_passing_until_a_step_is_one_line(duel: DuelFrom) -> None:
    bench = bench_at(duel()).after("pass until 2.S3")

    assert bench.lines == ("pass until 2.S3",)
    assert bench.duel.step == "2.S3"
    with pytest.raises(BadInput, match="not a step"):
        bench.after("pass until 9.S9")


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
