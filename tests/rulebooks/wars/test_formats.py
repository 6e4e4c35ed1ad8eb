"""Decks, drafts and sealed product of WARS, typed from the guidelines."""

import pytest

from headjudge.core.rulebook.choices import with_choices
from headjudge.core.rulebook.decks import Format
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.settings import Settings, chosen

SUGGESTED = """
    36 8,8,8,6,6   35 8,8,7,6,6   34 8,8,6,6,6   33 8,7,6,6,6
    32 8,8,8,8   31 8,8,8,7   30 8,8,8,6   29 8,8,7,6   28 8,8,6,6   27 8,7,6,6   26 8,6,6,6   25 7,6,6,6
    24 8,8,8   23 8,8,7   22 8,8,6   21 8,7,6   20 8,6,6   19 7,6,6   18 6,6,6
    17 9,8   16 8,8   15 8,7   14 8,6   13 7,6   12 6,6
    11 11   10 10   9 9   8 8
"""


def main_deck(format: Format) -> tuple[int | None, int | None]:
    (zone,) = (zone for zone in format.zones if zone.id == "main")
    return zone.least, zone.most


def test_a_constructed_deck_is_sixty_cards_four_of_a_kind_for_all_rounds(book: Rulebook) -> None:
    constructed = book.format("constructed")

    assert main_deck(constructed) == (60, 60)
    assert [limit.most for limit in constructed.copies] == [4]
    assert [zone.most for zone in constructed.zones if zone.id == "side"] == [0]
    assert constructed.one_deck_all_rounds


@pytest.mark.rule("WA-SF-LIM-a")
def test_limited_is_booster_draft_or_sealed(book: Rulebook) -> None:
    limited = {format.id for format in book.formats.values() if format.kind == "limited"}

    assert limited == {"booster-draft", "sealed"}


def test_sealed_product_is_one_starter_and_three_boosters_or_another_equal_amount(book: Rulebook) -> None:
    sealed = book.format("sealed")

    assert (sealed.starters_per_player, sealed.packs_per_player, sealed.other_packs) == (1, 3, True)


def test_a_sealed_deck_follows_the_constructed_rules_and_may_change_between_rounds(book: Rulebook) -> None:
    sealed = book.format("sealed")

    assert main_deck(sealed) == (60, 60)
    assert [limit.most for limit in sealed.copies] == [4]
    assert sealed.own_kinds == ()
    assert sealed.building is not None
    assert (sealed.building.minutes, sealed.building.rebuild_between_rounds) == (30, True)


def test_a_draft_deck_is_forty_cards_of_any_title_with_own_unlimited_locations(book: Rulebook) -> None:
    draft = book.format("booster-draft")

    assert draft.packs_per_player == 3
    assert main_deck(draft) == (40, 40)
    assert [limit.most for limit in draft.copies] == [None]
    assert draft.own_kinds == ("unlimited-location",)
    assert draft.building is not None
    assert (draft.building.minutes, draft.building.rebuild_between_rounds) == (30, True)
    assert draft.building.review_seconds is None


@pytest.mark.rule("WA-BD-DP-b")
def test_packs_go_left_right_left_one_card_at_a_time(book: Rulebook) -> None:
    draft = book.format("booster-draft").draft

    assert draft is not None
    assert draft.directions == ("left", "right", "left")
    assert draft.pick == 1


def test_a_sanctioned_draft_has_three_rounds_at_least(book: Rulebook) -> None:
    draft = book.format("booster-draft").draft

    assert draft is not None
    assert draft.least_rounds == 3


@pytest.mark.rule("WA-BD-SDG-a")
def test_the_suggested_draft_groups_are_those_printed(book: Rulebook) -> None:
    words = SUGGESTED.split()
    printed = {
        int(players): tuple(int(size) for size in sizes.split(","))
        for players, sizes in zip(words[::2], words[1::2], strict=True)
    }
    groups = book.format("booster-draft").groups

    assert groups is not None
    assert dict(groups.rows) == printed
    assert len(groups.rows) == 29
    assert all(sum(sizes) == players for players, sizes in groups.rows)
    assert (groups.least, groups.best) == (8, 8)


def test_the_pattern_beyond_the_chart_gives_the_chart_itself(book: Rulebook) -> None:
    groups = book.format("booster-draft").groups

    assert groups is not None
    assert groups.beyond == "fill-by-twos"
    assert (groups.divisor, groups.usual) == (8, (6, 8))
    for players, sizes in groups.rows:
        assert filled_by_twos(players, groups.divisor or 0, groups.usual or (0, 0)) == sizes


def filled_by_twos(players: int, divisor: int, usual: tuple[int, int]) -> tuple[int, ...]:
    """The pattern as the card WA-BD-SDG-b words it."""
    small, full = usual
    groups = -(-players // divisor)
    sizes = [small] * (groups if small * groups <= players else groups - 1)
    left = players - sum(sizes)
    for position in range(len(sizes)):
        added = min(full - small, left)
        sizes[position] += added
        left -= added
    sizes[0] += left
    return tuple(sizes)


@pytest.mark.rule("WA-BD-CBD-b")
@pytest.mark.parametrize(("level", "inside"), [(1, False), (2, True), (3, True), (4, True)])
def test_drafters_meet_only_inside_their_group_from_level_two(book: Rulebook, level: int, inside: bool) -> None:
    draft = chosen(book, Settings(level=level)).rulebook.format("booster-draft").draft

    assert draft is not None
    assert draft.pairing_inside_group is inside


def test_a_level_one_director_may_choose_championship_draft_rules(book: Rulebook) -> None:
    draft = with_choices(book, {"championship-draft": True}).format("booster-draft").draft

    assert draft is not None
    assert draft.pairing_inside_group
