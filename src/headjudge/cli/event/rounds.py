"""A round from the terminal: pair, publish, start, results, close."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, organizer, player_named
from headjudge.cli.questions import LANGUAGES, Language, show, spoken

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk

POLICIES = ("stand", "swap", "least", "cascade", "re-pair")


@click.command("show")
@click.argument("event")
@on_database
def show_(desk: "FrontDesk", event: str) -> None:
    """Where the event stands, and what to do next."""
    from headjudge.cli.event.views import overview
    from headjudge.core.ids import TournamentId

    state = desk.scorekeeper.tournament(TournamentId(event))
    show(overview(state, desk.names(state)))


@click.command("pair")
@click.argument("event")
@click.option("--repeats", is_flag=True, help="Confirm rematches or second byes where nothing else exists.")
@on_database
def pair_(desk: "FrontDesk", event: str, repeats: bool) -> None:
    """Pair the next round, as a draft to look at."""
    from headjudge.cli.event.views import checklist, pairings
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    done = desk.draft(id, organizer(desk, id), repeats=repeats)
    names = desk.names(done.state)
    show(pairings(done.state, names))
    show(checklist(done.state))
    show(f"Next: headjudge event publish {event}")


@click.command("swap")
@click.argument("event")
@click.argument("one")
@click.argument("other")
@on_database
def swap_(desk: "FrontDesk", event: str, one: str, other: str) -> None:
    """Exchange players ONE and OTHER of the draft."""
    from headjudge.cli.event.views import checklist, pairings
    from headjudge.core import commands as do
    from headjudge.core.ids import PlayerId, TournamentId

    id = TournamentId(event)
    state = desk.scorekeeper.tournament(id)
    first, second = (PlayerId(player_named(desk, state, words)) for words in (one, other))
    done = desk.execute(id, do.ChangeDraft(players=(first, second)), organizer(desk, id))
    show(pairings(done.state, desk.names(done.state)))
    show(checklist(done.state))


@click.command("publish")
@click.argument("event")
@click.option("--despite", default="", help="A reason to post although the checklist has open points.")
@on_database
def publish_(desk: "FrontDesk", event: str, despite: str) -> None:
    """Post the draft."""
    from headjudge.cli.event.views import pairings
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    why = papers.reason(id, by, despite)
    done = desk.execute(id, do.Publish(despite=why), by, papers=papers)
    show(pairings(done.state, desk.names(done.state)))
    show(f"Posted. Next: headjudge event start {event}, then headjudge results {event}")


@click.command("start")
@click.argument("event")
@click.option("--minutes", type=int)
@on_database
def start_(desk: "FrontDesk", event: str, minutes: int | None) -> None:
    """The start call."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    done = desk.execute(id, do.StartRound(minutes=minutes), organizer(desk, id))
    assert done.state.round is not None
    time = f"{done.state.round.minutes} minutes" if done.state.round.minutes else "no time limit"
    show(f"Round {done.state.round.number} has started: {time}.")


@click.command("result")
@click.argument("event")
@click.argument("table", type=int)
@click.argument("result")
@click.option("--first", help="Who went first in game 1 (number or name), where turns are managed.")
@on_database
def result_(desk: "FrontDesk", event: str, table: int, result: str, first: str | None) -> None:
    """Enter RESULT of TABLE: 1 or 2 (who won), 2-0, 1-2, 0 (draw), x (double loss); WARS: 1+14, 2m+9."""
    from headjudge.core import result_commands as score
    from headjudge.core.ids import PlayerId, TableNumber, TournamentId
    from headjudge.core.turns import incomplete
    from headjudge.services.keypad import keyed

    id, number = TournamentId(event), TableNumber(table)
    state = desk.scorekeeper.tournament(id)
    entered, reason = keyed(state, number, result)
    who = PlayerId(player_named(desk, state, first)) if first else None
    done = desk.execute(
        id, score.RecordResult(table=number, result=entered, reason=reason, first=who), organizer(desk, id)
    )
    assert done.state.round is not None
    missing = number in incomplete(done.state, done.state.round)
    more = f" Who went first? headjudge event first {event} {table} PLAYER" if missing else ""
    show(f"Table {table} is in.{more}")


@click.command("first")
@click.argument("event")
@click.argument("table", type=int)
@click.argument("player")
@click.option("--round", "round_", type=int, help="Default: the latest.")
@on_database
def first_(desk: "FrontDesk", event: str, table: int, player: str, round_: int | None) -> None:
    """Write down that PLAYER (number or name) went first in game 1 at TABLE."""
    from headjudge.core import result_commands as score
    from headjudge.core.ids import PlayerId, RoundNumber, TableNumber, TournamentId

    id = TournamentId(event)
    state = desk.scorekeeper.tournament(id)
    who = PlayerId(player_named(desk, state, player))
    number = RoundNumber(round_) if round_ else None
    desk.execute(id, score.NoteFirst(table=TableNumber(table), first=who, round=number), organizer(desk, id))
    show(f"Table {table}: #{who} {desk.names(state)[who]} went first.")


