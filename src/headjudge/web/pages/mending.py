"""The cascade wizard: after a drop taken back or a late entry, what each policy would make of the posted round."""

import msgspec
from litestar import Response

from headjudge.core import result_commands as score
from headjudge.core.corrections import mending_of
from headjudge.core.pairing.wall import Mending, Policy
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.services.spoken import started_tables
from headjudge.web.acting import Deed, Heard
from headjudge.web.naming import pair_of
from headjudge.web.pages.correction import POLICIES
from headjudge.web.pages.workplace import Named, Workplace, workplace
from headjudge.web.problems import Problem, problem_of
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit


class MendForm(msgspec.Struct, frozen=True):
    """The policy that was chosen."""

    policy: Policy
    reason: str = ""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be done, and its price."""

    policy: Policy
    words: Words
    broken: tuple[str, ...]
    """The matches that would be broken."""

    started: int
    rematches: int
    left: tuple[Named, ...]
    """Who would have no opponent."""

    optimal: bool
    possible: bool


class MendingPage(msgspec.Struct, frozen=True, kw_only=True):
    """What mending.html may use."""

    work: Workplace
    round: int | None
    unpaired: tuple[Named, ...]
    """In the event, and at no table of the posted round."""

    gone: tuple[Named, ...]
    """At a table, and out of the event."""

    ways: tuple[Way, ...]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """What does not fit, and what can be done about it. Nothing is done yet."""
    seen, problem = visit.seen, heard.problem
    ways: tuple[Way, ...] = ()
    try:
        ways = tuple(_way(visit, seen, policy) for policy in POLICIES)
    except Refusal as refusal:
        problem = problem or problem_of(refusal, visit)
    now = seen.state.round
    seated = {player for table in now.tables.values() for player in table.players} | set(now.byes) if now else set()
    players = seen.state.players.values()
    filled = MendingPage(
        work=workplace(visit, seen),
        round=now.number if now else None,
        unpaired=tuple(Named(p.id, seen.names[p.id]) for p in players if p.left is None and p.id not in seated),
        gone=tuple(Named(p.id, seen.names[p.id]) for p in players if p.left is not None and p.id in seated),
        ways=ways,
        problem=problem,
    )
    return visit.page("mending.html", filled, 422 if heard.problem else 200)


def mend(deed: Deed, form: MendForm) -> str:
    """Do it."""
    state = deed.visit.seen.state
    deed.execute(
        score.MendRound(
            policy=form.policy,
            started=started_tables(state),
            seed=deed.visit.venue.desk.seed_of_now(state),
            reason=deed.text("reason", form.reason),
        )
    )
    return f"/e/{deed.visit.event}/desk"


def _way(visit: Visit, seen: Seen, policy: Policy) -> Way:
    seed = visit.venue.desk.seed_of_now(seen.state)
    found: Mending = mending_of(seen.state, policy, started_tables(seen.state), seed)
    return Way(
        policy=policy,
        words=POLICIES[policy],
        broken=tuple(pair_of(seen.names[player] for player in pair) for pair in found.broken),
        started=found.started_broken,
        rematches=found.rematches,
        left=tuple(Named(player, seen.names[player]) for player in found.left),
        optimal=found.optimal,
        possible=not found.left,
    )
