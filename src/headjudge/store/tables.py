"""Plain tables behind one door: SQLAlchemy on top of the connections a back end has."""

import sqlite3

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event


def writing_engine(connection: sqlite3.Connection) -> Engine:
    """SQLAlchemy on the one SQLite connection that writes; its transactions take the write lock at once."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, pool_reset_on_return=None)

    @event.listens_for(engine, "begin")
    def _begin(begun: Connection) -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
