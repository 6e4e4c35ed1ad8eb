"""Ties, the cut, the end and the report, from the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, organizer, player_named
from headjudge.cli.questions import show, spoken

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk


@click.command("tie")
@click.argument("event")
@click.argument("players", nargs=-1, required=True)
@click.option("--how", type=click.Choice(["draw", "coin", "playoff"]), default="draw", show_default=True)
@on_database
def tie_(desk: "FrontDesk", event: str, players: tuple[str, ...], how: str) -> None:
    """Put equal PLAYERS in order, best first."""
    from typing import Any, cast

    from headjudge.core import commands as do
    from headjudge.core.ids import PlayerId, TournamentId

    id = TournamentId(event)
    state = desk.scorekeeper.tournament(id)
    order = tuple(PlayerId(player_named(desk, state, words)) for words in players)
    desk.execute(id, do.DecideTie(order=order, how=cast(Any, how)), organizer(desk, id))  # click offers exactly these
    show("Decided.")


@click.command("cut")
@click.argument("event")
@click.option("--size", type=int, help="Default: what was announced.")
@on_database
def cut_(desk: "FrontDesk", event: str, size: int | None) -> None:
    """End the stage and take the best into the finals."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    done = desk.execute(id, do.Cut(size=size), organizer(desk, id))
    names = desk.names(done.state)
    assert done.state.stage is not None
    show("\n".join(f"{rank}. {names[player]}" for player, rank in done.state.stage.seeds.items()))
    show(f"Next: headjudge event pair {event}")


@click.command("prizes")
@click.argument("event")
@click.argument("prizes", nargs=-1, metavar="RANK=PRIZE…", required=True)
@on_database
def prizes_(desk: "FrontDesk", event: str, prizes: tuple[str, ...]) -> None:
    """Say what each rank receives: 1="Booster box" 2="12 boosters"."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId
    from headjudge.core.refusals import BadInput

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    listed = []
    for prize in prizes:
        rank, equals, text = prize.partition("=")
        if not equals or not rank.isdecimal():
            raise BadInput(f"{prize}: write it as RANK=PRIZE.")
        listed.append((int(rank), papers.text(id, by, "prize", text)))
    desk.execute(id, do.ListPrizes(prizes=tuple(listed)), by, papers=papers)
    show(f"{len(listed)} prizes are listed; the report names them.")


@click.command("finish")
@click.argument("event")
@on_database
def finish_(desk: "FrontDesk", event: str) -> None:
    """End the event and reveal its seed."""
    from headjudge.cli.event.views import standings_table
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    done = desk.finish(id, organizer(desk, id))
    show(standings_table(done.state, desk.names(done.state), spoken()))
    show(f"Finished. Keep it: headjudge export {event} event.hj")


@click.command("report")
@click.argument("event")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--sent", is_flag=True, help="Note that the publisher has it.")
@on_database
def report_(desk: "FrontDesk", event: str, file: Path | None, sent: bool) -> None:
    """The report for the publisher, as JSON, on the screen or into FILE."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId
    from headjudge.services.reporting import report

    id = TournamentId(event)
    text = report(desk, id)
    if file:
        file.write_bytes(text)
        show(f"Written to {file}.")
    else:
        click.echo(text)
    if sent:
        desk.execute(id, do.SendReport(), organizer(desk, id))
