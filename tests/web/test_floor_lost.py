"""A card is missing before a match (TCG Office 7d): what the judge's phone says at every moment of the search."""

from datetime import UTC, datetime, timedelta

import pytest
from tests.web.conftest import Client, House
from tests.web.test_floor import card, judge, send
from tests.web.test_me import open_table


@pytest.mark.parametrize(
    ("seconds", "found", "lost"),
    [
        (60, "The match begins as usual.", "The search goes on."),
        (170, "The match begins as usual.", "The search goes on."),
        (200, "The match is lost.", "The match is lost."),  # a match of one game
    ],
)
def test_the_page_says_what_follows_at_every_moment(
    house: House, browser: Client, seconds: int, found: str, lost: str
) -> None:
    judge(house, browser)
    number, _ = open_table(house)
    assert "A card is missing" in card(browser, house)
    send(browser, house.event, "/lost", table=str(number))
    house.venue.clock = lambda: datetime.now(UTC) + timedelta(seconds=seconds)

    page = browser.get(f"/e/{house.event}/floor/lost?table={number}").text

    assert found in page.partition("Not found")[0]
    assert lost in page.partition("Not found")[2]
    assert "/rules?book=TCG%20Office&amp;q=7d" in page
