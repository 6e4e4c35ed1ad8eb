"""Breaches of the shared duties (TCG Office 2b): written down against anybody, and found again before a suspension."""

from collections.abc import Iterator
from datetime import date

import msgspec
import pytest
from tests.web.conftest import OWNER, House
from tests.web.working import Worker, at_work

from headjudge.core.floor import commands as floor
from headjudge.core.ids import PersonId, PlayerId
from headjudge.services.conduct import history
from headjudge.services.demo import demo_event
from headjudge.services.reporting import publisher_report
from headjudge.store.people import Person
from headjudge.store.suspensions import Suspension, SuspensionId

WORDS = "Shouted at the opponent."


@pytest.fixture
def judge(house: House) -> Iterator[Worker]:
    with at_work(house, house.account("jo", "judge")) as worker:
        yield worker


def person_of(house: House, player: str) -> PersonId:
    return house.venue.seen(house.event).state.players[PlayerId(player)].members[0]


@pytest.mark.rule("TO-2b-c")
def test_a_breach_is_written_down_against_a_player_a_spectator_and_an_official(house: House, judge: Worker) -> None:
    house.account("hana", "head-judge")

    judge.does("floor/conduct", who="1", plays="true", duty="offensive-conduct", words=WORDS)
    judge.does("floor/conduct", who="Zoe Watcher", duty="talk-beside-a-game", standing="audience")
    judge.does("floor/conduct", who="hana", words="Came in a swimsuit.", standing="judge")

    page = judge.page("floor/conduct")
    assert "Offensive words or acts" in page
    assert WORDS in page
    assert "Zoe Watcher" in page
    assert "spectator" in page
    assert "q=2b" in page
    notes = house.venue.seen(house.event).state.floor.notes
    assert [note.person for note in notes] == [person_of(house, "1"), notes[1].person, "p-hana"]
    assert notes[0].player == "1"
    assert WORDS in judge.page("floor/player?player=1")
    assert "行為の記録" in judge.page("floor/conduct?lang=ja")


@pytest.mark.rule("TO-2b-c")
def test_the_history_follows_a_person_into_the_next_event_by_the_publishers_number(house: House, judge: Worker) -> None:
    desk, before = house.venue.desk, person_of(house, "1")
    known = desk.store.people.person(before)
    assert known is not None
    desk.store.people.save(msgspec.structs.replace(known, publisher_id="TCG-7"))
    judge.does("floor/conduct", who="1", plays="true", duty="offensive-conduct", words=WORDS)
    later = demo_event(desk, "tcg-office", 4, OWNER, date(2026, 9, 9))
    elsewhere = demo_event(desk, "bushiroad", 4, OWNER, date(2026, 9, 9))
    again = PersonId("p-again")
    desk.store.people.save(Person(again, "The Same Person", publisher_id="TCG-7"))
    for event in (later, elsewhere):
        desk.execute(event, floor.WriteNote(kind="conduct", person=again), OWNER)
    desk.store.suspensions.save(
        Suspension(SuspensionId("s-1"), before, "tcg-office", date(2025, 1, 1), date(2025, 12, 31))
    )

    found = history(desk, "tcg-office", again)

    assert [(one.event, one.breach.duty) for one in found.breaches] == [
        (house.event, "offensive-conduct"),
        (later, None),
    ]
    assert [one.id for one in found.suspensions] == ["s-1"]
    head = judge.colleague(house.account("hana", "head-judge"))
    page = head.page(f"floor/conduct?person={again}")
    assert "History of <bdi>The Same Person</bdi>" in page
    assert WORDS in page
    assert "2025-01-01" in page
    assert "q=3a" in page


@pytest.mark.rule("TO-2b-c")
def test_only_those_who_suspend_look_into_other_events(house: House, judge: Worker) -> None:
    judge.does("floor/conduct", who="1", plays="true", words=WORDS)
    person = person_of(house, "1")

    assert "History of" not in judge.page(f"floor/conduct?person={person}")
    assert "/floor/conduct?person=" not in judge.page("floor/player?player=1")
    for role in ("head-judge", "organizer", "office"):
        other = judge.colleague(house.account(f"{role} person", role))
        assert "History of" in other.page(f"floor/conduct?person={person}"), role
    keeper = judge.colleague(house.account("stan", "scorekeeper"))
    assert keeper.got(f"/e/{house.event}/floor/conduct").status_code == 403
    assert keeper.send("floor/conduct", who="1", plays="true", words="x").status_code == 403


@pytest.mark.rule("TO-2b-c")
def test_the_office_reads_the_breaches_in_the_report(house: House, judge: Worker) -> None:
    judge.does("floor/conduct", who="Zoe Watcher", duty="offensive-conduct", words=WORDS, standing="audience")

    report = publisher_report(house.venue.desk, house.venue.seen(house.event).state)

    (told,) = report.conduct
    assert (told.name, told.duty, told.words, told.standing) == (
        "Zoe Watcher",
        "offensive-conduct",
        WORDS,
        "audience",
    )


def test_what_says_nothing_is_refused_beside_the_field(house: House, judge: Worker) -> None:
    answer = judge.send("floor/conduct", who="1", plays="true", words=" ")

    assert answer.status_code == 422
    assert "Say which duty" in answer.text.partition('id="words-problem"')[2].partition("</p>")[0]
    assert house.venue.seen(house.event).state.floor.notes == ()
