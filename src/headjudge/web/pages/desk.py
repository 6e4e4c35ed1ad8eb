"""The scorekeeper's desk: one screen per round, from the draft to the close, and what comes after the last."""

from collections.abc import Container
from typing import Final, Literal, TypeAlias

import msgspec
from litestar import Response

from headjudge.core.checklist import open_points
from headjudge.core.chip_desk import rule_of as chips_rule
from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.certificate import Certificate
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.words import Words
from headjudge.core.signatures import POLICY as SIGNATURES
from headjudge.core.stages import in_the_field
from headjudge.core.state import Round, Table, Tournament
from headjudge.core.turns import incomplete, rule_of
from headjudge.web.acting import Heard
from headjudge.web.naming import apart, pair_of
from headjudge.web.own_end import extra_seconds
from headjudge.web.pages.clock import Clock, Due, clock_of, due_of
from headjudge.web.pages.endgame import Tie, ties_of
from headjudge.web.pages.pairings import score_of
from headjudge.web.pages.preparing import Preparing, preparing
from headjudge.web.pages.waiting import waiting_count
from headjudge.web.pages.workplace import Named, Workplace, everybody, workplace
from headjudge.web.problems import Problem
from headjudge.web.routing import CONFIRMERS
from headjudge.web.telling import Telling, telling
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

Step: TypeAlias = Literal[
    "registration", "pair", "review", "start", "play", "over", "finished", "reported", "called-off"
]
"""What the desk waits for."""

CRITERIA: Final = {
    "squared-gaps": Words(en="points apart, squared", ja="点差の二乗和"),
    "fewest-pair-downs": Words(en="pair-downs", ja="階段の数"),
    "slides": Words(en="cards slid past", ja="飛ばしたカード数"),
    "drawn": Words(en="drawn by lot", ja="抽選"),
}


