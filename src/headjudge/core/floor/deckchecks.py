"""Which decks to check: by chance, by name, those never checked, those still in the running, a range of tables."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Literal, TypeAlias

import msgspec

from headjudge.core.ids import PlayerId, TableNumber

Method: TypeAlias = Literal["random", "targeted", "never-checked", "can-make-cut", "range"]


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A table whose decks could be checked, with what is known of its players."""

    table: TableNumber
    players: tuple[PlayerId, ...]
    checks: int = 0
    """How often the decks at this table were checked before, all together."""

    in_the_running: bool = True
    """Somebody at the table can still make the cut."""


class Selection(msgspec.Struct, frozen=True, kw_only=True):
    """How the judges want to choose."""

    method: Method
    count: int = 1
    players: tuple[PlayerId, ...] = ()
    """Targeted: whose decks."""

    between: tuple[TableNumber, TableNumber] | None = None
    """Only these tables, ends included."""


class Coverage(msgspec.Struct, frozen=True):
    """Who has been checked so far."""

    checked: Mapping[PlayerId, int]
    """Player -> how often; everybody in the field is listed."""

    never: tuple[PlayerId, ...]

    @property
    def share(self) -> tuple[int, int]:
        """How many of how many were checked at least once."""
        return len(self.checked) - len(self.never), len(self.checked)


def selected(candidates: Iterable[Candidate], how: Selection, seed: bytes) -> tuple[Candidate, ...]:
    """The tables to check; the same candidates and *seed* give the same tables. Nobody knows them before."""
    offered = [table for table in candidates if _within(table.table, how.between)]
    match how.method:
        case "targeted":
            return tuple(table for table in offered if set(table.players) & set(how.players))
        case "can-make-cut":
            return tuple(table for table in offered if table.in_the_running)
        case "range":
            return tuple(offered)
        case "never-checked":
            return tuple(sorted(offered, key=lambda table: (table.checks, _draw(table, seed)))[: how.count])
        case "random":
            return tuple(sorted(offered, key=lambda table: _draw(table, seed))[: how.count])


def can_make_cut(points: Mapping[PlayerId, int], cut: int, rounds_left: int, win: int) -> frozenset[PlayerId]:
    """Who can still reach the points that the last place of the cut has now: nobody else can make it."""
    if len(points) <= cut:
        return frozenset(points)
    needed = sorted(points.values(), reverse=True)[cut - 1]
    return frozenset(player for player, own in points.items() if own + rounds_left * win >= needed)


def coverage(field: Iterable[PlayerId], checks: Iterable[tuple[PlayerId, ...]]) -> Coverage:
    """Who of the *field* was checked how often, from the players of every check."""
    times = dict.fromkeys(field, 0)
    for players in checks:
        for player in players:
            if player in times:
                times[player] += 1
    return Coverage(times, tuple(player for player, number in times.items() if not number))


def _within(table: TableNumber, between: tuple[TableNumber, TableNumber] | None) -> bool:
    return between is None or between[0] <= table <= between[1]


def _draw(table: Candidate, seed: bytes) -> bytes:
    return blake2b("\0".join(sorted(table.players)).encode(), key=seed[:64], person=b"deck-check").digest()
