"""Points, wins, losses and exits of a big field, column by column; the same figures as `records`, all at once."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from headjudge.core.rulebook.structures import Elimination
from headjudge.core.settings import Chosen
from headjudge.core.standings.chips import STAKED, ChipsMissing, NotEnoughChips, ante
from headjudge.core.standings.columns import Columns
from headjudge.core.standings.outcomes import (
    LOST,
    MET,
    NAMES,
    WON,
    EnergyMissing,
    NoSuchResult,
    Outcome,
    Scoring,
    points_cite,
    scoring,
)

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Tally:
    """What everybody's rounds come to. Figures are worked out once, when first asked for."""

    def __init__(self, columns: Columns, chosen: Chosen) -> None:
        self.columns = columns
        self.chosen = chosen
        self.rules: Scoring = scoring(chosen)
        self.rounds = columns.rounds
        self.until: Numbers = np.where(columns.left > 0, columns.left, self.rounds)
        """The last round each player was in the tournament."""

        self.opponents = columns.opponents
        self.outcomes = self._with_missed()
        self.worth = self._worth()
        self.met: Numbers = np.count_nonzero(self.opponents < len(columns.players), axis=0).astype(np.int64)

    def _with_missed(self) -> NDArray[np.uint8]:
        outcomes = self.columns.outcomes
        points = self.chosen.structure.points
        if points is None or points.missed is None:
            return outcomes
        there = np.arange(1, self.rounds + 1)[:, None] <= self.until[None, :]
        return np.where((outcomes == Outcome.ABSENT) & there, np.uint8(Outcome.MISSED), outcomes)

    def _worth(self) -> Numbers:
        """What each round brought. Raises: NoSuchResult, EnergyMissing."""
        for outcome in (one for one in Outcome if self.rules.worth[one] is None):
            where = self.outcomes == outcome
            if where.any():
                row, who = np.argwhere(where)[0]
                raise NoSuchResult(row + 1, self.columns.players[who], NAMES[outcome], points_cite(self.chosen))
        if self.rules.differential:
            self._check_energy()
        return np.array([value or 0 for value in self.rules.worth], np.int64).take(self.outcomes)

    def _check_energy(self) -> None:
        found = np.argwhere(self.among(MET - WON) & (self.columns.energy < 0))
        if len(found):
            row, who = found[0]
            winner = self.columns.players[self.opponents[row, who]]
            raise EnergyMissing(row + 1, winner, points_cite(self.chosen))

    def among(self, outcomes: frozenset[Outcome]) -> Flags:
        """Where a round was one of *outcomes*."""
        return np.array([one in outcomes for one in Outcome]).take(self.outcomes)

    def _count(self, outcomes: frozenset[Outcome]) -> Numbers:
        counts: Numbers = np.count_nonzero(self.among(outcomes), axis=0).astype(np.int64)
        return counts

    @cached_property
    def points(self) -> Numbers:
        """Match points; chips held where chips are played for."""
        return self.chips[0] if self.chosen.structure.chips else self.match_points

    @cached_property
    def match_points(self) -> Numbers:
        """Match points, also where chips are played for."""
        total: Numbers = self.worth.sum(axis=0, dtype=np.int64)
        return total

    @cached_property
    def wins(self) -> Numbers:
        """Matches won, byes included where they count."""
        return self._count(frozenset(one for one in Outcome if self.rules.wins(one)))

    @cached_property
    def losses(self) -> Numbers:
        """Matches lost, double losses included."""
        return self._count(LOST)

    @cached_property
    def draws(self) -> Numbers:
        """Matches drawn."""
        return self._count(frozenset({Outcome.DRAW}))

    @cached_property
    def byes(self) -> Numbers:
        """Byes received."""
        return self._count(frozenset({Outcome.BYE}))

    @cached_property
    def rounds_taken_part(self) -> Numbers:
        """Rounds in the pairings or with a bye."""
        return self._count(frozenset(set(Outcome) - {Outcome.ABSENT, Outcome.MISSED}))

    @cached_property
    def last_round(self) -> Numbers:
        """The last round with anything in it; 0 for none."""
        numbered = np.arange(1, self.rounds + 1)[:, None] * (self.outcomes != Outcome.ABSENT)
        last: Numbers = numbered.max(axis=0, initial=0).astype(np.int64)
        return last

    @cached_property
    def differential(self) -> Numbers:
        """Energy left over in wins, less what the winners had left in losses."""
        if not self.rules.differential:
            return np.zeros(len(self.columns.players), np.int64)
        sign = self.among(MET & WON).astype(np.int64) - self.among(MET - WON)
        total: Numbers = (sign * self.columns.energy).sum(axis=0)
        return total

    def defeats(self, elimination: Elimination) -> Flags:
        """Where a round brought somebody nearer to being out."""
        return self.among(LOST | {Outcome.DRAW} if elimination.draw_is_loss else LOST)

    @cached_property
    def out(self) -> Numbers:
        """The round of elimination; 0 for who was not."""
        elimination = self.chosen.structure.elimination
        if self.chosen.structure.chips:
            return self.chips[1]
        if elimination is None or not self.rounds:
            return np.zeros(len(self.columns.players), np.int64)
        numbers = np.arange(1, self.rounds + 1)[:, None]
        if elimination.losses is not None:
            gone = self.defeats(elimination).cumsum(axis=0) >= elimination.losses
        elif elimination.threshold_per_round is not None:
            least = (numbers - (elimination.threshold_grace or 0)) * elimination.threshold_per_round
            gone = (self.worth.cumsum(axis=0) < least) & (numbers <= self.until)
        else:
            return np.zeros(len(self.columns.players), np.int64)
        return np.where(gone.any(axis=0), gone.argmax(axis=0) + 1, 0)

    @cached_property
    def chips(self) -> tuple[Numbers, Numbers]:
        """Chips held, and the round after which somebody could no longer pay (0: never). Raises: NotEnoughChips."""
        rule, settings = self.chosen.structure.chips, self.chosen.settings
        assert rule is not None
        cite = self.chosen.rulebook.source(rule)
        if settings.stack is None or not settings.antes:
            raise ChipsMissing(cite)
        held = np.full(len(self.columns.players), settings.stack, np.int64)
        since = self.columns.joined.copy()
        pays = {one: rule.win if one in WON or one is Outcome.BYE else rule.loss for one in STAKED}
        multiples = np.array([pays.get(one, 1) for one in Outcome]) - 1
        multiples[Outcome.DRAW] = rule.draw - 1
        staked = self.among(STAKED)
        for row in range(self.rounds):
            self._correct(held, since, row)
            stake = ante(settings.antes, row + 1)
            short = np.flatnonzero(staked[row] & (held < stake))
            if len(short):
                who = short[0]
                raise NotEnoughChips(row + 1, self.columns.players[who], int(held[who]), stake, cite)
            held += multiples[self.outcomes[row]] * stake * staked[row]
            since[staked[row]] = row + 1
        self._correct(held, since, self.rounds)
        out = np.zeros(len(held), np.int64)
        if rule.out_below_next_ante:
            for number in range(self.rounds, 0, -1):
                poor = (since <= number) & (number <= self.until) & (held < ante(settings.antes, number + 1))
                out[poor] = number
        return held, out

    def _correct(self, held: Numbers, since: Numbers, after: int) -> None:
        """Add what was given or taken by hand after that many rounds."""
        for who, number, chips in self.columns.corrections:
            if number == after:
                held[who] += chips
                since[who] = max(since[who], number)
