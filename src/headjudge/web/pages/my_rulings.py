"""What a player says to judges besides calling one: an appeal, and a problem seen at somebody else's table."""

import msgspec

from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import appealable, challenges_left
from headjudge.core.floor.current import key_of
from headjudge.core.floor.state import RulingId
from headjudge.core.floor.visibility import visible_calls, visible_rulings
from headjudge.core.ids import TableNumber
from headjudge.core.state import Tournament
from headjudge.web.acting import Deed
from headjudge.web.claims import Mine, execute_as, mine
from headjudge.web.visits import Visit


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
            may_appeal=me.person in state.inside and appealable(state, one) and left != 0,
            left=left,
        )
        for one in reversed(list(here))
        if one.table == table
    )


def told_of(state: Tournament, me: Mine) -> TableNumber | None:
    """The table of this round whose problem I reported and nobody has looked at yet; None: none."""
    return next(
        (
            call.table
            for call in reversed(visible_calls(state, me.person))
            if call.by == me.person
            and call.kind == "infraction"
            and call.closed_at is None
            and (call.stage, call.round) == key_of(state)
        ),
        None,
    )


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
