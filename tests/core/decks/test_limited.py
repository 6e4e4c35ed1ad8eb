"""Limited events: the pool, the deck out of it, and the rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.decks.holding import cards, codes, deck, rules_of

from headjudge.core.decks.cards import Card
from headjudge.core.decks.decklist import Decklist, decklist
from headjudge.core.decks.limited import complete, obtained, rest

STONES = {"Wind Stone": 8}
POOLS = st.dictionaries(st.sampled_from("abcdefgh"), st.integers(1, 4), min_size=1)


@pytest.mark.rule("TO-4e-c")
def test_tcg_office_4e_the_list_records_the_pool_then_the_deck_and_the_rest_is_the_sideboard() -> None:
    listed = deck(pool={"Alice": 3, "Bea": 2, "Cy": 1}, main={"Alice": 2, "Cy": 1})

    assert codes(rules_of("tcg-office", "sealed"), listed) == []
    assert complete(listed) == deck(main={"Alice": 2, "Cy": 1}, side={"Alice": 1, "Bea": 2})
    assert obtained(listed) == deck(pool={"Alice": 3, "Bea": 2, "Cy": 1})


@pytest.mark.rule("TO-4e-c")
def test_tcg_office_4e_a_deck_holds_no_card_that_was_not_obtained() -> None:
    sealed = rules_of("tcg-office", "sealed")
    listed = deck(pool={"Alice": 3}, main={"Alice": 3, "Basic": 5})

    assert codes(sealed, listed) == ["outside-the-pool"]
    assert codes(sealed, listed, Card(name="Basic", supplied=True)) == []


@pytest.mark.rule("FW-A6-c")
def test_force_of_will_a6_the_limited_side_deck_is_computed_from_the_pool() -> None:
    sealed = rules_of("force-of-will", "sealed")
    pool = {**cards("main", 30), "Arla": 1, "Moon Stone": 1, "Faria": 1}
    facts = (Card(name="Wind Stone", kind="stone"),)
    built = {"ruler": {"Arla": 1}, "stones": {**STONES, "Moon Stone": 1}, "main": cards("main", 20)}
    left = {**{f"main {n}": 1 for n in range(20, 30)}, "Faria": 1}

    assert codes(sealed, deck(pool=pool, **built), *facts) == []
    assert rest(deck(pool=pool), deck(**built)) == deck(side=left)
    assert codes(sealed, deck(pool=pool, **built, side=left), *facts) == []
    assert codes(sealed, deck(pool=pool, **built, side={"Faria": 1}), *facts) == ["side-not-rest"]
    assert codes(sealed, deck(pool=pool, **built)) == ["outside-the-pool"]  # stones of their own, not known as such


@pytest.mark.rule("FW-A11.6-a")
def test_force_of_will_a11_6_what_two_starting_decks_leave_is_one_side_deck_for_both() -> None:
    hydra = rules_of("force-of-will", "hydra-sealed")
    pool = {**cards("main", 45), "Arla": 1, "Faria": 1}
    facts = (Card(name="Wind Stone", kind="stone"),)
    first = {"ruler": {"Arla": 1}, "stones": STONES, "main": {f"main {n}": 1 for n in range(20)}}
    second = {"ruler": {"Faria": 1}, "stones": STONES, "main": {f"main {n}": 1 for n in range(20, 40)}}
    greedy = {**second, "main": {f"main {n}": 1 for n in range(19, 40)}}

    assert 7 * (hydra.format.packs_per_team or 0) == 63
    assert rest(deck(pool=pool), deck(**first), deck(**second)) == deck(side={f"main {n}": 1 for n in range(40, 45)})
    assert codes(hydra, deck(pool=pool, **first), *facts, teammate=deck(**second)) == []
    assert codes(hydra, deck(pool=pool, **first), *facts, teammate=deck(**greedy)) == ["outside-the-pool"]


def test_a_constructed_list_has_no_pool() -> None:
    listed = deck(pool={"Alice": 3}, main={"Alice": 3})

    assert "no-such-part" in codes(rules_of("tcg-office"), listed)


@given(POOLS, st.data())
def test_deck_and_rest_are_the_pool(pool: dict[str, int], data: st.DataObject) -> None:
    played = {name: data.draw(st.integers(0, number)) for name, number in pool.items()}
    built = decklist({"main": tuple(played.items())})
    left = rest(deck(pool=pool), built)

    whole = built.copies(("main",)) + left.copies(("side",))
    assert whole == Decklist({"pool": pool}).copies(("pool",))


@pytest.mark.rule("FW-A4.1-c")
def test_force_of_will_a4_1_basic_stones_come_from_home_and_special_ones_out_of_the_pool() -> None:
    sealed = rules_of("force-of-will", "sealed")
    facts = (Card(name="Moon Stone", kind="special-stone"), Card(name="Wind Stone", kind="stone"))
    built = {"ruler": {"Arla": 1}, "main": cards("main", 20)}
    pool = {**cards("main", 20), "Arla": 1, "Moon Stone": 3}

    assert codes(sealed, deck(pool=pool, **built, stones={"Moon Stone": 3, "Wind Stone": 5}), *facts) == []
    assert codes(sealed, deck(pool=pool, **built, stones={"Moon Stone": 4, "Wind Stone": 5}), *facts) == [
        "outside-the-pool"
    ]


@pytest.mark.rule("TO-9c-b")
def test_tcg_office_9c_a_limited_deck_comes_out_of_the_pool_and_what_is_supplied() -> None:
    sealed = rules_of("tcg-office", "sealed")
    listed = deck(pool={"Alice": 3}, main={"Alice": 3, "Basic": 2, "Stranger": 1})

    assert codes(sealed, listed, Card(name="Basic", supplied=True)) == ["outside-the-pool"]


@pytest.mark.rule("TO-9c-i-a")
def test_tcg_office_9c_i_blitz_sealed_allows_any_number_of_one_card() -> None:
    blitz = rules_of("tcg-office", "blitz-sealed", game="divine-cross")

    assert codes(blitz, deck(pool={"Alice": 6, "Bea": 1}, main={"Alice": 6})) == []
    assert codes(blitz, deck(pool={"Alice": 6, "Bea": 1}, main={"Alice": 7})) == ["outside-the-pool"]


@pytest.mark.rule("BR-3.3.1.2-a")
def test_bushiroad_3_3_1_2_a_limited_deck_holds_only_cards_specified_for_it() -> None:
    limited = rules_of("bushiroad", "limited")

    assert codes(limited, deck(pool={"Alfred": 2}, main={"Alfred": 2})) == []
    assert codes(limited, deck(pool={"Alfred": 2}, main={"Alfred": 2, "Marron": 1})) == ["outside-the-pool"]
