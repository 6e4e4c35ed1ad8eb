"""Out of the tournament by decision: disqualified or sent away, and how that is taken back."""

import msgspec

from headjudge.core import commands
from headjudge.core import events as core_events
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor.current import key_of
from headjudge.core.floor.state import Penalty
from headjudge.core.ids import PlayerId
from headjudge.core.registration import drop
from headjudge.core.state import Cause, Tournament


def disqualified(state: Tournament, player: PlayerId, context: Context) -> tuple[Event, ...]:
    """A match in progress is lost, and nobody pairs the player again (Bushiroad PG-2.5)."""
    return removed(state, player, "disqualified", context)


def removed(state: Tournament, player: PlayerId, cause: Cause, context: Context) -> tuple[Event, ...]:
    """What taking *player* out does; nothing for somebody who has left already."""
    if state.players[player].left is not None:
        return ()
    return tuple(_as_penalty(event, cause) for event in drop(state, commands.Drop(player=player), context))


def reinstated(state: Tournament, penalty: Penalty) -> tuple[Event, ...]:
    """What taking a disqualification back does: the player is in again, a match of this round is open again."""
    player = state.players[penalty.player] if penalty.player else None
    if player is None or player.left is None or player.left.cause != "disqualified":
        return ()
    back = core_events.CameBack(players=(player.id,))
    now = state.round
    table = now.table_of(player.id) if now and key_of(state) == (player.left.stage, player.left.round) else None
    if now is None or table is None or now.status == "closed" or now.tables[table].source != "penalty":
        return (back,)
    return (core_events.ResultCleared(table=table), back)


def _as_penalty(event: Event, cause: Cause) -> Event:
    """A drop's event, told as what it was."""
    if isinstance(event, core_events.Left):
        return msgspec.structs.replace(event, cause=cause)
    if isinstance(event, core_events.ResultRecorded):
        return msgspec.structs.replace(event, source="penalty", reason="penalty")
    return event
