"""Penalties: given, asked for, confirmed, seen, withdrawn."""

import msgspec

from headjudge.core import events as core_events
from headjudge.core.announcement import setup_of
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import event_choice, key_of, playing_at, with_floor
from headjudge.core.floor.guide import guide_of, infraction_of, rank_of, weight
from headjudge.core.floor.issuing import MayNotPenalise, Target, may_issue, may_request, strikes
from headjudge.core.floor.leaving import DISQUALIFICATION, disqualifications, disqualified, readmitted
from headjudge.core.floor.losses import GAME, MATCH, given_back, score_at, taken_now
from headjudge.core.floor.penalised import NoSuchPenalty, earlier, moment_of, penalty_of, subjects, unheaded
from headjudge.core.floor.penalties import Case, ComparisonNeeded, Range, penalty_range
from headjudge.core.floor.state import Penalty, PenaltyId, Struck
from headjudge.core.floor.upgrades import Proposal, upgrade
from headjudge.core.ids import PersonId
from headjudge.core.permissions import roles_of
from headjudge.core.phrases import phrase
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.rulebook.penalties import Rank
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.state import Tournament


class NotTold(Refusal):
    """Nobody is penalised without hearing it."""


class ReasonNeeded(Refusal):
    """The guide foresees something else: say why."""


class NotYoursToWithdraw(Refusal):
    """Another judge gave it."""


class CannotStrike(Refusal):
    """There is no such game or match to lose."""


class TooLateToPenalise(Refusal):
    """Penalties live for one tournament; after its end only a disqualification is left."""


def give(state: Tournament, command: commands.GivePenalty, context: Context) -> tuple[Event, ...]:
    book = event_choice(state).rulebook
    rank, roles = rank_of(book, command.rank), roles_of(state, context.by)
    cite = book.source(rank)
    requested = not may_issue(rank, roles, exceptional=unheaded(state))
    if requested and not may_request(rank, roles):
        raise MayNotPenalise(rank, roles, cite)
    if state.over and rank.id != DISQUALIFICATION:
        raise TooLateToPenalise("The tournament is over: only a disqualification can still be given.", cite)
    if not command.told:
        raise NotTold("Tell the person first what the infraction is and what it costs.", cite)
    _refuse_score(state, command)
    persons = subjects(state, command.player, command.person)
    advice = _advice(state, command, persons)
    stage, number = key_of(state)
    given = events.PenaltyGiven(
        penalty=PenaltyId(len(state.floor.penalties) + 1),
        persons=persons,
        player=command.player,
        infraction=command.infraction,
        rank=rank.id,
        facts=command.facts,
        compared=command.compared,
        intentional=command.intentional,
        stage=stage,
        round=number,
        table=playing_at(state, command.player) if command.player else None,
        strikes=_strikes(state, rank, command),
        requested=requested,
        proposed=advice.proposed,
        foreseen=advice.ends,
        reason=command.reason,
        note=command.note,
        incident=_incident(state, command.incident),
        by=context.by,
        at=context.at,
    )
    return (given,) if requested else (given, *_effects(state, given, command.score, context))


def given(state: Tournament, event: events.PenaltyGiven) -> Tournament:
    new = tuple(
        Penalty(
            id=PenaltyId(event.penalty + place),
            group=event.penalty,
            person=person,
            player=event.player,
            infraction=event.infraction,
            rank=event.rank,
            facts=event.facts,
            compared=event.compared,
            intentional=event.intentional,
            stage=event.stage,
            round=event.round,
            table=event.table,
            strikes=event.strikes,
            status="requested" if event.requested else "given",
            proposed=event.proposed,
            foreseen=event.foreseen,
            reason=event.reason,
            note=event.note,
            incident=event.incident,
            by=event.by,
            at=event.at,
        )
        for place, person in enumerate(event.persons)
    )
    return with_floor(state, penalties=(*state.floor.penalties, *new))


def loss_taken(state: Tournament, event: events.LossTaken) -> Tournament:
    struck = Struck(event.stage, event.round, event.table)
    after = _changed(state, event.penalties, taken=struck)
    return after if event.score is None else _with_score(after, struck, event.score)


