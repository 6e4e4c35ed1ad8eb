"""The publisher's page: the application and its answer, the kit, complaints about final rulings."""

from datetime import UTC, date, datetime

import pytest
from tests.web.conftest import OWNER, Client, House
from tests.web.test_me import claimed, send
from tests.web.working import at_work

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.floor.state import CallId, Floor
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.office.state import Application
from headjudge.core.results import Win
from headjudge.services.demo import demo_event, play_round
from headjudge.store.accounts import Account, AccountId

RULED, COMPLAINT = "The card stays where it is.", "Nobody looked at the replay."
ONE = TableNumber(1)


@pytest.fixture
def over(house: House) -> House:
    """A finished event; at its only round a judge ruled at table 1."""
    desk = house.venue.desk
    event = demo_event(desk, "bushiroad", 4, OWNER, date(2026, 5, 2))
    done = House(house.app, house.venue, event)
    play_round(desk, event, OWNER, leave_open=2)
    judging = done.account("rule maker", "judge").person
    house.venue.execute(event, floor.CallJudge(table=ONE, kind="intervention"), judging)
    text = desk.text(event, judging, "ruling", RULED)
    house.venue.execute(event, floor.Rule(call=CallId(1), decision=text), judging)
    now = house.venue.seen(event).state.round
    assert now is not None
    for table in now.awaited:
        house.venue.execute(event, score.RecordResult(table=table, result=Win(now.tables[table].players[0])), OWNER)
    house.venue.execute(event, do.CloseRound(), OWNER)
    house.venue.execute(event, do.Finish(seed=desk.secret(event)), OWNER)
    return done


def application(house: House) -> Application:
    """How far the event is with its publisher."""
    return house.venue.seen(house.event).state.office.application


def the_floor(house: House) -> Floor:
    """What the floor remembers."""
    return house.venue.seen(house.event).state.floor


def table_one(house: House) -> tuple[PlayerId, PlayerId]:
    """The two who sat at table 1."""
    return house.venue.seen(house.event).state.stages[0].rounds[0].tables[ONE].players


@pytest.mark.rule("TO-2c-a")
def test_an_application_is_made_answered_and_followed(house: House) -> None:
    with at_work(house, house.account("otto", "organizer")) as otto:
        before = otto.page("publisher")
        otto.does("publisher/apply")
        waiting = otto.page("publisher")
        again = otto.send("publisher/apply")
        otto.does("publisher/answer", accepted="false")
        rejected = otto.page("publisher")
        otto.does("publisher/apply")
        otto.does("publisher/answer", accepted="true", permission="TO-77", kit="true")
        approved = otto.page("publisher")

    assert "Applied for it" in before
    assert "What the publisher said" in waiting
    assert again.status_code == 422
    assert "The application is with the publisher already." in again.text
    assert "Applied again" in rejected
    assert "TO-77" in approved
    assert "it goes back after the report" in approved
    assert application(house).accepted


def test_the_kit_goes_back_after_the_report_and_not_before(house: House) -> None:
    with at_work(house, house.account("otto", "organizer")) as otto:
        otto.does("publisher/apply")
        otto.does("publisher/answer", accepted="true", kit="true")
        early = otto.send("publisher/kit")

    assert early.status_code == 422
    assert "The kit goes back after the report: send that first." in early.text


def test_the_publishers_office_answers_and_does_not_apply(house: House) -> None:
    with at_work(house, house.account("otto", "organizer")) as otto:
        otto.does("publisher/apply")
        office = otto.colleague(house.account("tcg office", "office"))
        page = office.page("publisher")
        applied = office.send("publisher/apply").status_code
        office.does("publisher/answer", accepted="true", permission="7")

    assert "What the publisher said" in page
    assert applied == 403
    assert application(house).permission == "7"


