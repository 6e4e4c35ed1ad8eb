"""Everything that is kept: the log of every tournament, and the plain tables."""

from collections.abc import Callable
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING, Self

from headjudge.store.protocol import Log

if TYPE_CHECKING:  # each is loaded when it is first asked for: SQLAlchemy takes most of a second
    from headjudge.store.accounts import Accounts
    from headjudge.store.hooks import Hooks
    from headjudge.store.people import People
    from headjudge.store.rulebooks import Rulebooks
    from headjudge.store.seeds import Seeds
    from headjudge.store.suspensions import Suspensions
    from headjudge.store.tables import Tables
    from headjudge.store.texts import Texts
    from headjudge.store.tokens import Tokens
    from headjudge.store.tournaments import Tournaments


class Store:
    """An open store, of either back end."""

    def __init__(self, log: Log, tables: Callable[[], "Tables"]) -> None:
        self.log = log
        self._open_tables = tables

    @cached_property
    def people(self) -> "People":
        """The names behind the ids."""
        from headjudge.store.people import People

        return People(self._tables)

    @cached_property
    def tournaments(self) -> "Tournaments":
        """The list of tournaments."""
        from headjudge.store.tournaments import Tournaments

        return Tournaments(self._tables)

    @cached_property
    def texts(self) -> "Texts":
        """Erasable free text."""
        from headjudge.store.texts import Texts

        return Texts(self._tables)

    @cached_property
    def accounts(self) -> "Accounts":
        """Who may sign in."""
        from headjudge.store.accounts import Accounts

        return Accounts(self._tables)

    @cached_property
    def tokens(self) -> "Tokens":
        """What programs show instead of a password."""
        from headjudge.store.tokens import Tokens

        return Tokens(self._tables)

    @cached_property
    def hooks(self) -> "Hooks":
        """Who is told what the public learns."""
        from headjudge.store.hooks import Hooks

        return Hooks(self._tables)

    @cached_property
    def suspensions(self) -> "Suspensions":
        """Who may not play."""
        from headjudge.store.suspensions import Suspensions

        return Suspensions(self._tables)

    @cached_property
    def seeds(self) -> "Seeds":
        """The secret seeds."""
        from headjudge.store.seeds import Seeds

        return Seeds(self._tables)

    @cached_property
    def rulebooks(self) -> "Rulebooks":
        """The rulebooks events are bound to."""
        from headjudge.store.rulebooks import Rulebooks

        return Rulebooks(self._tables)

    def close(self) -> None:
        """Write what was submitted and let go of everything."""
        if "_tables" in self.__dict__:
            self._tables.close()
        self.log.close()

    @cached_property
    def _tables(self) -> "Tables":
        return self._open_tables()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
