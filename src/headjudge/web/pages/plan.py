"""The organizer's preparation, step by step with its day; a required role still open the day before is warned of."""

from datetime import date

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.plan import Plan, Task, plan
from headjudge.core.refusals import Refusal
from headjudge.web.acting import Deed, Heard
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit, beside


class DueForm(msgspec.Struct, frozen=True):
    """Another day for a step; empty: the book's own."""

    task: str
    due: date | None = None


class TickForm(msgspec.Struct, frozen=True):
    """A step is done, or is not after all."""

    task: str
    done: bool


class TaskLine(msgspec.Struct, frozen=True):
    """One step on the page."""

    step: Task
    by: str | None
    """Who ticked it off."""

    place: str | None
    """The page where it is done."""


class PlanPage(msgspec.Struct, frozen=True, kw_only=True):
    """What plan.html may use."""

    work: Workplace
    day: date
    left: int
    """Days until the event; below zero: since."""

    today: date
    tasks: tuple[TaskLine, ...]
    typed: dict[str, str]
    problem: Problem | None = None


class NoPlan(Refusal):
    """The book has no steps for the preparation."""


PLACES = {"announcement": "notice", "staff": "officials", "contents": "setup"}
"""Step -> the page where it is done."""


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The preparation as it stands today. Raises: NoPlan."""
    seen = visit.seen
    found = plan(seen.state, visit.today)
    if found is None:
        book = seen.state.rulebook.core.rulebook.short
        raise NoPlan("{book} has no steps for the preparation of an event.", book=book)
    return visit.page("plan.html", _shown(visit, seen, heard, found), 422 if heard.problem else 200)


def _shown(visit: Visit, seen: Seen, heard: Heard, found: Plan) -> PlanPage:
    return PlanPage(
        work=workplace(visit, seen),
        day=found.day,
        left=found.left,
        today=visit.today,
        tasks=tuple(_line(visit, task) for task in found.tasks),
        typed=dict(heard.typed),
        problem=heard.problem,
    )


def _line(visit: Visit, task: Task) -> TaskLine:
    return TaskLine(task, visit.venue.name_of(task.by) if task.by else None, PLACES.get(task.id))


def set_due(deed: Deed, form: DueForm) -> str:
    """Plan a step for another day."""
    with beside("due"):
        deed.execute(do.PlanTask(task=form.task, due=form.due))
    return f"/e/{deed.visit.event}/plan#{form.task}"


def tick(deed: Deed, form: TickForm) -> str:
    """Tick a step off, or open it again."""
    deed.execute(do.TickTask(task=form.task, done=form.done))
    return f"/e/{deed.visit.event}/plan#{form.task}"
