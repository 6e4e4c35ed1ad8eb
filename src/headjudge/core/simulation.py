"""Tournaments that never happened: whole events played by a model of skill, to see what a structure does.

A player has a strength, a whole number; of two players the one with strength a beats the one with strength b in
a of a + b matches. All chance comes from a seed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.chance import draws, seed_for
from headjudge.core.pairing.pairing import Paired, pairing
from headjudge.core.pairing.refusals import StageOver, TooFewPlayers
from headjudge.core.refusals import Refusal
from headjudge.core.results import Draw, Result, Win
from headjudge.core.settings import Chosen
from headjudge.core.standings.outcomes import Outcome, Scoring, scoring
from headjudge.core.standings.planned import planned_rounds
from headjudge.core.standings.standings import Standings

Score: TypeAlias = tuple[int, int, int]
"""Matches won, lost, drawn."""


LONGEST: Final = 100
"""Rounds after which an event without a planned end is taken to have none."""


class Endless(Refusal):
    """Antes that stop rising, and byes that make new chips, can keep an event going for ever."""

    def __init__(self, citation: Citation) -> None:
        super().__init__("After {rounds} rounds nobody has won: plan the number of rounds.", citation, rounds=LONGEST)


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """How unequal the players are, and how often nobody wins."""

    spread: int = 4
    """How many times as strong the strongest can be as the weakest; 1: everybody is equal."""

    draws: int = 30
    """Drawn matches in a thousand, where the structure has draws."""

    modified: int = 100
    """Wins on time in a thousand, where the structure has modified wins."""

    energy: int = 30
    """The most a winner has left, where that counts."""


class Played(msgspec.Struct, frozen=True):
    """An event that was simulated."""

    history: History
    strengths: Mapping[PlayerId, int]


def strengths(players: Sequence[PlayerId], skill: Skill, seed: bytes) -> dict[PlayerId, int]:
    """A strength for everybody, evenly between 1000 and *spread* times that."""
    chance = draws(len(players), seed_for(seed, "strengths")).tolist()
    span = 1000 * (skill.spread - 1) + 1
    return {player: 1000 + _below(span, number) for player, number in zip(players, chance, strict=True)}


def _below(limit: int, number: int) -> int:
    """A 64-bit random *number* as one of 0, 1, … below *limit*."""
    return (number * limit) >> 64


def event(players: int, chosen: Chosen, skill: Skill, seed: bytes) -> Iterator[Played]:
    """An event of so many players, after each of its rounds. Raises: Endless, and what pairing raises."""
    width = len(str(players))
    entrants = tuple(Entrant(PlayerId(f"P{number:0{width}d}")) for number in range(1, players + 1))
    room = _Room(chosen, scoring(chosen), skill, strengths([entrant.id for entrant in entrants], skill, seed))
    history = History(entrants)
    planned = planned_rounds(chosen, players)
    while planned is None or len(history.rounds) < planned:
        if planned is None and len(history.rounds) == LONGEST:
            raise Endless(chosen.rulebook.source(chosen.structure))
        number = str(len(history.rounds) + 1)
        try:
            paired = pairing(history, chosen, seed_for(seed, "pairing", number))
        except (StageOver, TooFewPlayers):
            return
        played = _played(paired, room, seed_for(seed, "results", number))
        history = msgspec.structs.replace(history, rounds=(*history.rounds, played))
        yield Played(history, room.strengths)


class _Room(msgspec.Struct, frozen=True):
    """What decides the matches of one event."""

    chosen: Chosen
    rules: Scoring
    skill: Skill
    strengths: Mapping[PlayerId, int]

    @property
    def draws(self) -> int:
        """Drawn matches in a thousand; none where one must go on."""
        elimination = self.chosen.structure.elimination
        knock_out = elimination is not None and elimination.losses == 1
        return 0 if knock_out or self.rules.worth[Outcome.DRAW] is None else self.skill.draws

    @property
    def modified(self) -> int:
        """Wins on time in a thousand."""
        return 0 if self.rules.worth[Outcome.MODIFIED_WIN] is None else self.skill.modified


def _played(paired: Paired, room: _Room, seed: bytes) -> Round:
    chance = draws(4 * len(paired.pairs), seed).tolist()
    matches = tuple(
        Match(pair, _result(pair, room, chance[4 * table : 4 * table + 4])) for table, pair in enumerate(paired.pairs)
    )
    return Round(matches, paired.byes)


def _result(pair: tuple[PlayerId, PlayerId], room: _Room, chance: list[int]) -> Result:
    """How a match between *pair* ends, out of four random numbers."""
    if _below(1000, chance[0]) < room.draws:
        return Draw()
    one, other = pair
    strong, weak = room.strengths[one], room.strengths[other]
    winner = one if _below(strong + weak, chance[1]) < strong else other
    energy = 1 + _below(room.skill.energy, chance[3]) if room.rules.differential else None
    return Win(winner, modified=_below(1000, chance[2]) < room.modified, energy=energy)


class Share(msgspec.Struct, frozen=True):
    """Players with one score at the end, over all events."""

    score: Score
    players: int
    in_cut: int
    """How many of them made the cut."""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What to expect of a structure, out of several events."""

    events: int
    cut: int
    shares: tuple[Share, ...]
    """By score, best first."""

    strongest_won: int
    """Events won by the strongest player."""

    @property
    def safe(self) -> Score | None:
        """The lowest score that always made the cut, with all better ones."""
        safe = None
        for share in self.shares:
            if share.in_cut < share.players:
                break
            safe = share.score
        return safe

    @property
    def lowest_in(self) -> Score | None:
        """The lowest score that ever made the cut."""
        return next((share.score for share in reversed(self.shares) if share.in_cut), None)


def outlook(events: Iterable[tuple[Played, Standings]], cut: int) -> Outlook:
    """How often each score came up over *events*, and how often it was good enough for the best *cut*."""
    seen: Counter[Score] = Counter()
    made: Counter[Score] = Counter()
    points: dict[Score, int] = {}
    count = strongest = 0
    for played, sheet in events:
        count += 1
        strongest += played.strengths[sheet.lines[0].player] == max(played.strengths.values())
        for place, line in enumerate(sheet.lines):
            score = (line.wins, line.losses, line.draws)
            points[score] = max(points.get(score, 0), line.points)
            seen[score] += 1
            made[score] += place < cut
    shares = sorted(seen, key=lambda score: (points[score], score[0], -score[1]), reverse=True)
    return Outlook(
        events=count,
        cut=cut,
        shares=tuple(Share(score, seen[score], made[score]) for score in shares),
        strongest_won=strongest,
    )