def test_the_head_judge_reads_it_and_changes_nothing(house: House) -> None:
    with at_work(house, house.account("hana", "head-judge")) as hana:
        page = hana.page("publisher")
        refused = [hana.send(f"publisher/{step}").status_code for step in ("apply", "answer", "kit", "complaint")]

    assert "The organizer applies for the event." in page
    assert refused == [403] * 4


@pytest.mark.parametrize("role", ["judge", "scorekeeper", "registrar"])
def test_others_do_not_read_it(house: House, role: str) -> None:
    with at_work(house, house.account("w", role)) as worker:
        assert worker.got(f"/e/{house.event}/publisher").status_code == 403


@pytest.mark.rule("BR-1.2.2-f")
def test_a_complaint_after_the_event_is_filed_followed_and_changes_nothing(over: House) -> None:
    owner = Account(AccountId("a-olivia"), OWNER, "olivia", "hash", datetime.now(UTC))
    over.venue.desk.store.accounts.open(owner)
    with at_work(over, owner) as oda:
        bare = oda.send("publisher/complaint", ruling="1")
        oda.does("publisher/complaint", ruling="1", text=COMPLAINT)
        stages = over.venue.seen(over.event).state.stages
        filed = oda.page("publisher")
        oda.does("publisher/upheld", ruling="1", upheld="true")
        upheld = oda.page("publisher")

    assert bare.status_code == 422
    assert 'id="text-problem"' in bare.text
    assert COMPLAINT in filed
    assert RULED in filed
    assert "with the publisher" in filed
    assert '<span class="chip good">upheld</span>' in upheld
    assert over.venue.seen(over.event).state.stages == stages


def test_nobody_complains_while_the_event_runs(house: House) -> None:
    table = next(iter(house.venue.seen(house.event).state.round.tables))  # type: ignore[union-attr]  # one is played
    judging = house.account("jo", "judge").person
    house.venue.execute(house.event, floor.CallJudge(table=table, kind="intervention"), judging)
    text = house.venue.desk.text(house.event, judging, "ruling", RULED)
    house.venue.execute(house.event, floor.Rule(call=CallId(1), decision=text), judging)
    with at_work(house, house.account("otto", "organizer")) as otto:
        page = otto.page("publisher")
        early = otto.send("publisher/complaint", ruling="1", text=COMPLAINT)

    assert "Complaints can be filed once the event is over." in page
    assert early.status_code == 422
    assert "Complain to the publisher once the event is over; no result will change." in early.text


@pytest.mark.rule("BR-1.2.2-f")
def test_a_player_complains_about_a_ruling_at_the_own_table_on_the_own_phone(over: House, browser: Client) -> None:
    phone = claimed(over, browser, table_one(over)[0])
    page = phone.get(f"/e/{over.event}/me?lang=ja").text
    bare = send(phone, over.event, "/complaint", ruling="1", text=" ")

    assert send(phone, over.event, "/complaint", ruling="1", text=COMPLAINT).endswith("/me")

    after = phone.get(f"/e/{over.event}/me?lang=en").text
    assert "あなたの卓での裁定" in page
    assert 'id="text-problem"' in bare
    assert COMPLAINT in after
    assert "with the publisher" in after


def test_a_player_of_another_table_neither_reads_the_ruling_nor_complains(over: House, browser: Client) -> None:
    players = over.venue.seen(over.event).state.players
    other = next(player for player in players if player not in table_one(over))
    phone = claimed(over, browser, other)

    assert RULED not in phone.get(f"/e/{over.event}/me").text
    assert "The ruling does not concern" in send(phone, over.event, "/complaint", ruling="1", text=COMPLAINT)
    assert the_floor(over).rulings[0].complaint is None


def test_the_page_reads_in_japanese(house: House) -> None:
    with at_work(house, house.account("otto", "organizer")) as otto:
        page = otto.page("publisher?lang=ja")

    assert "申し立てはありません。" in page
    assert "大会終了後に申し立てできます。" in page
