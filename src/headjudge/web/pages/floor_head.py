"""The head judge's board: what waits for a decision, what was given, and who appealed."""

from datetime import datetime

import msgspec
from litestar import Response

from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import challenge_limit, challenges_left
from headjudge.core.floor.ejection_desk import owed_reports
from headjudge.core.floor.leaving import DISQUALIFICATION
from headjudge.core.floor.losses import GAME, MATCH
from headjudge.core.floor.state import Penalty, PenaltyId, RulingId
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.web.acting import Deed, Heard
from headjudge.web.claims import Phone
from headjudge.web.pages.floor import judges_phone
from headjudge.web.pages.floor_rulings import statements_of
from headjudge.web.pages.floor_table import Held, held_penalty
from headjudge.web.problems import Problem
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class RequestForm(msgspec.Struct, frozen=True):
    """Give what a judge asked for, or do not."""

    penalty: int
    confirmed: bool


class SeenForm(msgspec.Struct, frozen=True):
    """The head judge has seen it."""

    penalty: int


class AppealForm(msgspec.Struct, frozen=True):
    """The final ruling."""

    ruling: int
    decision: str
    same: bool
    waived: bool = False
    """It costs those who appealed no challenge, even if the first ruling is confirmed."""


class LimitForm(msgspec.Struct, frozen=True):
    """How many challenges each player has; 0: no limit."""

    limit: int


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty on the board."""

    penalty: PenaltyId
    held: Held
    player: PlayerId | None
    name: str
    by: str
    at: datetime
    acknowledged: bool
    grave: bool
    """A game, a match or the tournament is lost by it."""


class Appealed(msgspec.Struct, frozen=True, kw_only=True):
    """An appeal that waits."""

    ruling: RulingId
    table: int
    decision: str
    statements: tuple[tuple[str, str], ...]
    """Name, and what that player told the first judge."""

    judge: str
    by: tuple[tuple[str, int | None], ...]
    """Who appealed, and how many challenges each has left; None: no limit."""


class HeadPage(msgspec.Struct, frozen=True, kw_only=True):
    """What floor_head.html may use."""

    phone: Phone
    requests: tuple[Given, ...]
    appeals: tuple[Appealed, ...]
    given: tuple[Given, ...]
    """Newest first; what the head judge has not seen leads."""

    limit: int
    """Challenges each player has; 0: no limit."""

    challenges: tuple[tuple[PlayerId, str, int], ...]
    """Who has used some, and how many are left."""

    expelled: int
    """Reports that are owed, and ejections that wait."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The board."""
    seen = visit.seen
    penalties = [one for one in reversed(seen.state.floor.penalties) if one.id == one.group]
    given = [one for one in penalties if one.status == "given"]
    board = HeadPage(
        phone=judges_phone(visit, seen),
        requests=tuple(_given(visit, seen, one) for one in penalties if one.status == "requested"),
        appeals=_appeals(visit, seen),
        given=tuple(_given(visit, seen, one) for one in sorted(given, key=lambda one: one.acknowledged)),
        limit=challenge_limit(seen.state),
        challenges=_challenges(seen),
        expelled=len(owed_reports(seen.state)) + sum(one.status == "awaiting" for one in seen.state.floor.ejections),
        problem=heard.problem,
    )
    return visit.page("floor_head.html", board, 422 if heard.problem else 200)


def _given(visit: Visit, seen: Seen, one: Penalty) -> Given:
    return Given(
        penalty=one.id,
        held=held_penalty(visit, one),
        player=one.player,
        name=seen.names[one.player] if one.player else visit.venue.name_of(one.person),
        by=seen.people.get(one.by, one.by),
        at=one.at,
        acknowledged=one.acknowledged,
        grave=one.rank in (GAME, MATCH, DISQUALIFICATION),
    )


def _appeals(visit: Visit, seen: Seen) -> tuple[Appealed, ...]:
    open_now = [each for each in seen.state.floor.rulings if each.appeal and each.appeal.decided_by is None]
    return tuple(
        Appealed(
            ruling=each.id,
            table=each.table,
            decision=visit.venue.written(each.decision) or "",
            statements=statements_of(visit, seen, each),
            judge=seen.people.get(each.judge, each.judge),
            by=tuple(
                (seen.names[one], challenges_left(seen.state, one)) for one in (each.appeal.by if each.appeal else ())
            ),
        )
        for each in open_now
    )


def _challenges(seen: Seen) -> tuple[tuple[PlayerId, str, int], ...]:
    """Only those who have used some: the others have what everybody has."""
    used = ((player, challenges_left(seen.state, player)) for player in seen.state.floor.challenges)
    return tuple((player, seen.names[player], left) for player, left in used if left is not None)


def set_limit(deed: Deed, form: LimitForm) -> str:
    """How many challenges each player has from now on."""
    deed.execute(floor.SetChallengeLimit(limit=form.limit))
    return f"/e/{deed.visit.event}/floor/head"


def decide_request(deed: Deed, form: RequestForm) -> str:
    """Give the penalty a judge asked for, or do not."""
    deed.execute(floor.DecideRequest(penalty=PenaltyId(form.penalty), confirmed=form.confirmed))
    return f"/e/{deed.visit.event}/floor/head"


def acknowledge(deed: Deed, form: SeenForm) -> str:
    """Seen."""
    deed.execute(floor.AcknowledgePenalty(penalty=PenaltyId(form.penalty)))
    return f"/e/{deed.visit.event}/floor/head"


def decide_appeal(deed: Deed, form: AppealForm) -> str:
    """The final ruling."""
    text = deed.text("ruling", form.decision)
    if text is None:
        raise BadInput("Write what was decided.")
    command = floor.DecideAppeal(ruling=RulingId(form.ruling), decision=text, same=form.same, charge=not form.waived)
    deed.execute(command)
    return f"/e/{deed.visit.event}/floor/head"
