"""A second opinion: whether a posted round is what the book asks for, worked out without the engine that paired it.

Nothing here is shared with the engine: points and opponents come from the records, everything else is done again in
the plainest way. A small field is matched exactly over everybody at once. A large one is cut at its largest score
groups: a pair that jumps over such a group costs at least as much as two pairs that stop there, so the pieces bound
the whole from below.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

import msgspec
import rustworkx

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.structures import Bye
from headjudge.core.settings import Chosen
from headjudge.core.standings.entries import remembering
from headjudge.core.standings.records import Record, records

Pair = tuple[PlayerId, PlayerId]
LARGEST = 400
"""Players that are matched exactly at once."""

LARGEST_PIECE = 130
"""Players of a piece that are; with their stand-ins they are three times as many."""


class Finding(msgspec.Struct, frozen=True):
    """What a check found."""

    problems: tuple[str, ...] = ()
    """What is wrong, a sentence each."""

    optimal: bool | None = None
    """Whether no better pairing exists; None where that could not be decided."""

    rematches: int = 0


class Price(msgspec.Struct, frozen=True, order=True):
    """What a pairing is judged by, most important first."""

    rematches: int = 0
    sits: int = 0
    """The points of whoever has the bye."""

    apart: int = 0
    unequal: int = 0
    """Pairs of unequal points, where the book counts them."""

    gaps: int = 0


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Players to be paired among themselves or with the groups above and below them."""

    players: tuple[PlayerId, ...]
    above: int | None = None
    """The points of the group above; None at the top."""

    below: int | None = None
    odd_above: bool = False
    """An odd number of players stands above the piece."""

    odd_below: bool = False
    sitting: frozenset[PlayerId] = frozenset()
    """One of these sits out."""


class Judge(msgspec.Struct, frozen=True):
    """Points, old opponents and the aim: enough to price any pair."""

    points: Mapping[PlayerId, int]
    met: frozenset[frozenset[PlayerId]]
    apart: frozenset[frozenset[PlayerId]]
    squares: bool
    near_first: bool

    def price(self, pairs: Sequence[Pair], bye: PlayerId | None = None) -> Price:
        """What *pairs* cost together."""
        chosen = [frozenset(pair) for pair in pairs]
        gaps = [abs(self.points[one] - self.points[other]) for one, other in pairs]
        return Price(
            rematches=sum(pair in self.met for pair in chosen),
            sits=0 if bye is None else self.points[bye],
            apart=sum(pair in self.apart and pair not in self.met for pair in chosen),
            unequal=0 if self.squares else sum(gap > 0 for gap in gaps),
            gaps=sum(gap * gap for gap in gaps) if self.squares else sum(gaps),
        )

    def key(self, price: Price) -> tuple[int, ...]:
        """*price* in the order in which it counts."""
        near, novelty = (price.unequal, price.gaps), (price.rematches, price.sits, price.apart)
        return (*near, *novelty) if self.near_first else (*novelty, *near)


def checked(history: History, chosen: Chosen, pairs: Sequence[Pair], byes: Sequence[PlayerId]) -> Finding:
    """What is wrong with *pairs* and *byes* as the round after *history*, and whether they are the best possible."""
    number, known = len(history.rounds) + 1, remembering(records(history, chosen), history, chosen)
    there = {one.id: one.group for one in history.entrants if one.joined <= number and known[one.id].present}
    if chosen.value("pairing-inside-pod") is False:
        there = dict.fromkeys(there)
    method = chosen.structure.pairing.method
    problems = [*_seats(pairs, byes, there, method), *_pods(pairs, there)]
    if problems:
        return Finding(tuple(problems))
    judge = _judge(history, chosen, known)
    rematches = judge.price(pairs).rematches
    if method not in ("score-groups", "chips"):
        return Finding(rematches=rematches)
    best: bool | None = True
    for pod in set(there.values()):
        inside = {player: known[player] for player in there if there[player] == pod}
        own = [pair for pair in pairs if pair[0] in inside]
        bye = next((player for player in byes if player in inside), None)
        problems += _bye_problems(inside, bye, chosen.structure.pairing.bye)
        found = _best(judge, inside, own, bye, chosen.structure.pairing.bye)
        best = best and found if found is not None and best is not None else (False if found is False else None)
    return Finding(tuple(problems), best, rematches)


