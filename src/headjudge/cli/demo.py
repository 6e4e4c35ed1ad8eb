"""`headjudge demo`: events of every rulebook to look at in the browser, or a whole tournament in the terminal."""

import tempfile
from pathlib import Path

import click

from headjudge.cli.questions import LANGUAGES, Language, show, spoken


@click.command()
@click.option("--players", type=click.IntRange(8, 2000), default=64, show_default=True)
@click.option("--terminal", is_flag=True, help="Play them to the end here instead of serving them.")
@click.option("--rulebook", "books", multiple=True, help="With --terminal: only these. Default: each in the box.")
@click.option("--database", help="Keep the events there instead of in a temporary file.")
@click.option("--host", default="0.0.0.0", show_default=True, help="Which network to serve; 127.0.0.1: only here.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken, help="With --terminal.")
def command(
    players: int, terminal: bool, books: tuple[str, ...], database: str | None, host: str, port: int, lang: Language
) -> None:
    """Fill events of every rulebook with plausible people and serve them; Ctrl-C ends it."""
    with tempfile.TemporaryDirectory(prefix="headjudge-demo-") as folder:
        place = database or str(Path(folder) / "demo.sqlite")
        if terminal:
            _play(place, players, books, lang)
        else:
            _serve(place, players, host, port)


def _serve(database: str, players: int, host: str, port: int) -> None:
    from datetime import date

    from headjudge.cli.database import opened, owner
    from headjudge.cli.serve import serve_desk
    from headjudge.services.showcase import furnish, showcase

    click.echo(f"Filling an event of each rulebook with {players} people …")
    with opened(database) as desk:
        today, by = date.today(), owner(desk)  # noqa: DTZ011  today, here
        furnish(desk, showcase(desk, by, today, players), by, today)
        serve_desk(desk, database, host, port)


def _play(database: str, players: int, books: tuple[str, ...], lang: Language) -> None:
    from datetime import date

    from rich.progress import track

    from headjudge.cli.database import opened, owner
    from headjudge.cli.event.views import pairings, standings_table
    from headjudge.rulebooks.shelf import ids
    from headjudge.services.demo import demo_event, play_round

    with opened(database) as desk:
        by = owner(desk)
        for book in books or ids():
            event = demo_event(desk, book, players, by, date.today())  # noqa: DTZ011  today, here
            state = play_round(desk, event, by)
            names = desk.names(state)
            show(f"\n{book}: {event}")
            show(pairings(state, names))
            planned = state.stages[-1].planned or 3
            for _ in track(range(planned - 1), f"{planned - 1} more rounds", transient=True):
                state = play_round(desk, event, by)
            show(standings_table(state, names, lang))
            desk.finish(event, by)
            entries = len(desk.scorekeeper.entries(event))
            show(f"Finished: {entries} entries in its log, each sealed with the one before.")
