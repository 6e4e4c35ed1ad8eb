"""Decks held against the rules of a book: what the tests of this room share."""

from headjudge.core.decks.cards import Card, known
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.legality import problems
from headjudge.core.decks.rules import DeckRules, deck_rules
from headjudge.core.rulebook.settings import Value
from headjudge.core.settings import Settings, chosen
from headjudge.rulebooks.shelf import rulebook

GAMES = {"bushiroad": "vanguard", "tcg-office": "magical-girl-duel", "wars": "wars", "force-of-will": "force-of-will"}


def rules_of(
    book: str,
    format: str = "constructed",
    game: str | None = None,
    match: str | None = None,
    mode: str | None = None,
    level: int | None = None,
    **settings: Value,
) -> DeckRules:
    """The rules of an event of *book*; a setting's id is written with low lines."""
    own = {name.replace("_", "-"): value for name, value in settings.items()}
    return deck_rules(
        chosen(rulebook(book), Settings(level=level, chosen=own)), game or GAMES[book], format, match, mode
    )


def deck(**parts: dict[str, int]) -> Decklist:
    return Decklist(parts)


def cards(prefix: str, number: int, copies: int = 1) -> dict[str, int]:
    """*number* cards in all, *copies* of each: `a 1`, `a 2`, …"""
    return {f"{prefix} {n}": copies for n in range(number // copies)}


def codes(rules: DeckRules, held: Decklist, *facts: Card, teammate: Decklist | None = None) -> list[str]:
    """What is wrong with *held*, by code."""
    return [problem.code for problem in problems(rules, held, known(facts), teammate)]


def cited(rules: DeckRules, held: Decklist, *facts: Card) -> list[str]:
    """The sections behind what is wrong with *held*."""
    return [str(section) for problem in problems(rules, held, known(facts)) for section in problem.citations]
