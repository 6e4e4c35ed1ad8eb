"""Whether a deck may be played."""

import pytest
from tests.core.decks.holding import cards, cited, codes, deck, rules_of

from headjudge.core.decks.cards import Card, Limit, known
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.legality import problems
from headjudge.core.phrases import Speaker
from headjudge.core.rulebook.rulebook import Unknown

FORTY = cards("main", 40, copies=4)


@pytest.mark.rule("TO-6c-i-a")
def test_tcg_office_6c_i_a_sideboard_holds_at_most_ten_and_mixes_in_the_extra_deck() -> None:
    duel = rules_of("tcg-office", match="best-of-3")
    mixed = {**cards("side", 7), **cards("extra", 3)}

    assert codes(duel, deck(main=FORTY, side=cards("side", 11))) == ["too-many"]
    assert codes(duel, deck(main=FORTY, extra=cards("extra", 3), side=mixed)) == []
    assert cited(duel, deck(main=FORTY, side=cards("side", 11))) == ["TCG Office 6c-i"]


@pytest.mark.rule("TO-6c-i-a")
@pytest.mark.parametrize("game", ["divine-cross", "hanyou-tcg"])
def test_tcg_office_6c_i_two_games_have_no_sideboard_whatever_the_match(game: str) -> None:
    three_games = rules_of("tcg-office", game=game, match="best-of-3")

    assert codes(three_games, deck(main=FORTY, side={"one": 1})) == ["no-such-part"]
    assert codes(three_games, deck(main=FORTY)) == []


@pytest.mark.rule("TO-4c-a")
@pytest.mark.rule("TO-6c-v-a")
def test_tcg_office_6c_v_a_match_of_one_game_without_sideboard_has_none_in_its_lists() -> None:
    one_game = rules_of("tcg-office", match="best-of-1")
    with_side = rules_of("tcg-office", match="best-of-1-sideboard")
    held = deck(main=FORTY, side=cards("side", 3))

    assert codes(one_game, held) == ["no-such-part"]
    assert cited(one_game, held) == ["TCG Office 6c-v", "TCG Office 6c-i"]
    assert codes(one_game, deck(main=FORTY)) == []
    assert codes(with_side, held) == []


@pytest.mark.rule("TO-6c-i-b")
def test_tcg_office_6c_i_copies_are_counted_over_deck_and_sideboard() -> None:
    duel = rules_of("tcg-office")
    once = Card(name="Only One", limits=(Limit(most=1),))
    many = Card(name="Swarm", limits=(Limit(),))

    assert codes(duel, deck(main={"Alice": 3}, side={"Alice": 2})) == ["too-many-copies"]
    assert codes(duel, deck(main={"Alice": 3}, side={"Alice": 1})) == []
    assert codes(duel, deck(main={"Only One": 1}, side={"Only One": 1}), once) == ["too-many-copies"]
    assert codes(duel, deck(main={"Only One": 1}), once) == []
    assert codes(duel, deck(main={"Swarm": 9}, side={"Swarm": 6}), many) == []
    assert codes(duel, deck(main={"Swarm": 9}, side={"Swarm": 6})) == ["too-many-copies"]


@pytest.mark.rule("TO-6c-i-b")
def test_tcg_office_6c_i_the_same_name_limit_is_the_one_the_event_chose() -> None:
    assert codes(rules_of("tcg-office", same_name_limit=3), deck(main={"Alice": 4})) == ["too-many-copies"]


@pytest.mark.rule("TO-6c-i-c")
def test_tcg_office_6c_i_classes_and_combinations_are_counted_in_the_deck_alone() -> None:
    duel = rules_of("tcg-office")
    of_kind = tuple(Card(name=f"A{n}", traits=("kind A",), limits=(Limit(of="kind A", most=1),)) for n in range(1, 5))
    forbidding = Card(name="X", limits=(Limit(of="ability A", most=0),))
    able = Card(name="Able", traits=("ability A",))

    assert codes(duel, deck(main={"A1": 1}, side={"A2": 1, "A3": 1, "A4": 1}), *of_kind) == []
    assert codes(duel, deck(main={"A1": 1, "A2": 1}), *of_kind) == ["too-many-of-class"]
    assert codes(duel, deck(main={"X": 1}, side={"Able": 1}), forbidding, able) == []
    assert codes(duel, deck(main={"X": 1, "Able": 1}), forbidding, able) == ["not-together"]
    assert cited(duel, deck(main={"X": 1, "Able": 1}), forbidding, able) == ["TCG Office 6c-i"]


