"""Everything whose rules can be searched: the rulebooks, and the games we play by their own rules."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from headjudge import games
from headjudge.core.citations import Citation, cited
from headjudge.core.rulebook.cards import Cards
from headjudge.core.rulebook.words import Words
from headjudge.rulebooks.shelf import ids, rulebook

GAMES = Path(games.__file__).parent


class Volume(msgspec.Struct, frozen=True):
    """A document with rules: a rulebook, or the rules of one game."""

    id: str
    short: str
    """How people quote it."""

    title: Words
    cards: Cards
    section_names: Mapping[str, Words] = {}
    """Sections with a heading instead of a number, in both languages."""

    def cite(self, section: str) -> Citation:
        """The citation of *section*."""
        return cited(self.short, section, self.section_names)


def volumes() -> tuple[Volume, ...]:
    """All volumes in the box: rulebooks first, then games."""
    return tuple(map(volume, (*ids(), *_games())))


def volume(name: str) -> Volume:
    """The volume called *name*: a game whose rules we play, or whatever `rulebook` knows. Raises: Unknown, …"""
    if name in _games():
        return _game(name)
    book = rulebook(name)
    identity = book.core.rulebook
    return Volume(book.id, identity.short, identity.title, book.cards, book.core.section_names)


def _games() -> tuple[str, ...]:
    return tuple(sorted(file.parent.name for file in GAMES.glob("*/rules.toml")))


def _game(id: str) -> Volume:
    cards = msgspec.toml.decode((GAMES / id / "rules.toml").read_bytes(), type=Cards)
    known = (book.games[id].name for book in map(rulebook, ids()) if id in book.games)
    title = next(known, Words(en=id, ja=id))
    return Volume(id, title.en, title, cards)
