"""Players enter themselves: by the QR code on the wall, on their own phone, which is theirs from then on."""

import secrets
from typing import Final

import msgspec
from litestar import Response
from markupsafe import Markup

from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.office.publicity import publishing, rule_of
from headjudge.core.registration import RegistrationClosed
from headjudge.core.rulebook.words import Words
from headjudge.core.teams import team_kind
from headjudge.web.acting import Deed, Heard
from headjudge.web.links import LinkBroken, entry_link, may_enter
from headjudge.web.pages.codes import drawn
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.problems import Problem
from headjudge.web.visitors import claim
from headjudge.web.visits import Mistake, Visit

OPEN: Final = ("registration", "running")
"""While it runs, whoever may still come late is for the core to say."""


class EntryForm(msgspec.Struct, frozen=True):
    """Who wants to play."""

    name: str
    reading: str = ""
    publisher_id: str = ""
    shown: str = ""
    acknowledged: bool = False
    """The notice about publishing was read."""


class OwnEntryPage(msgspec.Struct, frozen=True, kw_only=True):
    """What own_entry.html may use."""

    heading: Heading
    open: bool
    """Somebody can enter now."""

    team: Words | None
    """Teams go to the desk together."""

    nicknames: bool
    publishing: Words | None
    """Who may publish names, portraits and decks: to be read before one enters."""

    publishing_cite: Citation | None
    entered: str | None
    """Who this phone entered before."""

    key: str
    """Drawn for this page: a form sent twice enters one player."""

    typed: dict[str, str]
    problem: Problem | None = None


class WallPage(msgspec.Struct, frozen=True):
    """What wall.html may use."""

    heading: Heading
    link: str
    picture: Markup
    """The QR code of the link, drawn."""


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The form on the player's own phone. Raises: LinkBroken."""
    seen = visit.seen
    _refuse_stranger(visit)
    setup, team, policy = seen.state.setup, team_kind(seen.state), publishing(seen.state)
    claimed = visit.visitor.claims.get(seen.id, PlayerId(""))
    shown = OwnEntryPage(
        heading=heading(seen),
        open=seen.state.phase in OPEN,
        team=team.name if team else None,
        nicknames=setup is not None and setup.nicknames,
        publishing=policy.rule if policy else None,
        publishing_cite=rule_of(seen.state),
        entered=seen.names.get(claimed),
        key=secrets.token_hex(8),
        typed=dict(heard.typed),
        problem=heard.problem,
    )
    return visit.page("own_entry.html", shown, 422 if heard.problem else 200)


def enter(deed: Deed, form: EntryForm) -> str:
    """Enter whoever holds the phone, and give the phone to the entry. Raises: LinkBroken, RegistrationClosed.

    Sent again because the first answer was lost, it enters nobody, and the phone is theirs all the same.
    """
    visit = deed.visit
    claim(visit.request, visit.event, entered(deed, form))
    return f"/e/{visit.event}/me"


def entered(deed: Deed, form: EntryForm) -> PlayerId:
    """A new entry, in the name of whoever enters. Raises: LinkBroken, RegistrationClosed."""
    visit = deed.visit
    _refuse_stranger(visit)
    if visit.seen.state.phase not in OPEN and not deed.done_already:
        raise RegistrationClosed("Registration is not open.")
    if publishing(visit.seen.state) is not None and not form.acknowledged:
        raise Mistake("acknowledged", "Read the notice about publishing and tick it.")
    desk = visit.venue.desk
    person = deed.papers.person(form.name, form.reading, form.publisher_id)
    shown = deed.shown_name(form.shown, person)
    player = desk.register(
        visit.event,
        (person,),
        person,
        shown=shown,
        acknowledged=form.acknowledged,
        key=deed.key,
        papers=deed.papers,
    )
    visit.venue.live.noticed(visit.event, desk.scorekeeper.caught_up(visit.event)[1])
    return player


def wall_page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The code to hang up."""
    seen = visit.seen
    link = f"{visit.venue.reached_at(visit.request.base_url)}{entry_link(visit.venue, seen.id)}"
    return visit.page("wall.html", WallPage(heading(seen), link, drawn(link)))


def _refuse_stranger(visit: Visit) -> None:
    if not may_enter(visit.venue, visit.event, str(visit.request.path_params["token"])):
        raise LinkBroken("Scan the code on the wall of this event.")
