"""Formats, packs, drafts and decks of Force of Will, typed from sections A3, A4, A6 and A11."""

import pytest

from headjudge.core.rulebook.choices import with_choices
from headjudge.core.rulebook.decks import Format, Zone
from headjudge.core.rulebook.limited import Pile
from headjudge.core.rulebook.rulebook import Rulebook, Unknown

CONSTRUCTED = ("origin-valhalla", "origin-bifrost", "wide", "new-frontiers", "valhalla", "grimm", "alice")
LIMITED = ("sealed", "booster-draft", "open-draft")

TABLES = """
    4 4   5 5   6 6   7 7   8 4-4   9 5-4   10 5-5   11 6-5   12 6-6   13 7-6
    14 5-5-4   15 5-5-5   16 6-5-5   17 6-6-5   18 6-6-6   19 7-6-6
    20 5-5-5-5   21 6-5-5-5   22 6-6-5-5   23 6-6-6-5   24 6-6-6-6
"""


def zone(format: Format, id: str) -> Zone:
    (found,) = (zone for zone in format.zones if zone.id == id)
    return found


def pile(book: Rulebook, id: str) -> Pile:
    (found,) = (pile for pile in book.format("open-draft").piles if pile.id == id)
    return found


def packs(format: Format, occasion: str) -> dict[int, str]:
    """Number of sets -> packs as the table prints them."""
    return {
        row.sets: "/".join(f"{number}{letter}" for letter, number in row.packs)
        for row in format.packs
        if row.occasion == occasion
    }


@pytest.mark.rule("FW-A4-a")
def test_the_formats_are_seven_constructed_three_limited_and_two_of_hydra(book: Rulebook) -> None:
    assert set(book.formats) == {*CONSTRUCTED, *LIMITED, "hydra-constructed", "hydra-sealed"}
    assert all(book.format(id).kind == "constructed" for id in CONSTRUCTED)
    assert all(book.format(id).kind == "limited" for id in LIMITED)
    with pytest.raises(Unknown, match="no format cluster"):  # a cluster tournament names its cluster
        book.format("cluster")


@pytest.mark.rule("FW-A3-b")
@pytest.mark.parametrize(
    ("format", "lifebreak"),
    [("origin-valhalla", True), ("origin-bifrost", False), ("valhalla", True), ("grimm", False), ("alice", False)],
)
def test_lifebreak_by_format(book: Rulebook, format: str, lifebreak: bool) -> None:
    assert book.format(format).lifebreak is lifebreak


@pytest.mark.rule("FW-A3-b")
def test_origin_is_not_offered_without_a_mode(book: Rulebook) -> None:
    with pytest.raises(Unknown):
        book.format("origin")


@pytest.mark.parametrize("format", ["wide", "new-frontiers"])
def test_lifebreak_where_the_document_is_silent_is_a_setting(book: Rulebook, format: str) -> None:
    assert book.format(format).lifebreak is False
    assert with_choices(book, {"lifebreak-where-unstated": True}).format(format).lifebreak is True


def test_the_card_pool_of_every_constructed_format(book: Rulebook) -> None:
    pools = {id: (book.format(id).pool, book.format(id).clusters, book.format(id).newest) for id in CONSTRUCTED}

    assert pools == {
        "origin-valhalla": ("all", (), None),
        "origin-bifrost": ("all", (), None),
        "wide": ("all-but-clusters", ("valhalla",), None),
        "new-frontiers": ("newest-clusters", (), 2),
        "valhalla": ("clusters", ("valhalla",), None),
        "grimm": ("clusters", ("grimm",), None),
        "alice": ("clusters", ("alice",), None),
    }


@pytest.mark.parametrize("format", CONSTRUCTED)
def test_a_constructed_side_deck_has_up_to_fifteen_cards(book: Rulebook, format: str) -> None:
    side = zone(book.format(format), "side")

    assert (side.least, side.most, side.kinds) == (0, 15, ())


@pytest.mark.parametrize("format", CONSTRUCTED)
def test_the_limits_of_a_deck_and_its_side_deck_together(book: Rulebook, format: str) -> None:
    limits = {(*limit.zones, *limit.kinds): limit.most for limit in book.format(format).copies}

    assert limits == {
        ("main", "side", "main"): 4,
        ("ruler", "side", "ruler"): 1,
        ("stones", "side", "special-stone"): 4,
        ("stones", "side", "stone"): None,
    }


