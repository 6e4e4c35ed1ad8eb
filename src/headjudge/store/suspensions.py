"""Suspensions: who may not play, under which rulebook, from when until when."""

from datetime import date
from typing import NewType

import msgspec
from sqlalchemy import or_, select

from headjudge.core.ids import PersonId, TextId
from headjudge.store.schema import SUSPENSIONS
from headjudge.store.tables import Tables, every, save

SuspensionId = NewType("SuspensionId", str)


class Suspension(msgspec.Struct, frozen=True):
    """A person is barred from a publisher's tournaments. It outlives the erasure of the name."""

    id: SuspensionId
    person: PersonId
    rulebook: str
    starts: date
    ends: date | None
    """The last day, or None when no end is set."""

    reason: TextId | None = None


class Suspensions:
    """The suspensions known to this store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def save(self, suspension: Suspension) -> None:
        """Enter a suspension, or change its days."""
        self._tables.write(lambda connection: save(connection, SUSPENSIONS, [suspension]))

    def of(self, person: PersonId) -> tuple[Suspension, ...]:
        """Every suspension of a person, past ones too, in order."""
        query = select(SUSPENSIONS).where(SUSPENSIONS.c.person == person).order_by(SUSPENSIONS.c.starts)
        return every(self._tables, query, Suspension)

    def on(self, day: date, rulebook: str) -> tuple[Suspension, ...]:
        """Who is suspended on *day* under *rulebook*."""
        query = (
            select(SUSPENSIONS)
            .where(SUSPENSIONS.c.rulebook == rulebook, SUSPENSIONS.c.starts <= day)
            .where(or_(SUSPENSIONS.c.ends.is_(None), SUSPENSIONS.c.ends >= day))
            .order_by(SUSPENSIONS.c.person, SUSPENSIONS.c.starts)
        )
        return every(self._tables, query, Suspension)
