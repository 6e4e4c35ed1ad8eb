"""Cards exchanged between games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.decks.holding import cards, deck, rules_of

from headjudge.core.decks.cards import Card, Limit, known
from headjudge.core.decks.decklist import Decklist, decklist
from headjudge.core.decks.exchange import exchange_problems
from headjudge.core.decks.rules import DeckRules

MAIN = cards("main", 40, copies=4)
SIDE = cards("side", 10)


def exchanged(rules: DeckRules, before: Decklist, after: Decklist, *facts: Card) -> list[str]:
    return [problem.code for problem in exchange_problems(rules, before, after, known(facts))]


def swapped(out: dict[str, int], into: dict[str, int], **parts: dict[str, int]) -> Decklist:
    """*parts* with *out* moved from the main deck to the side, and *into* the other way."""

    def moved(part: str, leaving: dict[str, int], coming: dict[str, int]) -> dict[str, int]:
        held = {name: number - leaving.get(name, 0) for name, number in parts[part].items()}
        return {**held, **{name: held.get(name, 0) + number for name, number in coming.items()}}

    moves = {"main": moved("main", out, into), "side": moved("side", into, out)}
    return decklist({part: tuple(moves.get(part, held).items()) for part, held in parts.items()})


@pytest.mark.rule("TO-6c-i-d")
def test_tcg_office_6c_i_the_sideboard_keeps_its_size() -> None:
    duel = rules_of("tcg-office")
    before = deck(main=MAIN, side=SIDE)
    three_for_two = swapped({"main 0": 3}, {"side 0": 1, "side 1": 1}, main=MAIN, side=SIDE)
    three_for_three = swapped({"main 0": 3}, {"side 0": 1, "side 1": 1, "side 2": 1}, main=MAIN, side=SIDE)

    assert three_for_two.size("side") == 11
    assert "size-changed" in exchanged(duel, before, three_for_two)
    assert exchanged(duel, before, three_for_three) == []


@pytest.mark.rule("TO-7d-c")
def test_tcg_office_7d_after_a_lost_card_nine_is_what_an_exchange_keeps() -> None:
    """Ten were registered, one is lost, and the player goes on without it: the match began with nine."""
    nine = {name: copies for name, copies in SIDE.items() if name != "side 0"}
    before = deck(main=MAIN, side=nine)
    one_for_one = swapped({"main 0": 1}, {"side 1": 1}, main=MAIN, side=nine)
    back_to_ten = swapped({"main 0": 1}, {}, main=MAIN, side=nine)

    assert (before.size("side"), back_to_ten.size("side")) == (9, 10)
    assert exchanged(rules_of("tcg-office"), before, one_for_one) == []
    assert "size-changed" in exchanged(rules_of("tcg-office"), before, back_to_ten)


@pytest.mark.rule("TO-6c-i-d")
def test_tcg_office_6c_i_the_deck_after_the_exchange_is_legal_too() -> None:
    forbidding = Card(name="side 0", limits=(Limit(of="ability A", most=0),))
    able = Card(name="main 1", traits=("ability A",))
    before, after = deck(main=MAIN, side=SIDE), swapped({"main 0": 1}, {"side 0": 1}, main=MAIN, side=SIDE)

    assert exchanged(rules_of("tcg-office"), before, after, forbidding, able) == ["not-together"]
    assert exchanged(rules_of("tcg-office"), before, after, able) == []


@pytest.mark.rule("TO-6c-i-e")
def test_tcg_office_6c_i_limited_exchanges_are_free_and_supplied_cards_may_join() -> None:
    sealed = rules_of("tcg-office", "sealed", match="best-of-3")
    before = deck(main=MAIN, side=SIDE)
    one_way = swapped({}, {"side 0": 1, "side 1": 1}, main=MAIN, side=SIDE)
    joined = deck(main=MAIN, side={**SIDE, "Basic": 3})

    assert one_way.size("side") == 8
    assert exchanged(sealed, before, one_way) == []
    assert exchanged(sealed, before, joined, Card(name="Basic", supplied=True)) == []
    assert exchanged(sealed, before, joined) == ["came"]


@pytest.mark.rule("FW-A6-d")
def test_force_of_will_a6_forty_one_are_refused_in_constructed_and_accepted_in_limited() -> None:
    held = {"ruler": {"Arla": 1}, "stones": {"Wind Stone": 10}, "main": MAIN, "side": SIDE}
    after = swapped({}, {"side 0": 1}, **held)
    wide, sealed = rules_of("force-of-will", "wide"), rules_of("force-of-will", "sealed")

    assert after.size("main") == 41
    assert exchanged(wide, deck(**held), after) == ["size-changed", "size-changed"]
    assert exchanged(sealed, deck(**held), after) == []


@pytest.mark.rule("FW-A6-d")
def test_force_of_will_a6_limited_decks_keep_their_least_in_the_mode_that_is_played() -> None:
    twenty = {"ruler": {"Arla": 1}, "stones": {"Wind Stone": 8}, "main": cards("main", 24), "side": SIDE}
    four_out = {f"main {n}": 1 for n in range(4)}
    after = swapped(four_out, {}, **twenty)
    fewer = swapped({**four_out, "main 4": 1}, {}, **twenty)

    bifrost = rules_of("force-of-will", "sealed")
    valhalla = rules_of("force-of-will", "sealed", mode="valhalla")
    printed = rules_of("force-of-will", "sealed", mode="valhalla", exchange_minimum="as-printed")

    assert after.size("main") == 20
    assert exchanged(bifrost, deck(**twenty), after) == []
    assert exchanged(bifrost, deck(**twenty), fewer) == ["too-few"]
    assert exchanged(valhalla, deck(**twenty), after) == ["too-few"]
    assert exchanged(printed, deck(**twenty), after) == []


def test_an_exchange_only_moves_cards() -> None:
    duel = rules_of("tcg-office")
    before = deck(main=MAIN, side={"Alice": 1})

    assert exchanged(duel, before, deck(main=MAIN, side={"Bea": 1})) == ["went", "came"]


@pytest.mark.rule("TO-6c-v-a")
def test_tcg_office_6c_v_nothing_is_exchanged_in_a_match_without_sideboard() -> None:
    one_game = rules_of("tcg-office", match="best-of-1")

    assert exchanged(one_game, deck(main=MAIN), deck(main={**MAIN, "Alice": 1})) == ["no-exchange"]
    assert exchanged(one_game, deck(main=MAIN), deck(main=MAIN)) == []


@pytest.mark.rule("TO-4e-c")
def test_tcg_office_4e_a_list_with_a_pool_exchanges_with_the_rest_of_it() -> None:
    sealed = rules_of("tcg-office", "sealed", match="best-of-3")
    listed = deck(pool={"Alice": 3, "Bea": 2}, main={"Alice": 2})

    assert exchanged(sealed, listed, deck(main={"Alice": 3, "Bea": 1})) == []
    assert exchanged(sealed, listed, deck(main={"Alice": 4})) == ["came"]


@given(st.lists(st.integers(0, 9), unique=True), st.lists(st.integers(0, 9), unique=True))
def test_an_exchange_one_for_one_keeps_every_size(out: list[int], into: list[int]) -> None:
    even = min(len(out), len(into))
    leaving = {f"main {n}": 1 for n in out[:even]}
    coming = {f"side {n}": 1 for n in into[:even]}
    after = swapped(leaving, coming, main=MAIN, side=SIDE)

    assert exchanged(rules_of("tcg-office"), deck(main=MAIN, side=SIDE), after) == []
