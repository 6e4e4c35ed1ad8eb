"""Chips corrected by hand, and the sum of all chips."""

import msgspec
import pytest
from tests.core.desk import Desk
from tests.tournaments import event, tournament

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.chip_desk import ChipsStaked, NoChips
from headjudge.core.history import Correction
from headjudge.core.ids import PlayerId, RoundNumber, TextId
from headjudge.core.past import chosen_of, history_of
from headjudge.core.stages import current_standings
from headjudge.core.standings.chips import Ledger, Totals, totals
from headjudge.core.standings.columns import columns
from headjudge.core.standings.field import Field
from headjudge.core.standings.standings import standings_of
from headjudge.core.standings.vectorised import sheet


def battle(**chosen: object) -> Desk:
    """Four players with ten chips each, an ante of two, one round played."""
    desk = Desk("tcg-office", structure="chips", **{"stack": 10, "antes": (2,), **chosen})
    desk.enter("ann", "bea", "cy", "dan")
    desk.play()
    return desk


def correct(desk: Desk, player: str, chips: int) -> None:
    desk.do(score.CorrectChips(player=PlayerId(player), chips=chips, reason=TextId("t1")))


def ledgers(desk: Desk) -> dict[str, Ledger]:
    records = Field(history_of(desk.state), chosen_of(desk.state)).records
    return {id: record.ledger for id, record in records.items() if record.ledger is not None}


@pytest.mark.rule("TO-6b-iv-e")
def test_tcg_office_6b_iv_every_balance_can_be_rebuilt_with_what_was_corrected_by_hand() -> None:
    desk = battle()
    before = ledgers(desk)["ann"].chips

    correct(desk, "ann", 3)
    correct(desk, "ann", -1)
    desk.play()

    moves = ledgers(desk)["ann"].movements
    assert (moves[0].why, moves[0].chips) == ("grant", 10)
    assert [(move.number, move.chips) for move in moves if move.why == "correction"] == [(1, 3), (1, -1)]
    assert [move.balance for move in moves] == [sum(m.chips for m in moves[: n + 1]) for n in range(len(moves))]
    assert moves[4].balance == before + 2


@pytest.mark.rule("TO-6b-iv-e")
def test_tcg_office_6b_iv_six_times_ten_and_one_bye_with_an_ante_of_two_are_62() -> None:
    history = tournament("A>B C>D E", players="A B C D E F")
    chosen = event("tcg-office", "chips", stack=10, antes=(2,))

    found = totals(record.ledger for record in Field(history, chosen).records.values() if record.ledger)

    assert found == Totals(total=62, entries=60, re_entries=0, byes=2, corrections=0, matches=0)


@pytest.mark.rule("TO-6b-iv-e")
def test_tcg_office_6b_iv_the_sum_says_where_chips_came_from_and_went() -> None:
    history = tournament("A!B C=D E")
    history = msgspec.structs.replace(history, corrections=(Correction(PlayerId("C"), RoundNumber(1), 5),))
    chosen = event("tcg-office", "chips", stack=10, antes=(2,))

    found = totals(record.ledger for record in Field(history, chosen).records.values() if record.ledger)

    assert found == Totals(total=53, entries=50, re_entries=0, byes=2, corrections=5, matches=-4)


@pytest.mark.rule("TO-6b-iv-e")
def test_tcg_office_6b_iv_the_stack_of_a_re_entry_is_counted_apart() -> None:
    desk = battle(re_entries=1)
    desk.do(do.Drop(player=PlayerId("ann")))
    desk.do(do.ReEnter(player=PlayerId("ann-2"), earlier=PlayerId("ann")))

    found = totals(ledgers(desk).values())

    assert (found.total, found.entries, found.re_entries) == (50, 40, 10)


@pytest.mark.parametrize("after", [0, 1, 2, 3])
def test_both_ways_of_reckoning_agree_on_corrections(after: int) -> None:
    history = tournament("A>B C>D", "A>C B>D", "A>D B>C")
    changes = (Correction(PlayerId("D"), RoundNumber(after), -1), Correction(PlayerId("B"), RoundNumber(after), 4))
    history = msgspec.structs.replace(history, corrections=changes)
    chosen = event("tcg-office", "chips", stack=8, antes=(1, 2, 3))

    plain, big = standings_of(Field(history, chosen)), sheet(columns(history, chosen), history, chosen)

    assert plain == big
    assert {line.player: line.points for line in plain.lines}[PlayerId("B")] == 8 - 1 + 2 + 3 + 4


@pytest.mark.rule("TO-6b-iv-e")
def test_whoever_could_not_pay_and_now_can_is_in_again_and_the_other_way_round() -> None:
    desk = battle(stack=2)
    out = next(id for id, player in desk.state.players.items() if player.left)
    still = next(id for id, player in desk.state.players.items() if not player.left)

    correct(desk, out, 2)
    correct(desk, still, -3)

    assert desk.state.players[out].left is None
    left = desk.state.players[still].left
    assert left is not None and (left.cause, left.round) == ("eliminated", 1)
    assert {line.player: line.points for line in current_standings(desk.state).lines}[still] == 1


@pytest.mark.parametrize("chips", [0, -20])
def test_nobody_is_corrected_by_nothing_or_below_nothing(chips: int) -> None:
    desk = battle()

    with pytest.raises(NoChips) as refusal:
        correct(desk, "ann", chips)

    assert str(refusal.value.citation) == "TCG Office 6b-iv"


def test_chips_are_corrected_between_rounds_and_where_they_are_played_for() -> None:
    desk, swiss = battle(), Desk("tcg-office", rounds=3)
    desk.pair()
    swiss.enter("ann", "bea")
    swiss.play()

    with pytest.raises(ChipsStaked):
        correct(desk, "ann", 1)
    with pytest.raises(NoChips):
        correct(swiss, "ann", 1)
