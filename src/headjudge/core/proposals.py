"""Entries that wait: somebody who decides nothing alone (TCG Office 2j) enters, an organizer or a judge confirms."""

import msgspec

from headjudge.core import commands, events
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.ids import ProposalId
from headjudge.core.permissions import MAY
from headjudge.core.refusals import Refusal
from headjudge.core.state import Proposal, Tournament


class NoSuchProposal(Refusal):
    """No entry with that number waits."""


def confirmers(state: Tournament, context: Context) -> frozenset[str]:
    """The roles that confirm what this person enters; empty: the person does not enter anything for others."""
    held = state.staff.get(context.by, frozenset())
    return frozenset(other for role in state.rulebook.core.roles if role.id in held for other in role.confirmed_by)


def proposed(state: Tournament, command: commands.Command, context: Context) -> tuple[Event, ...]:
    """The entry that waits instead of *command*; nothing where nobody could confirm it."""
    if isinstance(command, commands.Undo | commands.DecideProposal):
        return ()
    if not confirmers(state, context) & MAY[type(command)]:
        return ()
    number = ProposalId(len(state.proposals) + 1)
    return (events.Proposed(proposal=number, command=command, by=context.by, at=context.at),)


def waiting(state: Tournament, event: events.Proposed) -> Tournament:
    new = Proposal(id=event.proposal, command=event.command, by=event.by, at=event.at)
    return msgspec.structs.replace(state, proposals=(*state.proposals, new))


def open_proposals(state: Tournament) -> tuple[Proposal, ...]:
    """The entries nobody has decided on yet, oldest first."""
    return tuple(one for one in state.proposals if one.confirmed is None)


def proposal_of(state: Tournament, id: ProposalId) -> Proposal:
    """The waiting entry of that number. Raises: NoSuchProposal."""
    found = next((one for one in open_proposals(state) if one.id == id), None)
    if found is None:
        raise NoSuchProposal("No entry {id} waits to be confirmed.", id=id)
    return found


def proposal_decided(state: Tournament, event: events.ProposalDecided) -> Tournament:
    proposals = tuple(
        msgspec.structs.replace(one, confirmed=event.confirmed, decided_by=event.by, reason=event.reason)
        if one.id == event.proposal
        else one
        for one in state.proposals
    )
    return msgspec.structs.replace(state, proposals=proposals)
