"""How often somebody may ask: by token where one is shown, else by address. So many a minute, then one sentence."""

import time
from hashlib import blake2b
from typing import Final

import msgspec
from litestar.exceptions import TooManyRequestsException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.types import ASGIApp, Receive, Scope, Send

MINUTE: Final = 60
PER_ADDRESS: Final = 10
"""Several programs may run on one machine."""

MOST_ASKERS: Final = 100_000
"""Askers remembered in one minute; beyond that all others share one count."""

SLOW: Final = (RateLimitConfig(rate_limit=("minute", 20)).middleware,)
"""For what somebody could try over and over: passwords."""

CROWD: Final = (RateLimitConfig(rate_limit=("minute", 600), store="crowd").middleware,)
"""For the codes of players: a whole venue may stand behind one address and scan at once, and there are so many codes
that ten guesses a second find none."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Requests a minute; 0: no limit."""

    api: int = 600
    """To addresses for programs: per token, or per address where no token is shown."""

    public: int = 12_000
    """To public pages, per address: a whole venue may stand behind one."""


class Counter:
    """How often everybody has asked in this minute."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._minute = 0
        self._asked: dict[bytes, int] = {}

    def wait(self, asker: bytes, now: float) -> int:
        """Count one more of *asker*; the seconds to wait, 0 while there are not too many."""
        minute, second = divmod(int(now), MINUTE)
        if minute != self._minute:
            self._minute = minute
            self._asked = {}
        if asker not in self._asked and len(self._asked) >= MOST_ASKERS:
            asker = b"everybody else"
        count = self._asked[asker] = self._asked.get(asker, 0) + 1
        return MINUTE - second if count > self.most else 0


class Counters:
    """All counts of one site."""

    def __init__(self, limits: Limits) -> None:
        self.public = Counter(limits.public)
        self.tokens = Counter(limits.api)
        self.addresses = Counter(limits.api * PER_ADDRESS)


class AddressLimit:
    """Stands before a public door and counts by address."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through, or say when to come back. Raises: TooManyRequestsException."""
        _refuse(_counters(scope).public.wait(_address(scope), time.monotonic()))
        await self._app(scope, receive, send)


class TokenLimit:
    """Stands before a door for programs and counts by the token shown, else by address.

    A token that was made up is worth no more: whatever is shown, an address gets `PER_ADDRESS` times as much.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through, or say when to come back. Raises: TooManyRequestsException."""
        counters, now, address = _counters(scope), time.monotonic(), _address(scope)
        shown = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        asker = blake2b(shown, digest_size=16).digest() if shown else address
        _refuse(max(counters.tokens.wait(asker, now), counters.addresses.wait(address, now)))
        await self._app(scope, receive, send)


def by_address(limits: Limits) -> tuple[type[AddressLimit], ...]:
    """What stands before public doors, which are counted together; nothing where there is no limit."""
    return (AddressLimit,) if limits.public else ()


def by_token(limits: Limits) -> tuple[type[TokenLimit], ...]:
    """The same for doors of programs."""
    return (TokenLimit,) if limits.api else ()


def _refuse(wait: int) -> None:
    if wait:
        raise TooManyRequestsException(headers={"Retry-After": str(wait)})


def _counters(scope: Scope) -> Counters:
    counters: Counters = scope["litestar_app"].state.counters
    return counters


def _address(scope: Scope) -> bytes:
    client = scope["client"]
    return client[0].encode() if client else b""
