"""What an event assistant enters waits for an organizer or a judge."""

import pytest
from tests.core.desk import ORGANIZER, Desk

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PersonId, PlayerId, ProposalId, TableNumber, TextId
from headjudge.core.permissions import NotPermitted
from headjudge.core.proposals import NoSuchProposal, open_proposals
from headjudge.core.registration import NotInTheField
from headjudge.core.results import Win
from headjudge.core.tournament import fold

ANN, FIRST = PlayerId("ann"), ProposalId(1)
CONFIRM = do.DecideProposal(proposal=FIRST, confirmed=True)


def assisted(book: str = "tcg-office") -> Desk:
    """A round being played; Abe assists, Jo judges."""
    desk = Desk(book)
    desk.do(do.Appoint(person=PersonId("abe"), role="event-assistant"))
    desk.do(do.Appoint(person=PersonId("jo"), role="judge"))
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()
    return desk


@pytest.mark.rule("TO-2j-a")
@pytest.mark.parametrize("by", ["olga", "jo"])
def test_tcg_office_2j_a_drop_an_assistant_entered_waits_until_an_organizer_or_a_judge_confirms(by: str) -> None:
    desk = assisted()
    desk.do(do.Drop(player=ANN), by="abe")
    assert desk.state.players[ANN].left is None
    assert [one.command for one in open_proposals(desk.state)] == [do.Drop(player=ANN)]

    desk.do(CONFIRM, by=by)

    assert desk.state.players[ANN].left is not None
    assert open_proposals(desk.state) == ()
    assert desk.state.proposals[0].decided_by == by


@pytest.mark.rule("TO-2j-a")
def test_tcg_office_2j_a_declined_entry_changes_nothing() -> None:
    desk = assisted()
    desk.do(do.Drop(player=ANN), by="abe")

    desk.do(do.DecideProposal(proposal=FIRST, confirmed=False), by="jo")

    assert desk.state.players[ANN].left is None
    with pytest.raises(NoSuchProposal):
        desk.do(CONFIRM, by="jo")


@pytest.mark.rule("TO-2j-a")
def test_tcg_office_2j_results_penalties_and_entries_of_an_assistant_wait_as_well() -> None:
    desk = assisted()
    winner = desk.round.tables[TableNumber(1)].players[0]
    desk.do(score.RecordResult(table=TableNumber(1), result=Win(winner), first=winner), by="abe")
    desk.do(floor.GrantExtension(table=TableNumber(1), seconds=60), by="abe")

    assert len(open_proposals(desk.state)) == 2
    assert desk.round.tables[TableNumber(1)].result is None
    assert desk.state.floor.extensions == ()


@pytest.mark.rule("TO-2j-a")
def test_tcg_office_2j_an_assistant_does_not_confirm_and_nobody_else_waits() -> None:
    desk = assisted()
    desk.do(do.Drop(player=ANN), by="abe")

    with pytest.raises(NotPermitted):
        desk.do(CONFIRM, by="abe")
    with pytest.raises(NotPermitted):
        desk.do(do.Drop(player=ANN), by="zoe")


@pytest.mark.rule("TO-2j-a")
def test_tcg_office_2j_without_a_scorekeeper_an_assistant_writes_results_down_and_still_decides_nothing() -> None:
    desk = assisted()
    desk.do(do.Dismiss(person=ORGANIZER, role="scorekeeper"))
    table = TableNumber(1)
    winner = desk.round.tables[table].players[0]

    desk.do(score.RecordResult(table=table, result=Win(winner)), by="abe")
    desk.do(do.Drop(player=ANN), by="abe")

    assert desk.round.tables[table].result == Win(winner)
    assert desk.state.players[ANN].left is None
    assert [one.command for one in open_proposals(desk.state)] == [do.Drop(player=ANN)]


def test_what_is_declined_keeps_its_reason() -> None:
    desk = assisted()
    desk.do(do.Drop(player=ANN), by="abe")

    desk.do(do.DecideProposal(proposal=FIRST, confirmed=False, reason=TextId("t-why")), by="jo")

    assert desk.state.proposals[0].reason == "t-why"


def test_what_is_confirmed_answers_to_the_rules_of_that_moment() -> None:
    desk = assisted()
    desk.do(do.Drop(player=ANN), by="abe")
    desk.do(do.Drop(player=ANN))

    with pytest.raises(NotInTheField):
        desk.do(CONFIRM, by="jo")

    assert len(open_proposals(desk.state)) == 1


def test_waiting_entries_survive_a_restart() -> None:
    desk = assisted()
    desk.do(do.Drop(player=ANN), by="abe")
    desk.do(CONFIRM, by="jo")

    assert fold(desk.state.id, desk.state.rulebook, desk.log) == desk.state


def test_a_confirmation_needs_the_right_to_do_it_oneself() -> None:
    desk = assisted()
    desk.do(do.Reinstate(player=ANN), by="abe")  # the organizer's and the scorekeeper's business

    with pytest.raises(NotPermitted):
        desk.do(CONFIRM, by="jo")
