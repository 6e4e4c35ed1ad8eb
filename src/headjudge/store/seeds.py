"""The secret seeds: drawn when a tournament opens, kept out of its log until they are revealed."""

import msgspec
from sqlalchemy import select

from headjudge.core.ids import TournamentId
from headjudge.core.refusals import Refusal
from headjudge.store.schema import SEEDS
from headjudge.store.tables import Tables, add, first


class SeedDrawn(Refusal):
    """A seed is drawn once: a second draw would let somebody choose."""

    def __init__(self, tournament: TournamentId) -> None:
        super().__init__("The secret seed of {tournament} was already drawn.", tournament=tournament)
        self.tournament = tournament


class _Seed(msgspec.Struct, frozen=True):
    tournament: TournamentId
    seed: bytes


class Seeds:
    """The secret seed of each tournament."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def keep(self, tournament: TournamentId, seed: bytes) -> None:
        """Keep the seed of a new tournament.

        Raises:
            SeedDrawn: it has one already.
        """
        if not self._tables.write(lambda connection: add(connection, SEEDS, _Seed(tournament, seed))):
            raise SeedDrawn(tournament)

    def seed(self, tournament: TournamentId) -> bytes | None:
        """The seed of *tournament*, if one was drawn here."""
        row = first(self._tables, select(SEEDS).where(SEEDS.c.tournament == tournament), _Seed)
        return None if row is None else row.seed