def loss_given_back(state: Tournament, event: events.LossGivenBack) -> Tournament:
    return _with_score(state, Struck(event.stage, event.round, event.table), event.score)


def decide_request(state: Tournament, command: commands.DecideRequest, context: Context) -> tuple[Event, ...]:
    asked = penalty_of(state, command.penalty, "requested")
    rank = rank_of(state.rulebook, asked.rank)
    roles = roles_of(state, context.by)
    if not may_issue(rank, roles, exceptional=unheaded(state)):
        raise MayNotPenalise(rank, roles, state.rulebook.source(rank))
    group = _group(state, asked)
    decided = events.RequestDecided(
        penalties=tuple(one.id for one in group),
        persons=tuple(one.person for one in group),
        confirmed=command.confirmed,
        strikes=asked.strikes,
        by=context.by,
        at=context.at,
        reason=command.reason,
    )
    if not command.confirmed:
        return (decided,)
    as_given = events.PenaltyGiven(
        penalty=asked.group,
        persons=tuple(one.person for one in group),
        player=asked.player,
        infraction=asked.infraction,
        rank=asked.rank,
        stage=asked.stage,
        round=asked.round,
        strikes=asked.strikes,
        incident=asked.incident,
        by=context.by,
        at=context.at,
    )
    return (decided, *_effects(state, as_given, None, context))


def request_decided(state: Tournament, event: events.RequestDecided) -> Tournament:
    return _changed(state, event.penalties, status="given" if event.confirmed else "declined")


def acknowledge(state: Tournament, command: commands.AcknowledgePenalty, context: Context) -> tuple[Event, ...]:
    penalty_of(state, command.penalty, "given")
    return (events.PenaltyAcknowledged(penalty=command.penalty),)


def acknowledged(state: Tournament, event: events.PenaltyAcknowledged) -> Tournament:
    return _changed(state, (event.penalty,), acknowledged=True)


def withdraw(state: Tournament, command: commands.WithdrawPenalty, context: Context) -> tuple[Event, ...]:
    """Only the head judge, or the judge who gave it; the others of a team go with it."""
    penalty = penalty_of(state, command.penalty, "given")
    head = {"head-judge", "organizer"} & roles_of(state, context.by)
    if not head and context.by != penalty.by:
        rank = rank_of(state.rulebook, penalty.rank)
        cite = state.rulebook.source(rank)
        raise NotYoursToWithdraw("Only the head judge, or the judge who gave it, takes a penalty back.", cite)
    group = _group(state, penalty)
    ids = tuple(one.id for one in group)
    back = readmitted(state, penalty)
    again = (core_events.CameBack(players=(back,)),) if back else ()
    withdrawn = events.PenaltyWithdrawn(
        penalties=ids, persons=tuple(one.person for one in group), reason=command.reason
    )
    return (withdrawn, *given_back(state, ids, back), *again, *_restored(state, penalty))


def _restored(state: Tournament, penalty: Penalty) -> tuple[Event, ...]:
    """The place comes back with the last disqualification that is withdrawn."""
    player = penalty.player
    if player is None or player not in state.floor.revoked or penalty.rank != DISQUALIFICATION:
        return ()
    stands = any(one.group != penalty.group for one in disqualifications(state, player))
    return () if stands else (events.StandingRestored(player=player),)


def withdrawn(state: Tournament, event: events.PenaltyWithdrawn) -> Tournament:
    return _changed(state, event.penalties, status="withdrawn")


def _strikes(state: Tournament, rank: Rank, command: commands.GivePenalty) -> Target:
    if command.player is None:
        return "tournament"
    moment = moment_of(state, command.player, in_game=command.in_game)
    options = strikes(rank, moment, lost_anyway=True)
    if command.strikes is None:
        return options[0] if options else "tournament"
    if command.strikes not in options:
        cite = state.rulebook.source(rank)
        raise CannotStrike(
            "It can fall on {options} now, not on {strikes}.",
            cite,
            options=tuple(map(phrase, options)),
            strikes=phrase(command.strikes),
        )
    return command.strikes


