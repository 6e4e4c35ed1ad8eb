"""The text of every rulebook an event was opened under: no later edit, here or in a new release, changes the event."""

import msgspec
from sqlalchemy import select

from headjudge.store.schema import RULEBOOKS
from headjudge.store.tables import Tables, first, save


class _Kept(msgspec.Struct, frozen=True):
    digest: str
    bundle: bytes


class Rulebooks:
    """Rulebooks by their fingerprint."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def keep(self, digest: str, bundle: bytes) -> None:
        """Keep the files behind *digest*."""
        self._tables.write(lambda connection: save(connection, RULEBOOKS, [_Kept(digest, bundle)]))

    def bundle(self, digest: str) -> bytes | None:
        """The files behind *digest*, if an event was opened under them here."""
        query = select(RULEBOOKS).where(RULEBOOKS.c.digest == digest)
        kept = first(self._tables, query, _Kept)
        return None if kept is None else kept.bundle
