"""The states every engine is asked about: an event of so many players before some of its rounds.

Points 3/1/0, one match in ten drawn. The rounds before are paired by our own engine; which engine made them matters to
nobody's speed.
"""

from collections.abc import Iterator

import msgspec
import numpy as np

from headjudge.core.pairing.bars import Bars
from headjudge.core.pairing.chance import Ints
from headjudge.core.pairing.draft import Draft
from headjudge.core.pairing.field import Field
from headjudge.core.pairing.swiss import Rules, swiss


class Played(msgspec.Struct, frozen=True):
    """One round that was played: who met whom, and how it ended."""

    pairs: list[tuple[int, int]]
    """The first-named had the first turn, or the white pieces."""

    results: list[int]
    """1 the first-named won, 0 the other, 2 a draw."""

    bye: int | None


class State(msgspec.Struct, frozen=True):
    """A field before its next round."""

    points: list[int]
    byes: list[int]
    """Players who have had a bye."""

    rounds: list[Played]

    def met(self) -> list[set[int]]:
        """Whom each player has met."""
        met: list[set[int]] = [set() for _ in self.points]
        for played in self.rounds:
            for one, other in played.pairs:
                met[one].add(other)
                met[other].add(one)
        return met


class Event:
    """A random event in arrays, one round at a time."""

    def __init__(self, players: int, seed: int) -> None:
        self.players = players
        self.seed = seed
        self.chance = np.random.default_rng(seed)
        self.points = np.zeros(players, np.int64)
        self.had = np.zeros(players, np.int64)
        self.firsts = np.zeros(players, np.int64)
        self.opponents = np.full((players, 0), -1, np.int32)

    @property
    def field(self) -> Field:
        """The field of the next round, without names."""
        return Field((), self.points, self.had, Bars(self.opponents, self.opponents.shape[1]))

    @property
    def eligible(self) -> Ints:
        """Those who may have the bye."""
        return np.flatnonzero(self.had == self.had.min())

    def drafted(self) -> Draft:
        """The next round by our own engine."""
        seed = f"{self.seed}/{self.opponents.shape[1]}".encode()
        return swiss(self.field, Rules(), self.eligible if self.players % 2 else self.points[:0], seed)

    def play(self, draft: Draft) -> Played:
        """Play the round that was paired; whoever had the first turn less often has it."""
        one, other = draft.pairs[:, 0].copy(), draft.pairs[:, 1].copy()
        turned = self.firsts[one] > self.firsts[other]
        one[turned], other[turned] = other[turned], one[turned].copy()
        self.firsts[one] += 1
        results = self.chance.choice(np.array([0, 1, 2]), size=len(one), p=[0.45, 0.45, 0.1])
        self.points[one] += np.array([0, 3, 1])[results]
        self.points[other] += np.array([3, 0, 1])[results]
        column = np.full((self.players, 1), -1, np.int32)
        column[one, 0], column[other, 0] = other, one
        self.opponents = np.hstack((self.opponents, column))
        if draft.bye is not None:
            self.points[draft.bye] += 3
            self.had[draft.bye] += 1
        return Played(np.column_stack((one, other)).tolist(), results.tolist(), draft.bye)


def states(players: int, rounds: int, seed: int) -> Iterator[State]:
    """The event before its second, its middle and its last round."""
    event = Event(players, seed)
    played: list[Played] = []
    for number in range(1, rounds + 1):
        if number in (2, 1 + rounds // 2, rounds):
            yield State(event.points.tolist(), np.flatnonzero(event.had).tolist(), list(played))
        played.append(event.play(event.drafted()))
