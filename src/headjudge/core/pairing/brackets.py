"""Fixed brackets: who meets whom in the finals, read off a bracket and what was played so far.

A side of a match is a seed, or the winner or the loser of an earlier match. It stays vacant when that match had no
winner, when the player left, or when there are fewer players than seeds; whoever faces it goes on with a bye.
"""

from collections.abc import Mapping, Sequence
from enum import Enum

import msgspec

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.chance import shuffled
from headjudge.core.pairing.refusals import NoBracket, OffTheBracket
from headjudge.core.phrases import phrase
from headjudge.core.results import Win
from headjudge.core.rulebook.structures import Bracket, BracketMatch
from headjudge.core.settings import Chosen


class Side(Enum):
    """A side without a player."""

    VACANT = "vacant"


Place = PlayerId | Side


class Fixture(msgspec.Struct, frozen=True):
    """One match of the bracket with its players, as far as they are known."""

    id: str
    sides: tuple[Place, Place]

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Those who are there, in the order of the bracket."""
        return tuple(side for side in self.sides if not isinstance(side, Side))


class Outcome(msgspec.Struct, frozen=True):
    """Who goes on from a match, and who goes to the losers' side."""

    winner: Place
    loser: Place


def seeding(size: int) -> tuple[int, ...]:
    """The seeds of a bracket from top to bottom: 1 8 4 5 2 7 3 6 for eight."""
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return tuple(order)


def bracket_for(chosen: Chosen, players: int) -> Bracket:
    """The rulebook's bracket for so many, else the usual one. Raises: NoBracket."""
    structure = chosen.structure
    known = [one for one in chosen.rulebook.core.brackets if one.structure == chosen.structure_id]
    fitting = [bracket for bracket in known if bracket.size >= players]
    if fitting:
        return min(fitting, key=lambda bracket: bracket.size)
    if structure.elimination is not None and structure.elimination.losses not in (None, 1):
        raise NoBracket(players, chosen.rulebook.source(structure.pairing))
    return single_elimination(players, chosen.structure_id, structure.pairing.cite)


