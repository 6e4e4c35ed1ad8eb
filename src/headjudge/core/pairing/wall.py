"""A posted round that no longer fits, and what can be done about it: stand, swap, cascade or pair again.

| policy | what it does |
|---|---|
| stand | nothing: the posted pairs are played, whoever has no opponent has none |
| swap | two players exchange opponents, where that is better than to stand |
| least | the fewest matches are broken, started ones last; of those ways the nearest |
| cascade | as near as any pairing could be, breaking the fewest matches on the way |
| re-pair | the round is paired anew, as if nothing had been posted |
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, assert_never

import msgspec
import numpy as np

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.byes import eligible
from headjudge.core.pairing.chance import Ints, draws, seed_for
from headjudge.core.pairing.criteria import Criterion, criterion
from headjudge.core.pairing.draft import Draft, priced
from headjudge.core.pairing.exchange import Exchange
from headjudge.core.pairing.field import Field, field
from headjudge.core.pairing.groups import score_groups
from headjudge.core.pairing.neighbourhood import Posted, Zones
from headjudge.core.pairing.refusals import NotByScore
from headjudge.core.pairing.repair import broken, cascaded, posted, repaired
from headjudge.core.pairing.scored import rules
from headjudge.core.pairing.stage import Stage, Wishes, next_stage
from headjudge.core.pairing.swiss import Rules, swiss
from headjudge.core.settings import Chosen
from headjudge.core.standings.records import Record

Pair = tuple[PlayerId, PlayerId]
Policy: TypeAlias = Literal["stand", "swap", "least", "cascade", "re-pair"]


class Wall(msgspec.Struct, frozen=True):
    """The round as it is posted."""

    pairs: tuple[Pair, ...]
    byes: tuple[PlayerId, ...] = ()
    started: frozenset[PlayerId] = frozenset()
    """Players whose match has begun: those matches are broken last."""


class Mending(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be done, and its price."""

    policy: Policy
    pairs: tuple[Pair, ...]
    byes: tuple[PlayerId, ...]
    left: tuple[PlayerId, ...] = ()
    """Those who take part and have no opponent."""

    broken: tuple[Pair, ...]
    started_broken: int
    rematches: int
    cost: int
    bound: int
    optimal: bool
    """Everybody is paired, and no pairing would be better."""

    proven: bool
    """No pairing as good breaks fewer matches."""


def mended(history: History, chosen: Chosen, wall: Wall, seed: bytes, policy: Policy = "cascade") -> Mending:
    """The posted round that follows *history*, after *policy*. Raises: NotByScore, and what pairing raises."""
    stage = next_stage(history, chosen, seed, Wishes(allow_rematch=True, allow_bye=True))
    if chosen.structure.pairing.method not in ("score-groups", "chips"):
        raise NotByScore(stage.cite)
    parts = [_mended(_pod(stage, name or "", records, wall), policy) for name, records in stage.pods.items()]
    return Mending(
        policy=policy,
        pairs=tuple(pair for part in parts for pair in part.pairs),
        byes=tuple(player for part in parts for player in part.byes),
        left=tuple(player for part in parts for player in part.left),
        broken=tuple(pair for part in parts for pair in part.broken),
        started_broken=sum(part.started_broken for part in parts),
        rematches=sum(part.rematches for part in parts),
        cost=sum(part.cost for part in parts),
        bound=sum(part.bound for part in parts),
        optimal=all(part.optimal for part in parts),
        proven=all(part.proven for part in parts),
    )


class _Pod(msgspec.Struct, frozen=True, eq=False):
    """One pod with its part of the wall, in numbers."""

    field: Field
    rules: Rules
    eligible: Ints
    posted: Posted
    best: Draft
    seed: bytes

    @property
    def measure(self) -> Criterion:
        """What nearness costs here."""
        return criterion(self.rules.aim, self.field.points)

    @property
    def pairs(self) -> Ints:
        """The posted pairs."""
        mate = self.posted.mate
        upper = np.flatnonzero(mate > np.arange(len(mate)))
        return np.column_stack((upper, mate[upper]))


def _pod(stage: Stage, name: str, records: Sequence[Record], wall: Wall) -> _Pod:
    there = field(records, stage.history.apart)
    place = {player: number for number, player in enumerate(there.players)}
    rule = stage.chosen.structure.pairing.bye
    may = eligible(there, rule, stage.wishes.allow_bye, stage.bye_cite) if len(records) % 2 else there.points[:0]
    seed = seed_for(stage.seed, "repair", name)
    on_it = posted(
        pairs=[(place[one], place[other]) for one, other in wall.pairs if one in place and other in place],
        players=len(place),
        bye=next((place[player] for player in wall.byes if player in place), None),
        started=frozenset(place[player] for player in wall.started if player in place),
    )
    return _Pod(there, rules(stage), may, on_it, swiss(there, rules(stage), may, seed), seed)


def _mended(pod: _Pod, policy: Policy) -> Mending:
    asked = (pod.field, pod.rules, pod.eligible, pod.posted, pod.seed)
    match policy:
        case "stand":
            return _told(pod, policy, pod.pairs, pod.posted.bye)
        case "swap":
            return _told(pod, policy, *_exchange(pod).made())
        case "re-pair":
            return _told(pod, policy, pod.best.pairs, pod.best.bye)
        case "least":
            repair = cascaded(*asked)
        case "cascade":
            repair = repaired(*asked)
        case _:
            assert_never(policy)
    return _told(pod, policy, repair.draft.pairs, repair.draft.bye, repair.proven)


def _exchange(pod: _Pod) -> Exchange:
    groups = score_groups(pod.field.points, draws(pod.field.size, pod.seed))
    zone = Zones(groups, pod.field, pod.posted, pod.best, pod.measure.splits).within(0)
    near_first = pod.rules.rematch == "after-nearness"
    return Exchange(pod.field, pod.measure, near_first, pod.posted, zone, pod.eligible)


def _told(pod: _Pod, policy: Policy, pairs: Ints, bye: int | None, proven: bool = False) -> Mending:
    """The pairing by names, and what it costs."""
    names, price = pod.field.players, priced(pairs, pod.field, pod.measure)
    seated = {*pairs.ravel().tolist(), bye}
    left = tuple(names[one] for one in range(len(names)) if one not in seated)
    gone = broken(pod.posted, pairs)
    unit = 1 if pod.measure.splits else pod.measure.unequal
    return Mending(
        policy=policy,
        pairs=tuple((names[one], names[other]) for one, other in pairs.tolist()),
        byes=() if bye is None else (names[bye],),
        left=left,
        broken=tuple((names[one], names[other]) for one, other in gone),
        started_broken=sum(one in pod.posted.started for one, _ in gone),
        rematches=price.rematches,
        cost=price.nearness // unit,
        bound=pod.best.bound.nearness // unit,
        optimal=not left and price == pod.best.price and pod.best.optimal,
        proven=proven,
    )
