"""What a round was to each player: a win, a loss, a bye, a round missed; and what each of them is worth.

| outcome | points of | opponent counts as met | match win | match loss |
|---|---|---|---|---|
| win, modified win | win, modified-win | yes | yes | no |
| loss | loss | yes | no | yes |
| draw | draw | yes | no | where draw-is-loss |
| double loss | loss | yes | no | yes |
| bye | bye | nobody | where it is worth more than a loss | no |
| walkover (the opponent did not come) | opponent-of-missed | no | yes | no |
| missed | missed | no | no | no |
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.history import Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.refusals import Refusal
from headjudge.core.results import DoubleLoss, Draw, Games, Win
from headjudge.core.rulebook.structures import Structure
from headjudge.core.settings import Chosen


class Outcome(IntEnum):
    """What a round was to one player."""

    ABSENT = 0
    """Not in the tournament, or resting."""

    WIN = 1
    MODIFIED_WIN = 2
    LOSS = 3
    DRAW = 4
    DOUBLE_LOSS = 5
    BYE = 6
    WALKOVER = 7
    MISSED = 8
    PENDING = 9
    """The match has no result yet."""


MET: Final = frozenset({Outcome.WIN, Outcome.MODIFIED_WIN, Outcome.LOSS, Outcome.DRAW, Outcome.DOUBLE_LOSS})
"""Outcomes of a match that was played, or lost by leaving: the opponent counts for averages."""

WON: Final = frozenset({Outcome.WIN, Outcome.MODIFIED_WIN, Outcome.WALKOVER})
LOST: Final = frozenset({Outcome.LOSS, Outcome.DOUBLE_LOSS})


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One player's side of one round, before anybody says what it is worth."""

    player: PlayerId
    outcome: Outcome
    opponent: PlayerId | None = None
    energy: int | None = None
    """What the winner of the match had left: the winner's gain and the loser's loss."""

    games: Games | None = None
    """Won, lost, drawn, from this side."""


class NoSuchResult(Refusal):
    """The structure has no such result: a draw where somebody must win, a modified win where a win is a win."""

    def __init__(self, round_number: int, player: PlayerId, what: Phrase, citation: Citation) -> None:
        super().__init__(
            "Round {round}: {player} has {what}, which does not exist here.",
            citation,
            round=round_number,
            player=player,
            what=what,
        )
        self.round_number = round_number
        self.player = player


class EnergyMissing(Refusal):
    """A decided game without the winner's energy, where the book ranks by differential."""

    def __init__(self, round_number: int, player: PlayerId, citation: Citation) -> None:
        super().__init__(
            "Round {round}: what energy had {player}, the winner, left?", citation, round=round_number, player=player
        )
        self.round_number = round_number
        self.player = player


class EnergyTooLow(Refusal):
    """A winner with less energy than anybody can win with."""

    def __init__(self, player: PlayerId, energy: int, least: int, citation: Citation) -> None:
        super().__init__(
            "{player} cannot have won with {energy} energy left: it is {least} at least.",
            citation,
            player=player,
            energy=energy,
            least=least,
        )
        self.player = player


NAMES: Final = {
    Outcome.WIN: phrase("a win"),
    Outcome.MODIFIED_WIN: phrase("a modified win"),
    Outcome.LOSS: phrase("a loss"),
    Outcome.DRAW: phrase("a draw"),
    Outcome.DOUBLE_LOSS: phrase("a double loss"),
    Outcome.BYE: phrase("a bye"),
    Outcome.WALKOVER: phrase("an opponent who did not come"),
    Outcome.MISSED: phrase("a missed game"),
}


class Scoring(msgspec.Struct, frozen=True):
    """What each outcome is worth in one structure, and which of them are match wins."""

    worth: tuple[int | None, ...]
    """By outcome; None: it does not exist here."""

    bye_wins: bool
    """A bye counts as a match win."""

    highest: int
    """The most points one match can bring."""

    differential: bool
    """A decided game needs the winner's energy."""

    bye_games: Games | None
    leaving_misses: bool
    """Who is paired and does not come has missed the round, and the opponent has met nobody."""

    def wins(self, outcome: Outcome) -> bool:
        """Whether *outcome* counts as a match win."""
        return outcome in WON or (outcome is Outcome.BYE and self.bye_wins)


def scoring(chosen: Chosen) -> Scoring:
    """What outcomes are worth in the structure that is played: the book's points, or one a win where it has none."""
    structure = chosen.structure
    points = structure.points
    if points is None:
        drawn = 0 if structure.chips is not None else None
        worth = (0, 1, None, 0, drawn, 0, 1, 1, 0, 0)
        return Scoring(worth, True, 1, _ranked_by(structure, "differential"), None, leaving_misses=False)
    bye = points.win if points.bye == "win" else points.bye
    walkover = points.win if points.opponent_of_missed is None else points.opponent_of_missed
    missed = 0 if points.missed is None else points.missed
    return Scoring(
        worth=(0, points.win, points.modified_win, points.loss, points.draw, points.loss, bye, walkover, missed, 0),
        bye_wins=bye > points.loss,
        highest=points.win,
        differential=_ranked_by(structure, "differential"),
        bye_games=points.bye_games,
        leaving_misses=points.missed is not None,
    )


def points_cite(chosen: Chosen) -> Citation:
    """Where the points of the structure come from."""
    return chosen.rulebook.source(chosen.structure.points or chosen.structure)


def _ranked_by(structure: Structure, criterion: str) -> bool:
    return any(criterion in ranking.criteria for ranking in structure.ranking)


def seats(played: Round, rules: Scoring) -> Iterator[Seat]:
    """Every player's side of *played*: those in a match, the byes, those who missed it."""
    missed = frozenset(played.missed)
    if rules.leaving_misses:
        missed |= _left_unplayed(played)
    for match in played.matches:
        yield from _match_seats(match, missed)
    for player in played.byes:
        yield Seat(player, Outcome.BYE)
    if played.missed:
        paired = {player for match in played.matches for player in match.players}
        for player in played.missed:
            if player not in paired:
                yield Seat(player, Outcome.MISSED)


def _left_unplayed(played: Round) -> frozenset[PlayerId]:
    """Who left after the pairings without a game that could be scored (WA-AMB-20)."""
    unscored = {
        player
        for match in played.matches
        if not isinstance(match.result, Win) or match.result.energy is None
        for player in match.players
    }
    return frozenset(played.dropped_after_pairing) & unscored


def _match_seats(match: Match, missed: frozenset[PlayerId]) -> Iterator[Seat]:
    one, other = match.players
    if one in missed or other in missed:
        for player in match.players:
            yield Seat(player, Outcome.MISSED if player in missed else Outcome.WALKOVER)
        return
    match match.result:
        case Win(winner, games, modified, energy):
            loser = other if winner == one else one
            turned = None if games is None else (games[1], games[0], games[2])
            yield Seat(winner, Outcome.MODIFIED_WIN if modified else Outcome.WIN, loser, energy, games)
            yield Seat(loser, Outcome.LOSS, winner, energy, turned)
        case Draw(games):
            turned = None if games is None else (games[1], games[0], games[2])
            yield Seat(one, Outcome.DRAW, other, None, games)
            yield Seat(other, Outcome.DRAW, one, None, turned)
        case DoubleLoss():
            yield Seat(one, Outcome.DOUBLE_LOSS, other)
            yield Seat(other, Outcome.DOUBLE_LOSS, one)
        case None:
            yield Seat(one, Outcome.PENDING, other)
            yield Seat(other, Outcome.PENDING, one)
