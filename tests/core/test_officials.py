"""Who gives which role to whom: officials are the organizer's, the publisher's office is not."""

import pytest
from tests.core.desk import ORGANIZER, Desk

from headjudge.core import commands as do
from headjudge.core.ids import OWNER, PersonId
from headjudge.core.office.commands import PublishDecks
from headjudge.core.officials import NotTheirsToGive, gives
from headjudge.core.permissions import NotPermitted

OFFICER = PersonId("ofe")


@pytest.mark.rule("TO-2c-a")
@pytest.mark.parametrize("person", [ORGANIZER, OFFICER])
def test_tcg_office_2c_an_organizer_makes_nobody_the_office(person: str) -> None:
    desk = Desk("tcg-office")

    with pytest.raises(NotTheirsToGive) as refusal:
        desk.do(do.Appoint(person=PersonId(person), role="office"))

    assert "TCG Office stands above the event" in refusal.value.sentence
    assert str(refusal.value.citation) == "TCG Office 2c"
    assert not any("office" in held for held in desk.state.staff.values())


@pytest.mark.rule("TO-2c-a")
def test_tcg_office_2c_the_owner_of_the_server_makes_the_first_and_the_office_the_others() -> None:
    desk = Desk("tcg-office")

    desk.do(do.Appoint(person=OFFICER, role="office"), by=OWNER)
    desk.do(do.Appoint(person=PersonId("ona"), role="office"), by=OFFICER)
    with pytest.raises(NotTheirsToGive):
        desk.do(do.Dismiss(person=OFFICER, role="office"))
    desk.do(do.Dismiss(person=OFFICER, role="office"), by="ona")

    assert [person for person, held in desk.state.staff.items() if "office" in held] == ["ona"]
    desk.do(PublishDecks(public=True), by="ona")


@pytest.mark.parametrize("by", [OWNER, OFFICER])
def test_neither_the_owner_nor_the_office_appoints_the_officials_of_the_event(by: PersonId) -> None:
    desk = Desk("tcg-office")
    desk.do(do.Appoint(person=OFFICER, role="office"), by=OWNER)

    with pytest.raises(NotPermitted):
        desk.do(do.Appoint(person=PersonId("jo"), role="judge"), by=by)
    with pytest.raises(NotPermitted):
        desk.do(do.Dismiss(person=ORGANIZER, role="organizer"), by=by)


@pytest.mark.parametrize("role", ["player", "spectator"])
def test_nobody_is_appointed_to_play_or_to_watch(role: str) -> None:
    desk = Desk("tcg-office")

    with pytest.raises(NotTheirsToGive, match="Nobody is appointed to that"):
        desk.do(do.Appoint(person=PersonId("jo"), role=role), by=OWNER)


def test_what_somebody_gives_can_be_asked_before() -> None:
    state = Desk("tcg-office").state
    roles = ("judge", "office", "player")

    assert [gives(state, role, ORGANIZER) for role in roles] == [True, False, False]
    assert [gives(state, role, OWNER) for role in roles] == [False, True, False]
    assert [gives(state, role, PersonId("nobody")) for role in roles] == [False, False, False]
