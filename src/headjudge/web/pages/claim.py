"""A phone becomes a player's: by the QR code on the slip, or by the number and the code typed. No account."""

import msgspec
from litestar import Response

from headjudge.core.ids import PlayerId
from headjudge.core.refusals import Refusal
from headjudge.web.acting import Deed, Empty, Heard
from headjudge.web.links import LinkBroken, claims
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visitors import claim
from headjudge.web.visits import Visit


class WrongCode(Refusal):
    """Number and code do not belong together; which of the two is wrong is not told."""


class ClaimForm(msgspec.Struct, frozen=True):
    """What is printed on the slip."""

    player: str
    code: str


class ClaimPage(msgspec.Struct, frozen=True, kw_only=True):
    """What claim.html may use."""

    heading: Heading
    name: str | None = None
    """Who the link is for; None: number and code are to be typed."""

    player: str = ""
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    answer = ClaimPage(heading=heading(visit.seen), player=heard.typed.get("player", ""), problem=heard.problem)
    return visit.page("claim.html", answer, 422 if heard.problem else 200)


def claim_entry(deed: Deed, form: ClaimForm) -> str:
    visit = deed.visit
    claim(visit.request, visit.event, claimed(visit, form))
    return f"/e/{visit.event}/me"


def claimed(visit: Visit, form: ClaimForm) -> PlayerId:
    """The player whose number and code were typed. Raises: WrongCode."""
    player = PlayerId(form.player.strip().lstrip("#"))
    if not claims(visit.venue, visit.event, player, form.code) or player not in visit.seen.state.players:
        raise WrongCode("Number and code do not belong together. Both are on your registration slip.")
    return player


def _linked(visit: Visit, seen: Seen) -> PlayerId:
    """The player a link is for. Raises: LinkBroken."""
    number, _, code = str(visit.request.path_params["token"]).rpartition("-")
    if number not in seen.state.players or not claims(visit.venue, visit.event, PlayerId(number), code):
        raise LinkBroken("This link is nobody's in this event. Scan the code on your slip again.")
    return PlayerId(number)


def link_page(visit: Visit, heard: Heard) -> Response[bytes]:
    seen = visit.seen
    answer = ClaimPage(heading=heading(seen), name=seen.names[_linked(visit, seen)], problem=heard.problem)
    return visit.page("claim.html", answer, 422 if heard.problem else 200)


def take(deed: Deed, form: Empty) -> str:
    visit = deed.visit
    claim(visit.request, visit.event, _linked(visit, visit.seen))
    return f"/e/{visit.event}/me"
