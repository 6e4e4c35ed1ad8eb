"""The judge's phone: search, the table card, result, time, penalties, the time-up assistant, boards."""

import html
import re
from datetime import date
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest
from tests.chance import chance
from tests.web.conftest import OWNER, Client, House
from tests.web.test_me import claimed, open_table

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.results import Win
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.store.accounts import Account
from headjudge.store.opening import open_store
from headjudge.store.people import Person
from headjudge.web.visitors import session_of

SECRET = "a secret of the judges"


@pytest.fixture(scope="module")
def guided(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, TournamentId]:
    """An event under a book that brings its penalty guide, in its first round."""
    path = tmp_path_factory.mktemp("guided") / "guided.sqlite"
    with open_store(path) as store:
        store.people.save(Person(OWNER, "Olivia Owner"))
        desk = FrontDesk(store, draw=chance("guided"))
        event = demo_event(desk, "bushiroad", 8, OWNER, date(2026, 5, 2))
        play_round(desk, event, OWNER, leave_open=2)
    return path, event


@pytest.fixture
def filled(guided: tuple[Path, TournamentId]) -> tuple[Path, TournamentId]:
    """The house of these tests."""
    return guided


def judge(house: House, client: Client, role: str = "judge") -> Account:
    """*client* as somebody with *role*."""
    account = house.account(f"{role} of the floor", role)
    client.set_session_data(session_of(account))
    return account


def send(client: Client, event: str, path: str, **fields: str) -> str:
    """Send a form of the floor; the sentence, or where it leads."""
    client.get(f"/e/{event}/floor")
    token = client.cookies["csrftoken"]
    answer = client.post(f"/e/{event}/floor{path}", data={**fields, "_csrf_token": token}, follow_redirects=False)
    return answer.headers.get("location") or answer.text


def card(client: Client, house: House) -> str:
    """The card of the open table."""
    return client.get(f"/e/{house.event}/floor/table?table={open_table(house)[0]}").text


