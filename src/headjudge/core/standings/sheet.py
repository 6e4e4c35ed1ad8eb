"""The sheet of standings: one line for everybody, and what it was made from."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.ids import PlayerId
from headjudge.core.settings import Chosen
from headjudge.core.standings.order import Group, ranking
from headjudge.core.standings.tiebreakers import Value


class Standing(msgspec.Struct, frozen=True):
    """One line of the standings."""

    rank: int
    """Equal for those still tied; the next rank skips accordingly (TCG Office 6d)."""

    player: PlayerId
    points: int
    wins: int
    """Match wins, byes included where a bye counts as one."""

    losses: int
    draws: int
    byes: int
    values: Mapping[str, Value]
    """What the player has in each criterion; head to head is no figure and is not here."""

    match_win: Fraction | None = None
    """The own match-win rate, where the structure has one: what opponents' averages are made of."""

    left: int | None = None
    """Dropped after this round."""

    out: int | None = None
    """Eliminated in this round."""

    @property
    def present(self) -> bool:
        """Still in: neither dropped nor eliminated."""
        return self.left is None and self.out is None


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


def ranked(groups: Sequence[Group], first: int = 1) -> list[tuple[int, PlayerId]]:
    """Everybody with a rank: those of one group share theirs, and the next rank skips them."""
    places: list[tuple[int, PlayerId]] = []
    for group in groups:
        rank = first + len(places)
        places += [(rank, player) for player in group]
    return places


def sources(chosen: Chosen) -> tuple[Citation, ...]:
    """Where points, rates and the order come from."""
    structure = chosen.structure
    tables = (ranking(chosen), structure.points, structure.chips, structure.match_win, structure.game_win)
    used = [table for table in (*tables, structure.elimination) if table is not None]
    return chosen.rulebook.citations(*used)
