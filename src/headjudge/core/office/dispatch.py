"""Which function carries out which command of the office, and which applies which event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from headjudge.core import commands as core_commands
from headjudge.core.context import Context
from headjudge.core.events import Event
from headjudge.core.office import commands, events, publication, publicity, sanctioning
from headjudge.core.state import Tournament

# Any: each decider takes its own kind of command, each applier its own kind of event.
DECIDES: Final[Mapping[type[core_commands.Command], Callable[[Tournament, Any, Context], tuple[Event, ...]]]] = {
    commands.Apply: sanctioning.apply,
    commands.AnswerApplication: sanctioning.answer,
    commands.ReturnKit: sanctioning.return_kit,
    commands.NameOffender: publication.name_offender,
    commands.PublishDecks: publicity.publish_decks,
    commands.ObjectToPublishing: publicity.object_to_publishing,
}

APPLIES: Final[Mapping[type[Event], Callable[[Tournament, Any], Tournament]]] = {
    events.Applied: sanctioning.applied,
    events.ApplicationAnswered: sanctioning.answered,
    events.KitReturned: sanctioning.kit_returned,
    events.OffenderNamed: publication.offender_named,
    events.DecksPublished: publicity.decks_published,
    events.PublishingObjected: publicity.publishing_objected,
}
