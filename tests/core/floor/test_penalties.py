"""What an infraction costs at each level, and how the facts change it."""

import pytest
from tests.rulebooks.bushiroad.test_penalties import ROWS, box

from headjudge.core.floor.guide import NoGuide, NoSuchInfraction, NoSuchRank, OtherGame, infraction_of, rank_of
from headjudge.core.floor.penalties import Case, ComparisonNeeded, penalty_range, questions, spectators_ranks
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.rulebook import Rulebook


def ends(book: Rulebook, infraction: str, level: int, *facts: str, **more: object) -> tuple[str, ...]:
    """The range of *infraction* with these facts."""
    case = Case(infraction=infraction, level=level, facts=frozenset(facts), **more)  # type: ignore[arg-type]  # named by each test
    return penalty_range(book, case).ends


@pytest.mark.rule("BR-PG-1-a")
@pytest.mark.parametrize(
    ("section", "level_1", "level_2"),
    [
        pytest.param(section, low, high, marks=pytest.mark.rule(f"BR-PG-{section}-a"))
        for section, _, low, high in ROWS
        if section not in ("3.24", "4.6")
    ],
)
def test_every_infraction_has_the_printed_range_at_every_level(
    bushiroad: Rulebook, section: str, level_1: str, level_2: str
) -> None:
    assert [ends(bushiroad, section, level) for level in (1, 2, 3)] == [box(level_1), box(level_2), box(level_2)]


def test_a_range_names_every_rank_between_its_ends(bushiroad: Rulebook) -> None:
    found = penalty_range(bushiroad, Case(infraction="4.5", level=1))

    assert found.ranks == ("warning", "loss-of-game", "loss-of-match", "disqualification")


@pytest.mark.rule("BR-PG-3.3.3-a")
@pytest.mark.rule("BR-PG-3.5.1.2-a")
@pytest.mark.rule("BR-PG-3.5.4-a")
@pytest.mark.parametrize("section", ["3.3.3", "3.5.1.2", "3.5.4"])
def test_a_legalised_state_is_a_warning_up_to_level_2_and_a_lost_game_at_level_3(
    bushiroad: Rulebook, section: str
) -> None:
    found = [ends(bushiroad, section, level, "legalised") for level in (1, 2, 3)]

    assert found == [("warning", "warning"), ("warning", "warning"), ("loss-of-game", "loss-of-game")]


@pytest.mark.rule("BR-PG-3.4-a")
def test_a_missed_optional_ability_costs_nothing(bushiroad: Rulebook) -> None:
    assert ends(bushiroad, "3.4", 2, "optional-ability") == ()


@pytest.mark.rule("BR-PG-3.2-a")
def test_information_put_right_before_it_mattered_costs_nothing(bushiroad: Rulebook) -> None:
    assert ends(bushiroad, "3.2.2", 3, "corrected-in-time") == ()


@pytest.mark.rule("BR-PG-3.5.3-a")
def test_showing_the_own_hand_on_purpose_costs_nothing(bushiroad: Rulebook) -> None:
    assert ends(bushiroad, "3.5.3.2", 2, "own-hand-shown") == ()


@pytest.mark.rule("BR-PG-3.19.3-a")
def test_a_lost_sheet_disqualifies_unless_it_could_be_issued_again(bushiroad: Rulebook) -> None:
    assert ends(bushiroad, "3.19.3", 1) == ("disqualification", "disqualification")
    assert ends(bushiroad, "3.19.3", 1, "reissued") == ("warning", "loss-of-match")
    assert ends(bushiroad, "3.19.3", 1, "reissued", "records-on-sheet") == ("warning", "loss-of-match")
    assert ends(bushiroad, "3.19.3", 1, "reissued", "records-on-sheet", "continues") == (
        "loss-of-match",
        "loss-of-match",
    )


@pytest.mark.rule("BR-PG-3.18-a")
def test_noting_life_is_free_in_buddyfight_only(bushiroad: Rulebook) -> None:
    assert ends(bushiroad, "3.18", 1, "life-notes-only", game="buddyfight") == ()
    assert ends(bushiroad, "3.18", 1, "life-notes-only", game="vanguard") == ("warning", "warning")


@pytest.mark.rule("BR-PG-4.4-a")
def test_an_identical_replacement_is_a_remedy(bushiroad: Rulebook) -> None:
    assert ends(bushiroad, "4.4", 2, "identical-replacement") == ()


