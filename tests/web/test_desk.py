"""The desk: a round on one screen, keyed by two people at once, corrected, mended, taken back."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from tests.web.conftest import OWNER, House
from tests.web.working import Worker, at_work

from headjudge.core.floor import commands as floor
from headjudge.core.ids import TableNumber
from headjudge.core.results import Win
from headjudge.core.state import Round
from headjudge.web.pages.desk import step_of

TABLE = TableNumber(1)


def now(house: House) -> Round:
    """The latest round."""
    found = house.venue.seen(house.event).state.round
    assert found is not None
    return found


def keyed(worker: Worker, table: object, keys: str, key: str = "") -> dict[str, object]:
    """What the keypad answers."""
    answer = worker.send("desk/result", json=True, table=str(table), keys=keys, key=key)
    return {"status": answer.status_code, **msgspec.json.decode(answer.content)}


def test_a_result_is_keyed_and_counted(house: House) -> None:
    first, second = now(house).awaited

    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        answer = keyed(sue, first, "1")
        page = sue.page()

    assert (answer["status"], answer["done"], answer["tables"]) == (200, 3, 4)
    assert now(house).tables[first].result == Win(now(house).tables[first].players[0])
    assert "<strong>3</strong> / 4" in page
    assert f'<span class="chip warn">{second}</span>' in page


def test_a_result_sent_twice_with_one_key_is_entered_once(house: House) -> None:
    table = now(house).awaited[0]
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        keyed(sue, table, "1", key="k1")
        position = house.venue.seen(house.event).position

        again = keyed(sue, table, "1", key="k1")

    assert again["status"] == 200
    assert house.venue.seen(house.event).position == position


def test_a_player_exchanged_with_themselves_leaves_the_draft_and_its_proof(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        for table in now(house).awaited:
            keyed(sue, table, "1")
        sue.does("desk/close")
        sue.does("desk/pair")
        draft = now(house)
        answer = sue.send("desk/change", one="1", other="1")

    assert "Name two different players." in answer.text
    assert now(house) == draft
    assert draft.certificate is not None


def test_digits_of_an_input_method_are_digits(house: House) -> None:
    table = now(house).awaited[0]
    wide = str(table).translate({ord(digit): ord(digit) + 0xFEE0 for digit in "0123456789"})

    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        answer = keyed(sue, f" {wide} ", "１")

    assert answer["table"] == table
    assert now(house).tables[table].result == Win(now(house).tables[table].players[0])


@pytest.mark.parametrize(
    ("table", "keys", "field", "sentence"),
    [
        ("99", "1", "table", "There is no table 99 in this round."),
        ("r1t1", "1", "table", "This slip is of round 1; round 2 is being played."),
        ("first", "1", "table", "'first' is no table."),
        ("open", "7", "keys", "'7' is no result: 1, 2, 2-0, 1-2, 0 for a draw, x for a double loss."),
        ("open", "30", "keys", "3-0-0 is no score"),
        ("done", "x", "keys", "has a result already"),
        ("open", "", "keys", "Please fill this in."),
    ],
)
def test_what_cannot_be_entered_is_said_beside_its_field(
    house: House, table: str, keys: str, field: str, sentence: str
) -> None:
    places = {"open": now(house).awaited[0], "done": next(iter(set(now(house).tables) - set(now(house).awaited)))}
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        answer = keyed(sue, places.get(table, table), keys)
        page = sue.send("desk/result", table=str(places.get(table, table)), keys=keys)

    assert answer["status"] == 422
    assert answer["field"] == field
    assert sentence in str(answer["sentence"])
    assert page.status_code == 422
    assert f'id="{field}-problem"' in page.text


def test_a_slip_of_this_round_is_scanned(house: House) -> None:
    table = now(house).awaited[0]
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        assert keyed(sue, f"r2t{table}", "2")["status"] == 200

    assert table not in now(house).awaited


def test_two_scorekeepers_take_back_their_own_last_entries(house: House) -> None:
    first, second = now(house).awaited
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        tom = sue.colleague(house.account("tom", "scorekeeper"))
        keyed(sue, first, "1")
        keyed(tom, second, "2")

        answer = msgspec.json.decode(sue.send("desk/result/undo", json=True).content)
        nothing = sue.send("desk/result/undo", json=True)

    assert answer["table"] == first
    assert now(house).awaited == (first,)
    assert nothing.status_code == 422


def test_only_who_did_it_can_take_the_last_action_back(house: House) -> None:
    table = now(house).awaited[0]
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        tom = sue.colleague(house.account("tom", "scorekeeper"))
        keyed(sue, table, "1")
        assert "Take back" not in tom.page()
        assert tom.send("undo").status_code == 422
        assert f"Table {table}:" in sue.page().partition("Take back")[2]

        sue.does("undo")

    assert table in now(house).awaited


def test_a_round_closes_only_with_a_reason_while_tables_are_out(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        refused = sue.send("desk/close")
        sue.does("desk/close", reason="the hall is closing")

    assert refused.status_code == 422
    assert "No result yet from table" in refused.text
    assert now(house).status == "closed"


def test_a_close_can_be_taken_back(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        sue.does("desk/close", reason="by mistake")
        sue.does("desk/reopen")

    assert now(house).status == "started"


def next_draft(sue: Worker, house: House) -> Round:
    """Round 3, paired and not posted."""
    for table in now(house).awaited:
        keyed(sue, table, "1")
    sue.does("desk/close")
    sue.does("desk/pair")
    return now(house)


def test_a_draft_shows_its_certificate_and_stays_with_the_staff(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        next_draft(sue, house)
        page = sue.page()
        public = sue.got(f"/e/{house.event}/pairings").text

    assert "no better pairing exists" in page
    assert "The checklist is clear." in page
    assert "Round 3" in page
    assert "Round 3" not in public


def test_a_change_that_makes_a_rematch_is_on_the_checklist_and_needs_a_reason(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        draft = next_draft(sue, house)
        seen = house.venue.seen(house.event)
        assert seen.state.stage is not None
        one, other = draft.tables[min(draft.tables)].players
        met = next(
            (set(table.players) - {one}).pop()
            for table in seen.state.stage.rounds[0].tables.values()
            if one in table.players
        )

        sue.does("desk/change", one=f"#{other}", other=seen.names[met])
        page = sue.page()
        refused = sue.send("desk/publish")
        sue.does("desk/publish", reason="a feature match")

    assert "have met before." in page
    assert seen.names[met] in page.partition("Before you post")[2].partition("</section>")[0]
    assert "changed by hand" in page
    assert 'id="reason-problem"' in refused.text
    assert now(house).status == "published"


def test_somebody_who_is_not_there_cannot_be_exchanged(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        next_draft(sue, house)
        answer = sue.send("desk/change", one="Nobody At All", other="1")

    assert 'id="one-problem"' in answer.text
    assert 'value="Nobody At All"' in answer.text


def test_a_wrong_result_two_rounds_back_is_previewed_then_corrected(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        next_draft(sue, house)
        sue.does("desk/publish")
        table = house.venue.seen(house.event).state.stages[-1].rounds[0].tables[TABLE]
        keys = "2" if isinstance(table.result, Win) and table.result.winner == table.players[0] else "1"
        position = house.venue.seen(house.event).position

        page = sue.page(f"desk/correct?round=1&table=1&keys={keys}")
        assert house.venue.seen(house.event).position == position
        assert "Points and ranks that change" in page
        assert "Let the pairings stand" in page
        posted = {number: one.players for number, one in now(house).tables.items()}
        sue.does("desk/correct", round="1", table="1", keys=keys, policy="stand", reason="slip misread")

    after = house.venue.seen(house.event).state.stages[-1].rounds
    assert after[0].tables[TABLE].result != table.result
    assert {number: one.players for number, one in after[2].tables.items()} == posted


def test_a_correction_that_changes_nothing_is_refused_beside_the_result(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        answer = sue.send("desk/correct", round="1", table="1", keys="33")

    assert answer.status_code == 422
    assert 'id="keys-problem"' in answer.text


def test_the_wizard_shows_every_way_and_then_mends(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        next_draft(sue, house)
        player = now(house).tables[TABLE].players[0]
        sue.does("entries/change", player=player, what="drop")
        sue.does("desk/pair")
        sue.does("desk/publish")
        sue.does("entries/change", player=player, what="reinstate")
        page = sue.page("desk/mend")
        assert "without an opponent" in page
        assert "as near as any pairing" in page

        sue.does("desk/mend", policy="least", reason="dropped by accident")

    assert now(house).table_of(player) is not None
    assert not now(house).byes


def test_every_step_waits_for_the_one_before(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        assert step_of(house.venue.seen(house.event).state) == "play"
        for step in ("desk/pair", "desk/publish", "desk/start", "desk/discard", "desk/cut", "desk/reopen"):
            assert sue.send(step).status_code == 422, step
        assert sue.send("desk/finish").status_code == 403


@pytest.mark.parametrize("step", ["desk/pair", "desk/publish", "desk/start", "desk/discard", "desk/cut", "desk/reopen"])
def test_a_step_that_is_not_the_next_says_why_on_the_page(house: House, step: str) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        page = sue.send(step)
        said = sue.send(step, json=True).json()["sentence"]

    assert page.status_code == 422
    assert f"<span>{said} " in page.text


def minutes_later(minutes: int) -> Callable[[], datetime]:
    """A clock that is ahead of ours."""
    return lambda: datetime.now(UTC) + timedelta(minutes=minutes)


def posted(house: House, worker: Worker) -> None:
    """The next round, posted, waits for its start call."""
    for table in now(house).awaited:
        worker.does("desk/result", table=table, keys="1")
    for step in ("desk/close", "desk/pair", "desk/publish"):
        worker.does(step)


def test_the_desk_sees_before_the_start_call_which_tables_are_over_their_time_to_prepare(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        posted(house, sue)
        before = sue.page()
        sue.does("desk/prepare")
        during = sue.page()
        house.venue.clock = minutes_later(4)
        after = sue.page()
        sue.does("desk/start")
        started = sue.page()

    assert "Preparation has not been called; the book gives 3 minutes." in before
    assert "Time to prepare:" in during
    assert "over at every table" not in during
    assert "Time to prepare is over at every table." in after
    assert "Before the start call" not in started


def test_the_desk_sees_empty_seats_and_who_may_prepare_longer(house: House) -> None:
    with at_work(house, house.account("sue", "scorekeeper")) as sue:
        posted(house, sue)
        sue.does("desk/prepare")
        late = now(house).tables[TABLE].players[0]
        house.venue.execute(house.event, floor.MarkAbsent(player=late), OWNER)
        other = TableNumber(2)
        house.venue.execute(house.event, floor.GrantExtension(table=other, seconds=600, ground="deck-check"), OWNER)
        house.venue.clock = minutes_later(4)
        shown = sue.page()

    assert f'Empty seats: <span class="chip warn">{house.venue.seen(house.event).names[late]}</span>' in shown
    assert "may prepare longer" in shown
    assert "Time to prepare is over at these tables:" in shown
