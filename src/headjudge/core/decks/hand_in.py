"""Deck lists handed in: until when, by whom, what is refused at once, and what an official has received.

| who hands it in | before the deadline | after it, or once round 1 is paired |
|-----------------|---------------------|-------------------------------------|
| the player      | taken, replaced as often as wanted until an official has received it | refused |
| an official     | taken               | taken, and marked late where it came after the deadline |

A list that is fixed, because an official has received it or round 1 is paired, is changed by officials alone, with the
reason; what was received stays received, and the lists before are kept.

Refused at once is what the list alone proves (`PROVEN`); an official may take a list of the wrong size, because paper
may have one. A part the event does not have is taken from nobody (TCG Office 4c, 6c-v).
"""

import msgspec

from headjudge.core import commands, events
from headjudge.core.announcement import setup_of
from headjudge.core.context import Context
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.legality import PROVEN, problems
from headjudge.core.decks.rules import DeckProblem, DeckRules, deck_rules
from headjudge.core.events import Event
from headjudge.core.ids import PlayerId
from headjudge.core.permissions import DOOR, JUDGES, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.registration import player_of, policy_rule, refuse_other_player, with_player
from headjudge.core.settings import Settings, chosen
from headjudge.core.state import DeckList, Player, Tournament

LISTS = "deck-lists"
"""The policy on deck lists, where a book has one."""


class DeckFixed(Refusal):
    """The list can no longer be changed by the player."""


class DeckNotAccepted(Refusal):
    """The list cannot be that of a deck at this event."""


def submit(state: Tournament, command: commands.SubmitDeck, context: Context) -> tuple[Event, ...]:
    player = player_of(state, command.player)
    refuse_other_player(state, player, context)
    official = bool((DOOR | JUDGES) & roles_of(state, context.by))
    if official:
        _refuse_silence(state, player, command)
    else:
        _refuse_late(state, player, context)
    if command.deck is not None:
        _refuse_proven(state, command.deck, whole=not command.unread and not official)
    return (
        events.DeckSubmitted(
            player=command.player,
            text=command.text,
            at=context.at,
            by=context.by,
            received=player.deck is not None and player.deck.received,
            reason=command.reason,
        ),
    )


def submitted(state: Tournament, event: events.DeckSubmitted) -> Tournament:
    deck = DeckList(event.text, received=event.received, at=event.at, by=event.by, reason=event.reason)
    return with_list(state, event.player, deck)


def with_list(state: Tournament, id: PlayerId, deck: DeckList) -> Tournament:
    """*state* after *deck* became the list of that player; the one before is kept."""
    player = state.players[id]
    before = (*player.lists_before, player.deck) if player.deck else player.lists_before
    return with_player(state, msgspec.structs.replace(player, deck=deck, lists_before=before))


def receive(state: Tournament, command: commands.ReceiveDeck, context: Context) -> tuple[Event, ...]:
    if player_of(state, command.player).deck is None:
        raise DeckFixed("{player} has not handed in a list.", player=command.player)
    return (events.DeckReceived(player=command.player),)


def received(state: Tournament, event: events.DeckReceived) -> Tournament:
    player = state.players[event.player]
    assert player.deck is not None
    return with_player(state, msgspec.structs.replace(player, deck=msgspec.structs.replace(player.deck, received=True)))


def late(state: Tournament, player: Player) -> bool:
    """Whether the list came after the announced time (TCG Office 4e, WARS championship levels)."""
    due = setup_of(state).lists_until
    return due is not None and player.deck is not None and player.deck.at is not None and player.deck.at > due


def rules_here(state: Tournament) -> DeckRules | None:
    """What decks of this event are held against; None: its book has no formats."""
    setup = setup_of(state)
    if not state.rulebook.formats:
        return None
    settings = Settings(level=setup.level, chosen=setup.settings)
    return deck_rules(chosen(state.rulebook, settings), setup.game, setup.format, setup.match)


def problems_here(state: Tournament, deck: Decklist) -> tuple[DeckProblem, ...]:
    """What is wrong with *deck* at this event, as far as the list alone tells.

    A team hands in one list for all its members: its sizes and copies are not those of one deck.
    """
    rules = rules_here(state)
    found = problems(rules, deck, {}) if rules else ()
    return tuple(one for one in found if one.code == "no-such-part") if setup_of(state).team else found


def fixed(state: Tournament, player: Player) -> bool:
    """Whether the list of *player* is changed by officials alone, and only for a reason."""
    return player.deck is not None and (player.deck.received or state.paired)


def _refuse_silence(state: Tournament, player: Player, command: commands.SubmitDeck) -> None:
    """Raises: DeckFixed, where an official changes a list that is fixed and does not say why."""
    if fixed(state, player) and command.reason is None:
        raise DeckFixed("The list is fixed: say why it is changed.", policy_rule(state, LISTS))


def _refuse_late(state: Tournament, player: Player, context: Context) -> None:
    """Raises: DeckFixed, where the player's own time for lists is over."""
    due, rule = setup_of(state).lists_until, policy_rule(state, LISTS)
    if player.deck and player.deck.received:
        raise DeckFixed("The list has been received: only an official can change it now.", rule)
    if state.paired:
        raise DeckFixed("Round 1 has begun: the deck list is fixed.", rule)
    if due is not None and context.at > due:
        raise DeckFixed("Deck lists were due at {time}: see an official.", rule, time=f"{due:%H:%M}")


def _refuse_proven(state: Tournament, deck: Decklist, *, whole: bool) -> None:
    """Raises: DeckNotAccepted. *whole*: every line was read, so that its numbers count."""
    for problem in problems_here(state, deck):
        if problem.code == "no-such-part" or (whole and problem.code in PROVEN):
            raise DeckNotAccepted(problem.message, problem.citations[0])
