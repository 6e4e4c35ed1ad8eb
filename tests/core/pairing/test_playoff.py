"""A playoff orders the tied and nobody else."""

import msgspec
import pytest
from tests.core.pairing.rounds import paired
from tests.tournaments import event, ranks, tournament

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.playoff import decided, playoff
from headjudge.core.standings.standings import standings

SINGLE = event("bushiroad", "single-elimination")
A, B, C, D = (PlayerId(letter) for letter in "ABCD")


@pytest.mark.rule("BR-3.2.1.2-j")
def test_a_playoff_is_paired_as_single_elimination_among_the_tied() -> None:
    found = paired(playoff([A, B, C]), SINGLE)

    assert (len(found.pairs), len(found.byes)) == (1, 1)
    assert {*found.pairs[0], *found.byes} == {A, B, C}


@pytest.mark.rule("BR-3.2.1.2-j")
def test_its_result_orders_the_tied_and_leaves_their_points_alone() -> None:
    circle = tournament("A>B C>D", "B>C A>D", "C>A B>D")
    before = standings(circle, event("bushiroad", rounds=3))
    played: History = msgspec.structs.replace(playoff([A, B, C]), rounds=tournament("B>C A", "B>A").rounds)

    order = decided(played, SINGLE, b"lot")
    after = standings(msgspec.structs.replace(circle, decided=(order,)), event("bushiroad", rounds=3))

    assert [rank for rank, _ in ranks(before)] == [1, 1, 1, 4]
    assert order.order == (B, A, C)
    assert ranks(after) == [(1, "B"), (2, "A"), (3, "C"), (4, "D")]
    assert [line.points for line in after.lines] == [2, 2, 2, 0]
