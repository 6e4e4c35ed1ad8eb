"""What PostgreSQL's errors mean, in words."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict

from headjudge.core.refusals import BadInput
from headjudge.store.refusals import Corrupt, DiskFull, NotADatabase, ReadOnly, Unreachable, Unusable


def place_of(conninfo: str) -> str:
    """The database as people call it: server and name, without user or password.

    Raises:
        BadInput: the address cannot be read.
    """
    try:
        parts = conninfo_to_dict(conninfo)
    except psycopg.ProgrammingError:  # whose message would quote the password
        raise BadInput("The address of the database is not of the form postgresql://user@host/name.") from None
    return f"{parts.get('host') or 'localhost'}/{parts.get('dbname') or parts.get('user') or ''}"


@contextmanager
def worded(place: str) -> Iterator[None]:
    """Turn an error of PostgreSQL into the refusal that says what happened at *place*."""
    try:
        yield
    except psycopg.Error as error:
        refusal = _refusal(error, place)
        if refusal is None:
            raise  # a defect of ours, not of the database
        raise refusal from error


def _refusal(error: psycopg.Error, place: str) -> Unusable | None:
    match error:
        case errors.DiskFull():
            return DiskFull(place)
        case errors.ReadOnlySqlTransaction() | errors.InsufficientPrivilege():
            return ReadOnly(place)
        case errors.DataCorrupted() | errors.IndexCorrupted():
            return Corrupt(place, _first_line(error))
        case errors.UndefinedTable() | errors.UndefinedColumn() | errors.DuplicateTable():
            return NotADatabase(place)
        case psycopg.OperationalError() | psycopg.InterfaceError():
            return Unreachable(place, _first_line(error))
        case _:
            return None


def _first_line(error: psycopg.Error) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
