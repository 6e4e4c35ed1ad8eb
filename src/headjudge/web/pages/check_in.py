"""Check-in at several stations, by surname, number or QR; closed in one action after a look at who is missing."""

from collections.abc import Mapping

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.ids import PlayerId
from headjudge.web.acting import Deed, Heard
from headjudge.web.links import CODE_LENGTH, claims
from headjudge.web.pages.workplace import Named, Workplace, named_player, workplace
from headjudge.web.problems import Problem
from headjudge.web.public import wants_json
from headjudge.web.routing import DESK
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class CheckInForm(msgspec.Struct, frozen=True):
    """A number, a surname, or what the scanner read."""

    who: str


class CloseForm(msgspec.Struct, frozen=True):
    """Who was seen to be missing; nobody named: whoever is not here."""

    absent: tuple[PlayerId, ...] = ()


class CheckedIn(msgspec.Struct, frozen=True):
    """Who that was, for the station."""

    said: str
    player: PlayerId
    present: int
    expected: int


class CheckInPage(msgspec.Struct, frozen=True, kw_only=True):
    """What check_in.html may use."""

    work: Workplace
    waiting: tuple[Named, ...]
    """Not here yet, by name."""

    arrived: tuple[Named, ...]
    expected: int
    closing: bool
    """The preview is open."""

    open: bool
    """Check-in makes sense now."""

    organizer: bool
    desk: bool
    """The visitor goes on to the round."""

    readings: Mapping[PlayerId, str]
    """How names are read, for who searches by that."""

    who: str = ""
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """Who is here and who is not; `?close=1` shows what closing would do."""
    seen = visit.seen
    inside = [player for player in seen.state.players.values() if player.left is None]
    by_name = sorted(inside, key=lambda player: seen.place(player.id))
    filled = CheckInPage(
        work=workplace(visit, seen),
        waiting=tuple(Named(player.id, seen.names[player.id]) for player in by_name if not player.present),
        arrived=tuple(Named(player.id, seen.names[player.id]) for player in by_name if player.present),
        expected=len(inside),
        closing="close" in visit.request.query_params,
        open=seen.state.phase in ("registration", "running"),
        organizer="organizer" in visit.visitor.roles_in(seen.state),
        desk=bool(visit.visitor.roles_in(seen.state) & DESK),
        readings=seen.readings,
        who=heard.typed.get("who", ""),
        problem=heard.problem,
    )
    return visit.page("check_in.html", filled, 422 if heard.problem else 200)


def check_in(deed: Deed, form: CheckInForm) -> str | msgspec.Struct:
    """Mark somebody as present."""
    seen = deed.visit.seen
    player = _meant(deed.visit, seen, form.who)
    state = deed.execute(do.CheckIn(players=(player,))).state
    inside = [one for one in state.players.values() if one.left is None]
    present = sum(one.present for one in inside)
    if wants_json(deed.visit.request):
        return CheckedIn(f"{seen.names[player]} (#{player})", player, present, len(inside))
    return f"/e/{seen.id}/check-in"


def close(deed: Deed, form: CloseForm) -> str:
    """Close check-in: who is not here is out, and can be brought back. Who entered or came since the look stays."""
    missing = [player.id for player in deed.visit.seen.state.players.values() if not (player.left or player.present)]
    absent = [player for player in missing if not form.absent or player in form.absent]
    for player in absent:
        deed.execute(do.Drop(player=player, cause="absent"), f":{player}")
    paired_next = deed.visit.visitor.roles_in(deed.visit.seen.state) & DESK
    return f"/e/{deed.visit.event}/{'desk' if paired_next else 'check-in'}"


def _meant(visit: Visit, seen: Seen, typed: str) -> PlayerId:
    """What the QR code on the slip says, the code beside it, a number, or a name. Raises: Mistake."""
    number, _, code = typed.strip().rpartition("/")[2].rpartition("-")
    likely = (PlayerId(number),) if number in seen.state.players else tuple(seen.state.players)
    owner = next((id for id in likely if len(code) >= CODE_LENGTH and claims(visit.venue, seen.id, id, code)), None)
    return owner if owner is not None else named_player(seen, typed, "who")
