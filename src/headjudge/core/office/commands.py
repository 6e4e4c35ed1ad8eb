"""What passes between an event and the publisher. Imperatives; who may give which stands in `core.permissions`."""

from typing import TypeAlias

import msgspec

from headjudge.core.ids import PersonId, PlayerId, TextId


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Anything an organizer asks of the publisher, or the publisher decides."""


class Apply(_Command, frozen=True, kw_only=True, tag="apply"):
    """Venue, staff and equipment are ready: ask the publisher for the event."""


class AnswerApplication(_Command, frozen=True, kw_only=True, tag="answer-application"):
    """What the publisher said to the application."""

    accepted: bool
    permission: str | None = None
    """The number or name of the permission."""

    kit: bool = False
    """A tournament kit is lent, to be returned afterwards."""


class ReturnKit(_Command, frozen=True, kw_only=True, tag="return-kit"):
    """The kit that was lent went back."""


class NameOffender(_Command, frozen=True, kw_only=True, tag="name-offender"):
    """Keep an entry about somebody who acted gravely improperly; it is public only when the office says so."""

    person: PersonId
    reason: TextId | None
    public: bool = False


class PublishDecks(_Command, frozen=True, kw_only=True, tag="publish-decks"):
    """Let everybody read the registered decks, or no longer; of those who object none is shown."""

    public: bool


class ObjectToPublishing(_Command, frozen=True, kw_only=True, tag="object-to-publishing"):
    """Somebody does not want their name, portrait or deck published, or no longer minds."""

    player: PlayerId
    objects: bool
    note: TextId | None = None


OfficeCommand: TypeAlias = Apply | AnswerApplication | ReturnKit | NameOffender | PublishDecks | ObjectToPublishing
