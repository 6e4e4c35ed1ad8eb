"""Lost games and matches, applied to the right one."""

import pytest
from tests.core.floor.staffed import HANA, TEXT, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.consequences import PenaltyIgnored
from headjudge.core.floor.losses import score_at
from headjudge.core.floor.state import PenaltyId
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.results import DoubleLoss, Win
from headjudge.core.stages import current_standings


def result_of(desk: FloorDesk, player: str) -> object:
    return desk.round.tables[desk.table(player)].result


def finish_round(desk: FloorDesk) -> None:
    for table in desk.round.awaited:
        desk.wins(desk.round.tables[table].players[0])
    desk.do(do.CloseRound())


@pytest.mark.rule("BR-PG-2.3-a")
def test_a_lost_game_decides_a_best_of_one() -> None:
    desk = seated()
    ann, opponent = desk.players_at(1)

    desk.penalise(ann, "3.12", "loss-of-game")

    assert result_of(desk, ann) == Win(PlayerId(opponent))
    assert desk.round.tables[TableNumber(1)].source == "penalty"


@pytest.mark.rule("BR-PG-2.3-a")
def test_a_lost_game_in_a_best_of_three_evens_the_score_and_the_match_goes_on() -> None:
    desk = seated(match="best-of-3", game="buddyfight")
    ann, opponent = desk.players_at(1)

    desk.penalise(ann, "3.12", "loss-of-game", score=(1, 0))

    assert score_at(desk.state, TableNumber(1)) == (1, 1)
    assert result_of(desk, ann) is None
    desk.penalise(ann, "3.3.3", "loss-of-game")
    assert result_of(desk, ann) == Win(PlayerId(opponent), games=(2, 1, 0))


@pytest.mark.rule("BR-PG-2.3-a")
def test_a_score_that_forgets_the_lost_game_is_refused() -> None:
    desk = seated(match="best-of-3", game="buddyfight")
    ann, _ = desk.players_at(1)
    desk.penalise(ann, "3.12", "loss-of-game")

    with pytest.raises(PenaltyIgnored, match="stood at 0-1 at least"):
        desk.enter_result(1, Win(PlayerId(ann), games=(2, 0, 0)))
    desk.enter_result(1, Win(PlayerId(ann), games=(2, 1, 0)))

    assert result_of(desk, ann) == Win(PlayerId(ann), games=(2, 1, 0))


@pytest.mark.rule("BR-PG-2.3-b")
def test_a_game_lost_between_matches_is_the_first_of_the_next_one() -> None:
    desk = seated(match="best-of-3", game="buddyfight", rounds=3)
    finish_round(desk)
    desk.penalise("ann", "3.12", "loss-of-game")
    assert desk.last_penalty().strikes == "first-game-of-next-match"

    desk.pair()

    table = desk.table("ann")
    seat = desk.round.tables[table].players.index(PlayerId("ann"))
    assert score_at(desk.state, table) == ((0, 1) if seat == 0 else (1, 0))
    assert result_of(desk, "ann") is None
    assert desk.last_penalty().taken is not None


@pytest.mark.rule("BR-PG-2.3-c")
def test_a_game_that_was_lost_anyway_moves_the_penalty_to_the_next_one() -> None:
    desk = seated(match="best-of-3", game="buddyfight")
    ann, opponent = desk.players_at(1)

    desk.penalise(ann, "3.12", "loss-of-game", strikes="next-game", score=(0, 1))

    assert result_of(desk, ann) == Win(PlayerId(opponent), games=(2, 0, 0))


@pytest.mark.rule("BR-PG-2.3-c")
def test_in_a_best_of_one_the_next_game_is_that_of_the_next_match() -> None:
    desk = seated(rounds=3)
    ann, opponent = desk.players_at(1)

    desk.penalise(ann, "3.12", "loss-of-game", strikes="next-game")
    assert result_of(desk, ann) is None
    desk.wins(opponent)
    finish_round(desk)
    desk.pair()

    assert result_of(desk, ann) != Win(PlayerId(ann))
    assert desk.round.tables[desk.table(ann)].source == "penalty"


