"""Playing on without a lost sideboard card: the registered list becomes one shorter by itself (TCG Office 7d)."""

from headjudge.core.announcement import setup_of
from headjudge.core.context import Context
from headjudge.core.decks.decklist import folded
from headjudge.core.decks.hand_in import rules_here, with_list
from headjudge.core.decks.shortened import sideboard, without
from headjudge.core.events import Event
from headjudge.core.floor import commands, events
from headjudge.core.floor.current import key_of, with_floor
from headjudge.core.floor.lost_cards import LOST_SIDEBOARD_CARD, sideboard_choices
from headjudge.core.floor.state import Shortened
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.registration import player_of, policy_rule
from headjudge.core.state import DeckList, Tournament


class NoSmallerSideboard(Refusal):
    """Nobody goes on with a smaller sideboard here."""


class ListNotReadable(Refusal):
    """The registered list has to be put right before anything is taken off it."""


class NotInTheSideboard(Refusal):
    """The card is not in the sideboard of the registered list."""


def play_without(state: Tournament, command: commands.PlayWithout, context: Context) -> tuple[Event, ...]:
    player, setup, rule = player_of(state, command.player), setup_of(state), policy_rule(state, LOST_SIDEBOARD_CARD)
    if "play-without" not in sideboard_choices(state.rulebook, setup.level):
        book = state.rulebook.core.rulebook.short
        raise NoSmallerSideboard("{book} lets nobody go on with a smaller sideboard.", book=book)
    if not sideboards_used(state):
        raise NoSmallerSideboard("There is no sideboard at this event.", rule)
    card = " ".join(command.card.split())
    if not card:
        raise BadInput("Write which card is missing.")
    left = None
    if player.deck is not None:
        card, left = _taken_off(state, command, card)
    stage, number = key_of(state)
    return (
        events.SideboardShortened(
            player=command.player,
            card=card,
            text=command.amended if player.deck is not None else None,
            left=left,
            stage=stage,
            round=number,
            by=context.by,
            at=context.at,
        ),
    )


def sideboards_used(state: Tournament) -> bool:
    """Whether this event is played with sideboards: by its game, its format and its kind of match."""
    rules = rules_here(state)
    return rules is not None and rules.exchanges


def _taken_off(state: Tournament, command: commands.PlayWithout, card: str) -> tuple[str, int]:
    """The card as the list spells it, and how many are left. Raises: ListNotReadable, NotInTheSideboard."""
    rule = policy_rule(state, LOST_SIDEBOARD_CARD)
    if command.deck is None or command.unread:
        raise ListNotReadable(
            "The list of {player} cannot be read as a whole: correct it first.", player=command.player
        )
    shorter = without(command.deck, card)
    if shorter is None or command.amended is None:
        raise NotInTheSideboard("{card} is not in the sideboard of {player}.", rule, card=card, player=command.player)
    spelled = next(name for name in sideboard(command.deck) if folded(name) == folded(card))
    return spelled, sum(sideboard(shorter).values())


def shortened(state: Tournament, event: events.SideboardShortened) -> Tournament:
    new = Shortened(
        player=event.player,
        card=event.card,
        left=event.left,
        stage=event.stage,
        round=event.round,
        by=event.by,
        at=event.at,
    )
    after = with_floor(state, shortened=(*state.floor.shortened, new))
    before = state.players[event.player].deck
    if event.text is None or before is None:
        return after
    deck = DeckList(event.text, received=before.received, at=event.at, by=event.by, without=event.card)
    return with_list(after, event.player, deck)


def played_without(state: Tournament, player: PlayerId) -> tuple[Shortened, ...]:
    """The sideboard cards *player* goes on without, oldest first."""
    return tuple(one for one in state.floor.shortened if one.player == player)
