"""What has passed between an event and the publisher. Facts, in the past tense."""

from datetime import datetime
from typing import TypeAlias

import msgspec

from headjudge.core.ids import PersonId, TextId


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False, omit_defaults=True):
    """Anything that can have happened."""


class Applied(_Event, frozen=True, kw_only=True, gc=False, tag="applied"):
    at: datetime


class ApplicationAnswered(_Event, frozen=True, kw_only=True, gc=False, tag="application-answered"):
    accepted: bool
    permission: str | None = None
    kit: bool = False
    at: datetime


class KitReturned(_Event, frozen=True, kw_only=True, gc=False, tag="kit-returned"):
    at: datetime


class OffenderNamed(_Event, frozen=True, kw_only=True, gc=False, tag="offender-named"):
    person: PersonId
    reason: TextId
    public: bool = False
    by: PersonId
    at: datetime


class DecksPublished(_Event, frozen=True, kw_only=True, gc=False, tag="decks-published"):
    public: bool
    by: PersonId
    at: datetime


class PublishingObjected(_Event, frozen=True, kw_only=True, gc=False, tag="publishing-objected"):
    """What each person of the entry wants."""

    persons: tuple[PersonId, ...]
    objects: bool
    note: TextId | None = None
    by: PersonId
    at: datetime


OfficeEvent: TypeAlias = (
    Applied | ApplicationAnswered | KitReturned | OffenderNamed | DecksPublished | PublishingObjected
)
