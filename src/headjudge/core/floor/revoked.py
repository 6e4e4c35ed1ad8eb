"""Places after a standing was revoked: left empty or passed down; what opponents earned never changes.

Bushiroad PG-2.5. The records of a disqualified player stay in everybody's percentages.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.ids import PlayerId

Revocation: TypeAlias = Literal["void", "passed-down"]


class Place(msgspec.Struct, frozen=True):
    """Somebody's place as it is printed."""

    rank: int | None
    """None: revoked."""

    player: PlayerId


def places(ranked: Sequence[tuple[int, PlayerId]], revoked: Mapping[PlayerId, Revocation]) -> tuple[Place, ...]:
    """The places to print, from *ranked* (rank and player, best first); equal ranks stay equal."""
    gone = [rank for rank, player in ranked if revoked.get(player) == "passed-down"]
    printed = []
    for rank, player in ranked:
        better = sum(1 for empty in gone if empty < rank)
        printed.append(Place(None if player in revoked else rank - better, player))
    return tuple(printed)
