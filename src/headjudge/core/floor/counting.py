"""Figures of a position, counted and compared."""

from headjudge.core.floor.endings import Position, Seat
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.matches import Comparison


def figures_of(comparison: Comparison) -> tuple[str, ...]:
    """What must be counted for *comparison*, as far as it goes."""
    return tuple(figure for figure, _ in comparison)


def figure_of(game: Game, position: Position, side: Seat, name: str) -> int:
    """One figure of one player. Raises: BadInput, where nobody counted it or it cannot be."""
    value = position[side].get(name)
    if value is None:
        raise BadInput("position[{side}].{name} is missing.", side=side, name=name)
    for figure in game.figures:
        if figure.id == name and not figure.least <= value <= (value if figure.most is None else figure.most):
            raise BadInput("position[{side}].{name}: {value} cannot be.", side=side, name=name, value=value)
    return value


def leader(game: Game, comparison: Comparison, position: Position) -> Seat | None:
    """Who is ahead by the first figure that differs; None: all are equal. Raises: BadInput."""
    for name, wins in comparison:
        first, second = figure_of(game, position, 0, name), figure_of(game, position, 1, name)
        if first != second:
            return 0 if (first > second) == (wins == "more") else 1
    return None
