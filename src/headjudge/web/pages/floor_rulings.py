"""The rulings log: what was decided at which table, searched by a word, and appealed from here."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import appealable, challenges_left
from headjudge.core.floor.state import Ruling, RulingId
from headjudge.core.floor.visibility import anonymous_rulings, visible_rulings
from headjudge.core.ids import PlayerId
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
    player: tuple[str, ...]
    """One of the two, or both: then it is a challenge of each (Bushiroad 1.2.2)."""


class RulingLine(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling."""

    ruling: RulingId
    round: int
    table: int
    players: tuple[tuple[PlayerId, str, int | None], ...]
    """Who sat there, with the challenges left; None: there is no limit."""

    question: str | None
    decision: str
    statements: tuple[tuple[str, str], ...]
    """Name, and what that player told the judge."""

    judge: str
    at: datetime
    minutes: int
    appealable: bool
    appealed: bool
    final: str | None
    """What the head judge decided."""


class RulingsAsked(msgspec.Struct, frozen=True):
    """What is looked for, and whether names are wanted."""

    q: str = ""
    anonymous: bool = False


class Lesson(msgspec.Struct, frozen=True):
    """A ruling without persons: to learn from."""

    round: int
    question: str | None
    decision: str
    final: str | None
    minutes: int


class RulingsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_rulings.html may use."""

    phone: Phone
    q: str
    lessons: tuple[Lesson, ...] | None
    """The view without names; None: the log itself."""

    rulings: tuple[RulingLine, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The log, newest first."""
    seen, asked = visit.seen, visit.asked(RulingsAsked)
    words = folded(asked.q).split()
    lines = (_line(visit, seen, each) for each in reversed(visible_rulings(seen.state, visit.person)))
    shown = RulingsPage(
        phone=judges_phone(visit, seen),
        q=asked.q,
        lessons=_lessons(visit, seen, words) if asked.anonymous else None,
        rulings=() if asked.anonymous else tuple(line for line in lines if _says(_words(line), words)),
        problem=heard.problem,
    )
    return visit.page("floor_rulings.html", shown, 422 if heard.problem else 200)


def _lessons(visit: Visit, seen: Seen, words: list[str]) -> tuple[Lesson, ...]:
    written = visit.venue.written
    all_of_them = (
        Lesson(
            one.round,
            written(one.question),
            written(one.decision) or "",
            written(one.final),
            round(one.seconds / 60),
        )
        for one in reversed(anonymous_rulings(seen.state))
    )
    return tuple(one for one in all_of_them if _says(f"{one.question} {one.decision} {one.final}", words))


def _says(text: str, words: list[str]) -> bool:
    return all(word in folded(text) for word in words)


def _words(line: RulingLine) -> str:
    spoken = (line.question or "", line.decision, line.final or "", *(said for _, said in line.statements))
    return " ".join((str(line.table), *spoken, line.judge, *(name for _, name, _ in line.players)))


def _line(visit: Visit, seen: Seen, each: Ruling) -> RulingLine:
    table = seen.state.stages[each.stage].rounds[each.round - 1].tables.get(each.table)
    return RulingLine(
        ruling=each.id,
        round=each.round,
        table=each.table,
        players=tuple(
            (player, seen.names[player], challenges_left(seen.state, player))
            for player in (table.players if table else ())
        ),
        question=visit.venue.written(each.question),
        decision=visit.venue.written(each.decision) or "",
        statements=statements_of(visit, seen, each),
        judge=seen.people.get(each.judge, each.judge),
        at=each.at,
        minutes=round(each.seconds / 60),
        appealable=appealable(seen.state, each),
        appealed=each.appeal is not None,
        final=visit.venue.written(each.appeal.decision) if each.appeal else None,
    )


def statements_of(visit: Visit, seen: Seen, ruling: Ruling) -> tuple[tuple[str, str], ...]:
    """Who told the judge what; what was erased is left out."""
    said = ((seen.names.get(player, player), visit.venue.written(text)) for player, text in ruling.statements.items())
    return tuple((name, words) for name, words in said if words)


def appeal(deed: Deed, form: AppealForm) -> str:
    """The head judge is asked to look at it."""
    deed.execute(floor.Appeal(ruling=RulingId(form.ruling), players=tuple(map(PlayerId, form.player))))
    return f"/e/{deed.visit.event}/floor/rulings"
