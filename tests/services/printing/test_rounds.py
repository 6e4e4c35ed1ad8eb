"""Paper for a round, held against the tournament it is about."""

from datetime import date

import pytest
from tests.services.printing.conftest import NOON, Hall

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.past import chosen_of, history_of
from headjudge.core.setup import Setup
from headjudge.core.standings.field import Field
from headjudge.formats.paper.press import Style
from headjudge.formats.paper.sheets import (
    DeckCheckList,
    EnergyLeft,
    OneGame,
    PairingsByName,
    PairingsByTable,
    Seating,
    Slips,
)
from headjudge.services.printing.occasion import NothingToPrint
from headjudge.services.printing.order import Order, sheet_of


def listed(sheet: PairingsByName | Seating) -> dict[str, str]:
    return {name: where for board in sheet.boards for letter in board.letters for name, where in letter.lines}


def test_everybody_is_on_the_boards_with_the_table_and_a_bye_with_none(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.fighters, Order(sheet="pairings-by-name", boards=3), NOON)
    state = hall.desk.scorekeeper.tournament(hall.fighters)
    names = hall.desk.names(state)

    assert isinstance(sheet, PairingsByName) and state.round is not None
    wanted = {names[player]: str(number) for number, table in state.round.tables.items() for player in table.players}
    assert listed(sheet) == wanted | {names[player]: "" for player in state.round.byes}
    assert len(sheet.boards) == 3


def test_tables_show_both_players_and_their_points_before_the_round(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.fighters, Order(sheet="pairings-by-table", round=2), NOON)
    state = hall.desk.scorekeeper.tournament(hall.fighters)
    names, records = hall.desk.names(state), Field(history_of(state, 0, 1), chosen_of(state, 0)).records

    assert isinstance(sheet, PairingsByTable)
    assert [
        (line.table, *((seat.name, seat.points) for seat in line.seats)) for line in sheet.lines
    ] == [
        (number, *((names[id], str(records[id].points)) for id in table.players))
        for number, table in sorted(state.stages[0].rounds[1].tables.items())
    ]  # fmt: skip


@pytest.mark.rule("BR-0.5-a")
def test_a_pairing_sheet_calls_players_what_their_game_calls_them(hall: Hall) -> None:
    english = sheet_of(hall.desk, hall.fighters, Order(sheet="pairings-by-table"), NOON)
    japanese = sheet_of(hall.desk, hall.fighters, Order(sheet="pairings-by-table", style=Style(language="ja")), NOON)

    assert isinstance(english, PairingsByTable) and isinstance(japanese, PairingsByTable)
    assert (english.player, japanese.player) == ("Fighter", "ファイター")


@pytest.mark.rule("BR-0.5-a")
@pytest.mark.parametrize(("game", "word"), [("weiss-schwarz", "Player"), ("buddyfight", "Fighter")])
def test_the_column_of_a_weiss_schwarz_event_reads_player(hall: Hall, game: str, word: str) -> None:
    setup = Setup(game=game, date=date(2026, 5, 2), check_in=False)
    event = hall.desk.new_event(game, "bushiroad", setup, hall.by)
    for role in ("scorekeeper", "staff", "judge", "head-judge"):
        hall.desk.execute(event, do.Appoint(person=hall.by, role=role), hall.by)
    hall.desk.execute(event, do.OpenRegistration(), hall.by)
    for name in ("Ann", "Bea"):
        hall.desk.register(event, (hall.desk.person(name),), hall.by)
    hall.desk.draft(event, hall.by)

    sheet = sheet_of(hall.desk, event, Order(sheet="pairings-by-table"), NOON)

    assert isinstance(sheet, PairingsByTable)
    assert sheet.player == word


