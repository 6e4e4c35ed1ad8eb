"""Costs and payments: what pays, and what does not."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.actions import Call, Cast
from headjudge.games.buddyfight.decide import decide
from headjudge.games.buddyfight.legal import legal_actions
from headjudge.games.buddyfight.places import CardId
from headjudge.games.buddyfight.refusals import CostUnpayable, WrongPayment
from headjudge.games.buddyfight.state import Payment
from headjudge.games.buddyfight.view import view

DEMON = {
    "gauge": 3,
    "hand": ["Armorknight Demon", "Fixture Small"],
    "left": "Fixture Small",
    "right": "Fixture Runner",
    "drop": ["Fixture Armorknight"],
}
"""Armorknight Demon costs two gauge cards and a monster of the own field."""


@pytest.mark.rule("BF-EN-b")
@pytest.mark.parametrize(
    "pay",
    [
        "gauge 1, monster A left",
        "gauge 3, monster A left",
        "gauge 2",
        "gauge 2, monster A left, monster A right",
        "gauge 2, monster A left, discard Fixture Small",
        "gauge 2, monster A left, soul Fixture Armorknight",
        "monster A left",
    ],
)
def test_a_payment_of_too_little_too_much_or_the_wrong_kind_is_refused_at_step_4(duel: DuelFrom, pay: str) -> None:
    start = duel(A=DEMON)

    with pytest.raises(WrongPayment) as refusal:
        act(start, f"A call Armorknight Demon -> center pay: {pay}")

    assert refusal.value.section == "1.S4"


def test_the_same_card_does_not_pay_twice_and_a_card_from_elsewhere_does_not_pay(duel: DuelFrom) -> None:
    start = duel(A=DEMON, B={"gauge": 2})
    own, foreign = start.fighters[0].gauge, start.fighters[1].gauge
    demon, monster = start.fighters[0].hand[0], start.fighters[0].field[0].arrival

    for gauge in ((own[0], own[0]), foreign, (own[0], start.fighters[0].hand[1]), (CardId(-1), own[0])):
        with pytest.raises(WrongPayment):
            decide(start, Call(0, demon, "center", payment=Payment(gauge=gauge, monsters=(monster,))))


def test_a_spell_is_not_discarded_to_pay_for_itself(duel: DuelFrom) -> None:
    alone = duel(A={"gauge": 2, "hand": ["Fixture Landslide"]})
    landslide = alone.fighters[0].hand[0]

    with pytest.raises(CostUnpayable):
        act(alone, "A cast Fixture Landslide")
    two = duel(A={"gauge": 2, "hand": ["Fixture Landslide", "Fixture Small"]})
    with pytest.raises(WrongPayment):
        decide(two, Cast(0, landslide, payment=Payment(gauge=two.fighters[0].gauge, discard=(landslide,))))


@pytest.mark.parametrize(
    ("side", "line"),
    [
        ({"hand": ["Fixture Buddy"]}, "A call Fixture Buddy -> left"),
        ({"life": 1, "hand": ["Fixture Blood Price"]}, "A cast Fixture Blood Price"),
        ({"gauge": 2, "hand": ["Armorknight Demon"]}, "A call Armorknight Demon -> left"),
        ({"hand": ["Fixture Guardian"], "drop": ["Fixture Small"]}, "A call Fixture Guardian -> left"),
    ],
)
def test_a_cost_without_enough_to_pay_it_is_refused_and_not_offered(
    duel: DuelFrom, side: dict[str, object], line: str
) -> None:
    start = duel(A=side)

    with pytest.raises(CostUnpayable):
        act(start, line)
    assert len(legal_actions(start)) == 1


def test_an_ability_paid_by_resting_needs_a_standing_card(duel: DuelFrom) -> None:
    rested = {"left": "Fixture Herald rest", "center": "Fixture Small"}

    with pytest.raises(CostUnpayable):
        act(duel(A=rested, at="final"), "A use Interpose target: A center")
    after, _ = act(duel(A={**rested, "left": "Fixture Herald"}, at="final"), "A use Interpose target: A center")
    assert view(after)["A"]["left"] == "Fixture Herald rest"


def test_cards_of_one_name_are_offered_once_as_payment(duel: DuelFrom) -> None:
    start = duel(A={**DEMON, "left": "Fixture Small", "right": "Fixture Small"})

    calls = [action for action in legal_actions(start) if isinstance(action, Call) and action.area == "center"]
    demons = [call for call in calls if call.payment is not None and call.payment.monsters]

    assert len(demons) == 2  # monsters on the field are told apart by their place, gauge cards are not
    assert {call.payment.gauge for call in demons if call.payment is not None} == {start.fighters[0].gauge[:2]}


def test_a_card_that_calls_pays_the_called_monsters_cost_when_it_resolves(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Dragon's Seal", "Fixture Buddy"]})

    after, _ = act(start, "A cast Dragon's Seal call: Fixture Buddy -> center", "B pass")

    assert view(after)["A"]["gauge"] == [] and view(after)["A"]["center"] == "Fixture Buddy stand"
