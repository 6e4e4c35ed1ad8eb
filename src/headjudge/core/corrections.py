"""A wrong result found later: whom it touches, and what becomes of the pairings made since.

| policy    | the posted round                                                                              |
|-----------|-----------------------------------------------------------------------------------------------|
| `stand`   | stays as it is; only standings change                                                         |
| `swap`    | the two players of the corrected match change places in it, where neither has started         |
| `cascade` | the fewest matches are broken that make it what it should have been; started ones cost more   |
| `re-pair` | is paired anew, close to what was posted                                                      |
"""

import msgspec

from headjudge.core import commands, events
from headjudge.core.events import Event
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import Refusal
from headjudge.core.stages import current_standings
from headjudge.core.standings.standings import Standing, Standings
from headjudge.core.state import Tournament


class Place(msgspec.Struct, frozen=True):
    """Where a player stands."""

    rank: int
    points: str


class Preview(msgspec.Struct, frozen=True):
    """What a correction changes."""

    ranks: tuple[tuple[PlayerId, Place, Place], ...]
    """Players whose points or rank change: before, after; the best first."""

    rounds: tuple[int, ...]
    """Rounds after the corrected one that were paired on the wrong result."""


def preview(state: Tournament, command: commands.CorrectResult) -> Preview:
    """What *command* would change, without doing it. Raises: what correcting refuses."""
    from headjudge.core.results_desk import corrected, correction  # they build on this module

    after = corrected(state, correction(state, command))
    before_places, after_places = _places(current_standings(state)), _places(current_standings(after))
    changed = [
        (player, before_places[player], place)
        for player, place in after_places.items()
        if before_places[player] != place
    ]
    later = [round.number for round in state.stages[-1].rounds if round.number > command.round]
    return Preview(tuple(changed), tuple(later))


def _places(table: Standings) -> dict[PlayerId, Place]:
    return {line.player: Place(line.rank, _points(line)) for line in table.lines}


def _points(line: Standing) -> str:
    return str(next(iter(line.values.values()), ""))


class OnlyStand(Refusal):
    """The posted round stays as it is."""


def reseating(state: Tournament, command: commands.CorrectResult, change: events.ResultCorrected) -> tuple[Event, ...]:
    """How the latest round is seated anew after *change*, by the policy that was chosen."""
    if command.policy != "stand":
        raise OnlyStand("Only `stand` is possible here.")
    return ()
