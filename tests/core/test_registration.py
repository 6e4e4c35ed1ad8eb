"""Coming and going."""

from datetime import date, timedelta
from fractions import Fraction
from typing import Literal

import pytest
from tests.core.desk import NOON, Desk

from headjudge.core import commands as do
from headjudge.core.eligibility import Barred
from headjudge.core.floor.finding import infractions
from headjudge.core.ids import PersonId, PlayerId, TextId
from headjudge.core.officials import DoublingForbidden
from headjudge.core.permissions import NotPermitted
from headjudge.core.registration import EnteredAlready, NotInTheField, RegistrationClosed
from headjudge.core.results import Win
from headjudge.core.stages import current_standings
from headjudge.core.state import ShownName
from headjudge.core.teams import WrongTeamSize

ANN, BEA, CY, DAN = (PlayerId(name) for name in ("ann", "bea", "cy", "dan"))


def register(desk: Desk, player: str, **known: object) -> None:
    eligibility = do.Eligibility(**known)  # type: ignore[arg-type]  # each test names fields that exist
    desk.do(do.Register(player=PlayerId(player), members=(PersonId(player),), eligibility=eligibility))


def test_nobody_enters_twice() -> None:
    desk = Desk()
    desk.enter("ann")

    with pytest.raises(EnteredAlready):
        desk.do(do.Register(player=PlayerId("ann2"), members=(PersonId("ann"),)))


@pytest.mark.rule("BR-1.2.3-a")
@pytest.mark.parametrize("role", ["judge", "staff", "scorekeeper", "timekeeper"])
def test_bushiroad_1_2_3_an_official_of_the_same_tournament_may_not_play(role: str) -> None:
    desk, elsewhere = Desk(), Desk()
    desk.do(do.Appoint(person=PersonId("jo"), role=role))

    with pytest.raises(DoublingForbidden) as refusal:
        register(desk, "jo")

    assert str(refusal.value.citation) == "Bushiroad 1.2.3"
    register(elsewhere, "jo")  # where Jo holds no role
    assert PlayerId("jo") in elsewhere.state.players


@pytest.mark.rule("TO-2d-b")
def test_tcg_office_2d_a_scorekeeper_plays_at_level_1_but_not_at_level_2() -> None:
    general = Desk("tcg-office", level=1)
    general.do(do.Appoint(person=PersonId("aoi"), role="scorekeeper"))
    register(general, "aoi")
    competitive = Desk("tcg-office", level=2)
    competitive.do(do.Appoint(person=PersonId("aoi"), role="scorekeeper"))

    with pytest.raises(DoublingForbidden):
        register(competitive, "aoi")

    assert PlayerId("aoi") in general.state.players
    register(competitive, "ren")
    with pytest.raises(DoublingForbidden):  # nor does a player become an official
        competitive.do(do.Appoint(person=PersonId("ren"), role="scorekeeper"))


@pytest.mark.rule("TO-2g-d")
def test_tcg_office_2g_the_head_judge_never_plays() -> None:
    desk = Desk("tcg-office", level=1)
    desk.do(do.Appoint(person=PersonId("mio"), role="head-judge"))

    with pytest.raises(DoublingForbidden):
        register(desk, "mio")


@pytest.mark.rule("BR-PG-2.5-f")
def test_bushiroad_pg_2_5_a_suspended_player_enters_again_only_when_it_is_over() -> None:
    until = date(2018, 12, 31)
    ended = Desk(date=date(2019, 1, 1))
    register(ended, "pia", suspended_until=until)
    running = Desk(date=date(2018, 12, 30))

    with pytest.raises(Barred) as refusal:
        register(running, "pia", suspended_until=until)

    assert str(refusal.value.citation) == "Bushiroad 1.2.3"
    assert "until 2018-12-31" in str(refusal.value)
    assert PlayerId("pia") in ended.state.players


@pytest.mark.rule("TO-3a-d")
@pytest.mark.parametrize(("level", "barred"), [(3, False), (4, True), (5, True)])
def test_tcg_office_3a_a_suspension_from_level_4_on_holds_at_every_event_of_those_levels(
    level: int, barred: bool
) -> None:
    desk = Desk("tcg-office", level=level)
    suspended = {"suspended_until": date(2027, 1, 1), "suspended_from_level": 4}

    if barred:
        with pytest.raises(Barred) as refusal:
            register(desk, "pia", **suspended)
        assert str(refusal.value.citation).startswith("TCG Office 3a")
    else:
        register(desk, "pia", **suspended)

    assert (PlayerId("pia") in desk.state.players) is not barred


@pytest.mark.rule("TO-3a-d")
def test_tcg_office_3a_on_the_last_day_of_a_suspension_nobody_enters_and_on_the_day_it_ends_everybody_does() -> None:
    until = date(2027, 2, 10)  # three years after 2024-02-10: barred up to the day before, free on the day

    with pytest.raises(Barred):
        register(Desk("tcg-office", date=date(2027, 2, 9)), "pia", suspended_until=until)
    free = Desk("tcg-office", date=until)
    register(free, "pia", suspended_until=until)

    assert PlayerId("pia") in free.state.players


