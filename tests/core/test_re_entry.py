"""Coming back as a new entry: on which conditions, and what is remembered."""

from datetime import timedelta
from typing import Any

import pytest
from tests.core.desk import NOON, Desk

from headjudge.core import commands as do
from headjudge.core import events
from headjudge.core.checklist import open_points
from headjudge.core.eligibility import Barred
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.pairing.checker import checked
from headjudge.core.past import chosen_of, history_of
from headjudge.core.registration import CannotComeBack, EnteredAlready, NumberTaken
from headjudge.core.results import Win
from headjudge.core.rounds import TooLateToReopen
from headjudge.core.stages import current_standings
from headjudge.core.standings.field import Field
from headjudge.core.tournament import evolve
from headjudge.services.reporting import final_ranks

ANN, BEA, CY, DAN = (PlayerId(name) for name in ("ann", "bea", "cy", "dan"))
AGAIN = PlayerId("ann-2")


def back(desk: Desk, earlier: PlayerId = ANN, player: PlayerId = AGAIN, **more: Any) -> None:  # Any: fields
    desk.do(do.ReEnter(player=player, earlier=earlier, **more))


def left(desk: Desk, *names: str) -> Desk:
    """A field after its first round, which Ann left then."""
    desk.enter(*(names or ("ann", "bea", "cy", "dan")))
    desk.play()
    desk.do(do.Drop(player=ANN))
    return desk


def opponent_of(desk: Desk, player: PlayerId) -> PlayerId:
    table = desk.round.tables[desk.table(player)]
    return next(other for other in table.players if other != player)


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_re_entry_as_often_as_announced() -> None:
    desk = Desk("tcg-office", rounds=5, re_entries=1)
    desk.enter("ann", "bea", "cy", "dan")
    desk.play()
    desk.do(do.Drop(player=ANN))
    desk.do(do.ReEnter(player=PlayerId("ann-2"), earlier=ANN))
    desk.do(do.Drop(player=PlayerId("ann-2")))

    assert desk.state.players[PlayerId("ann-2")].members == desk.state.players[ANN].members
    assert desk.state.players[PlayerId("ann-2")].earlier == ANN  # both entries are of one person
    with pytest.raises(CannotComeBack, match="used up"):
        desk.do(do.ReEnter(player=PlayerId("ann-3"), earlier=PlayerId("ann-2")))


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_without_re_entry_and_after_a_disqualification_nobody_comes_back() -> None:
    without, offered = Desk("tcg-office", rounds=5), Desk("tcg-office", rounds=5, re_entries=1)
    for desk, cause in ((without, "dropped"), (offered, "disqualified")):
        desk.enter("ann", "bea", "cy", "dan")
        desk.play()
        desk.do(do.Drop(player=ANN, cause=cause))  # type: ignore[arg-type]  # one of the causes

    with pytest.raises(CannotComeBack, match="used up"):
        without.do(do.ReEnter(player=PlayerId("ann-2"), earlier=ANN))
    with pytest.raises(CannotComeBack, match="disqualified"):
        offered.do(do.ReEnter(player=PlayerId("ann-2"), earlier=ANN))


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_once_until_the_end_of_round_3_and_never_after_a_second_exit() -> None:
    desk = Desk("tcg-office", structure="chips", stack=4, antes=(2,), re_entries=1, re_entry_until=3)
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.play()
    desk.play()
    out = next(id for id, player in desk.state.players.items() if player.left and player.left.cause == "eliminated")

    back(desk, out, PlayerId("again"))

    assert desk.state.players[PlayerId("again")].joined == 3
    desk.do(do.Drop(player=PlayerId("again")))
    with pytest.raises(CannotComeBack, match="used up"):
        back(desk, PlayerId("again"), PlayerId("once more"))


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_nobody_comes_back_once_the_announced_round_is_closed() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=2, re_entry_until=2), "ann", "bea", "cy", "dan", "eve", "fay")
    desk.do(do.Drop(player=BEA))
    desk.pair()
    back(desk, BEA, PlayerId("bea-2"))  # round 2 is being played
    for table, match in desk.round.tables.items():
        desk.enter_result(table, Win(match.players[0]))
    desk.do(do.CloseRound())

    with pytest.raises(CannotComeBack) as refusal:
        back(desk)

    assert "end of round 2" in refusal.value.sentence
    assert str(refusal.value.citation) == "TCG Office 6h"


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_only_the_announced_ways_out_lead_back() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1, re_entry_exits=("eliminated",)))

    with pytest.raises(CannotComeBack) as refusal:
        back(desk)

    assert refusal.value.sentence == "ann was dropped; here only players who were eliminated come back."


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_a_fee_is_paid_first() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1, re_entry_fee="500円"))

    with pytest.raises(CannotComeBack, match="costs 500円"):
        back(desk)
    back(desk, paid=True)

    assert desk.state.inside[PersonId("ann")] == AGAIN


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_whoever_is_suspended_by_then_does_not_come_back() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1))
    suspended = do.Eligibility(suspended_until=desk.now.date().replace(year=2027))

    with pytest.raises(Barred):
        back(desk, eligibility=suspended)


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_the_door_is_no_way_around_the_conditions() -> None:
    desk = left(Desk("tcg-office", rounds=5, late_until=NOON + timedelta(hours=8)))

    with pytest.raises(CannotComeBack) as refusal:
        desk.do(do.Register(player=AGAIN, members=(PersonId("ann"),)))

    assert "only re-entry leads back" in refusal.value.sentence


