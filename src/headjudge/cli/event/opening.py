"""Before the first round: open, staff, announce."""

from datetime import date, datetime
from typing import TYPE_CHECKING

import click

from headjudge.cli.database import on_database, organizer, owner, reading_database
from headjudge.cli.questions import show, spoken

if TYPE_CHECKING:
    from headjudge.services.front_desk import FrontDesk


@click.command("list")
@on_database
def list_(desk: "FrontDesk") -> None:
    """The events in this database."""
    from rich.table import Table

    table = Table("event", "name", "rulebook", "state", box=None)
    for card in desk.store.tournaments.all():
        state = desk.scorekeeper.tournament(card.id)
        table.add_row(card.id, card.name, f"{card.rulebook} {card.edition}", state.phase)
    show(table if table.row_count else "No event yet: headjudge event new NAME --rulebook bushiroad --game vanguard")


@click.command("new")
@click.argument("name")
@click.option("--rulebook", "book", required=True, help="bushiroad, tcg-office, wars, force-of-will, or a folder.")
@click.option("--game", help="Default: the rulebook's first game.")
@click.option("--level", type=int, default=1, show_default=True)
@click.option("--format", "format_", help="Default: the rulebook's first constructed format.")
@click.option("--structure", help="Default: the rulebook's first structure.")
@click.option("--match", help="Default: what the game is usually played as.")
@click.option("--territory", type=click.Choice(["japan", "world"]), default="japan", show_default=True)
@click.option("--rounds", type=int, help="Default: the book's recommendation when the field is known.")
@click.option("--cut", type=int, help="How many go on to the finals.")
@click.option("--minutes", type=int, help="Default: the book's time limit.")
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="Default: today.")
@click.option("--late-until", type=click.DateTime(["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"]), help="UTC.")
@click.option("--lists-until", type=click.DateTime(["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"]), help="UTC.")
@click.option("--re-entries", type=int, default=0, show_default=True, help="How often a player may come back.")
@click.option("--re-entry-until", type=int, help="Nobody comes back once this round is closed.")
@click.option(
    "--re-entry-exit",
    "re_entry_exits",
    type=click.Choice(["dropped", "absent", "eliminated"]),
    multiple=True,
    help="Only who left so comes back; give it more than once for several.",
)
@click.option("--re-entry-fee", default="", help="What coming back costs.")
@click.option("--check-in/--no-check-in", default=False, help="Pair only those who checked in.")
@click.option("--deck-lists/--no-deck-lists", default=False)
@click.option("--nicknames/--no-nicknames", default=False)
@click.option("--first-turn/--no-first-turn", default=False, help="Manage who goes first.")
@click.option("--team", help="The kind of team, where teams play.")
@click.option("--stack", type=int, help="Chips: the stack on entry.")
@click.option("--antes", help="Chips: the antes per round, as 2,2,4 (the last repeats).")
@on_database
def new_(
    desk: "FrontDesk",
    /,
    name: str,
    book: str,
    game: str | None,
    format_: str | None,
    structure: str | None,
    match: str | None,
    minutes: int | None,
    day: datetime | None,
    late_until: datetime | None,
    lists_until: datetime | None,
    antes: str | None,
    **chosen: object,
) -> None:
    """Open a new event; what you leave out follows the book."""
    from datetime import UTC

    import msgspec

    from headjudge.core.recommendation import time_limit
    from headjudge.core.settings import usual_structure
    from headjudge.core.setup import Setup
    from headjudge.core.setup_advice import advice
    from headjudge.rulebooks.shelf import rulebook
    from headjudge.services.defaults import default_format, offered_matches

    rules = rulebook(book)
    played = rules.game(game) if game else next(iter(rules.games.values()))
    format = format_ or default_format(rules, played.id)
    kind = match or offered_matches(rules, played, format)[0]
    if format in rules.formats:
        chosen["team"] = chosen["team"] or rules.formats[format].team
    limit = time_limit(rules, played, kind, int(str(chosen["level"])))
    setup = msgspec.convert(
        {
            **chosen,
            "game": played.id,
            "format": format,
            "structure": structure or usual_structure(rules),
            "match": kind,
            "date": day.date() if day else date.today(),  # noqa: DTZ011  the organizer's own calendar
            "minutes": minutes or (limit.minutes if limit else None),
            "late_until": late_until.replace(tzinfo=UTC) if late_until else None,
            "lists_until": lists_until.replace(tzinfo=UTC) if lists_until else None,
            "antes": [int(ante) for ante in antes.split(",")] if antes else [],
        },
        Setup,
    )
    event = desk.new_event(name, book, setup, owner(desk))
    show(f"{event}\nNext: headjudge event staff {event} ROLE…, then headjudge event open {event}")
    for recommended in advice(rules, setup):
        show(f"! {recommended.words.en} ({recommended.citation})")


@click.command("staff")
@click.argument("event")
@click.argument("role")
@click.argument("name", required=False)
@on_database
def staff_(desk: "FrontDesk", event: str, role: str, name: str | None) -> None:
    """Give ROLE to the person called NAME (left out: to yourself)."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId
    from headjudge.core.officials import gives

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    if not gives(desk.scorekeeper.tournament(id), role, by):
        by = owner(desk)
    person = papers.person(name) if name else by
    desk.execute(id, do.Appoint(person=person, role=role), by, papers=papers)
    show(f"{name or 'You'}: {role}.")


@click.command("handbook")
@click.argument("event")
@click.option("--for", "role", default="player", show_default=True, help="player, judge, organizer, …")
@click.option("--section", help="Only what stands in this section of the book.")
@reading_database
def handbook_(desk: "FrontDesk", event: str, role: str, section: str | None) -> None:
    """What somebody in a role should know at this event, out of the edition it is bound to."""
    from headjudge.cli.handbook import told
    from headjudge.cli.questions import tell
    from headjudge.core.announcement import setup_of
    from headjudge.core.handbook import reader_of
    from headjudge.core.ids import TournamentId

    state = desk.scorekeeper.tournament(TournamentId(event))
    reader = reader_of(state.rulebook, setup_of(state), role)
    tell(told(state.rulebook, reader, section), False, spoken())


@click.command("announce")
@click.argument("event")
@click.option("--say", multiple=True, metavar="FIELD=TEXT", help="venue=…, time=…, fee=…, prizes=…")
@on_database
def announce_(desk: "FrontDesk", event: str, say: tuple[str, ...]) -> None:
    """Make the event public; the book says what the notice must contain."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId
    from headjudge.core.refusals import BadInput

    id = TournamentId(event)
    by, papers = organizer(desk, id), desk.papers()
    notice = {}
    for field in say:
        name, equals, text = field.partition("=")
        if not equals:
            raise BadInput(f"--say {field}: write it as FIELD=TEXT.")
        notice[name] = papers.text(id, by, "notice", text)
    today = date.today()  # noqa: DTZ011  the organizer's calendar
    desk.execute(id, do.Announce(posted=today, notice=notice), by, papers=papers)
    show("Announced.")


@click.command("open")
@click.argument("event")
@on_database
def open_(desk: "FrontDesk", event: str) -> None:
    """Open registration."""
    from headjudge.core import commands as do
    from headjudge.core.ids import TournamentId

    id = TournamentId(event)
    desk.execute(id, do.OpenRegistration(), organizer(desk, id))
    show(f"Registration is open. Next: headjudge event register {event} NAME…")
