"""The Buddyfight and Hydra files that ship with Headjudge, read once."""

from functools import cache
from importlib.resources import files

from headjudge.games.buddyfight.cards import CardName, Cards, CardText, parse_cards
from headjudge.games.buddyfight.figures import parse_book
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.setup import parse_decks
from headjudge.games.buddyfight.steps import parse_steps


def _read(name: str) -> bytes:
    return files("headjudge.games.buddyfight").joinpath(name).read_bytes()


@cache
def shelf() -> Shelf:
    """The cards, figures, steps and sample decks of the package."""
    cards: dict[CardName, CardText] = {}
    for name in ("cards/document.toml", "cards/fixtures.toml"):
        cards |= parse_cards(_read(name), name)
    return Shelf(
        cards=cards,
        book=parse_book(_read("figures.toml"), "figures.toml"),
        steps=parse_steps(_read("steps.toml"), "steps.toml"),
        decks=parse_decks(_read("decks.toml"), "decks.toml"),
    )


def with_cards(content: bytes, place: str) -> Cards:
    """The shipped cards and those of a file of the user's own; a card of the same name replaces ours."""
    return {**shelf().cards, **parse_cards(content, place)}
