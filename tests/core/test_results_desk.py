"""Results: who says them, what may be said, and how they are put right."""

from datetime import timedelta

import pytest
from tests.core.desk import ORGANIZER, Desk

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.corrections import preview
from headjudge.core.events import ResultCleared
from headjudge.core.floor.commands import GrantExtension
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber, TextId
from headjudge.core.permissions import NotPermitted
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.results_desk import (
    DrawForbidden,
    NoSuchTable,
    NothingToCorrect,
    NotYourTable,
    ResultStands,
    WrongTable,
)
from headjudge.core.scores import ImpossibleScore
from headjudge.core.signatures import NothingToSign, ScoreFinal
from headjudge.core.stages import current_standings
from headjudge.core.standings.outcomes import EnergyMissing, EnergyTooLow

ONE, WHY = TableNumber(1), TextId("why")


def playing(book: str = "bushiroad", **chosen: object) -> tuple[Desk, PlayerId, PlayerId]:
    desk = Desk(book, **chosen)
    desk.enter("ann", "bea", "cy", "dan", "eve", "fay", "gus", "hal")
    desk.pair()
    first, second = desk.round.tables[ONE].players
    return desk, first, second


def say(desk: Desk, player: PlayerId, result: Result, reason: str = "played") -> None:
    command = score.ReportResult(table=ONE, player=player, result=result, reason=reason)  # type: ignore[arg-type]  # literal
    desk.do(command, by=player)


def test_a_result_stands_when_both_players_say_the_same() -> None:
    desk, first, second = playing()

    say(desk, first, Win(first))
    assert desk.round.tables[ONE].result is None
    say(desk, second, Win(first))

    assert desk.round.tables[ONE].result == Win(first)
    assert desk.round.tables[ONE].source == "players"


def test_two_players_who_differ_are_in_the_dispute_queue_until_the_slip_decides() -> None:
    desk, first, second = playing()
    say(desk, first, Win(first))
    say(desk, second, Win(second))
    assert desk.round.tables[ONE].disputed

    desk.enter_result(1, Win(second))

    assert not desk.round.tables[ONE].disputed
    assert desk.round.tables[ONE].result == Win(second)


def test_nobody_speaks_for_another_table() -> None:
    desk, _, _ = playing()
    stranger = desk.round.tables[TableNumber(2)].players[0]

    with pytest.raises(NotYourTable):
        say(desk, stranger, Win(stranger))


@pytest.mark.rule("WA-PAIR-e")
def test_wars_players_do_not_enter_their_own_scores() -> None:
    desk, first, _ = playing("wars")

    with pytest.raises(NotPermitted):
        say(desk, first, Win(first, energy=3))


def signing(player: PlayerId) -> score.SignResult:
    return score.SignResult(table=ONE, player=player)


@pytest.mark.rule("WA-PAIR-e")
def test_wars_a_score_both_players_signed_is_final_and_one_that_only_one_signed_is_not() -> None:
    desk, first, second = playing("wars")
    desk.enter_result(1, Win(first, energy=3))
    desk.do(signing(first), by=first)
    desk.do(score.CorrectResult(round=RoundNumber(1), table=ONE, result=Win(first, energy=4)))  # one is not enough
    desk.do(signing(first), by=first)
    desk.do(signing(second))  # the scorekeeper keys in the initials on the card

    with pytest.raises(ScoreFinal) as refusal:
        desk.do(score.CorrectResult(round=RoundNumber(1), table=ONE, result=Win(second, energy=4)))
    with pytest.raises(ScoreFinal):
        desk.do(score.ClearResult(table=ONE))

    assert "Score Reporting" in str(refusal.value.citation)
    assert desk.round.tables[ONE].result == Win(first, energy=4)