def _seats(
    pairs: Sequence[Pair], byes: Sequence[PlayerId], there: Mapping[PlayerId, str | None], method: str
) -> list[str]:
    """Everybody exactly once, and nobody who is not there."""
    seated = Counter([*byes, *(player for pair in pairs for player in pair)])
    twice = [f"{player} is in the round {count} times." for player, count in seated.items() if count > 1]
    strangers = [f"{player} is paired but does not take part." for player in seated if player not in there]
    missing = [f"{player} is not paired." for player in there if player not in seated]
    return [*twice, *strangers, *(missing if method != "bracket" else [])]


def _pods(pairs: Sequence[Pair], there: Mapping[PlayerId, str | None]) -> list[str]:
    return [f"{one} and {other} are of different groups." for one, other in pairs if there.get(one) != there.get(other)]


def _judge(history: History, chosen: Chosen, known: Mapping[PlayerId, Record]) -> Judge:
    pairing = chosen.structure.pairing
    return Judge(
        points={player: record.points for player, record in known.items()},
        met=frozenset(
            frozenset((player, other))
            for player, record in known.items()
            for other in (*record.opponents, *record.met_before)
        ),
        apart=frozenset(frozenset(pair) for pair in history.apart),
        squares=pairing.criterion == "squared-gaps",
        near_first=pairing.rematch == "after-nearness",
    )


def _sitting(inside: Mapping[PlayerId, Record], rule: Bye | None) -> frozenset[PlayerId]:
    """Those who may have the bye."""
    most = 1 if rule is None else rule.most
    had = {player: record.byes + record.byes_before for player, record in inside.items()}
    fresh = frozenset(player for player, byes in had.items() if most is None or byes < most)
    fewest = min(had.values())
    return fresh or frozenset(player for player, byes in had.items() if byes == fewest)


def _bye_problems(inside: Mapping[PlayerId, Record], bye: PlayerId | None, rule: Bye | None) -> list[str]:
    if bye is None:
        return []
    if len(inside) % 2 == 0:
        return [f"{bye} has a bye although the number of players is even."]
    may = _sitting(inside, rule)
    if bye not in may:
        return [f"{bye} has another bye while somebody has had none."]
    lowest = min(inside[player].points for player in may)
    first = rule is None or rule.chosen == "before-pairing"
    if first and inside[bye].points > lowest:
        return [f"{bye} has the bye with {inside[bye].points} points; somebody with {lowest} could have it."]
    return []


def _best(
    judge: Judge, inside: Mapping[PlayerId, Record], pairs: Sequence[Pair], bye: PlayerId | None, rule: Bye | None
) -> bool | None:
    """Whether *pairs* are as good as any; None where that is too large to say."""
    cost = judge.key(judge.price(pairs, bye))
    sizes = Counter(record.points for player, record in inside.items() if player != bye)
    may = frozenset[PlayerId]() if bye is None else _sitting(inside, rule)
    lowest = min((inside[player].points for player in may), default=0)
    if cost == judge.key(msgspec.structs.replace(_unhindered(sizes, judge.squares), sits=lowest)):
        return True
    level = frozenset(player for player in may if bye is not None and inside[player].points == inside[bye].points)
    if len(inside) <= LARGEST:
        free = rule is not None and rule.chosen == "with-pairing" and not judge.near_first
        return cost == judge.key(_least(Piece(players=tuple(inside), sitting=may if free else level), judge))
    if judge.near_first or not judge.squares or (bye is not None and inside[bye].points > lowest):
        return None
    pieces = _pieces(inside, sizes, bye, level)
    if any(len(piece.players) > LARGEST_PIECE for piece in pieces):
        return None
    bound = [judge.key(_least(piece, judge)) for piece in pieces]
    at_level = bye is not None and not any(piece.sitting for piece in pieces)
    together = tuple(map(sum, zip(*bound, strict=True)))
    return cost == (together[0], together[1] + lowest * at_level, *together[2:])


