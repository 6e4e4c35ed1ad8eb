"""A wrong result of any round: first what it would change, then which policy, then it is done, with its reason."""

from typing import Final

import msgspec
from litestar import Response

from headjudge.core import result_commands as score
from headjudge.core.citations import Citation
from headjudge.core.corrections import CutAnew, cut_anew, preview, reseating
from headjudge.core.events import Reseated
from headjudge.core.floor.guide import proposed_on
from headjudge.core.ids import PlayerId, RoundNumber, TableNumber
from headjudge.core.pairing.wall import Policy
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.results_desk import correction
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.services.keypad import keyed
from headjudge.services.spoken import started_tables
from headjudge.web.acting import Deed, Heard
from headjudge.web.naming import pair_of
from headjudge.web.pages.workplace import Named, Workplace, workplace
from headjudge.web.problems import Problem, problem_of
from headjudge.web.public import question
from headjudge.web.telling import telling
from headjudge.web.venue import Seen
from headjudge.web.visits import Visit

POLICIES: Final[dict[Policy, Words]] = {
    "stand": Words(
        en="Let the pairings stand: only points and standings change.",
        ja="組み合わせはそのまま。得点と順位だけを変更。",
    ),
    "swap": Words(en="Exchange two opponents.", ja="2人の対戦相手を入れ替える。"),
    "least": Words(en="Break the fewest matches.", ja="崩す試合を最少にする。"),
    "cascade": Words(
        en="As near as any pairing, breaking the fewest on the way.", ja="最適な組み合わせまで、崩す試合を最少に連鎖。"
    ),
    "re-pair": Words(en="Pair the round anew.", ja="ラウンド全体を組み直す。"),
}


class CorrectionAsked(msgspec.Struct, frozen=True):
    """`?round=1&table=3`, and once typed `&keys=2`: the correction as the address asks for it."""

    stage: int | None = None
    """1 for the first; None: the one being played."""

    round: int = 0
    table: int = 0
    keys: str = ""


class CorrectionForm(msgspec.Struct, frozen=True):
    """The correction that is done."""

    round: RoundNumber
    table: TableNumber
    keys: str
    stage: int | None = None
    """1 for the first; None: the one being played."""

    policy: Policy = "stand"
    reason: str = ""


class MovedLine(msgspec.Struct, frozen=True):
    """Somebody whose points or rank change."""

    player: Named
    points: tuple[int, int]
    rank: tuple[int, int]


class OtherPairs(msgspec.Struct, frozen=True):
    """A later round that would have been paired otherwise."""

    round: int
    pairs: tuple[str, ...]


class PolicyLine(msgspec.Struct, frozen=True):
    """What a policy would do to the posted round."""

    policy: Policy
    words: Words
    tables: tuple[str, ...]
    """The tables that change."""

    refused: str | None


