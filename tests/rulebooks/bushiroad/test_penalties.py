"""The penalty guide of the Bushiroad floor rules, typed from the boxes printed in the document."""

import pytest

from headjudge.core.rulebook.penalties import Infraction, PenaltyGuide, Rank
from headjudge.core.rulebook.rulebook import Rulebook

RANKS = {
    "C": "caution",
    "W": "warning",
    "LG": "loss-of-game",
    "LM": "loss-of-match",
    "DQ": "disqualification",
}

# Section, printed title, level 1, level 2 and above. "-" between the two ends of a range, "" where nothing is printed.
PRINTED = """
3.1.1   | Illegal Deck when Deck Registration is Not Required | W-LG | LG
3.1.2   | Illegal Deck Registration with a Legal Deck         | W    | LG-DQ
3.1.3   | Illegal Deck with a Legal Deck Registration         | W-LG | LG-DQ
3.1.4   | Illegal Deck Registration with an Illegal Deck      | LG   | LG-DQ
3.2.1   | Minor                                               | C    | C-W
3.2.2   | Major                                               | C-W  | W-LM
3.3.1   | Minor                                               | C    | C-W
3.3.2   | Moderate                                            | C-W  | W
3.3.3   | Major                                               | LG   | LG
3.4     | Forgetting to Resolve Automatic Abilities           | C-W  | W
3.5.1.1 | the Card can be Distinguished                       | C-W  | W
3.5.1.2 | the Card cannot be Distinguished                    | LG   | LG
3.5.2   | Failure to Discard Cards                            | C-W  | W
3.5.3.1 | Before a Match Begins                               | C-W  | C-W
3.5.3.2 | After a Match Begins                                | C-W  | W
3.5.4   | Drawing Extra Cards                                 | LG   | LG
3.5.5   | Unable to Determine Which Cards Belong              | C-LG | W-LG
3.6.1.1 | Small Number of Affected Cards                      | C    | C-W
3.6.1.2 | Large Number of Affected Cards                      | C-W  | W
3.6.2   | Made it so Cards Can be Distinguished               | C    | W
3.7.1   | the Opponent's Cards                                | C    | C-W
3.7.2   | the Fighter's Own Cards                             | C-W  | W
3.8.1   | Minor and Moderate Unsportsmanlike Conduct          | C-W  | W-LM
3.8.2   | Major Unsportsmanlike Conduct                       | LG   | LG-DQ
3.8.3   | Severe Unsportsmanlike Conduct                      | DQ   | DQ
3.9.1   | Common Tardiness                                    | C-W  | W-LM
3.9.2   | Severe Tardiness                                    | LM   | LM
3.10.1  | Discovered Before Reporting Results                 | C-W  | W
3.10.2  | Discovered After Reporting Results                  | C-W  | W
3.11.1  | Random Marking of Cards                             | C-W  | W
3.11.2  | Patterned Marking of Cards                          | W-LG | LG
3.12    | Improper Shuffle                                    | W-LG | LG
3.13    | Placing Cards in Sequence                           | C    | W
3.14    | Excessive Handling of Cards in Areas                | C-W  | W
3.15    | Interferes with Operation of the Tournament         | W    | W
3.16    | Consumption of Food while Playing in Matches        | W    | W
3.17    | Use of Unnecessary Electronic Devices in a Match    | W    | W
3.18    | Note-taking                                         | W    | W
3.19.1  | Improper Results Reported                           | C-W  | W
3.19.2  | Damaging a Score Sheet                              | C-W  | W
3.19.3  | Losing a Score Sheet                                | DQ   | DQ
3.20.1  | Minor Cases                                         | C    | C-W
3.20.2  | Moderate Cases                                      | C-W  | W-LG
3.20.3  | Severe Cases                                        | LG-DQ| LG-DQ
3.21    | Excessive Hand Shuffling                            | C-W  | W
3.22    | Controlling Cards in Other Matches                  | W    | W-LM
3.23.1  | Non-penalized Cases                                 |      |
3.23.2  | Minor Cases                                         | C    | C-W
3.23.3  | Moderate Cases                                      | C-W  | W
3.24    | Others                                              |      |
4.1     | Cheating                                            | DQ   | DQ
4.2     | Moving Cards Improperly                             | DQ   | DQ
4.3     | Intentional Marked Cards                            | DQ   | DQ
4.4     | Illegal Changes to a Deck                           | DQ   | DQ
4.5     | Illegal Outside Assistance                          | W-DQ | LM-DQ
4.6     | Other                                               |      |
"""
ROWS = [tuple(cell.strip() for cell in line.split("|")) for line in PRINTED.strip().splitlines()]

