"""Forms come from our own pages, and nothing of them is kept."""

import pytest
from litestar._parsers import parse_url_encoded_form_data
from litestar.middleware.csrf import generate_csrf_token
from tests.web.conftest import Client

from headjudge.web.forms import LENGTH

LONG = "x" * 3_000_000


def test_a_token_is_as_long_as_we_take_one_to_be() -> None:
    assert len(generate_csrf_token("secret")) == LENGTH


@pytest.mark.parametrize("token", ["", "x", "x" * LENGTH, "é" * LENGTH, LONG])
def test_a_form_with_a_token_that_is_not_ours_is_refused(browser: Client, token: str) -> None:
    browser.cookies.set("csrftoken", "x" * LENGTH)

    assert browser.post("/sign-in", data={"_csrf_token": token, "name": "Olivia"}).status_code == 403


def test_a_file_in_the_place_of_a_token_is_refused(browser: Client) -> None:
    browser.cookies.set("csrftoken", "x" * LENGTH)

    assert browser.post("/sign-in", files={"_csrf_token": ("a.txt", b"x" * LENGTH)}).status_code == 403


def test_nothing_of_a_form_is_kept(browser: Client) -> None:
    browser.cookies.set("csrftoken", "x" * LENGTH)
    before = parse_url_encoded_form_data.cache_info().currsize

    browser.post("/sign-in", data={"_csrf_token": "x", "password": "correct horse battery"})

    assert parse_url_encoded_form_data.cache_info().currsize == before
