"""The procedure before a Hydra game, step by step (A11.4): captain, order, decks, hands, Lifebreak, rulers."""

from typing import Final, Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from headjudge.core.rulebook.teams import SharedGame
from headjudge.games.hydra.teams import OPPONENTS, TEAMS, Member, NotAllowed, Team

PREGAME: Final = "A11.4"

Stage: TypeAlias = Literal["captains", "order", "decks", "hands", "mulligans", "lifebreak", "rulers", "ready"]


class Table(msgspec.Struct, frozen=True):
    """A Hydra table before the game."""

    chooser: Team
    """The team that chooses to play first or second."""

    lifebreak: bool
    """Whether the format is played with a Lifebreak Area (Valhalla)."""

    stage: Stage = "captains"
    captains: tuple[Member | None, Member | None] = (None, None)
    first: Team | None = None
    presented: tuple[Team, ...] = ()
    hands: tuple[int, int] = (0, 0)
    """Cards each player of a team holds."""

    mulligans: tuple[Team, ...] = ()
    """Teams that have decided about their one mulligan."""

    lifebreak_cards: tuple[int, int] = (0, 0)


def chooser(
    shared: SharedGame, drawn: Team, *, finals: bool = False, level: int = 1, ranks: tuple[int, int] | None = None
) -> Team:
    """The team that chooses the order: by lot (*drawn*), or the better rank in the finals of higher levels."""
    levels = shared.first_in_finals_levels
    if finals and ranks is not None and (not levels or level in levels):
        return 0 if ranks[0] < ranks[1] else 1
    return drawn


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", tag_field="do"):
    """What the teams say and do, step by step."""


class NameCaptain(Given, frozen=True, tag="name-captain"):
    team: Team
    member: Member


class ChooseOrder(Given, frozen=True, tag="choose-order"):
    team: Team
    first: bool


class LookAtHand(Given, frozen=True, tag="look-at-hand"):
    """A player of this team looks at a hand."""

    team: Team


class PresentDecks(Given, frozen=True, tag="present-decks"):
    """Both players of a team have shuffled and presented main deck and magic stone deck."""

    team: Team


class DrawHands(Given, frozen=True, tag="draw-hands"):
    """Everybody draws the opening hand."""


class Mulligan(Given, frozen=True, tag="mulligan"):
    """A team's one mulligan, both members at the same time; nothing put back keeps the hands."""

    team: Team
    put_back: tuple[int, int]


class LayLifebreak(Given, frozen=True, tag="lay-lifebreak"):
    """A team removes cards into its Lifebreak Area: how many each member, and whether their sleeves are the same."""

    team: Team
    cards: tuple[int, int]
    same_sleeves: bool


class PlaceRulers(Given, frozen=True, tag="place-rulers"):
    """All players place their rulers at once."""


Command: TypeAlias = (
    NameCaptain | ChooseOrder | LookAtHand | PresentDecks | DrawHands | Mulligan | LayLifebreak | PlaceRulers
)


class CaptainNamed(msgspec.Struct, frozen=True, tag="captain-named"):
    team: Team
    member: Member


class OrderDecided(msgspec.Struct, frozen=True, tag="order-decided"):
    first: Team
    by: Literal["choice", "looked-before-choosing"]


class DecksPresented(msgspec.Struct, frozen=True, tag="decks-presented"):
    team: Team


class HandsDrawn(msgspec.Struct, frozen=True, tag="hands-drawn"):
    cards: int


class MulliganTaken(msgspec.Struct, frozen=True, tag="mulligan-taken"):
    """So many cards of each member went to the bottom, and as many were drawn: hands keep their size."""

    team: Team
    put_back: tuple[int, int]


class LifebreakLaid(msgspec.Struct, frozen=True, tag="lifebreak-laid"):
    team: Team
    cards: int


class RulersPlaced(msgspec.Struct, frozen=True, tag="rulers-placed"):
    pass


Event: TypeAlias = (
    CaptainNamed | OrderDecided | DecksPresented | HandsDrawn | MulliganTaken | LifebreakLaid | RulersPlaced
)


