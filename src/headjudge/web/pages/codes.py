"""The codes by which players' phones claim their entries: for the desk to print, cut and hand out."""

from io import BytesIO

import msgspec
import segno
from litestar import Response
from markupsafe import Markup

from headjudge.core.ids import PlayerId
from headjudge.store.people import folded
from headjudge.web.acting import Heard
from headjudge.web.links import claim_code, claim_link
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem
from headjudge.web.visits import Visit


class Slip(msgspec.Struct, frozen=True):
    """What one player is given."""

    player: PlayerId
    name: str
    code: str
    """In two halves, easy to read aloud."""

    link: str
    picture: Markup
    """The QR code of the link, drawn."""


class CodesPage(msgspec.Struct, frozen=True):
    """What codes.html may use."""

    work: Workplace
    q: str
    slips: tuple[Slip, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    seen, asked = visit.seen, visit.request.query_params.get("q", "")
    words = folded(asked).split()
    found = sorted(
        (
            player.id
            for player in seen.state.players.values()
            if player.left is None and (asked == player.id or seen.called(player.id, words))
        ),
        key=seen.place,
    )
    slips = tuple(_slip(visit, each) for each in found)
    return visit.page("codes.html", CodesPage(workplace(visit, seen), asked, slips))


def _slip(visit: Visit, player: PlayerId) -> Slip:
    code = claim_code(visit.venue, visit.event, player)
    link = f"{visit.venue.reached_at(visit.request.base_url)}{claim_link(visit.venue, visit.event, player)}"
    half = len(code) // 2
    return Slip(player, visit.seen.names[player], f"{code[:half]} {code[half:]}", link, drawn(link))


def drawn(link: str) -> Markup:
    """*link* as a QR code."""
    picture = BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=2)
    return Markup(picture.getvalue().decode())  # drawn by us: squares, no text of anybody
