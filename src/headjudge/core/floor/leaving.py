"""Out of the tournament by decision: disqualified or sent away, and how that is taken back."""

from typing import Final

import msgspec

from headjudge.core import commands
from headjudge.core import events as core_events
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor.state import Penalty
from headjudge.core.ids import PlayerId
from headjudge.core.registration import drop
from headjudge.core.state import Cause, Tournament

DISQUALIFICATION: Final = "disqualification"


def disqualified(state: Tournament, player: PlayerId, context: Context) -> tuple[Event, ...]:
    """A match in progress is lost, and nobody pairs the player again (Bushiroad PG-2.5)."""
    return removed(state, player, "disqualified", context)


def removed(state: Tournament, player: PlayerId, cause: Cause, context: Context) -> tuple[Event, ...]:
    """What taking *player* out does; nothing for somebody who has left already."""
    if state.players[player].left is not None:
        return ()
    return tuple(_as_penalty(event, cause) for event in drop(state, commands.Drop(player=player), context))


def readmitted(state: Tournament, penalty: Penalty) -> PlayerId | None:
    """Whom withdrawing *penalty* brings back; None: nobody, another disqualification stands or it was none."""
    player = state.players[penalty.player] if penalty.player else None
    if player is None or player.left is None or player.left.cause != "disqualified":
        return None
    stands = any(one.group != penalty.group for one in disqualifications(state, player.id))
    return None if stands or penalty.rank != DISQUALIFICATION else player.id


def disqualifications(state: Tournament, player: PlayerId) -> tuple[Penalty, ...]:
    """The disqualifications *player* holds."""
    held = (one for one in state.floor.penalties if one.player == player and one.rank == DISQUALIFICATION)
    return tuple(one for one in held if one.status == "given")


def _as_penalty(event: Event, cause: Cause) -> Event:
    """A drop's event, told as what it was."""
    if isinstance(event, core_events.Left):
        return msgspec.structs.replace(event, cause=cause)
    if isinstance(event, core_events.ResultRecorded):
        return msgspec.structs.replace(event, source="penalty", reason="penalty")
    return event
