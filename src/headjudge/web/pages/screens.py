"""What the projector shows besides the pages everybody has: where each player sits for the players' meeting."""

import msgspec

from headjudge.core.ids import PlayerId
from headjudge.core.seating import meeting_seats
from headjudge.core.stages import in_the_field
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.venue import Seen


class ScreenAsked(msgspec.Struct, frozen=True):
    """`?first=201`: the first table used."""

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
    inside = tuple(sorted(in_the_field(seen.state), key=seen.place))
    fixed = {id: table for id in inside if (table := seen.state.players[id].table) is not None}
    seated = meeting_seats(inside, fixed, asked.first)
    return SeatsScreen(heading(seen), tuple(MeetingSeat(id, seen.names[id], seated[id]) for id in inside))
