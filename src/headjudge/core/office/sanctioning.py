"""From the application to the returned kit: the publisher approves before anybody hears of the event.

| the event …                       | is called            |
|-----------------------------------|----------------------|
| is being prepared                 | prepared, draft      |
| has applied                       | applied              |
| has the publisher's yes           | approved, accepted   |
| has the publisher's no            | rejected             |
| is public                         | announced            |
| lets players in, runs             | running              |
| is over, its report not sent      | finished             |
| was reported                      | reported             |
| has sent a lent kit back          | kit-returned         |

A book uses some of these words (`states` of its sanctioning or reporting); the last one reached is shown.
"Finished" is our word, said where the book has "running": an event that is over does not run.
"""

from typing import Any

import msgspec

from headjudge.core.announcement import NotYet, setup_of
from headjudge.core.bounds import refuse_long
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.office import commands, events
from headjudge.core.refusals import Refusal
from headjudge.core.state import Tournament


class NoKit(Refusal):
    """There is no kit to return, or the event is not over."""


def apply(state: Tournament, command: commands.Apply, context: Context) -> tuple[Event, ...]:
    setup_of(state)
    known = state.office.application
    if known.applied is not None and (known.answered is None or known.accepted):
        raise NotYet("The application is with the publisher already." if known.answered is None else _APPROVED)
    return (events.Applied(at=context.at),)


_APPROVED = "The publisher has approved the event already."


def applied(state: Tournament, event: events.Applied) -> Tournament:
    return _with(state, applied=event.at, answered=None)


def answer(state: Tournament, command: commands.AnswerApplication, context: Context) -> tuple[Event, ...]:
    if state.office.application.applied is None:
        raise NotYet("Nobody has applied for this event yet.", rule_of(state))
    if state.office.application.answered is not None:
        raise NotYet("The publisher has answered already.", rule_of(state))
    refuse_long("permission", command.permission or "")
    return (
        events.ApplicationAnswered(
            accepted=command.accepted,
            permission=command.permission,
            kit=command.kit and command.accepted,
            at=context.at,
        ),
    )


def answered(state: Tournament, event: events.ApplicationAnswered) -> Tournament:
    return _with(state, answered=event.at, accepted=event.accepted, permission=event.permission, kit=event.kit)


def return_kit(state: Tournament, command: commands.ReturnKit, context: Context) -> tuple[Event, ...]:
    known = state.office.application
    if not known.kit or known.kit_returned is not None:
        raise NoKit("No kit of the publisher is here.", rule_of(state))
    if state.phase not in ("reported", "called-off"):
        raise NoKit("The kit goes back after the report: send that first.", rule_of(state))
    return (events.KitReturned(at=context.at),)


def kit_returned(state: Tournament, event: events.KitReturned) -> Tournament:
    return _with(state, kit_returned=event.at)


def progress(state: Tournament) -> str:
    """How far the event is with its publisher, in the book's own word."""
    core, known = state.rulebook.core, state.office.application
    words = (core.sanctioning.states if core.sanctioning else ()) + (core.reporting.states if core.reporting else ())
    if state.phase == "finished" and "running" in words:
        return "finished"
    reached = [
        (known.kit_returned is not None, ("kit-returned",)),
        (state.phase == "reported", ("reported",)),
        (state.phase in ("registration", "running"), ("running",)),
        (state.phase == "announced", ("announced",)),
        (known.accepted or setup_of(state).permission is not None, ("approved", "accepted", "sanctioned")),
        (known.answered is not None, ("rejected", "refused")),
        (known.applied is not None, ("applied", "posted")),
    ]
    said = [word for there, names in reached if there for word in names if word in words]
    return next(iter(said), "draft" if "draft" in words else "prepared")


def rule_of(state: Tournament) -> Citation | None:
    """Where the book speaks of applications."""
    core = state.rulebook.core
    table = core.sanctioning or core.reporting
    return state.rulebook.source(table)


def _with(state: Tournament, **changes: Any) -> Tournament:  # Any: the fields of Application, checked by msgspec
    known = msgspec.structs.replace(state.office.application, **changes)
    return msgspec.structs.replace(state, office=msgspec.structs.replace(state.office, application=known))