MORE = {"3.9.2", "3.10.1", "3.19.1", "3.24", "4.6"}
"""Entries whose card asks for more than a range."""


def box(text: str) -> tuple[str, ...]:
    """The ends of a printed range: `W` alone is both of them."""
    ends = tuple(RANKS[letter] for letter in text.split("-") if letter)
    return ends * 2 if len(ends) == 1 else ends


@pytest.fixture(scope="session")
def guide(book: Rulebook) -> PenaltyGuide:
    assert book.penalties is not None
    return book.penalties


def entry(guide: PenaltyGuide, section: str) -> Infraction:
    return next(infraction for infraction in guide.infractions if infraction.section == section)


def rank(guide: PenaltyGuide, id: str) -> Rank:
    return next(rank for rank in guide.ranks if rank.id == id)


def test_every_section_of_the_guide_is_there_in_order(guide: PenaltyGuide) -> None:
    assert [infraction.section for infraction in guide.infractions] == [row[0] for row in ROWS]


@pytest.mark.rule("BR-PG-0-f")
@pytest.mark.parametrize(
    ("section", "title", "level_1", "level_2"),
    [pytest.param(*row, marks=pytest.mark.rule(f"BR-PG-{row[0]}-a") if row[0] not in MORE else ()) for row in ROWS],
)
def test_the_range_of_each_level_is_the_printed_one(
    book: Rulebook, guide: PenaltyGuide, section: str, title: str, level_1: str, level_2: str
) -> None:
    infraction = entry(guide, section)
    columns = {level: book.level(level).penalty_column or "" for level in (1, 2, 3)}

    assert infraction.ranges[columns[1]] == box(level_1)
    assert infraction.ranges[columns[2]] == box(level_2)
    assert infraction.ranges[columns[3]] == box(level_2)
    assert title.lower() in infraction.title.en.lower()
    assert f"PG-{section}" in infraction.sections


@pytest.mark.rule("BR-PG-2-a")
def test_the_ranks_rise_from_caution_to_disqualification(guide: PenaltyGuide) -> None:
    assert [rank.id for rank in guide.ranks] == list(RANKS.values())


@pytest.mark.parametrize("id", ["caution", "warning", "loss-of-game", "loss-of-match"])
def test_judges_give_everything_below_disqualification(guide: PenaltyGuide, id: str) -> None:
    assert rank(guide, id).may_issue == ("judge", "head-judge")


def test_only_the_head_judge_disqualifies_and_the_publisher_hears_of_it(guide: PenaltyGuide) -> None:
    disqualification = rank(guide, "disqualification")

    assert disqualification.may_issue == ("head-judge",)
    assert disqualification.may_request == ("judge",)
    assert disqualification.report_to_publisher


def test_lost_games_and_matches_are_told_to_the_head_judge(guide: PenaltyGuide) -> None:
    assert {rank.id: rank.notify for rank in guide.ranks} == {
        "caution": (),
        "warning": (),
        "loss-of-game": ("head-judge",),
        "loss-of-match": ("head-judge",),
        "disqualification": ("publisher",),
    }


def test_a_loss_falls_on_this_game_the_next_match_or_the_next_game(guide: PenaltyGuide) -> None:
    assert rank(guide, "loss-of-game").applies_to == ("this-game", "first-game-of-next-match", "next-game")
    assert rank(guide, "loss-of-match").applies_to == ("this-match", "next-match")


def test_spectators_cannot_lose_games(guide: PenaltyGuide) -> None:
    assert [rank.id for rank in guide.ranks if rank.for_spectators] == ["caution", "warning", "disqualification"]


