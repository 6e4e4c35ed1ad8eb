"""What the terminal shows of an event."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from headjudge.core.checklist import open_points
from headjudge.core.chip_desk import rule_of
from headjudge.core.corrections import CutAnew, cut_anew, mending_of, preview
from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.office.sanctioning import progress
from headjudge.core.pairing.wall import Policy
from headjudge.core.past import chosen_of, history_of
from headjudge.core.proposals import open_proposals
from headjudge.core.refusals import BadInput
from headjudge.core.result_commands import CorrectResult
from headjudge.core.results import DoubleLoss, Draw, Result, Win
from headjudge.core.stages import current_standings
from headjudge.core.standings.chips import totals
from headjudge.core.standings.field import Field
from headjudge.core.state import Table as SeatedTable
from headjudge.core.state import Tournament

Names = Mapping[PlayerId, str]


def overview(state: Tournament, names: Names) -> RenderableType:
    """Where the event stands, and what to do next."""
    setup, identity = state.setup, state.rulebook.core.rulebook
    assert setup is not None
    here = sum(player.left is None for player in state.players.values())
    lines = [
        Text(
            f"{identity.short} {identity.version} · {setup.game} · level {setup.level} · {setup.format}", style="bold"
        ),
        Text(f"With the publisher: {progress(state)}", style="dim"),
        Text(f"{state.phase}; {here} of {len(state.players)} players in; {len(state.stages)} stages"),
    ]
    now = state.round
    if now is not None:
        done = now.done
        rounds = f" of {state.stage.planned}" if state.stage and state.stage.planned else ""
        rounds += " (provisional)" if state.stage and state.stage.provisional else ""
        lines.append(Text(f"Round {now.number}{rounds} is {now.status}: {done}/{len(now.tables)} results"))
    if waiting := len(open_proposals(state)):
        lines.append(Text(f"{waiting} waiting to be confirmed (event waiting)", style="yellow"))
    return Group(*lines, Text(f"Next: {next_step(state)}", style="green"))


def next_step(state: Tournament) -> str:
    """What an organizer does now."""
    now = state.round
    if state.phase in ("prepared", "announced"):
        return "appoint staff, announce, open registration (event open)"
    if state.phase == "registration":
        return "register players, then event pair"
    if state.phase != "running":
        return "event report, then export"
    if now is None or now.status == "closed":
        planned = state.stage.planned if state.stage else None
        played = len(state.stage.rounds) if state.stage else 0
        if planned is not None and played >= planned:
            return "event cut, or event finish"
        return "event pair"
    steps = {"draft": "event publish", "published": "event start", "started": "results, then event close"}
    return steps[now.status]


def pairings(state: Tournament, names: Names) -> RenderableType:
    """The round, by table."""
    now = state.round
    assert now is not None
    table = Table("table", "", "", box=None, title=f"Round {now.number}", title_justify="left")
    for number, seated in now.tables.items():
        first, second = (names[player] + (" ①" if player == seated.first else "") for player in seated.players)
        table.add_row(str(number), first, second, shown_result(seated.result, names))
    for player in now.byes:
        table.add_row("–", names[player], "bye")
    certificate = now.certificate
    if certificate is None:
        return table
    verdict = "proven best" if certificate.optimal else "not proven best"
    said = Text(f"{verdict}: cost {certificate.cost}, lower bound {certificate.bound}", style="dim")
    return Group(table, said, *(Text(f"· {reason}", style="dim") for reason in certificate.reasons))


def checklist(state: Tournament) -> RenderableType:
    """What to look at before posting."""
    points = open_points(state)
    if not points:
        return Text("✓ No rematch, no second bye, every fixed seat kept.", style="green")
    return Group(*(Text(f"! {point}", style="yellow") for point in points))


def shown_result(result: Result | None, names: Names) -> str:
    """A result in words."""
    match result:
        case None:
            return ""
        case Win(winner, games):
            score = f" {games[0]}-{games[1]}" + (f"-{games[2]}" if games[2] else "") if games else ""
            return f"{names[winner]}{score}"
        case Draw():
            return "draw"
        case DoubleLoss():
            return "both lost"


def standings_table(state: Tournament, names: Names, language: str, through: int | None = None) -> RenderableType:
    """The standings of the latest stage."""
    found = current_standings(state, -1, through)
    table = Table("", "", *found.order, box=None, title="Standings", title_justify="left")
    for line in found.lines:
        values = [str(line.values[name]) if name in line.values else "" for name in found.order]
        gone = " †" if state.players[line.player].left else ""
        table.add_row(str(line.rank), names[line.player] + gone, *values)
    note = "暫定順位" if language == "ja" else "provisional"
    return Group(table, Text(note, style="dim")) if found.provisional else table


def chips(state: Tournament, names: Names) -> RenderableType:
    """What everybody holds, the biggest stack first, and where all chips came from. Raises: BadInput."""
    if rule_of(state) is None:
        raise BadInput("Chips are not played for here.")
    records = Field(history_of(state), chosen_of(state)).records
    table = Table("", "chips", "how", box=None, title="Chips", title_justify="left")
    held = {id: record.ledger for id, record in records.items() if record.ledger is not None}
    for id, ledger in sorted(held.items(), key=lambda one: -one[1].chips):
        moves = " ".join(f"{move.chips:+d}" for move in ledger.movements)
        table.add_row(names[id] + (" †" if state.players[id].left else ""), str(ledger.chips), moves)
    sums = totals(held.values())
    parts = {"entries": sums.entries, "re-entries": sums.re_entries, "byes": sums.byes}
    parts |= {"by hand": sums.corrections, "both lost": sums.matches}
    told = ", ".join(f"{what} {number:+d}" for what, number in parts.items() if number)
    return Group(table, Text(f"{sums.total} in all: {told}"))


def correction(state: Tournament, names: Names, command: CorrectResult) -> RenderableType:
    """Whose points, ranks and later pairings a correction changes."""
    change = preview(state, command)
    table = Table("", "points", "rank", box=None, title="What changes", title_justify="left")
    for moved in change.moved:
        table.add_row(names[moved.player], _turned(moved.points), _turned(moved.rank))
    later = [
        Text(f"Round {number} would have been paired otherwise: {_listed(pairs, names)}", style="dim")
        for number, pairs in change.different
    ]
    return Group(table, *later, *_cut_lines(cut_anew(state, command), names))


def _cut_lines(anew: CutAnew | None, names: Names) -> list[Text]:
    """What a corrected result of the rounds before the cut would have meant; the bracket stays as it is."""
    if anew is None:
        return []
    told = {
        "would have made the cut": anew.missed,
        "would not have made the cut": anew.gained,
        "would have been equal across the cut": anew.equal,
    }
    lines = [Text(f"{', '.join(names[id] for id in players)} {what}") for what, players in told.items() if players]
    return [*lines, Text("The bracket stays as it is: nobody is unseated.", style="dim")]


def mending(state: Tournament, names: Names, policy: Policy, started: tuple[TableNumber, ...]) -> RenderableType:
    """Which matches would be broken, and what the round would be worth then."""
    plan = mending_of(state, policy, started, "")
    lines = [Text(f"broken: {_listed((pair,), names)}", style="yellow") for pair in plan.broken]
    new = set(map(frozenset, plan.pairs)) - {frozenset(table.players) for table in _tables(state)}
    lines += [Text(f"new: {_listed((pair,), names)}", style="green") for pair in plan.pairs if frozenset(pair) in new]
    proof = "no way breaks fewer" if plan.proven else "not proven the fewest"
    said = f"{len(plan.broken)} broken ({plan.started_broken} of them playing), {plan.rematches} rematches; {proof}"
    return Group(*lines, Text(said, style="dim"))


def _tables(state: Tournament) -> tuple[SeatedTable, ...]:
    return tuple(state.round.tables.values()) if state.round else ()


def _turned(figures: tuple[int, int]) -> str:
    before, after = figures
    return str(after) if before == after else f"{before} → {after}"


def _listed(pairs: tuple[tuple[PlayerId, PlayerId], ...], names: Names) -> str:
    return ", ".join(f"{names[one]} – {names[other]}" for one, other in pairs)
