"""`headjudge log`: what happened, entry by entry."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, organizer
from headjudge.cli.questions import show

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk


@click.group()
def command() -> None:
    """What happened in an event, who did it, and how to take it back."""


@command.command("show")
@click.argument("event")
@click.option("--after", type=int, default=0, help="From behind this entry.")
@click.option("--about", help="Only entries that mention this: a table, a player, an event's name.")
@on_database
def show_(desk: "FrontDesk", event: str, after: int, about: str | None) -> None:
    """The log, one line an entry."""
    from rich.table import Column, Table

    from headjudge.core.ids import PersonId, TournamentId
    from headjudge.store.people import Person

    people: dict[PersonId, Person | None] = {}
    table = Table("#", "when", "who", Column("what", no_wrap=True), box=None)
    for entry in desk.scorekeeper.entries(TournamentId(event), after):
        what = entry.body.decode()
        if about and about not in what:
            continue
        people.setdefault(entry.by, desk.store.people.person(entry.by))
        person = people[entry.by]
        who = person.name if person else entry.by
        table.add_row(str(entry.seq), f"{entry.at:%Y-%m-%d %H:%M:%S}", who, what[:400])
    show(table if table.row_count else "Nothing.")


@command.command("replay")
@click.argument("event")
@click.option("--until", type=int, help="Stop after this entry.")
@on_database
def replay(desk: "FrontDesk", event: str, until: int | None) -> None:
    """Fold the log again, to any entry, and show where the event stood then."""
    from headjudge.cli.event.views import overview
    from headjudge.core.ids import TournamentId
    from headjudge.core.tournament import fold

    id = TournamentId(event)
    entries = desk.scorekeeper.entries(id)
    now = desk.scorekeeper.tournament(id)
    state = fold(id, now.rulebook, entries[:until])
    show(f"After entry {len(entries[:until])} of {len(entries)}:")
    show(overview(state, desk.names(state)))


@command.command("undo")
@click.argument("event")
@on_database
def undo(desk: "FrontDesk", event: str) -> None:
    """Take your last action back."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    desk.execute(id, do.Undo(), organizer(desk, id))
    show("Taken back.")
