"""Where the boxes of a bracket go: columns are rounds, a box stands between those that feed it.

The losers' side, where there is one, lies below the winners' side. A bracket too tall for one page is cut into parts,
the last of which holds the matches between the winners of the others.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

TALLEST: Final = 32
"""Boxes one above the other on a page."""


class BracketSide(msgspec.Struct, frozen=True):
    """One side of a match."""

    name: str = ""
    """Empty while nobody is known."""

    seed: int | None = None
    score: str = ""
    won: bool = False
    hint: str = ""
    """Who comes here, while nobody is known."""


class BracketMatch(msgspec.Struct, frozen=True):
    """A match of the bracket. A source is a seed (`1`), or `winner X` / `loser X` of an earlier match."""

    id: str
    round: int
    sources: tuple[str, str]
    sides: tuple[BracketSide, BracketSide]
    table: int | None = None


class BracketBox(msgspec.Struct, frozen=True):
    """A match and its place on the page."""

    column: int
    row: float
    """From the top, in heights of a box."""

    match: BracketMatch
    feeds: tuple[int, float] | None = None
    """Column and row of the match its winner goes to, on this page."""


class BracketPage(msgspec.Struct, frozen=True):
    """One page of a bracket."""

    first: int
    """The round in the first column."""

    columns: int
    rows: float
    boxes: tuple[BracketBox, ...]


def bracket_pages(matches: Sequence[BracketMatch]) -> tuple[BracketPage, ...]:
    """*matches* on as many pages as they need."""
    return tuple(_page(part) for part in _parts(matches)) if matches else ()


def _parts(matches: Sequence[BracketMatch]) -> tuple[Sequence[BracketMatch], ...]:
    opening, *later = _by_round(matches).values()
    if len(opening) <= TALLEST or any(_losers(match) for match in matches):
        return (matches,)
    tops = [played for played in later if len(opening) <= TALLEST * len(played)][-1]
    known = {match.id: match for match in matches}
    parts = [tuple(_with_feeders(top, known)) for top in tops]
    return (*parts, tuple(match for match in matches if match.round > tops[0].round))


def _by_round(matches: Sequence[BracketMatch]) -> dict[int, list[BracketMatch]]:
    found: dict[int, list[BracketMatch]] = {}
    for match in sorted(matches, key=lambda match: match.round):
        found.setdefault(match.round, []).append(match)
    return found


def _with_feeders(match: BracketMatch, known: Mapping[str, BracketMatch]) -> Iterator[BracketMatch]:
    for feeder in _feeders(match, known):
        yield from _with_feeders(known[feeder], known)
    yield match


def _feeders(match: BracketMatch, known: Mapping[str, object]) -> tuple[str, ...]:
    """The matches whose winners meet in *match*."""
    won = (source.removeprefix("winner ") for source in match.sources if source.startswith("winner "))
    return tuple(id for id in won if id in known)


def _losers(match: BracketMatch) -> bool:
    return any(source.startswith("loser ") for source in match.sources)


def _page(matches: Sequence[BracketMatch]) -> BracketPage:
    first = min(match.round for match in matches)
    rows = _rows(matches)
    places = {match.id: (match.round - first, rows[match.id]) for match in matches}
    feeds = {feeder: places[match.id] for match in matches for feeder in _feeders(match, places)}
    return BracketPage(
        first=first,
        columns=max(column for column, _ in places.values()) + 1,
        rows=max(rows.values()) + 1,
        boxes=tuple(BracketBox(*places[match.id], match, feeds.get(match.id)) for match in matches),
    )


def _rows(matches: Sequence[BracketMatch]) -> dict[str, float]:
    """The winners' side from the top; below it, after a gap, the losers' side."""
    rows: dict[str, float] = {}
    known = {match.id: match for match in matches}
    by_round = _by_round(matches)
    free = 0.0
    for side in (False, True):
        for match in (match for played in by_round.values() for match in played):
            if _in_losers_side(match, known) is not side:
                continue
            above = [rows[feeder] for feeder in _feeders(match, rows)]
            if above:
                rows[match.id] = sum(above) / len(above)
            else:
                rows[match.id] = free
                free += 1
        free += 0.5
    return rows


def _in_losers_side(match: BracketMatch, known: Mapping[str, BracketMatch]) -> bool:
    """Whether *match* is fed by losers, directly or through matches that all are; the last match of all is not."""
    if _losers(match):
        return True
    feeders = _feeders(match, known)
    return bool(feeders) and all(_in_losers_side(known[feeder], known) for feeder in feeders)
