"""An event of eight players under every rulebook, from the empty form to the report, through the pages alone."""

import msgspec
import pytest
from tests.web.conftest import House
from tests.web.working import Worker, at_work

from headjudge.core.ids import TableNumber, TournamentId
from headjudge.core.results import Win
from headjudge.rulebooks.shelf import rulebook
from headjudge.web.links import claim_link
from headjudge.web.pages.events import EventsAsked, events_page

BOOKS = ("bushiroad", "tcg-office", "wars", "force-of-will")
NAMES = "Ann Ash\nBea Bow\nCy Cole\nDan Dell\nEve Elm\nFay Fox\nGus Gray\nHal Hart"


def opened(worker: Worker, book: str, **fields: str) -> TournamentId:
    """Set an event up as the page proposes it."""
    place = worker.does("/new", {"name": f"{book} cup", "rulebook": book, "date": "2026-06-06", **fields})
    worker.event = TournamentId(place.split("/")[2])
    return worker.event


def staffed(worker: Worker, book: str) -> None:
    """Appoint whom the book wants."""
    needed = [row.role for row in rulebook(book).core.staffing if row.least]
    for role in dict.fromkeys(needed):
        if role in ("organizer", "director"):
            continue
        name = "Jo Judge" if "judge" in role else f"{role.title()} Person"
        if role == "head-judge":
            worker.does("officials", name=name, role="judge")
        worker.does("officials", name=name, role=role)


def played(worker: Worker, house: House, keys: str) -> None:
    """One round: pair, post, start, key every table, close."""
    worker.does("desk/pair")
    worker.does("desk/publish")
    worker.does("desk/start")
    state = house.venue.seen(worker.event).state
    assert state.round is not None
    for table in state.round.tables:
        worker.does("desk/result", table=str(table), keys=keys)
    worker.does("desk/close")


@pytest.mark.parametrize("book", BOOKS)
def test_an_event_of_every_rulebook_runs_to_its_report(house: House, book: str) -> None:
    with at_work(house, house.opener("olga")) as worker:
        event = opened(worker, book)
        staffed(worker, book)
        worker.does("registration")
        worker.does("entries/paste", rows=NAMES, present="true")

        for _ in range(3):
            played(worker, house, "1+14" if book == "wars" else "1")
        assert "Finish the event" in worker.page()
        worker.does("desk/finish")
        report = msgspec.json.decode(worker.got(f"/e/{event}/report.json").content)
        worker.does("desk/reported")

    assert report["standings"][0]["rank"] == 1
    assert len(report["players"]) == 8
    assert len(report["matches"]) == 12
    assert house.venue.seen(event).state.phase == "reported"


