"""Signing in and out; the owner's first visit."""

from urllib.parse import urlsplit

import msgspec
from litestar import Response
from litestar.response import Redirect

from headjudge.core.ids import OWNER
from headjudge.core.refusals import BadInput, Refusal
from headjudge.store.accounts import Account, NameTaken
from headjudge.store.people import Person
from headjudge.web.links import OWNERS_ACCOUNT, LinkBroken, opens_for_owner
from headjudge.web.passwords import SHORTEST, Credentials, account_for, new_account
from headjudge.web.problems import Problem, problem_of
from headjudge.web.visitors import sign_in, sign_out
from headjudge.web.visits import Mistake, Visit


class SignInPage(msgspec.Struct, frozen=True):
    """What sign_in.html may use."""

    next: str = "/staff"
    name: str = ""
    problem: Problem | None = None


class SignUpPage(msgspec.Struct, frozen=True):
    """What sign_up.html may use: the owner's first visit."""

    name: str = ""
    shortest: int = SHORTEST
    problem: Problem | None = None


class SignInForm(msgspec.Struct, frozen=True):
    """What is typed to sign in."""

    name: str
    password: str
    next: str = "/staff"


async def sign_in_page(visit: Visit) -> Response[bytes]:
    """The form."""
    return visit.page("sign_in.html", SignInPage(_inside(visit.request.query_params.get("next", "/staff"))))


async def signing_in(visit: Visit) -> Response[bytes] | Redirect:
    """Try the name and the password."""
    typed = await visit.request.form()
    page = SignInPage(_inside(str(typed.get("next") or "/staff")), str(typed.get("name") or ""))
    try:
        form = await visit.form(SignInForm)
        account = await account_for(visit.venue.desk.store.accounts, Credentials(form.name, form.password))
    except Refusal as refusal:
        field = refusal.field if isinstance(refusal, Mistake) else "password"
        problem = problem_of(refusal, visit, field)
        return visit.page("sign_in.html", msgspec.structs.replace(page, problem=problem), 422)
    sign_in(visit.request, account)
    return visit.go(page.next)


async def signing_out(visit: Visit) -> Redirect:
    """Forget who this is."""
    sign_out(visit.request)
    return visit.go("/")


async def owner_page(visit: Visit) -> Response[bytes]:
    """The owner chooses a name and a password, once. Raises: LinkBroken."""
    _refuse_strangers(visit)
    return visit.page("sign_up.html", SignUpPage())


async def owner_signs_up(visit: Visit) -> Response[bytes] | Redirect:
    """Open the owner's account. Raises: LinkBroken."""
    _refuse_strangers(visit)
    try:
        form = await visit.form(SignInForm)
        account = await owners_account(visit, Credentials(form.name, form.password))
    except (BadInput, NameTaken) as refusal:
        field = refusal.field if isinstance(refusal, Mistake) else "password"
        name = str((await visit.request.form()).get("name") or "")
        return visit.page("sign_up.html", SignUpPage(name, problem=problem_of(refusal, visit, field)), 422)
    sign_in(visit.request, account)
    return visit.go("/staff")


async def owners_account(visit: Visit, typed: Credentials) -> Account:
    """Open the account of whoever has the owner's link. Raises: LinkBroken, BadInput, NameTaken."""
    _refuse_strangers(visit)
    accounts, owner = visit.venue.desk.store.accounts, Person(OWNER, typed.name)
    return await new_account(accounts, owner, typed, visit.venue.clock(), OWNERS_ACCOUNT)


def _refuse_strangers(visit: Visit) -> None:
    if not opens_for_owner(visit.venue, visit.request.path_params["key"]):
        raise LinkBroken("This link opens nothing any more: the owner of this server has signed up. Sign in instead.")


def _inside(path: str) -> str:
    """*path* if it stays on this server, else the front page."""
    parts = urlsplit(path)
    safe = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.scheme and not parts.netloc
    return path if safe else "/"
