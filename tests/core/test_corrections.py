"""A wrong result of a stage that is over: its standings change, the bracket does not."""

import msgspec
import pytest
from tests.core.desk import Desk

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.corrections import PairingsStand, cut_anew, preview
from headjudge.core.events import ResultCorrected
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber
from headjudge.core.refusals import BadInput
from headjudge.core.results import Draw, Win
from headjudge.core.results_desk import DrawForbidden, NoSuchTable
from headjudge.core.stages import current_standings
from headjudge.core.state import Tournament


def in_the_finals() -> Desk:
    """Eight players, three rounds, and the first round of a top 4 being played."""
    desk = Desk("force-of-will", rounds=3, cut=4)
    desk.enter(*(f"p{number}" for number in range(8)))
    for _ in range(3):
        desk.play()
    desk.do(do.Cut())
    desk.pair()
    return desk


def reversed_at_the_line(state: Tournament) -> tuple[score.CorrectResult, PlayerId, PlayerId]:
    """The last round's match that somebody in the bracket with two wins won against somebody outside it."""
    points = {line.player: line.points for line in current_standings(state, 0).lines}
    least = min(points[player] for player in state.stages[1].entrants)
    for number, table in state.stages[0].rounds[2].tables.items():
        winner, loser = table.players
        if points[winner] == least and loser not in state.stages[1].entrants:
            return score.CorrectResult(stage=0, round=RoundNumber(3), table=number, result=Win(loser)), winner, loser
    raise AssertionError("nobody won their way in at the end")


def test_a_swiss_result_corrected_in_the_finals_changes_the_swiss_standings_and_never_the_bracket() -> None:
    desk = in_the_finals()
    command, winner, loser = reversed_at_the_line(desk.state)
    before = {line.player: line.points for line in current_standings(desk.state, 0).lines}
    finals, bracket = desk.state.stages[1], desk.round

    told = {one.player: one for one in preview(desk.state, command).moved}
    happened = desk.do(command)

    lines = {line.player: line for line in current_standings(desk.state, 0).lines}
    assert [type(event) for event in happened] == [ResultCorrected]
    assert lines[loser].points > before[loser]
    assert lines[winner].points < before[winner]
    assert told[loser].points == (before[loser], lines[loser].points)
    assert told[winner].rank[1] == lines[winner].rank
    assert (desk.state.stages[1], desk.round) == (finals, bracket)
    assert desk.state.stages[0].closed


def test_the_preview_says_who_would_have_made_the_cut() -> None:
    desk = in_the_finals()
    command, winner, loser = reversed_at_the_line(desk.state)

    anew = cut_anew(desk.state, command)

    assert anew is not None
    assert (anew.missed, anew.gained, anew.equal) == ((loser,), (winner,), ())


def test_a_correction_that_moves_nobody_across_the_line_says_the_cut_is_the_same() -> None:
    desk = in_the_finals()
    table, match = next(iter(desk.state.stages[0].rounds[2].tables.items()))
    same = score.CorrectResult(stage=0, round=RoundNumber(3), table=table, result=Win(match.players[0], (2, 1, 0)))

    anew = cut_anew(desk.state, same)

    assert anew is not None
    assert (anew.missed, anew.gained, anew.equal) == ((), (), ())


@pytest.mark.rule("FW-A5-d")
def test_a_correction_to_a_draw_says_how_the_match_ended() -> None:
    desk = in_the_finals()
    table = next(iter(desk.state.stages[0].rounds[0].tables))
    drawn = score.CorrectResult(stage=0, round=RoundNumber(1), table=table, result=Draw((1, 1, 0)), ended="time")

    with pytest.raises(DrawForbidden, match="needs its reason"):
        desk.do(msgspec.structs.replace(drawn, ended="played"))
    desk.do(drawn)

    match = desk.state.stages[0].rounds[0].tables[table]
    assert (match.result, match.reason) == (Draw((1, 1, 0)), "time")


def test_in_the_stage_being_played_there_is_no_cut_to_speak_of() -> None:
    desk = in_the_finals()
    table, match = next(iter(desk.round.tables.items()))
    desk.enter_result(table, Win(match.players[0]))
    command = score.CorrectResult(round=RoundNumber(1), table=table, result=Win(match.players[1]))

    assert cut_anew(desk.state, command) is None
    desk.do(command)

    assert desk.round.tables[table].result == Win(match.players[1])


@pytest.mark.parametrize("policy", ["swap", "least", "cascade", "re-pair"])
def test_a_correction_of_an_earlier_stage_leaves_the_pairings_whatever_policy_is_asked(policy: str) -> None:
    desk = in_the_finals()
    command = score.CorrectResult(
        stage=0,
        round=RoundNumber(1),
        table=TableNumber(1),
        result=Win(desk.state.stages[0].rounds[0].tables[TableNumber(1)].players[1]),
        policy=policy,  # type: ignore[arg-type]  # a literal
    )

    with pytest.raises(PairingsStand):
        desk.do(command)


@pytest.mark.parametrize("stage", [-1, 2])
def test_a_stage_that_is_none_is_refused(stage: int) -> None:
    desk = in_the_finals()
    player = desk.state.stages[0].entrants[0]

    with pytest.raises(BadInput, match=f"no stage {stage + 1}"):
        desk.do(score.CorrectResult(stage=stage, round=RoundNumber(1), table=TableNumber(1), result=Win(player)))


def test_the_rounds_are_those_of_the_stage_that_is_corrected() -> None:
    """The finals have one round, the Swiss rounds three."""
    desk = in_the_finals()
    loser = desk.state.stages[0].rounds[2].tables[TableNumber(1)].players[1]

    with pytest.raises(NoSuchTable):
        desk.do(score.CorrectResult(round=RoundNumber(3), table=TableNumber(1), result=Win(loser)))
    desk.do(score.CorrectResult(stage=0, round=RoundNumber(3), table=TableNumber(1), result=Win(loser)))

    assert desk.state.stages[0].rounds[2].tables[TableNumber(1)].result == Win(loser)


def test_wars_a_result_of_the_first_draft_is_corrected_in_the_sum_of_both() -> None:
    desk = Desk("wars", rounds=1, format="booster-draft")
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.play()
    desk.do(do.StartStage())
    desk.play()
    table, match = next(iter(desk.state.stages[0].rounds[0].tables.items()))
    loser = match.players[1]
    before = {line.player: line.points for line in current_standings(desk.state).lines}
    command = score.CorrectResult(stage=0, round=RoundNumber(1), table=table, result=Win(loser, energy=10))

    told = {one.player: one.points for one in preview(desk.state, command).moved}
    desk.do(command)

    after = {line.player: line.points for line in current_standings(desk.state).lines}
    assert told[loser] == (before[loser], after[loser])
    assert after[loser] == before[loser] + 2
    assert cut_anew(desk.state, command) is None
