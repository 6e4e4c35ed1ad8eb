"""Sent away, reported, and the end of the event that waits for it."""

import pytest
from tests.core.desk import ORGANIZER, SECRET
from tests.core.floor.staffed import HANA, JO, KAI, TEXT, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.ejection_desk import (
    MayNotEject,
    NoSuchEjection,
    NotDisqualified,
    NothingToReport,
    ReportUnsent,
    barred,
)
from headjudge.core.floor.state import EjectionId, PenaltyId
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.permissions import NotPermitted
from headjudge.core.registration import CannotComeBack


@pytest.mark.rule("BR-1.3.1.4-d")
@pytest.mark.rule("BR-PG-2.5-e")
def test_the_head_judges_ejection_waits_for_the_organizer() -> None:
    desk = seated()

    desk.do(floor.Eject(person=PersonId("ann"), reason=TEXT), by=HANA)
    assert [one.status for one in desk.floor.ejections] == ["awaiting"]
    assert desk.state.players[PlayerId("ann")].left is None

    desk.do(floor.DecideEjection(ejection=EjectionId(1), permitted=True))
    assert desk.floor.ejections[0].status == "effective"
    assert desk.state.players[PlayerId("ann")].left is not None
    assert barred(desk.state, PersonId("ann"))


@pytest.mark.rule("BR-1.3.1.4-d")
def test_an_ejection_the_organizer_refuses_changes_nothing() -> None:
    desk = seated()
    desk.do(floor.Eject(person=PersonId("ann")), by=HANA)

    desk.do(floor.DecideEjection(ejection=EjectionId(1), permitted=False))

    assert desk.floor.ejections[0].status == "refused"
    assert desk.state.players[PlayerId("ann")].left is None


@pytest.mark.rule("BR-PG-2-f")
def test_the_organizer_ejects_alone_and_lifts_it_again() -> None:
    desk = seated()

    desk.do(floor.Eject(person=PersonId("zoe")))
    assert desk.floor.ejections[0].status == "effective"
    desk.do(floor.LiftEjection(ejection=EjectionId(1)))

    assert not barred(desk.state, PersonId("zoe"))
    with pytest.raises(NoSuchEjection):
        desk.do(floor.LiftEjection(ejection=EjectionId(1)))


@pytest.mark.rule("BR-PG-2.5-e")
def test_somebody_sent_out_cannot_enter_until_it_is_lifted() -> None:
    desk = FloorDesk()
    desk.do(floor.Eject(person=PersonId("zoe")))

    with pytest.raises(MayNotEject, match="sent out of the venue"):
        desk.enter("zoe")
    desk.do(floor.LiftEjection(ejection=EjectionId(1)))
    desk.enter("zoe")

    assert PlayerId("zoe") in desk.state.players


@pytest.mark.rule("TO-2e-d")
def test_an_official_sent_away_loses_every_role() -> None:
    desk = seated("tcg-office", level=2)

    at = desk.now
    desk.do(floor.Eject(person=PersonId(KAI), reason=TEXT))
    desk.do(floor.Eject(person=PersonId("ann"), reason=TEXT))

    assert PersonId(KAI) not in desk.state.staff
    assert desk.state.players[PlayerId("ann")].left is not None  # a player is out of the tournament
    logged = [(one.person, one.by, one.reason) for one in desk.floor.ejections]
    assert logged == [(KAI, ORGANIZER, TEXT), ("ann", ORGANIZER, TEXT)]
    assert desk.floor.ejections[0].at == at


@pytest.mark.rule("TO-2g-c")
def test_the_head_judge_of_the_office_removes_players_alone_but_no_officials() -> None:
    desk = seated("tcg-office", level=2)

    desk.do(floor.Eject(person=PersonId("ann"), reason=TEXT), by=HANA)

    desk.do(floor.Eject(person=PersonId("zoe"), reason=TEXT), by=HANA)

    assert [(one.person, one.status, one.reason) for one in desk.floor.ejections] == [
        ("ann", "effective", TEXT),
        ("zoe", "effective", TEXT),
    ]
    with pytest.raises(MayNotEject, match="Only the organizer sends an official away"):
        desk.do(floor.Eject(person=PersonId(KAI)), by=HANA)
    for number in desk.round.awaited:
        desk.wins(desk.round.tables[number].players[0])
    desk.do(do.CloseRound())
    desk.pair()
    assert desk.round.table_of(PlayerId("ann")) is None


