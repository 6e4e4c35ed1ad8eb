"""Judge calls and first rulings: who may call for what, who goes, what was decided."""

import msgspec

from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import event_choice, holders, key_of, table_now, with_floor
from headjudge.core.floor.extensions import after_ruling
from headjudge.core.floor.state import Call, CallId, Ruling, RulingId
from headjudge.core.ids import PersonId, TableNumber
from headjudge.core.permissions import JUDGES, NotPermitted, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.state import Table, Tournament


class NotYourRuling(Refusal):
    """Only the players of a match ask for a ruling on it; anybody may report an infraction."""


class NoSuchCall(Refusal):
    """There is no open call with that number."""


class OtherJudge(Refusal):
    """The call belongs to another judge."""


class HeadJudgeFirst(Refusal):
    """Who hears appeals does not decide first while others are there."""


def call_judge(state: Tournament, command: commands.CallJudge, context: Context) -> tuple[Event, ...]:
    """A spectator's call stops nothing; a judge who steps in unasked has the call at once (Bushiroad 1.3.1.3)."""
    _refuse_caller(state, command, context)
    stage, number = key_of(state)
    called = events.JudgeCalled(
        call=CallId(len(state.floor.calls) + 1),
        stage=stage,
        round=number,
        table=command.table,
        kind=command.kind,
        by=context.by,
        at=context.at,
        note=command.note,
    )
    if command.kind == "intervention":
        return (called, events.CallClaimed(call=called.call, by=context.by, at=context.at))
    return (called,)


def judge_called(state: Tournament, event: events.JudgeCalled) -> Tournament:
    new = Call(
        id=event.call,
        stage=event.stage,
        round=event.round,
        table=event.table,
        kind=event.kind,
        by=event.by,
        at=event.at,
        note=event.note,
    )
    return with_floor(state, calls=(*state.floor.calls, new))


def claim(state: Tournament, command: commands.ClaimCall, context: Context) -> tuple[Event, ...]:
    call = open_call(state, command.call)
    if call.claimed_by is not None and not call.escalated:
        raise OtherJudge("Another judge is on the way already.")
    meant = routed_to(state, call.table) if _of_this_round(state, call) else frozenset[PersonId]()
    if meant and context.by not in meant:
        calling = state.rulebook.core.calling
        cite = state.rulebook.source(calling)
        raise OtherJudge("Somebody else rules at that table.", cite)
    return (events.CallClaimed(call=call.id, by=context.by, at=context.at),)


def claimed(state: Tournament, event: events.CallClaimed) -> Tournament:
    return _with_call(state, event.call, claimed_by=event.by, claimed_at=event.at, escalated=False)


def escalate(state: Tournament, command: commands.EscalateCall, context: Context) -> tuple[Event, ...]:
    open_call(state, command.call)
    return (events.CallEscalated(call=command.call),)


def escalated(state: Tournament, event: events.CallEscalated) -> Tournament:
    return _with_call(state, event.call, escalated=True)


def close(state: Tournament, command: commands.CloseCall, context: Context) -> tuple[Event, ...]:
    open_call(state, command.call)
    return (events.CallClosed(call=command.call, at=context.at),)


def closed(state: Tournament, event: events.CallClosed) -> Tournament:
    return _with_call(state, event.call, closed_at=event.at)


def rule(state: Tournament, command: commands.Rule, context: Context) -> tuple[Event, ...]:
    call = open_call(state, command.call)
    if call.claimed_by != context.by:
        raise OtherJudge("Claim the call first: the ruling is timed from the judge's arrival.")
    head = "head-judge" in roles_of(state, context.by)
    _refuse_head_judge(state, context.by, despite=command.despite)
    seconds, match = ruling_seconds(call, context), _match_of(state, call)
    made = events.RulingMade(
        ruling=RulingId(len(state.floor.rulings) + 1),
        call=call.id,
        stage=call.stage,
        round=call.round,
        table=call.table,
        judge=context.by,
        question=command.question,
        decision=command.decision,
        statements=command.statements,
        at=context.at,
        seconds=seconds,
        conflict=state.inside.get(context.by) in match.players,
        by_head_judge=head,
    )
    lasting = command.extend and match.result is None and _of_this_round(state, call)  # nobody else inherits the time
    proposed = after_ruling(event_choice(state).rulebook.core.preparation, seconds) if lasting else 0
    granted = (
        events.ExtensionGranted(
            stage=call.stage,
            round=call.round,
            table=call.table,
            seconds=proposed,
            ground="ruling",
            by=context.by,
            at=context.at,
        ),
    )
    return (made, events.CallClosed(call=call.id, at=context.at), *(granted if proposed else ()))


