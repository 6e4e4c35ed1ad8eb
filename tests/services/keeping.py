"""Writes the event files in `kept/`: finished events, each with the copy of its rulebook it was opened under.

`python -m tests.services.keeping NAME` plays one event of every rulebook in the box and keeps it under NAME. A file
that is kept is never written again: it stands for the events people have. Of `rules.toml`, which only tells, a few
cards are enough.
"""

import sys
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from tests.chance import chance

from headjudge.core import commands as do
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import Refusal
from headjudge.formats.event_file import EventFile, written
from headjudge.rulebooks.shelf import BOX, ids
from headjudge.services.demo import demo_event, play_round
from headjudge.services.exporter import exported
from headjudge.services.front_desk import FrontDesk
from headjudge.store.opening import open_store

KEPT = Path(__file__).parent / "kept"
CARDS = 3
"""So many of the cards; what can be read in two ways is all told, since settings point there."""


def main(name: str) -> None:
    """Keep an event of every rulebook in the box under *name*."""
    KEPT.mkdir(exist_ok=True)
    with TemporaryDirectory() as scratch:
        shelf = Path(scratch) / "rulebooks"
        for book in ids():
            shortened(book, shelf)
        for book in ids():
            with (KEPT / f"{book}-{name}.hj").open("xb") as file:
                file.write(written(played_event(shelf / book, Path(scratch) / f"{book}.sqlite")))


def shortened(book: str, shelf: Path) -> None:
    """Put a copy of *book* onto *shelf* that tells only a few of its cards."""
    for file in (BOX / book).rglob("*.toml"):
        copy = shelf / file.relative_to(BOX)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8")
        for other in ids():  # what one takes from another comes from the shelf, too
            text = text.replace(f'[[inherit]]\nrulebook = "{other}"', f'[[inherit]]\nrulebook = "../{other}"')
        copy.write_text(_few(text) if file.name == "rules.toml" else text, encoding="utf-8")


def _few(text: str) -> str:
    head, *entries = text.split("\n[[")
    rules = [entry for entry in entries if entry.startswith("rule]]")]
    return "\n[[".join((head, *rules[:CARDS], *(entry for entry in entries if entry not in rules)))


def played_event(book: Path, database: Path) -> EventFile:
    """Eleven players, three rounds, somebody who leaves and comes back where the book lets them."""
    with open_store(database) as store:
        desk = FrontDesk(store, clock=lambda: datetime(2026, 5, 2, 12, tzinfo=UTC), draw=chance(book.name))
        by = desk.person("Olga")
        event = demo_event(desk, str(book), 11, by, date(2026, 5, 2))
        setup = desk.scorekeeper.tournament(event).setup
        assert setup is not None
        desk.execute(event, do.AmendSetup(setup=msgspec.structs.replace(setup, re_entries=1)), by)
        play_round(desk, event, by)
        desk.execute(event, do.Drop(player=PlayerId("2")), by)
        try:
            desk.execute(event, do.ReEnter(player=PlayerId("12"), earlier=PlayerId("2")), by)
        except Refusal as refusal:
            print(f"{book.name}: {refusal}")
        for _ in range(3):
            play_round(desk, event, by)
        desk.finish(event, by)
        return exported(desk, event)


if __name__ == "__main__":
    main(sys.argv[1])
