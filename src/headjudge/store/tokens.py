"""Tokens: what a program shows instead of a password. Only a hash of each is kept."""

from datetime import datetime
from typing import NewType

import msgspec
from sqlalchemy import select, update

from headjudge.core.ids import PersonId, PlayerId, TournamentId
from headjudge.store.schema import TOKENS
from headjudge.store.tables import Tables, add, every, first

TokenId = NewType("TokenId", str)


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """Whom a program acts for, and how far it may go."""

    id: TokenId
    person: PersonId
    label: str
    """What its owner calls it."""

    scopes: str
    """The names of the scopes, with spaces between them."""

    tournament: TournamentId | None
    """The one event it is for; None: every event of its person."""

    player: PlayerId | None
    """The entry it speaks for, where it was claimed by the code on a slip."""

    digest: bytes
    created: datetime
    used: datetime | None = None
    revoked: datetime | None = None


class Tokens:
    """The tokens of a store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def keep(self, token: Token) -> None:
        """Keep a new token; its person must be known."""
        self._tables.write(lambda connection: add(connection, TOKENS, token))

    def shown(self, digest: bytes) -> Token | None:
        """The token with that hash, unless it was revoked."""
        query = select(TOKENS).where(TOKENS.c.digest == digest, TOKENS.c.revoked.is_(None))
        return first(self._tables, query, Token)

    def of(self, person: PersonId) -> tuple[Token, ...]:
        """The tokens of *person*, the newest first; revoked ones too."""
        query = select(TOKENS).where(TOKENS.c.person == person).order_by(TOKENS.c.created.desc(), TOKENS.c.id)
        return every(self._tables, query, Token)

    def note_use(self, id_: TokenId, at: datetime) -> None:
        """The token was used at *at*."""
        change = update(TOKENS).where(TOKENS.c.id == id_).values(used=at)
        self._tables.write(lambda connection: connection.execute(change))

    def revoke(self, id_: TokenId, at: datetime) -> None:
        """From now on the token opens nothing."""
        change = update(TOKENS).where(TOKENS.c.id == id_, TOKENS.c.revoked.is_(None)).values(revoked=at)
        self._tables.write(lambda connection: connection.execute(change))
