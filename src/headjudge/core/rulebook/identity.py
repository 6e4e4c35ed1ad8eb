"""Which document a rulebook is, in which edition, and what its tournament levels are."""

from datetime import date

from headjudge.core.rulebook.words import Cited, Words


class Identity(Cited, frozen=True, kw_only=True):
    """The document: `[rulebook]`."""

    id: str
    short: str
    """How people quote it: the first word of every citation."""

    title: Words
    publisher: Words
    version: str
    dated: date
    """The edition date. Events are bound to one edition; the newest is offered first."""

    effective: date | None = None
    """The day printed as the start of validity, where it differs from the edition date."""

    language: str
    """The language of the document this rulebook was made from: `en` or `ja`."""

    prevails: Words | None = None
    """Which other edition wins where the two disagree."""

    notes: tuple[Words, ...] = ()
    """What a reader should know of the edition: omissions, reminders to look for a newer one."""


class Companion(Cited, frozen=True, kw_only=True):
    """A document the rulebook relies on: `[[companions]]`."""

    title: Words
    game: str | None = None
    """The one game it is about."""

    supplied: bool = False
    """False until its rules are loaded too."""


class Edition(Cited, frozen=True, kw_only=True):
    """One line of the change log: `[[editions]]`."""

    version: str
    dated: date
    note: Words
    adds: tuple[str, ...] = ()
    """What this edition brought, as dotted keys: `structures.chips`, `infractions.3.22`, `policies.re-entry`.

    An event bound to an earlier edition is not offered them."""


class Term(Cited, frozen=True, kw_only=True):
    """A word the document explains: `[[terms]]`."""

    term: Words
    meaning: Words


class Inheritance(Cited, frozen=True, kw_only=True):
    """Tables taken from another rulebook until a companion is supplied: `[[inherit]]`."""

    rulebook: str
    tables: tuple[str, ...]
    """Dotted keys: `structures.swiss`, `rounds`."""


class Category(Cited, frozen=True, kw_only=True):
    """Official, sanctioned or neither: `[[categories]]`."""

    id: str
    name: Words
    permission: bool = False
    """Needs the publisher's permission on file before it is announced."""

    binding_item_rules: bool = False
    """Rules on sleeves, mats and the like bind here instead of advising."""


class Level(Cited, frozen=True, kw_only=True):
    """One tournament level: `[[levels]]`. The first is the default."""

    level: int
    name: Words
    meaning: Words
    """What the level is for, shown when it is picked."""

    competitive: bool = False
    examples: tuple[Words, ...] = ()
    penalty_column: str | None = None
    """Which column of the penalty guide applies."""

    deck_lists: bool = False
    """Deck lists are compulsory."""

    deck_checks: bool = False
    """Decks are checked at random."""

    rating_weight: int | None = None
    """The K of the rating, where the book has one."""
