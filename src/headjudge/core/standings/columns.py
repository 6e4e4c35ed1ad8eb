"""A history as columns of numbers, one row a round, one column a player: what big fields are ranked from."""

from collections.abc import Iterable

import msgspec
import numpy as np
from numpy.typing import NDArray

from headjudge.core.history import History, Round
from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.standings.outcomes import MET, scoring, seats
from headjudge.core.standings.records import finished


class Columns(msgspec.Struct, frozen=True):
    """Who met whom and how it went, before anybody says what it is worth. Players are numbered by entry."""

    players: tuple[PlayerId, ...]
    outcomes: NDArray[np.uint8]
    """Rounds x players: an `Outcome`."""

    opponents: NDArray[np.int32]
    """Rounds x players: the number of the one met; the number of players where nobody was."""

    energy: NDArray[np.int64]
    """Rounds x players: what the winner had left; below zero where nobody wrote it down."""

    games: NDArray[np.int64] | None
    """Rounds x players x (won, lost, drawn), below zero where nobody wrote it down; None: nobody ever did."""

    joined: NDArray[np.int64]
    left: NDArray[np.int64]
    """The round after which a player dropped; 0: did not."""

    seeds: NDArray[np.int64]
    """0: none."""

    corrections: tuple[tuple[int, int, int], ...] = ()
    """Chips changed by hand: the player's number, the round before, how many."""

    @property
    def rounds(self) -> int:
        """Rounds that count."""
        return int(self.outcomes.shape[0])


def columns(history: History, chosen: Chosen) -> Columns:
    """The finished rounds of *history* as columns."""
    rules = scoring(chosen)
    players = tuple(entrant.id for entrant in history.entrants)
    number = {player: index for index, player in enumerate(players)}
    rounds = finished(history)
    shape = (len(rounds), len(players))
    outcomes = np.zeros(shape, np.uint8)
    opponents = np.full(shape, len(players), np.int32)
    energy = np.full(shape, -1, np.int64)
    games = np.full((*shape, 3), -1, np.int64) if _scores(rounds) else None
    left = np.zeros(len(players), np.int64)
    for row, played in enumerate(rounds):
        listed = list(seats(played, rules))
        who = np.fromiter((number[seat.player] for seat in listed), np.int64, len(listed))
        outcomes[row, who] = [seat.outcome for seat in listed]
        opponents[row, who] = [
            number[seat.opponent] if seat.opponent is not None and seat.outcome in MET else len(players)
            for seat in listed
        ]
        energy[row, who] = [-1 if seat.energy is None else seat.energy for seat in listed]
        if games is not None:
            games[row, who] = [seat.games or (-1, -1, -1) for seat in listed]
        left[[number[player] for player in (*played.dropped, *played.dropped_after_pairing)]] = row + 1
    return Columns(
        players,
        outcomes,
        opponents,
        energy,
        games,
        joined=np.array([entrant.joined for entrant in history.entrants], np.int64),
        left=left,
        seeds=np.array([entrant.seed or 0 for entrant in history.entrants], np.int64),
        corrections=tuple((number[one.player], one.after, one.chips) for one in history.corrections),
    )


def _scores(rounds: Iterable[Round]) -> bool:
    """Whether anybody wrote a game score down."""
    return any(getattr(match.result, "games", None) is not None for played in rounds for match in played.matches)
