"""Outside help, shortcuts, taking back, and places after a standing was revoked."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.floor.advice import Begun, Help, Shortcut, penalised_for_help, shortcut_allowed, taken_back
from headjudge.core.floor.revoked import Place, Revocation, places
from headjudge.core.ids import PersonId, PlayerId

A, Z = PersonId("A"), PersonId("Z")
B, C, D = map(PlayerId, "BCD")


@pytest.mark.rule("BR-PG-4.5-b")
def test_whoever_asks_is_penalised_and_whoever_answers_too() -> None:
    assert penalised_for_help(Help(player=A, adviser=Z, asked=True, answered=False)) == (A,)
    assert penalised_for_help(Help(player=A, adviser=Z, asked=True)) == (A, Z)


@pytest.mark.rule("BR-PG-4.5-b")
def test_a_stranger_is_penalised_alone_a_friend_with_the_player_a_team_mate_with_the_team() -> None:
    team = (A, PersonId("B"), PersonId("C"))

    assert penalised_for_help(Help(player=A, adviser=Z)) == (Z,)
    assert penalised_for_help(Help(player=A, adviser=Z, is_a="friend")) == (A, Z)
    assert penalised_for_help(Help(player=A, adviser=team[1], is_a="team-mate", team=team)) == team


@pytest.mark.rule("BR-PG-5.1-a")
def test_a_shortcut_is_allowed_only_if_nothing_changes_nothing_shows_and_it_is_understood() -> None:
    fine = Shortcut(same_outcome=True, reveals_more=False, understood=True)

    assert shortcut_allowed(fine)
    assert not shortcut_allowed(Shortcut(same_outcome=True, reveals_more=True, understood=True))
    assert not shortcut_allowed(Shortcut(same_outcome=False, reveals_more=False, understood=True))
    assert not shortcut_allowed(Shortcut(same_outcome=True, reveals_more=False, understood=False))


@pytest.mark.rule("BR-PG-5.1-b")
def test_once_the_proper_steps_were_demanded_the_shortcut_is_over() -> None:
    demanded = Shortcut(same_outcome=True, reveals_more=False, understood=True, proper_steps_demanded=True)

    assert not shortcut_allowed(demanded)


@pytest.mark.rule("WA-FAT-a")
def test_an_action_begun_before_the_phase_ended_is_undone_when_another_player_demands_it() -> None:
    deployed = Begun(card_played=True, previous_phase_over=False, demanded_by_other=True)

    assert taken_back(deployed)
    assert not taken_back(Begun(card_played=True, previous_phase_over=True, demanded_by_other=True))
    assert not taken_back(Begun(card_played=True, previous_phase_over=False))
    assert not taken_back(Begun(previous_phase_over=False, demanded_by_other=True))


@pytest.mark.rule("BR-PG-2.5-b")
def test_a_revoked_place_stays_empty_or_passes_down() -> None:
    ranked = [(1, B), (2, D), (3, C)]

    assert places(ranked, {D: "void"}) == (Place(1, B), Place(None, D), Place(3, C))
    assert places(ranked, {D: "passed-down"}) == (Place(1, B), Place(None, D), Place(2, C))


@given(
    points=some.lists(some.integers(0, 4), min_size=1, max_size=8),
    revoked=some.sets(some.integers(0, 7)),
    how=some.sampled_from(["void", "passed-down"]),
)
def test_passing_down_never_changes_the_order_and_never_makes_anybody_worse(
    points: list[int], revoked: set[int], how: Revocation
) -> None:
    ranks = sorted(1 + sum(other > own for other in points) for own in points)
    ranked = [(rank, PlayerId(str(place))) for place, rank in enumerate(ranks)]
    taken = {PlayerId(str(place)): how for place in revoked if place < len(ranks)}

    printed = places(ranked, taken)

    kept = [place.rank for place in printed if place.rank is not None]
    assert kept == sorted(kept)
    assert all(place.rank is None or 1 <= place.rank <= rank for place, (rank, _) in zip(printed, ranked, strict=True))
