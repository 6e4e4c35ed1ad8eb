"""Everybody an event knows: who plays, who works there, and whom somebody has written something down about."""

from headjudge.core.ids import PersonId
from headjudge.core.state import Tournament


def bystanders(state: Tournament) -> frozenset[PersonId]:
    """Who is known here without playing: officials, spectators who were noted, penalised, sent out or named."""
    floor = state.floor
    known: set[PersonId] = {
        *state.staff,
        *(one.person for one in floor.penalties),
        *(one.person for one in floor.notes if one.person is not None),
        *(one.person for one in floor.ejections),
        *(one.person for one in state.office.offenders),
    }
    return frozenset(known.difference(*(player.members for player in state.players.values())))
