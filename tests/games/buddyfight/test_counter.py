"""No.3, the counter: nineteen steps of a play timing."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.actions import Activate, Decline, Pass
from headjudge.games.buddyfight.events import (
    AbilityLapsed,
    AbilityNoted,
    Asked,
    CardPlaced,
    CardUsed,
    EffectBegan,
    Ended,
    Event,
    TimingEnded,
    TimingOpened,
    UseFinished,
)
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.refusals import (
    AbilitiesFirst,
    AbilityMustBeUsed,
    ConditionUnmet,
    CostUnpayable,
    NoCounterToCounter,
    NotACounter,
    NoTarget,
    NotAsked,
    OnlyInFinalPhase,
)
from headjudge.games.buddyfight.view import view


def steps(events: tuple[Event, ...]) -> list[str]:
    """The steps in the order they were reached, without repetitions in a row."""
    found: list[str] = []
    for event in events:
        if not found or found[-1] != event.step:
            found.append(event.step)
    return found


@pytest.mark.rule("BF-3.S1-a")
@pytest.mark.rule("BF-PT-a")
def test_play_timings_open_in_the_main_phase_at_attack_steps_2_7_10_and_in_the_final_phase(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small"}, at="start")

    _, events = act(
        start, "A pass", "A pass", "B pass", "A pass", "B pass", "A attack A left -> fighter", "A pass", "B pass",
        "A pass", "B pass", "A pass",
    )  # fmt: skip

    opened = [event for event in events if isinstance(event, TimingOpened)]
    assert [event.by for event in opened] == ["PH.main", "2.S2", "2.S7", "2.S10", "PH.final"]
    assert {event.step for event in opened} == {"3.S1"}


@pytest.mark.rule("BF-3.S2-a")
@pytest.mark.rule("BF-3.S10-a")
def test_after_each_completed_use_the_flow_goes_through_the_check_back_to_the_turn_fighter(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Bitter Herb", "Fixture Bitter Herb"]})

    after, events = act(start, "A cast Fixture Bitter Herb", "B pass", "A cast Fixture Bitter Herb", "B pass")

    assert steps(events) == ["3.S3", "3.S4", "3.S5", "3.S9", "3.S10", "3.S2"] * 2 + ["3.S3"]
    assert after.fighters[0].life == 12


@pytest.mark.rule("BF-3.S3-a")
def test_outside_the_main_phase_the_turn_fighter_uses_counters_only(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Dragonic Destroy", "Dragon Breath"]}, B={"left": "Fixture Small"}, at="final")

    with pytest.raises(NotACounter) as refusal:
        act(start, "A cast Dragonic Destroy target: B left")

    assert refusal.value.section == "3.S3"
    assert len(legal_actions(start)) == 2


@pytest.mark.rule("BF-3.S3-a")
def test_the_turn_fighter_is_always_asked_first(duel: DuelFrom) -> None:
    start = duel(B={"hand": ["Fixture Bitter Herb"]}, turn="A")

    with pytest.raises(NotAsked):
        act(start, "B cast Fixture Bitter Herb")


@pytest.mark.rule("BF-3.S4-a")
@pytest.mark.rule("BF-3.S5-a")
@pytest.mark.rule("BF-3.S6-a")
@pytest.mark.rule("BF-3.S7-a")
def test_an_answered_use_runs_through_steps_3_to_10(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Bitter Herb"]}, B={"hand": ["Fixture Bitter Herb"]})

    _, events = act(start, "A cast Fixture Bitter Herb", "B cast Fixture Bitter Herb")

    expected = ["3.S3", "3.S4", "3.S5", "3.S6", "3.S7", "3.S8", "3.S9", "3.S10", "3.S2", "3.S3"]
    assert steps(events) == expected
    assert [(event.step, event.side) for event in events if isinstance(event, UseFinished)] == [
        ("3.S7", 1),
        ("3.S9", 0),
    ]


@pytest.mark.rule("BF-3.S5-a")
def test_an_answer_must_have_counter(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Bitter Herb"]}, B={"hand": ["Buddy Charge"]})

    with pytest.raises(NotACounter) as refusal:
        act(start, "A cast Fixture Bitter Herb", "B cast Buddy Charge")

    assert refusal.value.section == "3.S5"


@pytest.mark.rule("BF-3.S6-a")
def test_who_pays_the_last_card_for_an_answer_has_lost_before_it_resolves(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Bitter Herb"], "life": 3}, B={"deck": 1, "hand": ["Fixture Ember"]})

    after, events = act(start, "A cast Fixture Bitter Herb", "B cast Fixture Ember")

    assert after.outcome is not None and after.outcome.losers == (1,)
    assert isinstance(events[-1], Ended) and events[-1].step == "3.S6"


@pytest.mark.rule("BF-3.S8-a")
def test_a_fighter_who_has_lost_at_step_8_does_not_see_the_pending_use_resolve(duel: DuelFrom) -> None:
    start = duel(A={"life": 3, "hand": ["Fixture Bitter Herb"]}, B={"hand": ["Fixture Ember"]})

    after, events = act(start, "A cast Fixture Bitter Herb", "B cast Fixture Ember")

    assert isinstance(events[-1], Ended) and events[-1].step == "3.S8"
    assert [after.cards[entry.card].name for entry in after.pending] == ["Fixture Bitter Herb"]


@pytest.mark.rule("BF-3.S9-a")
def test_the_part_whose_target_is_gone_does_nothing(duel: DuelFrom) -> None:
    start = duel(
        A={"gauge": 1, "hand": ["Dragonic Destroy"]}, B={"hand": ["The Skies in your Hand"], "left": "Fixture Small"}
    )

    _, events = act(start, "A cast Dragonic Destroy target: B left", "B cast The Skies in your Hand target: B left")

    assert EffectBegan("3.S9", 1, "target") in events


@pytest.mark.rule("BF-3.S11-a")
def test_the_non_turn_fighter_is_asked_after_a_pass_and_must_be_able_to_pay(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small"}, B={"hand": ["Dragon Breath", "Fixture Parry"]})

    asked, _ = act(start, "A pass")

    assert asked.asked is not None and (asked.asked.side, asked.step) == (1, "3.S11")
    with pytest.raises(CostUnpayable):
        act(asked, "B cast Dragon Breath target: A left")
    with pytest.raises(ConditionUnmet):
        act(asked, "B cast Fixture Parry")


@pytest.mark.rule("BF-3.S12-a")
@pytest.mark.rule("BF-3.S14-a")
@pytest.mark.rule("BF-3.S15-a")
@pytest.mark.rule("BF-3.S16-a")
@pytest.mark.rule("BF-3.S17-a")
@pytest.mark.rule("BF-3.S18-a")
def test_a_use_of_the_non_turn_fighter_runs_through_steps_11_to_18(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Bitter Herb"]}, B={"hand": ["Fixture Bitter Herb"]}, at="final")

    after, events = act(start, "A pass", "B cast Fixture Bitter Herb", "A cast Fixture Bitter Herb")

    expected = ["3.S3", "3.S11", "3.S12", "3.S13", "3.S14", "3.S15", "3.S16", "3.S17", "3.S18", "3.S2", "3.S3"]
    assert steps(events) == expected
    assert after.asked is not None and after.asked.side == 0


@pytest.mark.rule("BF-3.S13-a")
def test_passing_at_step_13_skips_to_step_17(duel: DuelFrom) -> None:
    start = duel(B={"hand": ["Fixture Bitter Herb"]}, at="final")

    _, events = act(start, "A pass", "B cast Fixture Bitter Herb", "A pass")

    assert steps(events) == ["3.S3", "3.S11", "3.S12", "3.S13", "3.S17", "3.S18", "3.S2", "3.S3"]


@pytest.mark.parametrize(
    ("lines", "step"),
    [
        (("A pass", "B cast Fixture Ember"), "3.S12"),
        (("A pass", "B cast Fixture Bitter Herb", "A cast Fixture Ember"), "3.S14"),
    ],
)
@pytest.mark.rule("BF-3.S12-a")
@pytest.mark.rule("BF-3.S14-a")
def test_the_checks_after_the_payments_of_steps_11_and_13(duel: DuelFrom, lines: tuple[str, ...], step: str) -> None:
    side = {"deck": 1, "hand": ["Fixture Ember", "Fixture Bitter Herb"]}
    start = duel(A=side, B=side, at="final")

    _, events = act(start, *lines)

    assert isinstance(events[-1], Ended) and events[-1].step == step


@pytest.mark.rule("BF-3.S16-a")
def test_a_fighter_who_has_lost_at_step_16_does_not_see_the_counter_resolve(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Ember"]}, B={"life": 3, "hand": ["Fixture Bitter Herb"]}, at="final")

    _, events = act(start, "A pass", "B cast Fixture Bitter Herb", "A cast Fixture Ember")

    assert isinstance(events[-1], Ended) and events[-1].step == "3.S16"


@pytest.mark.rule("BF-3.S19-a")
def test_a_use_between_two_passes_keeps_the_timing_open(duel: DuelFrom) -> None:
    start = duel(B={"hand": ["Fixture Bitter Herb"]}, at="2.S2")

    still_open, events = act(start, "A pass", "B cast Fixture Bitter Herb", "A pass", "A pass")
    _, ending = act(still_open, "B pass")

    assert not any(isinstance(event, TimingEnded) for event in events)
    assert [event.step for event in ending][:3] == ["3.S11", "3.S19", "2.S3"]


@pytest.mark.rule("BF-PT-b")
@pytest.mark.rule("BF-3.Q3-a")
def test_nobody_counters_a_counter(duel: DuelFrom) -> None:
    herb = {"hand": ["Fixture Bitter Herb", "Fixture Bitter Herb"]}
    start = duel(A=herb, B=herb)

    waiting, _ = act(start, "A cast Fixture Bitter Herb")
    with pytest.raises(NoCounterToCounter) as refusal:
        act(waiting, "A cast Fixture Bitter Herb")
    _, events = act(waiting, "B cast Fixture Bitter Herb")

    assert str(refusal.value.citation) == "Buddyfight 3.Q3"
    answered = next(number for number, event in enumerate(events) if isinstance(event, CardUsed))
    asked = next(number for number, event in enumerate(events) if isinstance(event, Asked))
    finished = [number for number, event in enumerate(events) if isinstance(event, UseFinished)]
    assert answered < finished[0] < finished[1] < asked


@pytest.mark.rule("BF-PT-c")
@pytest.mark.rule("BF-PT-d")
def test_a_nullified_spell_goes_to_the_drop_zone_with_its_cost_paid(duel: DuelFrom) -> None:
    start = duel(
        A={"gauge": 1, "hand": ["Dragonic Destroy"]},
        B={"gauge": 1, "hand": ["Fixture Refusal"], "left": "Fixture Small"},
    )

    after, _ = act(start, "A cast Dragonic Destroy target: B left", "B cast Fixture Refusal")

    assert view(after)["A"]["drop"] == ["Fixture Filler", "Dragonic Destroy"]
    assert view(after)["A"]["gauge"] == []
    assert view(after)["B"]["left"] == "Fixture Small stand"


def test_a_card_that_nullifies_needs_something_of_that_kind(duel: DuelFrom) -> None:
    start = duel(
        A={"hand": ["Fixture Small"]}, B={"gauge": 2, "hand": ["Fixture Refusal", "Begone!!"]},
    )  # fmt: skip

    calling, _ = act(start, "A call Fixture Small -> left")

    with pytest.raises(ConditionUnmet):
        act(calling, "B cast Fixture Refusal")
    after, _ = act(calling, "B cast Begone!!")
    assert view(after)["A"]["drop"] == ["Fixture Small"]


@pytest.mark.rule("BF-PH-c")
def test_an_impact_is_cast_in_the_own_final_phase_only(duel: DuelFrom) -> None:
    side = {"gauge": 2, "hand": ["Fixture Last Word"]}

    with pytest.raises(OnlyInFinalPhase):
        act(duel(A=side), "A cast Fixture Last Word")
    with pytest.raises(OnlyInFinalPhase):
        act(duel(B=side, at="final"), "A pass", "B cast Fixture Last Word")
    after, _ = act(duel(A=side, at="final"), "A cast Fixture Last Word", "B pass")
    assert after.fighters[1].life == 6


@pytest.mark.rule("BF-OT-a")
def test_a_set_spell_stays_on_the_field_and_its_ability_works_once_a_turn(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Fixture Watchtower"]})

    after, events = act(start, "A cast Fixture Watchtower", "B pass", "A use Signal Fire", "B pass")

    assert [event.area for event in events if isinstance(event, CardPlaced)] == ["set"]
    assert view(after)["A"]["gauge"] == ["Fixture Filler"]
    assert not any(isinstance(action, Activate) for action in legal_actions(after))


@pytest.mark.rule("BF-3.Q1-a")
def test_abilities_noted_together_are_used_turn_fighters_first_and_must_be_settled_before_anything_else(
    duel: DuelFrom,
) -> None:
    start = duel(
        A={"gauge": 3, "hand": ["Fixture Landslide", "Fixture Small", "Fixture Bitter Herb"], "left": "Fixture Herald"},
        B={"left": "Fixture Herald"},
    )

    asked, events = act(start, "A cast Fixture Landslide pay: gauge 2, discard Fixture Small", "B pass")

    assert len([event for event in events if isinstance(event, AbilityNoted)]) == 4
    with pytest.raises(AbilitiesFirst):
        act(asked, "A cast Fixture Bitter Herb")
    with pytest.raises(AbilitiesFirst):
        act(asked, "A pass")
    assert {type(action) for action in legal_actions(asked)} == {Activate, Decline}
    mine, _ = act(asked, "A use Last Rites", "B pass", "A decline Farewell", "A pass")
    assert mine.asked is not None and mine.asked.side == 1
    after, _ = act(mine, "B use Last Rites", "A pass", "A pass", "B pass")
    assert [fighter.life for fighter in after.fighters] == [9, 9]


@pytest.mark.rule("BF-3.Q1-a")
def test_an_ability_that_is_not_optional_cannot_be_declined(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Herald"]})

    asked, _ = act(start, "A call Fixture Herald -> left", "B pass")

    with pytest.raises(AbilityMustBeUsed):
        act(asked, "A decline First Light")
    after, _ = act(asked, "A use First Light", "B pass")
    assert len(after.fighters[0].gauge) == 1


def test_a_noted_ability_that_cannot_be_used_lapses_by_itself(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Demon Lord, Asmodai"]}, B={"left": "Fixture Small"})

    after, events = act(start, "A call Demon Lord, Asmodai -> left", "B pass")

    assert [event.declined for event in events if isinstance(event, AbilityLapsed)] == [False]
    assert legal_actions(after) == (Pass(0),)


def test_an_ability_with_counter_answers_and_rests_its_card(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Medium"}, B={"left": "Fixture Herald", "center": "Fixture Medium"}, at="attack")

    used, _ = act(start, "A attack A left -> center", "A pass", "B use Interpose target: B center", "A pass")

    assert view(used)["B"]["left"] == "Fixture Herald rest"
    assert used.boosts[0].defense == 2000


def test_by_option_a_card_may_be_used_without_a_target(duel: DuelFrom) -> None:
    side = {"gauge": 1, "hand": ["Magical Goodbye"]}

    with pytest.raises(NoTarget):
        act(duel(A=side), "A cast Magical Goodbye")
    after, events = act(duel(A=side, options={"use-without-target": True}), "A cast Magical Goodbye", "B pass")
    assert EffectBegan("3.S9", 1, "target") in events
    assert view(after)["A"]["drop"] == ["Fixture Filler", "Magical Goodbye"]
