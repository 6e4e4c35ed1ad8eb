"""The bracket of real finals."""

from datetime import date

import pytest
from tests.services.printing.conftest import NOON, Hall

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.results import Win
from headjudge.formats.paper.brackets import BracketMatch
from headjudge.formats.paper.sheets import BracketSheet
from headjudge.services.demo import demo_event, play_round
from headjudge.services.printing.occasion import NothingToPrint
from headjudge.services.printing.order import Order, sheet_of


def drawn(hall: Hall, event: TournamentId) -> tuple[dict[str, BracketMatch], str]:
    sheet = sheet_of(hall.desk, event, Order(sheet="bracket"), NOON)
    assert isinstance(sheet, BracketSheet)
    return {box.match.id: box.match for page in sheet.pages for box in page.boxes}, sheet.champion


def finals(hall: Hall, size: int, structure: str) -> TournamentId:
    event = demo_event(hall.desk, "tcg-office", 12, hall.by, date(2026, 5, 2))
    for _ in range(4):
        play_round(hall.desk, event, hall.by)
    hall.desk.execute(event, do.Cut(size=size, structure=structure), hall.by)
    return event


def play(hall: Hall, event: TournamentId, *, worse: bool = False) -> None:
    """A round in which the better seed wins, or the worse."""
    hall.desk.draft(event, hall.by)
    because = hall.desk.text(event, hall.by, "reason", "The bracket says so.")
    hall.desk.execute(event, do.Publish(despite=because), hall.by)
    state = hall.desk.execute(event, do.StartRound(), hall.by).state
    assert state.round is not None and state.stage is not None
    seeds = state.stage.seeds
    for number, table in state.round.tables.items():
        winner = sorted(table.players, key=seeds.__getitem__, reverse=worse)[0]
        hall.desk.execute(event, score.RecordResult(table=number, result=Win(winner, (1, 0, 0))), hall.by)
    hall.desk.execute(event, do.CloseRound(), hall.by)


def seeds_of(match: BracketMatch) -> list[int | None]:
    return [side.seed for side in match.sides]


def test_before_the_first_match_the_seeds_are_in_their_places(hall: Hall) -> None:
    matches, champion = drawn(hall, finals(hall, 4, "single-elimination-finals"))

    assert [seeds_of(matches[id]) for id in ("semifinal-1", "semifinal-2", "final")] == [[1, 4], [2, 3], [None, None]]
    assert champion == ""


def test_winners_go_on_and_the_last_of_them_is_the_champion(hall: Hall) -> None:
    event = finals(hall, 4, "single-elimination-finals")
    play(hall, event)
    play(hall, event)

    matches, champion = drawn(hall, event)

    state = hall.desk.scorekeeper.tournament(event)
    best = next(PlayerId(id) for id, seed in state.stages[-1].seeds.items() if seed == 1)
    assert seeds_of(matches["final"]) == [1, 2]
    assert [(side.won, side.score) for side in matches["final"].sides] == [(True, "1"), (False, "0")]
    assert champion == hall.desk.names(state)[best]


def test_losers_of_a_double_elimination_go_to_the_lower_side(hall: Hall) -> None:
    event = finals(hall, 4, "double-elimination-finals")
    play(hall, event)

    matches, _ = drawn(hall, event)

    assert seeds_of(matches["W3"]) == [1, 2]
    assert sorted(seed or 0 for seed in seeds_of(matches["L1"])) == [3, 4]
    assert matches["L2"].sides[0].hint == "loser of W3"


def test_a_last_match_played_again_is_drawn_again(hall: Hall) -> None:
    event = finals(hall, 4, "double-elimination-finals")
    for worse in (False, False, False, True):
        play(hall, event, worse=worse)

    matches, champion = drawn(hall, event)
    assert sorted(seed or 0 for seed in seeds_of(matches["again"])) == [1, 2]
    assert champion == ""

    play(hall, event)
    matches, champion = drawn(hall, event)
    assert champion == next(side.name for side in matches["again"].sides if side.seed == 1)


def test_an_empty_place_of_a_short_bracket_is_a_bye(hall: Hall) -> None:
    matches, _ = drawn(hall, finals(hall, 3, "single-elimination-finals"))

    assert [side.name or side.hint for side in matches["semifinal-1"].sides][1] == "bye"


def test_a_stage_paired_anew_each_round_has_no_bracket(hall: Hall) -> None:
    with pytest.raises(NothingToPrint, match="has no bracket"):
        sheet_of(hall.desk, hall.fighters, Order(sheet="bracket"), NOON)
