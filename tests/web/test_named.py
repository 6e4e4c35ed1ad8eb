"""Naming offenders (TCG Office 2c): the office alone, never without the reason, hidden until it says otherwise."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from tests.web.conftest import House
from tests.web.programs import Program, token
from tests.web.test_me import claimed
from tests.web.working import Worker, at_work

from headjudge.core.floor import commands as floor
from headjudge.core.ids import PersonId, PlayerId, TextId
from headjudge.core.office.state import Offender

WHY = "Replaced cards of the deck between two games."


@pytest.fixture
def office(house: House) -> Iterator[Worker]:
    """Somebody of the publisher's office."""
    with at_work(house, house.account("tessa", "office")) as worker:
        yield worker


def entries(house: House) -> tuple[Offender, ...]:
    return house.venue.seen(house.event).state.office.offenders


def name_of(house: House, player: str) -> str:
    return house.venue.seen(house.event).names[PlayerId(player)]


@pytest.mark.rule("TO-2c-c")
def test_tcg_office_2c_an_entry_without_a_reason_is_refused_beside_the_field(house: House, office: Worker) -> None:
    answer = office.send("publisher/named", who="1", plays="true", offence="  ", public="true")

    assert answer.status_code == 422
    refused = answer.text.partition('id="offence-problem"')[2].partition("</p>")[0]
    assert "only together with the reason" in refused
    assert "q=2c" in refused
    assert entries(house) == ()


@pytest.mark.rule("TO-2c-c")
def test_tcg_office_2c_an_entry_is_off_by_default_and_shown_with_its_reason_once_the_office_says_so(
    house: House, office: Worker
) -> None:
    office.does("publisher/named", who="1", plays="true", offence=WHY)
    (entry,) = entries(house)
    assert not entry.public
    assert WHY in office.page("publisher")
    hidden, home = office.page("named"), office.got(f"/e/{house.event}").text
    assert WHY not in hidden
    assert "The office has named nobody." in hidden
    assert f"/e/{house.event}/named" not in home

    office.does("publisher/named/show", person=entry.person, public="true")
    shown, home = office.page("named"), office.got(f"/e/{house.event}").text
    assert WHY in shown
    assert name_of(house, "1") in shown
    assert "q=2c" in shown
    assert f"/e/{house.event}/named" in home
    assert "事務局による公表" in office.page("named?lang=ja")

    office.does("publisher/named/show", person=entry.person, public="false")
    assert WHY not in office.page("named")


@pytest.mark.rule("TO-2c-c")
@pytest.mark.parametrize("role", ["organizer", "head-judge", "judge", "scorekeeper"])
def test_nobody_but_the_office_sees_or_makes_entries(house: House, office: Worker, role: str) -> None:
    office.does("publisher/named", who="1", plays="true", offence=WHY)
    other = office.colleague(house.account(f"{role} person", role))

    assert other.send("publisher/named", who="2", plays="true", offence="x").status_code == 403
    assert other.send("publisher/named/show", person=entries(house)[0].person, public="true").status_code == 403
    for place in ("publisher", "publisher?lang=ja", "audit", "floor", "named"):
        answer = other.got(f"/e/{house.event}/{place}")
        assert WHY not in answer.text, place
    log = Program(office.client, house.event, token(house, other.account.person)).ask("GET", "log")
    assert "offender-named" not in log.text


def test_a_player_learns_nothing_of_a_hidden_entry(house: House, office: Worker) -> None:
    office.does("publisher/named", who="1", plays="true", offence=WHY)
    office.client.set_session_data({})
    phone = claimed(house, office.client, PlayerId("1"))

    for place in ("me", "named", "named.json", "event.json"):
        assert WHY not in phone.get(f"/e/{house.event}/{place}").text, place


@pytest.mark.rule("TO-2c-c")
def test_who_is_erased_is_no_longer_named(house: House, office: Worker) -> None:
    office.does("publisher/named", who="1", plays="true", offence=WHY, public="true")
    assert WHY in office.page("named")

    house.venue.desk.store.people.erase(entries(house)[0].person, datetime.now(UTC))
    house.venue.forget_names()

    after = office.page("named")
    assert WHY not in after
    assert "The office has named nobody." in after


def test_a_spectator_who_was_noted_is_the_same_person(house: House, office: Worker) -> None:
    zoe = house.venue.desk.person("Zoe Watcher")
    house.venue.execute(house.event, floor.WriteNote(kind="conduct", person=zoe), PersonId("p-owner"))

    office.does("publisher/named", who=" zoe  watcher ", offence=WHY)
    office.does("publisher/named", who="Yan Stranger", offence=WHY)

    known, new = (entry.person for entry in entries(house))
    assert known == zoe
    assert house.venue.name_of(new) == "Yan Stranger"
    assert office.send("publisher/named/show", person="p-nobody", public="true").status_code == 422


@pytest.mark.rule("TO-2c-c")
def test_the_words_a_program_says_go_with_the_person_they_are_about(house: House, office: Worker) -> None:
    person = house.venue.seen(house.event).state.players[PlayerId("1")].members[0]
    program = Program(office.client, house.event, token(house, office.account.person, "organizing"))

    program.does({"do": "name-offender", "person": person, "reason": WHY})
    refused = program.refused({"do": "name-offender", "person": person, "reason": None})

    (entry,) = entries(house)
    kept = house.venue.desk.store.texts.text(TextId(entry.reason))
    assert kept is not None
    assert (kept.person, entry.public) == (person, False)
    assert "2c" in str(refused)
