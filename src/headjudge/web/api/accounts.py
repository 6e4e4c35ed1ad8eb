"""Who is who for programs: tokens by name and password, invitations, claims, and who may open events."""

import asyncio
from datetime import datetime
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.ids import PlayerId, TournamentId
from headjudge.core.refusals import BadInput
from headjudge.store.accounts import AccountId
from headjudge.store.tokens import Token, TokenId
from headjudge.web.acting import Deed
from headjudge.web.api.doors import Call, path_part
from headjudge.web.links import invitation_in
from headjudge.web.pages import own_entry
from headjudge.web.pages.claim import ClaimForm, claimed
from headjudge.web.pages.join import account_behind, take_role
from headjudge.web.pages.officials import Invited, invited
from headjudge.web.pages.sign_in import owners_account
from headjudge.web.passwords import Credentials, account_for
from headjudge.web.tokens import Drawn, Scope, ScopeMissing, Wanted, covers, new_token

EVERYTHING: Final[tuple[Scope, ...]] = ("all",)


class TokenAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sign in, and get a token for a program."""

    name: str
    password: str
    label: str
    scopes: tuple[Scope, ...] = ("read",)
    event: TournamentId | None = None


class RoleAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The role somebody is to be invited to."""

    role: str


class MayOpen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether an account may open events."""

    may_open: bool


class TokenLine(msgspec.Struct, frozen=True, kw_only=True):
    """A token as its person sees it: never its secret."""

    id: TokenId
    label: str
    scopes: tuple[str, ...]
    event: TournamentId | None
    created: datetime
    used: datetime | None
    revoked: datetime | None


class TokenLines(msgspec.Struct, frozen=True):
    """All tokens of one person."""

    tokens: tuple[TokenLine, ...]


class NewToken(msgspec.Struct, frozen=True):
    """A new token. The secret is shown this once."""

    secret: str
    token: TokenLine


class AccountLine(msgspec.Struct, frozen=True, kw_only=True):
    """An account, and whether it may open events."""

    id: AccountId
    name: str
    may_open: bool


class AccountLines(msgspec.Struct, frozen=True):
    """Every account of this server."""

    accounts: tuple[AccountLine, ...]


def line_of(token: Token) -> TokenLine:
    """*token* without its hash."""
    return TokenLine(
        id=token.id,
        label=token.label,
        scopes=tuple(token.scopes.split()),
        event=token.tournament,
        created=token.created,
        used=token.used,
        revoked=token.revoked,
    )


async def sign_in(call: Call) -> Response[bytes]:
    """A token for a name and a password. Raises: WrongPassword, BadInput."""
    asked: TokenAsked = await call.body(TokenAsked)
    if "player" in asked.scopes:
        raise BadInput("A player's token comes from the code on the slip.")
    account = await account_for(call.venue.desk.store.accounts, Credentials(asked.name, asked.password))
    wanted = Wanted(person=account.person, label=asked.label, scopes=asked.scopes, event=asked.event)
    return await _drawn(call, wanted)


async def tokens(call: Call) -> Response[bytes]:
    """The caller's own tokens."""
    kept = await asyncio.to_thread(call.venue.desk.store.tokens.of, call.person)
    return call.answer(TokenLines(tuple(map(line_of, kept))))


async def revoke(call: Call) -> Response[bytes]:
    """Revoke a token: the one that is shown, or with a token for everything any of the same person. Raises: Refusal."""
    id, shown = TokenId(path_part(call, "token")), call.visitor.token
    kept = {token.id: token for token in call.venue.desk.store.tokens.of(call.person)}
    if shown is not None and id != shown.id and not covers(shown, "all"):
        raise ScopeMissing("all")
    if id not in kept:
        raise BadInput("You have no such token.")
    await asyncio.to_thread(call.venue.desk.store.tokens.revoke, id, call.venue.clock())
    return await tokens(call)


async def claim(call: Call) -> Response[bytes]:
    """A token that speaks for one entry, for the number and the code on its slip. Raises: WrongCode."""
    return await _players_token(call, claimed(call, await call.body(ClaimForm)))


async def enter(call: Call) -> Response[bytes]:
    """A player enters by the code on the wall; answers with a token for the new entry. Raises: Refusal."""
    form = await call.body(own_entry.EntryForm)
    key = call.secret_key
    player = await asyncio.to_thread(own_entry.entered, Deed(call, {"key": key} if key else {}), form)
    return await _players_token(call, player)


async def invite(call: Call) -> Response[bytes]:
    """A link that gives whoever follows it a role, for some hours. Raises: Mistake."""
    asked: RoleAsked = await call.body(RoleAsked)
    link: Invited = await asyncio.to_thread(invited, call, call.seen, asked.role)
    return call.answer(link)


async def join(call: Call) -> Response[bytes]:
    """Take the role of an invitation, with a name and a password; answers with a token. Raises: Refusal."""
    invitation = invitation_in(call.venue, path_part(call, "link"))
    account = await account_behind(call, await call.body(Credentials))
    await asyncio.to_thread(take_role, call, invitation, account.person)
    wanted = Wanted(person=account.person, label="invitation", scopes=EVERYTHING, event=invitation.event)
    return await _drawn(call, wanted)


async def own(call: Call) -> Response[bytes]:
    """The owner signs up with the link the server printed; answers with a token. Raises: LinkBroken, BadInput."""
    account = await owners_account(call, await call.body(Credentials))
    return await _drawn(call, Wanted(person=account.person, label="owner", scopes=EVERYTHING))


async def accounts(call: Call) -> Response[bytes]:
    """Every account, and whether it may open events."""
    kept = await asyncio.to_thread(call.venue.desk.store.accounts.all)
    lines = (AccountLine(id=each.id, name=each.name, may_open=each.may_open) for each in kept)
    return call.answer(AccountLines(tuple(lines)))


async def let_open(call: Call) -> Response[bytes]:
    """Let an account open events, or no longer. Raises: BadInput."""
    id, asked = AccountId(path_part(call, "account")), await call.body(MayOpen)
    if call.venue.desk.store.accounts.account(id) is None:
        raise BadInput("There is no such account.")
    await asyncio.to_thread(call.venue.desk.store.accounts.let_open, id, asked.may_open)
    return await accounts(call)


async def _players_token(call: Call, player: PlayerId) -> Response[bytes]:
    person = call.seen.state.players[player].members[0]
    return await _drawn(
        call, Wanted(person=person, label="claimed", scopes=("player",), event=call.event, player=player)
    )


async def _drawn(call: Call, wanted: Wanted) -> Response[bytes]:
    drawn: Drawn = await asyncio.to_thread(new_token, call.venue.desk.store.tokens, wanted, call.venue.clock())
    return call.answer(NewToken(drawn.secret, line_of(drawn.token)))
