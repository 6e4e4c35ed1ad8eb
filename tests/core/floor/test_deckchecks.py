"""Deck checks: selection, findings, coverage, items."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.floor.deck_findings import Finding, occasion_of, proposal
from headjudge.core.floor.deckchecks import Candidate, Selection, can_make_cut, coverage, selected
from headjudge.core.floor.items import Sleeving, alteration_allowed, counts_as, dice_fault, item_verdict, sleeve_faults
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.rulebook.rulebook import Rulebook, Unknown

SEED = b"a seed of the round"
TABLES = [
    Candidate(
        table=TableNumber(number),
        players=(PlayerId(f"a{number}"), PlayerId(f"b{number}")),
        checks=number % 3,
        in_the_running=number < 4,
    )
    for number in range(1, 9)
]


def numbers(how: Selection, seed: bytes = SEED) -> list[int]:
    return [table.table for table in selected(TABLES, how, seed)]


def test_chance_takes_as_many_as_wanted_and_the_same_again_for_the_same_seed() -> None:
    wanted = Selection(method="random", count=3)

    assert len(numbers(wanted)) == 3
    assert numbers(wanted) == numbers(wanted)
    assert any(numbers(wanted) != numbers(wanted, bytes([other])) for other in range(1, 9))


def test_a_name_brings_the_table_of_that_player() -> None:
    assert numbers(Selection(method="targeted", players=(PlayerId("b5"),))) == [5]


@pytest.mark.rule("WA-SPC-b")
def test_decks_never_checked_come_first() -> None:
    assert sorted(numbers(Selection(method="never-checked", count=2))) == [3, 6]
    assert set(numbers(Selection(method="never-checked", count=4))) > {3, 6}


def test_everybody_who_can_still_make_the_cut() -> None:
    assert numbers(Selection(method="can-make-cut")) == [1, 2, 3]


def test_a_range_of_tables_limits_every_method() -> None:
    between = (TableNumber(4), TableNumber(6))

    assert numbers(Selection(method="range", between=between)) == [4, 5, 6]
    assert set(numbers(Selection(method="random", count=9, between=between))) == {4, 5, 6}


def test_whoever_cannot_reach_the_last_place_of_the_cut_is_out_of_the_running() -> None:
    points = {PlayerId(name): value for name, value in {"a": 9, "b": 9, "c": 6, "d": 3, "e": 0}.items()}

    assert can_make_cut(points, cut=2, rounds_left=1, win=3) == {"a", "b", "c"}
    assert can_make_cut(points, cut=2, rounds_left=0, win=3) == {"a", "b"}
    assert can_make_cut(points, cut=8, rounds_left=0, win=3) == set(points)


@given(count=some.integers(0, 12), seed=some.binary(min_size=1, max_size=80), method=some.sampled_from(["random"]))
def test_no_table_is_chosen_twice(count: int, seed: bytes, method: str) -> None:
    chosen = numbers(Selection(method="random", count=count), seed)

    assert len(chosen) == len(set(chosen)) == min(count, len(TABLES))


def test_coverage_says_who_was_never_checked() -> None:
    field = [PlayerId(name) for name in "abcd"]

    found = coverage(field, [(PlayerId("a"), PlayerId("b")), (PlayerId("a"), PlayerId("gone"))])

    assert found.checked == {"a": 2, "b": 1, "c": 0, "d": 0}
    assert found.never == ("c", "d")
    assert found.share == (2, 4)


@pytest.mark.rule("BR-PG-3.1-a")
@pytest.mark.parametrize(
    ("list_required", "list_legal", "deck_legal", "section"),
    [
        (False, True, False, "3.1.1"),
        (True, False, True, "3.1.2"),
        (True, True, False, "3.1.3"),
        (True, False, False, "3.1.4"),
        (True, True, True, None),
        (False, True, True, None),
    ],
)
def test_the_three_questions_lead_to_one_of_four_entries(
    bushiroad: Rulebook, list_required: bool, list_legal: bool, deck_legal: bool, section: str | None
) -> None:
    finding = Finding(player=PlayerId("a"), list_required=list_required, list_legal=list_legal, deck_legal=deck_legal)

    proposed = proposal(bushiroad, finding, level=1)

    assert (proposed.entry.section if proposed else None) == section


@pytest.mark.rule("BR-PG-3.1.1-a")
def test_a_short_deck_without_a_list_is_filled_up(bushiroad: Rulebook) -> None:
    proposed = proposal(bushiroad, Finding(player=PlayerId("a"), list_required=False, deck_legal=False), level=1)

    assert proposed is not None
    assert proposed.range.ends == ("warning", "loss-of-game")
    assert any("fill up" in step.en for step in proposed.entry.remedy)


def test_a_book_without_a_guide_proposes_nothing(office: Rulebook) -> None:
    finding = Finding(player=PlayerId("a"), list_required=True, deck_legal=False)

    assert occasion_of(finding) == "deck-differs"
    assert proposal(office, finding, level=2) is None


@pytest.mark.rule("BR-2.3.1-a")
def test_three_sleeves_are_too_many_in_vanguard_and_not_in_weiss_schwarz(bushiroad: Rulebook) -> None:
    triple = Sleeving(layers=3)

    (fault,) = sleeve_faults(bushiroad, "vanguard", 1, triple)
    assert (fault.said.en, str(fault.citation)) == (
        "3 sleeves on a card are too many: at most 2.",
        "Bushiroad 2.3.1",
    )
    assert fault.said.ja == "スリーブは2重までです（現在3重）。"
    assert sleeve_faults(bushiroad, "weiss-schwarz", 1, triple) == ()
    assert sleeve_faults(bushiroad, "dragoborne", 1, Sleeving(layers=7)) == ()  # BR-AMB-37: no figure


@pytest.mark.rule("BR-2.1.1-b")
def test_cards_without_an_opaque_sleeve_are_a_fault(bushiroad: Rulebook) -> None:
    assert [fault.said.en for fault in sleeve_faults(bushiroad, "vanguard", 1, Sleeving(opaque=False))] == [
        "At least one opaque sleeve is needed."
    ]


@pytest.mark.rule("BR-2.3.1-c")
def test_only_the_flag_may_wear_another_sleeve_in_buddyfight(bushiroad: Rulebook) -> None:
    assert sleeve_faults(bushiroad, "buddyfight", 1, Sleeving(apart=("flag",))) == ()
    (fault,) = sleeve_faults(bushiroad, "buddyfight", 1, Sleeving(apart=("buddy",)))
    assert "buddy is sleeved differently" in fault.said.en


@pytest.mark.rule("TO-4f-a")
def test_clear_sleeves_are_fine_at_level_1_and_not_at_level_3(office: Rulebook) -> None:
    clear = Sleeving(opaque=False)

    assert sleeve_faults(office, "magical-girl-duel", 1, clear) == ()
    assert [fault.said.en for fault in sleeve_faults(office, "magical-girl-duel", 3, clear)] == [
        "At least one opaque sleeve is needed."
    ]


@pytest.mark.rule("TO-4f-c")
def test_the_extra_deck_may_wear_other_sleeves(office: Rulebook) -> None:
    assert sleeve_faults(office, "magical-girl-duel", 2, Sleeving(apart=("extra",))) == ()


@pytest.mark.rule("BR-2.3.6-a")
def test_plain_dice_are_refused_from_level_2_on(bushiroad: Rulebook) -> None:
    assert dice_fault(bushiroad, 1, official=False) is None
    assert dice_fault(bushiroad, 2, official=True) is None
    fault = dice_fault(bushiroad, 2, official=False)
    assert fault is not None
    assert str(fault.citation) == "Bushiroad 2.3.6"


@pytest.mark.rule("TO-4d-b")
def test_a_miscut_counts_as_the_name_that_can_be_read_best() -> None:
    assert counts_as({"X": 80, "Y": 20}) == "X"
    assert counts_as({"X": 50, "Y": 50}) is None


@pytest.mark.rule("TO-4d-c")
def test_a_signed_card_with_its_name_covered_may_not_be_played() -> None:
    questions = dict.fromkeys(["name-hidden", "seen-from-edge", "thicker", "art-unrecognisable", "notes"], False)

    assert alteration_allowed(questions)
    assert not alteration_allowed(questions | {"name-hidden": True})


@pytest.mark.rule("BR-2.1.1-a")
@pytest.mark.rule("TO-4d-a")
def test_pirated_cards_are_foul_play_whatever_else_is_wrong(bushiroad: Rulebook) -> None:
    finding = Finding(player=PlayerId("a"), list_required=True, deck_legal=False, not_genuine=("Blaster",))

    proposed = proposal(bushiroad, finding, level=1)

    assert proposed is not None
    assert (proposed.entry.section, proposed.range.ends) == ("4.1", ("disqualification", "disqualification"))


@pytest.mark.rule("TO-4f-b")
def test_cards_of_one_group_must_look_alike(office: Rulebook) -> None:
    (fault,) = sleeve_faults(office, "magical-girl-duel", 2, Sleeving(apart=("main",)))

    assert "main is sleeved differently" in fault.said.en


@pytest.mark.parametrize(
    ("checklist", "points", "category", "verdict"),
    [
        pytest.param("items-never-allowed", 4, "sanctioned", "refused", marks=pytest.mark.rule("BR-2.3-a")),
        pytest.param("mats", 2, "official", "refused", marks=pytest.mark.rule("BR-2.3.2-a")),
        pytest.param("mats", 2, "sanctioned", "advised-against", marks=pytest.mark.rule("BR-2.3.2-a")),
        pytest.param("timers", 4, "official", "refused", marks=pytest.mark.rule("BR-2.3.3-a")),
        pytest.param("aids", 5, "official", "refused", marks=pytest.mark.rule("BR-2.3.5-b")),
        pytest.param("aids", 5, "sanctioned", "advised-against", marks=pytest.mark.rule("BR-2.3.5-b")),
    ],
)
def test_an_item_is_refused_or_advised_against(
    bushiroad: Rulebook, checklist: str, points: int, category: str, verdict: str
) -> None:
    for place in range(points):
        found = tuple(number == place for number in range(points))
        assert item_verdict(bushiroad, checklist, found, category) == verdict
    assert item_verdict(bushiroad, checklist, (False,) * points, category) == "allowed"


def test_a_checklist_is_answered_point_by_point(bushiroad: Rulebook) -> None:
    with pytest.raises(Unknown):
        item_verdict(bushiroad, "mats", (True,), "official")
    with pytest.raises(Unknown):
        item_verdict(bushiroad, "hats", (True,), "official")
