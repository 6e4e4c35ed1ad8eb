"""Who changed table 14: the log in words."""

from typing import get_args

import pytest
from tests.web.conftest import House
from tests.web.working import at_work

from headjudge.core.events import Event
from headjudge.core.floor import commands as floor
from headjudge.core.ids import TableNumber
from headjudge.core.results import Win
from headjudge.web.telling import TELLS

TABLE = TableNumber(1)


def test_every_fact_can_be_told() -> None:
    assert set(TELLS) == set(get_args(Event))


def test_who_changed_a_table_is_found(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        before = house.venue.seen(house.event).state.stages[-1].rounds[0].tables[TABLE]
        won = isinstance(before.result, Win) and before.result.winner == before.players[0]
        keys = "2" if won else "1"
        sue.does("desk/correct", round="1", table="1", keys=keys, reason="slip misread")

        page = sue.page("audit?table=1&round=1")

    newest = page.partition("<li")[2].partition("</li>")[0]
    assert "Sue" in newest
    assert "Round 1, table 1 corrected" in newest
    assert "<q>slip misread</q>" in newest
    assert "entered." not in page.partition('<ol class="log"')[2]


def test_what_was_taken_back_stays_in_the_log_and_says_so(house: House) -> None:
    table = house.venue.seen(house.event).state.stages[-1].rounds[-1].awaited[0]
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        sue.does("desk/result", table=str(table), keys="1")
        sue.does("undo")
        page = sue.page("audit")

    assert 'class="undone"' in page
    assert "was taken back." in page


@pytest.mark.parametrize(("q", "found"), [("entered", 8), ("Olivia", 1), ("unheard-of", 0)])
def test_the_log_is_searched_by_word_and_person(house: House, q: str, found: int) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        page = sue.page(f"audit?q={q}")

    lines = page.partition('<ol class="log"')[2].count("<li")
    assert lines >= found
    assert (lines == 0) == (found == 0)


def test_the_log_is_told_in_japanese(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        page = sue.page("audit?lang=ja")

    assert "受付を開始。" in page


def test_a_wrong_question_is_answered_with_one_sentence(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        answer = sue.got(f"/e/{house.event}/audit?table=fourteen")

    assert answer.status_code == 400


@pytest.mark.parametrize(
    ("role", "told"), [("head-judge", "Warning for"), ("organizer", "Warning for"), ("scorekeeper", "on the floor.")]
)
def test_what_judges_wrote_is_told_to_officials_only(house: House, role: str, told: str) -> None:
    state = house.venue.seen(house.event).state
    player = next(iter(state.players))
    note = house.venue.desk.text(house.event, state.players[player].members[0], "note", "slow play")
    penalty = floor.GivePenalty(player=player, note=note, rank="warning", told=True)
    head = next(person for person, roles in state.staff.items() if "head-judge" in roles)
    house.venue.execute(house.event, penalty, head)

    with at_work(house, house.account("sue", role)) as sue:
        newest = sue.page("audit?q=").partition('<ol class="log"')[2]
        house.venue.desk.store.texts.erase([note])
        after = sue.page("audit?q=").partition('<ol class="log"')[2]

    assert told in newest
    assert ("slow play" in newest) == (role != "scorekeeper")
    assert ("the text was erased" in after) == (role != "scorekeeper")
    assert "slow play" not in after


def test_a_stopped_clock_is_told_to_everybody_who_reads_the_log(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        sue.does("desk/pause")
        page = sue.page("audit")

    assert "The clock was stopped." in page