@pytest.mark.parametrize("format", CONSTRUCTED)
def test_constructed_exchanges_keep_every_size_and_are_undone_for_the_next_match(book: Rulebook, format: str) -> None:
    exchange = book.format(format).exchange

    assert exchange is not None
    assert {"main", "stones", "side"} <= set(exchange.same_sizes)
    assert exchange.restore_each_match


@pytest.mark.parametrize("format", LIMITED)
def test_limited_exchanges_are_free_down_to_the_minimum(book: Rulebook, format: str) -> None:
    exchange = book.format(format).exchange

    assert exchange is not None
    assert (exchange.same_sizes, exchange.keep_least, exchange.restore_each_match) == ((), True, True)
    assert book.format(format).side_is_rest


@pytest.mark.rule("FW-A4-d")
@pytest.mark.parametrize("format", ["sealed", "booster-draft", "hydra-sealed"])
def test_limited_decks_have_twenty_cards_or_twenty_four_with_lifebreak_and_eight_stones(
    book: Rulebook, format: str
) -> None:
    limited = book.format(format)

    assert (limited.modes, limited.default_mode) == (("bifrost", "valhalla"), "bifrost")
    assert zone(limited, "main").by_mode == {"bifrost": 20, "valhalla": 24}
    assert zone(limited, "stones").least == 8
    assert [limit.most for limit in limited.copies] == [None]
    assert limited.own_kinds == ("stone",)


def test_open_draft_decks_have_twenty_cards_eight_stones_and_a_drafted_ruler(book: Rulebook) -> None:
    draft = book.format("open-draft")

    assert (zone(draft, "main").least, zone(draft, "stones").least) == (20, 8)
    assert (draft.ruler_from, draft.proxy_ruler) == ("own-pool", False)
    assert draft.own_kinds == ("stone",)


@pytest.mark.parametrize("format", ["sealed", "booster-draft"])
def test_a_limited_ruler_comes_from_the_sets_in_use_and_may_be_a_proxy(book: Rulebook, format: str) -> None:
    assert (book.format(format).ruler_from, book.format(format).proxy_ruler) == ("sets-used", True)


@pytest.mark.rule("FW-A4.1-f")
def test_packs_of_several_sets(book: Rulebook) -> None:
    assert packs(book.format("booster-draft"), "any") == {1: "4A", 2: "2B/2A", 3: "1C/1B/2A", 4: "1D/1C/1B/1A"}
    assert packs(book.format("sealed"), "release") == {2: "6B", 3: "6C", 4: "6D"}
    assert packs(book.format("sealed"), "other") == {2: "3A/3B", 3: "2A/2B/2C", 4: "1A/1B/2C/2D"}
    assert book.policy("pack-distribution", 1) == "announced"
    assert book.policy("pack-distribution", 2) == "as-printed"


@pytest.mark.parametrize(("format", "count"), [("booster-draft", 4), ("sealed", 6)])
def test_every_row_of_packs_adds_up_to_what_a_player_gets(book: Rulebook, format: str, count: int) -> None:
    assert book.format(format).packs_per_player == count
    assert {sum(number for _, number in row.packs) for row in book.format(format).packs} == {count}


@pytest.mark.rule("FW-A4.2-b")
def test_sealed_building_times(book: Rulebook) -> None:
    building = book.format("sealed").building

    assert building is not None
    assert (building.minutes, building.minutes_with_lists) == (20, 30)
    assert (building.minutes_before_swap, building.minutes_after_swap) == (15, 30)


def test_draft_building_time_and_the_pause_between_packs(book: Rulebook) -> None:
    building = book.format("booster-draft").building

    assert building is not None
    assert (building.minutes, building.minutes_with_lists, building.review_seconds) == (10, 20, 60)


@pytest.mark.rule("FW-A4.3-c")
def test_drafts_open_the_newest_set_first_and_alternate_left_and_right(book: Rulebook) -> None:
    draft = book.format("booster-draft").draft

    assert draft is not None
    assert (draft.directions, draft.pick, draft.opening) == (("left", "right"), 1, "newest-first")


