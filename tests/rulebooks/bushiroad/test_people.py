"""Who runs a tournament, who may not play, and teams: sections 1.2, 1.3 and 5 of the document."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.staff import Bar
from headjudge.core.rulebook.teams import TeamKind

OFFICIALS = ("organizer", "staff", "scorekeeper", "timekeeper", "judge", "head-judge")


def bar(book: Rulebook, id: str) -> Bar:
    return next(bar for bar in book.core.bars if bar.id == id)


def team(book: Rulebook, id: str) -> TeamKind:
    return next(team for team in book.core.teams if team.id == id)


def test_the_officials_are_organizers_staff_and_judges(book: Rulebook) -> None:
    assert tuple(role.id for role in book.core.roles) == OFFICIALS
    assert all(role.official for role in book.core.roles)


def test_one_organizer_one_head_judge_and_at_least_one_of_the_others(book: Rulebook) -> None:
    staffing = {need.role: (need.least, need.most, need.among) for need in book.core.staffing}

    assert staffing == {
        "organizer": (1, 1, None),
        "staff": (1, None, None),
        "judge": (1, None, None),
        "head-judge": (1, 1, "judge"),
    }


def test_scorekeeper_and_timekeeper_are_staff(book: Rulebook) -> None:
    assert {role.id: role.counts_as for role in book.core.roles if role.counts_as} == {
        "scorekeeper": ("staff",),
        "timekeeper": ("staff",),
    }


def test_an_official_may_be_anything_at_once_except_a_player(book: Rulebook) -> None:
    allowed = {frozenset(doubling.roles) for doubling in book.core.doubling if doubling.allowed}
    forbidden = {frozenset(doubling.roles) for doubling in book.core.doubling if not doubling.allowed}

    assert forbidden == {frozenset(("player", role)) for role in OFFICIALS}
    assert allowed == {
        frozenset(pair)
        for pair in [
            ("organizer", "staff"),
            ("organizer", "judge"),
            ("organizer", "head-judge"),
            ("staff", "judge"),
            ("staff", "head-judge"),
        ]
    }
    assert not any(doubling.unless or doubling.levels for doubling in book.core.doubling)


def test_seven_bars_stand_at_every_level_or_only_at_levels_2_and_3(book: Rulebook) -> None:
    everywhere = {bar.id for bar in book.core.bars if not bar.levels}
    insiders = {bar.id: (bar.levels, bar.waivable) for bar in book.core.bars if bar.levels}

    assert everywhere == {"official", "suspended", "invitation", "group", "already-qualified", "guideline"}
    assert insiders == {
        "employee": ((2, 3), True),
        "developer": ((2, 3), True),
        "insider": ((2, 3), True),
    }


def test_developers_are_barred_for_a_year_and_insiders_for_a_month(book: Rulebook) -> None:
    assert bar(book, "developer").years == 1
    assert bar(book, "insider").months == 1


def test_the_announcement_names_venue_date_time_and_format(book: Rulebook) -> None:
    assert book.core.announcement is not None
    assert book.core.announcement.required == ("venue", "date", "time", "format")


def test_a_sanctioned_event_is_approved_before_it_is_announced(book: Rulebook) -> None:
    assert book.core.sanctioning is not None
    states = book.core.sanctioning.states

    assert states == ("prepared", "applied", "approved", "announced", "running", "reported", "kit-returned")


def test_disqualifications_and_ejections_are_reported_before_closing(book: Rulebook) -> None:
    assert book.core.reporting is not None
    assert book.core.reporting.before_closing == ("disqualification", "ejection")


def test_appeals_go_from_a_judge_to_the_head_judge(book: Rulebook) -> None:
    appeals = book.core.appeals

    assert appeals is not None
    assert (appeals.first, appeals.to, appeals.by) == ("judge", ("head-judge",), ("player",))


@pytest.mark.rule("BR-5.1-a")
def test_teams_are_tag_of_two_and_trio_of_three(book: Rulebook) -> None:
    assert {team.id: team.size for team in book.core.teams} == {"tag": 2, "trio": 3}


@pytest.mark.parametrize("id", ["tag", "trio"])
def test_the_last_of_a_team_speaks_and_each_meets_the_same_order(book: Rulebook, id: str) -> None:
    kind = team(book, id)

    assert (kind.representative, kind.boards) == ("last", "each-against-same-order")
    assert (kind.member_out_drops_team, kind.several_teams) == (True, False)
    assert (kind.communication, kind.name_needs_approval, kind.penalty_reaches_members) == ("none", True, True)
    assert len(kind.seats) == kind.size
