"""What the public learns from one step of the log: found by comparing the event before and after it, never by what was
asked for. So a result is news whoever entered it and why, and what is no news (a penalty, a draft) cannot be told.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import TypeAlias

import msgspec

from headjudge.core.chain import Entry
from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.state import Round, Tournament
from headjudge.store.tournaments import TournamentCard
from headjudge.web.pages.heading import posted
from headjudge.web.pages.pairings import Match, matches_of
from headjudge.web.pages.standings import RankLine, StandingsAsked, standings_page
from headjudge.web.venue import Seen


class _News(msgspec.Struct, frozen=True, kw_only=True, tag_field="news"):
    """Something everybody may know."""


class PairingsPosted(_News, frozen=True, kw_only=True, tag="pairings-posted"):
    """A round was posted, or its seats were changed."""

    stage: int
    round: int
    matches: tuple[Match, ...]


class PairingsWithdrawn(_News, frozen=True, kw_only=True, tag="pairings-withdrawn"):
    """A posted round was taken back."""

    stage: int
    round: int


class ResultKnown(_News, frozen=True, kw_only=True, tag="result"):
    """How a match ended; without an outcome: the result was taken back."""

    stage: int
    round: int
    match: Match


class RoundClosed(_News, frozen=True, kw_only=True, tag="round-closed"):
    """All results of a round are in."""

    stage: int
    round: int


class RoundReopened(_News, frozen=True, kw_only=True, tag="round-reopened"):
    """The close was taken back."""

    stage: int
    round: int


class StandingsKnown(_News, frozen=True, kw_only=True, tag="standings"):
    """Everybody's rank after a round: when it is closed, and when a result of it is corrected."""

    stage: int
    round: int
    lines: tuple[RankLine, ...]


class EventFinished(_News, frozen=True, kw_only=True, tag="finished"):
    """The event is over."""


News: TypeAlias = (
    PairingsPosted | PairingsWithdrawn | ResultKnown | RoundClosed | RoundReopened | StandingsKnown | EventFinished
)


class Bulletin(msgspec.Struct, frozen=True, kw_only=True):
    """One message to a hook."""

    id: str
    """The same however often it is sent: whoever has seen it can throw it away."""

    event: TournamentId
    title: str
    position: int
    """The entry of the log it comes from."""

    at: datetime
    content: News


def bulletins(card: TournamentCard, before: Tournament, seen: Seen, entry: Entry) -> tuple[Bulletin, ...]:
    """The messages that *entry* gives rise to; *seen* is the event after it."""
    return tuple(
        Bulletin(
            id=f"{entry.tournament}-{entry.seq}-{number}",
            event=entry.tournament,
            title=card.name,
            position=entry.seq,
            at=entry.at,
            content=news,
        )
        for number, news in enumerate(news_between(before, seen))
    )


def news_between(before: Tournament, seen: Seen) -> Iterator[News]:
    """What is public of *seen* and was not before."""
    earlier, now = _posted(before), _posted(seen.state)
    for place in earlier.keys() - now.keys():
        yield PairingsWithdrawn(stage=place[0], round=place[1])
    for place, played in now.items():
        old = earlier.get(place)
        if old is not played:
            yield from _of_round(place, old, played, seen)
    if seen.state.phase == "finished" and before.phase != "finished":
        yield EventFinished()


def _of_round(place: tuple[int, int], old: Round | None, played: Round, seen: Seen) -> Iterator[News]:
    stage, number = place
    moved = old is None or _seats(old) != _seats(played)
    changed = () if old is None or moved else _changed(old, played)
    if moved:
        yield PairingsPosted(stage=stage, round=number, matches=matches_of(played, seen))
    matches = {match.table: match for match in matches_of(played, seen)} if changed else {}
    for table in changed:
        yield ResultKnown(stage=stage, round=number, match=matches[table])
    was_closed = old is not None and old.status == "closed"
    if played.status == "closed" and not was_closed:
        yield RoundClosed(stage=stage, round=number)
    if played.status != "closed" and was_closed:
        yield RoundReopened(stage=stage, round=number)
    if played.status == "closed" and (not was_closed or changed or moved):
        ranks = standings_page(seen, StandingsAsked(round=number, stage=stage))
        yield StandingsKnown(stage=stage, round=number, lines=ranks.lines)


def _posted(state: Tournament) -> dict[tuple[int, int], Round]:
    return {
        (index, played.number): played for index, stage in enumerate(state.stages, start=1) for played in posted(stage)
    }


def _seats(played: Round) -> tuple[dict[int, tuple[PlayerId, PlayerId]], tuple[PlayerId, ...]]:
    return {number: table.players for number, table in played.tables.items()}, tuple(played.byes)


def _changed(old: Round, played: Round) -> tuple[int, ...]:
    return tuple(number for number, table in played.tables.items() if table.result != old.tables[number].result)
