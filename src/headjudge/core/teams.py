"""Teams: exactly as many as the kind needs, in order; and the names people want shown."""

import msgspec

from headjudge.core import commands, events
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.ids import PersonId
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.teams import TeamKind
from headjudge.core.state import Player, ShownName, Tournament


class WrongTeamSize(Refusal):
    """A team of this kind has another number of members."""


class NoNameToJudge(Refusal):
    """The player goes by the real name."""


def team_kind(state: Tournament) -> TeamKind | None:
    """The kind of team that plays here; None where persons play."""
    wanted = state.setup.team if state.setup else None
    return next((kind for kind in state.rulebook.core.teams if kind.id == wanted), None)


def refuse_wrong_team(state: Tournament, members: tuple[PersonId, ...]) -> None:
    """Raises: WrongTeamSize."""
    kind = team_kind(state)
    size = kind.size if kind else 1
    if len(members) != size:
        if kind is None:
            raise WrongTeamSize("One person enters at a time; {named} were named.", named=len(members))
        raise WrongTeamSize(
            "A {kind} has exactly {size} members; {named} were named.",
            state.rulebook.source(kind),
            kind=kind.name,
            size=size,
            named=len(members),
        )


def representative(state: Tournament, player: Player) -> PersonId:
    """Who speaks for the team; the person, where persons play."""
    kind = team_kind(state)
    return player.members[-1] if kind and kind.representative == "last" else player.members[0]


def boards(one: Player, other: Player) -> tuple[tuple[PersonId, PersonId], ...]:
    """Who sits against whom in a match of two teams: the first against the first, the second against the second."""
    return tuple(zip(one.members, other.members, strict=True))


def approve_name(state: Tournament, command: commands.ApproveName, context: Context) -> tuple[Event, ...]:
    player = state.players.get(command.player)
    if player is None or player.shown is None:
        raise NoNameToJudge("{player} has no nickname or team name.", player=command.player)
    return (events.NameJudged(player=command.player, approved=command.approved),)


def name_judged(state: Tournament, event: events.NameJudged) -> Tournament:
    player = state.players[event.player]
    assert player.shown is not None
    shown = ShownName(player.shown.text, event.approved)
    named = msgspec.structs.replace(player, shown=shown)
    return msgspec.structs.replace(state, players={**state.players, player.id: named})