def test_who_left_before_the_first_round_enters_as_if_for_the_first_time() -> None:
    desk = Desk("tcg-office", rounds=5)
    desk.enter("ann", "bea")
    desk.do(do.Drop(player=ANN))

    desk.do(do.Register(player=AGAIN, members=(PersonId("ann"),)))

    assert desk.state.players[AGAIN].entry == 1


def test_a_new_entry_needs_a_number_of_its_own_and_its_person_outside() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=2))

    with pytest.raises(NumberTaken):
        back(desk, player=BEA)
    back(desk)
    with pytest.raises(EnteredAlready):
        back(desk, player=PlayerId("ann-3"))


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_whom_the_earlier_entry_met_is_not_met_again() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1))
    met = next(
        other
        for table in desk.state.stages[-1].rounds[0].tables.values()
        for other in table.players
        if ANN in table.players and other != ANN
    )
    back(desk)

    for _ in range(2):
        desk.pair()
        found = checked(
            history_of(desk.state, through=desk.round.number - 1),
            chosen_of(desk.state),
            tuple(table.players for table in desk.round.tables.values()),
            tuple(desk.round.byes),
        )
        assert opponent_of(desk, AGAIN) != met
        assert (found.problems, found.optimal, found.rematches) == ((), True, 0)
        for player in {table.players[0] for table in desk.round.tables.values()}:
            desk.wins(player)
        desk.do(do.CloseRound())


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_a_bye_of_the_earlier_entry_is_a_bye() -> None:
    desk = Desk("tcg-office", rounds=5, re_entries=1)
    desk.enter("ann", "bea", "cy")
    desk.play()
    (sat,) = desk.round.byes
    desk.do(do.Drop(player=sat))
    desk.do(do.ReEnter(player=AGAIN, earlier=sat))

    desk.pair()

    (sits,) = desk.round.byes
    assert sits != AGAIN


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_the_checklist_knows_who_came_back() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1))
    met = next(t for t in desk.state.stages[-1].rounds[0].tables.values() if ANN in t.players)
    other = next(player for player in met.players if player != ANN)
    back(desk)
    desk.do(do.DraftRound(seed="aa" * 32))
    facing = opponent_of(desk, AGAIN)

    desk.do(do.ChangeDraft(players=(facing, other)))

    assert any("have met before" in str(point) and AGAIN in str(point) for point in open_points(desk.state))


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_a_person_has_the_rank_of_the_better_entry_and_no_other() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1))
    won = next(t.players[0] for t in desk.state.stages[-1].rounds[0].tables.values() if ANN not in t.players)
    desk.do(do.Drop(player=won))
    again = PlayerId("again")

    desk.do(do.ReEnter(player=again, earlier=won))

    lines = {line.player: line for line in current_standings(desk.state).lines}
    assert lines[won].points == 3
    assert again not in lines
    assert sorted(line.rank for line in lines.values()) == [1, 1, 3, 3]


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_the_last_entry_counts_where_the_event_says_so() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1, settings={"re-entry-rank": "last"}))
    back(desk)

    players = [line.player for line in current_standings(desk.state).lines]

    assert AGAIN in players and ANN not in players


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_points_are_kept_where_the_event_says_so() -> None:
    desk = left(Desk("tcg-office", rounds=5, re_entries=1, settings={"re-entry-points": "kept"}))
    first = next(t for t in desk.state.stages[-1].rounds[0].tables.values() if ANN in t.players)
    points = 3 if first.players[0] == ANN else 0
    before = {line.player: line.points for line in current_standings(desk.state).lines}
    back(desk)

    after = {line.player: line.points for line in current_standings(desk.state).lines}

    assert before[ANN] == after[AGAIN] == points
    assert ANN not in after
    desk.pair()
    assert opponent_of(desk, AGAIN) not in first.players


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_whoever_came_back_plays_the_finals_on_the_better_entry() -> None:
    desk = Desk("tcg-office", rounds=1, cut=4, re_entries=1)
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.play()
    winner = next(table.players[0] for table in desk.round.tables.values())
    desk.do(do.Drop(player=winner))
    desk.do(do.ReEnter(player=AGAIN, earlier=winner))

    desk.do(do.Cut())

    assert AGAIN in desk.state.stages[-1].entrants
    assert winner not in desk.state.stages[-1].entrants
    assert [rank.player for rank in final_ranks(desk.state) if rank.player in (winner, AGAIN)] == [AGAIN]


