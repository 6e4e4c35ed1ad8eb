"""The tournaments a store holds, by name; what happened in them is in the log."""

from datetime import datetime

import msgspec
from sqlalchemy import select

from headjudge.core.ids import TournamentId
from headjudge.store.schema import TOURNAMENTS
from headjudge.store.tables import Tables, every, first, save


class TournamentCard(msgspec.Struct, frozen=True):
    """What a list of tournaments shows of one."""

    id: TournamentId
    name: str
    rulebook: str
    edition: str
    created: datetime


class Tournaments:
    """The list of tournaments."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def save(self, card: TournamentCard) -> None:
        """Enter a tournament, or change what the list says about it."""
        self._tables.write(lambda connection: save(connection, TOURNAMENTS, [card]))

    def tournament(self, id_: TournamentId) -> TournamentCard | None:
        """The tournament with that id, if there is one."""
        return first(self._tables, select(TOURNAMENTS).where(TOURNAMENTS.c.id == id_), TournamentCard)

    def all(self) -> tuple[TournamentCard, ...]:
        """Every tournament, the latest first."""
        query = select(TOURNAMENTS).order_by(TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.id)
        return every(self._tables, query, TournamentCard)
