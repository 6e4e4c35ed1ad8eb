"""A page that says no leads on: where somebody came from, to their board, to their event, else to the events."""

import re

import pytest
from tests.web.conftest import Client, House

BUTTON = re.compile(r'<a class="button main" href="([^"]+)">')


def _led(page: str) -> str | None:
    found = BUTTON.search(page)
    return found[1] if found else None


@pytest.mark.parametrize(
    ("path", "led"),
    [
        ("/e/{event}/floor/nothing-here", "/e/{event}/floor"),
        ("/e/{event}/me/nothing-here", "/e/{event}/me"),
        ("/e/{event}/nothing-here", "/e/{event}"),
        ("/e/nowhere/pairings", "/"),
        ("/nothing-here", "/"),
    ],
)
def test_who_is_lost_is_led_to_the_nearest_page_there_is(browser: Client, house: House, path: str, led: str) -> None:
    answer = browser.get(path.format(event=house.event))

    assert answer.status_code == 404
    assert _led(answer.text) == led.format(event=house.event)


def test_who_came_over_a_link_is_led_back_there(browser: Client, house: House) -> None:
    came = f"http://testserver.local/e/{house.event}/pairings?by=table"

    answer = browser.get(f"/e/{house.event}/nothing-here", headers={"referer": came})

    assert _led(answer.text) == f"/e/{house.event}/pairings?by=table"


@pytest.mark.parametrize("came", ["https://elsewhere.example/e/trap", "http://testserver.local//trap", "http://[", ""])
def test_nobody_is_led_away_from_here(browser: Client, house: House, came: str) -> None:
    answer = browser.get(f"/e/{house.event}/nothing-here", headers={"referer": came})

    assert _led(answer.text) == f"/e/{house.event}"