def test_there_is_a_slip_for_every_table_with_the_boxes_of_its_match(hall: Hall) -> None:
    fighters = sheet_of(hall.desk, hall.fighters, Order(sheet="slips"), NOON)
    wars = sheet_of(hall.desk, hall.wars, Order(sheet="slips"), NOON)

    assert isinstance(fighters, Slips) and isinstance(wars, Slips)
    assert [slip.table for slip in fighters.slips] == [1, 2, 3, 4, 5]
    assert (fighters.boxes, fighters.draws) == (OneGame(), True)
    assert (wars.boxes, wars.draws) == (EnergyLeft(), False)


def test_slips_can_be_reprinted_for_some_tables_only(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.fighters, Order(sheet="slips", tables=(4, 2)), NOON)

    assert isinstance(sheet, Slips)
    assert [slip.table for slip in sheet.slips] == [2, 4]
    with pytest.raises(NothingToPrint, match="Round 3 has no table 77"):
        sheet_of(hall.desk, hall.fighters, Order(sheet="slips", tables=(77,)), NOON)


def test_a_slip_printed_again_says_what_extra_time_was_given(hall: Hall) -> None:
    state = hall.desk.scorekeeper.tournament(hall.fighters)
    assert state.round is not None
    given, plain = state.round.awaited[0], next(iter(state.round.tables))
    judge = next(person for person, held in state.staff.items() if "judge" in held)
    hall.desk.execute(hall.fighters, floor.GrantExtension(table=given, seconds=200), judge)

    sheet = sheet_of(hall.desk, hall.fighters, Order(sheet="slips", tables=(given, plain)), NOON)

    assert isinstance(sheet, Slips)
    assert {slip.table: slip.extension for slip in sheet.slips} == {given: "3:20", plain: None}


def test_finals_have_no_points_on_their_slips(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.finals, Order(sheet="slips"), NOON)

    assert isinstance(sheet, Slips)
    assert {seat.points for slip in sheet.slips for seat in slip.seats} == {""}
    assert sheet.heading.stage == "Top 4"


def test_a_draft_says_that_it_is_one(hall: Hall) -> None:
    event = hall.event("bushiroad", 8)
    hall.desk.draft(event, hall.by)

    sheet = sheet_of(hall.desk, event, Order(sheet="pairings-by-name"), NOON)

    assert isinstance(sheet, PairingsByName)
    assert sheet.heading.stage == "draft"


def test_the_list_of_deck_checks_says_whose_list_is_there(hall: Hall) -> None:
    event = hall.event("bushiroad", 8)
    player = PlayerId("1")
    text = hall.desk.text(event, hall.by, "deck", "4 Card")
    hall.desk.execute(event, do.SubmitDeck(player=player, text=text), hall.by)
    hall.desk.draft(event, hall.by)

    sheet = sheet_of(hall.desk, event, Order(sheet="deck-checks"), NOON)

    names = hall.desk.names(hall.desk.scorekeeper.tournament(event))
    assert isinstance(sheet, DeckCheckList)
    assert {line.name: line.list for line in sheet.lines} == {
        name: "handed-in" if id == player else "missing" for id, name in names.items()
    }


def test_at_the_player_meeting_people_sit_in_the_order_of_their_names(hall: Hall) -> None:
    event = hall.event("tcg-office", 6)
    hall.desk.execute(event, do.FixSeat(player=PlayerId("6"), table=TableNumber(1)), hall.by)

    sheet = sheet_of(hall.desk, event, Order(sheet="seating", style=Style(language="ja")), NOON)

    state = hall.desk.scorekeeper.tournament(event)
    names, readings = hall.desk.names(state), hall.desk.readings(state)
    assert isinstance(sheet, Seating)
    assert list(listed(sheet)) == sorted(names.values(), key={names[id]: readings[id] for id in names}.__getitem__)
    assert sorted(listed(sheet).values()) == ["1", "1", "2", "2", "3", "3"]
    assert listed(sheet)[names[PlayerId("6")]] == "1"


def test_without_players_nobody_can_be_seated(hall: Hall) -> None:
    with pytest.raises(NothingToPrint, match="Nobody is in yet"):
        sheet_of(hall.desk, hall.event("wars", 0), Order(sheet="seating"), NOON)
