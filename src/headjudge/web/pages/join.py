"""Following an invitation: somebody becomes a judge, a scorekeeper, a registrar of one event."""

import msgspec
from litestar import Response
from litestar.response import Redirect

from headjudge.core import commands as do
from headjudge.core.ids import PersonId
from headjudge.core.officials import held_with
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.store.accounts import Account, NameTaken
from headjudge.web.links import Invitation, invitation_in
from headjudge.web.naming import role_name
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.passwords import SHORTEST, Credentials, account_for, new_account
from headjudge.web.problems import Problem, problem_of
from headjudge.web.visitors import sign_in
from headjudge.web.visits import Mistake, Visit


class JoinForm(msgspec.Struct, frozen=True):
    """What somebody types who is new here, or has an account already."""

    name: str
    password: str


class JoinPage(msgspec.Struct, frozen=True, kw_only=True):
    """What join.html may use."""

    heading: Heading
    role: Words
    name: str = ""
    shortest: int = SHORTEST
    problem: Problem | None = None


async def join_page(visit: Visit) -> Response[bytes]:
    """Who invites to what, and a form. Raises: LinkExpired, LinkBroken, LinkRevoked."""
    return visit.page("join.html", _page(visit, _invitation(visit)))


async def joining(visit: Visit) -> Response[bytes] | Redirect:
    """Take the role: as who is signed in, as an account that exists, or as somebody new."""
    invitation = _invitation(visit)
    try:
        person = visit.visitor.staff or await _person(visit)
        take_role(visit, invitation, person)
    except Refusal as refusal:
        typed = str((await visit.request.form()).get("name") or "")
        problem = problem_of(refusal, visit, refusal.field if isinstance(refusal, Mistake) else "password")
        return visit.page("join.html", _page(visit, invitation, typed, problem), 422)
    return visit.go("/staff")


def take_role(visit: Visit, invitation: Invitation, person: PersonId) -> None:
    """Give *person* what the invitation offers. Raises: Refusal."""
    venue, event, by = visit.venue, invitation.event, invitation.by
    state = venue.execute(event, do.Appoint(person=person, role=invitation.role), by).state
    for role in held_with(state, person, invitation.role):
        venue.execute(event, do.Appoint(person=person, role=role), by)


async def account_behind(visit: Visit, typed: Credentials) -> Account:
    """The account behind what was typed: a new one, or the one that has this name and password. Raises: Refusal."""
    accounts = visit.venue.desk.store.accounts
    if accounts.named(typed.name.strip()) is not None:
        return await account_for(accounts, typed)
    try:
        person = visit.venue.desk.papers().new_person(typed.name)
        return await new_account(accounts, person, typed, visit.venue.clock())
    except NameTaken:  # somebody was faster: then it must be theirs
        return await account_for(accounts, typed)


async def _person(visit: Visit) -> PersonId:
    form = await visit.form(JoinForm)
    account = await account_behind(visit, Credentials(form.name, form.password))
    sign_in(visit.request, account)
    return account.person


def _invitation(visit: Visit) -> Invitation:
    return invitation_in(visit.venue, visit.request.path_params["token"])


def _page(visit: Visit, invitation: Invitation, name: str = "", problem: Problem | None = None) -> JoinPage:
    seen = visit.venue.seen(invitation.event)
    return JoinPage(heading=heading(seen), role=role_name(seen.state, invitation.role), name=name, problem=problem)
