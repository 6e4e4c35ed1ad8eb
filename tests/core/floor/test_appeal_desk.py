"""Appeals: after a first ruling, by those concerned, final."""

import pytest
from tests.core.desk import SECRET
from tests.core.floor.staffed import HANA, JO, KAI, TEXT, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import (
    ChallengesUsedUp,
    EventRunning,
    NoSuchRuling,
    NotConcerned,
    RulingFinal,
    challenges_left,
    may_appeal,
)
from headjudge.core.floor.state import RulingId
from headjudge.core.ids import PersonId, PlayerId, TextId
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput
from headjudge.core.stages import current_standings

FINAL = TextId("final")


def appeal(desk: FloorDesk, ruling: int, *players: str, by: str | None = None) -> None:
    command = floor.Appeal(ruling=RulingId(ruling), players=tuple(map(PlayerId, players)))
    desk.do(command, by=by or players[0])


def decide(desk: FloorDesk, ruling: int, *, same: bool, by: str = HANA, charge: bool = True) -> None:
    desk.do(floor.DecideAppeal(ruling=RulingId(ruling), decision=FINAL, same=same, charge=charge), by=by)


@pytest.mark.rule("BR-1.2.2-d")
@pytest.mark.rule("BR-1.3.1.3-b")
def test_an_appeal_goes_to_the_head_judge_once_a_judge_has_ruled() -> None:
    desk = seated()
    ann, _ = desk.players_at(1)
    with pytest.raises(NoSuchRuling):
        appeal(desk, 1, ann)
    desk.rule(1)

    appeal(desk, 1, ann)
    decide(desk, 1, same=False)

    ruling = desk.floor.rulings[0]
    assert ruling.appeal is not None
    assert (ruling.decision, ruling.appeal.decision, ruling.appeal.decided_by) == (TEXT, FINAL, HANA)  # both stay


@pytest.mark.rule("BR-1.2.2-e")
def test_a_confirmed_ruling_costs_everybody_who_challenged_it_one() -> None:
    desk = seated(settings={"challenges": 2})
    ann, bea = desk.players_at(1)
    desk.rule(1)
    appeal(desk, 1, ann, bea)
    decide(desk, 1, same=True)
    assert [challenges_left(desk.state, PlayerId(player)) for player in (ann, bea)] == [1, 1]

    desk.rule(1)
    appeal(desk, 2, ann)
    decide(desk, 2, same=False)

    assert challenges_left(desk.state, PlayerId(ann)) == 1


@pytest.mark.rule("BR-1.2.2-e")
def test_the_head_judge_may_waive_the_cost_and_at_zero_no_challenge_is_left() -> None:
    desk = seated(settings={"challenges": 1})
    ann, _ = desk.players_at(1)
    for ruling, charge in ((1, False), (2, True)):
        desk.rule(1)
        appeal(desk, ruling, ann)
        decide(desk, ruling, same=True, charge=charge)

    desk.rule(1)
    with pytest.raises(ChallengesUsedUp):
        appeal(desk, 3, ann)


@pytest.mark.rule("BR-1.2.2-e")
def test_without_a_limit_nothing_is_counted_and_one_can_be_set_on_the_day() -> None:
    desk = seated()
    assert challenges_left(desk.state, PlayerId("ann")) is None

    desk.do(floor.SetChallengeLimit(limit=3), by=HANA)

    assert challenges_left(desk.state, PlayerId("ann")) == 3
    with pytest.raises(BadInput):
        desk.do(floor.SetChallengeLimit(limit=-1), by=HANA)


def willing(desk: FloorDesk, *people: str) -> list[bool]:
    """Who of *people* may appeal against the newest ruling."""
    return [may_appeal(desk.state, desk.floor.rulings[-1], PersonId(one)) for one in people]


@pytest.mark.rule("BR-1.2.2-d")
def test_who_sat_there_is_still_in_and_has_a_challenge_left_may_appeal() -> None:
    desk = seated(settings={"challenges": 1})
    (ann, bea), (cy, _) = desk.players_at(1), desk.players_at(2)
    desk.rule(1)
    assert willing(desk, ann, bea, cy, HANA) == [True, True, False, False]

    appeal(desk, 1, ann)
    assert willing(desk, ann, bea) == [False, False]  # it waits for the head judge

    decide(desk, 1, same=True)
    desk.rule(1)
    assert willing(desk, ann, bea) == [False, True]  # the first has used up the only challenge

    desk.do(do.Drop(player=PlayerId(bea)), by=bea)
    assert willing(desk, ann, bea) == [False, False]


