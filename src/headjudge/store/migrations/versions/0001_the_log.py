"""The log: one table, whose key (tournament, sequence number) is the concurrency control."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    log = op.create_table(
        "log",
        sa.Column("tournament", ID, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("key", ID),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("previous", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "log_key",
        "log",
        ["tournament", "key"],
        unique=True,
        sqlite_where=log.c.key.is_not(None),
        postgresql_where=log.c.key.is_not(None),
    )
