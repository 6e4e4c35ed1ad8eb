"""Exact standings of 100,000 players over 15 rounds, beside the same in floats and beside the plain path."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from headjudge.core.history import Entrant, History, Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.results import Draw, Win
from headjudge.core.settings import Chosen, Settings, chosen
from headjudge.core.standings.averages import Averages
from headjudge.core.standings.columns import Columns, columns
from headjudge.core.standings.field import Field
from headjudge.core.standings.outcomes import Outcome
from headjudge.core.standings.standings import standings_of
from headjudge.core.standings.vectorised import Ranked, ranked_field
from headjudge.rulebooks import rulebook

PLAYERS, ROUNDS, PLAIN = 100_000, 15, 2_000
Answer = TypeVar("Answer")


def event(players: int, rounds: int, seed: int = 7) -> Columns:
    """A Swiss event: neighbours by points meet, one match in ten is drawn, one player in a hundred drops each round."""
    chance = np.random.default_rng(seed)
    outcomes = np.zeros((rounds, players), np.uint8)
    opponents = np.full((rounds, players), players, np.int32)
    points, left = np.zeros(players, np.int64), np.zeros(players, np.int64)
    for row in range(rounds):
        there = np.flatnonzero(left == 0)
        stack = there[np.lexsort((chance.random(len(there)), -points[there]))]
        if len(stack) % 2:
            outcomes[row, stack[-1]] = Outcome.BYE
            points[stack[-1]] += 3
            stack = stack[:-1]
        one, other = stack[::2], stack[1::2]
        drawn, won = chance.random(len(one)) < 0.1, chance.random(len(one)) < 0.5
        outcomes[row, one] = np.where(drawn, Outcome.DRAW, np.where(won, Outcome.WIN, Outcome.LOSS))
        outcomes[row, other] = np.where(drawn, Outcome.DRAW, np.where(won, Outcome.LOSS, Outcome.WIN))
        opponents[row, one], opponents[row, other] = other, one
        points[one] += np.where(drawn, 1, 3 * won)
        points[other] += np.where(drawn, 1, 3 * ~won)
        left[there[chance.random(len(there)) < 0.01]] = row + 1
    names = tuple(PlayerId(f"{number:06d}") for number in range(players))
    nothing = np.zeros(players, np.int64)
    return Columns(names, outcomes, opponents, -np.ones((rounds, players), np.int64), None, nothing + 1, left, nothing)


def history_of(table: Columns) -> History:
    """*table* as a history, to be ranked by the plain path."""
    rounds = []
    for row in range(table.rounds):
        matches, byes = [], []
        for who, (outcome, met) in enumerate(zip(table.outcomes[row], table.opponents[row], strict=True)):
            if outcome == Outcome.BYE:
                byes.append(table.players[who])
            elif outcome == Outcome.WIN or (outcome == Outcome.DRAW and who < met):
                pair = (table.players[who], table.players[met])
                matches.append(Match(pair, Win(pair[0]) if outcome == Outcome.WIN else Draw()))
        dropped = tuple(table.players[who] for who in np.flatnonzero(table.left == row + 1))
        rounds.append(Round(tuple(matches), tuple(byes), dropped=dropped))
    return History(tuple(Entrant(player) for player in table.players), tuple(rounds))


def in_floats(table: Columns) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The same standings as most programs make them: 64-bit floats, summed round by round. Order and tied groups."""
    worth = np.array([0, 3, 0, 0, 1, 0, 3, 3, 0, 0])[table.outcomes]
    points, taken = worth.sum(axis=0), np.count_nonzero(table.outcomes, axis=0)
    own = np.maximum(points / np.maximum(3 * taken, 1), 0.33)
    met = np.maximum(np.count_nonzero(table.opponents < len(table.players), axis=0), 1)
    omw = np.append(own, 0.0)[table.opponents].sum(axis=0) / met
    oomw = np.append(omw, 0.0)[table.opponents].sum(axis=0) / met
    order = np.lexsort((-oomw, -omw, -points))
    keys = (points[order], omw[order], oomw[order])
    return order, np.cumsum(np.any([np.diff(key, prepend=key[:1]) != 0 for key in keys], axis=0))


def ranks(order: NDArray[np.int64], groups: NDArray[np.int64]) -> NDArray[np.int64]:
    """Each player's rank; the tied share theirs."""
    first = np.searchsorted(groups, groups)
    found = np.empty(len(order), np.int64)
    found[order] = first + 1
    return found


def timed(work: Callable[[], Answer], times: int) -> tuple[float, float, Answer]:
    """Median and worst of *times* runs in milliseconds, and the last answer."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        answer = work()
        taken.append((perf_counter() - start) * 1000)
    return median(taken), max(taken), answer


def main() -> None:
    """Print milliseconds, ratios, and how many players floats put in the wrong place."""
    table, book = event(PLAYERS, ROUNDS), chosen(rulebook("tcg-office"), Settings(rounds=ROUNDS))
    floats, _, (order, groups) = timed(lambda: in_floats(table), 5)
    exact, worst, found = timed(lambda: ranked_field(Averages(table, book)), 9)
    print(f"  {PLAYERS:,} players x {ROUNDS} rounds, points, OMW and OOMW")
    print(f"  exact integers   {exact:8.1f} ms (worst {worst:.1f})   {exact / floats:.2f} x floats")
    print(f"  64-bit floats    {floats:8.1f} ms")
    print(f"  floats rank {misplaced(found, order, groups):,} of {PLAYERS:,} players wrongly")
    compare_with_plain(book)


def misplaced(found: Ranked, order: NDArray[np.int64], groups: NDArray[np.int64]) -> int:
    """How many players have another rank in floats than they really have."""
    return int((ranks(found.order, found.groups) != ranks(order, groups)).sum())


def compare_with_plain(book: Chosen) -> None:
    """Print the vectorised path beside the plain one on a field both can do."""
    small = event(PLAIN, ROUNDS)
    history = history_of(small)
    plain, _, sheet = timed(lambda: standings_of(Field(history, book)), 3)
    reading, _, read = timed(lambda: columns(history, book), 3)
    exact, _, found = timed(lambda: ranked_field(Averages(read, book)), 9)
    same = [line.rank for line in sheet.lines] == sorted(ranks(found.order, found.groups).tolist())
    print(f"  {PLAIN:,} players: plain {plain:.0f} ms, vectorised {exact:.1f} ms ({plain / exact:.0f} x), ", end="")
    print(f"reading the history into columns {reading:.0f} ms; the same ranks: {same}")


if __name__ == "__main__":
    main()
