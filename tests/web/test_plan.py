"""The organizer's preparation on its page: days, ticks, and the warning on every page the day before."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from tests.web.conftest import House
from tests.web.programs import Program, token
from tests.web.test_whole_event import opened
from tests.web.working import Worker, at_work

EVE = datetime(2026, 6, 5, 12, tzinfo=UTC)
WEEK_BEFORE = datetime(2026, 5, 30, 12, tzinfo=UTC)


@pytest.fixture
def organizer(house: House) -> Iterator[Worker]:
    """An organizer whose event is on 2026-06-06."""
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "tcg-office", level="2")
        yield worker


def step(page: str, id: str) -> str:
    """What the page says of one step."""
    return page.partition(f'id="{id}">')[2].partition("</li>")[0]


@pytest.mark.rule("TO-4a-a")
def test_the_day_before_every_page_of_the_organizer_names_the_open_roles(house: House, organizer: Worker) -> None:
    house.venue.clock = lambda: WEEK_BEFORE
    assert "Required roles are still open" not in organizer.page("plan")

    house.venue.clock = lambda: EVE

    for place in ("plan", "setup", "officials", "notice", "desk"):
        warning = organizer.page(place).partition('id="open-roles"')[2].partition("</section>")[0]
        assert "at least 1 head judge" in warning, place
        assert "q=2g" in warning, place
        assert "q=2h" in warning, place
    assert "必要な役割が空いています" in organizer.page("plan?lang=ja")

    organizer.does("officials", name="Mio", role="head-judge")
    organizer.does("officials", name="Ren", role="judge")
    assert "Required roles are still open" not in organizer.page("plan?lang=en")
    assert "done" in step(organizer.page("plan"), "staff")


@pytest.mark.rule("TO-4a-a")
def test_a_step_is_ticked_moved_and_opened_again(house: House, organizer: Worker) -> None:
    house.venue.clock = lambda: WEEK_BEFORE
    page = organizer.page("plan")
    assert "7 days left" in page
    assert "q=4a" in step(page, "venue")

    assert organizer.does("plan/tick", task="venue", done="true").endswith("/plan#venue")
    organizer.does("plan", task="contents", due="2026-06-01")

    page = organizer.page("plan")
    assert "Not done after all" in step(page, "venue")
    assert "planned by you" in step(page, "contents")
    organizer.does("plan/tick", task="venue", done="false")
    organizer.does("plan", task="contents", due="")
    page = organizer.page("plan")
    assert "Not done after all" not in step(page, "venue")
    assert "planned by you" not in step(page, "contents")


def test_a_day_too_late_is_refused_beside_its_field(house: House, organizer: Worker) -> None:
    answer = organizer.send("plan", task="set-up", due="2026-06-07")

    assert answer.status_code == 422
    refused = answer.text.partition('id="due-set-up-problem"')[2].partition("</p>")[0]
    assert "done by 2026-06-06 at the latest" in refused
    assert "q=4a" in refused


@pytest.mark.rule("TO-4a-a")
def test_a_program_reads_the_same_plan(house: House, organizer: Worker) -> None:
    house.venue.clock = lambda: EVE

    program = Program(organizer.client, organizer.event, token(house, organizer.account.person, "organizing"))
    answer = program.read("plan")
    done = program.does({"do": "tick-task", "task": "venue"})

    assert (answer["left"], answer["day"]) == (1, "2026-06-06")
    assert {one["step"]["id"]: one["step"]["status"] for one in answer["tasks"]}["staff"] == "soon"
    assert len(answer["work"]["open_roles"]) == 2
    assert [one["event"] for one in done["events"]] == ["task-ticked"]


def test_a_book_without_steps_has_no_such_page(house: House) -> None:
    with at_work(house, house.opener("wanda")) as worker:
        opened(worker, "wars")

        assert "/plan" not in worker.page("setup")
        answer = worker.got(f"/e/{worker.event}/plan")

    assert answer.status_code == 409
    assert "no steps for the preparation" in answer.text


def test_nobody_but_the_organizer_sees_the_plan_or_the_warning(house: House, organizer: Worker) -> None:
    house.venue.clock = lambda: EVE
    organizer.does("officials", name="Stan", role="scorekeeper")
    keeper = organizer.colleague(house.account("stan"))

    assert keeper.got(f"/e/{organizer.event}/plan").status_code == 403
