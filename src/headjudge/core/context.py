"""Who asks, and when: clock and person come in through the door."""

from datetime import datetime

import msgspec

from headjudge.core.ids import PersonId


class Context(msgspec.Struct, frozen=True):
    """The circumstances of a command."""

    by: PersonId
    at: datetime
    """Aware, UTC."""
