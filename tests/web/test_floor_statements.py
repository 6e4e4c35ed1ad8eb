"""What each side told the judge stands in the ruling; several penalties can belong to one incident."""

from datetime import date

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import filled, guided, judge, send  # noqa: F401  fixtures of this module too
from tests.web.test_floor_penalties import form, give, last, the_floor
from tests.web.test_me import claimed, open_table

from headjudge.core.ids import PlayerId
from headjudge.services.demo import demo_event, play_round

TOLD = ("I drew for the turn.", "She drew twice.")


def ruled(house: House, browser: Client) -> tuple[PlayerId, PlayerId]:
    """A judge rules at an open table and writes down what both say: the two players."""
    number, table = open_table(house)
    judge(house, browser)
    send(browser, house.event, "/go", table=str(number))
    said = {f"statement.{player}": words for player, words in zip(table.players, TOLD, strict=True)}
    send(browser, house.event, "/rule", table=str(number), call="1", decision="One card goes back", **said)
    return table.players


@pytest.mark.rule("TO-8b-b")
def test_the_form_of_a_ruling_takes_a_statement_from_each_player_and_the_log_keeps_them(
    house: House, browser: Client
) -> None:
    players = ruled(house, browser)

    ruling = the_floor(house).rulings[0]
    page = browser.get(f"/e/{house.event}/floor/rulings?q=twice").text
    assert set(ruling.statements) == set(players)
    assert all(words in page for words in TOLD)
    assert not any(words in browser.get(f"/e/{house.event}/floor/rulings?anonymous=true").text for words in TOLD)


def test_a_statement_belongs_to_who_made_it(house: House, browser: Client) -> None:
    players = ruled(house, browser)
    ruling, state = the_floor(house).rulings[0], house.venue.seen(house.event).state
    texts = house.venue.desk.store.texts

    for player in players:
        kept = texts.text(ruling.statements[player])
        assert kept is not None
        assert kept.person in state.players[player].members


def test_the_head_judge_reads_them_with_the_appeal(house: House, browser: Client) -> None:
    players = ruled(house, browser)
    send(browser, house.event, "/appeal", ruling="1", player=players[0])
    browser.cookies.clear()
    judge(house, browser, "head-judge")

    board = browser.get(f"/e/{house.event}/floor/head").text

    assert all(words in board for words in TOLD)


def test_no_player_reads_what_the_other_said(house: House, browser: Client) -> None:
    players = ruled(house, browser)
    browser.cookies.clear()

    page = claimed(house, browser, players[0]).get(f"/e/{house.event}/me").text

    assert TOLD[1] not in page


@pytest.mark.rule("BR-PG-2-e")
def test_several_infractions_are_given_as_one_incident(house: House, browser: Client) -> None:
    one, other = open_table(house)[1].players
    judge(house, browser)
    assert "Part of the same incident" not in form(browser, house, player=one, infraction="4.5")
    give(browser, house, one, "4.5", "warning")
    offered = form(browser, house, player=one, infraction="3.9.1")
    give(browser, house, one, "3.9.1", "warning", incident=str(last(house).incident))
    give(browser, house, other, "4.5", "warning")

    first, second, third = (penalty.incident for penalty in the_floor(house).penalties)
    sheet = browser.get(f"/e/{house.event}/floor/player?player={one}").text
    alone = browser.get(f"/e/{house.event}/floor/player?player={other}").text
    assert f'<option value="{first}"' in offered
    assert first == second != third
    assert sheet.count(f"incident {first}</span>") == 2
    assert "incident" not in alone.partition("<h2>Notes")[0].partition("<h2>Penalties")[2]


def test_an_incident_that_does_not_exist_is_refused(house: House, browser: Client) -> None:
    player = open_table(house)[1].players[0]
    judge(house, browser)

    assert "There is no incident 9." in give(browser, house, player, "4.5", "warning", incident="9")
    assert the_floor(house).penalties == ()


@pytest.mark.rule("TO-8b-b")
def test_where_a_false_statement_is_a_ground_for_a_suspension_the_form_says_so(house: House, browser: Client) -> None:
    event = demo_event(house.venue.desk, "tcg-office", 4, OWNER, date(2026, 5, 2))
    play_round(house.venue.desk, event, OWNER, leave_open=2)
    office = House(house.app, house.venue, event)
    judge(office, browser)
    send(browser, event, "/go", table="1")

    page = browser.get(f"/e/{event}/floor/table?table=1").text
    japanese = browser.get(f"/e/{event}/floor/table?table=1&lang=ja").text

    assert "False statements at a tournament: a ground for a suspension of 1 year." in page
    assert "TCG Office 3b-i" in page
    assert "1年の出場停止の事由" in japanese
