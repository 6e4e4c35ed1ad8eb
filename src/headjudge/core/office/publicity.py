"""Publicity: who may publish names, portraits and decks, and who does not want to be published.

| book       | who publishes      | an objection                                   |
|------------|--------------------|------------------------------------------------|
| Bushiroad  | the organizer      | leaves that person's deck out (1.3.1.1)        |
| TCG Office | the office         | stands beside the name in the export (2c)      |
| others     | nobody: not said   | is kept all the same                           |
"""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.ids import PlayerId, TextId
from headjudge.core.office import commands, events
from headjudge.core.office.state import Objection
from headjudge.core.permissions import DOOR, OFFICE, NotPermitted, roles_of
from headjudge.core.refusals import Refusal
from headjudge.core.registration import player_of
from headjudge.core.rulebook.settings import Policy
from headjudge.core.state import Tournament

POLICY = "publishing"


class NothingToPublish(Refusal):
    """The book lets nobody publish, or it is so already."""


def publishing(state: Tournament) -> Policy | None:
    """What the book says about publishing names, portraits and decks; None: nothing."""
    return state.rulebook.rule_on(POLICY)


def publish_decks(state: Tournament, command: commands.PublishDecks, context: Context) -> tuple[Event, ...]:
    policy, roles = publishing(state), roles_of(state, context.by)
    if policy is None:
        book = state.rulebook.core.rulebook.short
        raise NothingToPublish("{book} lets nobody publish decks.", book=book)
    if policy.value not in roles:
        raise NotPermitted("publish-decks", roles, rule_of(state))
    if command.public == state.office.decks_public:
        return ()
    return (events.DecksPublished(public=command.public, by=context.by, at=context.at),)


def decks_published(state: Tournament, event: events.DecksPublished) -> Tournament:
    return msgspec.structs.replace(state, office=msgspec.structs.replace(state.office, decks_public=event.public))


def object_to_publishing(
    state: Tournament, command: commands.ObjectToPublishing, context: Context
) -> tuple[Event, ...]:
    """A player for the own entry; the door and the office for everybody."""
    player, roles = player_of(state, command.player), roles_of(state, context.by)
    if not roles & (DOOR | OFFICE) and context.by not in player.members:
        raise NotPermitted("object-to-publishing", roles, rule_of(state))
    return (
        events.PublishingObjected(
            persons=player.members, objects=command.objects, note=command.note, by=context.by, at=context.at
        ),
    )


def publishing_objected(state: Tournament, event: events.PublishingObjected) -> Tournament:
    objection = Objection(event.note, event.by, event.at)
    kept = {person: one for person, one in state.office.objections.items() if person not in event.persons}
    objections = {**kept, **dict.fromkeys(event.persons, objection)} if event.objects else kept
    return msgspec.structs.replace(state, office=msgspec.structs.replace(state.office, objections=objections))


def objects(state: Tournament, player: PlayerId) -> bool:
    """Whether somebody of the entry does not want to be published."""
    return any(person in state.office.objections for person in player_of(state, player).members)


def public_decks(state: Tournament) -> dict[PlayerId, TextId]:
    """The decks everybody may read: registered, published, and nobody's who objects."""
    if not state.office.decks_public:
        return {}
    return {id: player.deck.text for id, player in state.players.items() if player.deck and not objects(state, id)}


def rule_of(state: Tournament) -> Citation | None:
    """Where the book speaks of publishing."""
    return state.rulebook.source(publishing(state))
