"""No.1, the call, step by step."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.actions import Call
from headjudge.games.buddyfight.call import may_buddy_call
from headjudge.games.buddyfight.decide import decide
from headjudge.games.buddyfight.events import AreaNamed, CardPlaced, LeftField, LifeChanged, MonsterRevealed
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.places import MONSTER_AREAS
from headjudge.games.buddyfight.refusals import (
    BuddyCallUnavailable,
    ConditionUnmet,
    CostUnpayable,
    NotInHand,
    OnlyInMainPhase,
    WrongKind,
    WrongWorld,
)
from headjudge.games.buddyfight.state import PendingCall
from headjudge.games.buddyfight.view import view

BUDDY = {"gauge": 2, "hand": ["Fixture Buddy", "Fixture Buddy"], "buddy-zone": ["Fixture Buddy"]}


@pytest.mark.rule("BF-1.S1-a")
def test_a_monster_being_called_is_neither_in_hand_nor_on_the_field(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"]})

    after, events = act(start, "A call Fixture Small -> left")

    assert isinstance(events[0], MonsterRevealed) and events[0].step == "1.S1"
    assert after.fighters[0].hand == () and after.fighters[0].field == ()
    assert isinstance(after.pending[0], PendingCall)


@pytest.mark.rule("BF-1.S2-a")
def test_the_area_is_named_before_anything_is_paid_and_may_be_taken(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Fixture Buddy"], "left": "Fixture Small"})

    _, events = act(start, "A call Fixture Buddy -> left")

    assert events[1] == AreaNamed("1.S2", 0, "left")
    assert [event.step for event in events].index("1.S2") < [event.step for event in events].index("1.S6")


@pytest.mark.rule("BF-1.0-a")
@pytest.mark.rule("BF-1.S3-a")
def test_a_buddy_call_is_offered_only_for_the_buddys_name(duel: DuelFrom) -> None:
    start = duel(A={**BUDDY, "hand": ["Fixture Buddy", "Fixture Small"]})

    offered = {start.cards[call.card].name for call in legal_actions(start) if isinstance(call, Call) and call.buddy}

    assert offered == {"Fixture Buddy"}
    with pytest.raises(BuddyCallUnavailable) as refusal:
        act(start, "A call Fixture Small -> left buddy")
    assert refusal.value.section == "1.S3"


@pytest.mark.rule("BF-1.S3-a")
def test_declining_the_buddy_call_keeps_the_right_for_later(duel: DuelFrom) -> None:
    start = duel(A=BUDDY)

    after, _ = act(start, "A call Fixture Buddy -> left", "B pass")

    assert not after.fighters[0].buddy_call_used
    assert may_buddy_call(after, 0, after.cards[after.fighters[0].hand[0]])


@pytest.mark.rule("BF-1.S4-a")
def test_a_cost_that_cannot_be_paid_now_is_refused_at_step_4(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Buddy"]})

    with pytest.raises(CostUnpayable) as refusal:
        act(start, "A call Fixture Buddy -> left")

    assert str(refusal.value.citation) == "Buddyfight 1.S4"


@pytest.mark.rule("BF-1.S5-a")
def test_a_buddy_call_lays_the_shown_copy_down_and_calls_the_one_from_the_buddy_zone(duel: DuelFrom) -> None:
    start = duel(A=BUDDY)
    shown, buddy = start.fighters[0].hand[0], start.fighters[0].buddy_zone[0]

    after, _ = act(start, "A call Fixture Buddy -> left buddy", "B pass")

    assert after.fighters[0].buddy_zone == (shown,) and after.fighters[0].buddy_rested
    assert after.fighters[0].field[0].card == buddy


@pytest.mark.rule("BF-1.S6-a")
def test_the_whole_cost_is_paid_at_step_6(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 3, "hand": ["Armorknight Demon"], "center": "Fixture Small", "left": "Fixture Runner"})

    after, events = act(start, "A call Armorknight Demon -> center pay: gauge 2, monster Fixture Runner")

    assert {event.step for event in events[3:-2]} == {"1.S6"}
    assert len(after.fighters[0].gauge) == 1
    assert [after.cards[card.card].name for card in after.fighters[0].field] == ["Fixture Small"]


@pytest.mark.rule("BF-1.S7-a")
@pytest.mark.rule("BF-EN-d")
def test_the_counter_at_step_7_resolves_before_the_monster_is_placed(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"], "center": "Fixture Medium"}, B={"gauge": 1, "hand": ["Dragon Breath"]})

    _, events = act(start, "A call Fixture Small -> left", "B cast Dragon Breath target: Fixture Medium")

    moved = [event for event in events if isinstance(event, LeftField | CardPlaced)]
    assert [(event.step, type(event)) for event in moved] == [("3.S7", LeftField), ("1.S8", CardPlaced)]


@pytest.mark.rule("BF-1.S8-a")
def test_a_monster_enters_standing_and_a_plain_call_gives_no_life(duel: DuelFrom) -> None:
    start = duel(A=BUDDY)

    after, events = act(start, "A call Fixture Buddy -> right", "B pass")

    assert view(after)["A"]["right"] == "Fixture Buddy stand"
    assert not any(isinstance(event, LifeChanged) for event in events)


@pytest.mark.rule("BF-1.S9-a")
def test_the_older_monster_of_the_area_goes_at_step_9_and_not_before(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"], "left": "Fixture Medium"})

    _, events = act(start, "A call Fixture Small -> left", "B pass")

    assert [(event.step, event.why) for event in events if isinstance(event, LeftField)] == [("1.S9", "surplus")]


@pytest.mark.rule("BF-1.S9-b")
@pytest.mark.rule("BF-PT-d")
def test_a_nullified_call_leaves_the_monster_of_the_area_and_the_cost_where_they_are(duel: DuelFrom) -> None:
    start = duel(A={**BUDDY, "left": "Fixture Small"}, B={"gauge": 1, "hand": ["Begone!!"]})

    after, events = act(start, "A call Fixture Buddy -> left buddy", "B cast Begone!!")

    assert view(after)["A"]["left"] == "Fixture Small stand"
    assert len(after.fighters[0].gauge) == 1 and after.fighters[0].buddy_call_used
    assert not any(isinstance(event, CardPlaced) for event in events)


def test_by_option_a_nullified_buddy_call_does_not_count(duel: DuelFrom) -> None:
    start = duel(A=BUDDY, B={"gauge": 1, "hand": ["Begone!!"]}, options={"nullified-buddy-call-counts": False})

    after, _ = act(start, "A call Fixture Buddy -> left buddy", "B cast Begone!!")

    assert not after.fighters[0].buddy_call_used
    assert any(isinstance(action, Call) and action.buddy for action in legal_actions(after))


def test_soul_cards_of_a_nullified_call_go_to_the_drop_zone_with_it(duel: DuelFrom) -> None:
    start = duel(
        A={"gauge": 1, "hand": ["Armorknight Succubus"], "drop": ["Fixture Armorknight"]},
        B={"gauge": 1, "hand": ["Begone!!"]},
    )

    after, _ = act(start, "A call Armorknight Succubus -> left", "B cast Begone!!")

    assert sorted(view(after)["A"]["drop"]) == ["Armorknight Succubus", "Fixture Armorknight", "Fixture Filler"]


@pytest.mark.rule("BF-1.0-b")
def test_any_card_of_the_buddys_name_counts_as_the_buddy_on_the_field(duel: DuelFrom) -> None:
    side = {"hand": ["Buddy Charge"], "buddy": "Fixture Small", "left": "Fixture Small"}

    with_buddy, _ = act(duel(A=side), "A cast Buddy Charge", "B pass")
    without, _ = act(duel(A={**side, "left": "Fixture Medium"}), "A cast Buddy Charge", "B pass")

    assert len(with_buddy.fighters[0].gauge) == 2
    assert len(without.fighters[0].gauge) == 0


def test_only_monsters_of_the_own_hand_can_be_called(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Blade"]}, B={"hand": ["Fixture Small"]})

    with pytest.raises(WrongKind):
        act(start, "A call Fixture Blade -> left")
    with pytest.raises(NotInHand):
        decide(start, Call(0, start.fighters[1].hand[0], "left"))


def test_a_call_outside_the_own_main_phase_is_refused(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"]}, at="final")

    with pytest.raises(OnlyInMainPhase):
        act(start, "A call Fixture Small -> left")


def test_a_call_as_an_answer_is_refused(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"]}, B={"hand": ["Fixture Small"]})

    with pytest.raises(OnlyInMainPhase):
        act(start, "A call Fixture Small -> left", "B call Fixture Small -> left")


def test_a_card_of_another_world_than_the_flag_cannot_be_called(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Demon Lord, Asmodai"], "flag": "Dragon World"})

    with pytest.raises(WrongWorld):
        act(start, "A call Demon Lord, Asmodai -> left")


def test_a_filler_card_stands_for_anything_and_cannot_be_used(duel: DuelFrom) -> None:
    with pytest.raises(ConditionUnmet):
        act(duel(A={"hand": 1}), "A cast Fixture Filler")


def test_a_call_is_offered_to_each_of_the_three_areas(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"]})

    areas = [action.area for action in legal_actions(start) if isinstance(action, Call)]

    assert areas == list(MONSTER_AREAS)
