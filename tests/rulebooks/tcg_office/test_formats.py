"""Constructed and limited formats, restricted cards, sleeves: typed from 4e, 4f, 6c-i, 9 and the sealed appendix."""

import pytest

from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.decks import Format
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.settings import Settings, chosen

GAMES = ("magical-girl-duel", "hanyou-tcg", "divine-cross")


def constructed(book: Rulebook, game: str) -> Format:
    return book.format("constructed", game)


@pytest.mark.parametrize(("game", "most"), [("magical-girl-duel", 10), ("hanyou-tcg", 0), ("divine-cross", 0)])
def test_sideboard_sizes(book: Rulebook, game: str, most: int) -> None:
    (side,) = (zone for zone in constructed(book, game).zones if zone.id == "side")

    assert side.most == most


def test_only_magical_girl_duel_has_an_extra_deck_and_exchanges_it_too(book: Rulebook) -> None:
    zones = {game: {zone.id for zone in constructed(book, game).zones} for game in GAMES}
    exchange = constructed(book, "magical-girl-duel").exchange

    assert zones["magical-girl-duel"] == {"main", "extra", "side"}
    assert zones["hanyou-tcg"] == zones["divine-cross"] == {"main", "side"}
    assert exchange is not None
    assert (set(exchange.zones), exchange.same_sizes) == ({"main", "extra", "side"}, ("side",))


@pytest.mark.rule("TO-9b-ii-d")
def test_the_restricted_list(book: Rulebook) -> None:
    found = [
        (entry.label.ja, tuple(zip(entry.cards, entry.levels or ("",) * len(entry.cards), strict=True)))
        for entry in constructed(book, "magical-girl-duel").restricted
    ]

    assert found == [
        ("停学", (("不思議な出会い", ""),)),
        ("クラス替え", (("千夜一夜", ""), ("魂の優位", ""))),
        ("クラス替え", (("リリー", "Lv1"), ("メイシー・クイン(天女 ver.)", "Lv1"))),
        ("クラス替え", (("リリー", "Lv1"), ("ローラ・ハリエ(雪の女王 ver.)", "Lv1"))),
        ("クラス替え", (("棋聖 メリクリウス", ""), ("トウファ", "Lv1"))),
        ("クラス替え", (("棋聖 メリクリウス", ""), ("マリーゴールド(シンデレラ ver.)", "Lv1"))),
        ("クラス替え", (("コーネリアス", "Lv1"), ("不思議な世界", ""))),
        ("制限解除", (("優しくしてね", ""),)),
    ]


@pytest.mark.rule("TO-9b-ii-c")
def test_what_the_restriction_classes_mean(book: Rulebook) -> None:
    meanings = {
        entry.label.ja: (entry.kind, entry.scope, entry.most)
        for entry in constructed(book, "magical-girl-duel").restricted
    }

    assert meanings == {
        "停学": ("banned", "combined", 0),
        "クラス替え": ("not-together", "deck-only", None),
        "制限解除": ("lifted", "combined", None),
    }


@pytest.mark.rule("TO-9b-ii-b")
def test_four_pairs_of_printings_are_one_card_with_a_joint_limit_of_four(book: Rulebook) -> None:
    format = constructed(book, "magical-girl-duel")

    assert [(pair.numbers, pair.names, pair.most) for pair in format.equivalent] == [
        (("PR-058", "PR-014EN"), ("魔法の天使 クリミー・マミ", "Pandra"), 4),
        (("PR-060", "PR-016EN"), ("アナーキー・パンティ", "Ishtar"), 4),
        (("PR-061", "PR-012EN"), ("白石 うらら", "Medusa"), 4),
        (("PR-063", "PR-013EN"), ("滝川 ノア", "Shion"), 4),
    ]


def test_the_other_games_have_no_restricted_list(book: Rulebook) -> None:
    for game in ("hanyou-tcg", "divine-cross"):
        format = constructed(book, game)

        assert (format.restricted, format.equivalent) == ((), ())


