"""What the floor tells afterwards, and the penalty form."""

from datetime import timedelta
from typing import Any

import pytest
from tests.core.floor.staffed import HANA, JO, KAI, TEXT, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.form import Wish, penalty_form
from headjudge.core.floor.reports import event_penalties, player_sheet, publisher_report, round_figures
from headjudge.core.floor.state import CheckId, PenaltyId, RulingId
from headjudge.core.ids import PersonId, PlayerId, TableNumber

ANN = PlayerId("ann")


@pytest.mark.rule("BR-PG-2-c")
def test_a_players_sheet_shows_penalties_and_extra_time() -> None:
    desk = seated()
    table = desk.table("ann")
    desk.penalise("ann", "3.15", "warning")
    desk.penalise("ann", "3.16", "warning")
    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(2), reason=TEXT), by=HANA)
    desk.do(floor.GrantExtension(table=table, seconds=90), by=JO)
    desk.do(floor.GrantExtension(table=table, turns=2), by=JO)

    sheet = player_sheet(desk.state, ANN)

    assert [penalty.infraction for penalty in sheet.penalties] == ["3.15"]
    assert sheet.extensions == ((1, table, 90, 0), (1, table, 0, 2))


def test_the_penalties_of_an_event_are_counted() -> None:
    desk = seated()
    desk.penalise("ann", "3.16", "warning")
    desk.penalise("ann", "3.16", "loss-of-game")
    desk.penalise("bea", "3.15", "warning")
    desk.penalise("cy", "3.15", "warning")
    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(4), reason=TEXT), by=JO)

    counted = event_penalties(desk.state)

    assert (counted.total, counted.upgraded, counted.withdrawn) == (3, 1, 1)
    assert counted.by_rank == {"warning": 2, "loss-of-game": 1}
    assert counted.by_infraction == {"3.16": 2, "3.15": 1}
    assert counted.by_player == {"ann": 2, "bea": 1}


def test_a_teams_penalty_counts_once() -> None:
    desk = FloorDesk(team="tag")
    for team in ("pine", "oak"):
        desk.do(do.Register(player=PlayerId(team), members=(PersonId(f"{team}1"), PersonId(f"{team}2"))))
    desk.pair()
    desk.penalise("pine", "3.15", "warning")

    assert event_penalties(desk.state).total == 1
    assert len(player_sheet(desk.state, PlayerId("pine")).penalties) == 2


@pytest.mark.rule("BR-1.3.1.4-e")
def test_the_publisher_hears_of_disqualifications_and_ejections() -> None:
    desk = seated()
    desk.penalise("ann", "4.1", "disqualification", by=HANA)
    desk.do(floor.Eject(person=PersonId("zoe")))
    assert publisher_report(desk.state).owed == (("disqualification", 1), ("ejection", 1))

    desk.do(floor.FileReport(about="disqualification", number=1, text=TEXT), by=HANA)
    desk.do(floor.FileReport(about="ejection", number=1, text=TEXT), by=HANA)

    report = publisher_report(desk.state)
    assert report.complete
    assert [(penalty.player, text) for penalty, text in report.disqualifications] == [("ann", TEXT)]
    assert [(ejection.person, text) for ejection, text in report.ejections] == [("zoe", TEXT)]


def test_a_round_in_figures() -> None:
    desk = seated()
    desk.rule(1)
    desk.do(floor.Appeal(ruling=RulingId(1), players=(PlayerId(desk.players_at(1)[0]),)), by=JO)
    desk.do(floor.DecideAppeal(ruling=RulingId(1), decision=TEXT, same=False), by=HANA)
    desk.do(floor.StartDeckCheck(table=TableNumber(2)), by=JO)
    desk.wait(seconds=59)
    desk.do(floor.FinishDeckCheck(check=CheckId(1)), by=JO)
    desk.penalise("ann", "3.15", "warning")
    desk.wins(desk.players_at(1)[0])

    figures = round_figures(desk.state, desk.now)

    assert (figures.tables, figures.finished, figures.calls, figures.rulings) == (2, 1, 1, 1)
    assert (figures.appeals, figures.overturned, figures.penalties, figures.checks) == (1, 1, 1, 1)
    assert (figures.extensions, figures.extra_seconds) == (1, 60)
    assert figures.longest_wait == timedelta(seconds=1)


