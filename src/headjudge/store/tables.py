"""Plain tables behind one door: SQLAlchemy on top of the connections a back end has."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy import Connection, Engine, NullPool, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError


def sqlite_engine(connection: sqlite3.Connection) -> Engine:
    """SQLAlchemy on the one SQLite connection that writes; its transactions take the write lock at once."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, pool_reset_on_return=None)

    @event.listens_for(engine, "begin")
    def _begin(begun: Connection) -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def postgres_engine(connect: Callable[[], psycopg.Connection]) -> Engine:
    """SQLAlchemy on PostgreSQL, one connection per transaction."""
    return create_engine("postgresql+psycopg://", creator=connect, poolclass=NullPool)


@contextmanager
def unwrapped() -> Iterator[None]:
    """Let the database's own error through, which the back ends know how to word."""
    try:
        yield
    except DBAPIError as error:
        raise error.orig or error from error
