"""What the floor tells afterwards: a round in figures, the penalties of the event, the challenges that are left."""

import msgspec
from litestar import Response

from headjudge.core.floor.guide import title_of
from headjudge.core.floor.reports import RoundFigures, event_penalties, round_figures
from headjudge.core.ids import PlayerId
from headjudge.core.permissions import roles_of
from headjudge.core.rulebook.words import Words
from headjudge.web.acting import Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import current_round, judges_phone
from headjudge.web.visits import Visit


class ReportsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_reports.html may use."""

    phone: Phone
    round: int | None
    figures: RoundFigures
    longest_wait: int
    """Seconds."""

    total: int
    upgraded: int
    withdrawn: int
    by_rank: tuple[tuple[Words, int], ...]
    """Lightest first."""

    by_infraction: tuple[tuple[str, Words, int], ...]
    """Most frequent first."""

    by_player: tuple[tuple[PlayerId, str, int], ...]
    head: bool


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The figures."""
    seen = visit.seen
    state, now = seen.state, current_round(visit.seen)
    given, figures = event_penalties(state), round_figures(state, visit.venue.clock())
    ranks = state.rulebook.penalties.ranks if state.rulebook.penalties else ()
    shown = ReportsPage(
        phone=judges_phone(visit, seen),
        round=now.number if now else None,
        figures=figures,
        longest_wait=int(figures.longest_wait.total_seconds()),
        total=given.total,
        upgraded=given.upgraded,
        withdrawn=given.withdrawn,
        by_rank=tuple((rank.name, given.by_rank[rank.id]) for rank in ranks if given.by_rank.get(rank.id)),
        by_infraction=tuple(
            (section, title_of(state.rulebook, section), number)
            for section, number in sorted(given.by_infraction.items(), key=lambda one: (-one[1], one[0]))
        ),
        by_player=tuple(
            (player, seen.names[player], number)
            for player, number in sorted(given.by_player.items(), key=lambda one: (-one[1], seen.place(one[0])))
        ),
        head=bool(roles_of(state, visit.person) & {"head-judge", "organizer"}),
    )
    return visit.page("floor_reports.html", shown)
