"""The proof that comes with a pairing: what it costs, what any pairing must cost, and why each pair-down is there."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.words import Words

Pair = tuple[PlayerId, PlayerId]


class Reason(msgspec.Struct, frozen=True):
    """Why something in a pairing is as it is, in words for the players it concerns."""

    players: tuple[PlayerId, ...]
    words: Words


class Certificate(msgspec.Struct, frozen=True, kw_only=True):
    """What a pairing costs, and what it must cost at least."""

    criterion: str
    """What cost counts: `squared-gaps`, `fewest-pair-downs`, `slides` down a stack, or `drawn`."""

    cost: int = 0
    bound: int = 0
    optimal: bool = True
    """The bound is reached in everything that counts: rematches, pairs kept apart, cost."""

    rematches: int = 0
    apart: int = 0
    """Pairs of players who should have been kept apart."""

    reasons: tuple[Reason, ...] = ()

    def __add__(self, other: "Certificate") -> "Certificate":
        return Certificate(
            criterion=self.criterion,
            cost=self.cost + other.cost,
            bound=self.bound + other.bound,
            optimal=self.optimal and other.optimal,
            rematches=self.rematches + other.rematches,
            apart=self.apart + other.apart,
            reasons=self.reasons + other.reasons,
        )


POINTS: Final = Words(en="points", ja="点")
CHIPS: Final = Words(en="chips", ja="枚")


class Scene(msgspec.Struct, frozen=True):
    """What a reason can point at: everybody's points, or chips, and whom they should not meet again."""

    points: Mapping[PlayerId, int]
    barred: Mapping[PlayerId, Sequence[PlayerId]]
    bye: PlayerId | None
    unit: Words = POINTS

    def amount(self, points: int) -> Words:
        """So many points, in words."""
        return Words(en=f"{points} {self.unit.en}", ja=f"{points}{self.unit.ja}")


def pair_downs(pairs: Sequence[Pair], scene: Scene) -> tuple[Reason, ...]:
    """A reason for every pair of unequal points, in the order of the pairs."""
    points = scene.points
    sizes = Counter(points[player] for player in points if player != scene.bye)
    unequal = [pair for pair in pairs if points[pair[0]] != points[pair[1]]]
    arriving = Counter(min(points[one], points[other]) for one, other in unequal)
    return tuple(Reason(pair, _because(pair, scene, sizes, arriving)) for pair in unequal)


def _because(pair: Pair, scene: Scene, sizes: Counter[int], arriving: Counter[int]) -> Words:
    upper, lower = sorted(pair, key=lambda player: -scene.points[player])
    high, low = scene.points[upper], scene.points[lower]
    level = scene.amount(high)
    causes = [
        *_parity(level, sizes[high], arriving[high]),
        *_met_everybody(upper, scene, sizes),
        *_met_everybody(lower, scene, sizes),
    ]
    if not causes:
        causes = [
            Words(
                en=f"nobody else can go down from {level.en} without a rematch or a wider gap",
                ja=f"再戦も差の拡大もなしに{level.ja}から他の人を下げられないため",
            )
        ]
    return Words(
        en=f"{upper} ({high}) meets {lower} ({low}): {'; '.join(cause.en for cause in causes)}",
        ja=f"{upper}({level.ja})対{lower}({scene.amount(low).ja}):{'、'.join(cause.ja for cause in causes)}",
    )


def _parity(level: Words, size: int, arriving: int) -> list[Words]:
    if size % 2:
        return [Words(en=f"odd group of {level.en} ({size})", ja=f"{level.ja}のグループが奇数({size}人)")]
    if arriving % 2:
        return [
            Words(
                en=f"group of {level.en} made odd by somebody paired down into it",
                ja=f"上から下りてきた人で{level.ja}のグループが奇数になったため",
            )
        ]
    return []


def _met_everybody(player: PlayerId, scene: Scene, sizes: Counter[int]) -> list[Words]:
    points, others = scene.points, sizes[scene.points[player]] - 1
    met = {one for one in scene.barred[player] if points.get(one) == points[player] and one != scene.bye}
    if not others or len(met) < others:
        return []
    return [
        Words(
            en=f"{player} had already met everyone else at {points[player]}",
            ja=f"{player}は{scene.amount(points[player]).ja}の他の全員と対戦済み",
        )
    ]


def bye_reason(player: PlayerId, count: int, had: int) -> Reason:
    """Why *player* sits out."""
    if had:
        words = Words(
            en=f"{count} players: {player} has another bye, since everybody has had one",
            ja=f"{count}人のため、全員が不戦勝を受けた後の2回目以降の不戦勝を{player}に",
        )
    else:
        words = Words(
            en=f"{count} players, an odd number: {player} has the bye, the lowest who has had none",
            ja=f"{count}人で奇数のため、不戦勝をまだ受けていない中で最下位の{player}が不戦勝",
        )
    return Reason((player,), words)


def rematch_reason(pair: Pair, near_first: bool = False) -> Reason:
    """Why two players meet again: nothing has fewer rematches, or nothing as near has."""
    one, other = pair
    near, nearly = (" as near", "同じ近さで") if near_first else ("", "")
    return Reason(
        pair,
        Words(
            en=f"{one} and {other} meet again: no pairing{near} has fewer rematches",
            ja=f"{one}と{other}は再戦:{nearly}これより再戦の少ない組み合わせは存在しない",
        ),
    )


def slide_reason(pair: Pair, met: Sequence[PlayerId], passed: int) -> Reason:
    """Why the upper player of *pair* slid past *passed* cards, of whom those in *met* are old opponents."""
    one, other = pair
    names = ", ".join(met)
    if len(met) == passed:
        words = Words(
            en=f"{one} slides to {other}: already met {names}",
            ja=f"{one}は{names}と対戦済みのため{other}と対戦",
        )
    else:
        words = Words(
            en=f"{one} slides to {other}: the cards below could not be paired otherwise",
            ja=f"{one}は{other}と対戦:そうしないと下位の組み合わせができないため",
        )
    return Reason(pair, words)
