"""The chip ledger on the desk, and who went first on desk and phone."""

import pytest
from tests.web.conftest import House
from tests.web.test_whole_event import NAMES, opened, staffed
from tests.web.working import Worker, at_work

from headjudge.core.ids import TableNumber
from headjudge.core.state import Tournament


def state_of(house: House, worker: Worker) -> Tournament:
    return house.venue.seen(worker.event).state


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
        for table in state_of(house, olga).round.tables:  # type: ignore[union-attr]  # it was paired
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


@pytest.mark.rule("TO-6b-ix-b")
def test_the_desk_flags_a_result_without_its_first_player_and_takes_the_answer(house: House) -> None:
    with at_work(house, house.opener("olga")) as olga:
        opened(olga, "tcg-office", first_turn="true")
        paired(olga)
        one, other = (table.players[0] for table in list(state_of(house, olga).round.tables.values())[:2])  # type: ignore[union-attr]  # it was paired
        olga.does("desk/change", one=one, other=other)
        olga.does("desk/publish", reason="")
        olga.does("desk/start")
        for table in state_of(house, olga).round.tables:  # type: ignore[union-attr]  # it was paired
            olga.does("desk/result", table=str(table), keys="1")
        page = olga.page("desk")
        assert "Incomplete: who went first?" in page and "TCG Office" in page.partition('id="turns"')[2][:600]

        for number in (1, 2):
            first = state_of(house, olga).round.tables[TableNumber(number)].players[1]  # type: ignore[union-attr]
            olga.does("desk/first", table=str(number), first=first, round="1")

        assert "Incomplete: who went first?" not in olga.page("desk")
