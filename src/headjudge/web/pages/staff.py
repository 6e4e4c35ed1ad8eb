"""Where staff begin: their events, and what they are in each."""

import msgspec
from litestar import Response

from headjudge.core.ids import OWNER
from headjudge.core.officials import gives
from headjudge.core.rulebook.words import Words
from headjudge.web.naming import role_name
from headjudge.web.pages.events import ORDER
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.pages.workplace import doors
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class MyEvent(msgspec.Struct, frozen=True):
    """An event somebody works at."""

    heading: Heading
    roles: tuple[Words, ...]
    door: str | None
    """The page this person works on; None: the public ones."""


class StaffPage(msgspec.Struct, frozen=True):
    """What staff.html may use."""

    name: str
    events: tuple[MyEvent, ...]


async def staff_page(visit: Visit) -> Response[bytes]:
    """The events of whoever is signed in; the owner's are also those where the owner gives the office its role."""
    account = visit.visitor.account
    assert account is not None, "the route is for accounts"
    mine = []
    for card in visit.venue.desk.store.tournaments.all():
        seen = visit.venue.seen(card.id)
        held = seen.state.staff.get(account.person, frozenset())
        if held or (visit.visitor.owns and _gives_here(seen)):
            roles = tuple(role_name(seen.state, role) for role in sorted(held))
            mine.append(MyEvent(heading(seen), roles, _door(visit, seen)))
    mine.sort(key=lambda one: ORDER.index(one.heading.phase))
    return visit.page("staff.html", StaffPage(account.name, tuple(mine)))


def _gives_here(seen: Seen) -> bool:
    """Whether the owner of the server has a role to give in an event that is not over."""
    above = (role.id for role in seen.state.rulebook.core.roles if not role.official)
    return not (seen.state.over or seen.state.phase == "called-off") and any(
        gives(seen.state, role, OWNER) for role in above
    )


def _door(visit: Visit, seen: Seen) -> str | None:
    """Where somebody's work lies now: the round while it is played, else the first page they may enter."""
    places = [door.path for door in doors(seen, visit.visitor.roles_in(seen.state))]
    if not places:
        return None
    desk = f"/e/{seen.id}/desk"
    return desk if seen.state.phase not in ("prepared", "announced") and desk in places else places[0]
