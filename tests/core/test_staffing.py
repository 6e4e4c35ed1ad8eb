"""Who may run an event, and who may play in it."""

import pytest

from headjudge.core.phrases import Speaker
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.choices import with_choices
from headjudge.core.rulebook.rulebook import Unknown
from headjudge.core.staffing import Roster, StaffProblem, staff_problems
from headjudge.rulebooks import rulebook


def problems(book: str, level: int, players: str = "", **roles: str) -> tuple[StaffProblem, ...]:
    """What is wrong with these people, given as words: `head_judge="Mio"`."""
    held = {role.replace("_", "-"): frozenset(people.split()) for role, people in roles.items()}
    return staff_problems(rulebook(book), Roster(level=level, players=frozenset(players.split()), roles=held))


def found(book: str, level: int, players: str = "", **roles: str) -> list[tuple[str, str, str | None]]:
    """Code, role and person of each problem."""
    return [(one.code, one.role, one.person) for one in problems(book, level, players, **roles)]


# Bushiroad 1.3.1


@pytest.mark.rule("BR-1.3.1.1-a")
@pytest.mark.parametrize(("organizers", "code"), [("", "too-few"), ("O P", "too-many")])
def test_bushiroad_wants_exactly_one_organizer(organizers: str, code: str) -> None:
    assert found("bushiroad", 1, staff="S", judge="J", head_judge="J", organizer="O") == []
    assert found("bushiroad", 1, staff="S", judge="J", head_judge="J", organizer=organizers) == [
        (code, "organizer", None)
    ]


@pytest.mark.rule("BR-1.3.1.1-c")
@pytest.mark.rule("BR-1.3.1.2-a")
def test_bushiroad_lets_one_person_hold_every_office_but_not_play() -> None:
    everything = {"organizer": "S", "scorekeeper": "S", "judge": "S", "head_judge": "S"}

    assert found("bushiroad", 1, **everything) == []
    assert {code for code, _, person in found("bushiroad", 1, players="S T", **everything) if person == "S"} == {
        "doubling"
    }


@pytest.mark.rule("BR-1.3.1.2-a")
def test_bushiroad_wants_a_staff_member_and_a_scorekeeper_is_one() -> None:
    assert found("bushiroad", 1, organizer="O", judge="J", head_judge="J") == [("too-few", "staff", None)]
    assert found("bushiroad", 1, organizer="O", judge="J", head_judge="J", scorekeeper="O") == []


@pytest.mark.rule("BR-1.3.1.3-a")
def test_bushiroad_wants_a_judge() -> None:
    assert ("too-few", "judge", None) in found("bushiroad", 1, organizer="O", staff="O")
    assert found("bushiroad", 1, organizer="O", staff="O", judge="O", head_judge="O") == []


@pytest.mark.rule("BR-1.3.1.4-a")
def test_bushiroad_takes_the_one_head_judge_from_the_judges() -> None:
    assert found("bushiroad", 1, organizer="O", staff="S", judge="J K") == [("too-few", "head-judge", None)]
    assert found("bushiroad", 1, organizer="O", staff="S", judge="J K", head_judge="J K") == [
        ("too-many", "head-judge", None)
    ]
    assert found("bushiroad", 1, organizer="O", staff="S", judge="J K", head_judge="H") == [
        ("not-among", "head-judge", "H")
    ]


def test_where_no_judges_are_listed_the_head_judge_is_the_one_there_is() -> None:
    assert found("bushiroad", 1, organizer="O", staff="S", head_judge="H") == []


@pytest.mark.parametrize("role", ["organizer", "staff", "scorekeeper", "judge", "head_judge"])
def test_bushiroad_officials_do_not_play_at_any_level(role: str) -> None:
    for level in (1, 2, 3):
        assert ("doubling", role.replace("_", "-"), "P") in found("bushiroad", level, players="P Q", **{role: "P"})


# TCG Office 2d to 2j


@pytest.mark.rule("TO-2d-a")
def test_tcg_office_officials_are_organizer_judges_scorekeeper_and_assistants() -> None:
    officials = {role.id for role in rulebook("tcg-office").core.roles if role.official}

    assert officials == {
        "organizer", "deputy-organizer", "head-judge", "assistant-head-judge", "judge", "scorekeeper",
        "event-assistant",
    }  # fmt: skip


@pytest.mark.rule("TO-2d-b")
@pytest.mark.parametrize("role", ["organizer", "scorekeeper", "judge", "event_assistant", "assistant_head_judge"])
def test_tcg_office_has_no_playing_officials_at_competitive_events(role: str) -> None:
    full = {"organizer": "O", "head_judge": "H", "judge": "J"}
    full[role] = f"{full.get(role, '')} Aoi".strip()
    clash = ("doubling", role.replace("_", "-"), "Aoi")

    for level in (2, 3, 4, 5):
        assert found("tcg-office", level, players="Aoi Ben", **full) == [clash]
    assert found("tcg-office", 1, players="Aoi Ben", **full) == []


@pytest.mark.rule("TO-2e-a")
def test_tcg_office_wants_an_organizer_or_an_official_acting_as_one() -> None:
    assert found("tcg-office", 1, judge="Ren") == [("too-few", "organizer", None)]
    assert found("tcg-office", 1, judge="Ren", deputy_organizer="Ren") == []
    assert found("tcg-office", 1, judge="Ren", deputy_organizer="Zed") == [("not-official", "deputy-organizer", "Zed")]


