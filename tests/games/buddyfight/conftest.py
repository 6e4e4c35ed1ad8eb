"""What the Buddyfight tests share: the shipped cards and book, and a short way to write a duel."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
import pytest

from headjudge.games.buddyfight import Duel, begin
from headjudge.games.buddyfight.decide import play
from headjudge.games.buddyfight.events import Event
from headjudge.games.buddyfight.figures import with_options
from headjudge.games.buddyfight.position import Position, duel_from
from headjudge.games.buddyfight.random_play import Shelf
from headjudge.games.buddyfight.script import action_from
from headjudge.services import duel_shelf

Written: TypeAlias = dict[str, Any]  # Any: a position as a scenario file would hold it
DuelFrom: TypeAlias = Callable[..., Duel]
Acted: TypeAlias = tuple[Duel, tuple[Event, ...]]


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    """The cards, figures, steps and sample decks of the package."""
    return duel_shelf.shelf()


@pytest.fixture
def duel(shelf: Shelf) -> DuelFrom:
    """`duel(A={"left": "Fixture Small"}, at="attack", options={…})`: a duel at its first choice."""

    def make(options: dict[str, Any] | None = None, **position: Any) -> Duel:  # Any: the keys of a position file
        keys = {key.replace("_", "-"): value for key, value in position.items()}
        book = with_options(shelf.book, options or {}, "test")
        return begin(duel_from(msgspec.convert(keys, Position), shelf.cards, book, "test")).duel

    return make


def act(duel: Duel, *lines: str) -> Acted:
    """The duel after these lines, and every event on the way."""
    events: list[Event] = []
    for line in lines:
        played = play(duel, action_from(duel, line))
        events += played.events
        duel = played.duel
    return duel, tuple(events)
