"""Attack step 9: figures, Penetrate, Counterattack, Soulguard, the end of the battle."""

import pytest
from tests.games.buddyfight.conftest import DuelFrom, Written, act

from headjudge.games.buddyfight import Duel
from headjudge.games.buddyfight.events import BattleEnded, Ended, HitDecided, LeftField, LifeChanged
from headjudge.games.buddyfight.refusals import NotAmong
from headjudge.games.buddyfight.table import power
from headjudge.games.buddyfight.view import view

GUARDED: Written = {"center": {"card": "Fixture Guardian", "soul": ["Fixture Armorknight"]}}


def fought(start: Duel, attack: str) -> tuple[Duel, dict[str, object]]:
    """The duel after an attack nobody counters, and what step 9 found."""
    after, events = act(start, attack, "A pass", "B pass")
    hit = next(event for event in events if isinstance(event, HitDecided))
    damage = [event.amount for event in events if isinstance(event, LifeChanged)]
    gone = [after.cards[event.card].name for event in events if isinstance(event, LeftField)]
    return after, {"hit": hit.hit, "power": hit.power, "defense": hit.defense, "damage": damage, "gone": gone}


@pytest.mark.rule("BF-2.S9-a")
@pytest.mark.parametrize(
    ("target", "hit"), [("Fixture Medium", True), ("Fixture Large", False), ("Fixture Riposte", True)]
)
def test_power_reaches_a_defense_it_equals(duel: DuelFrom, target: str, hit: bool) -> None:
    start = duel(A={"left": "Fixture Medium"}, B={"left": target}, at="attack")

    _, found = fought(start, "A attack A left -> left")

    assert found["hit"] is hit
    assert found["gone"] == ([target] if hit else [])


