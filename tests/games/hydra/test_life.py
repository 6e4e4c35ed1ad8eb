"""Shared life: one player's gains and losses, applied to the team."""

from fractions import Fraction
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.phrases import Speaker
from headjudge.core.rulebook.teams import SharedGame
from headjudge.games.hydra.life import (
    CardBroken,
    LifeMoved,
    Lives,
    Prevented,
    TeamLost,
    decide,
    evolve,
    half,
    lifebreak_at,
    may_break,
    starting,
)
from headjudge.games.hydra.operations import (
    AnyOperation,
    Break,
    Concede,
    Damage,
    DamageEach,
    ExchangeOpponent,
    ExchangeTeammate,
    Gain,
    LoseGame,
    Pay,
    Redistribute,
    SetEach,
    SetOne,
    Share,
    WinGame,
)
from headjudge.games.hydra.teams import TEAMS, NotAllowed, Team
from headjudge.services.life_tables import hydra

SHARED: SharedGame = hydra()


def lives(a: int, b: int = 8000, *, cards: tuple[int, int] = (0, 0)) -> Lives:
    """Two teams' lives."""
    return Lives((Fraction(a), Fraction(b)), cards)


def after(start: Lives, *operations: AnyOperation) -> Lives:
    """The lives after these operations."""
    for operation in operations:
        start = reduce(evolve, decide(start, operation, SHARED), start)
    return start


@pytest.mark.rule("FW-A11.2-a")
def test_both_teams_start_at_8000_and_lose_at_0_or_less() -> None:
    start = starting(SHARED)

    assert start.life == lives(8000, 8000).life
    assert after(start, Damage(team=0, amount=7999)).lost == ()
    assert after(start, Damage(team=0, amount=8000)).lost == (0,)
    assert after(start, Damage(team=1, amount=9000)).lost == (1,)


@pytest.mark.rule("FW-A11.2-a")
def test_the_record_says_which_player_was_hit() -> None:
    (event,) = decide(starting(SHARED), Damage(team=1, player=1, amount=600, reason="attack"), SHARED)

    assert event == LifeMoved(1, 1, Fraction(-600), "attack")


@pytest.mark.rule("FW-A11.2-g")
def test_damage_to_each_opponent_counts_twice() -> None:
    assert after(lives(8000), DamageEach(team=0, amount=500)).life == lives(7000, 8000).life
    assert after(lives(8000), Gain(team=1, amount=300)).life == lives(8000, 8300).life


@pytest.mark.rule("FW-A11.2-h")
def test_one_players_life_is_half_the_teams_and_halves_are_kept() -> None:
    assert half(lives(1800), 0) == 900
    assert half(lives(1801), 0) == Fraction(1801, 2)


@pytest.mark.rule("FW-A11.2-i")
def test_setting_one_players_life_moves_the_team_by_what_that_player_gains_or_loses() -> None:
    assert after(lives(7000), SetOne(team=0, amount=1000)).life[0] == 4500
    assert after(lives(7000), SetOne(team=0, amount=4000)).life[0] == 7500


@pytest.mark.rule("FW-A11.2-j")
def test_setting_each_players_life_happens_to_one_member_only() -> None:
    assert after(lives(6000), SetEach(team=0, amount=2000)).life[0] == 5000


@pytest.mark.rule("FW-A11.2-k")
def test_teammates_do_not_exchange_life() -> None:
    assert decide(lives(6000), ExchangeTeammate(team=0), SHARED) == (Prevented(0, "teammates"),)
    assert after(lives(6000), ExchangeTeammate(team=0)).life == lives(6000, 8000).life


def test_an_exchange_with_an_opponent_swaps_the_halves() -> None:
    assert after(lives(7000, 3000), ExchangeOpponent(team=0)).life == lives(5000, 5000).life


@pytest.mark.rule("FW-A11.2-k")
def test_a_redistribution_touches_one_member_of_each_team_and_keeps_the_sum() -> None:
    start = lives(6000, 2000)

    done = after(start, Redistribute(team=0, shares=(Share(0, 1000), Share(1, "3000"))))

    assert done.life == lives(4000, 4000).life
    with pytest.raises(NotAllowed, match="one member of each team"):
        decide(start, Redistribute(team=0, shares=(Share(0, 1000), Share(0, 2000, 1))), SHARED)
    with pytest.raises(NotAllowed, match="keeps the sum of 4000"):
        decide(start, Redistribute(team=0, shares=(Share(0, 1000), Share(1, 4000))), SHARED)


@pytest.mark.rule("FW-A11.2-l")
def test_what_keeps_one_member_from_gaining_or_losing_life_keeps_the_team() -> None:
    start = lives(6000)

    assert after(start, Gain(team=0, player=1, amount=500, cannot_gain=True)).life[0] == 6000
    assert after(start, Damage(team=0, player=1, amount=500, cannot_lose=True)).life[0] == 6000
    assert after(start, SetOne(team=0, amount=1, cannot_lose=(0,))).life[0] == 6000
    assert after(start, Gain(team=0, amount=500, cannot_gain=(1,))).life[0] == 6500


