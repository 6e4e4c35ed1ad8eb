"""Sheets with people on them, for the tests of paper."""

from collections.abc import Sequence

from headjudge.core.name_order import filing, place
from headjudge.formats.paper.boards import Entry, boards
from headjudge.formats.paper.brackets import BracketMatch, BracketSide, bracket_pages
from headjudge.formats.paper.sheets import (
    BracketSheet,
    CertifiedPlayer,
    CutCertificate,
    DeckCheckLine,
    DeckCheckList,
    GamesWon,
    Heading,
    PairingsByName,
    PairingsByTable,
    ScoreSheet,
    ScoreSheets,
    Seat,
    Seating,
    Sheet,
    SignUpSheet,
    Slip,
    Slips,
    StandingLine,
    StandingsSheet,
    TableLine,
    Up,
    Working,
)

HEADING = Heading("Spring Cup", "2026-05-02 14:02")
PEOPLE = ("Ann Baker", "佐藤 健", "Žofia Łukasiewicz", "髙橋 みなみ", "𠮷田 翔", "Óscar Núñez", "Ελένη", "Юлия")


def entries(names: Sequence[str], language: str = "en") -> list[Entry]:
    """*names* at tables 1, 1, 2, 2, …, filed."""
    found = [Entry(name, filing(name), str(1 + at // 2)) for at, name in enumerate(names)]
    return sorted(found, key=lambda entry: place(entry.filed, language))


def seats(names: Sequence[str]) -> tuple[tuple[Seat, Seat], ...]:
    """*names* in pairs; the last one alone stays at home."""
    return tuple(
        (Seat(one, "3"), Seat(other, "0", first=True)) for one, other in zip(names[::2], names[1::2], strict=False)
    )


def slips(names: Sequence[str], up: Up = 8) -> Slips:
    """A slip for each pair of *names*, from table 1."""
    made = tuple(Slip(table, pair) for table, pair in enumerate(seats(names), start=1))
    return Slips(heading=HEADING, round=3, up=up, boxes=GamesWon(2), draws=True, slips=made)


def every_sheet(names: Sequence[str]) -> tuple[Sheet, ...]:
    """One of each kind that has names, with every one of *names* (an even number of them) on it."""
    lines = tuple(TableLine(table, pair) for table, pair in enumerate(seats(names), start=1))
    working = (Working("Points", ("3 + 0 = 3",), ("Bushiroad 3.2.1",)),)
    return (
        PairingsByName(heading=HEADING, round=3, boards=boards(entries(names), 2)),
        PairingsByTable(heading=HEADING, round=3, player="Fighter", lines=lines),
        slips(names, 4),
        slips(names, 8),
        StandingsSheet(
            heading=HEADING,
            round=3,
            provisional=True,
            player="Fighter",
            columns=("Points", "OMW%"),
            lines=tuple(StandingLine(1, name, "1-1-1", ("4", "0.6633…")) for name in names),
        ),
        bracket(names),
        Seating(heading=HEADING, boards=boards(entries(names), 1)),
        DeckCheckList(
            heading=HEADING,
            round=3,
            player="Fighter",
            lines=tuple(DeckCheckLine(1, name, "received") for name in names),
        ),
        ScoreSheets(
            heading=HEADING,
            rounds=5,
            personal=("name", "player-id"),
            columns=("table", "opponent", "result", "initials"),
            sheets=tuple(ScoreSheet("1", {"name": name}, ({"opponent": name},)) for name in names),
        ),
        CutCertificate(
            heading=HEADING,
            size=2,
            rulebook="Bushiroad 1.11",
            columns=("Points",),
            players=tuple(CertifiedPlayer(1, name, at < 2, ("4",), working) for at, name in enumerate(names)),
            cite=("Bushiroad 3.2.1.2",),
            seal="17",
        ),
    )


def bracket(names: Sequence[str]) -> BracketSheet:
    """Everybody's first match, side by side."""
    matches = [
        BracketMatch(str(at), 1, (str(2 * at + 1), str(2 * at + 2)), (BracketSide(one.name), BracketSide(other.name)))
        for at, (one, other) in enumerate(seats(names))
    ]
    return BracketSheet(heading=HEADING, pages=bracket_pages(matches))


def blank_sheets() -> tuple[Sheet, ...]:
    """Sheets without a name."""
    return (
        SignUpSheet(heading=HEADING, lines=30, address="http://192.168.1.20:8000/e/spring/enter"),
        SignUpSheet(heading=HEADING, lines=30),
        ScoreSheets(
            heading=HEADING, rounds=5, personal=("name",), columns=("opponent", "initials"), sheets=(ScoreSheet(),) * 3
        ),
    )
