"""The made-up decks of the demo are decks: every book takes them as they are."""

import pytest

from headjudge.core.decks.legality import problems
from headjudge.core.decks.rules import deck_rules
from headjudge.core.settings import Settings, chosen
from headjudge.formats import decklists
from headjudge.rulebooks.shelf import ids, rulebook
from headjudge.services.demo_deck import demo_deck

CARDS = tuple(f"Card {letter}" for letter in "ABCDEFGHIJKLMNO")
FORMATS = [
    (book, format.id, (format.games or tuple(rulebook(book).games))[0])
    for book in ids()
    for format in rulebook(book).formats.values()
    if format.kind == "constructed"
]


@pytest.mark.parametrize(("book", "format", "game"), FORMATS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_demo_deck_is_read_whole_and_nothing_is_wrong_with_it(
    book: str, format: str, game: str, language: str
) -> None:
    rules = deck_rules(chosen(rulebook(book), Settings()), game, format)

    read = decklists.read(demo_deck(rules, CARDS, language))

    assert read.bad == ()
    assert problems(rules, read.deck, {}) == ()


def test_the_parts_are_those_of_the_format() -> None:
    rules = deck_rules(chosen(rulebook("force-of-will"), Settings()), "force-of-will", "wide")

    deck = demo_deck(rules, CARDS, "en")

    assert deck.startswith("Ruler area\n1 Card A\n\nMain deck\n4 Card C\n")
    assert deck.endswith("\n\nMagic stone deck\n10 Card B")


def test_where_the_book_knows_no_parts_all_is_one_deck() -> None:
    assert demo_deck(None, CARDS[:2], "ja") == "メインデッキ\n4 Card A\n4 Card B"
