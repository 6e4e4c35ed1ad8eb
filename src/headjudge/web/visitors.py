"""Who is visiting: a member of staff who signed in, a player who claimed an entry, or anybody."""

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, cast

import msgspec
from litestar.connection import ASGIConnection

from headjudge.core.ids import OWNER, PersonId, PlayerId, TournamentId
from headjudge.core.permissions import assists, roles_of
from headjudge.core.state import Tournament
from headjudge.store.accounts import Account, AccountId
from headjudge.store.tokens import Token
from headjudge.web.rendering import LANGUAGE_COOKIE
from headjudge.web.tokens import bearer
from headjudge.web.venue import Venue
from headjudge.web.words import Language, spoken

Connection = ASGIConnection[Any, Any, Any, Any]  # Any: Litestar's handler, user, auth and state types

ASSISTANT: Final = frozenset({"assistant"})
"""Whose entries wait until an organizer or a judge confirms them, whatever the book calls the role."""

_ACCOUNT: Final = "account"
_MARK: Final = "mark"
_CLAIMS: Final = "claims"
_KNOWN: Final = "headjudge.visitor"
_SPOKEN: Final = "headjudge.language"


class Visitor(msgspec.Struct, frozen=True):
    """Whoever asks."""

    language: Language
    account: Account | None = None
    claims: Mapping[TournamentId, PlayerId] = {}
    """Event -> the entry this phone claimed by its code."""

    token: Token | None = None
    """What a program showed instead of signing in."""

    @property
    def staff(self) -> PersonId | None:
        """The member of staff who asks, or for whom a program does."""
        if self.account is not None:
            return self.account.person
        return self.token.person if self.token is not None and self.token.player is None else None

    @property
    def signed_in(self) -> bool:
        """Staff who may go wherever the house is open to staff; a token of one event may not."""
        return self.staff is not None and (self.token is None or self.token.tournament is None)

    @property
    def may_open(self) -> bool:
        """Whether this visitor may open a new event."""
        return self.owns or (self.account is not None and self.account.may_open)

    @property
    def owns(self) -> bool:
        """Whether this is the owner of the server."""
        return self.staff == OWNER

    def staff_in(self, event: TournamentId) -> PersonId | None:
        """The member of staff who asks, if that reaches to *event*."""
        bound = self.token.tournament if self.token is not None else None
        return self.staff if bound in (None, event) else None

    def person_in(self, state: Tournament) -> PersonId | None:
        """Who acts when this visitor does something in *state*: the member of staff, else the claimed player."""
        if self.staff is not None:
            return self.staff_in(state.id)
        player = state.players.get(self.claims.get(state.id, PlayerId("")))
        return player.members[0] if player is not None else None

    def roles_in(self, state: Tournament) -> frozenset[str]:
        """What the visitor is in *state*; `player` only for who claimed an entry or has one."""
        staff = self.staff_in(state.id)
        held = roles_of(state, staff) if staff is not None else frozenset({"anyone"})
        if staff is not None and assists(state, staff):
            held |= ASSISTANT
        return held | {"player"} if self.claims.get(state.id) in state.players else held


def visitor_of(connection: Connection, venue: Venue) -> Visitor:
    """The visitor behind *connection*; its session is trusted only as far as the account still is the same.

    Where no session is kept, a program asks: it shows a token. Raises: TokenUnknown.
    """
    known = connection.scope.get(_KNOWN)
    if isinstance(known, Visitor):
        return known
    visitor = _person(connection, venue) if "session" in connection.scope else _program(connection, venue)
    connection.scope[_KNOWN] = visitor  # type: ignore[typeddict-unknown-key]  # ours, for the rest of the request
    return visitor


def _person(connection: Connection, venue: Venue) -> Visitor:
    session = connection.session
    account = venue.desk.store.accounts.account(AccountId(session[_ACCOUNT])) if session.get(_ACCOUNT) else None
    if account is not None and session.get(_MARK) != mark_of(account):
        account = None  # the password was changed since: sign in again
    claims = {TournamentId(event): PlayerId(player) for event, player in session.get(_CLAIMS, {}).items()}
    return Visitor(language_of(connection), account, claims)


def _program(connection: Connection, venue: Venue) -> Visitor:
    token = bearer(connection.headers.get("authorization", ""), venue)
    if token is None:
        return Visitor(language_of(connection))
    if token.tournament is not None and token.player is not None:
        return Visitor(language_of(connection), None, {token.tournament: token.player}, token)
    return Visitor(language_of(connection), venue.desk.store.accounts.of(token.person), {}, token)


def language_of(connection: Connection) -> Language:
    """The language to answer in."""
    known = connection.scope.get(_SPOKEN)
    if known is None:
        asked, chosen = connection.query_params.get("lang"), connection.cookies.get(LANGUAGE_COOKIE)
        known = spoken(asked, chosen, connection.headers.get("accept-language", ""))
        connection.scope[_SPOKEN] = known  # type: ignore[typeddict-unknown-key]  # ours, for the rest of the request
    return cast(Language, known)


@lru_cache(maxsize=1024)
def mark_of(account: Account) -> str:
    """Changes with the password, so that a session of before is worth nothing."""
    return blake2b(account.password_hash.encode(), digest_size=12).hexdigest()


def sign_in(connection: Connection, account: Account) -> None:
    """Remember *account* in the session."""
    connection.set_session({**session_of(account), _CLAIMS: connection.session.get(_CLAIMS, {})})


def session_of(account: Account) -> dict[str, str]:
    """What the session of somebody who signed in says."""
    return {_ACCOUNT: account.id, _MARK: mark_of(account)}


def sign_out(connection: Connection) -> None:
    """Forget the account; claimed entries stay with the phone."""
    connection.set_session({_CLAIMS: connection.session.get(_CLAIMS, {})})


def claim(connection: Connection, event: TournamentId, player: PlayerId) -> None:
    """From now on this phone speaks for *player* of *event*."""
    claims = {**connection.session.get(_CLAIMS, {}), event: player}
    connection.set_session({**connection.session, _CLAIMS: claims})
