"""The wrong table: who sat where, the preview, the penalties, and the border at the next pairings (PG-3.10)."""

from datetime import timedelta

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_floor import filled, guided, judge  # noqa: F401  fixtures of this module too

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.ids import TableNumber
from headjudge.core.results import Win
from headjudge.core.state import Round
from headjudge.services.demo import play_round


def now(house: House) -> Round:
    """The round that is being played, or was last."""
    found = house.venue.seen(house.event).state.round
    assert found is not None
    return found


def swapped(house: House, first: TableNumber, second: TableNumber) -> dict[str, str | list[str]]:
    """The second players of two tables sat at each other's; at each the first seat won."""
    (a, b), (x, y) = (now(house).tables[number].players for number in (first, second))
    seats = {f"a-{first}": a, f"b-{first}": y, f"a-{second}": x, f"b-{second}": b}
    return {"table": [str(first), str(second)], **seats, f"won-{first}": "first", f"won-{second}": "second"}


def previewed(client: Client, house: House, fields: dict[str, str | list[str]]) -> str:
    """The page with its preview."""
    return client.get(f"/e/{house.event}/floor/seats", params={**fields, "preview": "1"}).text


def amended(client: Client, house: House, fields: dict[str, str | list[str]], **decided: str) -> str:
    """Put it right; where it leads, or the sentence."""
    client.get(f"/e/{house.event}/floor")
    answer = client.post(
        f"/e/{house.event}/floor/seats",
        params={**fields, "preview": "1"},
        data={**decided, "_csrf_token": client.cookies["csrftoken"]},
        follow_redirects=False,
    )
    return answer.headers.get("location") or answer.text


def reported(house: House) -> tuple[TableNumber, TableNumber]:
    """Two tables with results; the second players have won there."""
    for number in now(house).awaited:
        winner = now(house).tables[number].players[1]
        house.venue.execute(house.event, score.RecordResult(table=number, result=Win(winner)), OWNER)
    first, second = list(now(house).tables)[-2:]
    return first, second


@pytest.mark.rule("BR-PG-3.10.2-b")
def test_whoever_sat_at_the_own_table_wins_and_all_four_can_be_penalised(house: House, browser: Client) -> None:
    judge(house, browser, "head-judge")
    first, second = reported(house)
    fields = swapped(house, first, second)
    home = [now(house).tables[number].players[0] for number in (first, second)]
    page = previewed(browser, house, fields)
    assert page.count("only one of them sat at the own table") == 2
    assert "Counts for nothing:" in page
    assert page.count("infraction=3.10.2") == 4
    assert house.venue.seen(house.event).state.floor.amendments == (), "a preview changes nothing"

    assert amended(browser, house, fields, rank="warning").endswith("/floor/head")

    winners = [getattr(now(house).tables[number].result, "winner", None) for number in (first, second)]
    assert winners == home
    given = house.venue.seen(house.event).state.floor.penalties
    assert {(one.infraction, one.rank) for one in given} == {("3.10.2", "warning")}
    assert len(given) == 4


@pytest.mark.rule("BR-PG-3.10.2-c")
def test_pairs_that_met_at_each_others_tables_keep_their_results(house: House, browser: Client) -> None:
    judge(house, browser, "head-judge")
    first, second = reported(house)
    (a, b), (x, y) = (now(house).tables[number].players for number in (first, second))
    before = {number: now(house).tables[number].result for number in (first, second)}
    fields: dict[str, str | list[str]] = {"table": [str(first), str(second)], f"a-{first}": x, f"b-{first}": y}
    fields |= {f"a-{second}": a, f"b-{second}": b, f"won-{first}": "second", f"won-{second}": "second"}

    page = previewed(browser, house, fields)
    amended(browser, house, fields)

    assert page.count("they met at another table: it stands") == 2
    assert page.count("infraction=3.10.2") == 4
    assert {number: now(house).tables[number].result for number in (first, second)} == before


@pytest.mark.rule("BR-PG-3.10.1-a")
@pytest.mark.parametrize(("minutes", "severe"), [(3, 0), (7, 2)])
def test_before_any_report_they_move_and_too_late_is_severe(
    house: House, browser: Client, minutes: int, severe: int
) -> None:
    judge(house, browser)
    first, second = now(house).awaited
    started = now(house).started
    assert started is not None
    house.venue.clock = lambda: started + timedelta(minutes=minutes)

    page = previewed(browser, house, swapped(house, first, second) | {f"won-{first}": "nothing", f"won-{second}": "x"})

    assert "No result is in: they move, and play." in page
    assert page.count("goes to table") == 2
    assert page.count("infraction=3.10.1") == 4
    assert page.count("infraction=3.9.2") == severe


def test_what_the_book_leaves_open_is_decided_by_people(house: House, browser: Client) -> None:
    judge(house, browser, "head-judge")
    first, second = reported(house)
    (_, b), (x, _) = (now(house).tables[number].players for number in (first, second))
    fields: dict[str, str | list[str]] = {"table": [str(first), str(second)], f"a-{first}": x, f"b-{first}": ""}
    fields |= {f"a-{second}": b, f"b-{second}": "", f"won-{first}": "nothing", f"won-{second}": "nothing"}
    assert "neither sat there" in previewed(browser, house, fields)
    assert "Say what becomes of that match." in amended(browser, house, fields)

    amended(browser, house, fields, **{f"decided-{first}": "double-loss", f"decided-{second}": "stands"})

    assert str(now(house).tables[first].result) == "DoubleLoss()"


@pytest.mark.rule("BR-PG-3.10.2-d")
def test_once_the_next_pairings_are_posted_only_both_together_amend(house: House, browser: Client) -> None:
    judge(house, browser, "head-judge")
    first, second = reported(house)
    fields = swapped(house, first, second) | {"round": "1"}
    house.venue.execute(house.event, do.CloseRound(), OWNER)
    play_round(house.venue.desk, house.event, OWNER, leave_open=4)
    page = previewed(browser, house, fields)
    assert "The next pairings are posted" in page
    assert "only one of them sat at the own table" in page, "what would be, beside what is"

    assert "organizer and head judge decide together" in amended(browser, house, fields)
    amended(browser, house, fields, together="true")

    stage = house.venue.seen(house.event).state.stage
    assert stage is not None
    assert getattr(stage.rounds[0].tables[first].result, "winner", None) == stage.rounds[0].tables[first].players[0]
    assert house.venue.seen(house.event).state.floor.amendments[0].agreed_by


def test_a_judge_sees_the_preview_and_leaves_the_rest_to_the_desk(house: House, browser: Client) -> None:
    judge(house, browser)
    fields = swapped(house, *reported(house))

    assert "show them this page" in previewed(browser, house, fields)
    assert "Your role in this event" in amended(browser, house, fields)


def test_a_table_that_is_not_there_is_said_so(house: House, browser: Client) -> None:
    judge(house, browser)

    assert "There is no table 99" in browser.get(f"/e/{house.event}/floor/seats?table=99").text

    first, second = now(house).awaited
    twice = swapped(house, first, second) | {f"b-{first}": now(house).tables[first].players[0]}
    assert "appears twice" in previewed(browser, house, twice)
