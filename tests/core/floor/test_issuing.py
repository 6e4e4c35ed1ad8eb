"""Who may give what, who is told, and what it strikes."""

import pytest

from headjudge.core.floor.guide import rank_of
from headjudge.core.floor.issuing import (
    MayNotPenalise,
    consent_needed,
    may_issue,
    may_request,
    measure_of,
    notified,
    strikes,
)
from headjudge.core.rulebook.rulebook import Rulebook

JUDGE = frozenset({"judge"})
HEAD = frozenset({"head-judge"})
ORGANIZER = frozenset({"organizer"})


@pytest.mark.rule("BR-PG-2-f")
def test_a_judge_gives_everything_up_to_the_loss_of_a_match(bushiroad: Rulebook) -> None:
    assert all(
        may_issue(rank_of(bushiroad, id), JUDGE) for id in ("caution", "warning", "loss-of-game", "loss-of-match")
    )
    assert not may_issue(rank_of(bushiroad, "disqualification"), JUDGE)
    assert may_request(rank_of(bushiroad, "disqualification"), JUDGE)
    assert may_issue(rank_of(bushiroad, "disqualification"), HEAD)


@pytest.mark.rule("BR-PG-2-f")
def test_somebody_without_a_role_gives_nothing(bushiroad: Rulebook) -> None:
    for id in ("caution", "warning", "loss-of-game", "loss-of-match", "disqualification"):
        assert not may_issue(rank_of(bushiroad, id), frozenset({"player", "scorekeeper"}), exceptional=True)
        assert not may_request(rank_of(bushiroad, id), frozenset({"player", "scorekeeper"}))


@pytest.mark.rule("BR-PG-2.5-d")
def test_the_organizer_disqualifies_only_in_the_exception(bushiroad: Rulebook) -> None:
    rank = rank_of(bushiroad, "disqualification")

    assert not may_issue(rank, ORGANIZER)
    assert may_issue(rank, ORGANIZER, exceptional=True)  # no head judge there, or the event is over: BR-AMB-33


def test_the_refusal_says_who_may_and_why(bushiroad: Rulebook) -> None:
    rank = rank_of(bushiroad, "disqualification")
    refusal = MayNotPenalise(rank, JUDGE, bushiroad.cite("PG-2.5"))

    assert str(refusal) == (
        "A disqualification is given by head-judge only. A judge asks for it, and the head judge decides. "
        "(Bushiroad PG-2.5)"
    )


@pytest.mark.rule("BR-PG-2.3-d")
@pytest.mark.rule("BR-PG-2.4-c")
def test_the_head_judge_is_told_of_lost_games_and_matches(bushiroad: Rulebook) -> None:
    assert notified(rank_of(bushiroad, "loss-of-game"), JUDGE) == ("head-judge",)
    assert notified(rank_of(bushiroad, "loss-of-match"), JUDGE) == ("head-judge",)
    assert notified(rank_of(bushiroad, "loss-of-match"), HEAD) == ()
    assert notified(rank_of(bushiroad, "warning"), JUDGE) == ()


@pytest.mark.rule("BR-PG-2.3-a")
@pytest.mark.rule("BR-PG-2.3-b")
@pytest.mark.rule("BR-PG-2.3-c")
def test_a_lost_game_strikes_this_one_the_next_one_or_the_first_of_the_next_match(bushiroad: Rulebook) -> None:
    rank = rank_of(bushiroad, "loss-of-game")

    assert strikes(rank, "in-game") == ("this-game",)
    assert strikes(rank, "in-game", lost_anyway=True) == ("this-game", "next-game")
    assert strikes(rank, "between-games") == ("next-game",)
    assert strikes(rank, "between-matches") == ("first-game-of-next-match",)


@pytest.mark.rule("BR-PG-2.4-a")
@pytest.mark.rule("BR-PG-2.4-b")
def test_a_lost_match_strikes_this_one_or_the_next(bushiroad: Rulebook) -> None:
    rank = rank_of(bushiroad, "loss-of-match")

    assert strikes(rank, "in-game") == ("this-match",)
    assert strikes(rank, "in-game", lost_anyway=True) == ("this-match", "next-match")
    assert strikes(rank, "between-matches") == ("next-match",)


def test_a_warning_holds_for_the_tournament(bushiroad: Rulebook) -> None:
    assert strikes(rank_of(bushiroad, "warning"), "in-game", lost_anyway=True) == ("tournament",)


@pytest.mark.rule("BR-1.3.1.4-d")
@pytest.mark.rule("BR-PG-2.5-e")
def test_the_head_judge_ejects_with_the_organizers_permission_the_organizer_alone(bushiroad: Rulebook) -> None:
    ejection = measure_of(bushiroad, "ejection")

    assert ejection is not None
    assert consent_needed(ejection, HEAD) == "organizer"
    assert consent_needed(ejection, ORGANIZER) is None
    assert consent_needed(ejection, HEAD | ORGANIZER) is None
    assert ejection.lifted_by == "organizer"
