"""Accounts: the names staff sign in with."""

import time
from datetime import datetime
from typing import Final, NewType

import msgspec
from sqlalchemy import Connection, delete, select, update

from headjudge.core.ids import PersonId
from headjudge.core.refusals import Refusal
from headjudge.store.people import Person, row_of
from headjudge.store.schema import ACCOUNTS, PEOPLE
from headjudge.store.tables import Tables, add, every, first

AccountId = NewType("AccountId", str)
KEPT_SECONDS: Final = 1.0


class Account(msgspec.Struct, frozen=True):
    """What a person signs in with. The password itself is nowhere: only its argon2 hash."""

    id: AccountId
    person: PersonId
    name: str
    password_hash: str
    created: datetime
    may_open: bool = False
    """Whether this account may open events; the owner's always may."""


class NameTaken(Refusal):
    """Two accounts cannot sign in with the same name."""

    def __init__(self, name: str) -> None:
        super().__init__("There is already an account with the name {name}.", name=name)
        self.name = name


class Accounts:
    """The accounts of a store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: dict[AccountId, tuple[Account | None, float]] = {}
        """Who signed in is looked up with every request."""

    def open(self, account: Account, person: Person | None = None) -> None:
        """Enter a new account, and the *person* it belongs to unless they are known.

        Raises:
            NameTaken: somebody signs in with that name; nobody was entered.
        """

        def change(connection: Connection) -> None:
            if person is not None:
                add(connection, PEOPLE, row_of(person))
            if not add(connection, ACCOUNTS, account):
                raise NameTaken(account.name)

        self._tables.write(change)
        self._kept.pop(account.id, None)

    def named(self, name: str) -> Account | None:
        """The account that signs in with *name*."""
        return first(self._tables, select(ACCOUNTS).where(ACCOUNTS.c.name == name), Account)

    def account(self, id_: AccountId) -> Account | None:
        """The account with that id; what another process changed is seen within a second."""
        kept, until = self._kept.get(id_, (None, 0.0))
        if time.monotonic() < until:
            return kept
        found = first(self._tables, select(ACCOUNTS).where(ACCOUNTS.c.id == id_), Account)
        self._kept[id_] = found, time.monotonic() + KEPT_SECONDS
        return found

    def of(self, person: PersonId) -> Account | None:
        """The account of *person*; the oldest, where there are several."""
        query = select(ACCOUNTS).where(ACCOUNTS.c.person == person).order_by(ACCOUNTS.c.created, ACCOUNTS.c.id)
        return first(self._tables, query, Account)

    def all(self) -> tuple[Account, ...]:
        """Every account, by name."""
        return every(self._tables, select(ACCOUNTS).order_by(ACCOUNTS.c.name), Account)

    def let_open(self, id_: AccountId, may_open: bool) -> None:
        """From now on the account may open events, or may not."""
        change = update(ACCOUNTS).where(ACCOUNTS.c.id == id_).values(may_open=may_open)
        self._tables.write(lambda connection: connection.execute(change))
        self._kept.pop(id_, None)

    def change_password(self, id_: AccountId, password_hash: str) -> None:
        """From now on the account opens with another password."""
        change = update(ACCOUNTS).where(ACCOUNTS.c.id == id_).values(password_hash=password_hash)
        self._tables.write(lambda connection: connection.execute(change))
        self._kept.pop(id_, None)

    def close(self, id_: AccountId) -> None:
        """Nobody signs in with this account any more."""
        self._tables.write(lambda connection: connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == id_)))
        self._kept.pop(id_, None)
