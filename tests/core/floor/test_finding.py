"""Finding the right entry of the guide."""

import pytest
from tests.core.floor.staffed import TEXT, seated

from headjudge.core.floor.finding import infractions, leading_question
from headjudge.core.floor.guide import proposed_on
from headjudge.core.floor.penalty_desk import ReasonNeeded
from headjudge.core.floor.upgrades import same_infraction
from headjudge.core.rulebook.penalties import Infraction
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook

GUIDE = rulebook("bushiroad").penalties
assert GUIDE is not None


def sections(book: Rulebook, words: str = "", **more: object) -> list[str]:
    return [entry.section for entry in infractions(book, words, **more)]  # type: ignore[arg-type]  # named by each test


@pytest.mark.rule("BR-PG-3-a")
@pytest.mark.parametrize("entry", GUIDE.infractions, ids=lambda entry: entry.section)
def test_every_entry_is_found_by_its_number_and_by_its_title_in_both_languages(
    bushiroad: Rulebook, entry: Infraction
) -> None:
    assert sections(bushiroad, entry.section)[0] == entry.section
    assert entry.section in sections(bushiroad, entry.title.en)
    assert entry.section in sections(bushiroad, entry.title.ja)


def test_a_heading_finds_everything_under_it(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "3.9") == ["3.9.1", "3.9.2"]


def test_all_words_must_answer(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "severe tardiness")[0] == "3.9.2"
    assert sections(bushiroad, "tardiness unicorn") == []


def test_what_it_covers_is_searched_too(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "gum") == ["3.16"]
    assert sections(bushiroad, "ガム") == ["3.16"]


@pytest.mark.rule("BR-4.3-c")
def test_a_breach_of_the_rules_part_leads_to_its_entries_in_order(bushiroad: Rulebook) -> None:
    assert sections(bushiroad, "concession with conditions") == ["3.8.3", "4.1"]


def test_without_words_what_was_used_lately_comes_first(bushiroad: Rulebook) -> None:
    found = sections(bushiroad, recent=("3.20.1", "3.9.1"))

    assert found[:2] == ["3.20.1", "3.9.1"]
    assert len(found) == len(sections(bushiroad))


def test_entries_of_other_games_are_not_offered(bushiroad: Rulebook) -> None:
    assert "3.23.1" not in sections(bushiroad, game="vanguard")
    assert "3.23.1" in sections(bushiroad, game="dragoborne")


@pytest.mark.parametrize(
    ("words", "entries"),
    [
        pytest.param("manner", ["3.8.1", "3.8.2", "3.8.3"], marks=pytest.mark.rule("BR-1.1-a")),
        pytest.param("マナー", ["3.8.1", "3.8.2", "3.8.3"], marks=pytest.mark.rule("BR-1.1-a")),
        pytest.param("steering opponent penalty", ["3.8.1", "3.8.2", "4.1"], marks=pytest.mark.rule("BR-1.2.1-g")),
        pytest.param("仕向ける", ["3.8.1", "3.8.2", "4.1"], marks=pytest.mark.rule("BR-1.2.1-g")),
        pytest.param("disobeying penalty", ["3.8.2"], marks=()),
    ],
)
def test_a_breach_of_the_floor_rules_leads_to_the_entries_that_punish_it(
    bushiroad: Rulebook, words: str, entries: list[str]
) -> None:
    assert sections(bushiroad, words) == entries


@pytest.mark.rule("BR-PG-3.5.3-a")
def test_the_form_says_that_four_cards_seen_in_one_slip_are_one_infraction(bushiroad: Rulebook) -> None:
    desk = seated(level=2)
    asked = leading_question(bushiroad, "3.5.3")
    assert asked is not None

    desk.penalise("ann", "3.5.3.2", "warning", note=TEXT)  # four deck cards flipped

    assert "However many cards were seen, it is one infraction." in asked[0].en
    assert len(desk.floor.penalties) == 1
    assert desk.last_penalty().proposed == ()


@pytest.mark.rule("BR-PG-3.23.1-a")
def test_a_die_that_falls_off_is_rolled_again_alone_and_costs_nothing(bushiroad: Rulebook) -> None:
    desk = seated(game="dragoborne")
    entry = next(one for one in infractions(bushiroad, "3.23.1") if one.section == "3.23.1")

    assert entry.remedy[0].en == "Fallen or unclear: roll that die again, only that one."
    assert [box for box in entry.ranges.values() if box] == []
    with pytest.raises(ReasonNeeded, match="no penalty"):
        desk.penalise("ann", "3.23.1", "caution")


