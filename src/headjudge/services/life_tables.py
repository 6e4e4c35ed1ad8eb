"""With how much life a table starts, from the file that says so, and which events keep life at all."""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.refusals import BadInput, Refusal
from headjudge.core.rulebook.teams import SharedGame
from headjudge.core.state import Tournament
from headjudge.games.buddyfight.refusals import RULEBOOK as BUDDYFIGHT
from headjudge.rulebooks import rulebook
from headjudge.services import duel_shelf

GAMES: Final = ("force-of-will", "hydra", "buddyfight")


class LifeTable(NamedTuple):
    """The life both sides start with, and where that stands."""

    life: int
    citation: Citation


class Taps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The changes of life a pad offers as one tap each."""

    id: str
    less: tuple[int, ...]
    more: tuple[int, ...]


class NoLifeKept(Refusal):
    """The game of the event is not played with life totals."""

    def __init__(self) -> None:
        super().__init__("No life is kept at the tables of this event.")


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    life: int
    cite: str
    source: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: tuple[_Table, ...]
    taps: tuple[Taps, ...]


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
    for table in _file().table:
        if table.id == game:
            return LifeTable(table.life, rulebook("force-of-will").cite(table.cite))
    raise BadInput("No life is kept for {game!r}; tables are {games}.", game=game, games=tuple(GAMES))


def taps_of(game: str) -> Taps:
    """The changes a pad of that game offers; a game that keeps life has some."""
    return next(taps for taps in _file().taps if taps.id == game)


def game_of(state: Tournament) -> str | None:
    """Which of the games with a ledger an event plays; None: no life is kept there."""
    if state.setup is None:
        return None
    if shared_game(state) is not None:
        return "hydra"
    return state.setup.game if state.setup.game in GAMES else None


def shared_game(state: Tournament) -> SharedGame | None:
    """The figures of the one game whole teams play, where the event has such teams."""
    kinds = {kind.id: kind.shared_game for kind in state.rulebook.core.teams}
    return kinds.get(state.setup.team or "") if state.setup is not None else None


def start_of(state: Tournament) -> LifeTable:
    """What both sides of a table of this event start with.

    Raises:
        NoLifeKept: nothing is kept there.
    """
    game, shared = game_of(state), shared_game(state)
    if game is None:
        raise NoLifeKept
    if shared is not None:
        return LifeTable(shared.life, state.rulebook.citations(shared)[0])
    return life_table(game)


@cache
def _file() -> _File:
    content = files("headjudge.games").joinpath("ledger.toml").read_bytes()
    return msgspec.toml.decode(content, type=_File)
