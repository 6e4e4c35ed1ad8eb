"""The words of the time-up assistant: where a match stands, what it asks, what is answered, what it finds."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.rulebook.matches import Stage
from headjudge.core.rulebook.words import Words

Seat: TypeAlias = Literal[0, 1]
"""The first or the second player. Where turns matter, the first is whoever began the game."""

Ended: TypeAlias = Literal["time", "normal", "both-exhausted", "both-lost", "conceded"]
Position: TypeAlias = tuple[Mapping[str, int], Mapping[str, int]]
"""The figures on each side of the table, by their names."""


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A match that must end, as the judge finds it."""

    game: str
    stage: Stage = "swiss"
    level: int | None = None
    best_of: int = 1
    wins: tuple[int, int] = (0, 0)
    drawn: int = 0
    in_game: bool = True
    """False: between games, or the game has not started yet (TCG Office 7b)."""

    ended: Ended = "time"
    turn: Seat | None = None
    """Whose turn it is; None: not known yet."""

    conceder: Seat | None = None


# --- what the assistant asks ----------------------------------------------------------------------------------------


class _Question(msgspec.Struct, frozen=True, kw_only=True, tag_field="ask"):
    say: Words
    """What the judge says aloud, or asks."""


class AskTurn(_Question, frozen=True, kw_only=True, tag="turn"):
    """Whose turn is it?"""


class AskTurns(_Question, frozen=True, kw_only=True, tag="extra-turns"):
    """Play so many turns after the running one; did somebody lose meanwhile?"""

    turns: int


class AskFigures(_Question, frozen=True, kw_only=True, tag="figures"):
    """Count these figures on both sides."""

    figures: tuple[str, ...]


class AskPlayOn(_Question, frozen=True, kw_only=True, tag="play-on"):
    """Still equal: play on, then count again."""

    until: str
    figures: tuple[str, ...]


class AskNewGame(_Question, frozen=True, kw_only=True, tag="new-game"):
    """Play another game; who won it, or how does it stand after its last turn?"""

    turns_each: int | None
    figures: tuple[str, ...]


class AskLot(_Question, frozen=True, kw_only=True, tag="lot"):
    """A random method decides: whom did it favour?"""

    method: Words


Question: TypeAlias = AskTurn | AskTurns | AskFigures | AskPlayOn | AskNewGame | AskLot


# --- what is answered -----------------------------------------------------------------------------------------------


class _Answer(msgspec.Struct, frozen=True, tag_field="answer", forbid_unknown_fields=True):
    """Something the judge tells the assistant."""


class TurnOf(_Answer, frozen=True, tag="turn"):
    """It is this player's turn."""

    seat: Seat


class TurnsPlayed(_Answer, frozen=True, tag="turns-played"):
    """The turns were played and nobody lost."""


class Counted(_Answer, frozen=True, tag="counted"):
    """The figures on both sides."""

    first: dict[str, int]
    second: dict[str, int]


class Lost(_Answer, frozen=True, tag="lost"):
    """This player met a losing condition meanwhile, or lost the new game."""

    seat: Seat


class Drawn(_Answer, frozen=True, tag="drawn"):
    """The new game was drawn."""


class Favoured(_Answer, frozen=True, tag="favoured"):
    """The lot fell on this player."""

    seat: Seat


Answer: TypeAlias = TurnOf | TurnsPlayed | Counted | Lost | Drawn | Favoured


# --- what it finds --------------------------------------------------------------------------------------------------


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """How the match ends, or that it goes on with another game."""

    outcome: Literal["win", "draw", "double-loss", "goes-on"]
    winner: Seat | None = None
    wins: tuple[int, int]
    """Games won by each, once everything was counted."""

    drawn: int = 0
    modified: bool = False
    """Won on time, where the book scores that lower."""

    differential: int | None = None
    """What the winner is credited with, where the book counts it."""


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """How far the assistant got: what was said on the way, and either a question or the verdict."""

    said: tuple[Words, ...]
    extra_turns: int | None
    """Turns after the running one; None: it depends on whose turn it is."""

    next: Question | Verdict
    citations: tuple[Citation, ...]
