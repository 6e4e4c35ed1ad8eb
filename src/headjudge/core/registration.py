"""Coming and going: who may enter, check-in, late entry, dropping and taking that back."""

import msgspec

from headjudge.core import commands, events
from headjudge.core.announcement import setup_of
from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.eligibility import refuse_ineligible
from headjudge.core.events import Event
from headjudge.core.ids import PersonId, PlayerId, RoundNumber
from headjudge.core.officials import refuse_player
from headjudge.core.permissions import DOOR, JUDGES, NotPermitted, roles_of
from headjudge.core.phrases import phrase
from headjudge.core.refusals import Refusal
from headjudge.core.results import Win
from headjudge.core.state import Departure, Player, ShownName, Tournament
from headjudge.core.teams import refuse_wrong_team


class RegistrationClosed(Refusal):
    """Nobody can enter now."""


class EnteredAlready(Refusal):
    """The person is in the tournament already."""


class NumberTaken(Refusal):
    """Another player has that number."""


class NoSuchPlayer(Refusal):
    """Nobody of that id entered."""


class NotInTheField(Refusal):
    """The player has left."""


class CannotComeBack(Refusal):
    """Re-entry, or taking a drop back, is not possible here."""


def register(state: Tournament, command: commands.Register, context: Context) -> tuple[Event, ...]:
    setup = setup_of(state)
    if not DOOR & roles_of(state, context.by) and command.members != (context.by,):
        raise NotPermitted("register", roles_of(state, context.by))
    if command.player in state.players:
        raise NumberTaken("There is a player {player} already.", player=command.player)
    refuse_entered(state, command.members)
    _refuse_left(state, command.members)
    refuse_wrong_team(state, command.members)
    for person in command.members:
        refuse_ineligible(state, person, command.eligibility, context)
    refuse_player(state, command.members, setup.level)
    if command.shown and not setup.nicknames and setup.team is None:
        raise RegistrationClosed(
            "Nicknames are off at this event: register under the real name.", policy_rule(state, "nicknames")
        )
    return (
        events.Registered(
            player=command.player,
            members=command.members,
            joined=_joining_round(state, context),
            shown=command.shown,
            walk_in=command.walk_in,
            present=command.present,
            acknowledged=command.acknowledged,
            reason=command.reason,
        ),
    )


def registered(state: Tournament, event: events.Registered) -> Tournament:
    player = Player(
        id=event.player,
        members=event.members,
        joined=event.joined,
        present=event.present,
        shown=ShownName(event.shown) if event.shown else None,
        walk_in=event.walk_in,
        acknowledged=event.acknowledged,
        entry=event.entry,
        earlier=event.earlier,
        linked=event.linked,
    )
    entered = with_player(state, player)
    after = msgspec.structs.replace(entered, inside={**state.inside, **dict.fromkeys(event.members, event.player)})
    stage = state.stage
    if stage is None or stage.closed:
        return after
    entering = msgspec.structs.replace(stage, entrants=(*stage.entrants, event.player))
    return msgspec.structs.replace(after, stages=(*state.stages[:-1], entering))


def check_in(state: Tournament, command: commands.CheckIn, context: Context) -> tuple[Event, ...]:
    """Who was out because they were not here when check-in closed comes back by it, until round 1 is paired."""
    for id in command.players:
        player = player_of(state, id)
        if player.left is not None and not _only_late(state, player):
            raise NotInTheField("{player} has left the tournament.", player=id)
        refuse_other_player(state, player, context)
    back = tuple(id for id in command.players if state.players[id].left is not None)
    late = tuple(id for id in command.players if not state.players[id].present)
    return (
        *((events.CameBack(players=back),) if back else ()),
        *((events.CheckedIn(players=late),) if late else ()),
    )


def _only_late(state: Tournament, player: Player) -> bool:
    """Whether the door may still let *player* in, who was not here when check-in closed. Raises: EnteredAlready."""
    assert player.left is not None
    if player.left.cause != "absent" or state.paired:
        return False
    refuse_entered(state, player.members)
    return True


def checked_in(state: Tournament, event: events.CheckedIn) -> Tournament:
    present = {id: msgspec.structs.replace(state.players[id], present=True) for id in event.players}
    return msgspec.structs.replace(state, players={**state.players, **present})


def check_out(state: Tournament, command: commands.CheckOut, context: Context) -> tuple[Event, ...]:
    if not player_of(state, command.player).present:
        raise NotInTheField("{player} is not checked in.", player=command.player)
    return (events.CheckedOut(players=(command.player,)),)


def checked_out(state: Tournament, event: events.CheckedOut) -> Tournament:
    absent = {id: msgspec.structs.replace(state.players[id], present=False) for id in event.players}
    return msgspec.structs.replace(state, players={**state.players, **absent})


def drop(state: Tournament, command: commands.Drop, context: Context) -> tuple[Event, ...]:
    """Before the next pairings a drop only ends the player's tournament; after them it also loses the match.

    Bushiroad 4.5, TCG Office 6f. An unpublished draft harms nobody and is thrown away.
    """
    player = player_of(state, command.player)
    refuse_other_player(state, player, context)
    if player.left is not None:
        raise NotInTheField("{player} has left already.", player=command.player)
    now, stage = state.round, len(state.stages) - 1
    if now is None:
        return (_leaving(command, stage, RoundNumber(0)),)
    if now.status == "draft":
        return (events.DraftDiscarded(), _leaving(command, stage, RoundNumber(now.number - 1)))
    table = now.table_of(command.player)
    if now.status == "closed" or table is None or now.tables[table].result is not None:
        return (_leaving(command, stage, now.number),)
    winner = next(other for other in now.tables[table].players if other != command.player)
    lost = events.ResultRecorded(table=table, result=Win(winner), source="drop", reason="no-show", unplayed=True)
    return (lost, _leaving(command, stage, now.number, after_pairing=True))


