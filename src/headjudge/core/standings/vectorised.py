"""Standings of big fields, in integers over common denominators: equal to `standings_of`, bit for bit."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.standings.averages import Averages
from headjudge.core.standings.columns import Columns
from headjudge.core.standings.entries import one_rank_each
from headjudge.core.standings.exact import ROOM, Exact, summed
from headjudge.core.standings.order import HEAD_TO_HEAD, Group, criteria, lifted, split_by_decision
from headjudge.core.standings.outcomes import MET, WON, Outcome
from headjudge.core.standings.planned import Progress, best_rank, provisional
from headjudge.core.standings.sheet import Standing, Standings, ranked, sources

Places: TypeAlias = NDArray[np.int64]

VALUES: Final[Mapping[str, Callable[[Averages], Exact]]] = {
    "points": lambda field: Exact(field.points),
    "match-wins": lambda field: Exact(field.wins),
    "wins-played": lambda field: Exact(np.count_nonzero(field.among(WON & MET), axis=0)),
    "match-win": lambda field: field.match_win,
    "opponents-match-win": lambda field: field.opponents_match_win,
    "opponents-opponents-match-win": lambda field: field.opponents_opponents_match_win,
    "game-win": lambda field: field.game_win,
    "opponents-game-win": lambda field: field.opponents_game_win,
    "differential": lambda field: Exact(field.differential),
    "chips": lambda field: Exact(field.chips[0] if field.chosen.structure.chips else 0 * field.points),
    "exit-round": lambda field: Exact(field.exit_round),
    "buchholz": lambda field: Exact(summed(field.points, field.opponents)),
    "median-buchholz": lambda field: Exact(field.median_buchholz),
    "sonneborn-berger": lambda field: field.sonneborn_berger,
    "cumulative": lambda field: Exact(np.arange(field.rounds, 0, -1) @ field.worth),
    "seed": lambda field: Exact(field.seed),
}
"""The table of tiebreakers once more, for everybody at once; a test keeps the two tables alike."""


NARROW: Final = 2**16
"""Sixteen bits are sorted by counting, in linear time."""


class Ranked(msgspec.Struct, frozen=True):
    """A field in order."""

    order: Places
    """Numbers of players, best first."""

    groups: Places
    """Beside each of them the number of the tied group it belongs to, counted from 0."""

    values: Mapping[str, Exact]


def ranked_field(field: Averages) -> Ranked:
    """Everybody in order by the event's criteria; who is still tied shares a group."""
    names = criteria(field.chosen)
    values = {name: VALUES[name](field) for name in names if name != HEAD_TO_HEAD}
    count = len(field.columns.players)
    order, groups = np.arange(count), np.zeros(count, np.int64)
    for name in names:
        if name == HEAD_TO_HEAD:
            order, groups = _head_to_head(order, groups, field)
        else:
            order, groups = _split(order, groups, _comparable(values[name]))
    return Ranked(order, groups, values)


def _split(order: Places, groups: Places, key: Places) -> tuple[Places, Places]:
    """*order* sorted by *key* inside each group, more first and who entered first among equals; the new groups."""
    starts = np.diff(groups, prepend=-1) != 0
    tied = np.flatnonzero(~(starts & np.append(starts[1:], True)))
    if not len(tied):
        return order, groups
    inside, column = groups[tied], key[order[tied]]
    places = _places(inside, column.max() - column)
    order = order.copy()
    order[tied] = order[tied][places]
    starts[tied[1:]] |= np.diff(column[places]) != 0
    return order, np.cumsum(starts) - 1


def _places(groups: Places, less: Places) -> NDArray[np.intp]:
    """Where each entry goes when sorted by group, then by *less*, smallest first; the sort is stable."""
    span = int(less.max()) + 1
    whole = span * (int(groups.max()) + 1)
    if whole >= ROOM:
        return np.lexsort((less, groups))
    word = groups * span + less
    return np.argsort(word.astype(np.uint16) if whole <= NARROW else word, kind="stable")


def _comparable(key: Exact) -> Places:
    """*key* as 64-bit integers in the same order."""
    if key.numerators.dtype != object:
        return key.numerators
    return np.unique(key.numerators, return_inverse=True)[1].astype(np.int64)


def _head_to_head(order: Places, groups: Places, field: Averages) -> tuple[Places, Places]:
    """Who beat all others of a tied group goes first, and so on; a group too big to have met is left alone."""
    starts = np.flatnonzero(np.diff(groups, prepend=-1))
    sizes = np.diff(np.append(starts, len(groups)))
    won, met = field.among(WON & MET), field.among(MET)
    order, new = order.copy(), np.zeros(len(groups), bool)
    new[starts] = True

    def meetings(who: int) -> list[tuple[int, bool]]:
        rows = np.flatnonzero(met[:, who])
        return [(int(field.opponents[row, who]), bool(won[row, who])) for row in rows]

    for start, size in zip(starts, sizes, strict=True):
        if 1 < size <= field.rounds + 1:
            parts = lifted(tuple(int(who) for who in order[start : start + size]), meetings)
            order[start : start + size] = [who for part in parts for who in part]
            new[start : start + len(parts)] = True
    return order, np.cumsum(new) - 1


def sheet(columns: Columns, history: History, chosen: Chosen) -> Standings:
    """The standings of *columns*, the finished rounds of *history*. Raises: as `standings`."""
    field = Averages(columns, chosen)
    found = ranked_field(field)
    players = columns.players
    number = {player: index for index, player in enumerate(players)}
    groups = split_by_decision(one_rank_each(_groups(found, players), history, chosen), history.decided)
    stage = _progress(field, len(history.rounds))
    return Standings(
        lines=tuple(_line(rank, number[player], field, found) for rank, player in ranked(groups, best_rank(stage))),
        order=criteria(chosen),
        rounds=field.rounds,
        provisional=provisional(stage),
        citations=sources(chosen),
    )


def _progress(field: Averages, begun: int) -> Progress:
    present = (field.out == 0) & (field.columns.left == 0)
    elimination = field.chosen.structure.elimination
    beaten = field.defeats(elimination).any(axis=0) if elimination else ~present
    won = np.count_nonzero(field.among(WON | {Outcome.BYE}), axis=0)
    return Progress(
        chosen=field.chosen,
        players=len(field.columns.players),
        rounds=field.rounds,
        begun=begun,
        left=int(present.sum()),
        unbeaten=int((present & ~beaten).sum()),
        all_wins=int((won == field.rounds).sum()),
        lost_last=bool((field.out == field.rounds).any()) and field.rounds > 0,
    )


def _groups(found: Ranked, players: tuple[PlayerId, ...]) -> list[Group]:
    starts = np.flatnonzero(np.diff(found.groups, prepend=-1))
    return [tuple(players[who] for who in part) for part in np.split(found.order, starts[1:]) if len(part)]


def _line(rank: int, who: int, field: Averages, found: Ranked) -> Standing:
    return Standing(
        rank,
        field.columns.players[who],
        int(field.points[who]),
        int(field.wins[who]),
        int(field.losses[who]),
        int(field.draws[who]),
        int(field.byes[who]),
        {name: value.value(who) for name, value in found.values.items()},
        Fraction(field.match_win.value(who)) if field.chosen.structure.match_win else None,
        int(field.columns.left[who]) or None,
        int(field.out[who]) or None,
    )