@pytest.mark.rule("BR-PG-3.8-a")
@pytest.mark.rule("BR-PG-2-b")
def test_the_form_shows_range_questions_earlier_penalties_and_the_upgrade() -> None:
    desk = seated(level=2)
    desk.penalise("ann", "3.9.1", "warning")
    desk.penalise("ann", "3.15", "warning")

    form = penalty_form(desk.state, Wish(player=ANN, infraction="3.9.1"), PersonId(JO))

    assert form.range.ends == ("warning", "loss-of-match")
    assert [fact.id for fact in form.questions] == ["started-early"]
    assert [penalty.infraction for penalty in form.earlier] == ["3.9.1", "3.15"]
    choices = {choice.rank: choice for choice in form.choices}
    assert [rank for rank, choice in choices.items() if choice.preselected] == ["loss-of-game"]
    assert (choices["disqualification"].may_issue, choices["disqualification"].may_request) == (False, True)
    assert choices["loss-of-game"].notify == ("head-judge",)
    assert choices["loss-of-game"].strikes == ("this-game", "next-game")


def hints(desk: FloorDesk, **wish: Any) -> list[str]:  # Any: the fields of a wish
    """The reasons to be stricter that the form shows."""
    return [hint.en for hint in penalty_form(desk.state, Wish(**wish), PersonId(JO)).hints]


@pytest.mark.rule("BR-PG-0-d")
def test_an_influential_person_brings_a_hint_and_the_same_range() -> None:
    desk = seated()

    plain = penalty_form(desk.state, Wish(player=ANN, infraction="4.5"), PersonId(JO))
    strict = penalty_form(desk.state, Wish(player=ANN, infraction="4.5", influential=True), PersonId(JO))

    assert plain.influential is not None  # foul play: the judge is asked who it is
    assert plain.range == strict.range
    assert strict.range.ends == ("warning", "disqualification")
    assert plain.hints == ()
    assert [hint.en for hint in strict.hints] == [
        "Foul play by an organizer, judge or head judge",
        "Foul play by a top finisher of level 2 tournaments",
        "Foul play by a participant of level 3 tournaments",
        "Foul play by the publisher's staff",
    ]
    litter = penalty_form(desk.state, Wish(player=ANN, infraction="3.8.1", influential=True), PersonId(JO))
    assert (litter.influential, litter.hints) == (None, ())  # no foul play


@pytest.mark.rule("BR-PG-0-d")
def test_the_form_sees_officials_level_3_and_what_recurs_on_purpose_by_itself() -> None:
    desk, final = seated(), seated(level=3)
    desk.penalise("ann", "3.15", "warning", intentional=True)
    desk.penalise("bea", "3.15", "warning")

    assert hints(desk, person=PersonId(KAI), infraction="4.5") == ["Foul play by an organizer, judge or head judge"]
    assert hints(final, player=ANN, infraction="4.1") == ["Foul play by a participant of level 3 tournaments"]
    assert hints(desk, player=ANN, infraction="3.15") == ["The same act again, on purpose"]
    assert hints(desk, player=ANN, infraction="3.16") == []  # another act
    assert hints(desk, player=PlayerId("bea"), infraction="3.15") == []  # not on purpose


def test_the_form_for_a_spectator_has_no_lost_games() -> None:
    desk = seated()

    form = penalty_form(desk.state, Wish(person=PersonId("zoe"), infraction="4.5"), PersonId(HANA))

    assert [choice.rank for choice in form.choices] == ["caution", "warning", "disqualification"]
    assert all(choice.strikes == () for choice in form.choices)