def test_wars_nobody_signs_for_somebody_else_or_before_there_is_a_score() -> None:
    desk, first, second = playing("wars")
    with pytest.raises(NothingToSign):
        desk.do(signing(first), by=first)
    desk.enter_result(1, Win(first, energy=3))

    with pytest.raises(NotPermitted):
        desk.do(signing(first), by=second)
    with pytest.raises(NothingToSign, match="not signed under this rulebook"):
        bushiroad, one, _ = playing()
        bushiroad.enter_result(1, Win(one))
        bushiroad.do(signing(one), by=one)


@pytest.mark.rule("BR-PG-3.19.1-a")
def test_bushiroad_pg_3_19_1_players_cannot_edit_what_both_submitted() -> None:
    desk, first, second = playing()
    say(desk, first, Win(first))
    say(desk, second, Win(first))

    with pytest.raises(ResultStands):
        say(desk, second, Win(second))
    with pytest.raises(NotPermitted):
        desk.do(score.ClearResult(table=ONE, reason=WHY), by=second)
    assert desk.round.tables[ONE].result == Win(first)


@pytest.mark.rule("BR-PG-3.19.1-a")
@pytest.mark.parametrize("role", ["scorekeeper", "judge"])
def test_bushiroad_pg_3_19_1_an_official_reopens_it_with_a_reason(role: str) -> None:
    desk, first, second = playing()
    desk.do(do.Appoint(person=PersonId("kim"), role=role))
    say(desk, first, Win(first))
    say(desk, second, Win(first))

    (fact,) = desk.do(score.ClearResult(table=ONE, reason=WHY), by="kim")

    assert isinstance(fact, ResultCleared)
    assert fact.reason == WHY
    assert desk.round.tables[ONE].result is None


@pytest.mark.rule("BR-PG-3.10-a")
def test_bushiroad_pg_3_10_a_slip_with_other_players_than_the_table_is_caught() -> None:
    desk, first, _ = playing()
    other = desk.round.tables[TableNumber(2)].players[0]

    with pytest.raises(WrongTable):
        desk.do(score.RecordResult(table=ONE, result=Win(first), players=(first, other)))


def test_a_winner_who_does_not_sit_there_is_caught() -> None:
    desk, _, _ = playing()
    other = desk.round.tables[TableNumber(2)].players[0]

    with pytest.raises(WrongTable):
        desk.enter_result(1, Win(other))


def test_a_table_that_does_not_exist_is_caught() -> None:
    desk, first, _ = playing()

    with pytest.raises(NoSuchTable, match="no table 99"):
        desk.enter_result(99, Win(first))


@pytest.mark.rule("BR-4.4-a")
def test_bushiroad_4_4_an_agreed_draw_is_refused_even_if_both_want_it() -> None:
    desk, first, _ = playing()

    with pytest.raises(DrawForbidden) as refusal:
        say(desk, first, Draw(), "agreed")

    assert str(refusal.value.citation) == "Bushiroad 4.4"


@pytest.mark.rule("BR-4.4-a")
@pytest.mark.rule("FW-A5-d")
@pytest.mark.parametrize(("book", "minutes", "played"), [("bushiroad", 25, 10), ("force-of-will", 60, 20)])
def test_a_draw_two_players_report_while_time_is_left_is_held_and_a_judge_is_called(
    book: str, minutes: int, played: int
) -> None:
    desk, first, second = playing(book, minutes=minutes)
    desk.now += timedelta(minutes=played)

    say(desk, first, Draw((1, 1, 0) if book == "force-of-will" else None), "time")
    say(desk, second, Draw((1, 1, 0) if book == "force-of-will" else None), "time")

    assert desk.round.tables[ONE].result is None
    assert [(call.table, call.kind, call.closed_at) for call in desk.state.floor.calls] == [(ONE, "infraction", None)]
    desk.do(score.RecordResult(table=ONE, result=Draw((1, 1, 0) if book == "force-of-will" else None), reason="time"))
    assert isinstance(desk.round.tables[ONE].result, Draw)  # an official may enter it


