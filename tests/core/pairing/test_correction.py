"""A wrong result found later: the preview tells whom it touches, and changes nothing."""

import pytest
from tests.core.pairing.events import Step, played
from tests.core.pairing.test_scheduled import seeded
from tests.tournaments import event, tournament

from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.pairing.correction import Correction, corrected, preview
from headjudge.core.pairing.refusals import NoSuchMatch
from headjudge.core.results import Draw, Win
from headjudge.core.standings.standings import standings

OFFICE = event("tcg-office", rounds=4)
A, B, C, D, H = (PlayerId(letter) for letter in "ABCDH")


def test_points_ranks_and_later_pairings_that_would_have_been_different() -> None:
    history = tournament("A>B C>D", "A>C B>D")

    found = preview(history, OFFICE, Correction(RoundNumber(1), (A, B), Win(B)), b"seed")

    points = {moved.player: moved.points for moved in found.moved}
    assert points[A] == (6, 3)
    assert points[B] == (3, 6)
    assert found.different == ((RoundNumber(2), ((A, C), (B, D))),)


def test_a_correction_that_changes_no_points_changes_no_pairing() -> None:
    history = tournament("A>B(2-0) C>D", "A>C B>D")

    found = preview(history, OFFICE, Correction(RoundNumber(1), (A, B), Win(A, (2, 1, 0))), b"seed")

    assert (found.moved, found.different) == ((), ())


def test_the_stage_with_the_correction_is_what_standings_use_when_it_stands() -> None:
    history = tournament("A>B C>D", "A>C B>D")

    after = corrected(history, Correction(RoundNumber(2), (D, B), Draw()))

    assert after.rounds[0] == history.rounds[0]
    assert {line.player: line.points for line in standings(after, OFFICE).lines} == {A: 6, C: 3, B: 1, D: 1}


def test_a_match_nobody_played_is_refused() -> None:
    with pytest.raises(NoSuchMatch, match="Round 1 has no match between A and C"):
        corrected(tournament("A>B C>D"), Correction(RoundNumber(1), (A, C), Win(A)))
    with pytest.raises(NoSuchMatch):
        corrected(tournament("A>B C>D"), Correction(RoundNumber(7), (A, B), Win(A)))


def test_a_bracket_tells_which_matches_should_not_have_been_played() -> None:
    history = seeded("A>H D>E B>G C>F", "A>D B>C")
    chosen = event("tcg-office", "single-elimination-finals")

    found = preview(history, chosen, Correction(RoundNumber(1), (A, H), Win(H)), b"")

    assert found.different == ((RoundNumber(2), ((A, D),)),)


@pytest.fixture(scope="module")
def long() -> Step:
    """An event of 60 before its round 6."""
    return list(played(event("tcg-office"), 60, 6, seed=4))[-1]


def test_rounds_before_the_correction_are_never_different(long: Step) -> None:
    match = long.history.rounds[2].matches[0]
    loser = next(one for one in match.players if not isinstance(match.result, Win) or one != match.result.winner)

    found = preview(long.history, event("tcg-office"), Correction(RoundNumber(3), match.players, Win(loser)), b"x")

    assert {moved.player for moved in found.moved} >= set(match.players)
    assert all(number > 3 for number, _ in found.different)
