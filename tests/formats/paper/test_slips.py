"""Result slips: imposed in table order, with everything a table has to fill in."""

import pytest
from tests.formats.paper.reading import Run, pages, runs, text, words
from tests.formats.paper.samples import HEADING, slips

from headjudge.formats.paper.codes import slip_code
from headjudge.formats.paper.press import Paper, Style, printed
from headjudge.formats.paper.sheets import EnergyLeft, GamesWon, OneGame, Seat, Slip, Slips, Up

HUGE = {4: 48, 8: 38}
"""The size of the table number, in points."""


def places(pdf: bytes, up: Up) -> list[list[Run]]:
    """The table numbers of each page, in reading order."""
    return [
        sorted((run for run in runs(page) if run.size == HUGE[up]), key=lambda run: (-round(run.y), run.x))
        for page in pages(pdf)
    ]


@pytest.mark.parametrize("up", [4, 8])
@pytest.mark.parametrize(("tables", "paper"), [(1, "a4"), (8, "letter"), (9, "a4"), (19, "letter")])
def test_stacks_cut_from_the_printed_pages_are_in_table_order(up: Up, paper: Paper, tables: int) -> None:
    made = printed(slips([f"Player {number}" for number in range(2 * tables)], up), Style(paper=paper))

    at = places(made.pdf, up)
    columns = sorted({round(run.x) for page in at for run in page})
    rows = sorted({round(run.y) for page in at for run in page}, reverse=True)
    stacks = [
        [int(run.text) for page in at for run in page if (round(run.x), round(run.y)) == (column, row)]
        for row in rows
        for column in columns
    ]

    assert len(columns) <= up // 4 and len(rows) <= 4
    assert [table for stack in stacks for table in stack] == list(range(1, tables + 1))


@pytest.mark.parametrize("up", [4, 8])
@pytest.mark.parametrize("long", ["W" * 120, "寿限無" * 40, "Maximiliane Friederike " * 5])
def test_a_long_name_stays_inside_its_slip(up: Up, long: str) -> None:
    (page,) = pages(printed(slips([long] * 2 * up, up)).pdf)
    across, width, height = up // 4, float(page.mediabox.width), float(page.mediabox.height)
    inside = {4: (0, width), 8: (0, width / 2)}[up]

    for run in runs(page):
        left = run.x - (width / 2 if across == 2 and run.x > width / 2 else 0)
        assert inside[0] < left and left + run.width < inside[1]
        within = run.y % (height / 4)
        assert within > 8 and within + run.size < height / 4 - 4


def slip_text(sheet_boxes: OneGame | GamesWon | EnergyLeft, *, draws: bool = True, extension: str | None = None) -> str:
    slip = Slip(14, (Seat("Ann", "6", first=True), Seat("Bea", "3")), extension)
    sheet = Slips(heading=HEADING, round=3, up=8, boxes=sheet_boxes, draws=draws, slips=(slip,))
    return text(printed(sheet).pdf)


def test_a_slip_has_both_names_points_round_table_and_a_drop_box_for_each() -> None:
    lines = slip_text(GamesWon(2)).splitlines()

    assert {"14", "Round 3", "Ann", "Bea", "6", "3", "first", "draw", "drawn games", "Extension", "r3t14"} <= set(lines)
    assert lines.count("drop") == 2 and lines.count("signature") == 2


@pytest.mark.parametrize(("most", "digits"), [(1, 2), (2, 3), (3, 4)])
def test_there_is_a_box_for_every_number_of_games_a_player_can_win(most: int, digits: int) -> None:
    lines = slip_text(GamesWon(most)).splitlines()

    assert [lines.count(str(number)) >= 2 for number in range(digits)] == [True] * digits
    assert lines.count("games won") == 2


def test_one_game_has_one_box_to_tick() -> None:
    assert slip_text(OneGame()).splitlines().count("won") == 2


def test_wars_asks_for_the_kind_of_win_and_the_energy_left() -> None:
    lines = slip_text(EnergyLeft(), draws=False).splitlines()

    assert [lines.count(word) for word in ("full win", "modified win", "Energy left", "draw")] == [2, 2, 2, 0]


def test_a_reprint_shows_the_extension_already_given() -> None:
    assert "7 min given" in slip_text(OneGame(), extension="7")


def test_the_code_says_round_and_table() -> None:
    assert slip_code(3, 14).text == "r3t14"
    assert slip_code(3, 14).svg != slip_code(3, 15).svg


def test_slips_in_japanese_speak_japanese() -> None:
    written = words(printed(slips(["佐藤", "鈴木"]), Style(language="ja")).pdf)

    for word in ("第3ラウンド", "ドロップ", "勝ちゲーム数", "引き分け", "延長", "先攻"):
        assert word in written