@pytest.mark.rule("BR-PG-3.16-a")
@pytest.mark.rule("BR-PG-3.17-a")
@pytest.mark.parametrize("section", ["3.16", "3.17", "3.18"])
def test_what_was_permitted_beforehand_costs_nothing(bushiroad: Rulebook, section: str) -> None:
    assert ends(bushiroad, section, 1, "permitted") == ()


def test_the_special_case_is_cited(bushiroad: Rulebook) -> None:
    found = penalty_range(bushiroad, Case(infraction="3.4", level=2, facts=frozenset({"optional-ability"})))

    assert [str(citation) for citation in found.citations] == ["Bushiroad PG-3.4"]
    assert found.special is not None


def test_only_questions_that_can_change_something_are_asked(bushiroad: Rulebook) -> None:
    lost_game = infraction_of(bushiroad, "3.3.3")
    notes = infraction_of(bushiroad, "3.18")

    assert [fact.id for fact in questions(bushiroad, lost_game, 2)] == ["legalised"]
    assert questions(bushiroad, lost_game, 3) == ()
    assert [fact.id for fact in questions(bushiroad, notes, 1, "vanguard")] == ["permitted"]


@pytest.mark.rule("BR-PG-3.24-a")
@pytest.mark.rule("BR-PG-4.6-a")
@pytest.mark.rule("BR-PG-0-e")
@pytest.mark.parametrize("section", ["3.24", "4.6"])
def test_an_unlisted_infraction_takes_the_range_of_the_one_it_is_compared_with(
    bushiroad: Rulebook, section: str
) -> None:
    alone = penalty_range(bushiroad, Case(infraction=section, level=2))

    assert (alone.by_comparison, alone.ends) == (True, ())
    assert ends(bushiroad, section, 2, compared="3.15") == ("warning", "warning")
    with pytest.raises(ComparisonNeeded):
        ends(bushiroad, section, 2, compared="4.6")


@pytest.mark.rule("BR-PG-0-b")
def test_spectators_are_offered_only_penalties_that_mean_something_to_them(bushiroad: Rulebook) -> None:
    assert [rank.id for rank in spectators_ranks(bushiroad)] == ["caution", "warning", "disqualification"]
    assert penalty_range(bushiroad, Case(infraction="4.5", level=1, spectator=True)).ranks == (
        "warning",
        "disqualification",
    )
    assert ends(bushiroad, "3.8.2", 1, spectator=True) == ("warning", "warning")  # a lost game means nothing to them


@pytest.mark.rule("BR-PG-3.23-a")
def test_dice_are_dragoborne_only(bushiroad: Rulebook) -> None:
    with pytest.raises(OtherGame) as refusal:
        ends(bushiroad, "3.23.2", 1, game="vanguard")

    assert str(refusal.value) == "3.23.2 is about Dragoborne -Rise to Supremacy- only. (Bushiroad PG-3.23.2)"
    assert ends(bushiroad, "3.23.2", 1, game="dragoborne") == ("caution", "caution")


def test_a_heading_says_what_to_choose_among(bushiroad: Rulebook) -> None:
    with pytest.raises(NoSuchInfraction) as refusal:
        ends(bushiroad, "3.9", 1)

    assert str(refusal.value) == "3.9 is a heading: choose among 3.9.1, 3.9.2. (Bushiroad PG-3.9)"


def test_what_the_guide_does_not_know_is_refused_by_name(bushiroad: Rulebook, wars: Rulebook) -> None:
    with pytest.raises(NoSuchInfraction, match=r"no infraction 9\.9"):
        ends(bushiroad, "9.9", 1)
    with pytest.raises(NoSuchRank, match="no penalty yellow-card"):
        rank_of(bushiroad, "yellow-card")
    with pytest.raises(BadInput, match=r"facts\.sunny"):
        ends(bushiroad, "3.4", 1, "sunny")
    with pytest.raises(NoGuide, match="not supplied"):
        ends(wars, "1", 1)


@pytest.mark.rule("BR-PG-4-a")
@pytest.mark.parametrize("section", ["4.1", "4.2", "4.3", "4.4"])
def test_foul_play_is_punished_alike_at_every_level(bushiroad: Rulebook, section: str) -> None:
    assert {ends(bushiroad, section, level) for level in (1, 2, 3)} == {("disqualification", "disqualification")}
