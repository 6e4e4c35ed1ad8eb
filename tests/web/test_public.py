"""Public pages: the same bytes for everybody, sent once, in two languages, as JSON too."""

import pytest
from tests.web.conftest import OWNER, Client, House

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.ids import PlayerId
from headjudge.core.results import Draw
from headjudge.store.people import Person
from headjudge.web.routes import ROWS
from headjudge.web.routing import PUBLIC

PAGES = [
    row.path
    for row in ROWS
    if row.who == PUBLIC and row.method == "GET" and not row.path.endswith((".json", "/live", "/time"))
]


def place(path: str, house: House) -> str:
    """A real address; the page that explains a rank needs to know whose."""
    return path.replace("{event:str}", house.event) + ("?player=1" if path.endswith("/why") else "")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("path", PAGES)
def test_every_public_page_opens_without_signing_in(house: House, browser: Client, path: str, language: str) -> None:
    answer = browser.get(place(path, house), headers={"accept-language": language})

    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", PAGES)
def test_every_public_page_has_its_json(house: House, browser: Client, path: str) -> None:
    answer = browser.get(place(path, house), headers={"accept": "application/json"})

    assert answer.headers["content-type"] == "application/json"
    assert answer.json()


def test_json_stands_beside_the_page_under_an_address_of_its_own(house: House, browser: Client) -> None:
    by_header = browser.get(f"/e/{house.event}/pairings", headers={"accept": "application/json"})
    by_address = browser.get(f"/e/{house.event}/pairings.json")

    assert by_address.json() == by_header.json()
    assert by_address.json()["round"] == 2
    assert len(by_address.json()["lines"]) == 8


def test_what_the_browser_has_is_not_sent_again_until_something_happens(house: House, browser: Client) -> None:
    address = f"/e/{house.event}/pairings"
    tag = browser.get(address).headers["etag"]
    assert browser.get(address, headers={"if-none-match": tag}).status_code == 304

    table = house.venue.seen(house.event).state.stages[-1].rounds[-1].awaited[0]
    house.venue.execute(house.event, score.RecordResult(table=table, result=Draw(), reason="time"), OWNER)

    assert browser.get(address, headers={"if-none-match": tag}).status_code == 200


def test_a_page_is_compressed_for_whoever_can_read_that(house: House, browser: Client) -> None:
    address = f"/e/{house.event}/pairings"

    packed = browser.get(address, headers={"accept-encoding": "gzip"})
    plain = browser.get(address, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text


def test_a_language_asked_for_is_remembered(house: House, browser: Client) -> None:
    assert 'lang="ja"' in browser.get("/?lang=ja").text

    assert '<html lang="ja"' in browser.get("/").text


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/e/nowhere/pairings", "There is no tournament nowhere."),
        ("/nowhere", "There is no such page."),
        ("/e/nowhere/live", "There is no tournament nowhere."),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(house: House, browser: Client, path: str, sentence: str) -> None:
    answer = browser.get(path)

    assert answer.status_code == 404
    assert f"<h1>{sentence}</h1>" in answer.text


def test_a_round_that_was_not_posted_is_refused(house: House, browser: Client) -> None:
    answer = browser.get(f"/e/{house.event}/pairings?round=9")

    assert answer.status_code == 400
    assert "Round 9 has not been posted." in answer.text


def test_nonsense_in_the_address_is_refused_in_a_sentence(house: House, browser: Client) -> None:
    answer = browser.get(f"/e/{house.event}/pairings?round=two&by=colour")

    assert answer.status_code == 400
    assert "Traceback" not in answer.text


def test_a_draft_pairing_is_the_desks_own(house: House, browser: Client) -> None:
    desk, event = house.venue.desk, house.event
    for table in house.venue.seen(event).state.stages[-1].rounds[-1].awaited:
        house.venue.execute(event, score.RecordResult(table=table, result=Draw(), reason="time"), OWNER)
    house.venue.execute(event, do.CloseRound(), OWNER)
    desk.draft(event, OWNER)
    house.venue.live.noticed(event, desk.scorekeeper.caught_up(event)[1])

    assert browser.get(f"/e/{event}/pairings.json").json()["round"] == 2
    assert browser.get(f"/e/{event}/pairings.json?round=3").status_code == 400
    assert browser.get(f"/e/{event}/clock.json").json()["clock"]["round"] == 2


def test_a_name_can_be_found_without_javascript(house: House, browser: Client) -> None:
    everybody = browser.get(f"/e/{house.event}/pairings.json").json()["lines"]
    name = everybody[3]["seat"]["name"]

    found = browser.get(f"/e/{house.event}/pairings.json", params={"q": name}).json()["lines"]

    assert [line["seat"]["name"] for line in found] == [name]


def test_a_table_can_be_found_by_its_number(house: House, browser: Client) -> None:
    found = browser.get(f"/e/{house.event}/pairings.json", params={"q": "2", "by": "table"}).json()["matches"]

    assert [match["table"] for match in found] == [2]


def test_every_answer_keeps_foreign_scripts_out(house: House, browser: Client) -> None:
    policy = browser.get("/").headers["content-security-policy"]

    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_list_by_name_is_in_the_order_in_which_names_are_read(house: House, browser: Client) -> None:
    players = browser.get(f"/e/{house.event}/players.json").json()["players"]

    readings = [line["reading"] for line in players]

    assert all(readings)
    assert readings == sorted(readings)
    assert [line["name"] for line in players] != sorted(line["name"] for line in players)


def test_a_name_is_found_by_how_it_is_read(house: House, browser: Client) -> None:
    line = browser.get(f"/e/{house.event}/players.json").json()["players"][5]

    found = browser.get(f"/e/{house.event}/pairings.json", params={"q": line["reading"]}).json()["lines"]

    assert [one["seat"]["name"] for one in found] == [line["name"]]


def test_a_citation_leads_to_the_rule(house: House, browser: Client) -> None:
    page = browser.get(f"/e/{house.event}/why?player=1").text
    link = page.partition('class="cite" href="')[2].partition('"')[0].replace("&amp;", "&")

    rules = browser.get(link, headers={"accept": "application/json"}).json()

    assert rules["book"] == "tcg-office"
    assert rules["rules"]


def test_a_name_changed_in_place_shows_on_the_next_page(house: House, browser: Client) -> None:
    player = house.venue.seen(house.event).state.players[PlayerId("1")]
    people = house.venue.desk.store.people
    assert "Zaphod" not in browser.get(f"/e/{house.event}/players").text

    people.save(Person(player.members[0], "Zaphod"))
    house.venue.forget_names()

    assert "Zaphod" in browser.get(f"/e/{house.event}/players").text
