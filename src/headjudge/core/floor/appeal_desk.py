"""Appeals: only after a first ruling, only by those it concerns, decided once and for all."""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import event_choice, holders, with_floor
from headjudge.core.floor.state import Appealed, Ruling, RulingId
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.permissions import JUDGES, NotPermitted, roles_of
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.registration import player_of
from headjudge.core.rulebook.staff import Appeals
from headjudge.core.state import Tournament


class NoSuchRuling(Refusal):
    """An appeal needs a ruling to appeal against."""


class RulingFinal(Refusal):
    """That ruling cannot be appealed any more."""


class NotConcerned(Refusal):
    """Only those the ruling concerns appeal."""


class ChallengesUsedUp(Refusal):
    """The player has no challenge left."""


class EventRunning(Refusal):
    """Complaints to the publisher follow the event."""


def appeal(state: Tournament, command: commands.Appeal, context: Context) -> tuple[Event, ...]:
    ruling, rules = ruling_of(state, command.ruling), _rules(state)
    cite = state.rulebook.source(rules)
    if not any(holders(state, role) for role in rules.to):
        raise RulingFinal("There is no head judge here: the floor judge's decision is final.", cite)
    if ruling.appeal is not None and ruling.appeal.decided_by is None:
        raise RulingFinal("That ruling was appealed already: the head judge decides.", cite)
    if ruling.by_head_judge or ruling.appeal is not None:
        raise RulingFinal("The head judge's decision is final.", cite)
    if not command.players:
        raise BadInput("players: say who appeals.")
    for player in command.players:
        _refuse_unconcerned(state, ruling, player)
        if challenges_left(state, player) == 0:
            raise ChallengesUsedUp("{player} has no challenge left.", cite, player=player)
    official = roles_of(state, context.by) & (JUDGES | {"organizer", "scorekeeper"})
    members = {person for player in command.players for person in player_of(state, player).members}
    if not official and context.by not in members:
        raise NotPermitted("appealing for somebody else", roles_of(state, context.by))
    return (events.RulingAppealed(ruling=ruling.id, players=command.players, at=context.at),)


def appealable(state: Tournament, ruling: Ruling) -> bool:
    """Whether anybody could still appeal: the book knows appeals, somebody hears them, nobody has decided for good."""
    rules = state.rulebook.core.appeals
    if rules is None or ruling.by_head_judge or ruling.appeal is not None:
        return False
    return any(holders(state, role) for role in rules.to)


def may_appeal(state: Tournament, ruling: Ruling, person: PersonId) -> bool:
    """Whether *person* could appeal against *ruling* now: in the event, at that table, and with a challenge left."""
    player = state.inside.get(person)
    if player is None or not appealable(state, ruling):
        return False
    return _concerns(state, ruling, player) and challenges_left(state, player) != 0


def appealed(state: Tournament, event: events.RulingAppealed) -> Tournament:
    return _with_ruling(state, event.ruling, appeal=Appealed(by=event.players, at=event.at))


def decide_appeal(state: Tournament, command: commands.DecideAppeal, context: Context) -> tuple[Event, ...]:
    ruling, rules = ruling_of(state, command.ruling), _rules(state)
    cite = state.rulebook.source(rules)
    if ruling.appeal is None:
        raise NoSuchRuling("Nobody has appealed against that ruling.", cite)
    if ruling.appeal.decided_by is not None:
        raise RulingFinal("That appeal has been decided, for good.", cite)
    if not set(rules.to) & roles_of(state, context.by):
        raise NotPermitted("deciding an appeal", roles_of(state, context.by), cite)
    if context.by == ruling.judge:
        raise NotConcerned("Whoever ruled first does not hear the appeal.", cite)
    return (
        events.AppealDecided(
            ruling=ruling.id,
            by=context.by,
            decision=command.decision,
            same=command.same,
            charged=command.same and command.charge,
            at=context.at,
        ),
    )


