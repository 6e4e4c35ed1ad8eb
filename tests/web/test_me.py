"""The player's phone: claiming an entry, reporting and confirming, conceding, leaving, the deck list."""

from tests.web.conftest import OWNER, Client, House
from tests.web.test_sign_in import post

from headjudge.core import commands as do
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.state import Table
from headjudge.web.links import claim_code, claim_link
from headjudge.web.topics import news_of
from headjudge.web.visitors import session_of


def claimed(house: House, client: Client, player: PlayerId) -> Client:
    """*client* as the phone of *player*."""
    assert post(client, claim_link(house.venue, house.event, player)) == f"/e/{house.event}/me"
    return client


def open_table(house: House) -> tuple[TableNumber, Table]:
    """A table of the running round that still plays."""
    now = house.venue.seen(house.event).state.round
    assert now is not None
    number = now.awaited[0]
    return number, now.tables[number]


def send(client: Client, event: str, path: str, **fields: str) -> str:
    """Send a form of the player's page; the sentence, or where it leads."""
    client.get(f"/e/{event}/me")
    answer = client.post(
        f"/e/{event}/me{path}",
        data={**fields, "_csrf_token": client.cookies["csrftoken"]},
        follow_redirects=False,
    )
    return answer.headers.get("location") or answer.text


def test_the_code_on_the_slip_makes_a_phone_the_players(house: House, browser: Client) -> None:
    code = claim_code(house.venue, house.event, PlayerId("3"))

    assert post(browser, f"/e/{house.event}/claim", player="#3", code=f"{code[:4]} {code[4:]}".lower()).endswith("/me")

    assert house.venue.seen(house.event).names[PlayerId("3")] in browser.get(f"/e/{house.event}/me").text


def test_a_wrong_code_is_refused_beside_its_field(house: House, browser: Client) -> None:
    code = claim_code(house.venue, house.event, PlayerId("4"))

    page = post(browser, f"/e/{house.event}/claim", player="3", code=code)

    assert 'id="code-problem"' in page
    assert browser.get(f"/e/{house.event}/me", follow_redirects=False).headers["location"].endswith("/claim")


def test_codes_cannot_be_tried_over_and_over(house: House, browser: Client) -> None:
    answers = [browser.get(f"/e/{house.event}/claim/3-GUESS{number:03}") for number in range(601)]

    assert [answer.status_code for answer in answers].count(429) == 1


def test_a_venue_behind_one_address_scans_its_codes_at_once(house: House, browser: Client) -> None:
    players = list(house.venue.seen(house.event).state.players) * 4

    assert {browser.get(claim_link(house.venue, house.event, player)).status_code for player in players} == {200}

    browser.get("/sign-in")
    assert "The name or the password is wrong." in post(browser, "/sign-in", name="nobody", password="nothing at all")


def test_a_link_asks_whether_it_is_you_before_it_is(house: House, browser: Client) -> None:
    page = browser.get(claim_link(house.venue, house.event, PlayerId("3")))

    assert house.venue.seen(house.event).names[PlayerId("3")] in page.text
    assert browser.get(f"/e/{house.event}/me", follow_redirects=False).status_code == 303


def test_a_player_sees_table_opponent_and_points(house: House, browser: Client) -> None:
    number, table = open_table(house)
    page = claimed(house, browser, table.players[0]).get(f"/e/{house.event}/me").text

    assert f"<b>{number}</b>" in page
    assert house.venue.seen(house.event).names[table.players[1]] in page
    assert "How did it end?" in page
    assert f"table-{number}" in page, "the page listens for its own table"


def test_a_result_counts_when_both_say_the_same(house: House, browser: Client) -> None:
    number, table = open_table(house)
    claimed(house, browser, table.players[0])

    assert send(browser, house.event, "/result", result="first").endswith("/me")
    assert "It counts as soon as" in browser.get(f"/e/{house.event}/me").text
    confirm = claimed(house, browser, table.players[1]).get(f"/e/{house.event}/me").text
    assert "That is right" in confirm
    assert "you lost" in confirm
    assert open_table(house)[0] == number, "one word is not enough"

    assert send(browser, house.event, "/result", result="second").endswith("/me")

    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert now.tables[number].result is not None
    assert now.tables[number].source == "players"
    assert "you won" in claimed(house, browser, table.players[0]).get(f"/e/{house.event}/me").text


