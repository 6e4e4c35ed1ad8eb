"""How an event ends: finished with its seed, called off before anything was played, opened again to be corrected."""

import pytest
from tests.core.desk import SECRET, Desk
from tests.core.test_stages import played

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.chance import SeedKnown
from headjudge.core.ending import AlreadyBegun, CalledOff, StaysOver, WrongSeed
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber, TextId
from headjudge.core.pairing.wall import Policy
from headjudge.core.results import Win
from headjudge.core.rounds import NoRoundInProgress
from headjudge.core.stages import StageUnfinished

WHY = TextId("t1")
ABE = PersonId("abe")


def over() -> Desk:
    """A tournament of one round that is finished."""
    desk = played("bushiroad", 4, 1)
    desk.do(do.Finish(seed=SECRET))
    return desk


def test_only_the_committed_seed_ends_the_tournament() -> None:
    desk = played("bushiroad", 4, 1)
    with pytest.raises(WrongSeed):
        desk.do(do.Finish(seed="11" * 32))

    desk.do(do.Finish(seed=SECRET))

    assert desk.state.revealed == SECRET
    assert desk.state.phase == "finished"


def test_an_event_opened_by_mistake_is_called_off_and_nothing_happens_there_any_more() -> None:
    desk = Desk()
    desk.enter("ann", "bea")

    desk.do(do.CallOff(reason=WHY))

    assert desk.state.phase == "called-off"
    with pytest.raises(CalledOff):
        desk.do(do.StartStage())
    with pytest.raises(CalledOff):
        desk.do(do.CallOff(reason=WHY))


def test_calling_off_can_be_taken_back() -> None:
    desk = Desk()
    desk.do(do.CallOff(reason=WHY))

    desk.do(do.Undo())

    assert desk.state.phase == "registration"


def test_a_draft_nobody_saw_does_not_keep_an_event_from_being_called_off_and_a_posted_round_does() -> None:
    desk = Desk(rounds=2)
    desk.enter("ann", "bea", "cy", "dan")
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="00"))
    desk.do(do.CallOff(reason=WHY))
    desk.do(do.Undo())
    desk.do(do.Publish())

    with pytest.raises(AlreadyBegun):
        desk.do(do.CallOff(reason=WHY))


def test_a_result_of_a_finished_event_is_corrected_after_it_was_opened_again() -> None:
    desk = over()
    (number, table), *_ = desk.round.tables.items()
    assert isinstance(table.result, Win)
    loser = next(player for player in table.players if player != table.result.winner)
    right = score.CorrectResult(
        round=RoundNumber(1), table=number, result=Win(winner=loser), policy="stand", reason=WHY
    )
    with pytest.raises(NoRoundInProgress):
        desk.do(right)

    desk.do(do.ReopenEvent(reason=WHY))
    desk.do(right)
    desk.do(do.Finish(seed=SECRET))

    assert desk.state.phase == "finished"
    assert desk.round.tables[number].result == Win(winner=loser)


def test_nothing_is_paired_with_a_seed_that_everybody_knows() -> None:
    desk = over()
    desk.do(do.ReopenEvent(reason=WHY))

    with pytest.raises(SeedKnown):
        desk.do(do.DraftRound(seed="00"))


def test_what_is_not_over_or_was_reported_is_not_opened_again() -> None:
    with pytest.raises(StaysOver, match="not over"):
        Desk().do(do.ReopenEvent(reason=WHY))
    desk = over()
    desk.do(do.SendReport())

    with pytest.raises(StaysOver, match="publisher"):
        desk.do(do.ReopenEvent(reason=WHY))


def test_an_assistant_adds_nothing_to_an_event_that_was_called_off() -> None:
    desk = Desk("tcg-office")
    desk.do(do.Appoint(person=ABE, role="event-assistant"))
    desk.enter("ann")
    desk.do(do.CallOff(reason=WHY))

    with pytest.raises(CalledOff):
        desk.do(do.Drop(player=PlayerId("ann")), by=ABE)

    desk.do(do.Undo())
    assert desk.state.phase == "registration"


@pytest.mark.parametrize("command", [do.Cut(size=2), do.StartStage()])
def test_after_the_seed_is_known_no_stage_begins_that_nobody_could_pair(command: do.Command) -> None:
    desk = over()
    desk.do(do.ReopenEvent(reason=WHY))

    with pytest.raises(SeedKnown):
        desk.do(command)

    desk.do(do.Finish(seed=SECRET))
    assert desk.state.phase == "finished"


@pytest.mark.parametrize("policy", ["swap", "re-pair", "cascade"])
def test_after_the_seed_is_known_a_correction_seats_nobody_anew(policy: Policy) -> None:
    desk = played("bushiroad", 4, 2)
    desk.do(do.Finish(seed=SECRET))
    desk.do(do.ReopenEvent(reason=WHY))
    desk.do(do.ReopenRound())
    first = desk.state.stages[0].rounds[0].tables[TableNumber(1)]
    other = Win(first.players[0] if first.result != Win(first.players[0]) else first.players[1])

    with pytest.raises(SeedKnown):
        desk.do(
            score.CorrectResult(round=RoundNumber(1), table=TableNumber(1), result=other, reason=WHY, policy=policy)
        )
    with pytest.raises(SeedKnown):
        desk.do(score.MendRound(policy=policy, seed="00" * 32))


@pytest.mark.parametrize("told", [False, True])
def test_an_event_that_is_over_is_neither_cut_nor_its_ties_decided(told: bool) -> None:
    desk = over()
    if told:
        desk.do(do.SendReport())

    with pytest.raises(StageUnfinished):
        desk.do(do.Cut(size=2))
    with pytest.raises(StageUnfinished):
        desk.do(do.DecideTie(order=tuple(desk.state.players), how="draw"))
