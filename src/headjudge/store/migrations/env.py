"""How Alembic runs here: on the connection it is given, in one transaction."""

from alembic import context

from headjudge.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
context.run_migrations()
