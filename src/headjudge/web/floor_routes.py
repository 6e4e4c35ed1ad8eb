"""The addresses of the judges' phones and boards, below `/e/EVENT/floor`: a part of the route table."""

from typing import Final, TypeVar

import msgspec

from headjudge.web.acting import Act, Again, posted, seen_by
from headjudge.web.pages import (
    floor,
    floor_check,
    floor_checks,
    floor_clock,
    floor_conduct,
    floor_deck,
    floor_expelled,
    floor_head,
    floor_lost,
    floor_notes,
    floor_out,
    floor_penalty,
    floor_player,
    floor_reports,
    floor_rulings,
    floor_seats,
    floor_steps,
    floor_table,
    floor_timeup,
)
from headjudge.web.routing import DESK, HEAD, JUDGES, OFFICE, OFFICIALS, ORGANIZER, Row, Who
from headjudge.web.seatings import SeatsForm

FLOOR: Final = "/e/{event:str}/floor"
SEATS: Final = OFFICIALS | DESK
"""A judge finds out who sat wrong; the desk puts it right."""

Form = TypeVar("Form", bound=msgspec.Struct)


def _seen(place: str, who: Who, page: Again) -> Row:
    return seen_by(f"{FLOOR}{place}", who, page)


def _sent(place: str, who: Who, kind: type[Form], act: Act[Form], again: Again, beside: str | None = None) -> Row:
    return posted(f"{FLOOR}{place}", who, kind, act, again, beside)


FLOOR_ROWS: Final[tuple[Row, ...]] = (
    _seen("", OFFICIALS, floor.page),
    _sent("/clock", JUDGES, floor_clock.ClockForm, floor_clock.move, floor.page),
    _sent("/clock/due", ORGANIZER, floor_clock.ScheduleForm, floor_clock.schedule, floor.page),
    # --- a table
    _seen("/table", OFFICIALS, floor_table.page),
    _sent("/result", OFFICIALS, floor_steps.ResultForm, floor_steps.enter_result, floor_table.page),
    _sent("/clear", OFFICIALS, floor_steps.TableForm, floor_steps.clear_result, floor_table.page),
    _sent("/extend", OFFICIALS, floor_steps.TimeForm, floor_steps.extend, floor_table.page),
    _sent("/declare", OFFICIALS, floor_steps.TableForm, floor_steps.declare, floor_table.page),
    _sent("/missing", OFFICIALS, floor_steps.PlayerForm, floor_steps.mark_absent, floor_table.page),
    _sent("/seated", OFFICIALS, floor_steps.PlayerForm, floor_steps.mark_seated, floor_table.page),
    _sent("/go", JUDGES, floor_steps.TableForm, floor_steps.go_there, floor_table.page),
    _sent("/claim", JUDGES, floor_steps.CallForm, floor_steps.claim_call, floor_table.page),
    _sent("/escalate", JUDGES, floor_steps.CallForm, floor_steps.escalate, floor_table.page),
    _sent("/close-call", JUDGES, floor_steps.CallForm, floor_steps.close_call, floor_table.page),
    _sent("/rule", JUDGES, floor_steps.RulingForm, floor_steps.rule, floor_table.page),
    _seen("/timeup", OFFICIALS, floor_timeup.page),
    _sent("/timeup", OFFICIALS, floor_timeup.TimeupForm, floor_timeup.end, floor_timeup.page),
    # --- the end of the round
    _seen("/out", OFFICIALS, floor_out.page),
    _sent("/out/take", JUDGES, floor_out.OutForm, floor_out.take, floor_out.page),
    _sent("/out/leave", JUDGES, floor_out.LeaveForm, floor_out.leave, floor_out.page),
    _sent("/out/nobody", JUDGES, floor_out.OutForm, floor_out.nobody, floor_out.page),
    # --- the wrong table
    _seen("/seats", SEATS, floor_seats.page),
    _sent("/seats", DESK | HEAD, SeatsForm, floor_seats.amend, floor_seats.page),
    # --- decks
    _seen("/checks", OFFICIALS, floor_checks.page),
    _seen("/check", OFFICIALS, floor_check.page),
    _sent("/check", OFFICIALS, floor_checks.StartForm, floor_checks.start, floor_checks.page),
    _sent("/check/finish", OFFICIALS, floor_check.FinishForm, floor_check.finish, floor_check.page),
    _sent("/proxy", JUDGES, floor_steps.ProxyForm, floor_steps.issue_proxy, floor_table.page),
    _seen("/deck", OFFICIALS, floor_deck.page),
    _sent("/deck", OFFICIALS, floor_deck.CorrectForm, floor_deck.correct, floor_deck.page, "deck"),
    _seen("/lost", OFFICIALS, floor_lost.page),
    _sent("/lost", JUDGES, floor_steps.TableForm, floor_lost.prepare, floor_lost.page),
    _sent("/lost/without", JUDGES, floor_lost.WithoutForm, floor_lost.play_without, floor_lost.page, "card"),
    # --- penalties
    _seen("/penalty", OFFICIALS, floor_penalty.page),
    _sent("/penalty", OFFICIALS, floor_penalty.PenaltyForm, floor_penalty.give, floor_penalty.page),
    _sent("/penalty/withdraw", OFFICIALS, floor_player.WithdrawForm, floor_player.withdraw, floor_player.page),
    _seen("/player", OFFICIALS, floor_player.page),
    _sent("/note", OFFICIALS, floor_notes.NoteForm, floor_notes.write, floor_player.page),
    _sent("/note/lift", OFFICIALS, floor_notes.LiftForm, floor_notes.lift, floor_player.page),
    _seen("/conduct", OFFICIALS | OFFICE, floor_conduct.page),
    _sent("/conduct", OFFICIALS, floor_conduct.ConductForm, floor_conduct.write, floor_conduct.page, "words"),
    _seen("/reports", OFFICIALS, floor_reports.page),
    # --- rulings
    _seen("/rulings", OFFICIALS, floor_rulings.page),
    _sent("/appeal", OFFICIALS, floor_rulings.AppealForm, floor_rulings.appeal, floor_rulings.page),
    # --- the head judge
    _seen("/head", HEAD, floor_head.page),
    _sent("/head/request", HEAD, floor_head.RequestForm, floor_head.decide_request, floor_head.page),
    _sent("/head/seen", HEAD, floor_head.SeenForm, floor_head.acknowledge, floor_head.page),
    _sent("/head/appeal", HEAD, floor_head.AppealForm, floor_head.decide_appeal, floor_head.page),
    _sent("/head/limit", HEAD, floor_head.LimitForm, floor_head.set_limit, floor_head.page),
    _seen("/expelled", HEAD, floor_expelled.page),
    _sent("/expelled/report", HEAD, floor_expelled.ReportForm, floor_expelled.file_report, floor_expelled.page),
    _sent("/expelled/standing", HEAD, floor_expelled.StandingForm, floor_expelled.revoke, floor_expelled.page),
    _sent("/expelled/eject", HEAD, floor_expelled.EjectForm, floor_expelled.eject, floor_expelled.page),
    _sent("/expelled/decide", ORGANIZER, floor_expelled.DecideForm, floor_expelled.decide, floor_expelled.page),
    _sent("/expelled/lift", ORGANIZER, floor_expelled.LiftForm, floor_expelled.lift, floor_expelled.page),
)
