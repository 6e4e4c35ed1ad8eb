"""The tables, once for both dialects. Loaded to migrate and for the plain tables, never to append."""

from datetime import datetime
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    false,
)

from headjudge.core.chain import microseconds, moment

METADATA: Final = MetaData()

ID: Final = Text().with_variant(Text(collation="C"), "postgresql")
"""Text compared byte by byte, as SQLite does: no upgrade of a language library can disorder the key."""


class Moment(TypeDecorator[datetime]):
    """An aware time, kept as microseconds since 1970 in UTC: exact and the same everywhere."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else microseconds(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        return None if value is None else moment(value)


LOG: Final = Table(
    "log",
    METADATA,
    Column("tournament", ID, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("person", ID, nullable=False),
    Column("key", ID),
    Column("body", LargeBinary, nullable=False),
    Column("previous", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "log_key",
    LOG.c.tournament,
    LOG.c.key,
    unique=True,
    sqlite_where=LOG.c.key.is_not(None),
    postgresql_where=LOG.c.key.is_not(None),
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("reading", Text, nullable=False),
    Column("nickname", Text, nullable=False),
    Column("country", Text, nullable=False),
    Column("publisher_id", Text, nullable=False, index=True),
    Column("contact", Text, nullable=False),
    Column("search", Text, nullable=False),
    Column("erased", Moment),
)

TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("rulebook", ID, nullable=False),
    Column("edition", ID, nullable=False),
    Column("created", Moment, nullable=False),
)

TEXTS: Final = Table(
    "texts",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("tournament", ID, index=True),
    Column("kind", ID, nullable=False),
    Column("text", Text, nullable=False),
    Column("written", Moment, nullable=False),
)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("name", ID, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("may_open", Boolean, nullable=False, server_default=false()),
)

SUSPENSIONS: Final = Table(
    "suspensions",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("rulebook", ID, nullable=False),
    Column("starts", Date, nullable=False),
    Column("ends", Date),
    Column("reason", ID),
)

SEEDS: Final = Table(
    "seeds",
    METADATA,
    Column("tournament", ID, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
)

RULEBOOKS: Final = Table(
    "rulebooks",
    METADATA,
    Column("digest", ID, primary_key=True),
    Column("bundle", LargeBinary, nullable=False),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("scopes", ID, nullable=False),
    Column("tournament", ID),
    Column("player", ID),
    Column("digest", LargeBinary, nullable=False, unique=True),
    Column("created", Moment, nullable=False),
    Column("used", Moment),
    Column("revoked", Moment),
)

HOOKS: Final = Table(
    "hooks",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("tournament", ID, nullable=False, index=True),
    Column("url", Text, nullable=False),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Moment, nullable=False),
    Column("position", Integer, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("due", Moment),
    Column("paused", Boolean, nullable=False),
    Column("trouble", Text, nullable=False),
)