def single_elimination(players: int, structure: str, cite: str | tuple[str, ...]) -> Bracket:
    """The bracket for any number of players: seeds as in `seeding`, vacant sides where there are fewer players."""
    size = 1 << max(0, players - 1).bit_length()
    sides = [str(seed) for seed in seeding(size)]
    matches: list[BracketMatch] = []
    number = 1
    while len(sides) > 1:
        ids = [f"{number}.{table}" for table in range(1, len(sides) // 2 + 1)]
        facing = zip(ids, sides[::2], sides[1::2], strict=True)
        matches += [BracketMatch(id=id, sides=(one, other), round=number) for id, one, other in facing]
        sides = [f"winner {id}" for id in ids]
        number += 1
    return Bracket(id=f"{structure}-{size}", structure=structure, size=size, matches=tuple(matches), cite=cite)


def seeds(bracket: Bracket, history: History, brought: bool, seed: bytes) -> Mapping[int, PlayerId]:
    """Seed -> player: as *brought* in, else as round 1 was drawn, else drawn now."""
    if brought:
        ranked = sorted(history.entrants, key=_seed)
        return dict(enumerate((entrant.id for entrant in ranked), start=1))
    if not history.rounds:
        drawn = shuffled((entrant.id for entrant in history.entrants), seed)
        return dict(enumerate(drawn, start=1))
    return _seeds_played(bracket, history.rounds[0], len(history.entrants))


def _seeds_played(bracket: Bracket, first: Round, players: int) -> Mapping[int, PlayerId]:
    """The seeds behind a first round that was drawn: its matches, and its byes, in the order of the bracket."""
    opening = [tuple(int(side) for side in match.sides) for match in bracket.matches if match.round == 1]
    full = [sides for sides in opening if max(sides) <= players]
    alone = [min(sides) for sides in opening if min(sides) <= players < max(sides)]
    if len(full) != len(first.matches) or len(alone) != len(first.byes):
        raise OffTheBracket(
            1, phrase("it should have {matches} matches and {byes} byes", matches=len(full), byes=len(alone))
        )
    places = [
        (seed, player)
        for sides, match in zip(full, first.matches, strict=True)
        for seed, player in zip(sides, match.players, strict=True)
    ]
    return dict([*places, *zip(alone, first.byes, strict=True)])


def _seed(entrant: Entrant) -> int:
    assert entrant.seed is not None
    return entrant.seed


def fixtures(bracket: Bracket, seeded: Mapping[int, PlayerId], history: History) -> tuple[Fixture, ...]:
    """The matches of the next round, vacant sides and all, in the order of the bracket; () when it is over.

    Raises: OffTheBracket.
    """
    coming = len(history.rounds) + 1
    outcomes: dict[str, Outcome] = {}
    for match in sorted(bracket.matches, key=lambda match: match.round):
        if match.round >= coming:
            break
        sides = _sides(match, seeded, outcomes, _gone(history.rounds[: match.round - 1]))
        outcomes[match.id] = _outcome(sides, match, history.rounds[match.round - 1])
    gone = _gone(history.rounds)
    due = [match for match in bracket.matches if match.round == coming]
    found = tuple(Fixture(match.id, _sides(match, seeded, outcomes, gone)) for match in due)
    return found or _replay(bracket, seeded, history, outcomes)


def _sides(
    match: BracketMatch, seeded: Mapping[int, PlayerId], outcomes: Mapping[str, Outcome], gone: frozenset[PlayerId]
) -> tuple[Place, Place]:
    one, other = (_place(side, seeded, outcomes, gone) for side in match.sides)
    return one, other


def _place(
    side: str, seeded: Mapping[int, PlayerId], outcomes: Mapping[str, Outcome], gone: frozenset[PlayerId]
) -> Place:
    word, _, id = side.rpartition(" ")
    if not word:
        place: Place = seeded.get(int(id), Side.VACANT)
    else:
        place = outcomes[id].winner if word == "winner" else outcomes[id].loser
    return Side.VACANT if place in gone else place


def _outcome(sides: tuple[Place, Place], match: BracketMatch, played: Round) -> Outcome:
    there = [side for side in sides if not isinstance(side, Side)]
    if len(there) < 2:
        return Outcome(there[0] if there else Side.VACANT, Side.VACANT)
    found = _match(there, played)
    if found is None:
        raise OffTheBracket(
            match.round, phrase("{player} and {opponent} should have met", player=there[0], opponent=there[1])
        )
    if not isinstance(found.result, Win):
        return Outcome(Side.VACANT, Side.VACANT)
    loser = there[1] if found.result.winner == there[0] else there[0]
    return Outcome(found.result.winner, loser)


def _match(players: Sequence[PlayerId], played: Round) -> Match | None:
    return next((match for match in played.matches if set(match.players) == set(players)), None)


def _gone(rounds: Sequence[Round]) -> frozenset[PlayerId]:
    """Those who have left by the end of *rounds*."""
    return frozenset(player for played in rounds for player in (*played.dropped, *played.dropped_after_pairing))


def _replay(
    bracket: Bracket, seeded: Mapping[int, PlayerId], history: History, outcomes: Mapping[str, Outcome]
) -> tuple[Fixture, ...]:
    """The last match once more, where the player who came to it unbeaten lost it."""
    last = max(bracket.matches, key=lambda match: match.round, default=None)
    if last is None or not bracket.replay or len(history.rounds) != last.round:
        return ()
    beaten = outcomes[last.id].loser
    earlier = [outcome for id, outcome in outcomes.items() if id != last.id]
    if isinstance(beaten, Side) or any(outcome.loser == beaten for outcome in earlier):
        return ()
    gone = _gone(history.rounds)
    before = {id: outcome for id, outcome in outcomes.items() if id != last.id}
    return (Fixture(last.id, _sides(last, seeded, before, gone)),)
