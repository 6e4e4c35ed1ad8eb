"""Initials on the score, where the book has them: each player on the own phone, or the desk from paper."""

from datetime import date

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_me import claimed, send
from tests.web.working import at_work

from headjudge.core import result_commands as score
from headjudge.core.ids import TableNumber
from headjudge.core.signatures import ScoreFinal
from headjudge.core.state import Table
from headjudge.services.demo import demo_event, play_round

ONE = TableNumber(1)


@pytest.fixture
def wars(house: House) -> House:
    """A WARS event whose first round is being played; table 1 has its score."""
    event = demo_event(house.venue.desk, "wars", 8, OWNER, date(2026, 5, 2))
    play_round(house.venue.desk, event, OWNER, leave_open=2)
    return House(house.app, house.venue, event)


def scored(house: House) -> Table:
    """Table 1 as it stands."""
    now = house.venue.seen(house.event).state.round
    assert now is not None
    assert now.tables[ONE].result is not None
    return now.tables[ONE]


@pytest.mark.rule("WA-PAIR-e")
def test_each_player_signs_the_own_score_and_then_nobody_changes_it(wars: House, browser: Client) -> None:
    one, other = scored(wars).players
    mine = f"/e/{wars.event}/me"
    before = claimed(wars, browser, one).get(mine).text
    assert send(browser, wars.event, "/sign").endswith("/me")
    half = browser.get(mine).text
    claimed(wars, browser, other)
    assert send(browser, wars.event, "/sign").endswith("/me")
    both = browser.get(mine).text

    assert "I sign this score" in before
    assert "has not yet" in half
    assert "signed by both: final" in both
    assert set(scored(wars).signed) == set(scored(wars).players)
    with pytest.raises(ScoreFinal):
        wars.venue.execute(wars.event, score.ClearResult(table=ONE), OWNER)


def test_the_desk_keys_in_what_stands_on_paper(wars: House) -> None:
    with at_work(wars, wars.account("dee", "scorekeeper")) as dee:
        before = dee.page("desk")
        dee.does("desk/sign", table="1")
        after = dee.page("desk")
        refused = dee.send("desk/clear", table="1")

    assert "Both have signed" in before
    assert "signed, final" in after
    assert refused.status_code == 422
    assert "Both players have signed this score: it is final." in refused.text
    assert "Score Reporting" in refused.text
    assert set(scored(wars).signed) == set(scored(wars).players)


def test_nothing_is_signed_without_a_score(wars: House) -> None:
    now = wars.venue.seen(wars.event).state.round
    assert now is not None
    with at_work(wars, wars.account("dee", "scorekeeper")) as dee:
        refused = dee.send("desk/sign", table=str(now.awaited[0]))

    assert refused.status_code == 422
    assert "has no score to sign at table" in refused.text


def test_other_books_ask_for_no_signature(house: House, browser: Client) -> None:
    now = house.venue.seen(house.event).state.round
    assert now is not None
    done = next(table for table in now.tables.values() if table.result is not None)

    assert "I sign this score" not in claimed(house, browser, done.players[0]).get(f"/e/{house.event}/me").text


def test_the_desk_of_other_books_has_no_signatures(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        assert "Both have signed" not in sue.page("desk")


def test_the_phone_asks_for_a_signature_in_japanese(wars: House, browser: Client) -> None:
    phone = claimed(wars, browser, scored(wars).players[0])

    assert "この得点に署名する" in phone.get(f"/e/{wars.event}/me?lang=ja").text
