"""Sent out of the venue, standings revoked, and the sealed reports the publisher is owed."""

from typing import Literal

import msgspec

from headjudge.core import commands as core_commands
from headjudge.core import events as core_events
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import event_choice, with_floor
from headjudge.core.floor.issuing import consent_needed
from headjudge.core.floor.leaving import disqualifications, removed
from headjudge.core.floor.state import Ejection, EjectionId
from headjudge.core.ids import PersonId, TextId
from headjudge.core.permissions import roles_of
from headjudge.core.phrases import phrase
from headjudge.core.refusals import Refusal
from headjudge.core.registration import CannotComeBack, player_of
from headjudge.core.rulebook.penalties import Measure
from headjudge.core.state import Tournament


class MayNotEject(Refusal):
    """The role does not reach that far."""


class NoSuchEjection(Refusal):
    """There is no ejection with that number in that state."""


class NotDisqualified(Refusal):
    """Only a disqualified player loses a standing."""


class NothingToReport(Refusal):
    """There is nothing with that number to report, or it has been reported."""


class ReportUnsent(Refusal):
    """The publisher is owed a report before the event is closed (Bushiroad 1.3.1.4, PG-2.5)."""

    def __init__(self, owed: tuple[tuple[str, int], ...], citation: Citation) -> None:
        said = tuple(phrase("{about} {number}", about=phrase(about), number=number) for about, number in owed)
        super().__init__("The publisher is still owed a report on {owed}.", citation, owed=said)
        self.owed = owed


def eject(state: Tournament, command: commands.Eject, context: Context) -> tuple[Event, ...]:
    measure, roles = ejection_rule(state), roles_of(state, context.by)
    cite = state.rulebook.source(measure)
    if measure is not None and not roles & set(measure.may_issue):
        raise MayNotEject("{measure}: only {roles}.", cite, measure=measure.name, roles=measure.may_issue)
    if command.person in state.staff and "organizer" not in roles:
        raise MayNotEject("Only the organizer sends an official away.", cite)
    awaiting = measure is not None and consent_needed(measure, roles) is not None
    ejected = events.Ejected(
        ejection=EjectionId(len(state.floor.ejections) + 1),
        person=command.person,
        awaiting=awaiting,
        by=context.by,
        at=context.at,
        reason=command.reason,
    )
    return (ejected,) if awaiting else (ejected, *_sent_away(state, command.person, context))


def ejected(state: Tournament, event: events.Ejected) -> Tournament:
    new = Ejection(
        id=event.ejection,
        person=event.person,
        by=event.by,
        at=event.at,
        reason=event.reason,
        status="awaiting" if event.awaiting else "effective",
    )
    return with_floor(state, ejections=(*state.floor.ejections, new))


def decide_ejection(state: Tournament, command: commands.DecideEjection, context: Context) -> tuple[Event, ...]:
    ordered = _ejection(state, command.ejection, "awaiting")
    decided = events.EjectionDecided(ejection=command.ejection, permitted=command.permitted)
    return (decided, *_sent_away(state, ordered.person, context)) if command.permitted else (decided,)


def ejection_decided(state: Tournament, event: events.EjectionDecided) -> Tournament:
    return _with_status(state, event.ejection, "effective" if event.permitted else "refused")


def lift_ejection(state: Tournament, command: commands.LiftEjection, context: Context) -> tuple[Event, ...]:
    _ejection(state, command.ejection, "effective")
    return (events.EjectionLifted(ejection=command.ejection),)


def ejection_lifted(state: Tournament, event: events.EjectionLifted) -> Tournament:
    return _with_status(state, event.ejection, "lifted")


def barred(state: Tournament, person: PersonId) -> bool:
    """Whether *person* was sent out and may not come back."""
    return any(one.person == person and one.status == "effective" for one in state.floor.ejections)


def refuse_barred(state: Tournament, command: core_commands.Register, context: Context) -> None:
    """Raises: MayNotEject, where somebody who was sent out wants to enter again."""
    _refuse_sent_out(state, command.members)


def refuse_expelled(
    state: Tournament, command: core_commands.Reinstate | core_commands.ReEnter, context: Context
) -> None:
    """Raises: CannotComeBack, MayNotEject, where somebody disqualified or sent out would come back.

    Also those who had dropped before: leaving first does not undo what came after (Bushiroad PG-2.5).
    """
    player = player_of(state, command.player if isinstance(command, core_commands.Reinstate) else command.earlier)
    if disqualifications(state, player.id):
        raise CannotComeBack("Whoever was disqualified cannot come back.")
    _refuse_sent_out(state, player.members)


