"""From what an organizer writes after `--database` to an open store."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from headjudge.core.refusals import BadInput
from headjudge.store.store import Store

if TYPE_CHECKING:  # SQLAlchemy takes most of a second to load; who only reads or appends does not need it
    from headjudge.store.tables import Tables

_SQLITE: Final = "sqlite:///"
_POSTGRES: Final = ("postgresql://", "postgres://")


def open_store(url: str | Path, *, read_only: bool = False) -> Store:
    """The store at *url*: a path, `sqlite:///path` or `postgresql://…`; created or updated if need be.

    A SQLite file is served by one process at a time; others open it with *read_only*.

    Raises:
        BadInput: the address is of neither kind.
        Unusable: the sentence says why it cannot be opened; nothing was changed.
    """
    if isinstance(url, Path):
        return _sqlite(url, read_only)
    if url.startswith(_SQLITE):
        return _sqlite(Path(url.removeprefix(_SQLITE)), read_only)
    if url.startswith(_POSTGRES):
        return _postgres(url, read_only)
    if "://" in url or not url:
        raise BadInput(
            "The database address {url!r} is neither a file nor sqlite:///file nor postgresql://user@host/name.",
            url=url,
        )
    return _sqlite(Path(url), read_only)


def _sqlite(path: Path, read_only: bool) -> Store:
    from headjudge.store.sqlite import SqliteLog
    from headjudge.store.sqlite_file import SqliteFile

    def tables() -> "Tables":
        from headjudge.store.sqlite_tables import SqliteTables

        return SqliteTables(file)

    file = SqliteFile(path, read_only=read_only)
    return Store(SqliteLog(file), tables)


def _postgres(conninfo: str, read_only: bool) -> Store:
    from headjudge.store.postgres import PostgresLog
    from headjudge.store.postgres_database import PostgresDatabase

    def tables() -> "Tables":
        from headjudge.store.postgres_tables import PostgresTables

        return PostgresTables(database)

    database = PostgresDatabase(conninfo, read_only=read_only)
    return Store(PostgresLog(database), tables)