class DeskTable(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the round."""

    number: int
    players: tuple[Named, Named]
    score: str | None
    told: str
    """The result in words."""

    source: str | None
    signed: int | None
    """How many of the two players have initialled the score; None: the book has no signatures, or there is no score."""

    disputed: bool
    said: tuple[str, ...]
    """What the players reported."""

    unturned: bool
    """The result does not say who went first, and must."""


class Outstanding(msgspec.Struct, frozen=True):
    """A table without a result."""

    number: int
    disputed: bool
    extra: int
    """Seconds it may play longer than the others."""


class Bye(msgspec.Struct, frozen=True):
    """Who sits out, and whether it counts yet."""

    player: Named
    given: bool


class Proof(msgspec.Struct, frozen=True):
    """What the engine says of the draft."""

    optimal: bool
    criterion: Words
    cost: int
    bound: int
    rematches: int
    reasons: tuple[tuple[str, Words], ...]
    """Who it concerns, and why."""


class DeskPage(msgspec.Struct, frozen=True, kw_only=True):
    """What desk.html may use."""

    work: Workplace
    step: Step
    stage: Words | None
    stages: int
    round: int | None
    """The round on the screen."""

    latest: int | None
    planned: int | None
    rounds: tuple[int, ...]
    status: str | None
    tables: tuple[DeskTable, ...]
    byes: tuple[Bye, ...]
    done: int
    total: int
    due: Due | None
    """The next start call, where it was said."""

    clock: Clock | None
    """Only with the latest round."""

    out: tuple[Outstanding, ...]
    """Still playing, the first to end first."""

    preparing: Preparing | None
    """Only between the posting and the start call."""

    minutes: int | None
    points: tuple[str, ...]
    """What stands against posting the draft."""

    proof: Proof | None
    changed: bool
    """Somebody changed the draft by hand."""

    inside: int
    cut: int | None
    """How many go on, where a cut comes next."""

    ties: tuple[Tie, ...]
    auto: Literal["one", "two", "enter"]
    """After how many keys a result is complete."""

    turns: Citation | None
    """The rule by which a result says who went first."""

    chips: bool
    """Chips are played for."""

    everybody: tuple[Named, ...]
    waiting: int
    """Entries of assistants nobody has decided on."""

    confirms: bool
    """The visitor decides on them."""

    organizer: bool
    typed: dict[str, str]
    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The latest round, or the one asked for with `?round=`. Raises: BadInput."""
    shown = _page(visit, visit.seen, heard)
    if shown.problem and shown.problem.field not in _fields(shown):  # its field is gone: said above everything
        shown = msgspec.structs.replace(shown, problem=msgspec.structs.replace(shown.problem, field=None))
    return visit.page("desk.html", shown, 422 if heard.problem else 200)


def _fields(page: DeskPage) -> frozenset[str]:
    """What is on the screen that a refusal can stand beside."""
    current = page.round == page.latest
    there = {
        "pair": page.step == "pair",
        "reason": page.step == "review" and bool(page.points),
        "one": page.status == "draft",
        "other": page.status == "draft",
        "at": page.step in ("pair", "review", "start"),
        "table": page.step in ("start", "play"),
        "keys": page.step in ("start", "play"),
        "close": page.step == "play" and page.done < page.total,
        "over": page.step == "over",
        "tie": bool(page.ties),
    }
    return frozenset(field for field, shown in there.items() if shown and current)


def _page(visit: Visit, seen: Seen, heard: Heard) -> DeskPage:
    state, stage = seen.state, seen.state.stage
    assert state.setup is not None
    shown = _asked_round(visit, state)
    latest = state.round
    step = step_of(state)
    drafted = shown is not None and shown.status == "draft"
    tell = telling(seen, visit.language)
    unturned = set(incomplete(state, shown)) if shown else set()
    return DeskPage(
        work=workplace(visit, seen),
        step=step,
        stage=state.rulebook.structure(stage.structure).name if stage else None,
        stages=len(state.stages),
        round=shown.number if shown else None,
        latest=latest.number if latest else None,
        planned=stage.planned if stage else state.setup.rounds,
        rounds=tuple(each.number for each in stage.rounds) if stage else (),
        status=shown.status if shown else None,
        tables=tuple(_table(number, table, seen, tell, unturned) for number, table in sorted(shown.tables.items()))
        if shown
        else (),
        byes=tuple(Bye(Named(player, seen.names[player]), given) for player, given in shown.byes.items())
        if shown
        else (),
        done=shown.done if shown else 0,
        total=len(shown.tables) if shown else 0,
        due=due_of(state),
        clock=clock_of(seen) if shown is latest else None,
        out=_outstanding(state, shown) if shown is latest and shown and not drafted else (),
        preparing=preparing(seen, visit.venue.clock()) if shown is latest else None,
        minutes=state.setup.minutes,
        points=tuple(map(visit.speaker.said, open_points(state))) if drafted else (),
        proof=_proof(shown.certificate, seen) if shown and drafted and shown.certificate else None,
        changed=drafted and shown is not None and shown.certificate is None,
        inside=len(in_the_field(state)),
        cut=_cut(state) if step == "over" else None,
        ties=ties_of(seen) if step == "over" else (),
        auto=_auto(state),
        turns=rule_of(state),
        chips=chips_rule(state) is not None,
        everybody=everybody(seen) if drafted else (),
        waiting=waiting_count(state),
        confirms=bool(visit.visitor.roles_in(state) & CONFIRMERS),
        organizer="organizer" in visit.visitor.roles_in(state),
        typed=dict(heard.typed),
        problem=heard.problem,
    )


def step_of(state: Tournament) -> Step:
    """What the desk waits for."""
    if state.phase in ("finished", "reported", "called-off"):
        return state.phase
    if state.phase in ("prepared", "announced"):
        return "registration"
    now = state.round
    if now is None or state.stage is None or state.stage.closed:
        return "pair"
    match now.status:
        case "draft":
            return "review"
        case "published":
            return "start"
        case "started":
            return "play"
        case "closed":
            return "over" if stage_over(state) else "pair"


def stage_over(state: Tournament) -> bool:
    """All announced rounds are closed, or nobody is left to play against."""
    stage = state.stage
    if stage is None or state.round is None or state.round.status != "closed":
        return False
    return (stage.planned is not None and len(stage.rounds) >= stage.planned) or len(in_the_field(state)) < 2


def _asked_round(visit: Visit, state: Tournament) -> Round | None:
    asked = visit.request.query_params.get("round")
    rounds = state.stage.rounds if state.stage else ()
    if not asked:
        return state.round
    if not asked.isdecimal() or not 1 <= int(asked) <= len(rounds):
        raise BadInput("There is no such round.")
    return rounds[int(asked) - 1]


def _table(number: int, table: Table, seen: Seen, tell: Telling, unturned: Container[int]) -> DeskTable:
    signs = bool(seen.state.rulebook.policy(SIGNATURES))
    first, second = (Named(player, seen.names[player]) for player in table.players)
    return DeskTable(
        number=number,
        players=(first, second),
        score=score_of(table.result, table.players[0]),
        told=tell.result(table.result),
        source=table.source,
        signed=len(table.signed) if table.result is not None and signs else None,
        disputed=table.disputed,
        said=tuple(f"{apart(seen.names[report.player])}: {tell.result(report.result)}" for report in table.reports),
        unturned=number in unturned,
    )


def _outstanding(state: Tournament, now: Round) -> tuple[Outstanding, ...]:
    """The tables that are out, by their own end."""
    out = (Outstanding(table, now.tables[table].disputed, extra_seconds(state, table)) for table in now.awaited)
    return tuple(sorted(out, key=lambda one: (one.extra, one.number)))


def _proof(certificate: Certificate, seen: Seen) -> Proof:
    def names(players: tuple[PlayerId, ...]) -> str:
        return pair_of(seen.names.get(player, player) for player in players)

    plain = Words(en=certificate.criterion, ja=certificate.criterion)
    return Proof(
        certificate.optimal,
        CRITERIA.get(certificate.criterion, plain),
        certificate.cost,
        certificate.bound,
        certificate.rematches,
        tuple((names(reason.players), reason.words) for reason in certificate.reasons),
    )


def _cut(state: Tournament) -> int | None:
    assert state.setup is not None
    return state.setup.cut if len(state.stages) == 1 and state.revealed is None else None


def _auto(state: Tournament) -> Literal["one", "two", "enter"]:
    """One key says who won a single game; two say the games of a longer match; WARS needs the energy as well."""
    assert state.setup is not None
    structure = state.rulebook.structure(state.stage.structure if state.stage else state.setup.structure)
    if any("differential" in ranking.criteria for ranking in structure.ranking):
        return "enter"
    return "one" if state.rulebook.match_kind(state.setup.match).wins == 1 else "two"