@pytest.mark.rule("BF-2.S9-b")
def test_a_link_attack_adds_the_powers(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Small", "item": "Fixture Blade"}, B={"left": "Fixture Large"}, at="attack")

    _, found = fought(start, "A attack A left, A item -> left")

    assert (found["power"], found["defense"], found["hit"]) == (6000, 6000, True)


@pytest.mark.rule("BF-2.S9-c")
def test_the_fighter_takes_all_criticals_together(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Medium", "right": "Fixture Small"}, at="attack")

    after, found = fought(start, "A attack A left, A right -> fighter")

    assert found["damage"] == [-3]
    assert after.fighters[1].life == 7


@pytest.mark.rule("BF-2.S9-d")
@pytest.mark.rule("BF-KW.2-a")
@pytest.mark.parametrize(("area", "damage"), [("center", [-2]), ("left", []), ("right", [])])
def test_penetrate_works_in_the_center_only(duel: DuelFrom, area: str, damage: list[int]) -> None:
    start = duel(A={"left": "Fixture Piercer"}, B={area: "Fixture Small"}, at="attack")

    _, found = fought(start, f"A attack A left -> {area}")

    assert found["damage"] == damage


@pytest.mark.rule("BF-KW.2-a")
def test_penetrate_does_nothing_on_a_miss(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Piercer"}, B={"center": "Fixture Large"}, at="attack")

    _, found = fought(start, "A attack A left -> center")

    assert (found["hit"], found["damage"]) == (False, [])


@pytest.mark.parametrize(("on_items", "damage"), [(True, [-1]), (False, [])])
def test_an_option_decides_about_the_penetrate_of_an_item(duel: DuelFrom, on_items: bool, damage: list[int]) -> None:
    start = duel(
        A={"item": "Fixture Sword of Rain"}, B={"center": "Fixture Small"}, at="attack",
        options={"penetrate-on-items": on_items},
    )  # fmt: skip

    _, found = fought(start, "A attack A item -> center")

    assert found["damage"] == damage


@pytest.mark.rule("BF-2.S9-e")
@pytest.mark.parametrize(("equal", "survives"), [(False, True), (True, False)])
def test_counterattack_compares_strictly_unless_the_option_says_otherwise(
    duel: DuelFrom, equal: bool, survives: bool
) -> None:
    options = {"counterattack-includes-equal": equal}
    start = duel(
        A={"hand": ["Fixture Iron Skin"], "left": "Fixture Medium"},
        B={"left": {"card": "Fixture Guardian", "soul": ["Fixture Armorknight"]}},
        options=options,
    )  # the attacker's defense becomes 4000 + 2000 against a power of 6000

    ready, _ = act(start, "A cast Fixture Iron Skin target: A left", "B pass", "A pass", "B pass", "A pass", "B pass")
    after, _ = act(ready, "A attack A left -> left", "A pass", "B pass", "B guard Fixture Armorknight")

    assert ("left" in view(after)["A"]) is survives


@pytest.mark.rule("BF-KW.3-a")
def test_counterattack_picks_one_attacker_and_looks_at_each_defense_alone(duel: DuelFrom) -> None:
    start = duel(
        A={"left": "Fixture Runner", "center": "Fixture Runner", "right": "Fixture Large"},
        B={"center": {"card": "Fixture Guardian", "soul": ["Fixture Armorknight"]}},
        at="attack",
    )

    asked, _ = act(start, "A attack A left, A center -> center", "A pass", "B pass", "B guard Fixture Armorknight")

    assert asked.asked is not None and (asked.asked.side, asked.asked.kind) == (1, "strike")
    with pytest.raises(NotAmong):
        act(asked, "B choose A right")
    after, _ = act(asked, "B choose A center")
    assert view(after)["A"]["left"] == "Fixture Runner rest" and "center" not in view(after)["A"]


@pytest.mark.rule("BF-KW.3-a")
def test_an_item_is_safe_from_counterattack(duel: DuelFrom) -> None:
    start = duel(A={"item": "Fixture Blade"}, B={"center": "Fixture Riposte"}, at="attack")

    _, found = fought(start, "A attack A item -> center")

    assert found["gone"] == []


@pytest.mark.rule("BF-2.S9-f")
def test_what_lasts_for_the_battle_is_over_in_step_10(duel: DuelFrom) -> None:
    start = duel(A={"hand": ["Fixture Rally"], "left": "Fixture Small"}, B={"left": "Fixture Large"}, at="attack")

    during, _ = act(start, "A attack A left -> left", "A cast Fixture Rally target: A left", "B pass")
    assert power(during, during.fighters[0].field[0]) == 6000
    after, events = act(during, "A pass", "B pass")

    assert [event.hit for event in events if isinstance(event, HitDecided)] == [True]
    assert after.within == "2.S10"
    assert power(after, after.fighters[0].field[0]) == 3000


@pytest.mark.rule("BF-2.S9-g")
def test_destruction_comes_before_penetrate_and_the_loss_waits_for_step_10(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Piercer"}, B={"life": 2, "center": "Fixture Small"}, at="attack")

    _, events = act(start, "A attack A left -> center", "A pass", "B pass")

    order = [type(event) for event in events if isinstance(event, HitDecided | LeftField | LifeChanged | BattleEnded)]
    assert order == [HitDecided, LeftField, LifeChanged, BattleEnded]
    assert isinstance(events[-1], Ended) and events[-1].step == "3.S2"


@pytest.mark.rule("BF-KW.5-a")
def test_a_monster_kept_by_soulguard_was_hit_all_the_same_and_strikes_back(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Piercer"}, B=GUARDED, at="attack")

    after, events = act(start, "A attack A left -> center", "A pass", "B pass", "B guard Fixture Armorknight")

    assert view(after)["B"]["center"] == "Fixture Guardian stand"
    assert view(after)["B"]["drop"] == ["Fixture Armorknight"]
    assert after.fighters[1].life == 8
    assert view(after)["A"]["drop"] == ["Fixture Piercer"]
    assert {event.step for event in events if isinstance(event, LifeChanged | LeftField)} == {"2.S9"}


@pytest.mark.rule("BF-KW.5-a")
def test_soulguard_may_be_left_unused_and_the_soul_goes_along(duel: DuelFrom) -> None:
    start = duel(A={"left": "Fixture Piercer"}, B=GUARDED, at="attack")

    after, _ = act(start, "A attack A left -> center", "A pass", "B pass", "B pass")

    assert view(after)["B"]["drop"] == ["Fixture Guardian", "Fixture Armorknight"]
    assert "left" in view(after)["A"]


@pytest.mark.parametrize(("needs", "life"), [("hit", 8), ("destruction", 10)])
def test_an_option_decides_whether_penetrate_needs_a_destruction(duel: DuelFrom, needs: str, life: int) -> None:
    start = duel(A={"left": "Fixture Piercer"}, B=GUARDED, at="attack", options={"penetrate-needs": needs})

    after, _ = act(start, "A attack A left -> center", "A pass", "B pass", "B guard Fixture Armorknight")

    assert after.fighters[1].life == life
