"""The sheets of an event: each a plain value that says what is on the paper. Names are words here, never ids."""

import re
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from headjudge.core.refusals import BadInput
from headjudge.formats.paper.boards import Board
from headjudge.formats.paper.brackets import BracketPage

Up: TypeAlias = Literal[4, 8]
"""Slips on one page."""


class Heading(msgspec.Struct, frozen=True):
    """What stands on top and at the foot of every page."""

    event: str
    printed: str
    """When it was printed, so that nobody reads an old one."""

    stage: str = ""
    """The part of the event, where it has more than one: `Top 8`."""


class PairingsByName(msgspec.Struct, frozen=True, kw_only=True, tag="pairings-by-name"):
    """Everybody's table, filed by name and split over as many boards as the wall has."""

    heading: Heading
    round: int
    boards: tuple[Board, ...]


class Seat(msgspec.Struct, frozen=True):
    """One side of a table."""

    name: str
    points: str = ""
    first: bool = False
    """Goes first in game 1, where turns are managed."""


class TableLine(msgspec.Struct, frozen=True):
    """One table of the round."""

    table: int
    seats: tuple[Seat, Seat]


class PairingsByTable(msgspec.Struct, frozen=True, kw_only=True, tag="pairings-by-table"):
    """Who sits where, by table, and who has a bye."""

    heading: Heading
    round: int
    player: str
    """What a player is called in this game."""

    lines: tuple[TableLine, ...]
    byes: tuple[Seat, ...] = ()


class OneGame(msgspec.Struct, frozen=True, tag="one-game"):
    """A box for the winner."""


class GamesWon(msgspec.Struct, frozen=True, tag="games-won"):
    """Boxes for the games each player won."""

    most: int
    """Games that win the match."""


class EnergyLeft(msgspec.Struct, frozen=True, tag="energy-left"):
    """Full win or modified win, and what the winner had left (WARS Game Results and Scoring)."""


Boxes: TypeAlias = OneGame | GamesWon | EnergyLeft


class Slip(msgspec.Struct, frozen=True):
    """The result slip of one table."""

    table: int
    seats: tuple[Seat, Seat]
    extension: str | None = None
    """Minutes already given, on a reprint: `7`, or `7:30`."""


class Slips(msgspec.Struct, frozen=True, kw_only=True, tag="slips"):
    """A slip for every table, imposed so that the cut stacks lie in table order."""

    heading: Heading
    round: int
    up: Up
    boxes: Boxes
    draws: bool
    """Whether a match can be drawn."""

    slips: tuple[Slip, ...]


class StandingLine(msgspec.Struct, frozen=True):
    """One player's place."""

    rank: int
    name: str
    record: str
    """Won, lost, drawn."""

    values: tuple[str, ...]
    """One for each column."""

    gone: bool = False


class StandingsSheet(msgspec.Struct, frozen=True, kw_only=True, tag="standings"):
    """The standings after a round, every tiebreaker with its printed value."""

    heading: Heading
    round: int
    provisional: bool
    player: str
    columns: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    cite: tuple[str, ...] = ()


class BracketSheet(msgspec.Struct, frozen=True, kw_only=True, tag="bracket"):
    """A bracket, drawn; a large one in parts."""

    heading: Heading
    pages: tuple[BracketPage, ...]
    champion: str = ""


class Seating(msgspec.Struct, frozen=True, kw_only=True, tag="seating"):
    """Where everybody sits for the player meeting: in the order of names."""

    heading: Heading
    boards: tuple[Board, ...]


ListState: TypeAlias = Literal["received", "handed-in", "missing"]


class DeckCheckLine(msgspec.Struct, frozen=True):
    """One player of a table that is checked."""

    table: int
    name: str
    list: ListState


class DeckCheckList(msgspec.Struct, frozen=True, kw_only=True, tag="deck-checks"):
    """Whom to check, with room for the time taken and what was found."""

    heading: Heading
    round: int
    player: str
    lines: tuple[DeckCheckLine, ...]


class SignUpSheet(msgspec.Struct, frozen=True, kw_only=True, tag="sign-up"):
    """Blank lines for names, and the address where players enter themselves."""

    heading: Heading
    lines: int
    address: str = ""


ScoreColumn: TypeAlias = Literal[
    "table",
    "opponent",
    "result",
    "points",
    "victory-points",
    "total",
    "differential",
    "total-points",
    "total-differential",
    "extension",
    "notes",
    "initials",
]
Personal: TypeAlias = Literal["name", "reading", "player-id", "contact"]


class ScoreSheet(msgspec.Struct, frozen=True):
    """One player's sheet; a blank one has nothing filled in."""

    number: str = ""
    personal: dict[Personal, str] = {}
    rows: tuple[dict[ScoreColumn, str], ...] = ()
    """What is already known, round by round."""


class ScoreSheets(msgspec.Struct, frozen=True, kw_only=True, tag="score-sheets"):
    """A record sheet per player, two to a page: the personal part on top, then a row per round."""

    heading: Heading
    rounds: int
    personal: tuple[Personal, ...]
    """What the player fills in on top."""

    columns: tuple[ScoreColumn, ...]
    sheets: tuple[ScoreSheet, ...]
    figures: tuple[str, ...] = ()
    """Figures of the game that may be written down, each with a column of its own."""


class Working(msgspec.Struct, frozen=True):
    """One criterion of one player, worked out."""

    title: str
    lines: tuple[str, ...]
    cite: tuple[str, ...] = ()


class CertifiedPlayer(msgspec.Struct, frozen=True):
    """How one player came to the rank: every criterion with its inputs."""

    rank: int
    name: str
    through: bool
    values: tuple[str, ...]
    working: tuple[Working, ...]


class CutCertificate(msgspec.Struct, frozen=True, kw_only=True, tag="cut-certificate"):
    """Who goes on to the finals and why, to be signed before the cut is announced."""

    heading: Heading
    size: int
    rulebook: str
    columns: tuple[str, ...]
    players: tuple[CertifiedPlayer, ...]
    cite: tuple[str, ...]
    seal: str
    """The last entry of the log these standings were made from."""


Sheet: TypeAlias = (
    PairingsByName
    | PairingsByTable
    | Slips
    | StandingsSheet
    | BracketSheet
    | Seating
    | DeckCheckList
    | SignUpSheet
    | ScoreSheets
    | CutCertificate
)

SheetName: TypeAlias = Literal[
    "pairings-by-name",
    "pairings-by-table",
    "slips",
    "standings",
    "bracket",
    "seating",
    "deck-checks",
    "sign-up",
    "score-sheets",
    "cut-certificate",
]
SHEETS: Final[tuple[SheetName, ...]] = get_args(SheetName)
"""What the sheets are called."""

MOST_BOARDS: Final = 100
MOST_COPIES: Final = 10_000
MOST_TABLES: Final = 100_000
_SPAN: Final = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?")


def tables_typed(typed: str) -> tuple[int, ...]:
    """`3,7,12-14` as tables. Raises: BadInput."""
    found: list[int] = []
    for part in filter(None, re.split(r"[,\s]+", typed)):
        span = _SPAN.fullmatch(part)
        if span is None:
            raise BadInput(f"{part!r} is no table; write tables as 3,7,12-14.")
        found += range(int(span[1]), min(int(span[2] or span[1]), MOST_TABLES) + 1)
    return tuple(found)
