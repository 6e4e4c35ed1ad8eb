"""Forms out of pages that were left open: what means an earlier round is not done in the next one."""

import re

import pytest
from httpx import Response
from tests.web.conftest import OWNER, Client, House
from tests.web.test_me import claimed, open_table
from tests.web.working import at_work

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.results import Win
from headjudge.core.state import Round
from headjudge.services.demo import play_round

OUTDATED = "This came from a page of an earlier round and was not carried out."


def playing_on(page: str) -> str:
    """The round the forms of *page* say they mean."""
    found = re.search(r'name="playing" value="([^"]*)"', page)
    assert found is not None
    return found[1]


def sent(client: Client, house: House, place: str, **fields: str) -> Response:
    """What a form of a page of the event answers; nothing is followed."""
    fields["_csrf_token"] = client.cookies["csrftoken"]
    return client.post(f"/e/{house.event}/{place}", data=fields, follow_redirects=False)


def next_round(house: House) -> Round:
    """The round ends, and at every table of the next one they play."""
    for table in round_now(house).awaited:
        winner = round_now(house).tables[table].players[0]
        house.venue.execute(house.event, score.RecordResult(table=table, result=Win(winner)), OWNER)
    house.venue.execute(house.event, do.CloseRound(), OWNER)
    play_round(house.venue.desk, house.event, OWNER, leave_open=4)
    return round_now(house)


def round_now(house: House) -> Round:
    """The latest round."""
    now = house.venue.seen(house.event).state.round
    assert now is not None
    return now


def test_a_result_kept_on_a_phone_over_the_round_is_not_one_of_the_next(house: House, browser: Client) -> None:
    _, table = open_table(house)
    me = table.players[0]
    old = playing_on(claimed(house, browser, me).get(f"/e/{house.event}/me").text)
    next_round(house)

    answer = sent(browser, house, "me/result", result="first", playing=old, key="old")

    assert answer.status_code == 422
    assert OUTDATED in answer.text
    assert all(not table.reports for table in round_now(house).tables.values())


@pytest.mark.parametrize("step", ["me/concede", "me/call"])
def test_nobody_concedes_or_calls_by_a_page_of_the_round_before(house: House, browser: Client, step: str) -> None:
    _, table = open_table(house)
    me = table.players[0]
    old = playing_on(claimed(house, browser, me).get(f"/e/{house.event}/me").text)
    next_round(house)
    position = house.venue.seen(house.event).position

    assert OUTDATED in sent(browser, house, step, playing=old, key="old").text

    assert house.venue.seen(house.event).position == position
    fresh = playing_on(browser.get(f"/e/{house.event}/me").text)
    assert sent(browser, house, step, playing=fresh, key="new").status_code == 303


def test_what_was_carried_out_and_is_sent_again_in_the_next_round_is_no_mistake(house: House, browser: Client) -> None:
    number, table = open_table(house)
    me = table.players[0]
    old = playing_on(claimed(house, browser, me).get(f"/e/{house.event}/me").text)
    sent(browser, house, "me/concede", playing=old, key="once")
    assert number not in round_now(house).awaited
    next_round(house)

    again = sent(browser, house, "me/concede", playing=old, key="once")

    assert again.status_code == 303
    assert len(round_now(house).awaited) == len(round_now(house).tables)


def test_a_tab_left_open_keys_nothing_into_the_next_round(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        old = playing_on(sue.page())
        now = next_round(house)

        keyed = sue.send("desk/result", json=True, table="1", keys="1", playing=old)
        closed = sue.send("desk/close", playing=old, reason="old tab")

        assert keyed.status_code == 422
        assert OUTDATED in keyed.json()["sentence"]
        assert keyed.json()["field"] is None
        assert OUTDATED in closed.text
        assert round_now(house) == now
        assert (
            sue.send("desk/result", json=True, table="1", keys="1", playing=playing_on(sue.page())).status_code == 200
        )


def test_the_sentence_is_said_in_japanese(house: House, browser: Client) -> None:
    _, table = open_table(house)
    claimed(house, browser, table.players[0])

    answer = sent(browser, house, "me/result?lang=ja", result="first", playing="1.1", key="old")

    assert "前のラウンドの画面から送られたため" in answer.text
