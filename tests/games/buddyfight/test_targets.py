"""Which cards an effect may choose."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom, act

from headjudge.games.buddyfight.refusals import NoTarget, WrongTarget
from headjudge.games.buddyfight.targets import targets
from headjudge.games.buddyfight.vocabulary import Filter

TABLE = {
    "left": "Fixture Small",
    "right": "Fixture Armorknight",
    "item": "Fixture Blade",
    "set": ["Fixture Watchtower"],
}


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Filter(), {"A left", "A right", "B center"}),
        (Filter(whose="own"), {"A left", "A right"}),
        (Filter(whose="opposing"), {"B center"}),
        (Filter(kind="item"), {"A item"}),
        (Filter(whose="own", kind="any"), {"A left", "A right", "A item"}),
        (Filter(size_at_most=1), {"A left", "A right"}),
        (Filter(attribute="Armorknight"), {"A right"}),
        (Filter(area="center"), {"B center"}),
        (Filter(attacking=True), {"B center"}),
    ],
)
def test_a_filter_reaches_exactly_what_it_says(duel: DuelFrom, wanted: Filter, names: set[str]) -> None:
    start = duel(
        A=TABLE, B={"center": "Fixture Large rest"}, turn="B", at="2.S7",
        attack={"attackers": ["center"], "target": "fighter"},
    )  # fmt: skip

    places = {card.arrival: f"{'AB'[side]} {card.area}" for side in (0, 1) for card in start.fighters[side].field}

    assert {places[arrival] for arrival in targets(start, 0, wanted)} == names


@pytest.mark.parametrize("target", ["A left", "B item", "B left, B right", "#99"])
def test_a_target_the_effect_does_not_reach_is_refused(duel: DuelFrom, target: str) -> None:
    start = duel(A={**TABLE, "gauge": 1, "hand": ["Dragonic Destroy"]}, B=TABLE)

    with pytest.raises(WrongTarget):
        act(start, f"A cast Dragonic Destroy target: {target}")
    with pytest.raises(WrongTarget):
        act(start, "A cast Dragonic Destroy")


def test_a_card_that_chooses_nothing_takes_no_target(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Buddy Charge"], "left": "Fixture Small"})

    with pytest.raises(WrongTarget):
        act(start, "A cast Buddy Charge target: A left")


def test_a_monster_too_big_is_no_target(duel: DuelFrom) -> None:
    start = duel(A={"gauge": 1, "hand": ["Dragon Breath"]}, B={"center": "Fixture Large"})

    with pytest.raises(NoTarget):
        act(start, "A cast Dragon Breath target: B center")