def test_different_reports_are_said_to_differ(house: House, browser: Client) -> None:
    _, table = open_table(house)
    send(claimed(house, browser, table.players[0]), house.event, "/result", result="first")

    send(claimed(house, browser, table.players[1]), house.event, "/result", result="first")

    assert "You two said different things." in browser.get(f"/e/{house.event}/me").text


def test_a_result_that_is_not_offered_is_refused(house: House, browser: Client) -> None:
    _, table = open_table(house)
    claimed(house, browser, table.players[0])

    assert "Choose one of the results" in send(browser, house.event, "/result", result="first 9-0")


def test_a_form_sent_twice_counts_once(house: House, browser: Client) -> None:
    _, table = open_table(house)
    claimed(house, browser, table.players[0])
    send(browser, house.event, "/result", result="first", key="k1")
    before = house.venue.seen(house.event).position

    assert send(browser, house.event, "/result", result="first", key="k1").endswith("/me")

    assert house.venue.seen(house.event).position == before


def test_conceding_is_asked_on_a_page_of_its_own(house: House, browser: Client) -> None:
    number, table = open_table(house)
    claimed(house, browser, table.players[0])
    assert house.venue.seen(house.event).names[table.players[1]] in browser.get(f"/e/{house.event}/me/concede").text

    assert send(browser, house.event, "/concede").endswith("/me")

    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert getattr(now.tables[number].result, "winner", None) == table.players[1]
    assert "cannot be conceded any more" in send(browser, house.event, "/concede")


def test_leaving_warns_of_the_match_it_loses(house: House, browser: Client) -> None:
    _, table = open_table(house)
    claimed(house, browser, table.players[0])
    assert "by leaving now you lose it" in browser.get(f"/e/{house.event}/me/drop").text

    assert send(browser, house.event, "/drop").endswith("/me")

    assert house.venue.seen(house.event).state.players[table.players[0]].left is not None
    assert "You are out of this event." in browser.get(f"/e/{house.event}/me").text


def test_a_deck_list_is_fixed_once_round_one_has_begun(house: House, browser: Client) -> None:
    claimed(house, browser, PlayerId("1"))

    page = send(browser, house.event, "/deck", deck="4 Something")

    assert "the deck list is fixed" in page
    assert "Only an official can change it now." in browser.get(f"/e/{house.event}/me/deck").text


def test_nobody_reads_anothers_deck_list(house: House, browser: Client) -> None:
    text = house.venue.desk.text(house.event, OWNER, "decklist", "4 Secret Weapon")
    house.venue.execute(house.event, do.SubmitDeck(player=PlayerId("1"), text=text), OWNER)

    assert "4 Secret Weapon" in claimed(house, browser, PlayerId("1")).get(f"/e/{house.event}/me/deck").text
    assert "Secret Weapon" not in claimed(house, browser, PlayerId("2")).get(f"/e/{house.event}/me/deck").text


def test_a_phone_speaks_in_one_event_only(house: House, browser: Client) -> None:
    claimed(house, browser, PlayerId("1"))

    assert browser.get("/e/elsewhere/me", follow_redirects=False).status_code == 404


def test_only_the_table_itself_hears_of_a_report(house: House, browser: Client) -> None:
    number, table = open_table(house)
    before = house.venue.seen(house.event).position
    send(claimed(house, browser, table.players[0]), house.event, "/result", result="first")

    heard = news_of(house.venue.desk.scorekeeper.entries(house.event, before)).topics

    assert f"table-{number}" in heard


def test_the_desk_prints_a_code_for_everybody(house: House, browser: Client) -> None:
    browser.set_session_data(session_of(house.account("rita", "registrar")))
    page = browser.get(f"/e/{house.event}/codes").text

    code = claim_code(house.venue, house.event, PlayerId("5"))
    assert f"{code[:4]} {code[4:]}" in page
    assert page.count("<svg xmlns") == 8