@pytest.mark.rule("FW-A11.2-l")
def test_a_team_that_cannot_lose_life_pays_nothing_but_0() -> None:
    start = lives(6000)

    with pytest.raises(NotAllowed) as refusal:
        decide(start, Pay(team=0, player=1, amount=100, cannot_lose=True), SHARED)

    assert str(refusal.value.citation) == "Force of Will A11.2"
    assert after(start, Pay(team=0, amount=0, cannot_lose=True)).life[0] == 6000
    assert after(start, Pay(team=0, amount=100)).life[0] == 5900


@pytest.mark.rule("FW-A11.2-m")
@pytest.mark.parametrize(
    ("life", "cards", "allowed"),
    [
        (5200, 5, True),
        (5200, 4, False),
        (8000, 8, True),
        (8000, 7, True),
        (8000, 6, False),
        (1000, 1, True),
        (1, 0, False),
    ],
)
def test_the_top_lifebreak_card_may_go_from_the_floored_thousands_on(life: int, cards: int, allowed: bool) -> None:
    assert may_break(SHARED, lives(life, cards=(cards, 0)), 0) is allowed


@pytest.mark.rule("FW-A11.2-m")
def test_taking_a_lifebreak_card_takes_one_and_is_refused_below_the_number() -> None:
    start = lives(5200, cards=(5, 0))

    assert lifebreak_at(SHARED, start, 0) == 5
    assert decide(start, Break(team=0, player=1), SHARED) == (CardBroken(0, 1),)
    with pytest.raises(NotAllowed, match="4 cards in the Lifebreak Area; the top one may be taken from 5 on"):
        after(start, Break(team=0), Break(team=0))


@pytest.mark.rule("FW-A11.2-f")
def test_a_team_wins_loses_and_concedes_together() -> None:
    start = lives(6000)

    assert decide(start, Concede(team=0, player=1), SHARED) == (TeamLost(0, "concession"),)
    assert decide(start, LoseGame(team=0), SHARED) == (TeamLost(0, "effect"),)
    assert decide(start, WinGame(team=0, player=1), SHARED) == (TeamLost(1, "opponents-won"),)


@pytest.mark.rule("FW-A11.2-f")
def test_what_keeps_one_member_from_losing_or_winning_keeps_the_team_but_nobody_is_kept_from_conceding() -> None:
    start = lives(100)

    assert after(start, Damage(team=0, amount=100, cannot_lose_game=True)).lost == ()
    assert after(start, LoseGame(team=0, cannot_lose_game=True)).lost == ()
    assert after(start, WinGame(team=0, cannot_win_game=True)).lost == ()
    assert after(start, WinGame(team=0, cannot_lose_game=(1,))).lost == ()
    assert after(start, Concede(team=0, cannot_lose_game=True)).lost == (0,)


def test_nothing_happens_after_a_team_has_lost() -> None:
    with pytest.raises(NotAllowed, match="The game is over"):
        after(lives(100), Damage(team=0, amount=100), Gain(team=0, amount=500))


def test_an_amount_below_0_is_refused() -> None:
    with pytest.raises(NotAllowed, match="below 0"):
        decide(lives(100), Damage(team=0, amount=-1), SHARED)


amounts = some.integers(0, 3000)
teams = some.sampled_from(TEAMS)
moves: some.SearchStrategy[AnyOperation] = some.one_of(
    some.builds(Damage, team=teams, amount=amounts),
    some.builds(DamageEach, team=teams, amount=amounts),
    some.builds(Gain, team=teams, amount=amounts),
    some.builds(Pay, team=teams, amount=amounts),
    some.builds(SetOne, team=teams, amount=amounts),
    some.builds(SetEach, team=teams, amount=amounts),
    some.builds(ExchangeOpponent, team=teams),
    some.builds(ExchangeTeammate, team=teams),
)


@given(some.lists(moves, max_size=12))
def test_life_is_the_start_plus_everything_that_moved(operations: list[AnyOperation]) -> None:
    state = starting(SHARED)
    moved: dict[Team, Fraction] = {0: Fraction(0), 1: Fraction(0)}
    for operation in operations:
        if state.lost:
            break
        for event in decide(state, operation, SHARED):
            if isinstance(event, LifeMoved):
                moved[event.team] += event.amount
            state = evolve(state, event)

    assert state.life == (8000 + moved[0], 8000 + moved[1])
    assert state.lost == tuple(team for team in TEAMS if state.life[team] <= 0)


@given(some.integers(1, 20000), some.integers(1, 20000))
def test_an_exchange_with_an_opponent_keeps_the_sum(a: int, b: int) -> None:
    done = after(lives(a, b), ExchangeOpponent(team=0))

    assert sum(done.life) == a + b
    assert done.life[0] == done.life[1]


def test_a_refusal_is_said_in_japanese_too() -> None:
    with pytest.raises(NotAllowed) as refusal:
        after(lives(8000), Damage(team=0, amount=-1))

    assert Speaker("ja").said(refusal.value.phrase) == "-1は0未満です。"