def test_repeats_climb_from_caution_to_warning_and_from_warning_to_any_loss(guide: PenaltyGuide) -> None:
    steps = {upgrade.earlier: (upgrade.to, upgrade.preselected) for upgrade in guide.upgrades}

    assert steps["caution"] == (("warning",), "warning")
    assert steps["warning"] == (("loss-of-game", "loss-of-match", "disqualification"), "loss-of-game")


def test_repeated_losses_climb_one_rank_without_preselection(guide: PenaltyGuide) -> None:
    steps = {upgrade.earlier: (upgrade.to, upgrade.preselected) for upgrade in guide.upgrades}

    assert steps["loss-of-game"] == (("loss-of-match",), None)  # BR-AMB-31
    assert steps["loss-of-match"] == (("disqualification",), None)


def test_section_3_is_compared_by_its_first_two_numbers(guide: PenaltyGuide) -> None:
    assert guide.sameness is not None
    assert (guide.sameness.grouped, guide.sameness.depth, guide.sameness.elsewhere) == (("3",), 2, "exact")


def test_unlisted_infractions_are_compared_and_never_upgraded_by_themselves(guide: PenaltyGuide) -> None:
    assert guide.sameness is not None
    assert guide.sameness.not_upgraded == ("3.24", "4.6")
    assert [infraction.section for infraction in guide.infractions if infraction.by_comparison] == ["3.24", "4.6"]


@pytest.mark.rule("BR-PG-3.3.3-a")
@pytest.mark.rule("BR-PG-3.5.1.2-a")
@pytest.mark.rule("BR-PG-3.5.4-a")
@pytest.mark.parametrize("section", ["3.3.3", "3.5.1.2", "3.5.4"])
def test_a_legalised_state_is_a_warning_up_to_level_2(guide: PenaltyGuide, section: str) -> None:
    (special,) = entry(guide, section).special

    assert (special.facts, special.levels, special.range) == (("legalised",), (1, 2), ("warning", "warning"))


@pytest.mark.rule("BR-PG-3.4-a")
@pytest.mark.rule("BR-PG-3.18-a")
@pytest.mark.rule("BR-PG-4.4-a")
@pytest.mark.parametrize(
    ("section", "fact", "game"),
    [
        ("3.4", "optional-ability", None),
        ("3.18", "life-notes-only", "buddyfight"),
        ("4.4", "identical-replacement", None),
        ("3.2.1", "corrected-in-time", None),
        ("3.2.2", "corrected-in-time", None),
        ("3.9.1", "started-early", None),
        ("3.16", "permitted", None),
        ("3.17", "permitted", None),
        ("3.18", "permitted", None),
        ("3.5.3.1", "own-hand-shown", None),
        ("3.5.3.2", "own-hand-shown", None),
    ],
)
def test_some_facts_leave_no_penalty(guide: PenaltyGuide, section: str, fact: str, game: str | None) -> None:
    special = next(case for case in entry(guide, section).special if case.facts == (fact,))

    assert (special.range, special.game, special.levels) == ((), game, ())


@pytest.mark.rule("BR-PG-3.19.3-a")
def test_a_lost_sheet_is_lighter_when_reissued_unless_it_held_the_penalties(guide: PenaltyGuide) -> None:
    cases = [(set(case.facts), case.range) for case in entry(guide, "3.19.3").special]

    assert cases == [
        ({"reissued", "records-on-sheet", "continues"}, ("loss-of-match", "loss-of-match")),
        ({"reissued"}, ("warning", "loss-of-match")),
    ]


def test_every_fact_asked_for_is_explained(guide: PenaltyGuide) -> None:
    asked = {fact for infraction in guide.infractions for case in infraction.special for fact in case.facts}

    assert asked == {fact.id for fact in guide.facts}


@pytest.mark.rule("BR-PG-3.23-a")
def test_dice_cases_belong_to_dragoborne_alone(guide: PenaltyGuide) -> None:
    own = {infraction.section: infraction.game for infraction in guide.infractions if infraction.game}

    assert own == {"3.23.1": "dragoborne", "3.23.2": "dragoborne", "3.23.3": "dragoborne"}