@pytest.mark.rule("BR-4.4-a")
@pytest.mark.parametrize("reason", ["time", "simultaneous-loss"])
def test_bushiroad_4_4_a_draw_with_a_reason_of_the_book_stands_when_both_report_it(reason: str) -> None:
    desk, first, second = playing(minutes=25)
    desk.now += timedelta(minutes=26 if reason == "time" else 3)

    say(desk, first, Draw(), reason)
    say(desk, second, Draw(), reason)

    assert desk.round.tables[ONE].result == Draw()
    assert desk.state.floor.calls == ()


def test_bushiroad_4_4_a_table_with_extra_time_is_not_over_with_the_others() -> None:
    desk, first, second = playing(minutes=25)
    desk.do(GrantExtension(table=ONE, seconds=300))
    desk.now += timedelta(minutes=26)

    say(desk, first, Draw(), "time")
    say(desk, second, Draw(), "time")

    assert desk.round.tables[ONE].result is None


def test_bushiroad_4_4_a_draw_by_time_is_entered() -> None:
    desk, _, _ = playing()

    desk.do(score.RecordResult(table=ONE, result=Draw(), reason="time"))

    assert desk.round.tables[ONE].result == Draw()


@pytest.mark.rule("FW-A5-d")
def test_force_of_will_a5_an_agreed_draw_is_refused() -> None:
    desk, first, _ = playing("force-of-will")

    with pytest.raises(DrawForbidden):
        say(desk, first, Draw((1, 1, 0)), "agreed")


@pytest.mark.rule("TO-7c-j")
def test_tcg_office_7c_an_agreed_draw_stands_in_swiss() -> None:
    desk, _, _ = playing("tcg-office", match="best-of-3")

    first, second = desk.round.tables[ONE].players

    desk.do(score.RecordResult(table=ONE, result=Draw((1, 1, 0)), reason="agreed"))

    assert desk.round.tables[ONE].result == Draw((1, 1, 0))
    for table in desk.round.awaited:
        desk.enter_result(table, Win(desk.round.tables[table].players[0], (2, 0, 0)))
    desk.do(do.CloseRound())
    points = {line.player: line.points for line in current_standings(desk.state).lines}
    assert (points[first], points[second]) == (1, 1)


@pytest.mark.rule("WA-GRS-b")
@pytest.mark.rule("WA-GRS-d")
@pytest.mark.parametrize("energy", [None, 0, -3])
@pytest.mark.parametrize("modified", [False, True])
def test_wars_a_decided_game_leaves_its_winner_energy(energy: int | None, modified: bool) -> None:
    desk, first, second = playing("wars")

    with pytest.raises((EnergyMissing, EnergyTooLow)):
        desk.enter_result(1, Win(first, modified=modified, energy=energy))
    desk.enter_result(1, Win(first, modified=modified, energy=1))

    with pytest.raises(ResultStands):  # both cannot have won
        desk.enter_result(1, Win(second, energy=1))


@pytest.mark.rule("WA-GRS-d")
def test_wars_a_result_of_a_pair_that_was_not_paired_is_refused() -> None:
    desk, first, _ = playing("wars")
    elsewhere = desk.round.tables[TableNumber(2)].players[0]

    with pytest.raises(WrongTable):
        desk.enter_result(1, Win(elsewhere, energy=3))
    with pytest.raises(WrongTable):
        desk.do(score.RecordResult(table=ONE, result=Win(first, energy=3), players=(first, elsewhere)))


@pytest.mark.rule("WA-GRS-a")
def test_wars_there_are_no_draws() -> None:
    desk, _, _ = playing("wars")

    with pytest.raises(DrawForbidden):
        desk.do(score.RecordResult(table=ONE, result=Draw(), reason="time"))


@pytest.mark.rule("TO-6c-iii-a")
@pytest.mark.parametrize("games", [(3, 0, 0), (2, 2, 0), (2, 1, 1)])
def test_tcg_office_6c_iii_scores_three_games_cannot_have_are_refused(games: tuple[int, int, int]) -> None:
    desk, first, _ = playing("tcg-office", match="best-of-3")

    with pytest.raises(ImpossibleScore):
        desk.enter_result(1, Win(first, games))


