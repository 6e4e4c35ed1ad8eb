"""What one tournament knows of its publisher: the application, the kit, and whom the office named."""

from collections.abc import Mapping
from datetime import datetime

import msgspec

from headjudge.core.ids import PersonId, TextId


class Application(msgspec.Struct, frozen=True, kw_only=True):
    """How far the event got with its publisher."""

    applied: datetime | None = None
    answered: datetime | None = None
    accepted: bool = False
    permission: str | None = None
    reported: datetime | None = None
    requested: bool = False
    """The publisher had asked for the report."""

    kit: bool = False
    kit_returned: datetime | None = None


class Offender(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody the office keeps an entry about, with the reason that is published beside the name."""

    person: PersonId
    reason: TextId
    public: bool
    by: PersonId
    at: datetime


class Objection(msgspec.Struct, frozen=True):
    """Somebody who does not want to be published."""

    note: TextId | None
    by: PersonId
    at: datetime


class Office(msgspec.Struct, frozen=True, kw_only=True):
    """Everything between the event and the publisher."""

    application: Application = Application()
    offenders: tuple[Offender, ...] = ()
    decks_public: bool = False
    """Everybody may read the registered decks."""

    objections: Mapping[PersonId, Objection] = {}

    @property
    def public(self) -> tuple[Offender, ...]:
        """The entries anybody may see."""
        return tuple(offender for offender in self.offenders if offender.public)
