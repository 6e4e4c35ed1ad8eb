"""The table of tiebreakers: one function each, in any order a rulebook likes. More is always better.

Every function gives everybody's exact value. Only `head-to-head` is not a value of a player but of a group of tied
players; it stands in `head_to_head` and is named in the table of `order`.

| name | byes | drops | draws | double losses |
|---|---|---|---|---|
| points, match-wins, cumulative | as the book scores them | what was won stays | as scored | as a loss |
| wins-played | do not count | | not a win | not a win |
| match-win | a round won, unless byes-count = false | by the divisor | as scored | as a loss |
| opponents-… | left out | who dropped counts like anybody met | met | met |
| buchholz, median-buchholz | left out | what the opponent has in the end | met | met |
| sonneborn-berger | left out | | half the opponent's points | nothing |
| game-win | the book's bye-games, else left out | | as games | one game lost |
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from headjudge.core.ids import PlayerId
from headjudge.core.standings.field import Field
from headjudge.core.standings.outcomes import WON, Outcome
from headjudge.core.standings.rates import ZERO
from headjudge.core.standings.records import Record

Value: TypeAlias = int | Fraction
Values: TypeAlias = Mapping[PlayerId, Value]
Tiebreaker: TypeAlias = Callable[[Field], Values]


def points(field: Field) -> Values:
    """Match points; chips held where chips are played for."""
    return {player: record.points for player, record in field.records.items()}


def match_wins(field: Field) -> Values:
    """Matches won, byes included where a bye counts as one."""
    return {player: record.wins for player, record in field.records.items()}


def wins_played(field: Field) -> Values:
    """Matches won against somebody."""
    return {
        player: sum(line.outcome in WON and line.opponent is not None for line in record.lines)
        for player, record in field.records.items()
    }


def match_win(field: Field) -> Values:
    """The player's own match-win rate."""
    return {player: rate.value for player, rate in field.match_wins.items()}


def opponents_match_win(field: Field) -> Values:
    """The mean of the opponents' match-win rates."""
    return field.opponents_match_win


def opponents_opponents_match_win(field: Field) -> Values:
    """The mean of the opponents' means; or one mean over all opponents' opponents where the event pools them."""
    rule = field.match_win_rule
    if not field.pooled:
        of = field.opponents_match_win
        return {
            player: field.average([of[met] for met in record.opponents], rule)
            for player, record in field.records.items()
        }
    rates = field.match_wins
    return {
        player: field.average(
            [rates[beyond].value for met in record.opponents for beyond in field.records[met].opponents], rule
        )
        for player, record in field.records.items()
    }


def game_win(field: Field) -> Values:
    """The player's own game-win rate."""
    return {player: rate.value for player, rate in field.game_wins.items()}


def opponents_game_win(field: Field) -> Values:
    """The mean of the opponents' game-win rates."""
    rates, rule = field.game_wins, field.game_win_rule
    return {
        player: field.average([rates[met].value for met in record.opponents], rule)
        for player, record in field.records.items()
    }


def differential(field: Field) -> Values:
    """What was left over in wins, less what the winners had left over in losses (WARS Terminology)."""
    return {player: record.differential for player, record in field.records.items()}


def chips(field: Field) -> Values:
    """Chips held, or held on leaving (TCG Office 6e)."""
    return {player: record.ledger.chips if record.ledger else 0 for player, record in field.records.items()}


def exit_round(field: Field) -> Values:
    """The round of leaving; who has not left is ahead of everybody who has (TCG Office 6b-ii, 6e)."""
    losses = field.chosen.structure.elimination is not None and field.chosen.structure.elimination.losses is not None
    return {player: exit_of(record, field.rounds, losses) for player, record in field.records.items()}


def exit_of(record: Record, rounds: int, losses: bool) -> int:
    """When *record* ended. Who withdraws from a knock-out has lost the round that would have followed."""
    if record.out is not None:
        return record.out
    if record.left is not None:
        return record.left + losses
    return rounds + 2


def buchholz(field: Field) -> Values:
    """The sum of the opponents' points."""
    return {
        player: sum(field.records[met].points for met in record.opponents) for player, record in field.records.items()
    }


def median_buchholz(field: Field) -> Values:
    """The sum of the opponents' points without the best and the weakest of them."""
    return {
        player: sum(sorted(field.records[met].points for met in record.opponents)[1:-1])
        for player, record in field.records.items()
    }


def sonneborn_berger(field: Field) -> Values:
    """The points of everybody beaten, and half the points of everybody drawn with."""
    shares = {
        player: [(line.opponent, _share(line.outcome)) for line in record.lines if line.opponent is not None]
        for player, record in field.records.items()
    }
    return {
        player: sum((share * field.records[met].points for met, share in listed), ZERO)
        for player, listed in shares.items()
    }


def _share(outcome: Outcome) -> Fraction:
    if outcome in WON:
        return Fraction(1)
    return Fraction(1, 2) if outcome is Outcome.DRAW else ZERO


def cumulative(field: Field) -> Values:
    """The sum of the points held after each round: early wins count more."""
    return {
        player: sum(line.points * (field.rounds - line.number + 1) for line in record.lines)
        for player, record in field.records.items()
    }


def seed(field: Field) -> Values:
    """The rank brought in from an earlier stage, better first; who has none comes last."""
    last = 1 + max((record.seed or 0 for record in field.records.values()), default=0)
    return {player: -(record.seed or last) for player, record in field.records.items()}


TIEBREAKERS: Final[Mapping[str, Tiebreaker]] = {
    "points": points,
    "match-wins": match_wins,
    "wins-played": wins_played,
    "match-win": match_win,
    "opponents-match-win": opponents_match_win,
    "opponents-opponents-match-win": opponents_opponents_match_win,
    "game-win": game_win,
    "opponents-game-win": opponents_game_win,
    "differential": differential,
    "chips": chips,
    "exit-round": exit_round,
    "buchholz": buchholz,
    "median-buchholz": median_buchholz,
    "sonneborn-berger": sonneborn_berger,
    "cumulative": cumulative,
    "seed": seed,
}
