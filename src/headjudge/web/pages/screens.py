"""What the projector shows besides the pages everybody has: where each player sits for the players' meeting."""

import msgspec

from headjudge.core.ids import PlayerId
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.venue import Seen


class ScreenAsked(msgspec.Struct, frozen=True):
    """`?from=201`: the first table used."""

    first: int = 1


class MeetingSeat(msgspec.Struct, frozen=True):
    """One player's place at the meeting."""

    player: PlayerId
    name: str
    table: int


class SeatsScreen(msgspec.Struct, frozen=True):
    """What screen_seats.html may use."""

    heading: Heading
    seats: tuple[MeetingSeat, ...]


def seats_screen(seen: Seen, asked: ScreenAsked) -> SeatsScreen:
    """Everybody who is in, by name, two to a table; a fixed seat is kept."""
    inside = [player for player in seen.state.players.values() if player.left is None]
    inside.sort(key=lambda player: seen.place(player.id))
    fixed = {player.id: player.table for player in inside if player.table is not None}
    free = [player.id for player in inside if player.id not in fixed]
    tables = _tables(asked.first, len(free), set(fixed.values()))
    seated = {**fixed, **dict(zip(free, tables, strict=True))}
    return SeatsScreen(
        heading(seen), tuple(MeetingSeat(player.id, seen.names[player.id], seated[player.id]) for player in inside)
    )


def _tables(first: int, players: int, taken: set[int]) -> list[int]:
    found: list[int] = []
    table = first
    while len(found) < players:
        if table not in taken:
            found += [table, table]
        table += 1
    return found[:players]
