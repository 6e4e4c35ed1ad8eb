"""What a player confirms on a page of its own before it counts: conceding the match, leaving the tournament."""

from typing import Literal

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.ids import TableNumber
from headjudge.core.state import Round
from headjudge.web.acting import Deed, Empty, Heard
from headjudge.web.claims import Phone, execute_as, mine, phone
from headjudge.web.pages.me import seat_of, seated
from headjudge.web.problems import Problem
from headjudge.web.visits import Visit


class StepPage(msgspec.Struct, frozen=True, kw_only=True):
    """What my_step.html may use."""

    phone: Phone
    step: Literal["concede", "drop"]
    opponent: str | None
    """Who wins the match by it; None: no match is being played."""

    table: TableNumber | None
    problem: Problem | None = None


def _page(visit: Visit, heard: Heard, step: Literal["concede", "drop"]) -> Response[bytes]:
    seen = visit.seen
    me = mine(visit, seen)
    number, opponent = None, None
    now = seen.state.round
    if now is not None and _playing(now, number := now.table_of(me.player.id)):
        number, table = seat_of(seen.state, me.player.id)
        opponent = seen.names[table.players[1]]
    page = StepPage(phone=phone(visit, seen), step=step, opponent=opponent, table=number, problem=heard.problem)
    return visit.page("my_step.html", page, 422 if heard.problem else 200)


def _playing(now: Round, table: TableNumber | None) -> bool:
    """Whether the match at *table* is still open."""
    return table is not None and now.status in ("published", "started") and now.tables[table].result is None


def concede_page(visit: Visit, heard: Heard) -> Response[bytes]:
    return _page(visit, heard, "concede")


def drop_page(visit: Visit, heard: Heard) -> Response[bytes]:
    return _page(visit, heard, "drop")


def concede(deed: Deed, form: Empty) -> str:
    me, number, _ = seated(deed.visit, deed.visit.seen)
    execute_as(deed, me.person, score.Concede(table=number, player=me.player.id))
    return f"/e/{deed.visit.event}/me"


def drop(deed: Deed, form: Empty) -> str:
    me = mine(deed.visit, deed.visit.seen)
    execute_as(deed, me.person, do.Drop(player=me.player.id))
    return f"/e/{deed.visit.event}/me"