def appeal_decided(state: Tournament, event: events.AppealDecided) -> Tournament:
    """A confirmed ruling costs everybody who appealed one challenge, unless the head judge waives it."""
    ruling = ruling_of(state, event.ruling)
    assert ruling.appeal is not None
    decided = msgspec.structs.replace(
        ruling.appeal, decided_by=event.by, decision=event.decision, same=event.same, charged=event.charged
    )
    after = _with_ruling(state, event.ruling, appeal=decided)
    if not event.charged:
        return after
    used = state.floor.challenges
    return with_floor(after, challenges={**used, **{player: used.get(player, 0) + 1 for player in ruling.appeal.by}})


def set_limit(state: Tournament, command: commands.SetChallengeLimit, context: Context) -> tuple[Event, ...]:
    if command.limit < 0:
        raise BadInput("limit: a number of challenges cannot be negative; 0 means no limit.")
    return (events.ChallengeLimitSet(limit=command.limit),)


def limit_set(state: Tournament, event: events.ChallengeLimitSet) -> Tournament:
    return with_floor(state, challenge_limit=event.limit)


def challenge_limit(state: Tournament) -> int:
    """How many challenges each player has at first; 0: no limit."""
    if state.floor.challenge_limit is not None:
        return state.floor.challenge_limit
    announced = event_choice(state).value("challenges")
    return announced if isinstance(announced, int) else 0


def challenges_left(state: Tournament, player: PlayerId) -> int | None:
    """How many challenges *player* has left; None: there is no limit."""
    limit = challenge_limit(state)
    return max(limit - state.floor.challenges.get(player, 0), 0) if limit else None


def complain(state: Tournament, command: commands.FileComplaint, context: Context) -> tuple[Event, ...]:
    ruling = ruling_of(state, command.ruling)
    if not state.over:
        cite = state.rulebook.source(_rules(state))
        raise EventRunning("Complain to the publisher once the event is over; no result will change.", cite)
    if "organizer" not in roles_of(state, context.by):
        _refuse_unconcerned(state, ruling, state.inside[context.by])
    return (events.ComplaintFiled(ruling=ruling.id, text=command.text),)


def complaint_rule(state: Tournament) -> Citation | None:
    """Where the book says whose ruling is final; None: it knows no appeals."""
    rules = state.rulebook.core.appeals
    return state.rulebook.source(rules)


def complained(state: Tournament, event: events.ComplaintFiled) -> Tournament:
    return _with_ruling(state, event.ruling, complaint=event.text)


def answer_complaint(state: Tournament, command: commands.AnswerComplaint, context: Context) -> tuple[Event, ...]:
    if ruling_of(state, command.ruling).complaint is None:
        raise NoSuchRuling("Nobody has complained about that ruling.")
    return (events.ComplaintAnswered(ruling=command.ruling, upheld=command.upheld),)


def complaint_answered(state: Tournament, event: events.ComplaintAnswered) -> Tournament:
    return _with_ruling(state, event.ruling, upheld=event.upheld)


def ruling_of(state: Tournament, id: RulingId) -> Ruling:
    """The ruling with that number. Raises: NoSuchRuling."""
    found = next((one for one in state.floor.rulings if one.id == id), None)
    if found is None:
        rules = state.rulebook.core.appeals
        cite = state.rulebook.source(rules)
        raise NoSuchRuling("There is no such ruling: a judge of the floor decides first.", cite)
    return found


def _refuse_unconcerned(state: Tournament, ruling: Ruling, player: PlayerId) -> None:
    """Raises: NotConcerned, for somebody who was not at that table."""
    if not _concerns(state, ruling, player):
        cite = state.rulebook.source(_rules(state))
        raise NotConcerned("The ruling does not concern {player}.", cite, player=player)


def _concerns(state: Tournament, ruling: Ruling, player: PlayerId) -> bool:
    table = state.stages[ruling.stage].rounds[ruling.round - 1].tables.get(ruling.table)
    return table is not None and player in table.players


def _rules(state: Tournament) -> Appeals:
    """Raises: RulingFinal, where the book knows no appeals."""
    if state.rulebook.core.appeals is None:
        raise RulingFinal("{book} has no appeals: the decision stands.", book=state.rulebook.core.rulebook.short)
    return state.rulebook.core.appeals


def _with_ruling(state: Tournament, id: RulingId, **changes: object) -> Tournament:
    rulings = tuple(msgspec.structs.replace(one, **changes) if one.id == id else one for one in state.floor.rulings)
    return with_floor(state, rulings=rulings)