def test_a_table_is_found_by_its_number_and_by_a_name(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    name = house.venue.seen(house.event).names[table.players[0]]

    for words in (str(number), name):
        assert f"/floor/table?table={number}" in browser.get(f"/e/{house.event}/floor", params={"q": words}).text


def test_a_judge_enters_the_result_at_the_table(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)
    house.venue.seen(house.event)

    assert f"table={number}" in send(browser, house.event, "/result", table=str(number), result="second")

    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert getattr(now.tables[number].result, "winner", None) == table.players[1]
    assert now.tables[number].source == "judge"


def test_extra_time_moves_the_end_on_the_players_own_phone(house: House, browser: Client) -> None:
    number, table = open_table(house)
    judge(house, browser)
    send(browser, house.event, "/extend", table=str(number), minutes="5", ground="ruling")

    assert "(+5.0)" in card(browser, house)
    browser.cookies.clear()
    page = claimed(house, browser, table.players[0]).get(f"/e/{house.event}/me").text
    assert "+5.0 min extra time" in page


def test_a_missing_player_has_a_timer_until_seated(house: House, browser: Client) -> None:
    judge(house, browser)
    number, table = open_table(house)

    send(browser, house.event, "/missing", table=str(number), player=table.players[0])
    assert "Has come" in card(browser, house)

    send(browser, house.event, "/seated", table=str(number), player=table.players[0])
    assert "Has come" not in card(browser, house)


def test_a_players_call_waits_is_claimed_and_ruled_on(house: House, browser: Client) -> None:
    number, table = open_table(house)
    claimed(house, browser, table.players[0])
    token = browser.cookies["csrftoken"]
    browser.post(f"/e/{house.event}/me/call", data={"_csrf_token": token})
    assert "A judge was called." in browser.get(f"/e/{house.event}/me").text

    browser.cookies.clear()
    account = judge(house, browser)
    assert "Judge calls" in browser.get(f"/e/{house.event}/floor").text
    send(browser, house.event, "/claim", table=str(number), call="1")
    assert "Write the ruling" in card(browser, house)
    send(browser, house.event, "/rule", table=str(number), call="1", decision="Untap first")

    ruling = house.venue.seen(house.event).state.floor.rulings[0]
    assert ruling.judge == account.person
    assert "Untap first" in browser.get(f"/e/{house.event}/floor/rulings?q=untap").text


def test_a_deck_check_runs_until_the_decks_are_back(house: House, browser: Client) -> None:
    judge(house, browser)
    number, _ = open_table(house)

    send(browser, house.event, "/check", table=str(number))
    assert "The decks are being checked." in card(browser, house)
    send(browser, house.event, "/check/finish", check="1")

    assert house.venue.seen(house.event).state.floor.checks[0].returned is not None


def first_infraction(house: House) -> tuple[str, str]:
    """An infraction of the guide and the lightest rank a judge may give for it."""
    guide = house.venue.seen(house.event).state.rulebook.penalties
    assert guide is not None
    return guide.infractions[0].section, guide.ranks[0].id


def test_a_penalty_is_given_only_after_it_was_told(house: House, browser: Client) -> None:
    judge(house, browser)
    _, table = open_table(house)
    section, rank = first_infraction(house)
    form = browser.get(f"/e/{house.event}/floor/penalty?player={table.players[0]}&infraction={section}").text
    assert "I told the player aloud." in form

    said = send(browser, house.event, "/penalty", player=table.players[0], infraction=section, rank=rank)
    assert "Tell the player first" in said
    fields = {"player": table.players[0], "infraction": section, "rank": rank, "reason": SECRET}
    send(browser, house.event, "/penalty", **fields, told="true")

    given = house.venue.seen(house.event).state.floor.penalties
    assert [one.player for one in given] == [table.players[0]]


def test_the_search_for_an_infraction_leads_to_its_form(house: House, browser: Client) -> None:
    judge(house, browser)
    section, _ = first_infraction(house)

    page = browser.get(f"/e/{house.event}/floor/penalty?player=1&q={section}").text

    assert f"infraction={section}" in page


PUBLIC = ("", "/pairings", "/standings", "/players", "/clock", "/event.json", "/pairings.json", "/standings.json")


def test_a_penalty_reaches_nobody_without_the_right(house: House, browser: Client) -> None:
    _, table = open_table(house)
    holder, opponent = table.players
    section, rank = first_infraction(house)
    book = house.venue.seen(house.event).state.rulebook
    assert book.penalties is not None
    title = book.penalties.infractions[0].title.en
    reason = house.venue.desk.text(house.event, OWNER, "reason", SECRET)
    penalty = floor.GivePenalty(player=holder, infraction=section, rank=rank, told=True, reason=reason)
    head = judge(house, browser, "head-judge")
    house.venue.execute(house.event, penalty, head.person)

    assert title in browser.get(f"/e/{house.event}/floor/head").text, "there is something that could leak"
    browser.cookies.clear()
    assert title in claimed(house, browser, holder).get(f"/e/{house.event}/me").text, "one's own is shown"
    browser.cookies.clear()
    pages = [claimed(house, browser, opponent).get(f"/e/{house.event}/me")]
    pages += [browser.get(f"/e/{house.event}{path}") for path in PUBLIC]
    browser.cookies.clear()
    judge(house, browser, "scorekeeper")
    pages += [browser.get(f"/e/{house.event}{path}") for path in ("/desk", "/audit", "/entries")]

    assert [page.url.path for page in pages if title in page.text or SECRET in page.text] == []


def test_only_the_page_of_a_player_carries_the_mark_by_which_it_is_told_of_penalties(
    house: House, browser: Client
) -> None:
    _, table = open_table(house)
    state = house.venue.seen(house.event).state
    marks = {each: house.venue.live.mark(house.event, state.players[each].members[0]) for each in table.players}

    for each in table.players:
        page = claimed(house, browser, each).get(f"/e/{house.event}/me").text
        assert re.findall(r"/live\?since=\d+&amp;own=(\w+)", page) == [marks[each]]
        assert re.search(r'data-topics="[^"]*\bown\b', page)
        browser.cookies.clear()
    pages = "".join(browser.get(f"/e/{house.event}{path}").text for path in PUBLIC)
    assert not any(mark in pages for mark in marks.values())


@pytest.mark.parametrize("role", ["scorekeeper", "registrar"])
def test_the_floor_is_closed_to_other_staff(house: House, browser: Client, role: str) -> None:
    judge(house, browser, role)

    assert browser.get(f"/e/{house.event}/floor").status_code == 403


def test_the_head_judge_decides_an_appeal(house: House, browser: Client) -> None:
    number, table = open_table(house)
    judge(house, browser)
    send(browser, house.event, "/go", table=str(number))
    send(browser, house.event, "/rule", table=str(number), call="1", decision="It stays")
    send(browser, house.event, "/appeal", ruling="1", player=table.players[0])
    browser.cookies.clear()
    judge(house, browser, "head-judge")
    assert f"Appeal at table {number}" in browser.get(f"/e/{house.event}/floor/head").text

    send(browser, house.event, "/head/appeal", ruling="1", decision="It goes", same="false")

    appeal = house.venue.seen(house.event).state.floor.rulings[0].appeal
    assert appeal is not None
    assert appeal.same is False


def timed(house: House, book: str) -> House:
    """Another event of the same house, in which matches end by the book when time is up."""
    desk = house.venue.desk
    event = demo_event(desk, book, 8, OWNER, date(2026, 5, 2))
    setup = house.venue.seen(event).state.setup
    assert setup is not None
    desk.execute(event, do.AmendSetup(setup=msgspec.structs.replace(setup, time_up="book")), OWNER)
    play_round(desk, event, OWNER, leave_open=2)
    return msgspec.structs.replace(house, event=event)


def test_the_time_up_assistant_counts_and_enters_the_verdict_with_its_rule(house: House, browser: Client) -> None:
    """Buddyfight, Annex A.2: less life loses."""
    house = timed(house, "bushiroad")
    judge(house, browser)
    number, table = open_table(house)
    asked = f"/e/{house.event}/floor/timeup?table={number}"
    assert "Where are they?" in browser.get(asked).text
    question = browser.get(f"{asked}&begun=true&in_game=true").text
    assert 'name="first-life"' in question
    assert "Enter this result" not in question
    fields = f"{asked}&begun=true&in_game=true&first-life=3"
    assert "Count every figure on both sides" in browser.get(f"{fields}&second-life=x").text

    verdict = browser.get(f"{fields}&second-life=5").text
    answers = html.unescape(verdict.partition('name="answers" value="')[2].partition('"')[0])
    send(browser, house.event, "/timeup", table=str(number), in_game="true", begun="true", answers=answers)

    name = house.venue.seen(house.event).names[table.players[1]]
    assert f"<bdi>{name}</bdi> wins" in verdict
    assert "Bushiroad A.2" in verdict
    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert getattr(now.tables[number].result, "winner", None) == table.players[1]
    assert now.tables[number].reason == "time"


def test_the_time_up_assistant_asks_one_question_after_the_other(house: House, browser: Client) -> None:
    """Divine Cross, TCG Office 7c: the running turn, one more for the second player, then a draw."""
    house = timed(house, "tcg-office")
    judge(house, browser)
    number, _ = open_table(house)
    asked = f"/e/{house.event}/floor/timeup?table={number}&begun=true&in_game=true"

    first = browser.get(asked).text
    second = browser.get(f"{asked}&seat=0").text
    told = quote('[{"answer": "turn", "seat": 0}]')
    third = browser.get(f"{asked}&answers={told}&played=1").text

    assert "Whose turn is it?" in first
    assert "Played, nobody lost" in second
    assert "Enter this result" in third
    assert "<h2>Draw</h2>" in third
    assert "TCG Office 7c" in third


@pytest.mark.rule("BR-1.2.2-h")
def test_the_time_up_assistant_says_that_a_table_has_time_left_and_asks_for_its_extension(
    house: House, browser: Client
) -> None:
    house = timed(house, "bushiroad")
    judge(house, browser)
    number, _ = open_table(house)
    asked = f"/e/{house.event}/floor/timeup?table={number}"
    assert "This table has time left" in browser.get(asked).text
    assert "Ask the players before you close it" not in browser.get(asked).text

    send(browser, house.event, "/extend", table=str(number), minutes="3")

    assert "Ask the players before you close it" in browser.get(asked).text
    send(browser, house.event, "/declare", table=str(number))
    assert "Ask the players before you close it" not in browser.get(asked).text


@pytest.mark.rule("WA-SIM-a")
def test_both_decks_run_out_at_once_is_a_question_of_the_assistant(house: House, browser: Client) -> None:
    """WARS: the lost pile decides, a full win by one."""
    house = timed(house, "wars")
    judge(house, browser)
    number, table = open_table(house)
    asked = f"/e/{house.event}/floor/timeup?table={number}"
    assert "Both lost at once" in browser.get(asked).text

    counted = "&".join(f"{side}-{figure}=3" for side in ("first", "second") for figure in ("energy", "hand"))
    verdict = browser.get(
        f"{asked}&begun=true&ended=both-exhausted&{counted}&first-lost-pile=9&second-lost-pile=7"
    ).text
    answers = html.unescape(verdict.partition('name="answers" value="')[2].partition('"')[0])
    send(browser, house.event, "/timeup", table=str(number), ended="both-exhausted", begun="true", answers=answers)

    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert now.tables[number].result == Win(table.players[1], energy=1)
    assert now.tables[number].reason == "simultaneous-loss"


def test_a_wars_result_is_entered_at_the_table_with_the_energy_left(house: House, browser: Client) -> None:
    house = timed(house, "wars")
    judge(house, browser)
    number, table = open_table(house)
    page = browser.get(f"/e/{house.event}/floor/table?table={number}").text
    assert 'name="result" value="second"' in page
    assert 'name="energy"' in page
    assert "the winner, left?" in send(browser, house.event, "/result", table=str(number), result="second")

    send(browser, house.event, "/result", table=str(number), result="second", energy="12")

    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert now.tables[number].result == Win(table.players[1], energy=12)


@pytest.mark.rule("BR-PG-2.3-a")
def test_the_time_up_assistant_knows_the_games_lost_by_penalty(house: House, browser: Client) -> None:
    house = timed(house, "force-of-will")
    judge(house, browser)
    number, table = open_table(house)
    fields = {"player": table.players[0], "infraction": "slow play", "rank": "loss-of-game", "told": "true"}
    send(browser, house.event, f"/penalty?player={table.players[0]}", **fields)

    page = browser.get(f"/e/{house.event}/floor/timeup?table={number}").text

    assert re.search(r'name="second"[^>]* value="1"', page)


def test_what_the_address_leaves_out_is_asked_for(house: House, browser: Client) -> None:
    judge(house, browser)

    assert "Which table?" in browser.get(f"/e/{house.event}/floor/table").text
    assert browser.get(f"/e/{house.event}/floor/table?table=9999").status_code == 409
    assert browser.get(f"/e/{house.event}/floor/penalty?player={PlayerId('nobody')}").status_code == 409
