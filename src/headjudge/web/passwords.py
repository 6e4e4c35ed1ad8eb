"""Passwords: hashed with argon2, in a thread, because that takes its time on purpose."""

import asyncio
import secrets
import unicodedata
from datetime import datetime
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from headjudge.core.refusals import BadInput, Refusal
from headjudge.store.accounts import Account, AccountId, Accounts
from headjudge.store.people import Person

SHORTEST: Final = 10
LONGEST: Final = 200
_HASHER: Final = PasswordHasher()
_NOBODYS: Final = "$argon2id$v=19$m=65536,t=3,p=4$c29tZSBzYWx0IG9mIG91cnM$Yy6fCvG9zGzGvLtvYRbI6hGCSsrT8lC1Wc0Cz0FnQ5k"
"""Verified when there is no such account, so that the answer takes as long either way."""


class WrongPassword(Refusal):
    """Name and password do not belong together; which of the two is wrong is nobody's business."""


class Credentials(msgspec.Struct, frozen=True):
    """What somebody types to sign in."""

    name: str
    password: str


async def new_account(
    accounts: Accounts, person: Person, typed: Credentials, now: datetime, id: AccountId | None = None
) -> Account:
    """Open an account, for somebody new or known. Raises: BadInput, NameTaken: nothing was written."""
    name = unicodedata.normalize("NFKC", typed.name).strip()
    if not name or len(name) > LONGEST:
        raise BadInput("Choose a name to sign in with.")
    hashed = await hash_of(typed.password)
    account = Account(id or AccountId(f"a-{secrets.token_hex(8)}"), person.id, name, hashed, now)
    await asyncio.to_thread(accounts.open, account, person)
    return account


async def hash_of(password: str) -> str:
    """The hash that is kept instead of *password*. Raises: BadInput."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadInput("A password has at least {least} characters.", least=SHORTEST)
    return await asyncio.to_thread(_HASHER.hash, unicodedata.normalize("NFKC", password))


async def account_for(accounts: Accounts, typed: Credentials) -> Account:
    """The account that *typed* opens. Raises: WrongPassword."""
    account = await asyncio.to_thread(accounts.named, unicodedata.normalize("NFKC", typed.name).strip())
    kept = account.password_hash if account else _NOBODYS
    fits = await asyncio.to_thread(_fits, kept, unicodedata.normalize("NFKC", typed.password[:LONGEST]))
    if account is None or not fits:
        raise WrongPassword("The name or the password is wrong.")
    return account


def _fits(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
