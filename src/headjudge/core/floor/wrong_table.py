"""Somebody sat at the wrong table: what the results become, and who is penalised (Bushiroad PG-3.10).

| the official pair …                         | result                                                       |
|---------------------------------------------|--------------------------------------------------------------|
| met, at whichever table                     | what they played stands                                      |
| did not meet, one of them sat at its table  | that one wins, the other is a no-show, whatever was played    |
| did not meet, neither sat at its table      | a loss for both is proposed; organizer and head judge decide |

Games between players who were not paired count for nothing. Penalised is everybody at a table where another pair sat
than the official one. The border is the moment the next pairings are posted: from then on nothing is amended unless
organizer and head judge say so (BR-AMB-41, BR-AMB-42).
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput

TableName: TypeAlias = str
Outcome: TypeAlias = PlayerId | Literal["draw", "double-loss"]
"""The winner, or how it ended without one."""

Ground: TypeAlias = Literal["met", "met-elsewhere", "no-show", "undecided", "unplayed"]


class Seating(msgspec.Struct, frozen=True):
    """Who really sat at a table, and what came of it."""

    table: TableName
    players: tuple[PlayerId, ...]
    """One or two."""

    outcome: Outcome | None = None
    """None: nothing was reported."""


class Amended(msgspec.Struct, frozen=True):
    """The result of one official pair, put right."""

    table: TableName
    players: tuple[PlayerId, PlayerId]
    outcome: Outcome | None
    """None: nothing to go by yet, or organizer and head judge decide (see the ground)."""

    ground: Ground


class Amendment(msgspec.Struct, frozen=True):
    """A whole round put right."""

    results: tuple[Amended, ...]
    penalised: tuple[PlayerId, ...]
    """In the order in which they sat."""

    discarded: tuple[Seating, ...]
    """Games that count for nothing."""


class Move(msgspec.Struct, frozen=True):
    """A player who has to change tables."""

    player: PlayerId
    table: TableName


class EarlyFinding(msgspec.Struct, frozen=True):
    """The mistake was found before anything was reported (PG-3.10.1)."""

    moves: tuple[Move, ...]
    penalised: tuple[PlayerId, ...]
    severely_tardy: tuple[PlayerId, ...]
    """Those who are away from their table for longer than severe tardiness allows."""


Official: TypeAlias = Mapping[TableName, tuple[PlayerId, PlayerId]]


def amendment(official: Official, seatings: Iterable[Seating]) -> Amendment:
    """The results of the *official* pairs, rebuilt from who sat where. Raises: BadInput."""
    seated = tuple(seatings)
    _refuse_impossible(official, seated)
    met = {frozenset(seating.players): seating for seating in seated if len(seating.players) == 2}
    results = tuple(_amended(table, pair, seated, met) for table, pair in official.items())
    pairs = {frozenset(pair) for pair in official.values()}
    return Amendment(
        results,
        misplaced(official, seated),
        tuple(seating for seating in seated if len(seating.players) == 2 and frozenset(seating.players) not in pairs),
    )


def early_finding(official: Official, seatings: Iterable[Seating], elapsed: int, limit: int | None) -> EarlyFinding:
    """What to do *elapsed* seconds after the start, before any report; *limit*: when tardiness is severe."""
    seated = tuple(seatings)
    _refuse_impossible(official, seated)
    home = {player: table for table, pair in official.items() for player in pair}
    moves = tuple(
        Move(player, home[player])
        for seating in seated
        for player in seating.players
        if player in home and home[player] != seating.table
    )
    late = limit is not None and elapsed > limit  # PG-3.10.1: longer than the limit, BR-AMB-28
    tardy = tuple(move.player for move in moves) if late else ()
    return EarlyFinding(moves, misplaced(official, seated), tardy)


def misplaced(official: Official, seatings: Iterable[Seating]) -> tuple[PlayerId, ...]:
    """Everybody at a table where another pair sat than the official one."""
    found: dict[PlayerId, None] = {}
    for seating in seatings:
        own = official.get(seating.table, ())
        alone_at_home = len(seating.players) == 1 and seating.players[0] in own
        if set(seating.players) != set(own) and not alone_at_home:
            found |= dict.fromkeys(seating.players)
    return tuple(found)


def _amended(
    table: TableName,
    pair: tuple[PlayerId, PlayerId],
    seatings: tuple[Seating, ...],
    met: Mapping[frozenset[PlayerId], Seating],
) -> Amended:
    if (together := met.get(frozenset(pair))) is not None:
        ground: Ground = "met" if together.table == table else "met-elsewhere"
        return Amended(table, pair, together.outcome, ground if together.outcome else "unplayed")
    here = [player for seating in seatings if seating.table == table for player in seating.players if player in pair]
    if len(here) == 1:
        return Amended(table, pair, here[0], "no-show")
    return Amended(table, pair, None, "undecided")


def _refuse_impossible(official: Official, seatings: tuple[Seating, ...]) -> None:
    """Raises: BadInput, where somebody is in two places or a table holds more than two."""
    _refuse_twice("official", (player for pair in official.values() for player in pair))
    _refuse_twice("played", (player for seating in seatings for player in seating.players))
    _refuse_twice("played", (seating.table for seating in seatings))
    for seating in seatings:
        outcome = seating.outcome
        if outcome is not None and outcome not in ("draw", "double-loss") and outcome not in seating.players:
            raise BadInput(
                "played: {player} did not sit at table {table} and cannot have won there.",
                player=outcome,
                table=seating.table,
            )


def _refuse_twice(place: str, names: Iterable[str]) -> None:
    seen = set[str]()
    for name in names:
        if name in seen:
            raise BadInput("{place}: {player} appears twice.", place=place, player=name)
        seen.add(name)
