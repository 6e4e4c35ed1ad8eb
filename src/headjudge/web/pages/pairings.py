"""Who sits where: by name for players, by table for judges. Works without JavaScript; search is one word typed."""

from typing import Literal

import msgspec

from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.state import Round, Stage, Table
from headjudge.store.people import folded
from headjudge.web.pages.heading import Heading, heading, posted
from headjudge.web.venue import Seen


class PairingsAsked(msgspec.Struct, frozen=True):
    """`?by=table`, `?round=3`, `?stage=1`, `?q=part of a name`."""

    by: Literal["name", "table"] = "name"
    round: int | None = None
    stage: int | None = None
    q: str = ""


class Seat(msgspec.Struct, frozen=True):
    """A player at a table."""

    player: PlayerId
    name: str
    won: bool | None = None
    """None while the match is open or drawn."""

    first: bool = False
    """Goes first in game 1, where turns are managed."""

    reading: str = ""
    """How the name is read, so that it is found by that too."""


class Match(msgspec.Struct, frozen=True):
    """A table and who sits there; a bye has no table and no opponent."""

    table: int | None
    seats: tuple[Seat, ...]
    outcome: Literal["win", "draw", "both-lost"] | None = None
    """None while they play."""

    score: tuple[int, int] | None = None
    """Games of the first and of the second seat, where somebody wrote them down or it was one game."""

    bye: bool = False


class NameLine(msgspec.Struct, frozen=True):
    """One player's line in the list by name."""

    seat: Seat
    match: Match
    opponent: Seat | None
    score: tuple[int, int] | None
    """Own games first."""


class PairingsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What pairings.html may use."""

    heading: Heading
    by: Literal["name", "table"]
    q: str
    stage: int
    stages: int
    round: int | None
    rounds: tuple[int, ...]
    status: str | None
    matches: tuple[Match, ...]
    lines: tuple[NameLine, ...]
    total: int


def pairings_page(seen: Seen, asked: PairingsAsked) -> PairingsPage:
    """The pairings of the latest posted round, or of the one asked for. Raises: BadInput."""
    index, stage = _stage(seen, asked.stage)
    rounds = {each.number: each for each in posted(stage)} if stage else {}
    number = asked.round or max(rounds, default=None)
    now = next((each for each in rounds.values() if each.number == number), None)
    if number is not None and now is None:
        raise BadInput("Round {round} has not been posted.", round=number)
    matches = matches_of(now, seen) if now else ()
    wanted = folded(asked.q).split()
    found = tuple(match for match in matches if _found(seen, match, wanted))
    return PairingsPage(
        heading=heading(seen),
        by=asked.by,
        q=asked.q,
        stage=index + 1,
        stages=len(seen.state.stages),
        round=number,
        rounds=tuple(rounds),
        status=now.status if now else None,
        matches=found if asked.by == "table" else (),
        lines=_by_name(seen, found, wanted) if asked.by == "name" else (),
        total=len(matches),
    )


def matches_of(played: Round, seen: Seen) -> tuple[Match, ...]:
    """Every table of *played* in order, then the byes."""
    seated = tuple(_match(number, table, seen) for number, table in sorted(played.tables.items()))
    byes = tuple(Match(None, (_seat(seen, player, won=True),), bye=True) for player in played.byes)
    return seated + byes


def outcome_of(
    result: Result | None, first: PlayerId
) -> tuple[Literal["win", "draw", "both-lost"] | None, tuple[int, int] | None]:
    """How a match ended, and the games of the first-named and of the other."""
    match result:
        case None:
            return None, None
        case DoubleLoss():
            return "both-lost", None
        case Draw(games):
            return "draw", (games[0], games[1]) if games else None
        case Win(winner, games):
            won, lost = (games[0], games[1]) if games else (1, 0)
            return "win", (won, lost) if winner == first else (lost, won)


def score_of(result: Result | None, first: PlayerId) -> str | None:
    """A result as it is written between two names, from the side of the first-named; None while they play."""
    outcome, score = outcome_of(result, first)
    if outcome is None:
        return None
    return f"{score[0]}-{score[1]}" if score else {"draw": "=", "both-lost": "0-0"}[outcome]


def _stage(seen: Seen, asked: int | None) -> tuple[int, Stage | None]:
    stages = seen.state.stages
    if not stages:
        return 0, None
    if asked is not None and not 1 <= asked <= len(stages):
        raise BadInput("There is no stage {stage}.", stage=asked)
    index = (asked or len(stages)) - 1
    return index, stages[index]


def _seat(seen: Seen, player: PlayerId, won: bool | None, first: bool = False) -> Seat:
    return Seat(player, seen.names[player], won, first, seen.readings.get(player, ""))


def _match(number: int, table: Table, seen: Seen) -> Match:
    winner = table.result.winner if isinstance(table.result, Win) else None
    seats = tuple(
        _seat(seen, player, player == winner if winner else None, table.first == player) for player in table.players
    )
    outcome, score = outcome_of(table.result, table.players[0])
    return Match(number, seats, outcome, score)


def _found(seen: Seen, match: Match, words: list[str]) -> bool:
    if len(words) == 1 and words[0].isdigit():
        return str(match.table) == words[0]
    return any(seen.called(seat.player, words) for seat in match.seats)


def _by_name(seen: Seen, matches: tuple[Match, ...], words: list[str]) -> tuple[NameLine, ...]:
    lines = []
    for match in matches:
        for place, seat in enumerate(match.seats):
            if words and not words[0].isdigit() and not seen.called(seat.player, words):
                continue
            opponent = match.seats[1 - place] if len(match.seats) == 2 else None
            mine = match.score[::-1] if match.score and place else match.score
            lines.append(NameLine(seat, match, opponent, mine))
    return tuple(sorted(lines, key=lambda line: seen.place(line.seat.player)))
