"""Roles, who must be there, who may be what at once, appeals, announcements: typed from section 2 and 4a."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook

COMPETITIVE = (2, 3, 4, 5)


def staffing(book: Rulebook, role: str, level: int) -> tuple[int, int | None]:
    """The least and the most persons in *role* at *level*."""
    rows = [row for row in book.core.staffing if row.role == role and (not row.levels or level in row.levels)]
    (row,) = rows
    return row.least, row.most


def may_double(book: Rulebook, roles: set[str], level: int) -> bool:
    """What is not listed is allowed; two rows never speak of the same case."""
    rows = [row for row in book.core.doubling if set(row.roles) == roles and (not row.levels or level in row.levels)]
    assert len(rows) <= 1
    return all(row.allowed for row in rows)


@pytest.mark.rule("TO-2d-a")
def test_officials_are_organizers_judges_scorekeepers_and_assistants(book: Rulebook) -> None:
    officials = {role.id for role in book.core.roles if role.official}
    others = {role.id for role in book.core.roles if not role.official}

    assert officials == {
        "organizer",
        "deputy-organizer",
        "head-judge",
        "assistant-head-judge",
        "judge",
        "scorekeeper",
        "event-assistant",
    }
    assert others == {"office", "player", "spectator"}


def test_every_role_says_what_it_is_for_in_both_languages(book: Rulebook) -> None:
    assert all(role.duties and all(duty.en and duty.ja for duty in role.duties) for role in book.core.roles)


@pytest.mark.parametrize(
    ("role", "general", "competitive"),
    [
        pytest.param("organizer", (1, None), (1, None), marks=pytest.mark.rule("TO-2e-a")),
        pytest.param("head-judge", (0, 1), (1, 1), marks=pytest.mark.rule("TO-2g-a")),
        pytest.param("assistant-head-judge", (0, None), (0, None), marks=pytest.mark.rule("TO-2g-a")),
        pytest.param("judge", (1, None), (1, None), marks=pytest.mark.rule("TO-2h-a")),
        pytest.param("scorekeeper", (0, None), (0, None), marks=pytest.mark.rule("TO-2i-a")),
        ("event-assistant", (0, None), (0, None)),
    ],
)
def test_who_must_be_there(
    book: Rulebook, role: str, general: tuple[int, int | None], competitive: tuple[int, int | None]
) -> None:
    assert staffing(book, role, 1) == general
    assert {staffing(book, role, level) for level in COMPETITIVE} == {competitive}


@pytest.mark.rule("TO-2e-a")
def test_one_official_may_stand_in_for_an_absent_organizer(book: Rulebook) -> None:
    by_role = {row.role: row for row in book.core.staffing}

    assert by_role["organizer"].stand_in == "deputy-organizer"
    assert (by_role["deputy-organizer"].most, by_role["deputy-organizer"].among_officials) == (1, True)


@pytest.mark.parametrize(
    ("roles", "general", "competitive"),
    [
        pytest.param({"organizer", "judge"}, True, True, marks=pytest.mark.rule("TO-2f-a")),
        pytest.param({"organizer", "head-judge"}, True, True, marks=pytest.mark.rule("TO-2f-a")),
        pytest.param({"organizer", "scorekeeper"}, True, True, marks=pytest.mark.rule("TO-2i-a")),
        pytest.param({"judge", "scorekeeper"}, True, True, marks=pytest.mark.rule("TO-2i-a")),
        pytest.param({"head-judge", "scorekeeper"}, True, True, marks=pytest.mark.rule("TO-2i-a")),
        pytest.param({"head-judge", "judge"}, True, False, marks=pytest.mark.rule("TO-2h-a")),
        pytest.param({"head-judge", "player"}, False, False, marks=pytest.mark.rule("TO-2g-d")),
        pytest.param({"judge", "player"}, True, False, marks=pytest.mark.rule("TO-2d-b")),
        pytest.param({"organizer", "player"}, True, False, marks=pytest.mark.rule("TO-2d-b")),
        pytest.param({"deputy-organizer", "player"}, True, False, marks=pytest.mark.rule("TO-2d-b")),
        pytest.param({"assistant-head-judge", "player"}, True, False, marks=pytest.mark.rule("TO-2d-b")),
        pytest.param({"scorekeeper", "player"}, True, False, marks=pytest.mark.rule("TO-2d-b")),
        pytest.param({"event-assistant", "player"}, True, False, marks=pytest.mark.rule("TO-2d-b")),
    ],
)
def test_who_may_be_what_at_once(book: Rulebook, roles: set[str], general: bool, competitive: bool) -> None:
    assert may_double(book, roles, 1) is general
    assert {may_double(book, roles, level) for level in COMPETITIVE} == {competitive}


def test_the_floor_judge_decides_first_and_the_head_judge_only_on_appeal(book: Rulebook) -> None:
    appeals = book.core.appeals

    assert appeals is not None
    assert (appeals.first, appeals.to) == ("judge", ("head-judge", "assistant-head-judge"))
    assert appeals.by == ("player", "spectator")
    assert appeals.only_on_appeal
    assert appeals.without == "first-is-final"


def test_an_announcement_names_day_place_fee_prizes_format_and_style(book: Rulebook) -> None:
    announcement = book.core.announcement

    assert announcement is not None
    assert set(announcement.required) == {"date", "time", "venue", "fee", "prizes", "format", "structure"}


@pytest.mark.rule("TO-2b-a")
def test_the_shared_duties_are_five(book: Rulebook) -> None:
    (duties,) = (checklist for checklist in book.core.checklists if checklist.id == "common-duties")

    assert len(duties.items) == 5


def test_officials_of_competitive_events_and_suspended_people_are_barred(book: Rulebook) -> None:
    assert {bar.id: bar.levels for bar in book.core.bars} == {"official": COMPETITIVE, "suspended": ()}