@pytest.mark.rule("BR-1.2.3-c")
def test_bushiroad_1_2_3_a_former_developer_waits_a_year_at_level_2_but_not_at_level_1() -> None:
    left = date(2017, 6, 1)
    register(Desk(level=1, date=date(2018, 5, 15)), "dev", developer_until=left)
    register(Desk(level=2, date=date(2018, 6, 2)), "dev", developer_until=left)
    too_early = Desk(level=2, date=date(2018, 5, 15))

    with pytest.raises(Barred):
        register(too_early, "dev", developer_until=left)

    register(too_early, "dev", developer_until=left, authorised=True)


@pytest.mark.rule("BR-1.2.3-c")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_bushiroad_1_2_3_employees_present_developers_and_insiders_play_at_level_1_only(level: int) -> None:
    released = date(2018, 6, 20)
    insiders: list[dict[str, object]] = [
        {"employee": True},
        {"developer_until": date(2019, 1, 1)},
        {"insider_of": released},
    ]
    for number, known in enumerate(insiders):
        desk = Desk(level=level, date=date(2018, 5, 20))  # one month before the release
        if level == 1:
            register(desk, f"p{number}", **known)
        else:
            with pytest.raises(Barred):
                register(desk, f"p{number}", **known)
            register(desk, f"p{number}", **known, authorised=True)
    for day in (date(2018, 5, 19), released):  # earlier than a month before, and once it is out
        register(Desk(level=level, date=day), "ins", insider_of=released)


@pytest.mark.rule("BR-1.2.3-b")
def test_bushiroad_1_2_3_the_already_qualified_are_barred_from_the_next_qualifier() -> None:
    desk = Desk(bars_qualified=True)

    with pytest.raises(Barred, match="Already qualified"):
        register(desk, "win", qualified=True)
    register(desk, "ann")
    assert list(desk.state.players) == ["ann"]


@pytest.mark.rule("BR-1.2.3-b")
def test_bushiroad_1_2_3_where_one_is_invited_nobody_else_enters() -> None:
    desk = Desk(invitation_only=True)

    with pytest.raises(Barred, match="invit"):
        register(desk, "ann")
    register(desk, "bea", invited=True)

    assert list(desk.state.players) == ["bea"]


@pytest.mark.rule("BR-4.5-a")
def test_bushiroad_4_5_whoever_drops_before_the_pairings_is_not_paired_and_keeps_all_results() -> None:
    desk = Desk()
    desk.enter("ann", "bea", "cy", "dan")
    desk.play()
    desk.do(do.Drop(player=ANN))

    desk.pair()

    seated = {player for table in desk.round.tables.values() for player in table.players} | set(desk.round.byes)
    assert seated == {BEA, CY, DAN}
    met = next(table.players for table in desk.state.stages[0].rounds[0].tables.values() if ANN in table.players)
    opponent = next(player for player in met if player != ANN)
    line = next(line for line in current_standings(desk.state, 0, 1).lines if line.player == opponent)
    won = met[0] == ANN  # the first-named of every table won
    assert line.values["opponents-match-win"] == (Fraction(1) if won else Fraction(33, 100))  # ANN still counts


@pytest.mark.rule("BR-4.5-b")
@pytest.mark.rule("TO-6f-b")
@pytest.mark.parametrize("book", ["bushiroad", "tcg-office"])
def test_a_drop_after_the_pairings_loses_that_match_and_takes_effect_after_it(book: str) -> None:
    desk = Desk(book)
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()
    table = desk.round.tables[desk.table("ann")]
    opponent = next(player for player in table.players if player != ANN)

    desk.do(do.Drop(player=ANN))

    assert desk.round.tables[desk.table("ann")].result == Win(opponent)
    assert desk.state.players[ANN].left is not None


def test_a_drop_taken_back_in_time_leaves_no_trace_but_in_the_log() -> None:
    desk = Desk()
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()
    tables = desk.round.tables
    desk.do(do.Drop(player=ANN))

    desk.do(do.Reinstate(player=ANN))

    assert desk.round.tables == tables
    assert desk.state.players[ANN].left is None


def test_who_was_not_here_when_check_in_closed_is_checked_in_until_round_1_is_paired() -> None:
    desk = Desk()
    desk.do(do.Appoint(person=PersonId("rae"), role="registrar"))
    desk.enter("ann", "bea", "cy", "dan")
    desk.do(do.Drop(player=ANN, cause="absent"))
    for player in ("ann", "bea"):
        with pytest.raises(NotPermitted):
            desk.do(do.CheckIn(players=(ANN,)), by=player)  # for the door to say

    desk.do(do.CheckIn(players=(ANN,)), by="rae")

    assert desk.state.players[ANN].left is None
    assert desk.state.players[ANN].present
    assert desk.state.inside[PersonId("ann")] == ANN


