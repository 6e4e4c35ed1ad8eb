"""How Alembic runs here: on the connection it is given, inside the transaction that is already open."""

from alembic import context

from headjudge.store.revisions import TABLE
from headjudge.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    version_table=TABLE,
)
context.run_migrations()
