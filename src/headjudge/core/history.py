"""What has happened in a stage so far: who entered, who met whom, how it ended.

Pairing and standings are functions of this and of a rulebook; the event log folds into it, and the results file is
its text form.
"""

from typing import Literal

import msgspec

from headjudge.core.ids import PlayerId, RoundNumber, TableNumber
from headjudge.core.results import Result


class Entrant(msgspec.Struct, frozen=True):
    """One competitor of the stage: a player, or a team where teams play."""

    id: PlayerId
    name: str = ""
    joined: RoundNumber = RoundNumber(1)
    """The first round a late entrant takes part in."""

    group: str | None = None
    """The draft pod or block the entrant may be paired in; None: the whole field."""

    table: TableNumber | None = None
    """A fixed seat, kept quietly."""

    seed: int | None = None
    """The rank brought in from an earlier stage: 1 is best."""

    earlier: PlayerId | None = None
    """The entry of the same person before this one, after a re-entry (TCG Office 6h)."""


class Match(msgspec.Struct, frozen=True):
    """Two competitors at one table for one round."""

    players: tuple[PlayerId, PlayerId]
    result: Result | None = None
    """None while they are still playing."""

    first: PlayerId | None = None
    """Who went first in game 1, where turns are managed (TCG Office 6b-ix)."""

    played: bool = True
    """False: somebody did not come, so nobody went first."""


class Round(msgspec.Struct, frozen=True):
    """One round: its matches, and those who did not play one."""

    matches: tuple[Match, ...] = ()
    byes: tuple[PlayerId, ...] = ()
    missed: tuple[PlayerId, ...] = ()
    """In the tournament but not there: a Missed Game (WARS Game Results and Scoring). Usually not paired; whoever
    was paired and stayed away stands in the match as its loser as well."""

    dropped: tuple[PlayerId, ...] = ()
    """Left after this round."""

    dropped_after_pairing: tuple[PlayerId, ...] = ()
    """Left when the pairings existed: the match is lost, and they are gone after this round."""


class Decided(msgspec.Struct, frozen=True):
    """How a tie that the book leaves to chance or to a playoff came out; it never changes on recalculation."""

    order: tuple[PlayerId, ...]
    """Those who were tied, best first."""

    by: Literal["random", "playoff"] = "random"


class Correction(msgspec.Struct, frozen=True):
    """Chips given or taken by hand after a round; below zero: taken (TCG Office 6b-iv)."""

    player: PlayerId
    after: RoundNumber
    chips: int


class History(msgspec.Struct, frozen=True):
    """A stage so far: everybody who ever entered it, and its rounds in order."""

    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    apart: tuple[tuple[PlayerId, PlayerId], ...] = ()
    """Pairs that should not meet as far as possible: siblings, members of one team."""

    decided: tuple[Decided, ...] = ()
    """Ties that were drawn or played out; they order the tied and touch no points (Bushiroad 3.2.1.2)."""

    corrections: tuple[Correction, ...] = ()
    """Where chips are played for, in order."""