@pytest.mark.parametrize("cause", ["dropped", "absent"])
def test_check_in_brings_nobody_back_who_dropped_or_once_round_1_is_paired(
    cause: Literal["dropped", "absent"],
) -> None:
    desk = Desk()
    desk.enter("ann", "bea", "cy", "dan")
    if cause == "absent":
        desk.pair()
    desk.do(do.Drop(player=ANN, cause=cause))

    with pytest.raises(NotInTheField):
        desk.do(do.CheckIn(players=(ANN,)))


@pytest.mark.rule("TO-6g-a")
def test_tcg_office_6g_late_registration_ends_on_the_second() -> None:
    desk = Desk("tcg-office", late_until=NOON + timedelta(minutes=30), rounds=4)
    desk.enter("ann", "bea", "cy", "dan")
    desk.play()
    desk.now = NOON + timedelta(minutes=30)
    register(desk, "eve")
    desk.now = NOON + timedelta(minutes=30, seconds=1)

    with pytest.raises(RegistrationClosed):
        register(desk, "fay")

    assert desk.state.players[PlayerId("eve")].joined == 2


def test_without_late_registration_nobody_enters_once_round_1_is_paired() -> None:
    desk = Desk("tcg-office", rounds=4)
    desk.enter("ann", "bea")
    desk.pair()

    with pytest.raises(RegistrationClosed):
        register(desk, "cy")


@pytest.mark.rule("FW-A11.1-a")
@pytest.mark.parametrize("size", [1, 3])
def test_force_of_will_a11_1_a_hydra_team_has_exactly_two_members(size: int) -> None:
    desk = Desk("force-of-will", team="hydra", format="hydra-constructed", match="best-of-1")

    with pytest.raises(WrongTeamSize):
        desk.do(do.Register(player=PlayerId("p"), members=tuple(PersonId(f"p{n}") for n in range(size))))
    for team in ("p", "q"):
        desk.do(do.Register(player=PlayerId(team), members=(PersonId(f"{team}1"), PersonId(f"{team}2"))))
    desk.play()

    assert [line.player for line in current_standings(desk.state).lines] == list(desk.round.tables[1].players)  # type: ignore[index]  # a plain number
    desk.do(do.Drop(player=PlayerId("p")), by="p2")  # one member drops the team
    assert set(desk.state.inside) == {"q1", "q2"}


@pytest.mark.rule("BR-5.1.2-a")
def test_bushiroad_5_1_2_a_trio_has_exactly_three_members() -> None:
    desk = Desk(team="trio")

    with pytest.raises(WrongTeamSize):
        desk.do(do.Register(player=PlayerId("p"), members=(PersonId("p1"), PersonId("p2"))))


@pytest.mark.rule("BR-4.6-a")
def test_bushiroad_4_6_where_nicknames_are_off_a_real_name_is_demanded() -> None:
    desk = Desk(nicknames=False)

    with pytest.raises(RegistrationClosed, match="real name"):
        desk.do(do.Register(player=ANN, members=(PersonId("ann"),), shown=TextId("nick")))


@pytest.mark.rule("BR-4.6-a")
@pytest.mark.parametrize("approved", [True, False])
def test_bushiroad_4_6_a_nickname_waits_for_staff_who_may_reject_it(approved: bool) -> None:
    desk = Desk(nicknames=True)
    desk.do(do.Register(player=ANN, members=(PersonId("ann"),), shown=TextId("nick")))
    assert desk.state.players[ANN].shown == ShownName(TextId("nick"), approved=None)
    with pytest.raises(NotPermitted):
        desk.do(do.ApproveName(player=ANN, approved=True), by="ann")

    desk.do(do.ApproveName(player=ANN, approved=approved))

    assert desk.state.players[ANN].shown == ShownName(TextId("nick"), approved=approved)
    assert [one.section for one in infractions(desk.state.rulebook, "offensive nickname")][:1] == ["3.8.1"]


def test_bushiroad_1_2_3_whoever_the_events_own_condition_excludes_is_told_so() -> None:
    desk = Desk()

    with pytest.raises(Barred):
        register(desk, "gil", barred=("group",))


@pytest.mark.rule("BR-5.1.1-b")
def test_bushiroad_5_1_1_a_member_who_leaves_takes_the_team_out() -> None:
    desk = Desk(team="tag")
    for team in ("P", "Q", "R"):
        members = (PersonId(f"{team}1"), PersonId(f"{team}2"))
        desk.do(do.Register(player=PlayerId(team), members=members))

    desk.do(do.Drop(player=PlayerId("P")), by="P1")
    desk.pair()

    assert desk.round.table_of(PlayerId("P")) is None
    assert set(desk.state.inside) == {"Q1", "Q2", "R1", "R2"}
