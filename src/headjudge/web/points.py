"""Everybody's points after the rounds that are over: worked out once, however many phones ask."""

from collections.abc import Mapping
from typing import Final

from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.past import chosen_of, history_of
from headjudge.core.standings.records import Record, records
from headjudge.core.state import Round, Tournament

_KEPT: Final[dict[TournamentId, tuple[tuple[Round, ...], Mapping[PlayerId, Record]]]] = {}


def records_so_far(state: Tournament) -> Mapping[PlayerId, Record]:
    """Each player's record in the stage being played, up to the last closed round; empty before the first stage."""
    if state.stage is None:
        return {}
    over = tuple(each for stage in state.stages for each in stage.rounds if each.status == "closed")
    kept = _KEPT.get(state.id)
    # A round that is the very same object as before has the same results.
    if kept is not None and len(kept[0]) == len(over) and all(a is b for a, b in zip(kept[0], over, strict=True)):
        found = kept[1]
        if all(player in found for player in state.stage.entrants):
            return found
    closed = sum(each.status == "closed" for each in state.stage.rounds)
    found = records(history_of(state, -1, closed), chosen_of(state))
    _KEPT[state.id] = (over, found)
    return found


def points_of(state: Tournament, player: PlayerId) -> int:
    """What *player* has so far."""
    record = records_so_far(state).get(player)
    return record.points if record is not None else 0
