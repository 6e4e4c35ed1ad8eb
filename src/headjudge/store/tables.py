"""The plain tables' door to a back end: a question or a change, each in one transaction."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, Select, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from headjudge.core.phrases import phrase
from headjudge.core.refusals import BadInput
from headjudge.store.refusals import UnknownPerson

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


class Tables(Protocol):
    """How the plain tables are reached."""

    def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to *question*, which changes nothing."""

    def write(self, change: Callable[[Connection], T]) -> T:
        """Make *change* as a whole, durably, or not at all."""

    def scrub(self) -> None:
        """See to it that what was erased is also gone from the files, as far as the back end can."""

    def close(self) -> None:
        """Let go of the connections."""


def found(connection: Connection, query: Select[Any], kind: type[S]) -> tuple[S, ...]:  # Any: whatever is selected
    """The rows of *query* as values of *kind*, whose fields are called like the columns."""
    answer = connection.execute(query)
    columns = list(map(str, answer.keys()))
    return tuple(msgspec.convert(dict(zip(columns, row, strict=True)), kind) for row in answer)


def first(tables: Tables, query: Select[Any], kind: type[S]) -> S | None:
    """The first row of *query*, if it has any."""
    return next(iter(every(tables, query, kind)), None)


def every(tables: Tables, query: Select[Any], kind: type[S]) -> tuple[S, ...]:
    """All rows of *query*."""
    return tables.read(lambda connection: found(connection, query, kind))


def save(connection: Connection, table: Table, values: Sequence[msgspec.Struct]) -> None:
    """Write *values* into *table*, in place of rows with the same key."""
    keys = [column.name for column in table.primary_key]
    insert = _insert(connection, table)
    others = {column.name: insert.excluded[column.name] for column in table.columns if column.name not in keys}
    if values:
        connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=others), list(map(_row, values)))


def add(connection: Connection, table: Table, value: msgspec.Struct) -> bool:
    """Write *value* as a new row, or answer False because one it must differ from is already there."""
    insert = _insert(connection, table).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(insert, _row(value)).first() is not None


def _insert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def _row(value: msgspec.Struct) -> dict[str, object]:
    row = msgspec.structs.asdict(value)
    for name, text in row.items():
        if isinstance(text, str) and ("\0" in text or not _encodable(text)):
            raise BadInput(
                "The {field} contains a character that cannot be stored.", field=phrase(name.replace("_", " "))
            )
    return row


def _encodable(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)


@contextmanager
def unwrapped() -> Iterator[None]:
    """Let the database's own error through, which the back ends know how to word."""
    try:
        yield
    except IntegrityError as error:
        raise UnknownPerson from error  # the only rule between our tables that a caller can break
    except DBAPIError as error:
        raise error.orig or error from error