@pytest.mark.rule("BR-PG-2.4-a")
def test_a_lost_match_ends_at_once_as_a_win_for_the_opponent() -> None:
    desk = seated(match="best-of-3", game="buddyfight")
    ann, opponent = desk.players_at(1)

    desk.penalise(ann, "3.9.2", "loss-of-match")

    assert result_of(desk, ann) == Win(PlayerId(opponent))


@pytest.mark.rule("BR-PG-2.4-a")
def test_a_match_both_lose_by_penalty_is_lost_by_both() -> None:
    desk = seated()
    ann, opponent = desk.players_at(1)

    desk.penalise(ann, "3.9.2", "loss-of-match")
    desk.penalise(opponent, "3.9.2", "loss-of-match")

    assert result_of(desk, ann) == DoubleLoss()


@pytest.mark.rule("BR-PG-2.4-b")
def test_a_match_lost_between_rounds_is_entered_before_the_next_one_is_played() -> None:
    desk = seated(rounds=3)
    finish_round(desk)

    desk.penalise("ann", "3.9.2", "loss-of-match")
    desk.pair()

    opponent = next(player for player in desk.players_at(desk.table("ann")) if player != "ann")
    assert result_of(desk, "ann") == Win(PlayerId(opponent))


@pytest.mark.rule("BR-PG-2.4-b")
def test_a_bye_is_no_match_and_the_penalty_goes_on_waiting() -> None:
    desk = seated(players=3, rounds=3)
    finish_round(desk)
    had_bye = {player for player in ("ann", "bea", "cy") if desk.round.table_of(PlayerId(player)) is None}
    for player in {"ann", "bea", "cy"} - had_bye:
        desk.penalise(player, "3.9.2", "loss-of-match")

    desk.pair()

    (resting,) = desk.round.byes
    waiting = [penalty for penalty in desk.floor.penalties if penalty.taken is None]
    assert [penalty.player for penalty in waiting] == [resting]
    finish_round(desk)
    desk.pair()
    assert desk.round.tables[desk.table(resting)].source == "penalty"


@pytest.mark.rule("BR-PG-2.3-a")
def test_a_game_lost_at_a_table_is_no_score_of_the_next_match_there() -> None:
    desk = seated(match="best-of-3", game="buddyfight", rounds=3)
    desk.penalise(desk.players_at(1)[0], "3.12", "loss-of-game")
    for table in desk.round.awaited:
        desk.enter_result(table, Win(desk.round.tables[table].players[0], games=(2, 1, 0)))
    desk.do(do.CloseRound())

    desk.pair()

    for table in desk.round.awaited:
        winner = desk.round.tables[table].players[0]
        desk.enter_result(table, Win(winner, games=(2, 0, 0)))
        assert result_of(desk, winner) == Win(winner, games=(2, 0, 0))


@pytest.mark.rule("BR-PG-2.3-a")
def test_a_withdrawn_loss_of_game_gives_the_game_back() -> None:
    desk = seated(match="best-of-3", game="buddyfight")
    ann, _ = desk.players_at(1)
    desk.penalise(ann, "3.12", "loss-of-game", score=(1, 0))

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)

    assert score_at(desk.state, TableNumber(1)) == (1, 0)
    desk.enter_result(1, Win(PlayerId(ann), games=(2, 0, 0)))
    assert result_of(desk, ann) == Win(PlayerId(ann), games=(2, 0, 0))


@pytest.mark.rule("BR-PG-2.3-a")
def test_of_two_games_lost_by_penalty_one_withdrawn_opens_the_match_again() -> None:
    desk = seated(match="best-of-3", game="buddyfight")
    ann, opponent = desk.players_at(1)
    desk.penalise(ann, "3.12", "loss-of-game")
    desk.penalise(ann, "3.3.3", "loss-of-game")
    assert result_of(desk, ann) == Win(PlayerId(opponent), games=(2, 0, 0))

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)

    assert result_of(desk, ann) is None
    assert score_at(desk.state, TableNumber(1)) == (0, 1)