def _effects(
    state: Tournament, given: events.PenaltyGiven, score: tuple[int, int] | None, context: Context
) -> tuple[Event, ...]:
    """What follows at once: the match is lost, the player is out."""
    if given.player is None:
        return ()
    if given.rank == DISQUALIFICATION:
        return disqualified(state, given.player, context)
    table = playing_at(state, given.player)
    several = state.rulebook.match_kind(setup_of(state).match).games > 1
    now = given.strikes in ("this-game", "this-match") or (given.strikes == "next-game" and several)
    if table is None or not now or given.rank not in (GAME, MATCH):
        return ()
    return taken_now(state, given, table, score or score_at(state, table))


class _Advice(msgspec.Struct, frozen=True):
    """What the guide says of the case at hand."""

    ends: tuple[str, ...] = ()
    proposed: tuple[str, ...] = ()


def _advice(state: Tournament, command: commands.GivePenalty, persons: tuple[PersonId, ...]) -> _Advice:
    """The ends of the guide's range and the upgrade it proposes; nothing where it is not supplied.

    Raises: ReasonNeeded, NoGuide. Outside the range, or against a proposed upgrade, a judge says why (PG-0, BR-AMB-29).
    """
    book, setup = event_choice(state).rulebook, setup_of(state)
    if not guide_of(book).supplied:
        if command.infraction:
            infraction_of(book, command.infraction, setup.game)  # free words stand in a text, which can be erased
        elif command.note is None:
            raise BadInput("infraction: write what it is.")
        return _Advice()
    entry = infraction_of(book, command.infraction, setup.game)
    case = Case(
        infraction=entry.section,
        level=setup.level,
        game=setup.game,
        facts=frozenset(command.facts),
        compared=command.compared,
        spectator=command.player is None,
    )
    foreseen = penalty_range(book, case)
    if foreseen.by_comparison:
        raise ComparisonNeeded(
            "{section} has no range of its own: say which entry it is compared with.",
            book.source(entry),
            section=entry.section,
        )
    proposal = upgrade(book, command.infraction, earlier(state, persons), foreseen)
    if command.reason is None:
        _refuse_unexplained(book, command.rank, foreseen, proposal)
    return _Advice(foreseen.ends, proposal.ranks if proposal else ())


def _refuse_score(state: Tournament, command: commands.GivePenalty) -> None:
    """Raises: BadInput, for games that a match still being played cannot have."""
    wins = state.rulebook.match_kind(setup_of(state).match).wins
    if command.score is not None and not all(0 <= games < wins for games in command.score):
        said = "-".join(map(str, command.score))
        raise BadInput("score: a match that goes on cannot stand at {score}.", score=said)


def _refuse_unexplained(book: Rulebook, rank: str, foreseen: Range, proposal: Proposal | None) -> None:
    """Raises: ReasonNeeded, for less than the upgrade proposed and for what neither it nor the range names."""
    guide = guide_of(book)
    offered = proposal.ranks if proposal else ()
    if proposal is not None and weight(guide, rank) < min(weight(guide, one) for one in offered):
        names = tuple(rank_of(book, one).name.within for one in offered)
        raise ReasonNeeded(
            "It is a repeat: {offered} is proposed. To decline that, say why.", proposal.citations[0], offered=names
        )
    if rank not in foreseen.ranks and rank not in offered:
        raise ReasonNeeded(
            "The guide foresees {ranks} here. To leave that, say why.",
            foreseen.citations[0],
            ranks=tuple(rank_of(book, one).name.within for one in foreseen.ranks) or phrase("no penalty"),
        )


def _incident(state: Tournament, wanted: int | None) -> int:
    known = {one.incident for one in state.floor.penalties}
    if wanted is not None and wanted not in known:
        raise NoSuchPenalty("There is no incident {number}.", number=wanted)
    return wanted if wanted is not None else max(known, default=0) + 1


def _group(state: Tournament, penalty: Penalty) -> tuple[Penalty, ...]:
    return tuple(one for one in state.floor.penalties if one.group == penalty.group)


def _changed(state: Tournament, ids: tuple[PenaltyId, ...], **changes: object) -> Tournament:
    penalties = tuple(
        msgspec.structs.replace(one, **changes) if one.id in ids else one for one in state.floor.penalties
    )
    return with_floor(state, penalties=penalties)


def _with_score(state: Tournament, struck: Struck, score: tuple[int, int]) -> Tournament:
    return with_floor(state, scores={**state.floor.scores, struck: score})
