"""Who goes first in game 1, where the book manages turns (手番管理, TCG Office 6b-ix)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Literal, TypeAlias

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.structures import FirstTurn

Pair = tuple[PlayerId, PlayerId]
First: TypeAlias = PlayerId | Literal["random", "higher-seed-chooses"]
"""A player, or how the players find out at the table."""


def times_first(history: History) -> Counter[PlayerId]:
    """In how many rounds of the stage each player went first in game 1. Byes and unplayed matches count for nobody."""
    matches = (match for played in history.rounds for match in played.matches)
    return Counter(match.first for match in matches if match.first is not None and match.played)


def by_count(pair: Pair, counts: Mapping[PlayerId, int]) -> First:
    """The player who went first less often; they do not choose."""
    one, other = pair
    if counts.get(one, 0) == counts.get(other, 0):
        return "random"
    return one if counts.get(one, 0) < counts.get(other, 0) else other


def first_turns(
    pairs: Sequence[Pair], history: History, rule: FirstTurn, ranks: Mapping[PlayerId, int]
) -> tuple[First, ...]:
    """Who goes first in each of *pairs*: whoever did so less often, as far as anybody wrote it down.

    *ranks* are the seeds of finals, empty in other stages. In finals the history holds the finals alone, so earlier
    rounds do not count there (TCG Office 6b-ix); the first match of the finals goes by seed, managed or not. An event
    that does not manage turns has no records, so chance decides every match (TCG Office 6c-ii).
    """
    opening = bool(ranks) and not history.rounds
    if opening and rule.finals_first_round != "random":
        return tuple(_by_seed(pair, ranks, rule) for pair in pairs)
    counts = times_first(history)
    return tuple(by_count(pair, counts) for pair in pairs)


def drawn_ahead(firsts: Sequence[First], pairs: Sequence[Pair], seed: bytes) -> tuple[First, ...]:
    """The same with equal counts decided now, to be printed with the pairings (TCG Office 6b-ix)."""
    return tuple(_drawn(pair, seed) if first == "random" else first for first, pair in zip(firsts, pairs, strict=True))


def _by_seed(pair: Pair, ranks: Mapping[PlayerId, int], rule: FirstTurn) -> First:
    if rule.finals_first_round == "better-seed-first":
        return min(pair, key=lambda player: ranks[player])
    return "higher-seed-chooses"


def _drawn(pair: Pair, seed: bytes) -> PlayerId:
    one, other = sorted(pair)
    toss = blake2b(f"{one}\x00{other}".encode(), key=blake2b(seed).digest()).digest()
    return other if toss[0] & 1 else one
