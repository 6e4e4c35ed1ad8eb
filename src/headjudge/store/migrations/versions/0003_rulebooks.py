"""The rulebooks events are bound to, as they were when the event was opened."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

ID = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "rulebooks",
        sa.Column("digest", ID, primary_key=True),
        sa.Column("bundle", sa.LargeBinary, nullable=False),
    )
