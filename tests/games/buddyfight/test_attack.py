"""No.2, the attack: declaring, settling, going on."""

import pytest
from msgspec.structs import replace
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.actions import DeclareAttack, Pass
from headjudge.games.buddyfight.decide import decide
from headjudge.games.buddyfight.events import (
    AbilityNoted,
    AreaChanged,
    AttackSettled,
    HitDecided,
    Rested,
    Stood,
    TargetChosen,
    TimingOpened,
)
from headjudge.games.buddyfight.evolve import evolve
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.refusals import (
    AttackerRested,
    AttackLimitReached,
    CounterLimitReached,
    FighterShielded,
    ItemBehindMonster,
    NotAnAttacker,
    NotATarget,
    NotMovable,
    NotTheMoment,
)
from headjudge.games.buddyfight.view import view

AFTER_BATTLE = ("A pass", "B pass", "A pass", "B pass")
"""Both pass in the battle and after it."""


@pytest.mark.rule("BF-2.S1-a")
@pytest.mark.rule("BF-KW.6-a")
def test_monsters_with_move_move_at_the_start_of_the_attack_phase_turn_fighter_first(duel: DuelFrom) -> None:
    runner = {"left": "Fixture Runner", "center": "Fixture Small"}
    start = duel(A=runner, B=runner, at="2.S1")

    assert start.asked is not None and (start.asked.side, start.asked.kind) == (0, "move")
    with pytest.raises(NotMovable):
        act(start, "A move Fixture Small -> right")
    with pytest.raises(NotMovable):
        act(start, "A move Fixture Runner -> center")
    after, _ = act(start, "A move Fixture Runner -> right", "A pass", "B move Fixture Runner -> right", "B pass")
    assert view(after)["A"]["right"] == view(after)["B"]["right"] == "Fixture Runner stand"
    assert after.step == "3.S3" and after.within == "2.S2"


