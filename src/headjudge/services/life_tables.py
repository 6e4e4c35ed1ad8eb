"""With how much life a table starts, from the file that says so."""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.teams import SharedGame
from headjudge.games.buddyfight.refusals import RULEBOOK as BUDDYFIGHT
from headjudge.rulebooks import rulebook
from headjudge.services import duel_shelf

GAMES: Final = ("force-of-will", "hydra", "buddyfight")


class LifeTable(NamedTuple):
    """The life both sides start with, and where that stands."""

    life: int
    citation: Citation


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    life: int
    cite: str
    source: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: tuple[_Table, ...]


@cache
def hydra() -> SharedGame:
    """The figures of a Hydra game as the Force of Will rulebook has them."""
    kind = rulebook("force-of-will").core.teams
    shared = next(team.shared_game for team in kind if team.id == "hydra")
    assert shared is not None  # the rulebook's own tests hold it to that
    return shared


def life_table(game: str) -> LifeTable:
    """The starting life of a game that keeps a ledger.

    Raises:
        BadInput: there is no such table.
    """
    if game == "hydra":
        return LifeTable(hydra().life, rulebook("force-of-will").citations(hydra())[0])
    if game == "buddyfight":
        book = duel_shelf.shelf().book
        return LifeTable(book.figures.starting_life, Citation(BUDDYFIGHT, book.sections["starting-life"]))
    for table in _tables():
        if table.id == game:
            return LifeTable(table.life, rulebook("force-of-will").cite(table.cite))
    raise BadInput("No life is kept for {game!r}; tables are {games}.", game=game, games=tuple(GAMES))


@cache
def _tables() -> tuple[_Table, ...]:
    content = files("headjudge.games").joinpath("ledger.toml").read_bytes()
    return msgspec.toml.decode(content, type=_File).table
