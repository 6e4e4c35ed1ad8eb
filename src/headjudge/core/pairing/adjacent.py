"""The scorecard stack: first with second, third with fourth, sliding down past those already met (WARS Pairings).

Where sliding leaves two at the bottom who have met, the lowest pairing is opened again and takes its next possible
partner, and so on upwards, so that the top changes last. The result is the first pairing, read from the top, that
contains no barred pair. It is found without search: a player may take a partner as soon as the rest can still be
paired, and a rest that is large beside the number of opponents anybody has met always can (Dirac's theorem).
"""

from collections.abc import Iterator, Sequence

from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.network import matched

Pair = tuple[int, int]


def stacked(stack: Sequence[int], bars: Bars) -> tuple[Pair, ...] | None:
    """The pairs of an even stack, best card first, or None where every pairing contains a barred pair."""
    if not _pairable(list(stack), bars):
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
            if left >= 2 * known_to_most + 2 or _pairable(list(_following(top, after)), bars):
                break
            after[before] = partner
        pairs.append((top, partner))
        top = after[top]
    return tuple(pairs)


def passed_over(stack: Sequence[int], pairs: Sequence[Pair]) -> tuple[tuple[int, ...], ...]:
    """For each pair, top pair first, the cards that were still in the stack between the two."""
    place = {card: number for number, card in enumerate(stack)}
    gone: set[int] = set()
    passed = []
    for one, other in pairs:
        upper, lower = sorted((place[one], place[other]))
        passed.append(tuple(card for card in stack[upper + 1 : lower] if card not in gone))
        gone |= {one, other}
    return tuple(passed)


def _below(top: int, after: dict[int, int | None]) -> Iterator[Pair]:
    """Each card below *top* with the card before it."""
    before, card = top, after[top]
    while card is not None:
        yield before, card
        before, card = card, after[card]


def _following(top: int, after: dict[int, int | None]) -> Iterator[int]:
    return (card for _, card in _below(top, after))


def _pairable(players: list[int], bars: Bars) -> bool:
    """Whether *players* can be paired without a barred pair."""
    if len(players) >= 2 * bars.rows.shape[1] + 2:
        return True
    return matched(players, bars, 0) is not None