@pytest.mark.rule("BF-2.S1-a")
def test_abilities_for_the_start_of_the_attack_phase_are_used_in_its_first_timing(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Herald rest"}, at="2.S1")

    after, _ = act(start, "A use Reveille of A left target: A left", "B pass")

    assert view(after)["A"]["left"] == "Fixture Herald stand"


@pytest.mark.rule("BF-2.S2-a")
def test_the_opening_timing_comes_once_and_not_after_each_attack(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small", "right": "Fixture Small"}, at="2.S2")

    _, events = act(
        start, "A pass", "B pass", "A attack A left -> fighter", *AFTER_BATTLE, "A attack A right -> fighter"
    )

    assert [event.by for event in events if isinstance(event, TimingOpened)] == ["2.S7", "2.S10", "2.S7"]


@pytest.mark.rule("BF-2.S3-a")
def test_a_rested_card_cannot_attack(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small rest", "right": "Fixture Small"}, at="attack")

    with pytest.raises(AttackerRested) as refusal:
        act(start, "A attack A left, A right -> fighter")

    assert refusal.value.section == "2.S3"


@pytest.mark.rule("BF-2.S3-a")
def test_the_item_attacks_only_behind_an_empty_center(duel: DuelFrom) -> None:
    free = duel(A={"item": "Fixture Blade", "left": "Fixture Small"}, at="attack")
    shielded = duel(A={"item": "Fixture Blade", "center": "Fixture Small"}, at="attack")

    after, _ = act(free, "A attack Fixture Blade -> fighter", "A pass", "B pass")
    assert after.fighters[1].life == 8
    with pytest.raises(ItemBehindMonster):
        act(shielded, "A attack Fixture Blade -> fighter")
    assert not any(shielded.fighters[0].field[1].arrival in action.attackers
                   for action in legal_actions(shielded) if isinstance(action, DeclareAttack))  # fmt: skip


@pytest.mark.rule("BF-2.S3-a")
def test_the_first_fighter_attacks_once_in_the_first_turn(duel: DuelFrom) -> None:
    side = {"left": "Fixture Small", "right": "Fixture Small"}
    start = duel(A=side, at="attack", first_turn=True)
    unlimited = duel(A=side, at="attack", first_turn=True, options={"first-turn-attacks": 0})
    lines = ("A attack A left -> fighter", *AFTER_BATTLE)

    after, _ = act(start, *lines)

    assert legal_actions(after) == (Pass(0),)
    with pytest.raises(AttackLimitReached):
        act(after, "A attack A right -> fighter")
    twice, _ = act(unlimited, *lines, "A attack A right -> fighter", "A pass", "B pass")
    assert twice.fighters[1].life == 8


def test_an_attack_without_an_attacker_or_with_the_same_card_twice_is_refused(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small"}, B={"left": "Fixture Small"}, at="attack")
    own, foreign = start.fighters[0].field[0].arrival, start.fighters[1].field[0].arrival

    for attackers in ((), (own, own), (foreign,)):
        with pytest.raises(NotAnAttacker):
            decide(start, DeclareAttack(0, attackers))


@pytest.mark.rule("BF-2.S4-a")
def test_a_monster_in_the_center_shields_its_fighter(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small"}, B={"center": "Fixture Small", "item": "Fixture Blade"}, at="attack")
    blade = start.fighters[1].field[1].arrival

    with pytest.raises(FighterShielded) as refusal:
        act(start, "A attack Fixture Small -> fighter")

    assert refusal.value.section == "2.S4"
    with pytest.raises(NotATarget):
        decide(start, DeclareAttack(0, (start.fighters[0].field[0].arrival,), blade))


@pytest.mark.rule("BF-2.S4-a")
def test_the_target_is_stored_with_its_area(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small"}, B={"right": "Fixture Small"}, at="attack")

    _, events = act(start, "A attack A left -> right")

    chosen = next(event for event in events if isinstance(event, TargetChosen))
    assert (chosen.step, chosen.target, chosen.area) == ("2.S4", start.fighters[1].field[0].arrival, "right")


@pytest.mark.rule("BF-2.S5-a")
def test_all_attackers_rest_together_and_stay_rested_when_nothing_is_hit(duel: DuelFrom) -> None:
    start = duel(
        A={"left": "Fixture Small", "right": "Fixture Medium"}, B={"gauge": 1, "hand": ["Fixture Parry"]}, at="attack"
    )

    after, events = act(start, "A attack A left, A right -> fighter", "A pass", "B cast Fixture Parry", "A pass")

    rested = [event for event in events if isinstance(event, Rested)]
    assert [(event.step, len(event.arrivals)) for event in rested] == [("2.S5", 2)]
    after, _ = act(after, "A pass", "B pass")
    assert all(card.rested for card in after.fighters[0].field)


@pytest.mark.rule("BF-2.S6-a")
def test_abilities_on_attacking_and_being_attacked_are_noted_for_step_7(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Herald"}, B={"center": "Fixture Herald"}, at="attack")

    after, events = act(start, "A attack A left -> center")

    noted = [event for event in events if isinstance(event, AbilityNoted)]
    assert [(event.step, event.noted.side) for event in noted] == [("2.S6", 0), ("2.S6", 1)]
    assert after.step == "3.S3" and after.within == "2.S7"


@pytest.mark.rule("BF-2.S7-a")
def test_each_fighter_uses_one_counter_in_a_battle_unless_the_option_says_otherwise(duel: DuelFrom) -> None:
    side = {"hand": ["Fixture Rally", "Fixture Rally"], "left": "Fixture Small"}
    limited = duel(A=side, at="attack")
    free = duel(A=side, at="attack", options={"counter-limit-per-battle": 0})
    lines = ("A attack A left -> fighter", "A cast Fixture Rally target: A left", "B pass")

    once, _ = act(limited, *lines)
    again, _ = act(free, *lines)

    assert legal_actions(once) == (Pass(0),)
    assert len(legal_actions(again)) == 2
    with pytest.raises(CounterLimitReached) as refusal:
        act(once, "A cast Fixture Rally target: A left")
    assert refusal.value.section == "2.S7"


@pytest.mark.rule("BF-2.S8-a")
@pytest.mark.rule("BF-EN-c")
def test_a_target_that_left_and_came_back_is_not_the_target_any_more(duel: DuelFrom) -> None:
    start = duel(
        A={"left": "Fixture Large"},
        B={"hand": ["The Skies in your Hand", "Dragon's Seal"], "center": "Fixture Small"},
        at="attack",
        options={"counter-limit-per-battle": 0},
    )

    after, events = act(
        start,
        "A attack A left -> center",
        "A pass",
        "B cast The Skies in your Hand target: B center",
        "A pass",
        "A pass",
        "B cast Dragon's Seal call: Fixture Small -> center",
        "A pass",
        "A pass",
        "B pass",
    )

    settled = next(event for event in events if isinstance(event, AttackSettled))
    assert settled.step == "2.S8" and not settled.alive
    assert view(after)["B"]["center"] == "Fixture Small stand"


@pytest.mark.rule("BF-2.Q4-a")
def test_a_target_that_went_to_another_area_is_not_hit_there(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Large"}, B={"center": "Fixture Small"}, at="attack")
    attacked, _ = act(start, "A attack A left -> center")
    moved = evolve(attacked, AreaChanged("3.S3", 1, attacked.fighters[1].field[0].arrival, "left"))

    after, _ = act(replace(moved, asked=attacked.asked), "A pass", "B pass")

    assert view(after)["B"]["left"] == "Fixture Small stand"


@pytest.mark.rule("BF-OT-c")
def test_a_nullified_attack_hits_nothing_and_double_attack_still_stands_its_card(duel: DuelFrom) -> None:
    start = duel(
        A={"left": "Fixture Twice"}, B={"gauge": 1, "hand": ["Fixture Parry"], "center": "Fixture Riposte"}, at="attack"
    )

    after, events = act(start, "A attack A left -> center", "A pass", "B cast Fixture Parry", "A pass", *AFTER_BATTLE)

    assert [event.hit for event in events if isinstance(event, HitDecided)] == [False]
    assert view(after)["A"]["left"] == "Fixture Twice stand"
    assert view(after)["B"]["center"] == "Fixture Riposte stand"


@pytest.mark.rule("BF-2.S10-a")
def test_abilities_on_damage_and_on_the_end_of_battle_are_used_at_step_10(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Herald", "life": 3}, at="attack")

    after, events = act(start, "A attack A left -> fighter", "A decline War Cry", "A pass", "B pass")
    used, _ = act(after, "A use Blood Debt", "B pass", "A use Vespers", "B pass")

    steps = [event.step for event in events if isinstance(event, AbilityNoted)]
    assert steps == ["2.S6", "2.S9", "2.S10"]
    assert after.within == "2.S10"
    assert used.fighters[0].life == 4


@pytest.mark.rule("BF-2.S11-a")
@pytest.mark.rule("BF-KW.4-a")
def test_double_attack_works_again_in_the_next_turn(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Twice"}, B={"life": 20}, at="attack")
    attack = ("A attack A left -> fighter", *AFTER_BATTLE)

    twice, _ = act(start, *attack, *attack)
    assert view(twice)["A"]["left"] == "Fixture Twice rest"
    turn_of_b = (
        "A pass",
        "A pass",
        "B pass",
        "B pass",
        "B pass",
        "A pass",
        "B pass",
        "A pass",
        "B pass",
        "B pass",
        "A pass",
    )
    turn_of_a = ("A pass", "A pass", "B pass", "A pass", "B pass")
    after, events = act(twice, *turn_of_b, *turn_of_a, *attack)

    assert view(after)["A"]["left"] == "Fixture Twice stand"
    assert [event.why for event in events if isinstance(event, Stood)] == ["turn", "double-attack"]


@pytest.mark.parametrize(
    ("target", "options", "stands"),
    [
        ("Fixture Small", {}, True),
        ("Fixture Large", {}, True),
        ("Fixture Large", {"double-attack-after-miss": False}, False),
        ("Fixture Small", {"double-attack-after-miss": False}, True),
        ("Fixture Small", {"double-attack-in-link": False}, False),
    ],
)
def test_options_decide_about_double_attack_after_a_miss_and_in_a_link(
    duel: DuelFrom, target: str, options: dict[str, bool], stands: bool
) -> None:
    twice = {"left": "Fixture Twice", "right": "Fixture Runner"}
    start = duel(A=twice, B={"left": target}, at="attack", options=options)
    attackers = "A left, A right" if "double-attack-in-link" in options else "A left"

    after, _ = act(start, f"A attack {attackers} -> left", *AFTER_BATTLE)

    assert view(after)["A"]["left"] == f"Fixture Twice {'stand' if stands else 'rest'}"


@pytest.mark.rule("BF-2.S12-a")
def test_attacks_go_on_as_long_as_cards_stand(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small", "center": "Fixture Small", "right": "Fixture Runner"}, at="attack")

    for place in ("left", "center", "right"):
        assert start.step == "2.S3"
        start, _ = act(start, f"A attack A {place} -> fighter", *AFTER_BATTLE)

    assert start.fighters[1].life == 7
    assert legal_actions(start) == (Pass(0),)


@pytest.mark.rule("BF-2.S13-a")
@pytest.mark.rule("BF-PH-a")
def test_after_the_last_attack_the_final_phase_begins_and_there_is_no_way_back(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small"}, at="attack")

    after, events = act(start, "A pass")

    assert [event.step for event in events][:3] == ["2.S3", "2.S13", "PH.final"]
    with pytest.raises(NotTheMoment):
        act(after, "A attack A left -> fighter")