@pytest.mark.rule("TO-6h-a")
def test_tcg_office_6h_chips_begin_anew() -> None:
    desk = left(Desk("tcg-office", structure="chips", stack=10, antes=(2,), re_entries=1))
    back(desk)

    records = Field(history_of(desk.state), chosen_of(desk.state)).records

    assert records[ANN].points in (8, 12)
    assert records[AGAIN].points == 10


def test_the_fixed_seat_comes_along() -> None:
    desk = Desk("tcg-office", rounds=5, re_entries=1)
    desk.enter("ann", "bea", "cy", "dan")
    desk.do(do.FixSeat(player=ANN, table=TableNumber(2)))
    desk.play()
    desk.do(do.Drop(player=ANN))

    back(desk)

    assert desk.state.players[AGAIN].table == 2


def test_whom_one_should_not_meet_is_still_not_met_as_a_new_entry() -> None:
    desk = Desk("tcg-office", rounds=5, re_entries=1)
    desk.enter("ann", "bea", "cy", "dan")
    desk.do(do.KeepApart(players=(ANN, BEA)))
    desk.play()
    desk.do(do.Drop(player=ANN))
    back(desk)

    assert (AGAIN, BEA) in history_of(desk.state).apart


def test_a_round_is_not_opened_again_under_somebody_who_came_back_after_it() -> None:
    desk = Desk("tcg-office", structure="chips", stack=2, antes=(2,), re_entries=1)
    desk.enter(*(f"p{number}" for number in range(4)))
    desk.play()
    out = next(id for id, player in desk.state.players.items() if player.left)
    back(desk, out)

    with pytest.raises(TooLateToReopen):
        desk.do(do.ReopenRound())


@pytest.mark.rule("TO-6h-a")
def test_what_an_earlier_release_wrote_stays_as_its_standings_showed_it() -> None:
    """A log from before says nothing of links: the two entries are two players."""
    desk = left(Desk("tcg-office", rounds=5, re_entries=1))
    entered = events.Registered(
        player=AGAIN, members=(PersonId("ann"),), joined=RoundNumber(2), present=True, earlier=ANN, entry=2
    )

    state = evolve(desk.state, entered)

    assert {ANN, AGAIN} <= {line.player for line in current_standings(state).lines}