@pytest.mark.rule("TO-6c-iii-a")
@pytest.mark.parametrize("games", [(2, 0, 0), (2, 1, 0), (1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1), (0, 0, 0)])
def test_tcg_office_6c_iii_scores_three_games_can_have_are_taken(games: tuple[int, int, int]) -> None:
    desk, first, _ = playing("tcg-office", match="best-of-3")
    result = Win(first, games) if games[0] > games[1] else Draw(games)

    desk.do(score.RecordResult(table=ONE, result=result, reason="time" if isinstance(result, Draw) else "played"))

    assert desk.round.tables[ONE].result == result


@pytest.mark.rule("FW-A5-b")
def test_force_of_will_a5_drawn_games_do_not_use_up_the_match() -> None:
    desk, first, _ = playing("force-of-will")

    desk.enter_result(1, Win(first, (2, 1, 3)))

    assert desk.round.tables[ONE].result == Win(first, (2, 1, 3))


@pytest.mark.rule("BR-4.3-a")
def test_bushiroad_4_3_whoever_concedes_loses() -> None:
    desk, first, second = playing()

    desk.do(score.Concede(table=ONE, player=first), by=first)

    assert desk.round.tables[ONE].result == Win(second)


@pytest.mark.rule("BR-4.3-b")
def test_bushiroad_4_3_a_match_that_is_over_cannot_be_conceded() -> None:
    desk, first, _ = playing()
    desk.enter_result(1, Win(first))

    with pytest.raises(ResultStands):
        desk.do(score.Concede(table=ONE, player=first), by=first)


def test_a_correction_two_rounds_later_says_whom_it_touches_and_stands() -> None:
    desk, first, second = playing(rounds=4)
    for table in desk.round.tables:
        desk.enter_result(table, Win(desk.round.tables[table].players[0]))
    desk.do(do.CloseRound())
    desk.play()
    desk.pair()
    posted = desk.round
    command = score.CorrectResult(round=RoundNumber(1), table=ONE, result=Win(second))

    change = preview(desk.state, command)
    desk.do(command)

    assert {moved.player for moved in change.moved} >= {first, second}
    assert [number for number, _ in change.different] == [2, 3]
    assert desk.round == posted
    assert desk.state.stages[0].rounds[0].tables[ONE].result == Win(second)


def test_a_correction_to_the_same_result_is_none() -> None:
    desk, first, _ = playing()
    desk.enter_result(1, Win(first))

    with pytest.raises(NothingToCorrect):
        desk.do(score.CorrectResult(round=RoundNumber(1), table=ONE, result=Win(first)))


@pytest.mark.rule("TO-2i-a")
def test_tcg_office_2i_without_a_scorekeeper_every_official_enters_results() -> None:
    desk, first, _ = playing("tcg-office")
    desk.do(do.Appoint(person=PlayerId("jo"), role="event-assistant"))  # type: ignore[arg-type]  # a person here
    desk.do(do.Dismiss(person=ORGANIZER, role="scorekeeper"))

    desk.do(score.RecordResult(table=ONE, result=Win(first)), by="jo")

    assert desk.round.tables[ONE].result == Win(first)


@pytest.mark.rule("TO-2i-a")
def test_tcg_office_2i_without_a_scorekeeper_a_floor_judge_enters_a_result_and_a_spectator_does_not() -> None:
    desk, first, _ = playing("tcg-office")
    desk.do(do.Appoint(person=PersonId("jo"), role="judge"))
    desk.do(do.Dismiss(person=ORGANIZER, role="scorekeeper"))

    with pytest.raises(NotPermitted):
        desk.do(score.RecordResult(table=ONE, result=Win(first)), by="zoe")
    desk.do(score.RecordResult(table=ONE, result=Win(first)), by="jo")

    assert desk.round.tables[ONE].result == Win(first)


def test_both_can_lose() -> None:
    desk, _, _ = playing()

    desk.enter_result(1, DoubleLoss())

    assert desk.round.tables[ONE].result == DoubleLoss()