def left(state: Tournament, event: events.Left) -> Tournament:
    departure = Departure(event.cause, event.stage, event.round, event.after_pairing)
    gone = {id: msgspec.structs.replace(state.players[id], left=departure) for id in event.players}
    persons = {person for id in event.players for person in state.players[id].members}
    inside = {person: player for person, player in state.inside.items() if person not in persons}
    outside = {**state.outside, **{person: id for id in event.players for person in state.players[id].members}}
    return msgspec.structs.replace(state, players={**state.players, **gone}, inside=inside, outside=outside)


def reinstate(state: Tournament, command: commands.Reinstate, context: Context) -> tuple[Event, ...]:
    player = player_of(state, command.player)
    if player.left is None:
        raise CannotComeBack("{player} has not left.", player=command.player)
    if player.left.cause not in ("dropped", "absent"):
        raise CannotComeBack(
            "{player} did not drop but was {cause}.", player=command.player, cause=phrase(player.left.cause)
        )
    refuse_entered(state, player.members)
    back = events.CameBack(players=(command.player,), reason=command.reason)
    now = state.round
    if now is None or not player.left.after_pairing or now.number != player.left.round or now.status == "closed":
        return (back,)
    table = now.table_of(command.player)
    if table is None or now.tables[table].source != "drop":
        return (back,)
    return (events.ResultCleared(table=table, reason=command.reason), back)


def came_back(state: Tournament, event: events.CameBack) -> Tournament:
    back = {id: msgspec.structs.replace(state.players[id], left=None) for id in event.players}
    persons = {person: id for id in event.players for person in state.players[id].members}
    return msgspec.structs.replace(state, players={**state.players, **back}, inside={**state.inside, **persons})


def player_of(state: Tournament, id: PlayerId) -> Player:
    """The player called *id*. Raises: NoSuchPlayer."""
    if id not in state.players:
        raise NoSuchPlayer("There is no player {player} in this tournament.", player=id)
    return state.players[id]


def with_player(state: Tournament, player: Player) -> Tournament:
    """The tournament with *player* as given."""
    return msgspec.structs.replace(state, players={**state.players, player.id: player})


def refuse_other_player(state: Tournament, player: Player, context: Context) -> None:
    """Raises: NotPermitted, where a player acts for somebody else's entry."""
    roles = roles_of(state, context.by)
    if not roles & (DOOR | JUDGES) and context.by not in player.members:
        raise NotPermitted(phrase("acting for {player}", player=player.id), roles)


def _leaving(command: commands.Drop, stage: int, round: RoundNumber, *, after_pairing: bool = False) -> events.Left:
    return events.Left(
        players=(command.player,),
        cause=command.cause,
        stage=max(stage, 0),
        round=round,
        after_pairing=after_pairing,
        reason=command.reason,
    )


def refuse_entered(state: Tournament, members: tuple[PersonId, ...]) -> None:
    """Raises: EnteredAlready, where one of *members* is in, or stands there twice."""
    twice = {person for person in members if members.count(person) > 1}
    for person in sorted(twice | {person for person in members if person in state.inside}):
        raise EnteredAlready("{person} is in this tournament already.", person=person)


def _refuse_left(state: Tournament, members: tuple[PersonId, ...]) -> None:
    """Raises: CannotComeBack. Who has played here and left re-enters, and is not somebody new (TCG Office 6h)."""
    for person in members:
        departure = state.players[state.outside[person]].left if person in state.outside else None
        if departure is not None and (departure.round or departure.cause == "disqualified"):
            raise CannotComeBack(
                "{person} has left this tournament, as player {player}: only re-entry leads back.",
                policy_rule(state, "re-entry"),
                person=person,
                player=state.outside[person],
            )


def _joining_round(state: Tournament, context: Context) -> RoundNumber:
    setup = setup_of(state)
    if state.phase == "registration":
        return RoundNumber(1)
    if state.phase != "running":
        raise RegistrationClosed("Registration is not open.")
    structure = state.rulebook.structure(state.stages[-1].structure)
    if len(state.stages) > 1 or state.stages[-1].closed or not structure.late_registration:
        raise RegistrationClosed("Nobody can join this stage any more.", state.rulebook.source(structure))
    if state.paired and setup.late_until is None:
        raise RegistrationClosed("This event has no late registration.", policy_rule(state, "late-registration"))
    if state.paired and setup.late_until is not None and context.at > setup.late_until:
        raise RegistrationClosed(
            "Late registration closed at {time}.",
            policy_rule(state, "late-registration"),
            time=f"{setup.late_until:%H:%M}",
        )
    return next_round(state)


def next_round(state: Tournament) -> RoundNumber:
    """The round somebody who enters now joins."""
    return RoundNumber(len(state.stage.rounds) + 1 if state.stage else 1)


def policy_rule(state: Tournament, id: str) -> Citation | None:
    """Where the book speaks of the policy *id*; None: nowhere."""
    return state.rulebook.source(state.rulebook.rule_on(id))
