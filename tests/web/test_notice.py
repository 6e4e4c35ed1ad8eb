"""What the public is told: prizes by rank."""

from collections.abc import Iterator

import pytest
from tests.web.conftest import House
from tests.web.test_whole_event import opened
from tests.web.working import Worker, at_work


@pytest.fixture
def olga(house: House) -> Iterator[Worker]:
    """An organizer who has opened an event."""
    with at_work(house, house.opener("olga")) as worker:
        opened(worker, "force-of-will")
        yield worker


def test_prizes_are_listed_by_rank_and_shown_to_all(house: House, olga: Worker) -> None:
    olga.does("prizes", prizes="1 a playmat\n\n5-8: three boosters")
    page, public = olga.page("notice"), olga.got(f"/e/{olga.event}").text

    seen = house.venue.seen(olga.event)
    assert [(rank, seen.texts[text]) for rank, text in seen.state.prizes] == [
        (1, "a playmat"),
        *((rank, "three boosters") for rank in (5, 6, 7, 8)),
    ]
    assert "1 a playmat\n5-8 three boosters" in page
    assert "a playmat" in public


@pytest.mark.parametrize("typed", ["a playmat", "0 nothing", "1"])
def test_a_line_without_rank_or_prize_is_named(house: House, olga: Worker, typed: str) -> None:
    answer = olga.send("prizes", prizes=f"1 fine\n{typed}")

    assert answer.status_code == 422
    assert "Line 2:" in answer.text
    assert typed in answer.text
    assert house.venue.seen(olga.event).state.prizes == ()


def beside(page: str, field: str) -> str:
    """What is said beside *field*."""
    return page.partition(f'id="{field}-problem"')[2].partition("</p>")[0]


@pytest.mark.parametrize("field", ["venue", "message"])
def test_a_text_nobody_would_read_is_refused_beside_its_field(house: House, olga: Worker, field: str) -> None:
    answer = olga.send("notice", {f"notice.{field}": "x" * 10_000, "notice.fee": "500"})

    assert answer.status_code == 422
    assert "That is too long: at most 2000 characters." in beside(answer.text, f"notice.{field}")
    assert 'value="500"' in answer.text
    assert house.venue.seen(olga.event).state.notice == {}


def test_the_day_of_posting_is_a_day_somebody_means(olga: Worker) -> None:
    answer = olga.send("notice", {"notice.venue": "Hall", "posted": "0001-01-01"})

    assert answer.status_code == 422
    assert "A day from 1990-01-01 to 2199-12-31." in beside(answer.text, "posted")


def test_a_prize_too_long_is_named_by_its_line(house: House, olga: Worker) -> None:
    answer = olga.send("prizes", prizes="1 fine\n2 " + "x" * 201)

    assert answer.status_code == 422
    assert "line 2: That is too long: at most 200 characters." in beside(answer.text, "prizes")
    assert house.venue.seen(olga.event).state.prizes == ()
