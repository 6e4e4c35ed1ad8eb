"""The standings: everybody's rank, and the figures it comes from."""

from collections.abc import Mapping, Sequence

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.standings.field import Field
from headjudge.core.standings.order import HEAD_TO_HEAD, Group, criteria, ordered, ranking, split_by_decision
from headjudge.core.standings.planned import provisional
from headjudge.core.standings.records import Record
from headjudge.core.standings.tiebreakers import TIEBREAKERS, Value


class Standing(msgspec.Struct, frozen=True):
    """One line of the standings."""

    rank: int
    """Equal for those still tied; the next rank skips accordingly (TCG Office 6d)."""

    record: Record
    values: Mapping[str, Value]
    """What the player has in each criterion; head to head is no figure and is not here."""

    @property
    def player(self) -> PlayerId:
        """Whose line it is."""
        return self.record.player


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody in order."""

    lines: tuple[Standing, ...]
    order: tuple[str, ...]
    """The criteria used, first to last."""

    rounds: int
    """The rounds that counted."""

    provisional: bool
    """More rounds are to come: divisors, and with them the figures, will change (Bushiroad BR-AMB-10)."""

    citations: tuple[Citation, ...]

    def line(self, player: PlayerId) -> Standing | None:
        """The line of *player*."""
        return next((line for line in self.lines if line.player == player), None)


def standings(history: History, chosen: Chosen) -> Standings:
    """Everybody in *history*, ranked as the structure that was chosen ranks them.

    Raises: BadInput, NoSuchResult, EnergyMissing, ChipsMissing, NotEnoughChips, RateMissing.
    """
    return standings_of(Field(history, chosen))


def standings_of(field: Field) -> Standings:
    """Everybody in *field*, ranked. Raises: as `standings`."""
    names = criteria(field.chosen)
    values = {name: TIEBREAKERS[name](field) for name in names if name != HEAD_TO_HEAD}
    groups = split_by_decision(ordered(field.records, names, values, field.records), field.history.decided)
    first = 2 if first_place_empty(field) else 1
    return Standings(
        lines=tuple(
            Standing(rank, field.records[player], {name: of[player] for name, of in values.items()})
            for rank, player in ranked(groups, first)
        ),
        order=names,
        rounds=field.rounds,
        provisional=provisional(field),
        citations=sources(field.chosen),
    )


def ranked(groups: Sequence[Group], first: int = 1) -> list[tuple[int, PlayerId]]:
    """Everybody with a rank: those of one group share theirs, and the next rank skips them."""
    places: list[tuple[int, PlayerId]] = []
    for group in groups:
        rank = first + len(places)
        places += [(rank, player) for player in group]
    return places


def first_place_empty(field: Field) -> bool:
    """Whether both finalists of a knock-out lost: then they are joint second, and nobody is first (BR-AMB-18)."""
    elimination = field.chosen.structure.elimination
    if elimination is None or elimination.losses != 1 or not field.rounds:
        return False
    return not any(record.present for record in field.records.values()) and any(
        record.out == field.rounds for record in field.records.values()
    )


def sources(chosen: Chosen) -> tuple[Citation, ...]:
    """Where points, rates and the order come from."""
    structure = chosen.structure
    tables = (ranking(chosen), structure.points, structure.chips, structure.match_win, structure.game_win)
    used = [table for table in (*tables, structure.elimination) if table is not None]
    return chosen.rulebook.citations(*used)
