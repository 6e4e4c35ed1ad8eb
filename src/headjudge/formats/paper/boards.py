"""Names split over boards: equally long lists, cut between letters where that is near, else inside one."""

from collections.abc import Sequence
from itertools import groupby, pairwise

import msgspec

from headjudge.core.name_order import Filing


class Entry(msgspec.Struct, frozen=True):
    """One name on a board."""

    name: str
    filed: Filing
    where: str
    """The table; empty for a bye."""


class Letter(msgspec.Struct, frozen=True):
    """The names under one letter or kana row."""

    heading: str
    lines: tuple[tuple[str, str], ...]
    """Name and table."""


class Board(msgspec.Struct, frozen=True):
    """One list for one place on the wall."""

    first: str
    """Where it begins and ends: `A` and `F`, or `Sa` and `Sm` where a letter fills more than a board."""

    last: str
    letters: tuple[Letter, ...]


def boards(entries: Sequence[Entry], count: int) -> tuple[Board, ...]:
    """*entries*, in their order, on *count* boards, or on fewer where there are not as many different names."""
    if not entries:
        return ()
    cuts = sorted({0, *(_cut(entries, number, count) for number in range(1, count)), len(entries)})
    return tuple(_board(entries, start, end) for start, end in pairwise(cuts))


def _cut(entries: Sequence[Entry], number: int, count: int) -> int:
    """Where board *number* ends: where it should for equal lengths, moved to the next letter within a quarter board."""
    equal = round(number * len(entries) / count)
    letters = [place for place in range(1, len(entries)) if _heading(entries, place) != _heading(entries, place - 1)]
    near = [place for place in letters if 4 * count * abs(place - equal) <= len(entries)]
    if near:
        return min(near, key=lambda place: abs(place - equal))
    while 0 < equal < len(entries) and entries[equal].filed == entries[equal - 1].filed:
        equal += 1  # people of one name stay together
    return equal


def _board(entries: Sequence[Entry], start: int, end: int) -> Board:
    return Board(
        first=_label(entries, start, start - 1),
        last=_label(entries, end - 1, end),
        letters=tuple(
            Letter(heading, tuple((entry.name, entry.where) for entry in under))
            for heading, under in groupby(entries[start:end], key=lambda entry: entry.filed.heading)
        ),
    )


def _label(entries: Sequence[Entry], place: int, neighbour: int) -> str:
    """The heading, or as many letters as tell the name at *place* from its neighbour on the next board."""
    outside = not 0 <= neighbour < len(entries)
    if outside or _heading(entries, neighbour) != _heading(entries, place):
        return _heading(entries, place)
    own, other = entries[place].filed.letters, entries[neighbour].filed.letters
    same = next((at for at, (one, two) in enumerate(zip(own, other, strict=False)) if one != two), len(other))
    return own[: same + 1].title()


def _heading(entries: Sequence[Entry], place: int) -> str:
    return entries[place].filed.heading