def _refuse_sent_out(state: Tournament, persons: tuple[PersonId, ...]) -> None:
    if any(barred(state, person) for person in persons):
        measure = ejection_rule(state)
        cite = state.rulebook.source(measure)
        raise MayNotEject("That person was sent out of the venue: the organizer lifts it first.", cite)


def revoke_standing(state: Tournament, command: commands.RevokeStanding, context: Context) -> tuple[Event, ...]:
    player = player_of(state, command.player)
    if not disqualifications(state, player.id):
        raise NotDisqualified("{player} is not disqualified.", player=player.id)
    passed_down = command.passed_down
    if passed_down is None:
        passed_down = event_choice(state).value("disqualified-standing") == "passed-down"
    return (events.StandingRevoked(player=player.id, how="passed-down" if passed_down else "void"),)


def standing_revoked(state: Tournament, event: events.StandingRevoked) -> Tournament:
    return with_floor(state, revoked={**state.floor.revoked, event.player: event.how})


def standing_restored(state: Tournament, event: events.StandingRestored) -> Tournament:
    return with_floor(state, revoked={id: how for id, how in state.floor.revoked.items() if id != event.player})


def owed_reports(state: Tournament) -> tuple[tuple[Literal["disqualification", "ejection"], int], ...]:
    """The disqualifications and ejections the publisher has not been told of yet."""
    guide, measure = state.rulebook.penalties, ejection_rule(state)
    reported = {rank.id for rank in guide.ranks if rank.report_to_publisher} if guide else set()
    owed: list[tuple[Literal["disqualification", "ejection"], int]] = [
        ("disqualification", one.id)
        for one in state.floor.penalties
        if one.rank in reported and one.status == "given" and one.id == one.group
    ]
    if measure is not None and measure.report_to_publisher:
        owed += [("ejection", one.id) for one in state.floor.ejections if one.status in ("effective", "lifted")]
    return tuple(key for key in owed if key not in state.floor.filed)


def file_report(state: Tournament, command: commands.FileReport, context: Context) -> tuple[Event, ...]:
    if (command.about, command.number) not in owed_reports(state):
        raise NothingToReport(
            "No report is owed on {about} {number}.", about=phrase(command.about), number=command.number
        )
    return (events.ReportFiled(about=command.about, number=command.number, text=command.text),)


def report_filed(state: Tournament, event: events.ReportFiled) -> Tournament:
    filed: dict[tuple[Literal["disqualification", "ejection"], int], TextId] = {
        **state.floor.filed,
        (event.about, event.number): event.text,
    }
    return with_floor(state, filed=filed)


def refuse_unsent(state: Tournament, command: core_commands.Command, context: Context) -> None:
    """Raises: ReportUnsent, where the event would be closed before the publisher knows."""
    reporting = state.rulebook.core.reporting
    owed = owed_reports(state)
    if owed and reporting is not None and {about for about, _ in owed} & set(reporting.before_closing):
        raise ReportUnsent(owed, state.rulebook.cite(reporting.sections[-1]))


def ejection_rule(state: Tournament) -> Measure | None:
    """What the book says of sending people away."""
    measures = state.rulebook.penalties.measures if state.rulebook.penalties else ()
    return next((measure for measure in measures if measure.id == "ejection"), None)


def _sent_away(state: Tournament, person: PersonId, context: Context) -> tuple[Event, ...]:
    """A player is out of the tournament, an official loses every role (TCG Office 2e)."""
    roles = tuple(
        core_events.Dismissed(person=person, role=role) for role in sorted(state.staff.get(person, frozenset()))
    )
    entry = state.inside.get(person)
    return (*roles, *(removed(state, entry, "dropped", context) if entry is not None else ()))


def _ejection(state: Tournament, id: EjectionId, status: str) -> Ejection:
    found = next((one for one in state.floor.ejections if one.id == id and one.status == status), None)
    if found is None:
        raise NoSuchEjection("There is no ejection {id} that is {status}.", id=id, status=phrase(status))
    return found


def _with_status(state: Tournament, id: EjectionId, status: str) -> Tournament:
    ejections = tuple(
        msgspec.structs.replace(one, status=status) if one.id == id else one for one in state.floor.ejections
    )
    return with_floor(state, ejections=ejections)
