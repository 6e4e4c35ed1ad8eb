"""A wrong result found later: who would have had other points and ranks, and which later pairings would differ."""

import msgspec

from headjudge.core.history import History, Match, Round
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.pairing.pairing import pairing
from headjudge.core.pairing.refusals import NoSuchMatch, StageOver
from headjudge.core.pairing.wall import Wall, mended
from headjudge.core.results import Result
from headjudge.core.settings import Chosen
from headjudge.core.standings.standings import standings

Pair = tuple[PlayerId, PlayerId]


class Correction(msgspec.Struct, frozen=True):
    """A match of an earlier round, and how it really ended."""

    round: RoundNumber
    players: Pair
    result: Result


class Moved(msgspec.Struct, frozen=True):
    """A player whose points or rank are not what they were."""

    player: PlayerId
    points: tuple[int, int]
    """Before and after."""

    rank: tuple[int, int]


class Preview(msgspec.Struct, frozen=True):
    """What a correction would change, before anybody decides what to do about it."""

    history: History
    """The stage with the correction in it."""

    moved: tuple[Moved, ...]
    """In the order of the new standings."""

    different: tuple[tuple[RoundNumber, tuple[Pair, ...]], ...]
    """For each later round that would have been paired otherwise, the pairs that would not have been made.

    Of the pairings that would have been best, the one nearest to what was played is compared."""


def corrected(history: History, correction: Correction) -> History:
    """The stage with *correction* in it. Raises: NoSuchMatch."""
    place = correction.round - 1
    played = history.rounds[place] if 0 <= place < len(history.rounds) else Round()
    if not any(set(match.players) == set(correction.players) for match in played.matches):
        raise NoSuchMatch(correction.round, correction.players)
    matches = tuple(_with(match, correction) for match in played.matches)
    rounds = list(history.rounds)
    rounds[place] = msgspec.structs.replace(played, matches=matches)
    return msgspec.structs.replace(history, rounds=tuple(rounds))


def preview(history: History, chosen: Chosen, correction: Correction, seed: bytes) -> Preview:
    """What *correction* would change. Raises: NoSuchMatch, and what standings raise."""
    after = corrected(history, correction)
    return Preview(after, moved(history, after, chosen), _different(after, chosen, correction.round, seed))


def _with(match: Match, correction: Correction) -> Match:
    if set(match.players) != set(correction.players):
        return match
    return msgspec.structs.replace(match, result=correction.result)


def moved(before: History, after: History, chosen: Chosen) -> tuple[Moved, ...]:
    """Whose points or rank differ between two readings of a stage, in the order of the later one."""
    old, new = standings(before, chosen), standings(after, chosen)
    was = {line.player: line for line in old.lines}
    both = [(was[line.player], line) for line in new.lines if line.player in was]  # another entry may count now
    return tuple(
        Moved(now.player, (then.points, now.points), (then.rank, now.rank))
        for then, now in both
        if (then.points, then.rank) != (now.points, now.rank)
    )


def _different(
    after: History, chosen: Chosen, number: RoundNumber, seed: bytes
) -> tuple[tuple[RoundNumber, tuple[Pair, ...]], ...]:
    found = []
    for place in range(number, len(after.rounds)):
        until = msgspec.structs.replace(after, rounds=after.rounds[:place])
        gone = _gone(until, chosen, after.rounds[place], seed)
        if gone:
            found.append((RoundNumber(place + 1), gone))
    return tuple(found)


def _gone(until: History, chosen: Chosen, played: Round, seed: bytes) -> tuple[Pair, ...]:
    """The pairs of the round after *until* that would not have been made."""
    method = chosen.structure.pairing.method
    pairs = tuple(match.players for match in played.matches)
    try:
        if method in ("score-groups", "chips"):
            kept = {frozenset(pair) for pair in mended(until, chosen, Wall(pairs, played.byes), seed).pairs}
            return tuple(pair for pair in pairs if frozenset(pair) not in kept)
        if method == "bracket":
            due = {frozenset(pair) for pair in pairing(until, chosen, seed).pairs}
            return tuple(pair for pair in pairs if frozenset(pair) not in due)
    except StageOver:
        return pairs
    return ()  # drawn by chance, or by a stack whose ties were: nobody can say what would have been
