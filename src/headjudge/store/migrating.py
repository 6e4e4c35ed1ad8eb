"""Bringing a store's schema up to date: all the way or not at all."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

SCRIPTS: Final = Path(__file__).with_name("migrations")


def configuration(connection: Connection | None = None) -> Config:
    """What Alembic needs to know: where the revisions are, and the connection to run them on."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the schema behind *connection* to *revision*, inside the caller's transaction."""
    command.upgrade(configuration(connection), revision)
