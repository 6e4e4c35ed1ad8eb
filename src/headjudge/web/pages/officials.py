"""The staff of an event: who is what, who is still missing by the book, and invitations by link or QR."""

import msgspec
import segno
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.citations import Citation
from headjudge.core.ids import PersonId
from headjudge.core.officials import gives, held_with, missing_staff
from headjudge.core.rulebook.words import Words
from headjudge.web.acting import Deed, Heard
from headjudge.web.links import INVITED_HOURS, Invitation, invitation_link
from headjudge.web.naming import OUR_ROLES, role_name
from headjudge.web.pages.setup_lines import Option
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Mistake, Visit


class AppointForm(msgspec.Struct, frozen=True):
    """Somebody becomes something."""

    name: str
    role: str
    block: str | None = None


class DismissForm(msgspec.Struct, frozen=True):
    """Somebody is something no longer."""

    person: PersonId
    role: str


class InvitationAsked(msgspec.Struct, frozen=True):
    """`?invite=judge`: show the link and the QR code for that role."""

    invite: str | None = None


class Held(msgspec.Struct, frozen=True):
    """A role somebody holds."""

    id: str
    name: Words


class Official(msgspec.Struct, frozen=True):
    """One of the staff."""

    person: PersonId
    name: str
    roles: tuple[Held, ...]


class Missing(msgspec.Struct, frozen=True):
    """What the book still wants."""

    sentence: str
    citations: tuple[Citation, ...]


class Invited(msgspec.Struct, frozen=True):
    """A link to hand to somebody."""

    role: Words
    link: str
    qr: str
    """The link as a drawing (SVG)."""

    hours: int


class OfficialsPage(msgspec.Struct, frozen=True, kw_only=True):
    """What officials.html may use."""

    work: Workplace
    staff: tuple[Official, ...]
    roles: tuple[Option, ...]
    missing: tuple[Missing, ...]
    invited: Invited | None
    typed_name: str = ""
    typed_role: str = ""
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Everybody with a role."""
    seen = visit.seen
    roles = _roles(visit, seen)
    filled = OfficialsPage(
        work=workplace(visit, seen),
        staff=tuple(
            Official(
                person,
                seen.people.get(person, person),
                tuple(Held(role, role_name(seen.state, role)) for role in sorted(held)),
            )
            for person, held in seen.state.staff.items()
        ),
        roles=roles,
        missing=tuple(
            Missing(visit.speaker.said(problem.message), problem.citations) for problem in missing_staff(seen.state)
        ),
        invited=_invited(visit, seen),
        typed_name=heard.typed.get("name", ""),
        typed_role=heard.typed.get("role", ""),
        problem=heard.problem,
    )
    return visit.page("officials.html", filled, 422 if heard.problem else 200)


def appoint(deed: Deed, form: AppointForm) -> str:
    """Give a role to somebody: an account of that name, somebody of the staff, or a new person."""
    venue, seen = deed.visit.venue, deed.visit.seen
    account = venue.desk.store.accounts.named(form.name.strip())
    known = {name: person for person, name in seen.people.items()}
    person = account.person if account else known.get(form.name.strip()) or deed.papers.person(form.name)
    state = deed.execute(do.Appoint(person=person, role=form.role, block=form.block)).state
    for role in held_with(state, person, form.role):
        deed.execute(do.Appoint(person=person, role=role), f":{role}")
    return f"/e/{seen.id}/officials"


def dismiss(deed: Deed, form: DismissForm) -> str:
    """Take a role away."""
    deed.execute(do.Dismiss(person=form.person, role=form.role))
    return f"/e/{deed.visit.event}/officials"


def _roles(visit: Visit, seen: Seen) -> tuple[Option, ...]:
    """What the visitor may give and take away; what stands above the event comes last."""
    book = seen.state.rulebook.core.roles
    officials, above = ({role.id: role.name for role in book if role.official is which} for which in (True, False))
    named = {**officials, **OUR_ROLES, **above}
    return tuple(Option(id, name) for id, name in named.items() if gives(seen.state, id, visit.person))


def _invited(visit: Visit, seen: Seen) -> Invited | None:
    role = visit.request.query_params.get("invite")
    return None if role is None else invited(visit, seen, role)


def invited(visit: Visit, seen: Seen, role: str) -> Invited:
    """A link that gives whoever follows it *role*. Raises: Mistake."""
    if role not in {option.value for option in _roles(visit, seen)}:
        raise Mistake("role", "There is no such role.")
    path = invitation_link(visit.venue, Invitation(seen.id, role, visit.person))
    link = f"{visit.venue.reached_at(visit.request.base_url)}{path}"
    return Invited(role_name(seen.state, role), link, drawn(link), INVITED_HOURS)


def drawn(text: str) -> str:
    """*text* as a QR code: an SVG to stand in a page."""
    return segno.make(text, error="m").svg_inline(scale=4, border=2, dark="#000", light="#fff")
