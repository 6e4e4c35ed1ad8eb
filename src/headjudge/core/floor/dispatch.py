"""Which function carries out which command of the floor, and which applies which event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from headjudge.core import commands as core_commands
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import (
    appeal_desk,
    call_desk,
    commands,
    consequences,
    deck_desk,
    ejection_desk,
    ending_desk,
    events,
    note_desk,
    penalty_desk,
    seat_desk,
    text_desk,
    time_desk,
)
from headjudge.core.state import Tournament

# Any: each decider takes its own kind of command, each applier its own kind of event.
DECIDES: Final[Mapping[type[core_commands.Command], Callable[[Tournament, Any, Context], tuple[Event, ...]]]] = {
    commands.GivePenalty: penalty_desk.give,
    commands.DecideRequest: penalty_desk.decide_request,
    commands.AcknowledgePenalty: penalty_desk.acknowledge,
    commands.WithdrawPenalty: penalty_desk.withdraw,
    commands.RevokeStanding: ejection_desk.revoke_standing,
    commands.Eject: ejection_desk.eject,
    commands.DecideEjection: ejection_desk.decide_ejection,
    commands.LiftEjection: ejection_desk.lift_ejection,
    commands.FileReport: ejection_desk.file_report,
    commands.CallJudge: call_desk.call_judge,
    commands.ClaimCall: call_desk.claim,
    commands.EscalateCall: call_desk.escalate,
    commands.CloseCall: call_desk.close,
    commands.Rule: call_desk.rule,
    commands.Appeal: appeal_desk.appeal,
    commands.DecideAppeal: appeal_desk.decide_appeal,
    commands.FileComplaint: appeal_desk.complain,
    commands.AnswerComplaint: appeal_desk.answer_complaint,
    commands.SetChallengeLimit: appeal_desk.set_limit,
    commands.RuleOnText: text_desk.rule_on_text,
    commands.GrantExtension: time_desk.grant,
    commands.DeclareExtension: time_desk.declare,
    commands.PauseClock: time_desk.pause,
    commands.ResumeClock: time_desk.resume,
    commands.ScheduleRound: time_desk.schedule,
    commands.StartPreparation: time_desk.start_preparation,
    commands.MarkAbsent: time_desk.mark_absent,
    commands.MarkSeated: time_desk.mark_seated,
    commands.EndOnTime: ending_desk.end_on_time,
    commands.StartDeckCheck: deck_desk.start,
    commands.FinishDeckCheck: deck_desk.finish,
    commands.IssueProxy: deck_desk.issue_proxy,
    commands.AmendSeats: seat_desk.amend,
    commands.WriteNote: note_desk.write,
    commands.LiftNote: note_desk.lift,
}

APPLIES: Final[Mapping[type[Event], Callable[[Tournament, Any], Tournament]]] = {
    events.PenaltyGiven: penalty_desk.given,
    events.RequestDecided: penalty_desk.request_decided,
    events.LossTaken: penalty_desk.loss_taken,
    events.PenaltyAcknowledged: penalty_desk.acknowledged,
    events.PenaltyWithdrawn: penalty_desk.withdrawn,
    events.StandingRevoked: ejection_desk.standing_revoked,
    events.Ejected: ejection_desk.ejected,
    events.EjectionDecided: ejection_desk.ejection_decided,
    events.EjectionLifted: ejection_desk.ejection_lifted,
    events.ReportFiled: ejection_desk.report_filed,
    events.JudgeCalled: call_desk.judge_called,
    events.CallClaimed: call_desk.claimed,
    events.CallEscalated: call_desk.escalated,
    events.CallClosed: call_desk.closed,
    events.RulingMade: call_desk.ruled,
    events.RulingAppealed: appeal_desk.appealed,
    events.AppealDecided: appeal_desk.appeal_decided,
    events.ComplaintFiled: appeal_desk.complained,
    events.ComplaintAnswered: appeal_desk.complaint_answered,
    events.ChallengeLimitSet: appeal_desk.limit_set,
    events.TextRuled: text_desk.text_ruled,
    events.ExtensionGranted: time_desk.granted,
    events.ExtensionDeclared: time_desk.declared,
    events.ExtensionLapsed: time_desk.lapsed,
    events.ClockPaused: time_desk.paused,
    events.ClockResumed: time_desk.resumed,
    events.RoundScheduled: time_desk.scheduled,
    events.PreparationStarted: time_desk.preparation_started,
    events.SeatEmpty: time_desk.seat_empty,
    events.SeatTaken: time_desk.seat_taken,
    events.EndedOnTime: ending_desk.ended,
    events.DeckCheckStarted: deck_desk.started,
    events.DeckCheckFinished: deck_desk.finished,
    events.ProxyIssued: deck_desk.proxy_issued,
    events.SeatsAmended: seat_desk.amended,
    events.NoteWritten: note_desk.written,
    events.NoteLifted: note_desk.lifted,
}

GUARDS: Final[Mapping[type[core_commands.Command], Callable[[Tournament, Any, Context], None]]] = {
    core_commands.Finish: ejection_desk.refuse_unsent,
    core_commands.SendReport: ejection_desk.refuse_unsent,
    core_commands.Register: ejection_desk.refuse_barred,
    core_commands.RecordResult: consequences.refuse_ignored_penalty,
    core_commands.StartRound: time_desk.refuse_unseated,
}
"""What the floor has to say against a command of the desk."""
