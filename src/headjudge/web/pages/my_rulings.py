"""What a player says to judges besides calling one: an appeal, and a problem seen at somebody else's table."""

from typing import Literal, TypeAlias

import msgspec

from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import challenges_left, may_appeal
from headjudge.core.floor.current import key_of
from headjudge.core.floor.state import Call, RulingId
from headjudge.core.floor.visibility import visible_rulings
from headjudge.core.ids import TableNumber
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed
from headjudge.web.claims import Mine, execute_as, mine
from headjudge.web.topics import OWN, UNASKED
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

Summons: TypeAlias = Literal["none", "called", "coming"]
"""Whether a judge is on the way to a table."""


class AppealForm(msgspec.Struct, frozen=True):
    """The ruling the head judge is asked to look at."""

    ruling: int


class ProblemForm(msgspec.Struct, frozen=True):
    """The table at which something is wrong."""

    table: int


class OwnRuling(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling at my table in this round."""

    ruling: RulingId
    decision: str
    appealed: bool
    final: str | None
    """What the head judge decided."""

    may_appeal: bool
    left: int | None
    """My challenges; None: there is no limit."""


def own_rulings(visit: Visit, state: Tournament, me: Mine, table: TableNumber | None) -> tuple[OwnRuling, ...]:
    """What judges decided at my *table* in this round, newest first."""
    left, written = challenges_left(state, me.player.id), visit.venue.written
    here = (one for one in visible_rulings(state, me.person) if (one.stage, one.round) == key_of(state))
    return tuple(
        OwnRuling(
            ruling=one.id,
            decision=written(one.decision) or "",
            appealed=one.appeal is not None,
            final=written(one.appeal.decision) if one.appeal else None,
            may_appeal=may_appeal(state, one, me.person),
            left=left,
        )
        for one in reversed(list(here))
        if one.table == table
    )


def call_at(state: Tournament, table: TableNumber | None) -> Summons:
    """Whether one of the two at my table has called; a judge who comes unasked is nobody's business before."""
    waiting = [one for one in _open_calls(state) if one.table == table and one.kind not in UNASKED]
    return "none" if not waiting else "coming" if waiting[-1].claimed_by else "called"


def told_of(state: Tournament, me: Mine) -> TableNumber | None:
    """The table of this round whose problem I reported and nobody has looked at yet; None: none."""
    told = [one.table for one in _open_calls(state) if one.by == me.person and one.kind == "infraction"]
    return told[-1] if told else None


def topics(seen: Seen, me: Mine, table: TableNumber | None) -> tuple[str, ...]:
    """What my page listens for: to all of the floor only while a judge is wanted or has decided something there."""
    state = seen.state
    usual = ("notice", "pairings", "clock", "standings", OWN, *([f"table-{table}"] if table else []))
    decided = any((one.stage, one.round, one.table) == (*key_of(state), table) for one in state.floor.rulings)
    return (*usual, "floor") if decided or call_at(state, table) != "none" else usual


def _open_calls(state: Tournament) -> list[Call]:
    """The calls of this round that nobody has settled."""
    here = key_of(state)
    return [one for one in state.floor.calls if (one.stage, one.round) == here and one.closed_at is None]


def appeal(deed: Deed, form: AppealForm) -> str:
    """I ask the head judge to look at it."""
    me = mine(deed.visit, deed.visit.seen)
    execute_as(deed, me.person, floor.Appeal(ruling=RulingId(form.ruling), players=(me.player.id,)))
    return f"/e/{deed.visit.event}/me"


def report_problem(deed: Deed, form: ProblemForm) -> str:
    """Something is wrong at a table that is not mine: whoever watches may say so (Bushiroad 1.2.2, TCG Office 2l)."""
    me = mine(deed.visit, deed.visit.seen)
    execute_as(deed, me.person, floor.CallJudge(table=TableNumber(form.table), kind="infraction"))
    return f"/e/{deed.visit.event}/me"
