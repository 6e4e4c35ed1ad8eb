"""The turn around the flows, and time."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.events import CardsMoved, Stood, TurnBegan
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.refusals import DuelOver


@pytest.mark.rule("BF-PH-b")
@pytest.mark.parametrize(("first", "draws", "hand"), [(True, False, 6), (True, True, 7), (False, False, 7)])
def test_the_first_fighter_draws_in_the_first_turn_only_by_option(
    duel: DuelFrom, first: bool, draws: bool, hand: int
) -> None:
    start = duel(A={"hand": 6}, at="start", first_turn=first, turn_number=1 if first else 2,
                 options={"first-fighter-draws": draws})  # fmt: skip

    after, _ = act(start, "A pass")

    assert len(after.fighters[0].hand) == hand


@pytest.mark.rule("BF-PH-b")
def test_the_start_phase_stands_draws_and_offers_one_charge(duel: DuelFrom) -> None:
    start = duel(
        A={"hand": ["Fixture Small"], "left": "Fixture Medium rest"}, B={"left": "Fixture Small rest"}, at="start"
    )

    after, events = act(start, "A charge Fixture Small")

    assert not start.fighters[0].field[0].rested and start.fighters[1].field[0].rested
    assert [event.why for event in events if isinstance(event, CardsMoved)] == ["charge", "draw"]
    assert (len(after.fighters[0].gauge), len(after.fighters[0].hand)) == (1, 2)
    assert after.step == "3.S3" and after.within == "PH.main"


@pytest.mark.rule("BF-PH-a")
def test_a_turn_runs_start_main_attack_final_and_passes(duel: DuelFrom) -> None:
    start = duel(at="start")

    after, events = act(start, "A pass", "A pass", "B pass", "A pass", "B pass", "A pass", "A pass", "B pass")

    phases = [event.step for event in events if event.step.startswith("PH") or event.step in ("2.S1", "2.S13")]
    assert list(dict.fromkeys(phases)) == ["PH.start", "PH.main", "2.S1", "2.S13", "PH.final", "PH.end"]
    assert next(event.side for event in events if isinstance(event, TurnBegan)) == 1
    assert (after.turn, after.turn_number) == (1, 3)
    assert not any(isinstance(event, Stood) for event in events)


@pytest.mark.rule("BF-FL-a")
def test_time_stops_the_duel_inside_an_effect_and_less_life_loses(duel: DuelFrom) -> None:
    start = duel(A={"life": 4, "hand": ["Fixture Bitter Herb"]}, B={"life": 3})

    after, _ = act(start, "A cast Fixture Bitter Herb", "time")

    assert after.outcome is not None and (after.outcome.losers, after.outcome.by) == ((1,), "time")
    assert len(after.pending) == 1 and after.fighters[0].life == 4
    with pytest.raises(DuelOver):
        act(after, "B pass")
    assert legal_actions(after) == ()


@pytest.mark.rule("BF-FL-a")
def test_with_equal_lives_the_turn_is_played_out_and_compared_again(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small"}, at="attack")

    going_on, _ = act(start, "time")
    after, _ = act(going_on, "A attack A left -> fighter", "A pass", "B pass", "A pass", "B pass", "A pass", "A pass")
    assert after.outcome is None
    over, _ = act(after, "B pass")

    assert over.outcome is not None and over.outcome.losers == (1,)


def test_a_concession_ends_the_duel_whoever_is_asked(duel: DuelFrom) -> None:
    after, _ = act(duel(), "B concede")

    assert after.outcome is not None and (after.outcome.winner, after.outcome.by) == (0, "concession")
