"""The tables, once for both dialects. Loaded only to migrate and for the plain tables, never to append."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text

METADATA: Final = MetaData()

ID: Final = Text().with_variant(Text(collation="C"), "postgresql")
"""Text compared byte by byte, as SQLite does: no upgrade of a language library can disorder the key."""

LOG: Final = Table(
    "log",
    METADATA,
    Column("tournament", ID, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, comment="microseconds since 1970, UTC"),
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
