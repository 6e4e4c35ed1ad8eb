"""The accounts of this server, for its owner: who may open events."""

import msgspec
from litestar import Response

from headjudge.store.accounts import AccountId
from headjudge.web.acting import Deed, Heard
from headjudge.web.links import OWNERS_ACCOUNT
from headjudge.web.problems import Problem
from headjudge.web.visits import Mistake, Visit


class OpenForm(msgspec.Struct, frozen=True):
    """Let an account open events, or no longer."""

    account: AccountId
    may_open: bool = False


class AccountLine(msgspec.Struct, frozen=True):
    """One account."""

    id: AccountId
    name: str
    may_open: bool
    owner: bool


class AccountsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What accounts.html may use."""

    accounts: tuple[AccountLine, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Everybody who can sign in."""
    lines = (
        AccountLine(each.id, each.name, each.may_open, each.id == OWNERS_ACCOUNT)
        for each in visit.venue.desk.store.accounts.all()
    )
    shown = AccountsPage(accounts=tuple(lines), problem=heard.problem)
    return visit.page("accounts.html", shown, 422 if heard.problem else 200)


def let_open(deed: Deed, form: OpenForm) -> str:
    """From now on the account may open events, or may not. Raises: Mistake."""
    accounts = deed.visit.venue.desk.store.accounts
    if accounts.account(form.account) is None:
        raise Mistake("account", "There is no such account.")
    accounts.let_open(form.account, form.may_open)
    return "/accounts"
