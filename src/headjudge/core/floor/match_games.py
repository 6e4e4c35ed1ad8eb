"""The games of one match: which number the next one has, and who begins it."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from headjudge.core.floor.endings import Seat
from headjudge.core.rulebook.matches import FirstPlayer, MatchKind


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the match that is over."""

    winner: Seat | None
    """None: drawn."""

    first: Seat
    agreed: bool = False
    """Drawn by agreement."""


class Beginning(msgspec.Struct, frozen=True):
    """How the next game begins."""

    how: Literal["random", "chooses", "goes-first"]
    seat: Seat | None = None
    """Who chooses, or who goes first."""


RANDOM = Beginning("random")


def game_number(kind: MatchKind, played: Sequence[PlayedGame]) -> int:
    """The number of the next game. A draw uses one up where the book says so, an agreed one never (TCG Office 7c)."""
    return 1 + sum(1 for game in played if game.winner is not None or (kind.drawn_game_counts and not game.agreed))


def beginning(rule: FirstPlayer, played: Sequence[PlayedGame]) -> Beginning:
    """Who begins after *played* (Bushiroad 4.1, TCG Office 6c-ii and 7c)."""
    if not played:
        return RANDOM
    last = played[-1]
    if last.winner is not None:
        return Beginning("chooses", _other(last.winner))
    if last.agreed and rule.after_agreed_draw == "same":
        return Beginning("goes-first", last.first)
    if rule.after_draw == "second-player-first":
        return Beginning("goes-first", _other(last.first))
    if rule.after_draw == "loser-before-chooses":
        before = next((game.winner for game in reversed(played) if game.winner is not None), None)
        return RANDOM if before is None else Beginning("chooses", _other(before))
    return RANDOM


def _other(seat: Seat) -> Seat:
    return 1 if seat == 0 else 0