class Earlier(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of a correction in a stage that is over: nobody moves in the one being played."""

    cut: bool
    """Whether a cut followed the stage."""

    missed: tuple[Named, ...] = ()
    """Would have made it, and did not."""

    gained: tuple[Named, ...] = ()
    """Made it, and would not have."""

    equal: tuple[Named, ...] = ()
    """Would have been equal across it."""

    book: Words | None = None
    """What the book says of a wrong result that was handed in."""

    citation: Citation | None = None


class CorrectionPage(msgspec.Struct, frozen=True, kw_only=True):
    """What correction.html may use."""

    work: Workplace
    asked: CorrectionAsked
    stages: tuple[Words, ...]
    stage: int
    """The one whose rounds are offered, 1 for the first."""

    rounds: tuple[int, ...]
    players: tuple[Named, ...]
    """Who sat at the table; empty until one is chosen."""

    before: str | None
    after: str | None
    moved: tuple[MovedLine, ...]
    different: tuple[OtherPairs, ...]
    policies: tuple[PolicyLine, ...]
    """Empty while no later round is posted: there is nothing to choose."""

    earlier: Earlier | None = None
    """None: the stage is being played."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The table, the new result, and what it would change. Nothing is done yet."""
    seen = visit.seen
    given = {name: heard.typed[name] for name in ("stage", "round", "table", "keys") if heard.typed.get(name)}
    asked = msgspec.convert(given, CorrectionAsked, strict=False) if given else question(visit.request, CorrectionAsked)
    problem = heard.problem
    filled = _empty(visit, seen, asked)
    if filled.players and asked.keys:
        try:
            filled = _with_preview(visit, seen, filled)
        except Refusal as refusal:
            problem = problem or problem_of(refusal, visit, "keys")
    if problem is not None:
        filled = msgspec.structs.replace(filled, problem=problem)
    return visit.page("correction.html", filled, 422 if heard.problem else 200)


def correct(deed: Deed, form: CorrectionForm) -> str:
    """Do it: both results, the policy and the reason are in the log."""
    seen = deed.visit.seen
    command = _command(deed.visit, seen, form)
    deed.execute(msgspec.structs.replace(command, reason=deed.text("reason", form.reason)))
    if command.stage is not None and command.stage + 1 < len(seen.state.stages):
        return f"/e/{seen.id}/standings?stage={form.stage}"
    return f"/e/{seen.id}/desk?round={form.round}"


def _empty(visit: Visit, seen: Seen, asked: CorrectionAsked) -> CorrectionPage:
    stages = seen.state.stages
    index = _index(seen.state, asked.stage)
    rounds = stages[index].rounds if stages else ()
    played = [each for each in rounds if each.status != "draft"]
    table = None
    if 1 <= asked.round <= len(played):
        table = played[asked.round - 1].tables.get(TableNumber(asked.table))
    tell = telling(seen, visit.language)
    return CorrectionPage(
        work=workplace(visit, seen),
        asked=asked,
        stages=tuple(seen.state.rulebook.structure(stage.structure).name for stage in stages),
        stage=index + 1,
        rounds=tuple(each.number for each in played),
        players=tuple(Named(player, seen.names[player]) for player in table.players) if table else (),
        before=tell.result(table.result) if table else None,
        after=None,
        moved=(),
        different=(),
        policies=(),
        problem=Problem(tell.words("There is no such table in that round.", "その卓はありません。"), None, "table")
        if asked.table and not table
        else None,
    )


def _with_preview(visit: Visit, seen: Seen, empty: CorrectionPage) -> CorrectionPage:
    asked = empty.asked
    form = CorrectionForm(RoundNumber(asked.round), TableNumber(asked.table), asked.keys, asked.stage)
    earlier = empty.stage < len(empty.stages)
    command = _command(visit, seen, form)
    correction(seen.state, command)  # refuses what is no correction
    found = preview(seen.state, command)
    return msgspec.structs.replace(
        empty,
        after=telling(seen, visit.language).result(command.result),
        moved=tuple(
            MovedLine(Named(line.player, seen.names[line.player]), line.points, line.rank) for line in found.moved
        ),
        different=tuple(
            OtherPairs(number, tuple(pair_of(seen.names[player] for player in pair) for pair in pairs))
            for number, pairs in found.different
        ),
        policies=tuple(_policy(visit, msgspec.structs.replace(command, policy=policy)) for policy in POLICIES)
        if not earlier and _later_posted(seen.state, form.round)
        else (),
        earlier=_earlier(seen, cut_anew(seen.state, command)) if earlier else None,
    )


def _earlier(seen: Seen, anew: CutAnew | None) -> Earlier:
    """What a correction of a stage that is over means for the finals, and what the book says of late corrections."""

    def named(players: tuple[PlayerId, ...]) -> tuple[Named, ...]:
        return tuple(Named(player, seen.names[player]) for player in players)

    book = seen.state.rulebook
    entry = proposed_on(book, "wrong-result")
    said, cite = (entry.covers, book.source(entry)) if entry else (None, None)
    if anew is None:
        return Earlier(cut=False, book=said, citation=cite)
    return Earlier(
        cut=True,
        missed=named(anew.missed),
        gained=named(anew.gained),
        equal=named(anew.equal),
        book=said,
        citation=cite,
    )


def _policy(visit: Visit, command: score.CorrectResult) -> PolicyLine:
    seen = visit.seen
    try:
        happened = reseating(seen.state, command)
    except Refusal as refusal:
        return PolicyLine(command.policy, POLICIES[command.policy], (), visit.speaker.said(refusal.phrase))
    seats = [seats_told(seen, event) for event in happened if isinstance(event, Reseated)]
    return PolicyLine(command.policy, POLICIES[command.policy], seats[0] if seats else (), None)


def seats_told(seen: Seen, event: Reseated) -> tuple[str, ...]:
    """The tables a reseating changes, with names."""
    return tuple(
        f"{number}: {pair_of(seen.names[player] for player in pair)}"
        for number, pair in sorted(event.tables.items())
        if pair is not None
    )


def _command(visit: Visit, seen: Seen, form: CorrectionForm) -> score.CorrectResult:
    stage = _index(seen.state, form.stage)
    result, ended = keyed(seen.state, form.table, form.keys, form.round, stage)
    return score.CorrectResult(
        stage=stage,
        round=form.round,
        table=form.table,
        result=result,
        ended=ended,
        policy=form.policy,
        started=started_tables(seen.state),
        seed=visit.venue.desk.seed_of_now(seen.state),
    )


def _index(state: Tournament, stage: int | None) -> int:
    """The place of the stage that was asked for. Raises: BadInput."""
    if stage is not None and not 1 <= stage <= len(state.stages):
        raise BadInput("There is no stage {stage}.", stage=stage)
    return max(stage or len(state.stages), 1) - 1


def _later_posted(state: Tournament, round: int) -> bool:
    now = state.round
    return now is not None and now.number > round and now.status in ("published", "started")
