"""Pictures of printed sheets for the guide, out of an event that is the same every time."""

from datetime import UTC, date, datetime
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from headjudge.core import commands as do
from headjudge.formats.paper.press import Style, pictures
from headjudge.services.demo import demo_event, play_round
from headjudge.services.front_desk import FrontDesk
from headjudge.services.printing.order import Order, sheet_of
from headjudge.store.opening import open_store

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DOTS: Final = 60
NOON: Final = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
JAPANESE: Final = Style(language="ja")
PICTURES: Final = {
    "paper-pairings.png": ("bushiroad", Order(sheet="pairings-by-name", boards=2)),
    "paper-slips.png": ("bushiroad", Order(sheet="slips")),
    "paper-slips-ja.png": ("tcg-office", Order(sheet="slips", up=4, style=JAPANESE, stage=1)),
    "paper-standings.png": ("bushiroad", Order(sheet="standings")),
    "paper-bracket.png": ("tcg-office", Order(sheet="bracket", style=JAPANESE)),
    "paper-score-sheets.png": ("wars", Order(sheet="score-sheets")),
    "paper-cut-certificate.png": ("tcg-office", Order(sheet="cut-certificate", stage=1)),
}
"""Picture -> the rulebook of the event, and what is printed."""


def main() -> None:
    """Draw the first page of every sheet."""
    with TemporaryDirectory() as folder, open_store(Path(folder) / "events.sqlite") as store:
        numbers = count(1)
        desk = FrontDesk(store, clock=lambda: NOON, draw=lambda size: next(numbers).to_bytes(size, "big"))
        by = desk.person("Olga")
        events = {"bushiroad": 96, "tcg-office": 40, "wars": 24}
        played = {book: demo_event(desk, book, players, by, date(2026, 5, 2)) for book, players in events.items()}
        for book, event in played.items():
            for _ in range(6 if book == "tcg-office" else 3):
                play_round(desk, event, by)
        desk.execute(played["tcg-office"], do.Cut(size=8), by)
        play_round(desk, played["tcg-office"], by)
        for book in ("bushiroad", "wars"):
            play_round(desk, played[book], by, leave_open=4)
        for name, (book, order) in PICTURES.items():
            sheet = sheet_of(desk, played[book], order, NOON)
            (FOLDER / name).write_bytes(pictures(sheet, order.style, DOTS)[0])


if __name__ == "__main__":
    main()
