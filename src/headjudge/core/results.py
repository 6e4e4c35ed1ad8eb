"""How a match can end. Byes and missed rounds are not matches: they live in the round (see `history`)."""

from typing import TypeAlias

import msgspec

from headjudge.core.ids import PlayerId

Games: TypeAlias = tuple[int, int, int]
"""Games won by the first-named, won by the other, drawn."""


class Win(msgspec.Struct, frozen=True, tag="win", tag_field="result"):
    """One player won the match."""

    winner: PlayerId
    games: Games | None = None
    """Won by the winner, won by the loser, drawn; None where nobody wrote it down."""

    modified: bool = False
    """Won on time, where the book scores that lower (WARS Scoring Timed Games)."""

    energy: int | None = None
    """What the winner had left, where the book counts it (WARS Terminology: differential)."""


class Draw(msgspec.Struct, frozen=True, tag="draw", tag_field="result"):
    """Nobody won the match."""

    games: Games | None = None
    """Won by the first seat, won by the second seat, drawn."""


class DoubleLoss(msgspec.Struct, frozen=True, tag="double-loss", tag_field="result"):
    """Both players lost, because of penalties or because neither came."""


Result: TypeAlias = Win | Draw | DoubleLoss
