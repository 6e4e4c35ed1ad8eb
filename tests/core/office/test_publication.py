"""Naming offenders: the office alone, with the reason, hidden unless it says otherwise."""

import pytest
from tests.core.desk import Desk

from headjudge.core import commands as do
from headjudge.core.ids import OWNER, PersonId, TextId
from headjudge.core.office.commands import NameOffender
from headjudge.core.office.publication import ReasonMissing
from headjudge.core.permissions import NotPermitted

OFFENDER = PersonId("ann")


def office_desk() -> Desk:
    desk = Desk("tcg-office")
    desk.do(do.Appoint(person=PersonId("tco"), role="office"), by=OWNER)
    return desk


@pytest.mark.rule("TO-2c-c")
def test_tcg_office_2c_an_entry_without_a_reason_is_not_saved() -> None:
    desk = office_desk()

    with pytest.raises(ReasonMissing) as refusal:
        desk.do(NameOffender(person=OFFENDER, reason=None, public=True), by="tco")

    assert str(refusal.value.citation) == "TCG Office 2c"
    assert desk.state.office.offenders == ()


@pytest.mark.rule("TO-2c-c")
def test_tcg_office_2c_an_entry_is_hidden_until_the_office_makes_it_public() -> None:
    desk = office_desk()
    desk.do(NameOffender(person=OFFENDER, reason=TextId("why")), by="tco")
    assert [one.reason for one in desk.state.office.offenders] == ["why"]
    assert not desk.state.office.public

    desk.do(NameOffender(person=OFFENDER, reason=TextId("why"), public=True), by="tco")

    assert [one.person for one in desk.state.office.public] == [OFFENDER]
    assert len(desk.state.office.offenders) == 1


@pytest.mark.rule("TO-2c-c")
@pytest.mark.parametrize("by", ["olga", "hana", "jo"])
def test_tcg_office_2c_nobody_but_the_office_names_anybody(by: str) -> None:
    desk = office_desk()
    desk.do(do.Appoint(person=PersonId("hana"), role="head-judge"))
    desk.do(do.Appoint(person=PersonId("jo"), role="judge"))

    with pytest.raises(NotPermitted):
        desk.do(NameOffender(person=OFFENDER, reason=TextId("why"), public=True), by=by)
