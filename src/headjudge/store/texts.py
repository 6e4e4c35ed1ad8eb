"""Free text that events refer to by id: deck lists, notes, reasons. It can be erased without touching an event."""

from collections.abc import Collection
from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, select

from headjudge.core.ids import PersonId, TextId, TournamentId
from headjudge.store.schema import TEXTS
from headjudge.store.tables import Tables, every, first, save


class FreeText(msgspec.Struct, frozen=True):
    """Something a person wrote, or that was written about them."""

    id: TextId
    person: PersonId
    """Whom it goes with when it is erased: the one it is about."""

    tournament: TournamentId | None
    kind: str
    """What it is: `decklist`, `note`, `reason`, …"""

    text: str
    written: datetime


class Texts:
    """The free texts of a store. One that is missing was erased."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def save(self, *texts: FreeText) -> None:
        """Keep *texts*; the person they belong to must be known."""
        self._tables.write(lambda connection: save(connection, TEXTS, texts))

    def text(self, id_: TextId) -> FreeText | None:
        """The text with that id, unless it was erased."""
        return first(self._tables, select(TEXTS).where(TEXTS.c.id == id_), FreeText)

    def of(self, tournament: TournamentId) -> dict[TextId, FreeText]:
        """Every text of one tournament, by id."""
        query = select(TEXTS).where(TEXTS.c.tournament == tournament)
        return {text.id: text for text in every(self._tables, query, FreeText)}

    def erase(self, ids: Collection[TextId]) -> None:
        """Forget the texts with those ids."""

        def change(connection: Connection) -> None:
            for id_ in ids:
                connection.execute(delete(TEXTS).where(TEXTS.c.id == id_))

        self._tables.write(change)
        self._tables.scrub()
