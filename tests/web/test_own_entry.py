"""Players enter themselves by the code on the wall, and their phone is theirs from then on."""

from datetime import date

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.working import at_work

from headjudge.core.ids import TournamentId
from headjudge.services.demo import demo_event
from headjudge.web.links import entry_link

WRONG = "0123456789ab"


@pytest.fixture
def event(house: House) -> TournamentId:
    """An event whose registration is open."""
    return demo_event(house.venue.desk, "tcg-office", 2, OWNER, date(2026, 5, 2))


def entered(browser: Client, path: str, **fields: str) -> tuple[int, str]:
    """What sending the form answers: its status, and where it leads or what it says."""
    page = browser.get(path)
    token = page.text.partition('name="_csrf_token" value="')[2].partition('"')[0]
    answer = browser.post(path, data={"_csrf_token": token, "acknowledged": "true", **fields}, follow_redirects=False)
    return answer.status_code, answer.headers.get("location", answer.text)


def test_the_code_on_the_wall_is_for_the_door(house: House) -> None:
    with at_work(house, house.account("rae", "registrar")) as rae:
        page = rae.page("wall")

    assert entry_link(house.venue, house.event) in page
    assert "<svg" in page


def test_a_player_enters_and_the_phone_is_theirs(house: House, event: TournamentId, browser: Client) -> None:
    before = len(house.venue.seen(event).state.players)

    answer = entered(browser, entry_link(house.venue, event), name="Wanda Walker", key="k1")

    seen = house.venue.seen(event)
    assert answer == (303, f"/e/{event}/me")
    assert len(seen.state.players) == before + 1
    assert "Wanda Walker" in seen.names.values()
    assert "Wanda Walker" in browser.get(f"/e/{event}/me").text
    assert "This phone is <bdi>Wanda Walker" in browser.get(entry_link(house.venue, event)).text


def test_a_form_sent_twice_enters_one_player(house: House, event: TournamentId, browser: Client) -> None:
    path = entry_link(house.venue, event)
    token = browser.get(path).text.partition('name="_csrf_token" value="')[2].partition('"')[0]
    for _ in range(2):
        browser.post(
            path,
            data={"_csrf_token": token, "acknowledged": "true", "name": "Wanda", "key": "k1"},
            follow_redirects=False,
        )

    assert list(house.venue.seen(event).names.values()).count("Wanda") == 1


def test_a_phone_whose_first_answer_was_lost_is_the_players_when_it_sends_again(
    house: House, event: TournamentId, browser: Client
) -> None:
    path = entry_link(house.venue, event)
    entered(browser, path, name="Wanda", key="k1")
    browser.cookies.clear()  # what the answer would have told the phone never arrived

    assert entered(browser, path, name="Wanda", key="k1") == (303, f"/e/{event}/me")

    assert "Wanda" in browser.get(f"/e/{event}/me").text
    assert list(house.venue.seen(event).names.values()).count("Wanda") == 1


def test_a_name_that_somebody_has_already_makes_nobody_that_person(
    house: House, event: TournamentId, browser: Client
) -> None:
    entered(browser, entry_link(house.venue, event), name="Olivia Owner", key="k1")

    state = house.venue.seen(event).state
    assert OWNER not in state.inside
    assert browser.get(f"/e/{event}/desk", follow_redirects=False).status_code == 303


def test_without_the_code_nobody_enters(house: House, event: TournamentId, browser: Client) -> None:
    browser.get("/sign-in")
    headers = {"x-csrftoken": browser.cookies["csrftoken"]}
    position = house.venue.seen(event).position

    answer = browser.post(f"/e/{event}/enter/{WRONG}", data={"name": "Mallory"}, headers=headers)

    assert "Scan the code on the wall of this event." in answer.text
    assert house.venue.seen(event).position == position


def test_who_comes_too_late_is_sent_to_the_desk_by_the_rule(house: House, browser: Client) -> None:
    position = house.venue.seen(house.event).position

    status, page = entered(browser, entry_link(house.venue, house.event), name="Lately", key="k1")

    assert status == 422
    assert 'class="problem"' in page
    assert 'value="Lately"' in page
    assert house.venue.seen(house.event).position == position


@pytest.mark.rule("TO-2c-b")
def test_who_enters_reads_who_may_publish_them_and_the_acknowledgement_is_kept(
    house: House, event: TournamentId, browser: Client
) -> None:
    path = entry_link(house.venue, event)
    notice = browser.get(path).text
    status, page = entered(browser, path, name="Wanda", key="k1", acknowledged="")
    japanese = browser.get(f"{path}?lang=ja").text

    assert "publish them for publicity" in notice
    assert "TCG Office 2c" in notice
    assert status == 422
    assert 'id="acknowledged-problem"' in page
    assert "広報のために公表できる" in japanese
    assert "Wanda" not in house.venue.seen(event).names.values()

    entered(browser, path, name="Wanda", key="k2")

    seen = house.venue.seen(event)
    wanda = next(player for player, name in seen.names.items() if name == "Wanda")
    assert seen.state.players[wanda].acknowledged
