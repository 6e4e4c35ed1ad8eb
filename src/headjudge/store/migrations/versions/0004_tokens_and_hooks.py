"""Tokens of programs, hooks of events, and which accounts may open an event."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

ID = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.add_column("accounts", sa.Column("may_open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "tokens",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("scopes", ID, nullable=False),
        sa.Column("tournament", ID),
        sa.Column("player", ID),
        sa.Column("digest", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Column("revoked", sa.BigInteger),
    )
    op.create_table(
        "hooks",
        sa.Column("id", ID, primary_key=True),
        sa.Column("tournament", ID, nullable=False, index=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
    )
