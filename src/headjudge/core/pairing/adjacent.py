"""The scorecard stack: first with second, third with fourth, sliding down past those already met (WARS Pairings).

Where sliding leaves two at the bottom who have met, the lowest pairing is opened again and takes its next possible
partner, and so on upwards, so that the top changes last. The result is the first pairing, read from the top, that
contains no barred pair. It is found without search: a player may take a partner as soon as the rest can still be
paired, and a rest that is large beside the number of opponents anybody has met always can (Dirac's theorem).
"""

from collections.abc import Iterator, Sequence

from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.matching import cheapest

Pair = tuple[int, int]


def stacked(stack: Sequence[int], bars: Bars) -> tuple[Pair, ...] | None:
    """The pairs of an even stack, best card first, or None where every pairing contains a barred pair."""
    if not _pairable(list(stack), bars, 0):
        return None
    after = dict(zip(stack, (*stack[1:], None), strict=True))
    left, top = len(stack), stack[0] if stack else None
    known_to_most = bars.rows.shape[1]
    pairs: list[Pair] = []
    while top is not None:
        left -= 2
        for before, partner in _below(top, after):
            if bars.between(top, partner):
                continue
            after[before] = after[partner]
            if left >= 2 * known_to_most + 2 or _pairable(list(_following(top, after)), bars, 0):
                break
            after[before] = partner
        pairs.append((top, partner))
        top = after[top]
    return tuple(pairs)


def fewest_slides(stack: Sequence[int], pairs: Sequence[Pair]) -> int:
    """How many cards were passed over in all, top pair first."""
    place = {player: number for number, player in enumerate(stack)}
    gone: set[int] = set()
    passed = 0
    for one, other in pairs:
        upper, lower = sorted((place[one], place[other]))
        passed += sum(stack[between] not in gone for between in range(upper + 1, lower))
        gone |= {one, other}
    return passed


def _below(top: int, after: dict[int, int | None]) -> Iterator[Pair]:
    """Each card below *top* with the card before it."""
    before, card = top, after[top]
    while card is not None:
        yield before, card
        before, card = card, after[card]


def _following(top: int, after: dict[int, int | None]) -> Iterator[int]:
    return (card for _, card in _below(top, after))


def _pairable(players: list[int], bars: Bars, most: int) -> bool:
    """Whether *players* can be paired with no bar heavier than *most*."""
    if len(players) >= 2 * bars.rows.shape[1] + 2:
        return True
    edges = [
        (one, other, 0)
        for one in range(len(players))
        for other in range(one + 1, len(players))
        if bars.between(players[one], players[other]) <= most
    ]
    return cheapest(len(players), edges) is not None
