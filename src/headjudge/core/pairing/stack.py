"""A round paired from the stack of scorecards (WARS Pairings): adjacent cards, sliding past those already met."""

from collections.abc import Sequence

import numpy as np

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.adjacent import passed_over, stacked
from headjudge.core.pairing.bars import APART, MET, Bars, bars
from headjudge.core.pairing.byes import eligible
from headjudge.core.pairing.certificate import Certificate, bye_reason, rematch_reason, slide_reason
from headjudge.core.pairing.chance import Ints, seed_for, shuffled
from headjudge.core.pairing.criteria import criterion
from headjudge.core.pairing.field import Field, field
from headjudge.core.pairing.network import Network, bar_weights
from headjudge.core.pairing.refusals import RematchUnavoidable
from headjudge.core.pairing.stage import Made, Stage
from headjudge.core.standings.order import HEAD_TO_HEAD, pairing_order
from headjudge.core.standings.records import Record
from headjudge.core.standings.tiebreakers import TIEBREAKERS


def adjacent_round(stage: Stage) -> Made:
    """The stack of each pod paired from the top. Raises: TooFewPlayers, NoByeLeft, RematchUnavoidable."""
    return stage.by_pod(_paired)


def stack_order(stage: Stage, records: Sequence[Record], seed: bytes) -> tuple[PlayerId, ...]:
    """The cards, best first: by the book's criteria, exact ties at random (WARS Scorecard Stacking)."""
    order = shuffled((record.player for record in records), seed)
    for name in reversed([name for name in pairing_order(stage.chosen) if name != HEAD_TO_HEAD]):
        values = TIEBREAKERS[name](stage.field)
        order = tuple(sorted(order, key=values.__getitem__, reverse=True))
    return order


def _paired(stage: Stage, pod: str, records: Sequence[Record]) -> Made:
    there = field(records, stage.history.apart)
    place = {player: card for card, player in enumerate(there.players)}
    stack = [place[player] for player in stack_order(stage, records, seed_for(stage.seed, "stack", pod))]
    if len(stack) % 2 == 0:
        return _made(there, stack, _from_the_top(stage, stack, there.bars), None)
    may = eligible(there, stage.chosen.structure.pairing.bye, stage.wishes.allow_bye, stage.bye_cite)
    if stage.bye_with_pairing:
        found = _first([*stack, there.size], _with_bye_card(there, may))
        if found is not None:
            bye = next(one for one, other in found if other == there.size)
            return _made(there, stack, [pair for pair in found if pair[1] != there.size], bye)
    # The bye is taken out before the others are paired (WA-AMB-13): the lowest card that may have it.
    bye = next(card for card in reversed(stack) if card in set(may.tolist()))
    stack.remove(bye)
    return _made(there, stack, _from_the_top(stage, stack, there.bars), bye)


def _with_bye_card(there: Field, may: Ints) -> Bars:
    """The bars with one more card below all others: the bye, barred to those who may not have it."""
    card, others = there.size, set(range(there.size)) - set(may.tolist())
    known = [there.bars.of(one) for one in range(card)]
    met = [[other for other, weight in row.items() if weight == MET] for row in known]
    apart = [[other for other, weight in row.items() if weight == APART] for row in known]
    barred = [[*row, card] if one in others else row for one, row in enumerate(met)]
    return bars([*barred, sorted(others)], [*apart, []])


def _first(stack: Sequence[int], barred: Bars) -> tuple[tuple[int, int], ...] | None:
    """The first pairing from the top; those kept apart give way before a rematch does. None: every one has one."""
    return stacked(stack, barred) or stacked(stack, Bars(barred.rows[:, : barred.met], barred.met))


def _from_the_top(stage: Stage, stack: Sequence[int], barred: Bars) -> tuple[tuple[int, int], ...]:
    """The pairs of an even stack, with rematches only where an official allows them. Raises: RematchUnavoidable."""
    pairs = _first(stack, barred)
    if pairs is not None:
        return pairs
    if stage.chosen.structure.pairing.rematch_override and not stage.wishes.allow_rematch:
        raise RematchUnavoidable(None, stage.cite)
    depth = -np.arange(len(stack))
    network = Network(depth, bar_weights(stack, len(stack), barred), criterion("squared-gaps", depth))
    return tuple((stack[one], stack[other]) for one, other in network.matched())


def _made(there: Field, stack: Sequence[int], pairs: Sequence[tuple[int, int]], bye: int | None) -> Made:
    names = there.players
    weights = [there.bars.between(*pair) for pair in pairs]
    passed = passed_over(stack, pairs)
    reasons = [
        rematch_reason((names[one], names[other]))
        for (one, other), weight in zip(pairs, weights, strict=True)
        if weight == MET
    ]
    for (one, other), cards in zip(pairs, passed, strict=True):
        if cards:
            met = [names[card] for card in cards if there.bars.between(one, card)]
            reasons.append(slide_reason((names[one], names[other]), met, len(cards)))
    if bye is not None:
        reasons.append(bye_reason(names[bye], len(names), int(there.byes[bye])))
    slides = sum(map(len, passed))
    return Made(
        pairs=tuple((names[one], names[other]) for one, other in pairs),
        byes=() if bye is None else (names[bye],),
        certificate=Certificate(
            criterion="slides",
            cost=slides,
            bound=slides,
            rematches=weights.count(MET),
            apart=weights.count(APART),
            reasons=tuple(reasons),
        ),
    )
