"""The deck-check board: which tables to check, which decks are in a judge's hands, who was checked so far."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.floor import commands as floor
from headjudge.core.floor.current import key_of
from headjudge.core.floor.deck_desk import candidates, checked
from headjudge.core.floor.deck_findings import occasion_of
from headjudge.core.floor.deckchecks import Candidate, Method, Selection, selected
from headjudge.core.floor.state import CheckId, DeckCheck
from headjudge.core.floor.visibility import visible_checks
from headjudge.core.ids import TableNumber
from headjudge.store.people import folded
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class StartForm(msgspec.Struct, frozen=True):
    """The decks of a table are taken."""

    table: int
    method: Method = "targeted"


class ChecksAsked(msgspec.Struct, frozen=True):
    """How the judges want to choose."""

    method: Method = "never-checked"
    count: int = 1
    first: int | None = None
    last: int | None = None
    who: str = ""
    """Targeted: enough of a name."""

    draw: int = 0
    """How often chance was asked before: another draw, other tables."""


class Proposed(msgspec.Struct, frozen=True):
    """A table whose decks could be taken now."""

    table: TableNumber
    players: tuple[str, ...]
    checks: int
    """How often its players were checked before."""


class CheckLine(msgspec.Struct, frozen=True, kw_only=True):
    """A check that runs, or is over."""

    check: CheckId
    table: TableNumber
    round: int
    players: tuple[str, ...]
    by: str
    taken: datetime
    returned: datetime | None
    wrong: tuple[str, ...]
    """Whose deck or list was not right."""


class ChecksPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_checks.html may use."""

    phone: Phone
    asked: ChecksAsked
    found: tuple[Proposed, ...]
    running: tuple[CheckLine, ...]
    over: tuple[CheckLine, ...]
    """Newest first."""

    share: tuple[int, int]
    """So many of so many players were checked."""

    never: tuple[str, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The board. Raises: Mistake."""
    seen, asked = visit.seen, visit.asked(ChecksAsked)
    checks = visible_checks(seen.state, visit.person)
    running = {check.table for check in checks if check.returned is None}
    offered = [one for one in candidates(seen.state) if one.table not in running]
    covered = checked(seen.state)
    board = ChecksPage(
        phone=judges_phone(visit, seen),
        asked=asked,
        found=tuple(_proposed(seen, one) for one in selected(offered, _selection(seen, asked), _seed(visit, asked))),
        running=tuple(_line(seen, check) for check in checks if check.returned is None),
        over=tuple(_line(seen, check) for check in reversed(checks) if check.returned is not None),
        share=covered.share,
        never=tuple(seen.names[player] for player in sorted(covered.never, key=seen.place)),
        problem=heard.problem,
    )
    return visit.page("floor_checks.html", board, 422 if heard.problem else 200)


def _selection(seen: Seen, asked: ChecksAsked) -> Selection:
    words = folded(asked.who).split()
    meant = tuple(player for player in seen.state.players if words and seen.called(player, words))
    tables = list(seen.state.round.tables) if seen.state.round else []
    span = TableNumber(asked.first or 1), TableNumber(asked.last or max(tables, default=1))
    return Selection(method=asked.method, count=max(1, asked.count), players=meant, between=span)


def _seed(visit: Visit, asked: ChecksAsked) -> bytes:
    """Nobody outside can work out who is next, and a page asked for again shows the same tables."""
    stage, number = key_of(visit.seen.state)
    return visit.venue.secret(f"deck check {visit.event} {stage} {number} {asked.draw}")


def _proposed(seen: Seen, one: Candidate) -> Proposed:
    return Proposed(one.table, tuple(seen.names[player] for player in one.players), one.checks)


def _line(seen: Seen, check: DeckCheck) -> CheckLine:
    return CheckLine(
        check=check.id,
        table=check.table,
        round=check.round,
        players=tuple(seen.names[player] for player in check.players),
        by=seen.people.get(check.by, check.by),
        taken=check.taken,
        returned=check.returned,
        wrong=tuple(seen.names[one.player] for one in check.findings if occasion_of(one) or one.unreadable),
    )


def start(deed: Deed, form: StartForm) -> str:
    """The decks are taken; the time runs."""
    after = deed.execute(floor.StartDeckCheck(table=TableNumber(form.table), method=form.method)).state
    running = next(one for one in reversed(after.floor.checks) if one.table == form.table)
    return f"/e/{deed.visit.event}/floor/check?check={running.id}"