@pytest.mark.parametrize(
    ("section", "entries"),
    [
        pytest.param("3.1", ["3.1.1", "3.1.2", "3.1.3", "3.1.4"], marks=pytest.mark.rule("BR-PG-3.1-a")),
        pytest.param("3.2", ["3.2.1", "3.2.2"], marks=pytest.mark.rule("BR-PG-3.2-a")),
        pytest.param("3.3", ["3.3.1", "3.3.2", "3.3.3"], marks=pytest.mark.rule("BR-PG-3.3-a")),
        pytest.param("3.5", ["3.5.1", "3.5.2", "3.5.3", "3.5.4", "3.5.5"], marks=pytest.mark.rule("BR-PG-3.5-a")),
        pytest.param("3.5.1", ["3.5.1.1", "3.5.1.2"], marks=pytest.mark.rule("BR-PG-3.5.1-a")),
        pytest.param("3.6", ["3.6.1", "3.6.2"], marks=pytest.mark.rule("BR-PG-3.6-a")),
        pytest.param("3.6.1", ["3.6.1.1", "3.6.1.2"], marks=pytest.mark.rule("BR-PG-3.6.1-a")),
        pytest.param("3.7", ["3.7.1", "3.7.2"], marks=pytest.mark.rule("BR-PG-3.7-a")),
        pytest.param("3.11", ["3.11.1", "3.11.2"], marks=pytest.mark.rule("BR-PG-3.11-a")),
        pytest.param("3.19", ["3.19.1", "3.19.2", "3.19.3"], marks=pytest.mark.rule("BR-PG-3.19-a")),
        pytest.param("3.20", ["3.20.1", "3.20.2", "3.20.3"], marks=pytest.mark.rule("BR-PG-3.20-a")),
        pytest.param("3.23", ["3.23.1", "3.23.2", "3.23.3"], marks=pytest.mark.rule("BR-PG-3.23-a")),
    ],
)
def test_a_heading_asks_a_question_whose_answers_lead_to_entries_of_one_upgrade_group(
    bushiroad: Rulebook, section: str, entries: list[str]
) -> None:
    asked = leading_question(bushiroad, section)

    assert asked is not None
    _, answers = asked
    assert [leads_to for _, leads_to in answers] == entries
    assert GUIDE is not None
    assert all(same_infraction(GUIDE, entries[0], entry) for entry in entries)
    assert len({answer.en for answer, _ in answers}) == len(answers)


@pytest.mark.parametrize(
    ("section", "elsewhere"),
    [
        pytest.param("3.6.1", "an illegal game state (3.3)", marks=pytest.mark.rule("BR-PG-3.6.1-a")),
        pytest.param("3.7", "can be penalised for both", marks=pytest.mark.rule("BR-PG-3.7-a")),
        pytest.param("3.11", "On purpose it is foul play (4.3)", marks=pytest.mark.rule("BR-PG-3.11-a")),
        pytest.param("3.20", "Pace is owed in untimed matches too", marks=pytest.mark.rule("BR-PG-3.20-a")),
    ],
)
def test_a_heading_says_where_a_case_goes_that_is_none_of_its_own(
    bushiroad: Rulebook, section: str, elsewhere: str
) -> None:
    asked = leading_question(bushiroad, section)

    assert asked is not None
    assert elsewhere in asked[0].en


@pytest.mark.parametrize(
    ("section", "see"),
    [
        pytest.param("3.7.1", "4.1", marks=pytest.mark.rule("BR-PG-3.7-a")),
        pytest.param("3.7.2", "4.1", marks=pytest.mark.rule("BR-PG-3.7-a")),
        pytest.param("3.23.3", "4.1", marks=pytest.mark.rule("BR-PG-3.23-a")),
    ],
)
def test_an_entry_points_to_what_it_becomes_on_purpose(bushiroad: Rulebook, section: str, see: str) -> None:
    (entry,) = (one for one in infractions(bushiroad, section) if one.section == section)

    assert see in entry.see


def test_an_entry_is_no_heading(bushiroad: Rulebook) -> None:
    assert leading_question(bushiroad, "3.9.1") is None


@pytest.mark.rule("BR-2.2-e")
def test_a_slow_shuffle_leads_to_slow_play(bushiroad: Rulebook) -> None:
    proposed = proposed_on(bushiroad, "slow-play")

    assert proposed is not None
    assert proposed.section == "3.20.1"
    assert sections(bushiroad, "shuffling or searching too slowly") == ["3.20.1", "3.20.2", "3.20.3"]
