"""What a simultaneous loss means at each stage."""

import pytest

from headjudge.games.buddyfight.figures import Stage
from headjudge.games.buddyfight.places import Side
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.state import Outcome
from headjudge.games.buddyfight.verdict import verdict


@pytest.mark.rule("BF-RC-g")
@pytest.mark.parametrize(
    ("stage", "winner"), [("swiss", None), ("double-elimination", None), ("single-elimination", 0)]
)
def test_a_simultaneous_loss_in_the_turn_of_b(stage: Stage, winner: Side | None, shelf: Shelf) -> None:
    found = verdict(Outcome((0, 1), "life", turn=1), stage, shelf.book)

    assert found.winner == winner
    assert found.result == ("draw" if winner is None else "win")
    assert [str(citation) for citation in found.cite] == ["Buddyfight RC"]


@pytest.mark.parametrize("stage", ["swiss", "double-elimination", "single-elimination"])
def test_a_single_loser_is_the_same_at_every_stage(stage: Stage, shelf: Shelf) -> None:
    assert verdict(Outcome((0,), "deck", turn=0), stage, shelf.book).winner == 1
