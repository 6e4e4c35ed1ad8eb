"""`headjudge demo`: a whole small tournament, before your eyes."""

import tempfile
from pathlib import Path

import click

from headjudge.cli.questions import LANGUAGES, Language, show, spoken


@click.command()
@click.option("--players", type=click.IntRange(4, 2000), default=16, show_default=True)
@click.option("--rulebook", "books", multiple=True, help="Default: each in the box.")
@click.option("--database", help="Keep the events there instead of playing them in a temporary file.")
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken)
def command(players: int, books: tuple[str, ...], database: str | None, lang: Language) -> None:
    """Fill an event of each rulebook with plausible people and play it."""
    if database:
        _play(database, players, books, lang)
        return
    with tempfile.TemporaryDirectory(prefix="headjudge-demo-") as folder:
        _play(str(Path(folder) / "demo.sqlite"), players, books, lang)


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
