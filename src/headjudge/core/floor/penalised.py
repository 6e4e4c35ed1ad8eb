"""Who is penalised, what they hold already, and when a penalty would fall."""

from headjudge.core.floor.current import holders, playing_at
from headjudge.core.floor.issuing import Moment
from headjudge.core.floor.state import Penalty, PenaltyId
from headjudge.core.floor.upgrades import Earlier
from headjudge.core.ids import PersonId, PlayerId
from headjudge.core.phrases import phrase
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.registration import player_of
from headjudge.core.state import Tournament


class NoSuchPenalty(Refusal):
    """There is no penalty with that number in that state."""


def penalty_of(state: Tournament, id: PenaltyId, status: str) -> Penalty:
    """The penalty with that number, in that state. Raises: NoSuchPenalty."""
    found = next((one for one in state.floor.penalties if one.id == id and one.status == status), None)
    if found is None:
        raise NoSuchPenalty("There is no penalty {id} that is {status}.", id=id, status=phrase(status))
    return found


def earlier(state: Tournament, persons: tuple[PersonId, ...]) -> tuple[Earlier, ...]:
    """What *persons* hold already in this tournament, and only in this one (Bushiroad PG-2)."""
    return tuple(
        Earlier(one.infraction, one.rank)
        for one in state.floor.penalties
        if one.status == "given" and one.person in persons
    )


def subjects(state: Tournament, player: PlayerId | None, person: PersonId | None) -> tuple[PersonId, ...]:
    """Who is penalised: a whole team, one of its members, a player, or somebody who does not play.

    Raises: BadInput, NoSuchPlayer.
    """
    if player is None and person is None:
        raise BadInput("Say who is penalised: a player or a person.")
    if player is None:
        assert person is not None
        return (person,)
    members = player_of(state, player).members
    if person is None:
        return members
    if person not in members:
        raise BadInput("{person} does not play as {player}.", person=person, player=player)
    return (person,)


def moment_of(state: Tournament, player: PlayerId | None, *, in_game: bool) -> Moment:
    """When a penalty would fall for *player* now."""
    if player is None or playing_at(state, player) is None:
        return "between-matches"
    return "in-game" if in_game else "between-games"


def unheaded(state: Tournament) -> bool:
    """Whether others than usual may give a grave penalty: no head judge is there, or the event is over."""
    return state.over or not holders(state, "head-judge")
