"""What people ask about results: record, report, sign, concede, clear, correct, and mend the pairings after it."""

from typing import Literal, TypeAlias

import msgspec

from headjudge.core.ids import PlayerId, RoundNumber, TableNumber, TextId
from headjudge.core.pairing.wall import Policy
from headjudge.core.results import Result


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Anything somebody can ask about a result."""


Ending: TypeAlias = Literal[
    "played", "time", "equal-games", "simultaneous-loss", "conceded", "no-show", "penalty", "agreed"
]
"""Why a match ended as it did."""


class RecordResult(_Command, frozen=True, kw_only=True, tag="record-result"):
    """Enter the result of a table."""

    table: TableNumber
    result: Result
    players: tuple[PlayerId, PlayerId] | None = None
    """Who is on the slip: a wrong table is caught."""

    reason: Ending = "played"
    first: PlayerId | None = None


class ReportResult(_Command, frozen=True, kw_only=True, tag="report-result"):
    """A player says how the match ended; the other confirms by saying the same."""

    table: TableNumber
    player: PlayerId
    result: Result
    reason: Literal["played", "time", "equal-games", "simultaneous-loss", "agreed"] = "played"


class SignResult(_Command, frozen=True, kw_only=True, tag="sign-result"):
    """A player initials the score on the own card; signed by both it is final, where the book says so."""

    table: TableNumber
    player: PlayerId


class Concede(_Command, frozen=True, kw_only=True, tag="concede"):
    """A player gives the match up."""

    table: TableNumber
    player: PlayerId


class ClearResult(_Command, frozen=True, kw_only=True, tag="clear-result"):
    """Take a result of the running round away again."""

    table: TableNumber
    reason: TextId | None = None


class NoteFirst(_Command, frozen=True, kw_only=True, tag="note-first"):
    """Say who went first in game 1 of a match, where turns are managed."""

    table: TableNumber
    first: PlayerId
    round: RoundNumber | None = None
    """None: the latest."""


class CorrectChips(_Command, frozen=True, kw_only=True, tag="correct-chips"):
    """Give a player chips, or take some, between rounds."""

    player: PlayerId
    chips: int
    """Below zero: taken."""

    reason: TextId


class CorrectResult(_Command, frozen=True, kw_only=True, tag="correct-result"):
    """Change the result of any round, and say what happens to the pairings made since."""

    round: RoundNumber
    table: TableNumber
    result: Result
    stage: int | None = None
    """0 for the first, as the log counts them; None: the one being played. In an earlier one the pairings stand."""

    ended: Ending = "played"
    policy: Policy = "stand"
    started: tuple[TableNumber, ...] = ()
    """Tables that are playing already: breaking them costs more."""

    reason: TextId | None = None
    seed: str = ""


class MendRound(_Command, frozen=True, kw_only=True, tag="mend-round"):
    """Make the posted round fit the field as it is now: after a drop taken back, or a late entry."""

    policy: Policy = "least"
    started: tuple[TableNumber, ...] = ()
    """Tables that are playing already."""

    reason: TextId | None = None
    seed: str = ""


ResultCommand: TypeAlias = (
    RecordResult
    | ReportResult
    | SignResult
    | Concede
    | ClearResult
    | NoteFirst
    | CorrectChips
    | CorrectResult
    | MendRound
)
