"""What an event assistant enters waits on a page of its own until an organizer or a judge decides."""

import pytest
from tests.web.conftest import House
from tests.web.programs import running, token
from tests.web.working import Worker, at_work

from headjudge.core import commands as do
from headjudge.core.ids import PlayerId
from headjudge.core.proposals import open_proposals
from headjudge.core.state import Proposal

ONE = PlayerId("1")


def waiting(house: House) -> tuple[Proposal, ...]:
    """What waits."""
    return open_proposals(house.venue.seen(house.event).state)


def gone(house: House) -> bool:
    """Whether player 1 has left."""
    return house.venue.seen(house.event).state.players[ONE].left is not None


def assisting(house: House, worker: Worker) -> Worker:
    """An event assistant at the same event, while somebody else is scorekeeper."""
    return worker.colleague(house.account("abe", "event-assistant"))


@pytest.mark.rule("TO-2j-a")
@pytest.mark.parametrize("role", ["organizer", "judge"])
def test_a_drop_an_assistant_enters_waits_until_an_organizer_or_a_judge_confirms(house: House, role: str) -> None:
    with at_work(house, house.account("jo", role)) as jo:
        abe = assisting(house, jo)
        goes = abe.does("waiting", what="drop", player="1", reason="told me at the door")
        seen_by_abe, seen_by_jo = abe.page("waiting"), jo.page("waiting")
        assert not gone(house)

        jo.does("waiting/decide", proposal=1, confirmed="true")
        after = abe.page("waiting")

    name = house.venue.seen(house.event).names[ONE]
    assert goes.endswith("/waiting#w1")
    assert "waits for a confirmation" in seen_by_abe
    assert "Confirm</span>" not in seen_by_abe
    assert f"Drop · {name} (#1)" in seen_by_jo
    assert "told me at the door" in seen_by_jo
    assert gone(house)
    assert "confirmed</span>" in after
    assert "Jo" in after


@pytest.mark.rule("TO-2j-a")
def test_declining_needs_a_reason_and_the_assistant_reads_it(house: House) -> None:
    with at_work(house, house.account("jo", "judge")) as jo:
        abe = assisting(house, jo)
        abe.does("waiting", what="drop", player="1")
        bare = jo.send("waiting/decide", proposal=1, confirmed="false")
        jo.does("waiting/decide", proposal=1, confirmed="false", reason="she is at table 3")
        after = abe.page("waiting")

    assert bare.status_code == 422
    assert 'id="reason-1-problem"' in bare.text
    assert "Say why, so that whoever entered it knows." in bare.text
    assert not gone(house)
    assert waiting(house) == ()
    assert "she is at table 3" in after


def test_a_result_waits_and_a_mistyped_one_is_said_beside_its_field(house: House) -> None:
    table = house.venue.seen(house.event).state.round.awaited[0]  # type: ignore[union-attr]  # a round is played
    house.account("sue", "scorekeeper")
    with at_work(house, house.account("jo", "judge")) as jo:
        abe = assisting(house, jo)
        wrong = abe.send("waiting", what="result", table=str(table), keys="7")
        abe.does("waiting", what="result", table=str(table), keys="1")
        jo.does("waiting/decide", proposal=1, confirmed="true")

    assert wrong.status_code == 422
    assert 'id="keys-problem"' in wrong.text
    assert house.venue.seen(house.event).state.round.tables[table].result is not None  # type: ignore[union-attr]


def test_what_cannot_be_confirmed_now_says_why_before_anybody_tries(house: House) -> None:
    with at_work(house, house.account("olga", "organizer")) as olga:
        assisting(house, olga).does("waiting", what="drop", player="1")
        olga.does("entries/change", player="1", what="drop")
        page = olga.page("waiting")
        tried = olga.send("waiting/decide", proposal=1, confirmed="true")
        olga.does("waiting/decide", proposal=1, confirmed="false", reason="done already")

    assert "It cannot be confirmed now:" in page
    assert 'name="confirmed" value="true"' not in page
    assert tried.status_code == 422
    assert 'id="reason-1-problem"' in tried.text
    assert waiting(house) == ()


def test_what_a_judge_may_not_do_a_judge_does_not_confirm(house: House) -> None:
    with at_work(house, house.account("jo", "judge")) as jo:
        abe = assisting(house, jo)
        house.venue.execute(house.event, do.Reinstate(player=ONE), abe.account.person)
        page = jo.page("waiting")

    assert "Your role does not allow this" in page


def test_the_desk_and_the_floor_count_what_waits(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        before = sue.page("desk")
        assisting(house, sue).does("waiting", what="drop", player="1")
        after = sue.page("desk")
        jo = sue.colleague(house.account("jo", "judge"))
        floor = jo.page("floor")

    assert "to be confirmed" not in before
    assert "1 entry waits to be confirmed" in after
    assert "An organizer or a judge confirms them." in after
    assert f'href="/e/{house.event}/waiting"' in floor
    assert "1 entry waits to be confirmed" in floor


def test_the_queue_reads_in_japanese_and_empty(house: House) -> None:
    with at_work(house, house.account("jo", "judge")) as jo:
        empty = jo.page("waiting?lang=ja")
        assisting(house, jo).does("waiting", what="drop", player="1")
        full = jo.page("waiting?lang=ja")

    assert "確認待ちはありません。" in empty
    assert "ドロップ · " in full


def test_an_assistant_opens_this_page_and_no_other_of_the_staff(house: House) -> None:
    house.account("sue", "scorekeeper")
    with at_work(house, house.account("jo", "judge")) as jo:
        abe = assisting(house, jo)
        begins = abe.got("/staff").text
        shut = {
            place: abe.got(f"/e/{house.event}/{place}").status_code
            for place in ("desk", "entries", "check-in", "floor", "codes", "setup", "audit")
        }
        decides = abe.send("waiting/decide", proposal=1, confirmed="true").status_code
        enters = jo.send("waiting", what="drop", player="1").status_code

    assert f'href="/e/{house.event}/waiting"' in begins
    assert set(shut.values()) == {403}
    assert (decides, enters) == (403, 403)


@pytest.mark.parametrize("role", ["scorekeeper", "registrar"])
def test_who_neither_enters_nor_confirms_does_not_read_it(house: House, role: str) -> None:
    with at_work(house, house.account("w", role)) as worker:
        assert worker.got(f"/e/{house.event}/waiting").status_code == 403


def test_programs_enter_wait_and_confirm_alike(house: House) -> None:
    abe, jo = house.account("abe", "event-assistant"), house.account("jo", "judge")
    with running(house) as program:
        program.secret = token(house, abe.person)
        happened = program.ask("POST", f"/api/events/{house.event}/commands", {"do": "drop", "player": "1"}).json()
        own = program.ask("GET", f"/api/events/{house.event}/waiting").json()
        refused = program.ask(
            "POST",
            f"/api/events/{house.event}/commands",
            {"do": "decide-proposal", "proposal": 1, "confirmed": True},
        )
        program.secret = token(house, jo.person)
        queue = program.ask("GET", f"/api/events/{house.event}/waiting").json()

    assert [one["event"] for one in happened["events"]] == ["proposed"]
    assert [one["proposal"] for one in own["waiting"]] == [1]
    assert refused.status_code == 403
    assert queue["confirms"] is True
