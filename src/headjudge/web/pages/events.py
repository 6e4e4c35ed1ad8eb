"""The front page: every event of this server, the ones going on first."""

from datetime import date
from typing import Final, Literal

import msgspec

from headjudge.core.ids import TournamentId
from headjudge.core.rulebook.words import Words
from headjudge.core.setup import Phase
from headjudge.web.pages.heading import PHASES, posted_rounds
from headjudge.web.venue import Venue

ORDER: Final[tuple[Phase, ...]] = (
    "running",
    "registration",
    "announced",
    "prepared",
    "finished",
    "reported",
    "called-off",
)
PAST: Final = ("finished", "reported")


class EventsAsked(msgspec.Struct, frozen=True):
    """`?show=past`: the archive."""

    show: Literal["now", "past"] = "now"


class EventLine(msgspec.Struct, frozen=True, kw_only=True):
    """One event in the list."""

    event: TournamentId
    title: str
    date: date
    phase: Phase
    phase_words: Words
    rulebook: str
    game: Words
    players: int
    round: int | None
    planned: int | None


class EventsPage(msgspec.Struct, frozen=True):
    """What events.html may use."""

    events: tuple[EventLine, ...]
    show: Literal["now", "past"]
    past: int
    """How many are in the archive."""


def events_page(venue: Venue, asked: EventsAsked) -> EventsPage:
    """The events going on and to come, or those that are over; none that was called off."""
    known = (_line(venue, card.id) for card in venue.desk.store.tournaments.all())
    lines = [line for line in known if line.phase != "called-off"]
    lines.sort(key=lambda line: (ORDER.index(line.phase), -line.date.toordinal(), line.title))
    past = [line for line in lines if line.phase in PAST]
    now = [line for line in lines if line.phase not in PAST]
    return EventsPage(tuple(past if asked.show == "past" else now), asked.show, len(past))


def _line(venue: Venue, event: TournamentId) -> EventLine:
    seen = venue.seen(event)
    state = seen.state
    assert state.setup is not None
    rounds = posted_rounds(seen)
    return EventLine(
        event=event,
        title=seen.card.name,
        date=state.setup.date,
        phase=state.phase,
        phase_words=PHASES[state.phase],
        rulebook=state.rulebook.core.rulebook.short,
        game=state.rulebook.game(state.setup.game).name,
        players=sum(player.left is None for player in state.players.values()),
        round=rounds[-1] if rounds else None,
        planned=state.stage.planned if state.stage else state.setup.rounds,
    )
