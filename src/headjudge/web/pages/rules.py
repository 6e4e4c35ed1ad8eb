"""The rulebooks, searched: what each asks, and what the program does about it. Every citation leads here."""

from typing import Final

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.rulebook.cards import Ambiguity, Card
from headjudge.core.rulebook.rulebook import Unknown
from headjudge.core.rulebook.search import Search, ambiguities_found, cards_found
from headjudge.core.rulebook.words import Words
from headjudge.rulebooks.shelf import ids
from headjudge.rulebooks.volumes import Volume, volumes
from headjudge.web.venue import Venue

MOST: Final = 60
"""Rules on one page; a search with more hits should say more."""


class RulesAsked(msgspec.Struct, frozen=True):
    """`?q=bye`, `?q=3.2.1`, `?book=bushiroad`."""

    q: str = ""
    book: str = ""


class Book(msgspec.Struct, frozen=True):
    """A document that can be searched."""

    id: str
    short: str
    title: Words
    rules: int


class Rule(msgspec.Struct, frozen=True):
    """A rule of a document."""

    citation: Citation
    card: Card


class Reading(msgspec.Struct, frozen=True):
    """A passage that can be read in more than one way, and how we read it."""

    citation: Citation
    ambiguity: Ambiguity


class RulesPage(msgspec.Struct, frozen=True, kw_only=True):
    """What rules.html may use."""

    q: str
    book: str
    """The id of the one document asked for; empty: all."""

    books: tuple[Book, ...]
    rules: tuple[Rule, ...]
    readings: tuple[Reading, ...]
    total: int
    handbooks: tuple[str, ...]
    """The books that have something to say to each role."""


def rules_page(venue: Venue, asked: RulesAsked) -> RulesPage:
    """What the documents say to the words asked for. Raises: Unknown."""
    shelf = volumes()
    meant = _meant(shelf, asked.book)
    sought = Search(words=tuple(asked.q.split()))
    if not asked.q and meant is None:
        rules: list[Rule] = []
        readings: list[Reading] = []
    else:
        searched = shelf if meant is None else (meant,)
        rules = [Rule(book.cite(card.section), card) for book in searched for card in cards_found(book.cards, sought)]
        readings = [
            Reading(book.cite(one.section), one) for book in searched for one in ambiguities_found(book.cards, sought)
        ]
    return RulesPage(
        q=asked.q,
        book=meant.id if meant else "",
        books=tuple(Book(book.id, book.short, book.title, len(book.cards.rule)) for book in shelf),
        rules=tuple(rules[:MOST]),
        readings=tuple(readings[: max(0, MOST - len(rules))]),
        total=len(rules) + len(readings),
        handbooks=ids(),
    )


def _meant(shelf: tuple[Volume, ...], name: str) -> Volume | None:
    """The document called *name*, by its id or as people quote it."""
    if not name:
        return None
    for book in shelf:
        if name in (book.id, book.short):
            return book
    raise Unknown("There is no rulebook {rulebook} here.", rulebook=name)