def test_a_limit_lowered_below_what_was_used_leaves_nothing() -> None:
    desk = seated(settings={"challenges": 3})
    ann, _ = desk.players_at(1)
    for ruling in (1, 2):
        desk.rule(1)
        appeal(desk, ruling, ann)
        decide(desk, ruling, same=True)

    desk.do(floor.SetChallengeLimit(limit=1), by=HANA)

    assert challenges_left(desk.state, PlayerId(ann)) == 0


@pytest.mark.rule("BR-1.2.2-f")
@pytest.mark.rule("TO-2g-b")
@pytest.mark.parametrize("book", ["bushiroad", "tcg-office"])
def test_the_head_judges_decision_is_final(book: str) -> None:
    desk = seated(book, level=2)
    ann, _ = desk.players_at(1)
    desk.rule(1)
    appeal(desk, 1, ann)
    decide(desk, 1, same=True)

    with pytest.raises(RulingFinal):
        appeal(desk, 1, ann)
    with pytest.raises(RulingFinal):
        decide(desk, 1, same=False)


@pytest.mark.rule("BR-1.2.2-f")
def test_a_first_ruling_of_the_head_judge_is_final_too() -> None:
    desk = seated()
    ann, _ = desk.players_at(1)
    desk.rule(1, by=HANA, despite=True)

    with pytest.raises(RulingFinal, match="head judge's decision is final"):
        appeal(desk, 1, ann)


@pytest.mark.rule("BR-1.2.2-f")
def test_a_complaint_after_the_event_is_tracked_and_changes_nothing() -> None:
    desk = FloorDesk(rounds=1)
    desk.enter("ann", "bea")
    desk.pair()
    desk.rule(1)
    with pytest.raises(EventRunning):
        desk.do(floor.FileComplaint(ruling=RulingId(1), text=TEXT), by="ann")
    desk.wins("bea")
    desk.do(do.CloseRound())
    desk.do(do.Finish(seed=SECRET))
    before, ranks = desk.state.stages, current_standings(desk.state)

    desk.do(floor.FileComplaint(ruling=RulingId(1), text=TEXT), by="ann")
    desk.do(floor.AnswerComplaint(ruling=RulingId(1), upheld=True))

    assert (desk.floor.rulings[0].complaint, desk.floor.rulings[0].upheld) == (TEXT, True)
    assert desk.state.stages == before
    assert current_standings(desk.state) == ranks


@pytest.mark.rule("BR-2.2-d")
def test_a_disputed_shuffle_is_judged_and_the_head_judge_has_the_last_word() -> None:
    desk = seated()
    ann, _ = desk.players_at(1)
    desk.call(1, by=ann, kind="shuffle")
    desk.do(floor.ClaimCall(call=desk.floor.calls[0].id), by=JO)
    desk.do(floor.Rule(call=desk.floor.calls[0].id, decision=TEXT), by=JO)

    appeal(desk, 1, ann)
    decide(desk, 1, same=False)

    with pytest.raises(RulingFinal):
        appeal(desk, 1, ann)


@pytest.mark.rule("BR-1.2.2-d")
def test_only_those_at_the_table_appeal_and_only_for_themselves() -> None:
    desk = seated()
    ann, bea = desk.players_at(1)
    stranger = desk.players_at(2)[0]
    desk.rule(1)

    with pytest.raises(NotConcerned):
        appeal(desk, 1, stranger)
    with pytest.raises(NotPermitted):
        appeal(desk, 1, ann, by=stranger)
    with pytest.raises(BadInput):
        desk.do(floor.Appeal(ruling=RulingId(1), players=()), by=ann)
    appeal(desk, 1, ann, bea, by=JO)  # a judge writes it down for them


def test_a_floor_judge_decides_no_appeal() -> None:
    desk = seated()
    desk.rule(1)
    appeal(desk, 1, desk.players_at(1)[0])

    with pytest.raises(NotPermitted) as refusal:
        decide(desk, 1, same=True, by=KAI)

    assert str(refusal.value).endswith("(Bushiroad 1.2.2)")


@pytest.mark.rule("TO-2h-b")
def test_without_a_head_judge_the_floor_judge_is_final_at_once() -> None:
    desk = seated("tcg-office", head=False, level=1)
    desk.rule(1)

    with pytest.raises(RulingFinal) as refusal:
        appeal(desk, 1, desk.players_at(1)[0])

    assert str(refusal.value) == "There is no head judge here: the floor judge's decision is final. (TCG Office 2g)"


@pytest.mark.rule("TO-2g-a")
def test_an_assistant_head_judge_decides_like_the_head_judge() -> None:
    desk = seated("tcg-office", level=2)
    desk.do(do.Appoint(person=PersonId("miu"), role="assistant-head-judge"))
    desk.rule(1)
    appeal(desk, 1, desk.players_at(1)[0])

    decide(desk, 1, same=False, by="miu")

    assert desk.floor.rulings[0].appeal is not None
    assert desk.floor.rulings[0].appeal.decided_by == "miu"