@pytest.mark.rule("TO-6c-i-c")
def test_tcg_office_6c_i_a_limit_that_names_its_own_scope_counts_that() -> None:
    strict = Card(name="X", limits=(Limit(of="ability A", most=0, scope="combined"),))
    able = Card(name="Able", traits=("ability A",))

    assert codes(rules_of("tcg-office"), deck(main={"X": 1}, side={"Able": 1}), strict, able) == ["not-together"]


@pytest.mark.rule("FW-A6-a")
def test_force_of_will_a6_a_side_deck_holds_up_to_fifteen_also_rulers_and_stones() -> None:
    wide = rules_of("force-of-will", "wide")
    facts = (Card(name="Other Ruler", kind="ruler"), Card(name="Fire Stone", kind="stone"))
    mixed = {**cards("side", 12), "Other Ruler": 1, "Fire Stone": 2}
    held = {"main": FORTY, "ruler": {"Arla": 1}, "stones": {"Wind Stone": 10}}

    assert codes(wide, deck(**held, side=cards("side", 16))) == ["too-many"]
    assert codes(wide, deck(**held, side=mixed), *facts) == []
    assert codes(wide, deck(**held)) == []


@pytest.mark.rule("FW-A6-b")
def test_force_of_will_a6_limits_are_counted_with_the_side_deck() -> None:
    wide = rules_of("force-of-will", "wide")
    special, plain = Card(name="Moon Stone", kind="special-stone"), Card(name="Wind Stone", kind="stone")
    base = {"ruler": {"Arla": 1}}

    assert codes(wide, deck(**base, main={"Silver Bullet": 3}, side={"Silver Bullet": 1})) == []
    assert codes(wide, deck(**base, main={"Silver Bullet": 3}, side={"Silver Bullet": 2})) == ["too-many-copies"]
    assert codes(wide, deck(**base, side={"Arla": 1})) == ["too-many-copies"]
    assert codes(wide, deck(**base, stones={"Moon Stone": 3}, side={"Moon Stone": 2}), special) == ["too-many-copies"]
    assert codes(wide, deck(**base, stones={"Wind Stone": 10}, side={"Wind Stone": 2}), plain) == []


def test_stones_of_an_unknown_kind_are_not_counted() -> None:
    assert codes(rules_of("force-of-will", "wide"), deck(ruler={"Arla": 1}, stones={"Moon Stone": 10})) == []


def test_a_card_lies_only_where_its_kind_belongs() -> None:
    wide = rules_of("force-of-will", "wide")

    assert codes(wide, deck(ruler={"Arla": 1}, main={"Wind Stone": 1}), Card(name="Wind Stone", kind="stone")) == [
        "wrong-part"
    ]


def test_force_of_will_a4_a_deck_needs_its_ruler() -> None:
    assert codes(rules_of("force-of-will", "wide"), deck(main=FORTY)) == ["too-few"]


def test_sizes_the_book_leaves_to_another_document_are_settings() -> None:
    sized = rules_of("force-of-will", "wide", constructed_main_least=40, constructed_stones_most=20)
    held = deck(ruler={"Arla": 1}, main={"Silver Bullet": 3}, stones={"Wind Stone": 21})

    assert codes(sized, held) == ["too-few", "too-many"]


@pytest.mark.rule("FW-A11.5-a")
def test_force_of_will_a11_5_a_team_counts_both_decks() -> None:
    hydra = rules_of("force-of-will", "hydra-constructed")
    special = Card(name="Moon Stone", kind="special-stone")
    plain = Card(name="Wind Stone", kind="stone")

    def team(one: dict[str, dict[str, int]], other: dict[str, dict[str, int]]) -> list[str]:
        mine, theirs = {"ruler": {"Arla": 1}, **one}, {"ruler": {"Faria": 1}, **other}
        return codes(hydra, deck(**mine), special, plain, teammate=deck(**theirs))

    assert team({"main": {"Silver Stake": 2}}, {"main": {"Silver Stake": 2}}) == []
    assert team({"main": {"Silver Stake": 4}}, {"main": {"Silver Stake": 1}}) == ["too-many-copies"]
    assert team({"ruler": {"Arla": 1}}, {"ruler": {"Arla": 1}}) == ["too-many-copies"]
    assert team({"stones": {"Moon Stone": 4}}, {"stones": {"Moon Stone": 1}}) == ["too-many-copies"]
    assert team({"stones": {"Wind Stone": 9}}, {"stones": {"Wind Stone": 9}}) == []


@pytest.mark.rule("FW-A11.5-b")
def test_force_of_will_a11_5_a_list_with_a_side_deck_is_refused_and_a_match_is_one_game() -> None:
    hydra = rules_of("force-of-will", "hydra-constructed")

    assert codes(hydra, deck(ruler={"Arla": 1}, main=FORTY, side={"Silver Stake": 1})) == ["no-such-part"]
    assert (hydra.match.games, hydra.match.wins, hydra.match.drawn_game_counts) == (1, 1, False)


