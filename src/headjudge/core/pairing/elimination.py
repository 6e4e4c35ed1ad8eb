"""Single elimination drawn anew each round: random pairs, byes up to the next power of two (TCG Office 6b-ii)."""

from collections.abc import Mapping, Sequence

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.chance import seed_for, shuffled


def lacking(players: int) -> int:
    """How many players lack to the next power of two."""
    return (1 << (players - 1).bit_length()) - players if players else 0


def random_pairs(
    players: Sequence[PlayerId], byes_had: Mapping[PlayerId, int], seed: bytes
) -> tuple[tuple[tuple[PlayerId, PlayerId], ...], tuple[PlayerId, ...]]:
    """Random pairs of those still in, and the byes; those with fewer earlier byes have them first."""
    order = shuffled(players, seed_for(seed, "byes"))
    fewest_first = sorted(order, key=lambda player: byes_had.get(player, 0))
    byes = tuple(fewest_first[: lacking(len(players))])
    rest = shuffled(set(players) - set(byes), seed_for(seed, "pairs"))
    return tuple(zip(rest[::2], rest[1::2], strict=True)), byes
