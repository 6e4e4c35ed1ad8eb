"""What the book proposes for an event before anybody changes anything, and where a setup departs from it."""

from datetime import date
from typing import TypeAlias

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.recommendation import Field, NoRecommendation, recommendation, time_limit
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.settings import usual_structure
from headjudge.core.setup import Setup
from headjudge.services.defaults import default_format, offered_matches

Day: TypeAlias = date


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What the organizer has said so far; None follows the book."""

    game: str | None = None
    level: int | None = None
    structure: str | None = None
    match: str | None = None
    format: str | None = None
    cut: int | None = None
    players: int = 8
    date: Day | None = None
    """None: today."""


class Advice(msgspec.Struct, frozen=True):
    """What the book says about one choice."""

    value: str
    citations: tuple[Citation, ...]


class Proposal(msgspec.Struct, frozen=True):
    """A setup by the book, and what the book says about its parts."""

    setup: Setup
    advice: dict[str, Advice]
    """Field of the setup -> the book's figure for it."""


def proposal(book: Rulebook, wish: Wish, today: date) -> Proposal:
    """The setup the book proposes; a wish the book does not have gives way to its first choice."""
    game = book.games.get(wish.game or "", next(iter(book.games.values())))
    levels = {level.level: level for level in book.core.levels}
    level = levels.get(wish.level or 0, book.core.levels[0])
    fitting = [kind.id for kind in book.formats.values() if not kind.games or game.id in kind.games]
    format = wish.format if wish.format in fitting else default_format(book, game.id)
    matches = offered_matches(book, game, format)
    match = wish.match if wish.match in matches else matches[0]
    structures = book.core.structures
    structure = wish.structure if wish.structure and wish.structure in structures else usual_structure(book)
    limit = time_limit(book, game, match, level.level)
    setup = Setup(
        game=game.id,
        level=level.level,
        format=format,
        structure=structure,
        match=match,
        date=wish.date or today,
        cut=wish.cut,
        minutes=limit.minutes if limit else None,
        deck_lists=level.deck_lists,
        team=book.formats[format].team if format in book.formats else None,
    )
    advice = {"minutes": Advice(_range(limit.minutes, limit.between), book.citations(limit))} if limit else {}
    return Proposal(setup, advice | _rounds(book, setup, wish.players))


def departures(advice: dict[str, Advice], setup: Setup) -> frozenset[str]:
    """The fields in which *setup* is not what the book says."""
    chosen = {"minutes": setup.minutes, "rounds": setup.rounds, "cut": setup.cut}
    return frozenset(
        field
        for field, value in chosen.items()
        if value is not None and field in advice and not _within(value, advice[field].value)
    )


def _rounds(book: Rulebook, setup: Setup, players: int) -> dict[str, Advice]:
    field = Field(players=players, cut=setup.cut is not None, match=setup.match, game=setup.game, level=setup.level)
    found: dict[str, Advice] = {}
    if book.structure(setup.structure).elimination is None:
        try:
            advised = recommendation(book, field)
        except NoRecommendation:
            return found
        found["rounds"] = Advice(_range(advised.least, (advised.least, advised.most)), advised.citations)
        if advised.cut is not None:
            found["cut"] = Advice(str(advised.cut), advised.citations)
    return found


def _range(preset: int, between: tuple[int, int] | None) -> str:
    return f"{between[0]}–{between[1]}" if between and between[0] != between[1] else str(preset)


def _within(value: int, said: str) -> bool:
    least, _, most = said.partition("–")
    return int(least) <= value <= int(most or least)
