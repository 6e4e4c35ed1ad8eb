"""Rounds paired by points or by chips: everybody meets somebody as near as possible."""

from collections.abc import Mapping, Sequence

import numpy as np

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.bars import MET
from headjudge.core.pairing.byes import eligible
from headjudge.core.pairing.certificate import (
    CHIPS,
    POINTS,
    Certificate,
    Reason,
    Scene,
    bye_reason,
    pair_downs,
    rematch_reason,
)
from headjudge.core.pairing.chance import Ints, seed_for
from headjudge.core.pairing.criteria import criterion
from headjudge.core.pairing.draft import Draft, priced
from headjudge.core.pairing.field import Field, field
from headjudge.core.pairing.refusals import RematchUnavoidable
from headjudge.core.pairing.stage import Made, Stage
from headjudge.core.pairing.swiss import Rules, swiss
from headjudge.core.standings.order import HEAD_TO_HEAD, pairing_order
from headjudge.core.standings.records import Record
from headjudge.core.standings.tiebreakers import TIEBREAKERS, Value

Pair = tuple[PlayerId, PlayerId]


def score_group_round(stage: Stage) -> Made:
    """The best pairing of each pod. Raises: TooFewPlayers, NoByeLeft, RematchUnavoidable."""
    return stage.by_pod(_paired)


def rules(stage: Stage) -> Rules:
    """What the structure says about score groups."""
    pairing = stage.chosen.structure.pairing
    return Rules(pairing.criterion, pairing.rematch, pairing.bye.chosen if pairing.bye else "before-pairing")


def _paired(stage: Stage, pod: str, records: Sequence[Record]) -> Made:
    there = field(records, stage.history.apart)
    pairing = stage.chosen.structure.pairing
    may = eligible(there, pairing.bye, stage.wishes.allow_bye, stage.bye_cite) if len(records) % 2 else there.points[:0]
    if stage.ranks and not stage.history.rounds:
        draft = _by_seed(there, stage.ranks, may)
    else:
        draft = swiss(there, rules(stage), may, seed_for(stage.seed, "score groups", pod))
    repeats = draft.price.rematches
    if repeats and pairing.rematch == "never" and pairing.rematch_override and not stage.wishes.allow_rematch:
        raise RematchUnavoidable(repeats, stage.cite)
    pairs = _named(draft, there, _lesser(stage))
    byes = () if draft.bye is None else (there.players[draft.bye],)
    return Made(pairs, byes, _certificate(stage, there, draft, pairs))


def _by_seed(there: Field, ranks: Mapping[PlayerId, int], may: Ints) -> Draft:
    """A first round by seed, where the book wants one: the best of the upper half meets the best of the lower half."""
    order = sorted(range(there.size), key=lambda player: ranks[there.players[player]])
    bye = next((player for player in reversed(order) if player in set(may.tolist())), None)
    playing = [player for player in order if player != bye]
    half = len(playing) // 2
    pairs = np.array(list(zip(playing[:half], playing[half:], strict=True)), np.int64).reshape(-1, 2)
    price = priced(pairs, there, criterion("squared-gaps", there.points))
    return Draft(pairs, price, price, bye=bye)


def _named(draft: Draft, there: Field, lesser: Sequence[Mapping[PlayerId, Value]]) -> tuple[Pair, ...]:
    """The pairs with their ids: best pair first, and in it the better player."""

    def standing(player: int) -> tuple[Value, ...]:
        return (int(there.points[player]), *(values[there.players[player]] for values in lesser))

    pairs = [sorted(pair, key=standing, reverse=True) for pair in draft.pairs.tolist()]
    pairs.sort(key=lambda pair: (standing(pair[0]), standing(pair[1])), reverse=True)
    return tuple((there.players[one], there.players[other]) for one, other in pairs)


def _lesser(stage: Stage) -> list[Mapping[PlayerId, Value]]:
    """What orders tables among equal points, where the event says so; chance otherwise."""
    _, *names = pairing_order(stage.chosen) or ("points",)
    return [TIEBREAKERS[name](stage.field) for name in names if name != HEAD_TO_HEAD]


def _certificate(stage: Stage, there: Field, draft: Draft, pairs: Sequence[Pair]) -> Certificate:
    aim = stage.chosen.structure.pairing.criterion
    unit = 1 if aim == "squared-gaps" else criterion(aim, there.points).unequal
    return Certificate(
        criterion=aim,
        cost=draft.price.nearness // unit,
        bound=draft.bound.nearness // unit,
        optimal=draft.optimal,
        rematches=draft.price.rematches,
        apart=draft.price.apart,
        reasons=(*_repeats(stage, there, draft), *pair_downs(pairs, _scene(stage, there, draft)), *_sits(there, draft)),
    )


def _repeats(stage: Stage, there: Field, draft: Draft) -> tuple[Reason, ...]:
    if not draft.price.rematches:
        return ()
    near_first = stage.chosen.structure.pairing.rematch == "after-nearness"
    repeats = [pair for pair in draft.pairs.tolist() if there.bars.between(*pair) == MET]
    return tuple(rematch_reason((there.players[one], there.players[other]), near_first) for one, other in repeats)


def _scene(stage: Stage, there: Field, draft: Draft) -> Scene:
    names, points = there.players, there.points
    unequal = draft.pairs[points[draft.pairs[:, 0]] != points[draft.pairs[:, 1]]]
    return Scene(
        points=dict(zip(names, points.tolist(), strict=True)),
        barred={names[one]: tuple(names[other] for other in there.bars.of(one)) for one in unequal.ravel().tolist()},
        bye=None if draft.bye is None else names[draft.bye],
        unit=POINTS if stage.chosen.structure.chips is None else CHIPS,
    )


def _sits(there: Field, draft: Draft) -> tuple[Reason, ...]:
    if draft.bye is None:
        return ()
    return (bye_reason(there.players[draft.bye], there.size, int(there.byes[draft.bye])),)
