"""The resolution check."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.events import AbilityNoted, Ended, LeftField, LifeChanged
from headjudge.games.buddyfight.refusals import MustChoose, NotAmong
from headjudge.games.buddyfight.view import view


@pytest.mark.rule("BF-RC-a")
def test_an_empty_deck_loses_at_the_check_and_not_at_the_next_draw(duel: DuelFrom) -> None:
    start = duel(A={"deck": 2, "hand": ["Buddy Charge"], "left": "Fixture Buddy", "buddy": "Fixture Buddy"})

    after, events = act(start, "A cast Buddy Charge", "B pass")

    assert after.outcome is not None and (after.outcome.losers, after.outcome.by) == ((0,), "deck")
    assert events[-1].step == "3.S2"


@pytest.mark.rule("BF-RC-b")
@pytest.mark.rule("BF-OT-b")
def test_of_two_items_only_the_last_one_equipped_stays(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Blade"], "item": "Fixture Sword of Rain", "center": "Fixture Small"})

    after, events = act(start, "A equip Fixture Blade", "B pass")

    assert view(after)["A"]["item"] == "Fixture Blade stand"
    assert view(after)["A"]["drop"] == ["Fixture Sword of Rain"]
    assert [event.why for event in events if isinstance(event, LeftField)] == ["surplus"]
    assert view(after)["A"]["center"] == "Fixture Small stand"


@pytest.mark.rule("BF-RC-b")
def test_a_surplus_card_leaves_without_being_destroyed(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Fixture Small"], "left": "Fixture Herald"})

    _, events = act(start, "A call Fixture Small -> left", "B pass")

    noted = [start.cards[event.noted.card].abilities[event.noted.ability].name
             for event in events if isinstance(event, AbilityNoted)]  # fmt: skip
    assert noted == ["Farewell"]


def test_by_option_a_surplus_card_is_destroyed(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Small"], "left": "Fixture Medium"}, options={"surplus-is-destruction": True})

    _, events = act(start, "A call Fixture Small -> left", "B pass")

    assert [event.why for event in events if isinstance(event, LeftField)] == ["destroyed"]


@pytest.mark.rule("BF-RC-c")
def test_the_owner_chooses_what_goes_for_size_but_never_the_newest(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Medium"], "left": "Fixture Twice", "center": "Fixture Small"})

    asked, _ = act(start, "A call Fixture Medium -> right", "B pass")

    assert asked.asked is not None and asked.asked.kind == "give-up"
    with pytest.raises(NotAmong):
        act(asked, "A choose A right")
    with pytest.raises(MustChoose):
        act(asked, "A pass")
    enough, _ = act(asked, "A choose Fixture Twice")
    assert view(enough)["A"]["drop"] == ["Fixture Twice"]
    both, _ = act(asked, "A choose Fixture Small")
    assert view(both)["A"]["drop"] == ["Fixture Small", "Fixture Twice"]


@pytest.mark.rule("BF-RC-d")
@pytest.mark.rule("BF-RC-c")
def test_areas_are_cleared_before_sizes_are_counted(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Medium"], "left": "Fixture Large", "center": "Fixture Small"})

    after, _ = act(start, "A call Fixture Medium -> left", "B pass")

    assert view(after)["A"]["drop"] == ["Fixture Large"]
    assert view(after)["A"]["center"] == "Fixture Small stand"


def test_by_option_the_newest_monster_may_go_for_size(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Large"], "left": "Fixture Medium"}, options={"size-choice": "any"})

    after, _ = act(start, "A call Fixture Large -> center", "B pass", "A choose Fixture Large")

    assert view(after)["A"]["left"] == "Fixture Medium stand"


@pytest.mark.rule("BF-Z-b")
def test_each_fighter_has_a_size_limit_of_the_own_field(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Medium", "hand": ["Fixture Small"]}, B={"center": "Fixture Large"})

    after, events = act(start, "A call Fixture Small -> right", "B pass")

    assert not any(isinstance(event, LeftField) for event in events)
    assert len(after.fighters[0].field) == 2 and len(after.fighters[1].field) == 1


@pytest.mark.rule("BF-RC-e")
def test_no_check_runs_in_the_middle_of_a_resolution(duel: DuelFrom) -> None:
    start = duel(A={"life": 1, "hand": ["Fixture Bitter Herb"]})

    after, events = act(start, "A cast Fixture Bitter Herb", "B pass")

    assert after.outcome is None and after.fighters[0].life == 2
    assert [event.amount for event in events if isinstance(event, LifeChanged)] == [-1, 2]


@pytest.mark.rule("BF-RC-f")
def test_paying_the_last_deck_card_loses_before_the_effect(duel: DuelFrom) -> None:
    start = duel(A={"deck": 1, "hand": ["Fixture Ember"]}, B={"life": 3})

    after, events = act(start, "A cast Fixture Ember")

    assert after.outcome is not None and after.outcome.losers == (0,)
    assert isinstance(events[-1], Ended) and events[-1].step == "3.S4"
    assert after.fighters[1].life == 3


@pytest.mark.rule("BF-RC-g")
def test_a_loss_by_life_and_a_loss_by_deck_together_are_one_simultaneous_loss(duel: DuelFrom) -> None:
    lost = duel(A={"deck": 0}, B={"life": 0})

    assert lost.outcome is not None
    assert (lost.outcome.losers, lost.outcome.by, lost.outcome.winner) == ((0, 1), "life-and-deck", None)