@pytest.mark.rule("BR-PG-2.4-a")
def test_of_two_matches_lost_by_penalty_one_withdrawn_leaves_the_other_lost() -> None:
    desk = seated()
    ann, opponent = desk.players_at(1)
    desk.penalise(ann, "3.9.2", "loss-of-match")
    desk.penalise(opponent, "3.9.2", "loss-of-match")

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)

    assert result_of(desk, ann) == Win(PlayerId(ann))


@pytest.mark.rule("BR-PG-2.5-a")
def test_a_disqualification_taken_back_leaves_what_the_opponent_lost_by_penalty() -> None:
    desk = seated()
    ann, opponent = desk.players_at(1)
    desk.penalise(ann, "4.1", "disqualification", by=HANA)
    desk.penalise(opponent, "3.9.2", "loss-of-match")
    assert result_of(desk, ann) == DoubleLoss()

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)

    assert desk.state.players[PlayerId(ann)].left is None
    assert result_of(desk, ann) == Win(PlayerId(ann))


@pytest.mark.rule("BR-PG-2.5-b")
def test_a_disqualification_taken_back_brings_the_place_back_too() -> None:
    desk = seated(rounds=3)
    ann, _ = desk.players_at(1)
    desk.penalise(ann, "4.1", "disqualification", by=HANA)
    desk.penalise(ann, "4.2", "disqualification", by=HANA)
    desk.do(floor.RevokeStanding(player=PlayerId(ann), passed_down=True), by=HANA)

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)
    assert set(desk.floor.revoked) == {ann}, "the other one stands"
    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(2), reason=TEXT), by=HANA)

    assert desk.floor.revoked == {}


@pytest.mark.rule("BR-PG-2.5-a")
def test_of_two_disqualifications_one_withdrawn_brings_nobody_back() -> None:
    desk = seated()
    ann, opponent = desk.players_at(1)
    desk.penalise(ann, "4.1", "disqualification", by=HANA)
    desk.penalise(ann, "4.2", "disqualification", by=HANA)

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(2), reason=TEXT), by=HANA)

    assert desk.state.players[PlayerId(ann)].left is not None
    assert result_of(desk, ann) == Win(PlayerId(opponent))
    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)
    assert desk.state.players[PlayerId(ann)].left is None
    assert result_of(desk, ann) is None


@pytest.mark.rule("BR-PG-2.5-a")
def test_a_disqualified_player_loses_the_match_in_progress_and_is_not_paired_again() -> None:
    desk = seated(rounds=3)
    ann, opponent = desk.players_at(1)

    desk.penalise(ann, "4.1", "disqualification", by=HANA)

    assert result_of(desk, ann) == Win(PlayerId(opponent))
    finish_round(desk)
    desk.pair()
    assert desk.round.table_of(PlayerId(ann)) is None


@pytest.mark.rule("BR-PG-2.5-b")
def test_a_revoked_standing_leaves_the_results_of_the_opponents_alone() -> None:
    desk = seated(rounds=3)
    ann, opponent = desk.players_at(1)
    desk.wins(opponent)
    finish_round(desk)
    before = {line.player: (line.points, line.match_win) for line in current_standings(desk.state).lines}

    desk.penalise(ann, "4.1", "disqualification", by=HANA)
    desk.do(floor.RevokeStanding(player=PlayerId(ann), passed_down=True), by=HANA)

    after = {line.player: (line.points, line.match_win) for line in current_standings(desk.state).lines}
    assert after == before
    assert desk.floor.revoked == {ann: "passed-down"}


def test_a_loss_taken_back_opens_the_match_again() -> None:
    desk = seated()
    ann, _ = desk.players_at(1)
    desk.penalise(ann, "3.9.2", "loss-of-match")

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)

    assert result_of(desk, ann) is None


def test_a_disqualification_taken_back_brings_the_player_back_to_the_table() -> None:
    desk = seated()
    ann, _ = desk.players_at(1)
    desk.penalise(ann, "4.1", "disqualification", by=HANA)

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)

    assert desk.state.players[PlayerId(ann)].left is None
    assert result_of(desk, ann) is None