@pytest.mark.parametrize(
    ("game", "characters"), [("magical-girl-duel", None), ("hanyou-tcg", None), ("divine-cross", 4)]
)
def test_only_divine_cross_asks_for_one_number_prefix(book: Rulebook, game: str, characters: int | None) -> None:
    assert constructed(book, game).same_number_prefix == characters


@pytest.mark.parametrize("game", GAMES)
def test_every_set_and_promo_is_legal_in_constructed(book: Rulebook, game: str) -> None:
    assert constructed(book, game).pool == "all"


def test_a_banned_card_is_none_and_a_limited_card_is_one(book: Rulebook) -> None:
    assert (book.policy("banned-copies"), book.policy("limited-copies")) == (0, 1)


@pytest.mark.rule("TO-AppSealed-a")
@pytest.mark.parametrize("format", ["sealed", "blitz-sealed"])
def test_a_sealed_pool_is_registered_in_six_steps(book: Rulebook, format: str) -> None:
    assert len(book.format(format).steps) == 6
    assert book.format(format).pool == "given-cards"


def test_blitz_sealed_is_divine_cross_only_and_allows_any_number_of_a_card(book: Rulebook) -> None:
    format = book.format("blitz-sealed")

    assert format.games == ("divine-cross",)
    assert [(limit.zones, limit.most) for limit in format.copies] == [(("main",), None)]


def test_draft_pods_have_four_to_eight_players(book: Rulebook) -> None:
    groups = book.format("booster-draft").groups

    assert groups is not None
    assert (groups.least, groups.most) == (4, 8)


@pytest.mark.rule("TO-9c-ii-b")
def test_packs_are_passed_left_then_right_one_card_at_a_time(book: Rulebook) -> None:
    draft = book.format("booster-draft").draft

    assert draft is not None
    assert (draft.directions, draft.pick) == (("left", "right"), 1)


@pytest.mark.rule("TO-9c-ii-c")
def test_pods_play_among_themselves_unless_a_general_tournament_chose_otherwise(book: Rulebook) -> None:
    across = {"pairing-inside-pod": False}
    inside = book.format("booster-draft").draft
    general = chosen(book, Settings(level=1, chosen=across)).rulebook.format("booster-draft").draft

    assert inside is not None and inside.pairing_inside_group
    assert general is not None and not general.pairing_inside_group
    with pytest.raises(BadInput, match="no choice at level 2"):
        chosen(book, Settings(level=2, chosen=across))


def test_a_deck_stays_the_same_unless_a_general_limited_tournament_chose_otherwise(book: Rulebook) -> None:
    rebuilding = {"one-deck-all-rounds": False}
    general = chosen(book, Settings(level=1, chosen=rebuilding)).rulebook

    assert all(format.one_deck_all_rounds for format in book.formats.values())
    assert {id for id, format in general.formats.items() if not format.one_deck_all_rounds} == {
        "sealed",
        "blitz-sealed",
        "booster-draft",
    }
    with pytest.raises(BadInput, match="no choice at level 3"):
        chosen(book, Settings(level=3, chosen=rebuilding))


def test_deck_lists_are_compulsory_at_competitive_tournaments(book: Rulebook) -> None:
    assert [level.deck_lists for level in book.core.levels] == [False, True, True, True, True]
    with pytest.raises(BadInput, match="no choice at level 2"):
        chosen(book, Settings(level=2, chosen={"deck-lists": False}))


def test_one_opaque_sleeve_and_a_clear_front_at_competitive_tournaments(book: Rulebook) -> None:
    sleeves = book.core.sleeves

    assert sleeves is not None
    assert sleeves.opaque_levels == sleeves.clear_front_levels == (2, 3, 4, 5)
    assert sleeves.most_layers is None


def test_the_extra_deck_may_be_sleeved_apart(book: Rulebook) -> None:
    sleeves = book.game("magical-girl-duel").sleeves

    assert sleeves is not None
    assert sleeves.apart == ("extra",)


def test_limited_packs_are_recommended_ones_at_competitive_tournaments(book: Rulebook) -> None:
    assert [book.policy("limited-packs", level) for level in range(1, 6)] == ["same-for-all", *["recommended"] * 4]
