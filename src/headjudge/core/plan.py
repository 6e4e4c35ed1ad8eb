"""The organizer's preparation: the steps of the book, each with its day, and a warning while a required role is open.

| due            | the book's own day                                    | the latest it can be moved to |
|----------------|-------------------------------------------------------|-------------------------------|
| `announcement` | the day planned for the announcement                  | that day                      |
| `day`          | the day of the event                                  | that day                      |
| `afterwards`   | the day of the event, once it is over                 | none                          |

The announcement itself is due so many days before the event as its notice takes. What shows by itself, the announcement
and the staff, is never ticked by hand. Today is an argument: the page asks with the clock of the venue.
"""

from datetime import date, datetime
from typing import Final, Literal, TypeAlias

import msgspec

from headjudge.core import commands, events
from headjudge.core.announcement import announcement_rules, setup_of
from headjudge.core.bounds import refuse_day
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.ids import PersonId
from headjudge.core.officials import missing_staff
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.staff import Milestone
from headjudge.core.rulebook.words import Words
from headjudge.core.staffing import StaffProblem
from headjudge.core.state import Planned, Tournament

BEFORE_PLAY: Final = frozenset({"prepared", "announced", "registration"})
Status: TypeAlias = Literal["done", "open", "soon", "overdue"]


class NoSuchTask(Refusal):
    """The preparation has no such step."""


class TaskTooLate(Refusal):
    """The step would be done too late."""


class TaskShowsItself(Refusal):
    """Whether the step is done shows by itself."""


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the preparation."""

    id: str
    task: Words
    due: date
    moved: bool
    """The organizer set another day than the book's."""

    latest: date | None
    """The day it can be moved to; None: any."""

    status: Status
    by_hand: bool
    ticked: datetime | None
    by: PersonId | None
    citations: tuple[Citation, ...]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The preparation of an event as it stands on one day."""

    day: date
    left: int
    """Days until the event; below zero: since."""

    tasks: tuple[Task, ...]
    open_roles: tuple[StaffProblem, ...]
    """Required roles to warn of today."""


def plan(state: Tournament, today: date) -> Plan | None:
    """The preparation as it stands *today*; None: the book has no steps for it."""
    steps = state.rulebook.core.milestones
    if not steps:
        return None
    day = setup_of(state).date
    return Plan(
        day=day,
        left=(day - today).days,
        tasks=tuple(_task(state, step, today) for step in steps),
        open_roles=open_roles(state, today),
    )


def open_roles(state: Tournament, today: date) -> tuple[StaffProblem, ...]:
    """The required roles that are still open so shortly before the event that it must be said (TCG Office 4a)."""
    step = next((one for one in state.rulebook.core.milestones if one.known == "staffed"), None)
    if step is None or state.setup is None or state.phase not in BEFORE_PLAY:
        return ()
    return missing_staff(state) if _near(step, _due(state, step), today) else ()


def _task(state: Tournament, step: Milestone, today: date) -> Task:
    said, due = state.plan.get(step.id, Planned()), _due(state, step)
    return Task(
        id=step.id,
        task=step.task,
        due=due,
        moved=said.due is not None,
        latest=_latest(state, step),
        status=_status(step, due, today, done=said.done is not None or _shown(state, step)),
        by_hand=step.by_hand and not _shown(state, step),
        ticked=said.done,
        by=said.by,
        citations=state.rulebook.citations(step),
    )


def _status(step: Milestone, due: date, today: date, *, done: bool) -> Status:
    if done:
        return "done"
    if today > due:
        return "overdue"
    return "soon" if _near(step, due, today) else "open"


def _near(step: Milestone, due: date, today: date) -> bool:
    return (due - today).days <= step.warn_days


def _shown(state: Tournament, step: Milestone) -> bool:
    """Whether the tournament itself shows that *step* is done."""
    match step.known:
        case "announced":
            return bool(state.notice)
        case "staffed":
            return not missing_staff(state)
        case None:
            return False


def _due(state: Tournament, step: Milestone) -> date:
    said = state.plan.get(step.id, Planned()).due
    return said if said is not None else _by_the_book(state, step)


def _by_the_book(state: Tournament, step: Milestone) -> date:
    day = setup_of(state).date
    if step.due != "announcement":
        return day
    announced = next((one for one in state.rulebook.core.milestones if _is_announcement(one)), step)
    if announced.id != step.id:
        return _due(state, announced)
    rules = announcement_rules(state)
    notice = (rules.posting_days if rules else None) or 0
    return date.fromordinal(max(day.toordinal() - notice, date.min.toordinal()))


def _is_announcement(step: Milestone) -> bool:
    return step.known == "announced" and not step.by_hand


def _latest(state: Tournament, step: Milestone) -> date | None:
    return None if step.due == "afterwards" else _by_the_book(state, step)


def plan_task(state: Tournament, command: commands.PlanTask, context: Context) -> tuple[Event, ...]:
    step = _step(state, command.task)
    latest = _latest(state, step)
    if command.due is not None:
        refuse_day("due", command.due)
    if command.due is not None and latest is not None and command.due > latest:
        cite = state.rulebook.source(step)
        raise TaskTooLate("That is too late: this is done by {day} at the latest.", cite, day=latest.isoformat())
    return (events.TaskPlanned(task=step.id, due=command.due),)


def task_planned(state: Tournament, event: events.TaskPlanned) -> Tournament:
    said = msgspec.structs.replace(state.plan.get(event.task, Planned()), due=event.due)
    return msgspec.structs.replace(state, plan={**state.plan, event.task: said})


def tick_task(state: Tournament, command: commands.TickTask, context: Context) -> tuple[Event, ...]:
    step = _step(state, command.task)
    if not step.by_hand:
        cite = state.rulebook.source(step)
        raise TaskShowsItself("This step is ticked by itself as soon as it is done.", cite)
    return (events.TaskTicked(task=step.id, done=command.done, by=context.by, at=context.at),)


def task_ticked(state: Tournament, event: events.TaskTicked) -> Tournament:
    said = state.plan.get(event.task, Planned())
    done, by = (event.at, event.by) if event.done else (None, None)
    return msgspec.structs.replace(
        state, plan={**state.plan, event.task: msgspec.structs.replace(said, done=done, by=by)}
    )


def _step(state: Tournament, id: str) -> Milestone:
    found = next((one for one in state.rulebook.core.milestones if one.id == id), None)
    if found is None:
        book = state.rulebook.core.rulebook.short
        raise NoSuchTask("{book} has no step {task} in its preparation.", book=book, task=id)
    return found