@click.command("chips")
@click.argument("event")
@click.option("--correct", type=(str, int), help="PLAYER CHIPS: give chips by hand, or take some with a minus.")
@click.option("--reason", default="", help="Why they are corrected.")
@on_database
def chips_(desk: "FrontDesk", event: str, correct: tuple[str, int] | None, reason: str) -> None:
    """What everybody holds, all chips there are, and where they came from; or correct somebody's."""
    from headjudge.cli.event.views import chips
    from headjudge.core import result_commands as score
    from headjudge.core.ids import PlayerId, TournamentId
    from headjudge.core.refusals import BadInput

    id = TournamentId(event)
    state = desk.scorekeeper.tournament(id)
    if correct is not None:
        if not reason.strip():
            raise BadInput("Say why: --reason.")
        by, papers = organizer(desk, id), desk.papers()
        who = PlayerId(player_named(desk, state, correct[0]))
        why = papers.text(id, state.players[who].members[0], "reason", reason)
        command = score.CorrectChips(player=who, chips=correct[1], reason=why)
        state = desk.execute(id, command, by, papers=papers).state
    show(chips(state, desk.names(state)))


@click.command("correct")
@click.argument("event")
@click.argument("round_", metavar="ROUND", type=int)
@click.argument("table", type=int)
@click.argument("result")
@click.option("--stage", type=click.IntRange(1), help="1 for the first; default: the latest.")
@click.option(
    "--policy", type=click.Choice(["stand", "swap", "cascade", "re-pair"]), default="stand", show_default=True
)
@click.option("--reason", default="")
@click.option("--preview", is_flag=True, help="Only show whose points, ranks and pairings it would change.")
@on_database
def correct_(
    desk: "FrontDesk",
    event: str,
    round_: int,
    table: int,
    result: str,
    stage: int | None,
    policy: str,
    reason: str,
    preview: bool,
) -> None:
    """Correct the RESULT of TABLE in ROUND; what happens to later pairings is the POLICY."""
    from typing import Any, cast

    from headjudge.cli.event.views import correction
    from headjudge.core import result_commands as score
    from headjudge.core.ids import RoundNumber, TableNumber, TournamentId
    from headjudge.services.keypad import keyed

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    state = desk.scorekeeper.tournament(id)
    index = None if stage is None else stage - 1
    entered, ended = keyed(state, TableNumber(table), result, round_, index)
    why = papers.reason(id, by, reason)
    command = score.CorrectResult(
        round=RoundNumber(round_),
        table=TableNumber(table),
        result=entered,
        stage=index,
        ended=ended,
        policy=cast(Any, policy),  # click offers exactly these
        reason=why,
    )
    show(correction(state, desk.names(state), command))
    if not preview:
        desk.execute(id, command, by, papers=papers)
        show("Corrected.")


@click.command("mend")
@click.argument("event")
@click.option("--policy", type=click.Choice(POLICIES[1:]), default="least", show_default=True)
@click.option("--started", help="Tables that are playing already, as 3,7,12: they are broken last.")
@click.option("--reason", default="")
@click.option("--preview", is_flag=True, help="Only show which matches would be broken.")
@on_database
def mend_(desk: "FrontDesk", event: str, policy: str, started: str | None, reason: str, preview: bool) -> None:
    """Make the posted round fit the field again: after a drop taken back, or a late entry let in."""
    from typing import Any, cast

    from headjudge.cli.event.views import mending, pairings
    from headjudge.core import result_commands as score
    from headjudge.core.ids import TableNumber, TournamentId

    id = TournamentId(event)
    by = organizer(desk, id)
    state = desk.scorekeeper.tournament(id)
    playing = tuple(TableNumber(int(number)) for number in started.split(",")) if started else ()
    chosen = cast(Any, policy)  # click offers exactly these
    show(mending(state, desk.names(state), chosen, playing))
    if not preview:
        papers = desk.papers()
        why = papers.reason(id, by, reason)
        command = score.MendRound(policy=chosen, started=playing, reason=why)
        done = desk.execute(id, command, by, papers=papers)
        show(pairings(done.state, desk.names(done.state)))


@click.command("close")
@click.argument("event")
@click.option("--despite", default="", help="A reason to close with tables missing: they become double losses.")
@on_database
def close_(desk: "FrontDesk", event: str, despite: str) -> None:
    """Close the round; a snapshot of the event is kept."""
    from headjudge.cli.event.views import standings_table
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId
    from headjudge.services.snapshots import keep_snapshot

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    why = papers.reason(id, by, despite)
    done = desk.execute(id, do.CloseRound(despite=why), by, papers=papers)
    keep_snapshot(desk, id)
    show(standings_table(done.state, desk.names(done.state), spoken()))


@click.command("reopen")
@click.argument("event")
@on_database
def reopen_(desk: "FrontDesk", event: str) -> None:
    """Take the close back, while nothing was built on it."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    desk.execute(id, do.ReopenRound(), organizer(desk, id))
    show("The round is open again.")


@click.command("standings")
@click.argument("event")
@click.option("--through", type=int, help="As of this round.")
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken)
@on_database
def standings_(desk: "FrontDesk", event: str, through: int | None, lang: Language) -> None:
    """The standings, as of any round."""
    from headjudge.cli.event.views import standings_table
    from headjudge.core.ids import TournamentId

    state = desk.scorekeeper.tournament(TournamentId(event))
    show(standings_table(state, desk.names(state), lang, through))
