"""The handbook: what the book asks of a player, a judge, an organizer, with the section behind every line.

At an event it is put together for that event's game, level and choices; on its own for any rulebook and game.
"""

from collections.abc import Mapping

import msgspec

from headjudge.core.handbook import Chapter, Reader, handbook, reader_of, under
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.rulebook import Rulebook, Unknown
from headjudge.core.rulebook.words import Words
from headjudge.core.state import Tournament
from headjudge.rulebooks.shelf import ids, rulebook
from headjudge.store.people import folded
from headjudge.web.naming import EVERYBODY
from headjudge.web.pages.heading import Heading, heading
from headjudge.web.venue import Seen, Venue


class HandbookAsked(msgspec.Struct, frozen=True):
    """`?role=judge`, `?q=sleeves`, `?q=2.3`."""

    role: str = "player"
    q: str = ""


class BookAsked(msgspec.Struct, frozen=True):
    """`?book=bushiroad&role=judge&game=vanguard&level=2`."""

    book: str = ""
    role: str = "player"
    game: str = ""
    level: int = 1
    q: str = ""


class Named(msgspec.Struct, frozen=True):
    """Something that can be chosen."""

    id: str
    name: Words


class HandbookPage(msgspec.Struct, frozen=True, kw_only=True):
    """What handbook.html may use."""

    heading: Heading
    book: Words
    role: str
    roles: tuple[Named, ...]
    q: str
    chapters: tuple[Chapter, ...]


class BookPage(msgspec.Struct, frozen=True, kw_only=True):
    """What handbook_of_book.html may use."""

    book: str
    books: tuple[Named, ...]
    role: str
    roles: tuple[Named, ...]
    game: str
    games: tuple[Named, ...]
    level: int
    levels: tuple[tuple[int, Words], ...]
    q: str
    chapters: tuple[Chapter, ...]


def handbook_page(seen: Seen, asked: HandbookAsked) -> HandbookPage:
    """What the book of this event asks of one role. Raises: BadInput."""
    state = seen.state
    assert state.setup is not None
    _refuse_role(state.rulebook, asked.role)
    return HandbookPage(
        heading=heading(seen),
        book=state.rulebook.core.rulebook.title,
        role=asked.role,
        roles=_roles(state.rulebook),
        q=asked.q,
        chapters=_found(handbook(state.rulebook, reader_of(state.rulebook, state.setup, asked.role)), asked.q),
    )


def book_page(venue: Venue, asked: BookAsked) -> BookPage:
    """What a book asks of one role, at an event of any game and level. Raises: BadInput, Unknown."""
    shelf = {id: rulebook(id) for id in ids()}
    book = _book(shelf, asked.book)
    game = asked.game if asked.game in book.games else next(iter(book.games))
    role = asked.role if asked.role in {one.id for one in _roles(book)} else "player"
    level = asked.level if asked.level in {one.level for one in book.core.levels} else book.core.levels[0].level
    return BookPage(
        book=book.core.rulebook.id,
        books=tuple(Named(id, one.core.rulebook.title) for id, one in shelf.items()),
        role=role,
        roles=_roles(book),
        game=game,
        games=tuple(Named(id, one.name) for id, one in book.games.items()),
        level=level,
        levels=tuple((one.level, one.name) for one in book.core.levels),
        q=asked.q,
        chapters=_found(handbook(book, Reader(role=role, game=game, level=level)), asked.q),
    )


def own_handbook(state: Tournament, held: frozenset[str]) -> str:
    """Where somebody who holds *held* finds their handbook: of the first of their roles the book speaks of."""
    role = next((one.id for one in state.rulebook.core.roles if one.id in held), "player")
    return f"/e/{state.id}/handbook?role={role}"


def _book(shelf: Mapping[str, Rulebook], asked: str) -> Rulebook:
    if not asked:
        return next(iter(shelf.values()))
    if asked not in shelf:
        raise Unknown("There is no rulebook {rulebook} here.", rulebook=asked)
    return shelf[asked]


def _roles(book: Rulebook) -> tuple[Named, ...]:
    """Every reader the book has something to say to; players read too where it does not list them as a role."""
    named = tuple(Named(role.id, role.name) for role in book.core.roles)
    players = () if any(one.id == "player" for one in named) else (Named("player", EVERYBODY["player"]),)
    return (*players, *named)


def _refuse_role(book: Rulebook, role: str) -> None:
    if role not in {one.id for one in _roles(book)}:
        raise BadInput("{book} has no role {role}.", book=book.core.rulebook.short, role=role)


def _found(chapters: tuple[Chapter, ...], q: str) -> tuple[Chapter, ...]:
    """What the chapters say on a section, or with all the words; everything where nothing is asked."""
    words = folded(q).split()
    if not words:
        return chapters
    if of_section := under(chapters, q.strip()):
        return of_section
    kept = (
        Chapter(
            chapter.title,
            tuple(
                line
                for line in chapter.lines
                if all(
                    word in folded(f"{chapter.title.en} {chapter.title.ja} {line.words.en} {line.words.ja}")
                    for word in words
                )
            ),
        )
        for chapter in chapters
    )
    return tuple(chapter for chapter in kept if chapter.lines)