def test_a_cut_leads_to_finals_and_a_champion(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will", cut="4")  # one with three wins and three with two: never a tie across it
        worker.does("registration")
        worker.does("entries/paste", rows=NAMES, present="true")
        for _ in range(3):
            played(worker, house, "20")
        assert "Cut to the top 4" in worker.page()

        worker.does("desk/cut")
        for _ in range(2):
            played(worker, house, "21")
        worker.does("desk/finish")
        finals, before = worker.page("print"), worker.page("print?stage=1")
        certificate = worker.got(f"/e/{worker.event}/print/cut-certificate?stage=1").content
        standings = worker.got(f"/e/{worker.event}/print/standings?stage=1&round=3").content
        through = house.venue.seen(worker.event).state.stages[1].entrants
        out = next(player for player in house.venue.seen(worker.event).state.players if player not in through)
        worker.send(claim_link(house.venue, worker.event, out))
        phone = worker.client.get(f"/e/{worker.event}/me").text
        why = worker.client.get(f"/e/{worker.event}/why?player={out}").text

    assert "The finals are played without you." in phone
    assert "did not play in stage 2." in why
    assert "go to the scorekeeper now" not in phone
    assert "/print/bracket" in finals
    assert "/print/cut-certificate" not in finals
    assert "/print/cut-certificate" in before
    assert "<option selected>3</option>" in before
    assert certificate.startswith(b"%PDF")
    assert standings.startswith(b"%PDF")
    state = house.venue.seen(worker.event).state
    assert len(state.stages) == 2
    assert len(state.stages[1].entrants) == 4


def test_the_organizer_can_take_the_whole_event_home_in_one_file(house: House) -> None:
    with at_work(house, house.account("otto", "organizer")) as worker:
        answer = worker.got(f"/e/{house.event}/event.hj")

    assert answer.headers["content-disposition"] == f'attachment; filename="{house.event}.hj"'
    assert len(answer.content) > 1000


def test_the_whole_event_is_not_the_scorekeepers_because_every_penalty_is_in_it(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as worker:
        assert worker.got(f"/e/{house.event}/event.hj").status_code == 403
        assert "event.hj" not in worker.got(f"/e/{house.event}/desk").text


def test_a_swiss_result_is_corrected_during_the_finals_and_the_bracket_stays(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will", cut="4")
        worker.does("registration")
        worker.does("entries/paste", rows=NAMES, present="true")
        for _ in range(3):
            played(worker, house, "20")
        worker.does("desk/cut")
        worker.does("desk/pair")
        worker.does("desk/publish")
        state = house.venue.seen(worker.event).state
        bracket = state.stages[1]

        chosen = worker.page("desk/correct?stage=1")
        seen = worker.page("desk/correct?stage=1&round=3&table=1&keys=02")
        refused = worker.send("desk/correct", stage="1", round="3", table="1", keys="02", policy="re-pair")
        none = worker.got(f"/e/{worker.event}/desk/correct?stage=3")
        place = worker.does("desk/correct", stage="1", round="3", table="1", keys="02", reason="slip misread")
        standings = worker.got(place).status_code
        log = worker.page("audit")

    assert [f"<option>{number}</option>" in chosen for number in (1, 2, 3)] == [True] * 3
    assert "Nobody is unseated" in seen
    assert "the cut" in seen
    assert "What happens to the posted round" not in seen
    assert (refused.status_code, none.status_code, standings) == (422, 400, 200)
    assert "That stage is over" in refused.text
    assert place == f"/e/{worker.event}/standings?stage=1"
    assert "Round 3, table 1 corrected" in log
    after = house.venue.seen(worker.event).state
    assert after.stages[0].rounds[2].tables != state.stages[0].rounds[2].tables
    assert after.stages[1] == bracket


def listed(house: House) -> set[TournamentId]:
    """The events of the front page and of the archive."""
    asked = (EventsAsked("now"), EventsAsked("past"))
    return {line.event for each in asked for line in events_page(house.venue, each).events}


def test_an_event_opened_by_mistake_is_called_off_leaves_the_list_and_comes_back(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will")
        assert "Call the event off" in worker.page()
        assert worker.event in listed(house)

        unsaid = worker.send("desk/call-off", reason=" ").text
        worker.does("desk/call-off", reason="Opened twice")

        assert "Say why." in unsaid
        assert house.venue.seen(worker.event).state.phase == "called-off"
        assert worker.event not in listed(house)
        assert "called off" in worker.client.get(f"/e/{worker.event}").text
        assert "called off" in worker.client.get("/staff").text
        audit = worker.page("audit")
        assert "The event was called off." in audit
        assert "Opened twice" in audit
        assert "The event was called off." in worker.send("registration").text

        worker.does("undo")
        assert worker.event in listed(house)


def test_a_finished_event_is_opened_again_with_a_reason_corrected_and_finished(house: House) -> None:
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will", rounds="1")
        worker.does("registration")
        worker.does("entries/paste", rows=NAMES, present="true")
        played(worker, house, "20")
        worker.does("desk/finish")
        refused = worker.send("desk/correct", round="1", table="1", keys="02", reason="slip").text

        worker.does("desk/event-again", reason="Table 1 was keyed the wrong way round")
        worker.does("desk/correct", round="1", table="1", keys="02", reason="slip")
        worker.does("desk/finish")
        audit = worker.page("audit")

    assert "No stage is being played" in refused
    state = house.venue.seen(worker.event).state
    assert state.phase == "finished"
    table = state.stages[0].rounds[0].tables[TableNumber(1)]
    assert isinstance(table.result, Win) and table.result.winner == table.players[1]
    assert "The event was opened again." in audit
    assert "Table 1 was keyed the wrong way round" in audit
