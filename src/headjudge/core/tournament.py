"""One tournament: `decide` says what would happen or why not, `evolve` applies what happened, `fold` replays it.

Dispatch only; what a command means stands in the module it is sent to.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Final

import msgspec

from headjudge.core import (
    announcement,
    chip_desk,
    commands,
    ending,
    events,
    placement,
    plan,
    proposals,
    re_entry,
    registration,
    result_commands,
    results_desk,
    rounds,
    signatures,
    stages,
    teams,
    turns,
)
from headjudge.core.chain import Entry
from headjudge.core.commands import Command
from headjudge.core.context import Context
from headjudge.core.decks import hand_in
from headjudge.core.events import Event
from headjudge.core.floor import dispatch as floor
from headjudge.core.floor.authority import rule_behind
from headjudge.core.floor.consequences import consequences
from headjudge.core.ids import TournamentId
from headjudge.core.office import dispatch as office
from headjudge.core.permissions import NotPermitted, may, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.state import Tournament, Undoable

UNDO_DEPTH: Final = 20
"""How many entries back an author can go."""


class NothingToUndo(Refusal):
    """The last action cannot be taken back, or somebody else did it."""


# Any: each decider takes its own kind of command, each applier its own kind of event.
DECIDES: Final[Mapping[type[Command], Callable[[Tournament, Any, Context], tuple[Event, ...]]]] = {
    commands.Open: announcement.open_tournament,
    commands.AmendSetup: announcement.amend_setup,
    commands.Appoint: announcement.appoint,
    commands.Dismiss: announcement.dismiss,
    commands.Announce: announcement.announce,
    commands.PlanTask: plan.plan_task,
    commands.TickTask: plan.tick_task,
    commands.OpenRegistration: announcement.open_registration,
    commands.Register: registration.register,
    commands.ReEnter: re_entry.re_enter,
    commands.CheckIn: registration.check_in,
    commands.CheckOut: registration.check_out,
    commands.Drop: registration.drop,
    commands.Reinstate: registration.reinstate,
    commands.ApproveName: teams.approve_name,
    commands.SubmitDeck: hand_in.submit,
    commands.ReceiveDeck: hand_in.receive,
    commands.FixSeat: placement.fix_seat,
    commands.KeepApart: placement.keep_apart,
    commands.AssignBlock: placement.assign_block,
    commands.MergeBlocks: placement.merge_blocks,
    commands.StartStage: stages.start_stage,
    commands.Cut: stages.cut,
    commands.DraftRound: rounds.draft,
    commands.ChangeDraft: rounds.change_draft,
    commands.DiscardDraft: rounds.discard,
    commands.Publish: rounds.publish,
    commands.StartRound: rounds.start,
    commands.GiveBye: rounds.give_bye,
    result_commands.RecordResult: results_desk.record,
    result_commands.ReportResult: results_desk.report,
    result_commands.SignResult: signatures.sign,
    result_commands.Concede: results_desk.concede,
    result_commands.ClearResult: results_desk.clear,
    result_commands.NoteFirst: turns.note_first,
    result_commands.CorrectChips: chip_desk.correct_chips,
    result_commands.CorrectResult: results_desk.correct,
    result_commands.MendRound: rounds.mend_round,
    commands.CloseRound: rounds.close,
    commands.ReopenRound: rounds.reopen,
    commands.DecideTie: stages.decide_tie,
    commands.Finish: ending.finish,
    commands.ListPrizes: ending.list_prizes,
    commands.SendReport: ending.send_report,
    commands.CallOff: ending.call_off,
    commands.ReopenEvent: ending.reopen,
    **office.DECIDES,
    **floor.DECIDES,
}

APPLIES: Final[Mapping[type[Event], Callable[[Tournament, Any], Tournament]]] = {
    events.Opened: announcement.opened,
    events.SetupAmended: announcement.setup_amended,
    events.Appointed: announcement.appointed,
    events.Dismissed: announcement.dismissed,
    events.Announced: announcement.announced,
    events.TaskPlanned: plan.task_planned,
    events.TaskTicked: plan.task_ticked,
    events.RegistrationOpened: announcement.registration_opened,
    events.Registered: registration.registered,
    events.CheckedIn: registration.checked_in,
    events.CheckedOut: registration.checked_out,
    events.Left: registration.left,
    events.CameBack: registration.came_back,
    events.NameJudged: teams.name_judged,
    events.DeckSubmitted: hand_in.submitted,
    events.DeckReceived: hand_in.received,
    events.SeatFixed: placement.seat_fixed,
    events.KeptApart: placement.kept_apart,
    events.BlockAssigned: placement.block_assigned,
    events.BlocksMerged: placement.blocks_merged,
    events.StageStarted: stages.stage_started,
    events.RoundsFixed: stages.rounds_fixed,
    events.StageClosed: stages.stage_closed,
    events.RoundDrafted: rounds.drafted,
    events.DraftDiscarded: rounds.discarded,
    events.Reseated: rounds.reseated,
    events.Published: rounds.published,
    events.RoundStarted: rounds.started,
    events.ByeGiven: rounds.bye_given,
    events.ResultRecorded: results_desk.recorded,
    events.ResultReported: results_desk.reported,
    events.ResultSigned: signatures.signed,
    events.ResultCleared: results_desk.cleared,
    events.ResultCorrected: results_desk.corrected,
    events.FirstNoted: turns.first_noted,
    events.ChipsCorrected: chip_desk.chips_corrected,
    events.RoundClosed: rounds.closed,
    events.RoundReopened: rounds.reopened,
    events.TieBroken: stages.tie_broken,
    events.Finished: ending.finished,
    events.PrizesListed: ending.prizes_listed,
    events.ReportSent: ending.report_sent,
    events.CalledOff: ending.called_off,
    events.EventReopened: ending.reopened,
    events.Proposed: proposals.waiting,
    events.ProposalDecided: proposals.proposal_decided,
    **office.APPLIES,
    **floor.APPLIES,
}

FINAL: Final = (events.Opened, events.Finished, events.ReportSent)
"""What cannot be taken back: a seed once revealed is known, a report once sent is sent."""


def decide(state: Tournament, command: Command, context: Context) -> tuple[Event, ...]:
    """What would happen. Raises: a Refusal that says why not."""
    try:
        return _decided(state, command, context)
    except NotPermitted:
        waiting = proposals.proposed(state, command, context)
        if not waiting:
            raise
        return waiting


def _decided(state: Tournament, command: Command, context: Context) -> tuple[Event, ...]:
    ending.refuse_called_off(state, command)
    roles = roles_of(state, context.by)
    if not may(roles, type(command)):
        raise NotPermitted(str(command.__struct_config__.tag), roles, rule_behind(state.rulebook, type(command)))
    if isinstance(command, commands.Undo):
        return _undo(state, context)
    if isinstance(command, commands.DecideProposal):
        return _decide_proposal(state, command, context)
    if type(command) in floor.GUARDS:
        floor.GUARDS[type(command)](state, command, context)
    happened = DECIDES[type(command)](state, command, context)
    return happened + consequences(state, happened, lambda: reduce(evolve, happened, state), context)


def evolve(state: Tournament, event: Event) -> Tournament:
    """The tournament after *event*. Applies facts; judges nothing."""
    if isinstance(event, events.Undone):
        *earlier, last = state.undoable
        return msgspec.structs.replace(last.before, undoable=tuple(earlier))
    return APPLIES[type(event)](state, event)


def advance(state: Tournament, entry: Entry) -> Tournament:
    """The tournament after everything in *entry*; its author can take it back."""
    happened = events.decoded(entry.body)
    after = reduce(evolve, happened, state)
    if any(isinstance(event, events.Undone) for event in happened):
        return after
    if any(isinstance(event, FINAL) for event in happened):
        return msgspec.structs.replace(after, undoable=())
    before = msgspec.structs.replace(state, undoable=())
    kept = (*state.undoable, Undoable(entry.by, entry.seq, before))[-UNDO_DEPTH:]
    return msgspec.structs.replace(after, undoable=kept)


def fold(id: TournamentId, rulebook: Rulebook, entries: Iterable[Entry]) -> Tournament:
    """The tournament its log describes."""
    return reduce(advance, entries, Tournament(id=id, rulebook=rulebook))


def _decide_proposal(state: Tournament, command: commands.DecideProposal, context: Context) -> tuple[Event, ...]:
    """Confirmed, an entry becomes the confirmer's own decision: it needs their right, and answers to the same rules."""
    entry = proposals.proposal_of(state, command.proposal)
    said = events.ProposalDecided(proposal=entry.id, confirmed=command.confirmed, by=context.by, reason=command.reason)
    return (said, *_decided(state, entry.command, context)) if command.confirmed else (said,)


def _undo(state: Tournament, context: Context) -> tuple[Event, ...]:
    if not state.undoable:
        raise NothingToUndo("There is nothing that can be taken back.")
    last = state.undoable[-1]
    if last.by != context.by:
        raise NothingToUndo("The last action was somebody else's; only its author can take it back.")
    return (events.Undone(seq=last.seq),)
