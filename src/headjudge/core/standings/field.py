"""The whole field beside its rules: what every tiebreaker is worked out from."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.structures import GameWin, MatchWin
from headjudge.core.settings import Chosen
from headjudge.core.standings.entries import remembering
from headjudge.core.standings.outcomes import scoring
from headjudge.core.standings.rates import ZERO, Rate, cut, defined, floor, game_win, match_win, met_nobody
from headjudge.core.standings.records import Record, finished, records

Figure = TypeVar("Figure")


class Field:
    """Everybody's record, and the rates that follow. Each rate is worked out once, when first asked for."""

    def __init__(self, history: History, chosen: Chosen) -> None:
        self.history = history
        self.chosen = chosen
        self.names = {entrant.id: entrant.name or str(entrant.id) for entrant in history.entrants}
        self.rounds = len(finished(history))
        self.records = remembering(records(history, chosen), history, chosen)
        self.scoring = scoring(chosen)
        self.pooled = chosen.value("oomw") == "pooled"
        self.averages_cut = chosen.value("averages") == "cut-and-floored"

    @cached_property
    def match_wins(self) -> Mapping[PlayerId, Rate]:
        """Everybody's match-win rate. Raises: RateMissing."""
        rule, elimination = self.match_win_rule, self.chosen.structure.elimination
        return self._each(lambda record: match_win(record, rule, self.scoring, self.rounds, elimination))

    @cached_property
    def game_wins(self) -> Mapping[PlayerId, Rate]:
        """Everybody's game-win rate. Raises: RateMissing."""
        rule = self.game_win_rule
        return self._each(lambda record: game_win(record, rule, self.scoring.bye_games))

    @cached_property
    def opponents_match_win(self) -> Mapping[PlayerId, Fraction]:
        """The mean of the match-win rates of everybody met. Raises: RateMissing."""
        rates, rule = self.match_wins, self.match_win_rule
        return self._each(lambda record: self.average([rates[met].value for met in record.opponents], rule))

    def average(self, values: Sequence[Fraction], rule: MatchWin | GameWin) -> Fraction:
        """The mean of *values*: exact, or cut off and floored like a rate where the event reads it so (BR-AMB-05)."""
        if not values:
            return met_nobody(rule)
        exact = sum(values, ZERO) / len(values)
        return max(cut(exact, rule.decimals), floor(rule)) if self.averages_cut else exact

    @property
    def match_win_rule(self) -> MatchWin:
        """How the match-win rate is defined here. Raises: RateMissing."""
        return defined(self.chosen.structure.match_win, "match-win", self.chosen)

    @property
    def game_win_rule(self) -> GameWin:
        """How the game-win rate is defined here. Raises: RateMissing."""
        return defined(self.chosen.structure.game_win, "game-win", self.chosen)

    def _each(self, of: Callable[[Record], Figure]) -> dict[PlayerId, Figure]:
        return {player: of(record) for player, record in self.records.items()}
