"""A playoff among those still tied: single elimination beside the event, touching no points (Bushiroad 3.2.1.2)."""

from collections.abc import Sequence

from headjudge.core.history import Decided, Entrant, History
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.chance import shuffled
from headjudge.core.settings import Chosen
from headjudge.core.standings.standings import standings


def playoff(tied: Sequence[PlayerId]) -> History:
    """The playoff before its first round. It is paired and played like any stage of single elimination."""
    return History(tuple(Entrant(player) for player in tied))


def decided(played: History, chosen: Chosen, seed: bytes) -> Decided:
    """The order the playoff gave; those who left it in the same round are put in order by lot."""
    lot = shuffled((entrant.id for entrant in played.entrants), seed)
    rank = {line.player: line.rank for line in standings(played, chosen).lines}
    return Decided(tuple(sorted(lot, key=rank.__getitem__)), by="playoff")