def _unhindered(sizes: Counter[int], squares: bool) -> Price:
    """What a field costs in which nobody has met: every cut with an odd number above it is crossed once."""
    levels = sorted(sizes, reverse=True)
    above = gaps = 0
    for high, low in pairwise(levels):
        above += sizes[high]
        gaps += above % 2 * ((high - low) ** 2 if squares else high - low)
    odd = sum(size % 2 for size in sizes.values())
    return Price(unequal=0 if squares else odd // 2, gaps=gaps)


def _pieces(
    inside: Mapping[PlayerId, Record], sizes: Counter[int], bye: PlayerId | None, level: frozenset[PlayerId]
) -> list[Piece]:
    """The field cut at groups of more than 40 players; the cuts keep nobody, what lies between them keeps everybody."""
    levels = sorted(sizes, reverse=True)
    cuts = [points for points in levels if sizes[points] > 40]
    pieces = []
    for above, below in zip([None, *cuts], [*cuts, None], strict=True):
        between = [
            points for points in levels if (above is None or points < above) and (below is None or points > below)
        ]
        higher = sum(size for points, size in sizes.items() if above is not None and points >= above)
        there = sum(sizes[points] for points in between)
        players = tuple(player for player, record in inside.items() if record.points in between)
        pieces.append(
            Piece(
                players=players,
                above=above,
                below=below,
                odd_above=higher % 2 == 1,
                odd_below=(higher + there) % 2 == 1,
                sitting=level if bye in players else frozenset(),
            )
        )
    return pieces


def _least(piece: Piece, judge: Judge) -> Price:
    """The cheapest way to pair a piece, with as many stand-ins for its neighbours as could ever be wanted."""
    nodes: list[PlayerId | int] = list(piece.players)
    for points, odd in ((piece.above, piece.odd_above), (piece.below, piece.odd_below)):
        if points is not None:
            count = len(piece.players) + 1
            nodes += [points] * (count + (count % 2 != odd))
    bye = len(nodes)
    edges = [(a, b, _between(nodes[a], nodes[b], judge)) for a, b in combinations(range(bye), 2)]
    edges += [(a, bye, Price(sits=judge.points[one])) for a, one in enumerate(piece.players) if one in piece.sitting]
    found = _cheapest(edges, bye + bool(piece.sitting), judge)
    return Price(*(sum(part) for part in zip(*(msgspec.structs.astuple(price) for price in found), strict=True)))


def _between(one: PlayerId | int, other: PlayerId | int, judge: Judge) -> Price:
    if isinstance(one, str) and isinstance(other, str):
        return judge.price([(one, other)])
    high = one if isinstance(one, int) else judge.points[one]
    low = other if isinstance(other, int) else judge.points[other]
    return Price(gaps=(high - low) ** 2)


def _cheapest(edges: Sequence[tuple[int, int, Price]], nodes: int, judge: Judge) -> list[Price]:
    """The prices of the pairs of a cheapest perfect matching over all nodes."""
    widths = [max(column) * nodes + 1 for column in zip(*(judge.key(price) for *_, price in edges), strict=True)]

    def weight(price: Price) -> int:
        total = 0
        for part, width in zip(judge.key(price), widths, strict=True):
            total = total * width + part
        return total

    most = max(weight(price) for *_, price in edges) + 1
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from([(one, other, most - weight(price)) for one, other, price in edges])
    price_of = {frozenset((one, other)): price for one, other, price in edges}
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return [price_of[frozenset(pair)] for pair in found]
