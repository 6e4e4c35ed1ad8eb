"""Coming and going, from the terminal."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, organizer, player_named
from headjudge.cli.questions import show

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk


@click.command("register")
@click.argument("event")
@click.argument("names", nargs=-1)
@click.option("--csv", "file", type=click.Path(allow_dash=True), help="A CSV file with a column name.")
@click.option("--team", help="The names are the members of one team, called so.")
@on_database
def register_(desk: "FrontDesk", event: str, names: tuple[str, ...], file: str | None, team: str | None) -> None:
    """Enter NAMES, one player each; or a team; or everybody in a CSV file."""
    from rich.progress import track

    from headjudge.cli.questions import contents
    from headjudge.core.ids import TournamentId
    from headjudge.formats.players_csv import Row, read

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    if team:
        members = tuple(papers.person(name) for name in names)
        shown = papers.text(id, members[-1], "team name", team)
        show(f"#{desk.register(id, members, by, shown=shown, papers=papers)} {team}")
        return
    people = [Row(name=name) for name in names]
    if file:
        people += read(contents(file))
    entered = [
        desk.register(id, (papers.person(row.name, row.reading, row.publisher_id),), by, papers=papers)
        for row in track(people, "Registering", disable=len(people) < 20, transient=True)
    ]
    show(f"{len(entered)} entered: #{entered[0]} to #{entered[-1]}." if entered else "Nobody was named.")


@click.command("check-in")
@click.argument("event")
@click.argument("names", nargs=-1)
@click.option("--all", "everybody", is_flag=True, help="Everybody who entered.")
@on_database
def check_in_(desk: "FrontDesk", event: str, names: tuple[str, ...], everybody: bool) -> None:
    """Mark players as present."""
    from headjudge.core import commands as do
    from headjudge.core.ids import PlayerId, TournamentId

    id = TournamentId(event)
    state = desk.scorekeeper.tournament(id)
    wanted = [PlayerId(player_named(desk, state, name)) for name in names]
    if everybody:
        wanted = [player.id for player in state.players.values() if player.left is None]
    desk.execute(id, do.CheckIn(players=tuple(wanted)), organizer(desk, id))
    present = sum(player.present for player in desk.scorekeeper.tournament(id).players.values())
    show(f"{present} of {len(state.players)} are here.")


@click.command("drop")
@click.argument("event")
@click.argument("player")
@click.option("--reason", default="")
@on_database
def drop_(desk: "FrontDesk", event: str, player: str, reason: str) -> None:
    """Take PLAYER (number or name) out; after the pairings that loses the match."""
    from headjudge.core import commands as do
    from headjudge.core.ids import PlayerId, TournamentId

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    state = desk.scorekeeper.tournament(id)
    who = PlayerId(player_named(desk, state, player))
    why = papers.reason(id, state.players[who].members[0], reason)
    desk.execute(id, do.Drop(player=who, reason=why), by, papers=papers)
    show(f"#{who} {desk.names(state)[who]} is out.")


@click.command("reinstate")
@click.argument("event")
@click.argument("player")
@on_database
def reinstate_(desk: "FrontDesk", event: str, player: str) -> None:
    """Bring a dropped PLAYER back."""
    from headjudge.core import commands as do
    from headjudge.core.ids import PlayerId, TournamentId

    id = TournamentId(event)
    state = desk.scorekeeper.tournament(id)
    who = PlayerId(player_named(desk, state, player))
    desk.execute(id, do.Reinstate(player=who), organizer(desk, id))
    show(f"#{who} {desk.names(state)[who]} is in again.")


@click.command("re-enter")
@click.argument("event")
@click.argument("player")
@click.option("--paid", is_flag=True, help="The fee for coming back was paid.")
@on_database
def re_enter_(desk: "FrontDesk", event: str, player: str, paid: bool) -> None:
    """Let PLAYER (number or name), who left, come back as a new entry."""
    from headjudge.core import commands as do
    from headjudge.core.ids import PlayerId, TournamentId

    id = TournamentId(event)
    state = desk.scorekeeper.tournament(id)
    who = PlayerId(player_named(desk, state, player))
    again = PlayerId(str(len(state.players) + 1))
    done = desk.execute(id, do.ReEnter(player=again, earlier=who, paid=paid), organizer(desk, id))
    show(f"#{again} {desk.names(done.state)[again]} is back, from round {done.state.players[again].joined}.")
