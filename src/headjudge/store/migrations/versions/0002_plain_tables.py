"""People, tournaments, erasable texts, accounts, suspensions and secret seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ID = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("reading", sa.Text, nullable=False),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("country", sa.Text, nullable=False),
        sa.Column("publisher_id", sa.Text, nullable=False, index=True),
        sa.Column("contact", sa.Text, nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        sa.Column("erased", sa.BigInteger),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rulebook", ID, nullable=False),
        sa.Column("edition", ID, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "texts",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("tournament", ID, index=True),
        sa.Column("kind", ID, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("written", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("name", ID, nullable=False, unique=True),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "suspensions",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("rulebook", ID, nullable=False),
        sa.Column("starts", sa.Date, nullable=False),
        sa.Column("ends", sa.Date),
        sa.Column("reason", ID),
    )
    op.create_table(
        "seeds",
        sa.Column("tournament", ID, primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
