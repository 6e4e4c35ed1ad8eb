"""So many requests a minute, then one sentence and when to come back."""

import pytest
from litestar.testing import TestClient
from tests.web.conftest import OWNER, House
from tests.web.programs import Program, token

from headjudge.web.app import application
from headjudge.web.limits import MINUTE, Counter, Limits


def test_the_count_begins_anew_with_every_minute() -> None:
    counter = Counter(2)

    assert [counter.wait(b"ann", 60.0 + second) for second in (0, 1, 2, 30)] == [0, 0, 58, 30]
    assert counter.wait(b"bea", 62.0) == 0
    assert counter.wait(b"ann", 60.0 + MINUTE) == 0


def test_too_many_requests_of_one_token_are_answered_with_when_to_come_back(house: House) -> None:
    with TestClient(application(house.venue, Limits(api=3))) as client:
        program = Program(client, house.event, token(house, OWNER))
        answers = [program.ask("GET", "desk") for _ in range(4)]
        program.secret = token(house, OWNER)
        another = program.ask("GET", "desk")

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert 0 < int(answers[3].headers["retry-after"]) <= MINUTE
    assert answers[3].json()["type"] == "urn:headjudge:problem:too-many-tries"
    assert answers[3].json()["detail"] == "Too many tries. Wait a minute and try again."
    assert another.status_code == 200


def test_made_up_tokens_do_not_get_around_the_limit(house: House) -> None:
    with TestClient(application(house.venue, Limits(api=1))) as client:
        found = [Program(client, house.event, f"hj_{number}").ask("GET", "desk").status_code for number in range(12)]

    assert found == [401] * 10 + [429] * 2


def test_public_pages_are_counted_by_address_and_told_in_words(house: House) -> None:
    with TestClient(application(house.venue, Limits(public=2))) as client:
        answers = [client.get(f"/e/{house.event}/pairings?lang=ja") for _ in range(3)]
        desk = client.get("/sign-in")

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "retry-after" in answers[2].headers
    assert "<html" in answers[2].text
    assert desk.status_code == 200


@pytest.mark.parametrize("limits", [Limits(api=0, public=0)])
def test_nought_lifts_the_limit(house: House, limits: Limits) -> None:
    with TestClient(application(house.venue, limits)) as client:
        found = {client.get("/api/time").status_code for _ in range(700)}

    assert found == {200}