@pytest.mark.rule("BR-PG-2-f")
def test_a_judge_ejects_nobody() -> None:
    desk = seated()

    with pytest.raises(NotPermitted) as refusal:
        desk.do(floor.Eject(person=PersonId("zoe")), by=JO)

    assert str(refusal.value).endswith("(Bushiroad PG-2.5)")


@pytest.mark.rule("BR-1.3.1.4-e")
@pytest.mark.rule("BR-PG-2.5-d")
def test_the_event_cannot_end_while_a_disqualification_is_unreported() -> None:
    desk = FloorDesk(rounds=1)
    desk.enter("ann", "bea")
    desk.pair()
    desk.penalise("ann", "4.1", "disqualification", by=HANA)
    desk.do(do.CloseRound())

    with pytest.raises(ReportUnsent) as refusal:
        desk.do(do.Finish(seed=SECRET))
    assert refusal.value.owed == (("disqualification", 1),)
    assert "The publisher is still owed a report on disqualification 1." in str(refusal.value)

    desk.do(floor.FileReport(about="disqualification", number=1, text=TEXT), by=HANA)
    desk.do(do.Finish(seed=SECRET))
    assert desk.state.phase == "finished"


@pytest.mark.rule("BR-1.3.1.4-e")
def test_an_ejection_is_reported_too_and_a_withdrawn_disqualification_is_not() -> None:
    desk = seated(rounds=1)
    desk.do(floor.Eject(person=PersonId("zoe")))
    desk.penalise("ann", "4.1", "disqualification", by=HANA)
    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)

    with pytest.raises(NothingToReport):
        desk.do(floor.FileReport(about="disqualification", number=1, text=TEXT), by=HANA)
    desk.do(floor.FileReport(about="ejection", number=1, text=TEXT), by=ORGANIZER)

    assert desk.floor.filed == {("ejection", 1): TEXT}


@pytest.mark.rule("BR-PG-2.5-b")
def test_only_a_disqualified_player_loses_the_standing_and_the_event_says_how() -> None:
    desk = seated(settings={"disqualified-standing": "passed-down"})

    with pytest.raises(NotDisqualified):
        desk.do(floor.RevokeStanding(player=PlayerId("ann")), by=HANA)
    desk.penalise("ann", "4.1", "disqualification", by=HANA)
    desk.do(floor.RevokeStanding(player=PlayerId("ann")), by=HANA)

    assert desk.floor.revoked == {"ann": "passed-down"}


@pytest.mark.rule("BR-PG-2.5-e")
def test_whoever_was_sent_out_is_not_taken_back_before_the_organizer_lifts_it() -> None:
    desk = seated()
    desk.do(floor.Eject(person=PersonId("ann")))

    with pytest.raises(MayNotEject, match="the organizer lifts it first"):
        desk.do(do.Reinstate(player=PlayerId("ann")))
    desk.do(floor.LiftEjection(ejection=EjectionId(1)))
    desk.do(do.Reinstate(player=PlayerId("ann")))

    assert desk.state.players[PlayerId("ann")].left is None


@pytest.mark.rule("BR-PG-2.5-a")
def test_whoever_dropped_and_was_disqualified_afterwards_does_not_come_back() -> None:
    desk = seated()
    desk.do(do.Drop(player=PlayerId("ann")))
    desk.penalise("ann", "4.1", "disqualification", by=HANA)

    with pytest.raises(CannotComeBack, match="disqualified cannot come back"):
        desk.do(do.Reinstate(player=PlayerId("ann")))
    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)
    assert desk.state.players[PlayerId("ann")].left is not None
    desk.do(do.Reinstate(player=PlayerId("ann")))

    assert desk.state.players[PlayerId("ann")].left is None


def test_whoever_was_sent_out_does_not_re_enter() -> None:
    desk = seated("tcg-office", re_entries=1)
    desk.do(floor.Eject(person=PersonId("ann")))

    with pytest.raises(MayNotEject, match="the organizer lifts it first"):
        desk.do(do.ReEnter(player=PlayerId("ann-2"), earlier=PlayerId("ann")))
