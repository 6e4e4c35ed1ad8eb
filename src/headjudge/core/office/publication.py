"""Naming offenders: only the office, never without the reason, and hidden until it says otherwise (TCG Office 2c)."""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.office import commands, events
from headjudge.core.office.state import Offender
from headjudge.core.refusals import Refusal
from headjudge.core.state import Tournament


class ReasonMissing(Refusal):
    """A name is never published without the reason beside it."""


def rule_of(state: Tournament) -> Citation | None:
    """Where the book gives its office that right; None: it has no office."""
    role = next((role for role in state.rulebook.core.roles if role.id == "office"), None)
    return state.rulebook.source(role)


def name_offender(state: Tournament, command: commands.NameOffender, context: Context) -> tuple[Event, ...]:
    if command.reason is None:
        raise ReasonMissing("Say why: a name is kept and published only together with the reason.", rule_of(state))
    return (
        events.OffenderNamed(
            person=command.person, reason=command.reason, public=command.public, by=context.by, at=context.at
        ),
    )


def offender_named(state: Tournament, event: events.OffenderNamed) -> Tournament:
    """The newest entry about a person takes the place of an earlier one."""
    new = Offender(person=event.person, reason=event.reason, public=event.public, by=event.by, at=event.at)
    others = tuple(one for one in state.office.offenders if one.person != event.person)
    return msgspec.structs.replace(state, office=msgspec.structs.replace(state.office, offenders=(*others, new)))