@pytest.mark.rule("TO-2f-a")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_tcg_office_organizer_may_be_a_judge_at_every_level(level: int) -> None:
    assert found("tcg-office", level, organizer="O", head_judge="O", judge="J") == []
    assert found("tcg-office", level, organizer="O", head_judge="H", judge="O") == []


@pytest.mark.rule("TO-2g-a")
def test_tcg_office_wants_one_head_judge_where_it_is_competitive() -> None:
    assert found("tcg-office", 2, organizer="O", judge="J") == [("too-few", "head-judge", None)]
    assert found("tcg-office", 1, organizer="O", judge="J") == []
    assert found("tcg-office", 2, organizer="O", judge="J", head_judge="H I") == [("too-many", "head-judge", None)]
    assert found("tcg-office", 1, organizer="O", judge="J", head_judge="H I") == [("too-many", "head-judge", None)]
    assert found("tcg-office", 2, organizer="O", judge="J", head_judge="H", assistant_head_judge="I K") == []


@pytest.mark.rule("TO-2g-d")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_tcg_office_head_judge_never_plays(level: int) -> None:
    roster = {"organizer": "O", "head_judge": "Mio", "judge": "J"}

    assert found("tcg-office", level, players="Mio Ben", **roster) == [("doubling", "head-judge", "Mio")]


@pytest.mark.rule("TO-2h-a")
def test_tcg_office_wants_a_floor_judge_who_is_not_the_head_judge_where_it_is_competitive() -> None:
    assert found("tcg-office", 1, organizer="O") == [("too-few", "judge", None)]
    assert found("tcg-office", 2, organizer="O", head_judge="Mio", judge="Mio") == [("doubling", "head-judge", "Mio")]
    assert found("tcg-office", 1, organizer="O", head_judge="Mio", judge="Mio") == []


def test_tcg_office_never_requires_a_scorekeeper_and_lets_officials_double_as_one() -> None:
    for level in (1, 2, 5):
        assert found("tcg-office", level, organizer="O", head_judge="H", judge="J") == []
        assert found("tcg-office", level, organizer="O", head_judge="H", judge="J", scorekeeper="O J") == []


def test_a_setting_can_bar_playing_officials_at_general_events() -> None:
    # TO-AMB-03: the book bars them only at competitive events; the event may choose the stricter reading.
    printed = rulebook("tcg-office")
    setting = printed.setting("general-officials-play")
    strict = with_choices(printed, {setting.id: next(choice for choice in (True, False) if choice != setting.default)})
    roster = Roster(
        level=1,
        players=frozenset({"Aoi", "Ben"}),
        roles={"organizer": frozenset({"O"}), "judge": frozenset({"J"}), "scorekeeper": frozenset({"Aoi"})},
    )

    assert staff_problems(printed, roster) == ()
    assert [problem.person for problem in staff_problems(strict, roster)] == ["Aoi"]


# WARS: directors who play


@pytest.mark.rule("WA-TDP-a")
def test_wars_director_may_play_among_sixteen_but_not_among_seventeen() -> None:
    helpers = {"director": "D", "assistant_judge": "A", "backup_judge": "B"}
    fifteen = " ".join(f"P{number}" for number in range(15))

    assert found("wars", 1, players=f"{fifteen} D", **helpers) == []
    (problem,) = problems("wars", 1, players=f"{fifteen} P15 D", **helpers)
    assert (problem.code, problem.person) == ("doubling", "D")
    assert "17 players, more than 16" in str(problem.message)


def test_wars_playing_director_names_two_different_persons() -> None:
    assert found("wars", 1, players="D P", director="D") == [("doubling", "director", "D")]
    assert found("wars", 1, players="D P", director="D", assistant_judge="A", backup_judge="A") == [
        ("doubling", "director", "D")
    ]
    assert found("wars", 1, players="D P", director="D", assistant_judge="D A", backup_judge="D") == [
        ("doubling", "director", "D")
    ]
    assert found("wars", 1, players="D P", director="D", assistant_judge="A B", backup_judge="A") == []


@pytest.mark.rule("WA-SPC-c")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_wars_director_never_plays_at_higher_levels(level: int) -> None:
    helpers = {"director": "D", "assistant_judge": "A", "backup_judge": "B"}

    assert found("wars", level, players="D P Q", **helpers) == [("doubling", "director", "D")]


# Words and mistakes


def test_problems_are_told_in_both_languages_with_their_section() -> None:
    (problem,) = problems("tcg-office", 2, organizer="O", judge="J")

    assert str(problem.message) == "The event needs at least 1 head judge; 0 named."
    assert Speaker("ja").said(problem.message) == "ヘッドジャッジが1人以上必要です（現在0人）。"
    assert [str(citation) for citation in problem.citations] == ["TCG Office 2g"]


def test_an_unknown_role_is_refused_with_the_one_meant() -> None:
    with pytest.raises(BadInput, match=r"roles\.head-jugde: .* Did you mean head-judge\?"):
        problems("tcg-office", 2, head_jugde="X")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Unknown, match="has no level 9"):
        problems("wars", 9)
