"""Who plays."""

import msgspec

from headjudge.core.ids import PlayerId
from headjudge.store.people import folded
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.venue import Seen


class PlayersAsked(msgspec.Struct, frozen=True):
    """`?q=part of a name`."""

    q: str = ""


class PlayerLine(msgspec.Struct, frozen=True):
    """One entry."""

    player: PlayerId
    name: str
    reading: str
    present: bool
    left: str | None
    """Why the player is out; None while in."""

    joined: int


class PlayersPage(msgspec.Struct, frozen=True, kw_only=True):
    """What players.html may use."""

    heading: Heading
    q: str
    players: tuple[PlayerLine, ...]
    inside: int
    """How many are still in."""

    check_in: bool


def players_page(seen: Seen, asked: PlayersAsked) -> PlayersPage:
    """Everybody entered, by name."""
    words = folded(asked.q).split()
    assert seen.state.setup is not None
    lines = [
        PlayerLine(
            player.id,
            seen.names[player.id],
            seen.readings.get(player.id, ""),
            player.present,
            player.left.cause if player.left else None,
            player.joined,
        )
        for player in seen.state.players.values()
        if seen.called(player.id, words)
    ]
    return PlayersPage(
        heading=heading(seen),
        q=asked.q,
        players=tuple(sorted(lines, key=lambda line: seen.place(line.player))),
        inside=sum(player.left is None for player in seen.state.players.values()),
        check_in=seen.state.setup.check_in and seen.state.phase in ("announced", "registration"),
    )
