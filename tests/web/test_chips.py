"""The chip ledger on the desk, and who went first on desk and phone."""

import pytest
from tests.web.conftest import House
from tests.web.test_sign_in import post
from tests.web.test_whole_event import NAMES, opened, staffed
from tests.web.working import Worker, at_work

from headjudge.core.ids import TableNumber
from headjudge.core.state import Round
from headjudge.web.links import claim_link


def round_of(house: House, worker: Worker) -> Round:
    now = house.venue.seen(worker.event).state.round
    assert now is not None
    return now


def paired(worker: Worker) -> None:
    staffed(worker, "tcg-office")
    worker.does("registration")
    worker.does("entries/paste", rows=NAMES)
    worker.does("desk/pair")


@pytest.mark.rule("TO-6b-iv-e")
def test_the_ledger_sums_up_and_takes_a_correction_with_its_reason(house: House) -> None:
    with at_work(house, house.opener("olga")) as olga:
        opened(olga, "tcg-office", structure="chips", stack="10", antes="2")
        paired(olga)
        olga.does("desk/publish", reason="")
        olga.does("desk/start")
        assert "chips are corrected between rounds" in olga.page("desk/chips")
        for table in round_of(house, olga).tables:
            olga.does("desk/result", table=str(table), keys="1")
        olga.does("desk/close")
        assert "All chips: 80" in olga.page("desk/chips")

        silent = olga.send("desk/chips", player="1", chips="3", reason="")
        olga.does("desk/chips", player="1", chips="3", reason="Miscounted at table 1.")

        page = olga.page("desk/chips")
        assert silent.status_code == 422
        assert "All chips: 83" in page and "corrected by hand: +3" in page
        assert "Miscounted at table 1." in olga.page("audit")
        assert "/desk/chips" in olga.page("desk")


def test_a_page_without_chips_says_so(house: House) -> None:
    with at_work(house, house.opener("olga")) as olga:
        opened(olga, "tcg-office")

        assert "Chips are not played for here." in olga.page("desk/chips")


def unturned_round(house: House, worker: Worker) -> None:
    """A round two of whose tables were changed by hand, so that nobody was told who goes first; all results are in."""
    opened(worker, "tcg-office", first_turn="true")
    paired(worker)
    one, other = (table.players[0] for table in list(round_of(house, worker).tables.values())[:2])
    worker.does("desk/change", one=one, other=other)
    worker.does("desk/publish", reason="")
    worker.does("desk/start")
    for table in round_of(house, worker).tables:
        worker.does("desk/result", table=str(table), keys="1")


@pytest.mark.rule("TO-6b-ix-b")
def test_the_desk_flags_a_result_without_its_first_player_and_takes_the_answer(house: House) -> None:
    with at_work(house, house.opener("olga")) as olga:
        unturned_round(house, olga)
        page = olga.page("desk")
        assert "Incomplete: who went first?" in page and "TCG Office" in page.partition('id="turns"')[2][:600]

        for number in (1, 2):
            first = round_of(house, olga).tables[TableNumber(number)].players[1]
            olga.does("desk/first", table=str(number), first=first, round="1")

        assert "Incomplete: who went first?" not in olga.page("desk")


@pytest.mark.rule("TO-6b-ix-b")
def test_a_player_is_asked_on_the_phone_who_went_first(house: House) -> None:
    with at_work(house, house.opener("olga")) as olga:
        unturned_round(house, olga)
        me, opponent = round_of(house, olga).tables[TableNumber(1)].players
        phone, here = olga.client, f"/e/{olga.event}/me"
        phone.set_session_data({})
        post(phone, claim_link(house.venue, olga.event, me))
        assert "Who went first in game 1?" in phone.get(here).text

        sent = {"mine": "false", "_csrf_token": phone.cookies["csrftoken"]}
        answer = phone.post(f"{here}/first", data=sent, follow_redirects=False)

        assert answer.status_code == 303
        assert round_of(house, olga).tables[TableNumber(1)].first == opponent
        assert "Who went first in game 1?" not in phone.get(here).text
