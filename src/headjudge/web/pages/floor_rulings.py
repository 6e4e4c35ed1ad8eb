"""The rulings log: what was decided at which table, searched by a word, and appealed from here."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.floor import commands as floor
from headjudge.core.floor.state import Ruling, RulingId
from headjudge.core.floor.visibility import visible_rulings
from headjudge.core.ids import PlayerId, TextId
from headjudge.store.people import folded
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class AppealForm(msgspec.Struct, frozen=True):
    """Who asks the head judge to look at which ruling."""

    ruling: int
    player: str


class RulingLine(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling."""

    ruling: RulingId
    round: int
    table: int
    players: tuple[tuple[PlayerId, str], ...]
    decision: str
    judge: str
    at: datetime
    minutes: int
    appealed: bool
    final: str | None
    """What the head judge decided."""


class RulingsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_rulings.html may use."""

    phone: Phone
    q: str
    rulings: tuple[RulingLine, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The log, newest first."""
    seen, asked = visit.seen, visit.request.query_params.get("q", "")
    lines = (_line(visit, seen, each) for each in reversed(visible_rulings(seen.state, visit.person)))
    found = tuple(line for line in lines if all(word in _words(line) for word in folded(asked).split()))
    shown = RulingsPage(phone=judges_phone(visit, seen), q=asked, rulings=found, problem=heard.problem)
    return visit.page("floor_rulings.html", shown, 422 if heard.problem else 200)


def _words(line: RulingLine) -> str:
    return folded(" ".join((str(line.table), line.decision, line.judge, *(name for _, name in line.players))))


def _line(visit: Visit, seen: Seen, each: Ruling) -> RulingLine:
    table = seen.state.stages[each.stage].rounds[each.round - 1].tables.get(each.table)
    return RulingLine(
        ruling=each.id,
        round=each.round,
        table=each.table,
        players=tuple((player, seen.names[player]) for player in (table.players if table else ())),
        decision=_text(visit, each.decision) or "",
        judge=seen.people.get(each.judge, each.judge),
        at=each.at,
        minutes=round(each.seconds / 60),
        appealed=each.appeal is not None,
        final=_text(visit, each.appeal.decision) if each.appeal and each.appeal.decision else None,
    )


def _text(visit: Visit, id: TextId) -> str | None:
    kept = visit.venue.desk.store.texts.text(id)
    return kept.text if kept else None


def appeal(deed: Deed, form: AppealForm) -> str:
    """The head judge is asked to look at it."""
    deed.execute(floor.Appeal(ruling=RulingId(form.ruling), players=(PlayerId(form.player),)))
    return f"/e/{deed.visit.event}/floor/rulings"
