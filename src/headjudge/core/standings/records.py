"""Each player's record, out of the history: the one place where results become points.

Standings and pairing both start from here. A round that is still being played does not count yet.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from headjudge.core.history import Correction, Entrant, History, Round
from headjudge.core.ids import PlayerId
from headjudge.core.results import Games
from headjudge.core.rulebook.structures import Elimination, Structure
from headjudge.core.settings import Chosen
from headjudge.core.standings.chips import Ledger, ledger
from headjudge.core.standings.outcomes import (
    LOST,
    MET,
    NAMES,
    WON,
    EnergyMissing,
    NoSuchResult,
    Outcome,
    Scoring,
    Seat,
    points_cite,
    scoring,
    seats,
)


class Line(msgspec.Struct, frozen=True, gc=False):
    """One round on a player's scorecard."""

    number: int
    outcome: Outcome
    opponent: PlayerId | None
    points: int
    differential: int = 0
    games: Games | None = None
    """Won, lost, drawn; None where nobody wrote it down."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has done so far."""

    player: PlayerId
    lines: tuple[Line, ...]
    """The rounds the player took part in, or missed, in order."""

    points: int
    wins: int
    """Match wins, byes included where a bye counts as one."""

    losses: int
    draws: int
    byes: int
    differential: int
    opponents: tuple[PlayerId, ...]
    """Everybody met, in order of rounds; byes, missed games and walkovers have none."""

    met_before: tuple[PlayerId, ...] = ()
    """Whom else pairing keeps away: those met in another entry of the person, and other entries of those met."""

    byes_before: int = 0
    """Byes of the person's other entries."""

    rounds: int
    """Rounds taken part in: in the pairings, or with a bye."""

    seed: int | None = None
    """The rank brought in from an earlier stage."""

    left: int | None = None
    """Dropped after this round."""

    out: int | None = None
    """Eliminated in this round."""

    ledger: Ledger | None = None
    """Where chips are played for."""

    @property
    def present(self) -> bool:
        """Still in: neither dropped nor eliminated."""
        return self.left is None and self.out is None


Records: TypeAlias = Mapping[PlayerId, Record]


def finished(history: History) -> tuple[Round, ...]:
    """The rounds that count: all but a last one whose results are not all in."""
    rounds = history.rounds
    if rounds and any(match.result is None for match in rounds[-1].matches):
        return rounds[:-1]
    return rounds


def records(history: History, chosen: Chosen) -> Records:
    """Everybody's record, in the order of entry.

    Raises: NoSuchResult, EnergyMissing, ChipsMissing, NotEnoughChips.
    """
    rounds = finished(history)
    by_hand: defaultdict[PlayerId, list[Correction]] = defaultdict(list)
    for one in history.corrections:
        by_hand[one.player].append(one)
    stage = _Stage(chosen, scoring(chosen), len(rounds), by_hand)
    lines: defaultdict[PlayerId, list[Line]] = defaultdict(list)
    for number, played in enumerate(rounds, start=1):
        for seat in seats(played, stage.rules):
            lines[seat.player].append(_line(number, seat, stage))
    left = {
        player: number
        for number, played in enumerate(rounds, start=1)
        for player in (*played.dropped, *played.dropped_after_pairing)
    }
    return {
        entrant.id: _record(entrant, lines[entrant.id], left.get(entrant.id), stage) for entrant in history.entrants
    }


class _Stage(msgspec.Struct, frozen=True):
    """What every record of one stage needs to know."""

    chosen: Chosen
    rules: Scoring
    rounds: int
    corrections: Mapping[PlayerId, Sequence[Correction]]


def _line(number: int, seat: Seat, stage: _Stage) -> Line:
    worth = stage.rules.worth[seat.outcome]
    if worth is None:
        raise NoSuchResult(number, seat.player, NAMES[seat.outcome], points_cite(stage.chosen))
    gain = 0
    if stage.rules.differential and seat.outcome in MET:
        if seat.energy is None:
            winner = seat.player if seat.outcome in WON else seat.opponent
            raise EnergyMissing(number, winner or seat.player, points_cite(stage.chosen))
        gain = seat.energy if seat.outcome in WON else -seat.energy
    return Line(number, seat.outcome, seat.opponent if seat.outcome in MET else None, worth, gain, seat.games)


def _record(entrant: Entrant, lines: Sequence[Line], left: int | None, stage: _Stage) -> Record:
    structure, until = stage.chosen.structure, left or stage.rounds
    whole = _with_missed(lines, until, structure, stage.rules)
    by_hand = stage.corrections.get(entrant.id, ())
    account = ledger(entrant, whole, until, stage.chosen, by_hand) if structure.chips else None
    return Record(
        player=entrant.id,
        lines=whole,
        points=account.chips if account else sum(line.points for line in whole),
        wins=sum(stage.rules.wins(line.outcome) for line in whole),
        losses=sum(line.outcome in LOST for line in whole),
        draws=sum(line.outcome is Outcome.DRAW for line in whole),
        byes=sum(line.outcome is Outcome.BYE for line in whole),
        differential=sum(line.differential for line in whole),
        opponents=tuple(line.opponent for line in whole if line.opponent is not None),
        rounds=sum(line.outcome is not Outcome.MISSED for line in whole),
        seed=entrant.seed,
        left=left,
        out=account.out if account else _out(whole, until, structure.elimination),
        ledger=account,
    )


def _with_missed(lines: Sequence[Line], until: int, structure: Structure, rules: Scoring) -> tuple[Line, ...]:
    """*lines* with a Missed Game for each round somebody was not there, where the book has such a thing."""
    missed = rules.worth[Outcome.MISSED]
    if structure.points is None or structure.points.missed is None or missed is None:
        return tuple(lines)
    there = {line.number: line for line in lines}
    absent = Line(0, Outcome.MISSED, None, missed)
    return tuple(there.get(number) or msgspec.structs.replace(absent, number=number) for number in range(1, until + 1))


def _out(lines: Sequence[Line], until: int, elimination: Elimination | None) -> int | None:
    """The round in which a player with *lines* was eliminated, if one was."""
    if elimination is None:
        return None
    if elimination.losses is not None:
        lost = [line.number for line in lines if defeat(line.outcome, elimination)]
        return lost[elimination.losses - 1] if len(lost) >= elimination.losses else None
    if elimination.threshold_per_round is None:
        return None
    points = 0
    by_round = {line.number: line.points for line in lines}
    for number in range(1, until + 1):
        points += by_round.get(number, 0)
        if points < (number - (elimination.threshold_grace or 0)) * elimination.threshold_per_round:
            return number
    return None


def defeat(outcome: Outcome, elimination: Elimination) -> bool:
    """Whether *outcome* brings a player nearer to being out (Bushiroad 3.2.2: a draw does, for both)."""
    return outcome in LOST or (elimination.draw_is_loss and outcome is Outcome.DRAW)
