"""Rates: points won over points to be had, exact, cut off and floored only where the book says so.

| divisor | rounds counted for one player |
|---|---|
| total-rounds | every round of the stage, for everybody, also for those who dropped |
| rounds-taken-part | rounds in the pairings or with a bye; not those before a late entry or after a drop |
| effective-rounds | up to the last loss one may have; after a drop the rounds it would have taken to get there |
| matches-played | matches against somebody |
"""

from fractions import Fraction
from typing import Final, TypeVar, assert_never

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal
from headjudge.core.results import Games
from headjudge.core.rulebook.structures import Elimination, GameWin, MatchWin
from headjudge.core.settings import Chosen
from headjudge.core.standings.outcomes import LOST, WON, Outcome, Scoring
from headjudge.core.standings.records import Line, Record, defeat

ZERO: Final = Fraction(0)
Rule = TypeVar("Rule", MatchWin, GameWin)


class Rate(msgspec.Struct, frozen=True):
    """A rate with the steps that led to it, for whoever checks it on paper."""

    numerator: int
    divisor: int
    """Rounds, matches or games that count."""

    each: int
    """The most one of them can bring."""

    cut: Fraction
    """After cutting off decimals."""

    value: Fraction
    """After the floor: what counts."""


class RateMissing(Refusal):
    """A ranking asks for a rate that the rulebook does not define for the structure."""

    def __init__(self, which: str, citation: Citation) -> None:
        super().__init__("The ranking needs a {which} rate, and this structure defines none.", citation, which=which)
        self.which = which


def defined(rule: Rule | None, which: str, chosen: Chosen) -> Rule:
    """*rule*, which the structure must have for a ranking that uses it. Raises: RateMissing."""
    if rule is None:
        raise RateMissing(which, chosen.rulebook.source(chosen.structure))
    return rule


def match_win(record: Record, rule: MatchWin, rules: Scoring, rounds: int, elimination: Elimination | None) -> Rate:
    """The match-win rate of *record* in a stage of *rounds* rounds."""
    counted = _rounds(record, rule, rounds, elimination)
    points = sum(line.points for line in record.lines)
    if not rule.byes_count:
        counted -= record.byes if rule.divisor != "matches-played" else 0
        points -= sum(line.points for line in record.lines if line.outcome is Outcome.BYE)
    return rate(points, counted, rules.highest, rule)


def rate(numerator: int, divisor: int, each: int, rule: MatchWin | GameWin) -> Rate:
    """*numerator* over *divisor* times *each*, cut off and floored as *rule* says; nothing counted gives nothing."""
    exact = Fraction(numerator, divisor * each) if divisor > 0 else ZERO
    short = cut(exact, rule.decimals)
    return Rate(numerator, divisor, each, short, max(short, floor(rule)))


def floor(rule: MatchWin | GameWin) -> Fraction:
    """The lowest value the rate can have."""
    return ZERO if rule.floor is None else Fraction(rule.floor)


def met_nobody(rule: MatchWin | GameWin) -> Fraction:
    """The average over opponents of one who had none."""
    stated = rule.without_opponents if isinstance(rule, MatchWin) else None
    return floor(rule) if stated is None else Fraction(stated)


def cut(exact: Fraction, decimals: int | None) -> Fraction:
    """*exact* without what stands behind so many decimals; never rounded up."""
    return exact if decimals is None else Fraction(int(exact * 10**decimals), 10**decimals)


def _rounds(record: Record, rule: MatchWin, rounds: int, elimination: Elimination | None) -> int:
    match rule.divisor:
        case "total-rounds":
            return rounds
        case "rounds-taken-part":
            return record.rounds
        case "matches-played":
            return len(record.opponents)
        case "effective-rounds":
            return effective_rounds(record, rule, rounds, elimination)
        case _:
            assert_never(rule.divisor)


def effective_rounds(record: Record, rule: MatchWin, rounds: int, elimination: Elimination | None) -> int:
    """The rounds that count in a double elimination: the lowest of three numbers (Bushiroad 3.2.2.2)."""
    limits = [rounds]
    if record.out is not None:
        limits.append(record.out)
    elif record.left is not None:
        last = max((line.number for line in record.lines), default=0)
        lost = sum(elimination is not None and defeat(line.outcome, elimination) for line in record.lines)
        limits.append(last + (rule.drop_adds[lost] if lost < len(rule.drop_adds) else 0))
    return min(limits)


def game_win(record: Record, rule: GameWin, bye_games: Games | None) -> Rate:
    """The game-win rate of *record*; a bye counts as the game score the book gives it, or not at all."""
    scores = [score for line in record.lines if (score := games(line, bye_games)) is not None]
    won, lost, drawn = (sum(score[i] for score in scores) for i in range(3))
    return rate(won * rule.win + drawn * rule.draw, won + lost + drawn, rule.win, rule)


def games(line: Line, bye_games: Games | None) -> Games | None:
    """The games of one round, from the player's side; a match nobody wrote a score for counts as one game."""
    if line.games is not None:
        return line.games
    if line.outcome is Outcome.BYE:
        return bye_games
    if line.outcome in LOST:
        return (0, 1, 0)
    if line.outcome is Outcome.DRAW:
        return (0, 0, 1)
    return (1, 0, 0) if line.outcome in WON else None
