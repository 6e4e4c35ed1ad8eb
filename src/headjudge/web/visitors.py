"""Who is visiting: a member of staff who signed in, a player who claimed an entry, or anybody."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection

from headjudge.core.ids import PersonId, PlayerId, TournamentId
from headjudge.core.permissions import roles_of
from headjudge.core.state import Tournament
from headjudge.store.accounts import Account, AccountId
from headjudge.web.rendering import LANGUAGE_COOKIE
from headjudge.web.venue import Venue
from headjudge.web.words import Language, spoken

Connection = ASGIConnection[Any, Any, Any, Any]  # Any: Litestar's handler, user, auth and state types

_ACCOUNT: Final = "account"
_MARK: Final = "mark"
_CLAIMS: Final = "claims"


class Visitor(msgspec.Struct, frozen=True):
    """Whoever asks."""

    language: Language
    account: Account | None = None
    claims: Mapping[TournamentId, PlayerId] = {}
    """Event -> the entry this phone claimed by its code."""

    @property
    def signed_in(self) -> bool:
        """A member of staff with an account."""
        return self.account is not None

    def person_in(self, state: Tournament) -> PersonId | None:
        """Who acts when this visitor does something in *state*: the account's person, else the claimed player."""
        if self.account is not None:
            return self.account.person
        player = state.players.get(self.claims.get(state.id, PlayerId("")))
        return player.members[0] if player is not None else None

    def roles_in(self, state: Tournament) -> frozenset[str]:
        """What the visitor is in *state*; `player` only for who claimed an entry or has one."""
        held = roles_of(state, self.account.person) if self.account is not None else frozenset({"anyone"})
        return held | {"player"} if self.claims.get(state.id) in state.players else held


def visitor_of(connection: Connection, venue: Venue) -> Visitor:
    """The visitor behind *connection*; its session is trusted only as far as the account still is the same."""
    session = connection.session if "session" in connection.scope else {}
    account = venue.desk.store.accounts.account(AccountId(session[_ACCOUNT])) if session.get(_ACCOUNT) else None
    if account is not None and session.get(_MARK) != mark_of(account):
        account = None  # the password was changed since: sign in again
    claims = {TournamentId(event): PlayerId(player) for event, player in session.get(_CLAIMS, {}).items()}
    return Visitor(language_of(connection), account, claims)


def language_of(connection: Connection) -> Language:
    """The language to answer in."""
    asked = connection.query_params.get("lang")
    return spoken(asked, connection.cookies.get(LANGUAGE_COOKIE), connection.headers.get("accept-language", ""))


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
