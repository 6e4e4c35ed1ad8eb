"""Paper players fill in: score sheets, and the sheet to sign up on."""

from collections.abc import Mapping
from typing import Final

from headjudge.core.ids import PlayerId
from headjudge.core.recommendation import Field, NoRecommendation, recommendation
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Settings, chosen
from headjudge.core.standings.outcomes import Outcome, scoring
from headjudge.core.standings.records import Line, Record
from headjudge.formats.paper.sheets import Personal, ScoreColumn, ScoreSheet, ScoreSheets, SignUpSheet
from headjudge.services.printing.occasion import NothingToPrint, Occasion

Row = dict[ScoreColumn, str]

RECORD: Final[tuple[ScoreColumn, ...]] = (
    "table",
    "opponent",
    "result",
    "points",
    "total",
    "extension",
    "notes",
    "initials",
)
SCORECARD: Final[tuple[ScoreColumn, ...]] = (
    "opponent",
    "victory-points",
    "differential",
    "total-points",
    "total-differential",
    "initials",
)
"""WARS: what a scorecard holds (Preparation for a Tournament)."""

FEWEST_ROWS: Final = 6
"""Rows on a sheet while nobody knows how many rounds there will be."""

SIGN_UP_LINES: Final = 46
OUTCOMES: Final[Mapping[Outcome, Words]] = {
    Outcome.WIN: Words(en="win", ja="勝ち"),
    Outcome.MODIFIED_WIN: Words(en="modified win", ja="修正勝利"),
    Outcome.LOSS: Words(en="loss", ja="負け"),
    Outcome.DRAW: Words(en="draw", ja="引き分け"),
    Outcome.DOUBLE_LOSS: Words(en="both lost", ja="両者敗北"),
    Outcome.BYE: Words(en="bye", ja="不戦勝"),
    Outcome.WALKOVER: Words(en="no opponent", ja="相手欠場"),
    Outcome.MISSED: Words(en="missed", ja="欠場"),
}


def score_sheets(now: Occasion, publisher_ids: Mapping[PlayerId, str], copies: int | None) -> ScoreSheets:
    """A sheet for everybody entered, filled in as far as things are known, and blank ones up to *copies*.

    Raises: NothingToPrint.
    """
    players = now.in_order(tuple(player.id for player in now.state.players.values()))
    total = len(players) if copies is None else copies
    if total < 1:
        raise NothingToPrint("Nobody is entered yet: say how many copies to print.")
    rows = _rows(now)
    named = [_sheet(now, id, publisher_ids.get(id, ""), rows.get(id, ())) for id in players]
    return ScoreSheets(
        heading=now.heading(),
        rounds=_row_count(now),
        personal=_personal(now),
        columns=SCORECARD if _by_differential(now) else RECORD,
        sheets=(*named, *(ScoreSheet(),) * (total - len(named)))[:total],
        figures=_figures(now),
    )


def sign_up(now: Occasion, address: str, lines: int | None) -> SignUpSheet:
    """Blank lines, and the address where players enter themselves."""
    return SignUpSheet(heading=now.heading(), lines=lines or SIGN_UP_LINES, address=address)


def _by_differential(now: Occasion) -> bool:
    """Whether the event counts a differential: then the sheet is a scorecard."""
    setup = now.setup
    settings = Settings(structure=setup.structure, level=setup.level, chosen=setup.settings)
    return scoring(chosen(now.state.rulebook, settings)).differential


def _personal(now: Occasion) -> tuple[Personal, ...]:
    if _by_differential(now):
        return ("name", "player-id", "contact")
    return ("name", "reading", "player-id") if now.language == "ja" else ("name", "player-id")


def _figures(now: Occasion) -> tuple[str, ...]:
    """Figures of the position that are kept on paper; notes of others may need permission (Bushiroad PG-3.18)."""
    figures = now.state.rulebook.game(now.setup.game).figures
    return tuple(figure.name.in_language(now.language) for figure in figures if figure.kept_on_paper)


def _row_count(now: Occasion) -> int:
    played = len(now.stage.rounds) if now.state.stages else 0
    planned = (now.stage.planned if now.state.stages else None) or now.setup.rounds
    return max(played, planned or _recommended(now))


def _recommended(now: Occasion) -> int:
    setup = now.setup
    field = Field(
        players=len(now.state.players), cut=setup.cut is not None, match=setup.match, game=setup.game, level=setup.level
    )
    try:
        return max(FEWEST_ROWS, recommendation(now.state.rulebook, field).most)
    except NoRecommendation:
        return FEWEST_ROWS


def _sheet(now: Occasion, id: PlayerId, publisher_id: str, rows: tuple[Row, ...]) -> ScoreSheet:
    personal: dict[Personal, str] = {"name": now.names[id], "player-id": publisher_id}
    if id in now.readings:
        personal["reading"] = now.readings[id]
    return ScoreSheet(id, personal, rows)


def _rows(now: Occasion) -> dict[PlayerId, tuple[Row, ...]]:
    """Everybody's rounds: those that are over with their scores, the running one with table and opponent."""
    if not now.state.stages:
        return {}
    return {id: _rounds_of(now, record) for id, record in now.field(None).records.items()}


def _rounds_of(now: Occasion, record: Record) -> tuple[Row, ...]:
    over = {line.number: line for line in record.lines}
    rows: list[Row] = []
    points = differential = 0
    for round in now.stage.rounds:
        row: Row = {}
        table = round.table_of(record.player) if round.status != "draft" else None
        if table is not None:
            one, other = round.tables[table].players
            row |= {"table": str(table), "opponent": now.names[other if record.player == one else one]}
        if line := over.get(round.number):
            points, differential = points + line.points, differential + line.differential
            row |= _score(now, line, points, differential)
        rows.append(row)
    return tuple(rows)


def _score(now: Occasion, line: Line, points: int, differential: int) -> Row:
    result = OUTCOMES[line.outcome].in_language(now.language)
    if line.games is not None and line.outcome is not Outcome.BYE:
        result = f"{result} {line.games[0]}-{line.games[1]}" + (f"-{line.games[2]}" if line.games[2] else "")
    if line.outcome in (Outcome.BYE, Outcome.MISSED):
        row: Row = {"opponent": result}
    else:
        row = {"result": result}
    return row | {
        "points": str(line.points),
        "victory-points": str(line.points),
        "total": str(points),
        "total-points": str(points),
        "differential": f"{line.differential:+d}",
        "total-differential": f"{differential:+d}",
    }
