"""Where somebody who was told no goes on: back where they came from, to the board they stood at, or to the event."""

from typing import Final
from urllib.parse import urlsplit

import msgspec

from headjudge.core.ids import TournamentId
from headjudge.web.asking import Asking
from headjudge.web.venue import Venue

BOARDS: Final = ("desk", "floor", "me")
"""Pages with others below them: `/e/spring-cup/floor/lost` belongs to the floor."""


class WayBack(msgspec.Struct, frozen=True):
    """A link out of a page that says no."""

    path: str
    title: str | None = None
    """The event it leads to; None: simply back."""


def way_back(request: Asking) -> WayBack | None:
    """The nearest place *request* could have come from; None: nothing is known but the list of events."""
    if came := _came_from(request):
        return WayBack(came)
    match request.url.path.strip("/").split("/"):
        case ["e", event, *rest]:
            venue: Venue = request.app.state.venue
            card = venue.desk.store.tournaments.tournament(TournamentId(event))
            if card is None or not rest:
                return None
            board = rest[0] if len(rest) > 1 and rest[0] in BOARDS else None
            return WayBack(f"/e/{event}/{board}") if board else WayBack(f"/e/{event}", card.name)
    return None


def _came_from(request: Asking) -> str | None:
    """The page of ours with the link or the form that led here."""
    try:
        came = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return None
    ours = came.netloc == request.headers.get("host") and came.path.startswith("/") and not came.path.startswith("//")
    if not ours or came.path == request.url.path:
        return None
    return f"{came.path}?{came.query}" if came.query else came.path