@pytest.mark.rule("FW-A4.3-b")
def test_the_draft_tables_are_those_printed(book: Rulebook) -> None:
    words = TABLES.split()
    printed = {
        int(players): tuple(int(size) for size in sizes.split("-"))
        for players, sizes in zip(words[::2], words[1::2], strict=True)
    }
    groups = book.format("booster-draft").groups

    assert groups is not None
    assert dict(groups.rows) == printed
    assert len(groups.rows) == 21
    assert groups.least == 4
    assert (groups.beyond, groups.divisor, groups.offset) == ("even-by-divisor", 6, 4)


def test_the_rule_beyond_the_chart_gives_the_chart_itself(book: Rulebook) -> None:
    groups = book.format("booster-draft").groups

    assert groups is not None and groups.divisor is not None
    for players, sizes in groups.rows:
        tables = (players + groups.offset) // groups.divisor
        even = sorted((players // tables + (table < players % tables) for table in range(tables)), reverse=True)
        assert tuple(even) == sizes


@pytest.mark.rule("FW-A4.4-b")
@pytest.mark.parametrize(
    ("id", "cards", "piles", "size"),
    [
        ("resonators", 98, 7, 14),
        ("additions-and-spells", 50, 5, 10),
        ("special-stones", 20, 4, 5),
        ("rulers", 5, 1, 5),
    ],
)
def test_the_piles_of_an_open_draft(book: Rulebook, id: str, cards: int, piles: int, size: int) -> None:
    found = pile(book, id)

    assert (found.cards, found.piles, found.size) == (cards, piles, size)
    assert piles * size == cards
    assert len(found.first_seats) == piles


@pytest.mark.parametrize(
    ("id", "first_seats", "direction", "outward", "back"),
    [
        ("resonators", (1, 2, 3, 4, 1, 2, 3), "clockwise", 2, 2),
        ("additions-and-spells", (4, 1, 2, 3, 4), "clockwise", 1, 2),
        ("special-stones", (3, 4, 1, 2), "clockwise", 1, 0),
        ("rulers", (4,), "anticlockwise", 1, 0),
    ],
)
def test_who_begins_a_pile_and_how_many_each_takes(
    book: Rulebook, id: str, first_seats: tuple[int, ...], direction: str, outward: int, back: int
) -> None:
    found = pile(book, id)

    assert (found.first_seats, found.direction) == (first_seats, direction)
    assert (found.outward, found.back) == (outward, back)


def test_two_cards_taken_at_once_must_differ_in_name(book: Rulebook) -> None:
    differ = {pile.id for pile in book.format("open-draft").piles if pile.different_names}

    assert differ == {"resonators", "additions-and-spells"}


def test_an_open_draft_seats_exactly_four(book: Rulebook) -> None:
    groups = book.format("open-draft").groups

    assert groups is not None
    assert (groups.exactly, groups.beyond) == (4, "fixed")
    assert sum(pile.cards for pile in book.format("open-draft").piles) == 173


@pytest.mark.parametrize("id", ["resonators", "additions-and-spells", "special-stones", "rulers"])
def test_four_players_take_every_card_of_a_pile(book: Rulebook, id: str) -> None:
    found = pile(book, id)
    taken = 4 * found.outward + 3 * found.back

    assert found.size - taken == (1 if found.last_takes_rest else 0)


def test_hydra_constructed_counts_copies_over_the_team_and_has_no_side_deck(book: Rulebook) -> None:
    hydra = book.format("hydra-constructed")

    assert all(limit.across_team for limit in hydra.copies)
    assert {(*limit.zones, *limit.kinds): limit.most for limit in hydra.copies} == {
        ("main", "main"): 4,
        ("stones", "special-stone"): 4,
        ("stones", "stone"): None,
        ("ruler", "ruler"): 1,
    }
    assert zone(hydra, "side").most == 0
    assert (hydra.team, hydra.matches) == ("hydra", ("best-of-1",))


def test_a_hydra_sealed_team_gets_nine_packs_and_shares_what_it_does_not_play(book: Rulebook) -> None:
    hydra = book.format("hydra-sealed")

    assert (hydra.packs_per_team, hydra.shared_side, hydra.team) == (9, True, "hydra")
    assert hydra.matches[0] == book.setting("hydra-limited-match").default == "best-of-3"
