"""The Buddyfight files that ship with Headjudge: cards, figures, steps, decks and scenarios."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from headjudge.games.buddyfight.cards import CardName, CardText, parse_cards
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


def with_cards(content: bytes, place: str) -> Shelf:
    """The shipped shelf with the cards of a file of the user's own; a card of the same name replaces ours.

    Raises:
        BadInput: the file is no card file.
    """
    return shelf()._replace(cards={**shelf().cards, **parse_cards(content, place)})


@cache
def scenarios() -> Mapping[str, bytes]:
    """The shipped scenario files by their short name (`1.Q1`, `keyword-3`), in order."""
    found = files("headjudge.games.buddyfight").joinpath("scenarios").iterdir()
    named = {file.name.removesuffix(".toml"): file.read_bytes() for file in found if file.name.endswith(".toml")}
    return dict(sorted(named.items()))