def decide(table: Table, command: Command, shared: SharedGame) -> tuple[Event, ...]:
    """What a command leads to.

    Raises:
        NotAllowed: the procedure does not allow it now; nothing has changed.
    """
    match command:
        case NameCaptain(team, member):
            _at(table, "captains", "Captains are named before the order is decided.")
            return (CaptainNamed(team, member),)
        case ChooseOrder(team, first):
            return _order(table, team, first)
        case LookAtHand(team):
            return _looked(table, team)
        case PresentDecks(team):
            _at(table, "decks", "Decks are shuffled and presented once the order is decided.")
            _once(team in table.presented, "This team has presented its decks.")
            return (DecksPresented(team),)
        case DrawHands():
            _at(table, "hands", "Hands are drawn once all decks were presented.")
            return (HandsDrawn(shared.hand),)
        case Mulligan(team, put_back):
            return _mulligan(table, team, put_back, shared)
        case LayLifebreak():
            return _lifebreak(table, command, shared)
        case PlaceRulers():
            _at(table, "rulers", "Rulers are placed last, by everybody at once.")
            return (RulersPlaced(),)
        case _:
            assert_never(command)


def _at(table: Table, stage: Stage, sentence: str) -> None:
    if table.stage != stage:
        raise NotAllowed(f"{sentence} The table is at: {table.stage}.", PREGAME)


def _once(again: bool, sentence: str) -> None:
    if again:
        raise NotAllowed(sentence, PREGAME)


def _order(table: Table, team: Team, first: bool) -> tuple[Event, ...]:
    _at(table, "order", "The order is chosen once both captains are named.")
    if team != table.chooser:
        raise NotAllowed("The other team chooses the order.", PREGAME)
    return (OrderDecided(team if first else OPPONENTS[team], "choice"),)


def _looked(table: Table, team: Team) -> tuple[Event, ...]:
    """Looking at a hand before the choice gives the choice away: that team plays first (FW-AMB-29)."""
    if table.first is None and team == table.chooser:
        _at(table, "order", "Captains come first.")
        return (OrderDecided(team, "looked-before-choosing"),)
    return ()


def _mulligan(table: Table, team: Team, put_back: tuple[int, int], shared: SharedGame) -> tuple[Event, ...]:
    _at(table, "mulligans", "Mulligans come after the hands are drawn.")
    _once(team in table.mulligans, f"A team may mulligan {shared.mulligans} time.")
    if not table.mulligans and team != table.first:
        raise NotAllowed("The team that plays first decides about its mulligan first.", PREGAME)
    if not all(0 <= cards <= shared.hand for cards in put_back):
        raise NotAllowed(f"A player puts back 0 to {shared.hand} cards.", PREGAME)
    return (MulliganTaken(team, put_back),)


def _lifebreak(table: Table, command: LayLifebreak, shared: SharedGame) -> tuple[Event, ...]:
    _at(table, "lifebreak", "The Lifebreak Area is laid after the mulligans, where the format has one.")
    _once(table.lifebreak_cards[command.team] > 0, "This team has laid its Lifebreak Area.")
    area = shared.lifebreak
    assert area is not None  # the stage exists only with one
    if command.cards != (area.cards_each, area.cards_each):
        raise NotAllowed(f"Each player removes {area.cards_each} cards, {area.most} together.", PREGAME)
    if area.same_sleeves and not command.same_sleeves:
        raise NotAllowed("Teammates need the same sleeves on their main decks.", PREGAME)
    return (LifebreakLaid(command.team, sum(command.cards)),)


def evolve(table: Table, event: Event) -> Table:
    """The table after *event*."""
    match event:
        case CaptainNamed(team, member):
            captains = (member, table.captains[1]) if team == 0 else (table.captains[0], member)
            return replace(table, captains=captains, stage="captains" if None in captains else "order")
        case OrderDecided(first, _):
            return replace(table, first=first, stage="decks")
        case DecksPresented(team):
            presented = (*table.presented, team)
            return replace(table, presented=presented, stage="hands" if len(presented) == len(TEAMS) else "decks")
        case HandsDrawn(cards):
            return replace(table, hands=(cards, cards), stage="mulligans")
        case MulliganTaken(team, _):
            decided = (*table.mulligans, team)
            after: Stage = "lifebreak" if table.lifebreak else "rulers"
            return replace(table, mulligans=decided, stage=after if len(decided) == len(TEAMS) else "mulligans")
        case LifebreakLaid(team, cards):
            a, b = table.lifebreak_cards
            laid = (cards, b) if team == 0 else (a, cards)
            return replace(table, lifebreak_cards=laid, stage="rulers" if all(laid) else "lifebreak")
        case RulersPlaced():
            return replace(table, stage="ready")
        case _:
            assert_never(event)


def draws_first_turn(table: Table, team: Team, shared: SharedGame) -> bool:
    """Whether a team's players draw in its first turn: the team that plays first does not (A11.2)."""
    return shared.first_team_draws or team != table.first
