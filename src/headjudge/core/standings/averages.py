"""The rates of a big field, for everybody at once, in exact integers; the same figures as `field` and `tiebreakers`."""

from fractions import Fraction
from functools import cached_property
from typing import assert_never

import numpy as np

from headjudge.core.rulebook.structures import GameWin, MatchWin
from headjudge.core.settings import Chosen
from headjudge.core.standings import exact
from headjudge.core.standings.columns import Columns
from headjudge.core.standings.exact import Exact, Integers
from headjudge.core.standings.outcomes import LOST, MET, WON, Outcome
from headjudge.core.standings.rates import defined, floor, met_nobody
from headjudge.core.standings.tally import Numbers, Tally


class Averages(Tally):
    """A tally with the rates that follow from it."""

    def __init__(self, columns: Columns, chosen: Chosen) -> None:
        super().__init__(columns, chosen)
        self.pooled = chosen.value("oomw") == "pooled"
        self.averages_cut = chosen.value("averages") == "cut-and-floored"

    @property
    def match_win_rule(self) -> MatchWin:
        """How the match-win rate is defined here. Raises: RateMissing."""
        return defined(self.chosen.structure.match_win, "match-win", self.chosen)

    @property
    def game_win_rule(self) -> GameWin:
        """How the game-win rate is defined here. Raises: RateMissing."""
        return defined(self.chosen.structure.game_win, "game-win", self.chosen)

    @cached_property
    def match_win(self) -> Exact:
        """Everybody's match-win rate."""
        rule = self.match_win_rule
        points, counted = self.match_points, self._divisors(rule)
        if not rule.byes_count:
            points = points - (self.worth * (self.outcomes == Outcome.BYE)).sum(axis=0)
            counted = counted - (self.byes if rule.divisor != "matches-played" else 0)
        return exact.rate(points, counted, self.rules.highest, rule.decimals, floor(rule))

    def _divisors(self, rule: MatchWin) -> Numbers:
        match rule.divisor:
            case "total-rounds":
                return np.full_like(self.met, self.rounds)
            case "rounds-taken-part":
                return self.rounds_taken_part
            case "matches-played":
                return self.met
            case "effective-rounds":
                return self._effective_rounds(rule)
            case _:
                assert_never(rule.divisor)

    def _effective_rounds(self, rule: MatchWin) -> Numbers:
        """Bushiroad 3.2.2.2, as in `rates.effective_rounds`."""
        elimination = self.chosen.structure.elimination
        none = np.zeros(len(self.columns.players), np.int64)
        lost = none if elimination is None else np.count_nonzero(self.defeats(elimination), axis=0)
        adds = np.array([*rule.drop_adds, 0], np.int64)
        dropped = self.last_round + adds[np.minimum(lost, len(rule.drop_adds))]
        limit = np.where(self.out > 0, self.out, np.where(self.columns.left > 0, dropped, self.rounds))
        return np.minimum(limit, self.rounds)

    @cached_property
    def opponents_match_win(self) -> Exact:
        """The mean of the match-win rates of everybody met."""
        return self._mean_over_opponents(self.match_win, self.match_win_rule)

    def _mean_over_opponents(self, of: Exact, rule: MatchWin | GameWin) -> Exact:
        return self._average(exact.summed(of.numerators, self.opponents), of.denominator, self.met, rule)

    def _average(self, total: Integers, denominator: int, counts: Numbers, rule: MatchWin | GameWin) -> Exact:
        if not self.averages_cut:
            return exact.mean(total, denominator, counts, met_nobody(rule))
        short = exact.cut(exact.mean(total, denominator, counts, Fraction(0)), rule.decimals, floor(rule))
        return exact.replaced(short, counts == 0, met_nobody(rule))

    @cached_property
    def opponents_opponents_match_win(self) -> Exact:
        """The mean of the opponents' means, or one mean over all opponents' opponents."""
        if not self.pooled:
            return self._mean_over_opponents(self.opponents_match_win, self.match_win_rule)
        of = self.match_win
        beyond = exact.summed(exact.summed(of.numerators, self.opponents), self.opponents)
        return self._average(beyond, of.denominator, exact.summed(self.met, self.opponents), self.match_win_rule)

    @cached_property
    def game_win(self) -> Exact:
        """Everybody's game-win rate."""
        rule = self.game_win_rule
        won, lost, drawn = (self._games[:, :, part].sum(axis=0) for part in range(3))
        return exact.rate(won * rule.win + drawn * rule.draw, won + lost + drawn, rule.win, rule.decimals, floor(rule))

    @property
    def _games(self) -> Numbers:
        """Rounds x players x (won, lost, drawn); a match nobody wrote a score for counts as one game."""
        usual = np.zeros((len(Outcome), 3), np.int64)
        for outcome in Outcome:
            usual[outcome] = (outcome in WON, outcome in LOST, outcome is Outcome.DRAW)
        if self.rules.bye_games is not None:
            usual[Outcome.BYE] = self.rules.bye_games
        counted = usual[self.outcomes]
        scores = self.columns.games
        return counted if scores is None else np.where(scores >= 0, scores, counted)

    @cached_property
    def opponents_game_win(self) -> Exact:
        """The mean of the opponents' game-win rates."""
        return self._mean_over_opponents(self.game_win, self.game_win_rule)

    @cached_property
    def exit_round(self) -> Numbers:
        """The round of leaving, past the last round for who has not left."""
        elimination = self.chosen.structure.elimination
        withdrawn = self.columns.left + int(elimination is not None and elimination.losses is not None)
        left = np.where(self.columns.left > 0, withdrawn, self.rounds + 2)
        return np.where(self.out > 0, self.out, left)

    @cached_property
    def median_buchholz(self) -> Numbers:
        """The opponents' points without the best and the weakest."""
        total = exact.summed(self.points, self.opponents)
        if not self.rounds:
            return total
        met = self.opponents < len(self.columns.players)
        theirs = np.append(self.points, 0)[self.opponents]
        most = np.where(met, theirs, theirs.min()).max(axis=0)
        least = np.where(met, theirs, theirs.max()).min(axis=0)
        return np.where(self.met > 2, total - most - least, 0)

    @cached_property
    def sonneborn_berger(self) -> Exact:
        """Twice the points of everybody beaten and once those of everybody drawn with, over two."""
        shares = 2 * self.among(WON & MET).astype(np.int64) + self.among(frozenset({Outcome.DRAW}))
        theirs = np.append(self.points, 0)[self.opponents] if self.rounds else np.zeros_like(shares)
        return Exact((shares * theirs).sum(axis=0, dtype=np.int64), 2)

    @cached_property
    def seed(self) -> Numbers:
        """The seed, negative: lower is better; who has none comes last."""
        seeds = self.columns.seeds
        return -np.where(seeds > 0, seeds, 1 + seeds.max(initial=0))
