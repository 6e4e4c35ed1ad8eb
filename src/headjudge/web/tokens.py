"""Tokens: drawn once, shown once, kept as a hash; a token narrows what its person may do and never widens it."""

import re
import secrets
from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from headjudge.core.ids import PersonId, PlayerId, TournamentId
from headjudge.core.refusals import BadInput, Refusal
from headjudge.store.refusals import ReadOnly
from headjudge.store.tokens import Token, TokenId, Tokens
from headjudge.web.venue import Venue

Scope: TypeAlias = Literal["read", "results", "pairing", "entries", "floor", "organizing", "all", "player"]
SCOPES: Final[tuple[Scope, ...]] = tuple(scope for scope in get_args(Scope) if scope != "player")
"""What a member of staff can choose; `player` comes with a claim code alone."""

PREFIX: Final = "hj_"
SECRET_BYTES: Final = 32
LONGEST_LABEL: Final = 80
MOST_TOKENS: Final = 100
"""Tokens one person can have at a time."""

NOTED_EVERY: Final = timedelta(hours=1)
"""How exact the last use of a token is known: not every request writes."""

_BEARER: Final = re.compile(r"bearer +(\S{1,200})", re.IGNORECASE)


class TokenUnknown(Refusal):
    """The token is none of ours, or was revoked."""


class ScopeMissing(Refusal):
    """The token does not reach that far."""

    def __init__(self, scope: Scope) -> None:
        super().__init__("This token does not reach that far: it needs the scope {scope}.", scope=scope)
        self.scope = scope


class NotYourOwn(Refusal):
    """A player's token speaks for one entry."""


class TooManyTokens(Refusal):
    """One person has more tokens than anybody can keep an eye on."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The token somebody asks for."""

    person: PersonId
    label: str
    scopes: tuple[Scope, ...]
    event: TournamentId | None = None
    player: PlayerId | None = None


class Drawn(msgspec.Struct, frozen=True):
    """A new token: the secret is in the hands of whoever asked, and nowhere else."""

    secret: str
    token: Token


def new_token(tokens: Tokens, wanted: Wanted, now: datetime) -> Drawn:
    """Draw a token and keep its hash. Raises: BadInput, TooManyTokens."""
    label = " ".join(wanted.label.split())
    if not label or len(label) > LONGEST_LABEL:
        raise BadInput("Give the token a short name, so that you know it again.")
    if not wanted.scopes:
        raise BadInput("Choose what the token may do.")
    if wanted.player is None and sum(token.revoked is None for token in tokens.of(wanted.person)) >= MOST_TOKENS:
        raise TooManyTokens("You have a hundred tokens already. Revoke some that are no longer used.")
    secret = f"{PREFIX}{secrets.token_urlsafe(SECRET_BYTES)}"
    token = Token(
        id=TokenId(f"k-{secrets.token_hex(6)}"),
        person=wanted.person,
        label=label,
        scopes=" ".join(dict.fromkeys(wanted.scopes)),
        tournament=wanted.event,
        player=wanted.player,
        digest=digest_of(secret),
        created=now,
    )
    tokens.keep(token)
    return Drawn(secret, token)


def bearer(header: str, venue: Venue) -> Token | None:
    """The token in an authorization *header*; None where there is none. Raises: TokenUnknown."""
    if not header:
        return None
    shown = _BEARER.fullmatch(header.strip())
    token = venue.desk.store.tokens.shown(digest_of(shown[1])) if shown else None
    if token is None:
        raise TokenUnknown("This token is unknown here, or was revoked.")
    now = venue.clock()
    if token.used is None or now - token.used > NOTED_EVERY:
        with suppress(ReadOnly):  # a replica answers all the same
            venue.desk.store.tokens.note_use(token.id, now)
    return token


def covers(token: Token, scope: Scope) -> bool:
    """Whether *token* reaches as far as *scope*."""
    held = token.scopes.split()
    return scope in held or "all" in held


def digest_of(secret: str) -> bytes:
    """What is kept of a token. It is long and random: it needs no slow hash."""
    return sha256(secret.encode()).digest()
