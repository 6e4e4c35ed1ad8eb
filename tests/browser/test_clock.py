"""The clock in a real browser: right on a device whose own clock is wrong."""

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Opens, Site


def seconds(page: Page) -> int:
    """What the clock shows once it ticks; before that the page says when the round ends, as it does without scripts."""
    clock = page.locator(".clock")
    expect(clock).to_have_text(re.compile(r"^\+?[0-9:]+$"))
    expect(clock).not_to_have_text(clock.inner_text())
    shown = clock.inner_text()
    hours, minutes, rest = ([0, *map(int, re.findall(r"\d+", shown))])[-3:]
    return (hours * 60 + minutes) * 60 + rest


def test_the_clock_is_the_servers_whatever_the_device_believes(site: Site, opens: Opens) -> None:
    right = opens(f"/e/{site.event}/clock", PHONE)
    wrong = opens("/", PHONE)
    wrong.clock.install()
    wrong.clock.set_system_time("2031-01-01T00:00:00Z")
    with wrong.expect_response("**/time"):
        wrong.goto(f"/e/{site.event}/clock")
    wrong.clock.run_for(1000)

    assert abs(seconds(right) - seconds(wrong)) < 120


def test_the_clock_goes_on_over_a_reload(site: Site, opens: Opens) -> None:
    page = opens(f"/e/{site.event}/clock", PHONE)
    before = seconds(page)

    page.reload()

    assert 0 <= before - seconds(page) < 120