@pytest.mark.rule("BR-PG-3.1-a")
@pytest.mark.rule("BR-PG-3.5.1-a")
@pytest.mark.rule("BR-PG-3.6.1-a")
@pytest.mark.parametrize(
    ("section", "leads_to"),
    [
        ("3.1", "3.1.1 3.1.2 3.1.3 3.1.4"),
        ("3.2", "3.2.1 3.2.2"),
        ("3.3", "3.3.1 3.3.2 3.3.3"),
        ("3.5", "3.5.1 3.5.2 3.5.3 3.5.4 3.5.5"),
        ("3.5.1", "3.5.1.1 3.5.1.2"),
        ("3.5.3", "3.5.3.1 3.5.3.2"),
        ("3.6", "3.6.1 3.6.2"),
        ("3.6.1", "3.6.1.1 3.6.1.2"),
        ("3.7", "3.7.1 3.7.2"),
        ("3.8", "3.8.1 3.8.2 3.8.3"),
        ("3.9", "3.9.1 3.9.2"),
        ("3.10", "3.10.1 3.10.2"),
        ("3.11", "3.11.1 3.11.2"),
        ("3.19", "3.19.1 3.19.2 3.19.3"),
        ("3.20", "3.20.1 3.20.2 3.20.3"),
        ("3.23", "3.23.1 3.23.2 3.23.3"),
    ],
)
def test_a_heading_asks_the_question_that_leads_to_its_entries(
    guide: PenaltyGuide, section: str, leads_to: str
) -> None:
    group = next(group for group in guide.groups if group.section == section)

    assert group.leads_to == tuple(leads_to.split())
    assert len(group.answers) == len(group.leads_to)


def test_every_pointer_leads_to_an_entry_or_a_heading(guide: PenaltyGuide) -> None:
    known = {infraction.section for infraction in guide.infractions} | {group.section for group in guide.groups}
    pointed = {
        section
        for pointers in (
            *(infraction.see for infraction in guide.infractions),
            *(group.leads_to for group in guide.groups),
            *(lead.leads_to for lead in guide.leads),
        )
        for section in pointers
    }

    assert pointed <= known


@pytest.mark.rule("BR-PG-3.1.2-a")
@pytest.mark.rule("BR-PG-3.1.4-a")
def test_lists_are_mended_from_the_deck_or_before_it(guide: PenaltyGuide) -> None:
    legal_deck, both_illegal = entry(guide, "3.1.2").remedy, entry(guide, "3.1.4").remedy

    assert "not in the actual deck" in legal_deck[0].en
    assert both_illegal[0].en.startswith("List first")
    assert both_illegal[3].en.startswith("Then make the deck equal")


@pytest.mark.rule("BR-PG-4.5-b")
def test_assistance_names_four_kinds_of_people(guide: PenaltyGuide) -> None:
    assert len(entry(guide, "4.5").targets) == 4


def test_influential_people_are_treated_more_strictly(guide: PenaltyGuide) -> None:
    reasons = " ".join(one.reason.en for one in guide.aggravating)

    for person in ("organizer", "head judge", "top finisher of level 2", "participant of level 3", "publisher's staff"):
        assert person in reasons


@pytest.mark.rule("BR-PG-5.1-c")
def test_a_changed_order_of_steps_has_three_conditions_and_six_examples(guide: PenaltyGuide) -> None:
    (action,) = guide.allowable

    assert (action.section, len(action.conditions)) == ("5.1", 3)
    assert [example.allowed for example in action.examples] == [True, True, True, False, True, False]
    assert all((example.why is None) is example.allowed for example in action.examples)


def test_the_head_judge_ejects_with_the_organizers_permission_and_the_publisher_suspends(guide: PenaltyGuide) -> None:
    measures = {measure.id: measure for measure in guide.measures}

    assert measures["ejection"].may_issue == ("organizer", "head-judge")
    assert measures["ejection"].with_permission == {"head-judge": "organizer"}
    assert measures["suspension"].may_issue == ("publisher",)
