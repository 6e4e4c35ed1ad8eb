"""From the application to the returned kit."""

from datetime import date

import pytest
from tests.core.desk import SECRET, Desk, Unannounced

from headjudge.core import commands as do
from headjudge.core.announcement import NoticeIncomplete, NotYet
from headjudge.core.ids import OWNER, PersonId, TextId
from headjudge.core.office import commands as office
from headjudge.core.office.sanctioning import NoKit, progress
from headjudge.core.permissions import NotPermitted

NOTICE = {field: TextId(field) for field in ("venue", "time", "fee", "prizes")}
ANNOUNCE = do.Announce(posted=date(2026, 4, 1), notice=NOTICE)


@pytest.mark.rule("BR-1.3.1.1-d")
def test_bushiroad_1_3_1_1_an_event_that_applied_is_not_announced_before_approval_is_entered() -> None:
    desk = Desk(category="sanctioned")
    desk.do(office.Apply())
    assert desk.state.office.application.applied is not None

    with pytest.raises(NoticeIncomplete) as refusal:
        desk.do(ANNOUNCE)

    assert str(refusal.value.citation) == "Bushiroad 3.1.2"
    desk.do(office.AnswerApplication(accepted=True, permission="BR-2026-17"))
    desk.do(ANNOUNCE)
    assert desk.state.notice


@pytest.mark.rule("BR-1.3.1.1-d")
@pytest.mark.rule("BR-1.3.1.1-f")
def test_bushiroad_1_3_1_1_every_state_up_to_the_returned_kit_is_kept() -> None:
    desk = Desk(category="sanctioned", rounds=1)
    seen = []
    desk.do(office.Apply())
    desk.do(office.AnswerApplication(accepted=True, kit=True))
    desk.enter("ann", "bea")
    desk.play()
    seen.append(progress(desk.state))
    desk.do(do.Finish(seed=SECRET))
    with pytest.raises(NoKit, match="after the report"):
        desk.do(office.ReturnKit())
    seen.append(progress(desk.state))
    desk.do(do.SendReport())
    seen.append(progress(desk.state))

    desk.do(office.ReturnKit())

    assert [*seen, progress(desk.state)] == ["running", "finished", "reported", "kit-returned"]
    assert desk.state.office.application.kit_returned is not None
    with pytest.raises(NoKit):
        desk.do(office.ReturnKit())


@pytest.mark.rule("BR-1.3.1.1-d")
def test_bushiroad_1_3_1_1_before_it_is_public_the_event_is_prepared_applied_approved() -> None:
    desk = Unannounced("bushiroad")
    seen = [progress(desk.state)]
    for command in (office.Apply(), office.AnswerApplication(accepted=True), ANNOUNCE):
        desk.do(command)
        seen.append(progress(desk.state))

    assert seen == ["prepared", "applied", "approved", "announced"]


@pytest.mark.rule("TO-2c-a")
def test_tcg_office_2c_the_office_accepts_or_rejects_an_application_and_hears_the_results() -> None:
    desk = Unannounced("tcg-office")
    desk.do(do.Appoint(person=PersonId("tco"), role="office"), by=OWNER)
    seen = [progress(desk.state)]
    for command, by in (
        (office.Apply(), "olga"),
        (office.AnswerApplication(accepted=False), "tco"),
        (office.Apply(), "olga"),
        (office.AnswerApplication(accepted=True), "tco"),
    ):
        desk.do(command, by=by)
        seen.append(progress(desk.state))

    assert seen == ["draft", "applied", "rejected", "applied", "accepted"]
    over = Desk("tcg-office", rounds=1)
    over.enter("ann", "bea")
    over.play()
    over.do(do.Finish(seed=SECRET))
    assert progress(over.state) != "reported"
    over.do(do.SendReport(requested=True))
    assert progress(over.state) == "reported"


def test_an_answer_needs_an_application_and_comes_once() -> None:
    desk = Unannounced("bushiroad")
    with pytest.raises(NotYet, match="Nobody has applied"):
        desk.do(office.AnswerApplication(accepted=True))
    desk.do(office.Apply())
    with pytest.raises(NotYet, match="with the publisher"):
        desk.do(office.Apply())
    desk.do(office.AnswerApplication(accepted=True))

    with pytest.raises(NotYet, match="answered already"):
        desk.do(office.AnswerApplication(accepted=False))
    with pytest.raises(NotYet, match="approved"):
        desk.do(office.Apply())


def test_a_player_cannot_answer_for_the_publisher() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.do(office.Apply())

    with pytest.raises(NotPermitted):
        desk.do(office.AnswerApplication(accepted=True), by="ann")


def test_a_kit_comes_back_after_the_event_was_called_off() -> None:
    desk = Desk(category="sanctioned")
    desk.do(office.Apply())
    desk.do(office.AnswerApplication(accepted=True, kit=True))
    desk.do(do.CallOff(reason=TextId("t1")))

    desk.do(office.ReturnKit())

    assert desk.state.office.application.kit_returned is not None
