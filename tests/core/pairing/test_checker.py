"""The checker finds what is wrong, and whether anything better exists, without the engine's help."""

from random import Random
from typing import Final

import pytest
from tests.core.pairing.events import Step, played
from tests.core.pairing.oracle import squares
from tests.tournaments import event, tournament

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.checker import checked
from headjudge.core.standings.records import records

OFFICE: Final = event("tcg-office")
A, B, C, D, E = (PlayerId(letter) for letter in "ABCDE")
FOUR: Final = tournament("A>B C>D")


def test_a_good_round_has_no_problems() -> None:
    finding = checked(FOUR, OFFICE, [(A, C), (B, D)], [])

    assert (finding.problems, finding.optimal, finding.rematches) == ((), True, 0)


def test_an_avoidable_rematch_is_not_the_best() -> None:
    finding = checked(FOUR, OFFICE, [(A, B), (C, D)], [])

    assert (finding.problems, finding.optimal, finding.rematches) == ((), False, 2)


def test_a_wider_gap_than_needed_is_not_the_best() -> None:
    assert checked(FOUR, OFFICE, [(A, D), (C, B)], []).optimal is False


@pytest.mark.parametrize(
    ("pairs", "byes", "problem"),
    [
        ([(A, C)], [], "B is not paired."),
        ([(A, C), (B, D)], [A], "A is in the round 2 times."),
        ([(A, C), (B, D), (E, PlayerId("X"))], [], "E is paired but does not take part."),
    ],
)
def test_everybody_sits_exactly_once(
    pairs: list[tuple[PlayerId, PlayerId]], byes: list[PlayerId], problem: str
) -> None:
    assert problem in checked(FOUR, OFFICE, pairs, byes).problems


@pytest.mark.rule("TO-6b-iii-c")
def test_a_second_bye_and_a_bye_too_high_are_problems() -> None:
    history = tournament("A>B C>D E")

    assert checked(history, OFFICE, [(A, C), (B, D)], [E]).problems == (
        "E has another bye while somebody has had none.",
    )
    assert checked(history, OFFICE, [(E, C), (B, D)], [A]).problems == (
        "A has the bye with 3 points; somebody with 0 could have it.",
    )


@pytest.fixture(scope="module")
def large() -> list[Step]:
    """The rounds of an event too large to be matched at once."""
    return list(played(OFFICE, 500, 7, seed=5))


def test_a_large_event_is_proven_piece_by_piece(large: list[Step]) -> None:
    known = [records(step.history, OFFICE) for step in large]
    for step, record in zip(large, known, strict=True):
        finding = checked(step.history, OFFICE, step.paired.pairs, step.paired.byes)

        gaps = [record[one].points - record[other].points for one, other in step.paired.pairs]
        assert (finding.problems, finding.optimal) == ((), True)
        assert step.paired.certificate.cost == squares(gaps)


def test_a_large_event_made_a_little_worse_is_caught(large: list[Step]) -> None:
    chance = Random(1)
    for step in large[2:]:
        pairs = list(step.paired.pairs)
        one, other = sorted(chance.sample(range(len(pairs)), 2))
        (a, b), (c, d) = pairs[one], pairs[other]
        pairs[one], pairs[other] = (a, d), (c, b)
        record = records(step.history, OFFICE)
        before = squares(record[x].points - record[y].points for x, y in step.paired.pairs)
        after = squares(record[x].points - record[y].points for x, y in pairs)

        finding = checked(step.history, OFFICE, pairs, step.paired.byes)

        assert finding.optimal is (after == before and finding.rematches == 0)
