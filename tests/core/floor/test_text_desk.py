"""What a card says: the newest text, and above it the head judge's word."""

import pytest
from tests.core.floor.staffed import HANA, JO, seated

from headjudge.core.floor.commands import RuleOnText
from headjudge.core.floor.text_desk import settled_text
from headjudge.core.ids import TextId
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput

CARD = "Drum Bunker Dragon"


@pytest.mark.rule("BR-2.1.1-e")
def test_bushiroad_2_1_1_the_head_judge_settles_the_text_of_a_card_for_the_tournament() -> None:
    desk = seated()
    assert settled_text(desk.state, CARD) is None
    desk.do(RuleOnText(card=CARD, text=TextId("first")), by=HANA)

    desk.do(RuleOnText(card=CARD, text=TextId("second")), by=HANA)

    ruling = settled_text(desk.state, CARD)
    assert ruling is not None
    assert (ruling.text, ruling.by) == ("second", HANA)
    assert settled_text(desk.state, "Another card") is None


@pytest.mark.rule("BR-2.1.1-e")
def test_bushiroad_2_1_1_another_judge_does_not() -> None:
    desk = seated()

    with pytest.raises(NotPermitted) as refusal:
        desk.do(RuleOnText(card=CARD, text=TextId("mine")), by=JO)

    assert str(refusal.value.citation) == "Bushiroad 2.1.1"


def test_a_ruling_names_its_card() -> None:
    with pytest.raises(BadInput, match="which card"):
        seated().do(RuleOnText(card="  ", text=TextId("x")), by=HANA)
