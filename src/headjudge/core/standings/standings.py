"""The standings: everybody's rank, and the figures it comes from."""

from typing import Final

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.standings.entries import one_rank_each
from headjudge.core.standings.field import Field
from headjudge.core.standings.order import HEAD_TO_HEAD, criteria, met, ordered, split_by_decision
from headjudge.core.standings.planned import best_rank, progress, provisional
from headjudge.core.standings.sheet import Standing, Standings, ranked, sources
from headjudge.core.standings.tiebreakers import TIEBREAKERS, Value

__all__ = ["Standing", "Standings", "standings", "standings_of"]

MANY: Final = 400
"""From so many entrants on the vectorised path is the quicker one; the values are the same."""


def standings(history: History, chosen: Chosen) -> Standings:
    """Everybody in *history*, ranked as the structure that was chosen ranks them.

    Raises: BadInput, NoSuchResult, EnergyMissing, ChipsMissing, NotEnoughChips, RateMissing.
    """
    if len(history.entrants) < MANY:
        return standings_of(Field(history, chosen))
    # numpy is loaded only where it pays: a small event is ranked before it would be.
    from headjudge.core.standings.columns import columns
    from headjudge.core.standings.vectorised import sheet

    return sheet(columns(history, chosen), history, chosen)


def standings_of(field: Field) -> Standings:
    """Everybody in *field*, ranked with fractions one after the other. Raises: as `standings`."""
    names = criteria(field.chosen)
    values = {name: TIEBREAKERS[name](field) for name in names if name != HEAD_TO_HEAD}
    order = ordered(field.records, names, values, met(field.records))
    groups = split_by_decision(one_rank_each(order, field.history, field.chosen), field.history.decided)
    stage = progress(field)
    return Standings(
        lines=tuple(
            _line(rank, field, player, {name: of[player] for name, of in values.items()})
            for rank, player in ranked(groups, best_rank(stage))
        ),
        order=names,
        rounds=field.rounds,
        provisional=provisional(stage),
        citations=sources(field.chosen),
    )


def _line(rank: int, field: Field, player: PlayerId, values: dict[str, Value]) -> Standing:
    record = field.records[player]
    return Standing(
        rank,
        record.player,
        record.points,
        record.wins,
        record.losses,
        record.draws,
        record.byes,
        values,
        field.match_wins[player].value if field.chosen.structure.match_win else None,
        record.left,
        record.out,
    )
