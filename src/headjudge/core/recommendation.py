"""How many rounds a rulebook recommends for so many players, and how long each of them lasts."""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.game import Game
from headjudge.core.rulebook.matches import Minutes
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.structures import Rounds, RoundsRow


class NoRecommendation(Refusal):
    """The book has no number of rounds for this field."""

    def __init__(self, players: int, citation: Citation | None) -> None:
        super().__init__("The book recommends no number of rounds for {number} players.", citation, number=players)
        self.players = players


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """What the organizer knows before round 1."""

    players: int
    cut: bool = False
    match: str | None = None
    """The match kind; None: the default of the game, or of the book."""

    game: str | None = None
    level: int | None = None


class Recommendation(msgspec.Struct, frozen=True, kw_only=True):
    """What the book recommends for a field."""

    structure: str
    least: int
    most: int
    """Rounds: the same number twice, or the range an organizer picks from."""

    cut: int | None
    """How many play on after the cut; None: nobody, or the book leaves the number open."""

    match: str
    minutes: Minutes | None
    """The time limit of a round; None: the book has none for this game and match."""

    table: Rounds
    row: RoundsRow | None
    """The row of the table that fits; None: worked out beyond its last row."""

    citations: tuple[Citation, ...]


def recommendation(rulebook: Rulebook, field: Field) -> Recommendation:
    """The rounds *rulebook* recommends for *field*. Raises: NoRecommendation, Unknown."""
    game = _game(rulebook, field.game)
    match = _match(rulebook, game, field.match)
    table = _table(rulebook, field, match)
    row = next((row for row in table.rows if _fits(row, field.players)), None)
    least, most = _rounds(rulebook, table, row, field.players)
    minutes = time_limit(rulebook, game, match, field.level) if game else None
    sections = list(table.sections)
    if row is None and table.beyond_cite:
        sections.append(table.beyond_cite)
    return Recommendation(
        structure=(row.structure if row else None) or table.structure,
        least=least,
        most=most,
        cut=row.cut if row else table.beyond_cut,
        match=match,
        minutes=minutes,
        table=table,
        row=row,
        citations=tuple(dict.fromkeys([*map(rulebook.cite, sections), *rulebook.citations(*filter(None, [minutes]))])),
    )


def time_limit(rulebook: Rulebook, game: Game, match: str, level: int | None, stage: str = "swiss") -> Minutes | None:
    """The time limit of a round of *stage*, where the book has one; without a level, that of its first level."""
    competitive = (rulebook.level(level) if level is not None else rulebook.core.levels[0]).competitive
    for limit in game.minutes:
        fits_match = not limit.match or match in limit.match
        fits_stage = not limit.stages or stage in limit.stages
        if fits_match and fits_stage and limit.competitive in (None, competitive):
            return limit
    return None


def _game(rulebook: Rulebook, id: str | None) -> Game | None:
    if id is not None:
        return rulebook.game(id)
    return next(iter(rulebook.games.values())) if len(rulebook.games) == 1 else None


def _match(rulebook: Rulebook, game: Game | None, id: str | None) -> str:
    if id is not None:
        return rulebook.match_kind(id).id
    if game is not None:
        return game.matches[0]
    kinds = rulebook.core.matches
    return next((kind for kind in kinds if kind.default), kinds[0]).id


def _table(rulebook: Rulebook, field: Field, match: str) -> Rounds:
    for table in rulebook.core.rounds:
        if table.cut == field.cut and (not table.match or match in table.match):
            return table
    raise NoRecommendation(field.players, None)


def _fits(row: RoundsRow, players: int) -> bool:
    least, most = row.players
    return least <= players and (most == "more" or players <= most)


def _rounds(rulebook: Rulebook, table: Rounds, row: RoundsRow | None, players: int) -> tuple[int, int]:
    if row is not None:
        return (row.rounds, row.rounds) if isinstance(row.rounds, int) else row.rounds
    last = table.rows[-1].players[1]
    if table.beyond == "none" or last == "more" or players <= last:
        raise NoRecommendation(players, rulebook.source(table))
    doublings = (players - 1).bit_length()  # the smallest r with 2^r >= players
    low, high = table.beyond_range if table.beyond == "log2-range" and table.beyond_range else (0, 0)
    return doublings - low, doublings - high