def ruled(state: Tournament, event: events.RulingMade) -> Tournament:
    new = Ruling(
        id=event.ruling,
        call=event.call,
        stage=event.stage,
        round=event.round,
        table=event.table,
        judge=event.judge,
        question=event.question,
        decision=event.decision,
        statements=event.statements,
        at=event.at,
        seconds=event.seconds,
        conflict=event.conflict,
        by_head_judge=event.by_head_judge,
    )
    return with_floor(state, rulings=(*state.floor.rulings, new))


def ruling_seconds(call: Call, context: Context) -> int:
    """How long the ruling takes, from the judge's arrival to now."""
    return 0 if call.claimed_at is None else max(0, int((context.at - call.claimed_at).total_seconds()))


def routed_to(state: Tournament, table: TableNumber) -> frozenset[PersonId]:
    """Who answers a call at *table*; empty: whichever judge is free.

    WARS: the director; at the director's own table the assistant judge, at a table of both the back-up judge.
    """
    calling = state.rulebook.core.calling
    for role in calling.order if calling else ():
        free = {person for person, held in state.staff.items() if role in held and not plays_at(state, person, table)}
        if free:
            return frozenset(free)
    return frozenset()


def better_without(state: Tournament, judge: PersonId, table: TableNumber) -> frozenset[PersonId]:
    """Other judges who should take the call because *judge* plays in that match (TCG Office 2h); empty: nobody."""
    if not plays_at(state, judge, table):
        return frozenset()
    return frozenset(other for other in holders(state, "judge") if not plays_at(state, other, table))


def plays_at(state: Tournament, person: PersonId, table: TableNumber) -> bool:
    """Whether *person* plays the match at *table*."""
    entry = state.inside.get(person)
    return entry is not None and entry in table_now(state, table).players


def open_call(state: Tournament, id: CallId) -> Call:
    """The open call with that number. Raises: NoSuchCall."""
    found = next((call for call in state.floor.calls if call.id == id and call.closed_at is None), None)
    if found is None:
        raise NoSuchCall("There is no open call {id}.", id=id)
    return found


def _of_this_round(state: Tournament, call: Call) -> bool:
    """Whether the table it was called to still plays that match; a call can outlive its round."""
    return (call.stage, call.round) == key_of(state)


def _match_of(state: Tournament, call: Call) -> Table:
    """The match the call is about."""
    return next(one for one in state.stages[call.stage].rounds if one.number == call.round).tables[call.table]


def _refuse_caller(state: Tournament, command: commands.CallJudge, context: Context) -> None:
    roles, seated = roles_of(state, context.by), plays_at(state, context.by, command.table)
    if command.kind == "intervention":
        if not roles & JUDGES:
            raise NotPermitted("stepping in", roles)
        return
    policy = state.rulebook.rule_on("rulings-asked-by")
    if command.kind != "infraction" and not seated and policy is not None:
        cite = state.rulebook.source(policy)
        raise NotYourRuling("Only the players of that match can ask for this; report an infraction instead.", cite)


def _refuse_head_judge(state: Tournament, person: PersonId, *, despite: bool) -> None:
    """The head judge does not decide first: refused, or advised against, as the book has it."""
    appeals = state.rulebook.core.appeals
    if appeals is None or not appeals.only_on_appeal or "head-judge" not in roles_of(state, person):
        return
    others = holders(state, appeals.first) - holders(state, "head-judge")
    if not others or (despite and appeals.first_anyway == "advised-against"):
        return
    cite = state.rulebook.cite(
        appeals.sections[-1] if appeals.first_anyway == "advised-against" else appeals.sections[0]
    )
    raise HeadJudgeFirst("Another judge decides first; the head judge hears the appeal.", cite)


def _with_call(state: Tournament, id: CallId, **changes: object) -> Tournament:
    calls = tuple(msgspec.structs.replace(call, **changes) if call.id == id else call for call in state.floor.calls)
    return with_floor(state, calls=calls)