@pytest.mark.rule("WA-SF-CON-a")
def test_wars_a_constructed_deck_is_sixty_cards_with_at_most_four_of_each() -> None:
    wars = rules_of("wars")
    fifty_five = cards("card", 55)

    assert codes(wars, deck(main=cards("card", 61))) == ["too-many"]
    assert codes(wars, deck(main={**fifty_five, "Title": 5})) == ["too-many-copies"]
    assert codes(wars, deck(main=cards("card", 60, copies=4))) == []
    assert codes(wars, deck(main=cards("card", 60), side={"Title": 1})) == ["no-such-part"]


def test_bushiroad_names_no_parts_so_any_may_be_listed_but_a_sideboard() -> None:
    fight = rules_of("bushiroad", game="buddyfight")
    held = {"main": cards("card", 50), "flag": {"Dragon World": 1}, "buddy": {"Drum": 1}}

    assert codes(fight, deck(**held)) == []
    assert codes(fight, deck(**held, side={"Drum": 1})) == ["no-such-part"]
    assert "Bushiroad 3.3.1.1" in cited(fight, deck(**held, side={"Drum": 1}))


def test_a_part_the_format_does_not_know_is_told() -> None:
    assert codes(rules_of("wars"), deck(main=cards("card", 60), ruler={"Arla": 1})) == ["no-such-part"]


def test_two_spellings_are_one_card() -> None:
    assert codes(rules_of("tcg-office"), deck(main={"Alice": 3}, side={"ＡＬＩＣＥ": 2})) == ["too-many-copies"]


def test_problems_are_said_in_both_languages() -> None:
    (problem,) = problems(rules_of("tcg-office"), deck(main={"Alice": 3}, side={"Alice": 2}), known(()))

    assert str(problem.message) == "Alice: 5 in main deck, extra deck, sideboard; 4 is the most."
    assert (
        Speaker("ja").said(problem.message) == "Alice：メインデッキ、エクストラデッキ、サイドボードに5枚。4枚までです。"
    )
    assert problem.card == "Alice"


def test_a_mode_the_format_does_not_have_is_refused() -> None:
    with pytest.raises(Unknown, match="has no mode asgard"):
        rules_of("force-of-will", "sealed", mode="asgard")


@pytest.mark.rule("FW-A4.1-b")
def test_force_of_will_a4_1_limited_decks_have_a_least_by_mode_and_any_number_of_copies() -> None:
    bifrost, valhalla = rules_of("force-of-will", "sealed"), rules_of("force-of-will", "sealed", mode="valhalla")

    def built(main: dict[str, int]) -> Decklist:
        return deck(ruler={"Arla": 1}, stones={"Wind Stone": 8}, main=main)

    assert codes(bifrost, built(cards("card", 19))) == ["too-few"]
    assert codes(bifrost, built({**cards("card", 13), "Silver Stake": 7})) == []
    assert codes(valhalla, built(cards("card", 23))) == ["too-few"]
    assert codes(valhalla, built(cards("card", 24))) == []
    assert codes(bifrost, deck(ruler={"Arla": 1}, stones={"Wind Stone": 7}, main=cards("card", 20))) == ["too-few"]


@pytest.mark.rule("WA-BD-DC-a")
def test_wars_a_draft_deck_has_forty_cards_drafted_or_unlimited_locations() -> None:
    draft = rules_of("wars", "booster-draft")
    drafted, own = cards("card", 45), Card(name="Harbour", kind="unlimited-location")
    thirty_five = dict.fromkeys(list(drafted)[:35], 1)

    assert codes(draft, deck(pool=drafted, main={**thirty_five, "Harbour": 5}), own) == []
    assert codes(draft, deck(pool=drafted, main=dict.fromkeys(list(drafted)[:41], 1))) == ["too-many"]
    assert codes(draft, deck(pool=drafted, main={**thirty_five, "Brought": 5})) == ["outside-the-pool"]


@pytest.mark.rule("WA-SSD-SDC-a")
def test_wars_a_sealed_deck_has_sixty_cards_four_of_each_and_nothing_of_ones_own() -> None:
    sealed = rules_of("wars", "sealed")
    opened, own = {**cards("card", 70), "Title": 5}, Card(name="Harbour", kind="unlimited-location")
    fifty_five = dict.fromkeys(list(opened)[:55], 1)

    assert codes(sealed, deck(pool=opened, main={**fifty_five, "Title": 5})) == ["too-many-copies"]
    assert codes(sealed, deck(pool=opened, main={**fifty_five, "Title": 4, "Harbour": 1}), own) == ["outside-the-pool"]
    assert codes(sealed, deck(pool=opened, main=dict.fromkeys(list(opened)[:60], 1))) == []
