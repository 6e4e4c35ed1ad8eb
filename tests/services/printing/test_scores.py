"""Score sheets and the sign-up sheet."""

from datetime import date

import pytest
from tests.formats.paper.reading import pages, words
from tests.services.printing.conftest import NOON, Hall

from headjudge.core.past import chosen_of, history_of
from headjudge.core.settings import usual_structure
from headjudge.core.setup import Setup
from headjudge.core.standings.field import Field
from headjudge.formats.paper.press import Style, printed
from headjudge.formats.paper.sheets import ScoreSheet, ScoreSheets, SignUpSheet
from headjudge.rulebooks import rulebook
from headjudge.services.defaults import default_format
from headjudge.services.printing.occasion import NothingToPrint
from headjudge.services.printing.order import Order, sheet_of


@pytest.mark.rule("WA-PREP-a")
def test_a_wars_scorecard_has_the_personal_part_and_a_row_per_round(hall: Hall) -> None:
    event = hall.event("wars", 4)

    sheet = sheet_of(hall.desk, event, Order(sheet="score-sheets"), NOON)

    assert isinstance(sheet, ScoreSheets)
    assert sheet.personal == ("name", "player-id", "contact")
    assert sheet.columns == (
        "opponent",
        "victory-points",
        "differential",
        "total-points",
        "total-differential",
        "initials",
    )
    titles = ("Name", "PlayerID", "Opponent", "Victorypoints", "Differential", "Totalvictorypoints", "Initials")
    said = words(printed(sheet).pdf)
    assert [title for title in titles if said.count(title) < 4] == []


@pytest.mark.rule("WA-PREP-a")
def test_there_are_as_many_scorecards_as_players_are_expected(hall: Hall) -> None:
    event = hall.event("wars", 4)

    entered = sheet_of(hall.desk, event, Order(sheet="score-sheets"), NOON)
    expected = sheet_of(hall.desk, event, Order(sheet="score-sheets", copies=7), NOON)

    assert isinstance(entered, ScoreSheets) and isinstance(expected, ScoreSheets)
    assert len(entered.sheets) == 4
    assert expected.sheets == (*entered.sheets, ScoreSheet(), ScoreSheet(), ScoreSheet())
    assert len(pages(printed(expected).pdf)) == 4


def test_before_anybody_is_entered_somebody_has_to_say_how_many(hall: Hall) -> None:
    event = hall.event("wars", 0)

    with pytest.raises(NothingToPrint, match="say how many copies"):
        sheet_of(hall.desk, event, Order(sheet="score-sheets"), NOON)
    blank = sheet_of(hall.desk, event, Order(sheet="score-sheets", copies=3), NOON)
    assert isinstance(blank, ScoreSheets)
    assert blank.sheets == (ScoreSheet(),) * 3


def test_a_scorecard_carries_what_the_log_says_round_by_round(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.wars, Order(sheet="score-sheets"), NOON)
    state = hall.desk.scorekeeper.tournament(hall.wars)
    names, records = hall.desk.names(state), Field(history_of(state), chosen_of(state)).records

    assert isinstance(sheet, ScoreSheets) and state.round is not None
    cards = {card.personal["name"]: card for card in sheet.sheets}
    assert set(cards) == set(names.values())
    for id, record in records.items():
        rows = cards[names[id]].rows
        assert [int(row["victory-points"]) for row in rows[:2]] == [line.points for line in record.lines]
        assert rows[1]["total-points"] == str(record.points)
        assert rows[1]["total-differential"] == f"{record.differential:+d}"
        table = state.round.table_of(id)
        if table is not None:  # the running round: the opponent is written down, the score is not
            other = next(player for player in state.round.tables[table].players if player != id)
            assert rows[2] == {"table": str(table), "opponent": names[other]}


@pytest.mark.rule("BR-PG-3.19.2-a")
def test_a_damaged_score_sheet_is_reprinted_from_the_log(hall: Hall) -> None:
    first = sheet_of(hall.desk, hall.fighters, Order(sheet="score-sheets"), NOON)
    again = sheet_of(hall.desk, hall.fighters, Order(sheet="score-sheets"), NOON)

    assert isinstance(first, ScoreSheets)
    assert first == again
    state = hall.desk.scorekeeper.tournament(hall.fighters)
    names, records = hall.desk.names(state), Field(history_of(state), chosen_of(state)).records
    cards = {card.personal["name"]: card.rows for card in first.sheets}
    assert set(cards) == set(names.values())
    for id, record in records.items():
        assert [int(row["points"]) for row in cards[names[id]][:2]] == [line.points for line in record.lines]
        met = [names[line.opponent] for line in record.lines if line.opponent]
        assert [row["opponent"] for row in cards[names[id]][:2] if row["opponent"] in names.values()] == met


@pytest.mark.rule("BF-FL-b")
@pytest.mark.parametrize(
    ("book", "game", "figures"),
    [
        ("bushiroad", "buddyfight", ("Life",)),
        ("bushiroad", "vanguard", ()),
        ("force-of-will", "force-of-will", ("Life",)),
        ("wars", "wars", ()),
    ],
)
def test_a_score_sheet_has_a_column_for_what_players_may_write_down(
    hall: Hall, book: str, game: str, figures: tuple[str, ...]
) -> None:
    rules = rulebook(book)
    setup = Setup(
        game=game, date=date(2026, 5, 2), structure=usual_structure(rules), format=default_format(rules, game)
    )
    event = hall.desk.new_event("Notes", book, setup, hall.by)

    sheet = sheet_of(hall.desk, event, Order(sheet="score-sheets", copies=1), NOON)

    assert isinstance(sheet, ScoreSheets)
    assert sheet.figures == figures


def test_a_japanese_sheet_has_the_reading(hall: Hall) -> None:
    order = Order(sheet="score-sheets", style=Style(language="ja"))
    sheet = sheet_of(hall.desk, hall.event("tcg-office", 2), order, NOON)

    assert isinstance(sheet, ScoreSheets)
    assert "reading" in sheet.personal
    assert all(card.personal["reading"] for card in sheet.sheets)


def test_a_sign_up_sheet_shows_the_address_and_as_many_lines_as_asked_for(hall: Hall) -> None:
    order = Order(sheet="sign-up", copies=60, address="http://192.168.1.20:8000/e/x/enter")
    sheet = sheet_of(hall.desk, hall.event("wars", 0), order, NOON)

    assert isinstance(sheet, SignUpSheet)
    said = words(printed(sheet).pdf)
    assert "http://192.168.1.20:8000/e/x/enter" in said
    assert said.endswith("57585960Printed2026-05-0212:00·Headjudgepage3/3")
