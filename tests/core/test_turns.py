"""Who went first in game 1: flagged where it is missing, said by the players or an official, counted for the next."""

import pytest
from tests.core.desk import Desk

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.pairing.first_turn import times_first
from headjudge.core.past import history_of
from headjudge.core.permissions import NotPermitted
from headjudge.core.results import Win
from headjudge.core.results_desk import NoSuchTable, WrongTable
from headjudge.core.turns import TurnsUnmanaged, incomplete

FOUR = ("ann", "bea", "cy", "dan")


def changed_by_hand(**chosen: object) -> Desk:
    """A round whose tables were changed by hand, so that nobody was told who goes first; all results are in."""
    desk = Desk("tcg-office", rounds=3, **{"first_turn": True, **chosen})
    desk.enter(*FOUR)
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="aa" * 32))
    one, other = (table.players[0] for table in desk.round.tables.values())
    desk.do(do.ChangeDraft(players=(one, other)))
    desk.do(do.Publish())
    desk.do(do.StartRound())
    for table, match in desk.round.tables.items():
        desk.enter_result(table, Win(match.players[0]))
    return desk


@pytest.mark.rule("TO-6b-ix-b")
def test_tcg_office_6b_ix_a_result_without_its_first_player_is_incomplete_until_somebody_says_it() -> None:
    desk = changed_by_hand()
    assert incomplete(desk.state, desk.round) == (1, 2)
    first = desk.round.tables[TableNumber(1)].players[1]

    desk.do(score.NoteFirst(table=TableNumber(1), first=first))

    assert incomplete(desk.state, desk.round) == (2,)
    assert times_first(history_of(desk.state)) == {first: 1}


@pytest.mark.rule("TO-6b-ix-b")
def test_tcg_office_6b_ix_a_result_that_says_it_is_complete() -> None:
    desk = changed_by_hand()
    players = desk.round.tables[TableNumber(1)].players
    desk.do(score.ClearResult(table=TableNumber(1)))

    desk.do(score.RecordResult(table=TableNumber(1), result=Win(players[0]), first=players[1]))

    assert incomplete(desk.state, desk.round) == (2,)


@pytest.mark.rule("TO-6b-ix-b")
def test_tcg_office_6b_ix_what_was_drawn_with_the_pairings_is_known() -> None:
    desk = Desk("tcg-office", rounds=3, first_turn=True)
    desk.enter(*FOUR)
    desk.play()

    assert incomplete(desk.state, desk.round) == ()


@pytest.mark.rule("TO-6b-ix-b")
def test_tcg_office_6b_ix_nothing_is_asked_where_turns_are_not_managed() -> None:
    desk = changed_by_hand(first_turn=False)

    assert incomplete(desk.state, desk.round) == ()
    with pytest.raises(TurnsUnmanaged):
        desk.do(score.NoteFirst(table=TableNumber(1), first=desk.round.tables[TableNumber(1)].players[0]))


@pytest.mark.rule("TO-6b-ix-b")
def test_tcg_office_6b_ix_a_bye_and_a_match_nobody_came_to_count_for_neither() -> None:
    desk = Desk("tcg-office", rounds=3, first_turn=True)
    desk.enter("ann", "bea", "cy", "dan", "eve")
    desk.pair()
    absent, played = desk.round.tables.items()
    desk.do(score.RecordResult(table=absent[0], result=Win(absent[1].players[0]), reason="no-show"))
    desk.enter_result(played[0], Win(played[1].players[0]))

    desk.do(do.CloseRound())

    assert absent[1].first is not None  # it was drawn, and never happened
    assert times_first(history_of(desk.state)) == {played[1].first: 1}
    assert incomplete(desk.state, desk.round) == ()


@pytest.mark.rule("TO-6b-ix-b")
def test_tcg_office_6b_ix_whoever_was_noted_first_goes_second_next_time() -> None:
    desk = changed_by_hand()
    noted = {table.players[0] for table in desk.round.tables.values()}
    for number, table in desk.round.tables.items():
        desk.do(score.NoteFirst(table=number, first=table.players[0]))
    desk.do(do.CloseRound())

    desk.pair()

    for table in desk.round.tables.values():
        if len(noted & set(table.players)) == 1:
            assert table.first not in noted


def test_a_player_says_it_of_the_own_table_once() -> None:
    desk = changed_by_hand()
    one, other = desk.round.tables[TableNumber(1)].players
    stranger = desk.round.tables[TableNumber(2)].players[0]

    with pytest.raises(NotPermitted):
        desk.do(score.NoteFirst(table=TableNumber(1), first=one), by=stranger)
    desk.do(score.NoteFirst(table=TableNumber(1), first=one), by=PersonId(other))
    with pytest.raises(NotPermitted):
        desk.do(score.NoteFirst(table=TableNumber(1), first=other), by=PersonId(other))
    desk.do(score.NoteFirst(table=TableNumber(1), first=other))  # the desk corrects it

    assert desk.round.tables[TableNumber(1)].first == other


def test_who_went_first_in_an_earlier_round_is_written_down_later() -> None:
    desk = changed_by_hand()
    desk.do(do.CloseRound())
    player = desk.round.tables[TableNumber(2)].players[0]

    desk.do(score.NoteFirst(round=RoundNumber(1), table=TableNumber(2), first=player))

    assert desk.round.tables[TableNumber(2)].first == player
    assert desk.do(score.NoteFirst(round=RoundNumber(1), table=TableNumber(2), first=player)) == ()


def test_only_somebody_at_the_table_went_first_there() -> None:
    desk = changed_by_hand()
    stranger = desk.round.tables[TableNumber(2)].players[0]

    with pytest.raises(WrongTable):
        desk.do(score.NoteFirst(table=TableNumber(1), first=stranger))
    with pytest.raises(NoSuchTable):
        desk.do(score.NoteFirst(table=TableNumber(9), first=stranger))
    desk.do(score.ClearResult(table=TableNumber(1)))
    with pytest.raises(WrongTable):
        desk.do(
            score.RecordResult(
                table=TableNumber(1), result=Win(desk.round.tables[TableNumber(1)].players[0]), first=PlayerId("zoe")
            )
        )
