"""Every sheet of a real event, from the log to the PDF."""

from typing import get_args

import pytest
from tests.formats.paper.reading import words
from tests.services.printing.conftest import NOON, Hall

from headjudge.core.ids import TournamentId
from headjudge.formats.paper.glyphs import MISSING
from headjudge.formats.paper.press import Style
from headjudge.formats.paper.sheets import SHEETS, Sheet, SheetName
from headjudge.services.printing.occasion import NothingToPrint
from headjudge.services.printing.order import Order, printed_order, sheet_of
from headjudge.services.scorekeeper import NoSuchTournament


def test_every_kind_of_sheet_can_be_ordered_by_its_name() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(Sheet)} == set(SHEETS)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sheet_of_an_event_with_finals_is_printed(hall: Hall, sheet: SheetName, language: str) -> None:
    stage = 1 if sheet == "cut-certificate" else None
    order = Order(sheet=sheet, style=Style(language="ja" if language == "ja" else "en"), stage=stage)

    made = printed_order(hall.desk, hall.finals, order, NOON)

    assert made.unprintable == ()
    assert "春のグランプリチャレンジ" in words(made.pdf)
    if sheet not in ("slips", "score-sheets"):
        assert "2026-05-0212:00" in words(made.pdf)


def test_an_unprintable_name_carries_its_number_and_is_reported(hall: Hall) -> None:
    event = hall.event("wars", 3)
    hall.desk.register(event, (hall.desk.person("김철수"),), hall.by, present=True)

    made = printed_order(hall.desk, event, Order(sheet="seating"), NOON)

    assert made.unprintable == ("김철수 #4",)
    assert f"{MISSING * 3}#4" in words(made.pdf)


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        ("pairings-by-name", "No round has been paired yet"),
        ("pairings-by-table", "No round has been paired yet"),
        ("slips", "No round has been paired yet"),
        ("standings", "No round has been paired yet"),
        ("bracket", "No round has been paired yet"),
        ("deck-checks", "No round has been paired yet"),
        ("cut-certificate", "No round has been paired yet"),
    ],
)
def test_before_the_first_round_there_is_no_paper_about_rounds(hall: Hall, sheet: SheetName, sentence: str) -> None:
    event = hall.event("wars", 3)

    with pytest.raises(NothingToPrint, match=sentence):
        sheet_of(hall.desk, event, Order(sheet=sheet), NOON)


def test_a_wrong_round_or_stage_is_named(hall: Hall) -> None:
    with pytest.raises(NothingToPrint, match="There is no round 9; the latest is round 3"):
        sheet_of(hall.desk, hall.fighters, Order(sheet="slips", round=9), NOON)
    with pytest.raises(NothingToPrint, match="There is no stage 5; the event has 1"):
        sheet_of(hall.desk, hall.fighters, Order(sheet="slips", stage=5), NOON)


def test_an_unknown_event_is_refused(hall: Hall) -> None:
    with pytest.raises(NoSuchTournament):
        sheet_of(hall.desk, TournamentId("nowhere"), Order(sheet="slips"), NOON)
