"""What `headjudge hydra` answers about a dispute: two life records side by side, and which is more accurate."""

from typing import TYPE_CHECKING

from headjudge.cli.questions import Language, Told
from headjudge.core.rulebook.words import Words
from headjudge.games.hydra.teams import LETTERS, TEAMS
from headjudge.games.ledger import MORE_ACCURATE, Note, Read, Row, dispute
from headjudge.services.life_tables import life_table

if TYPE_CHECKING:
    from rich.console import RenderableType

RECORD = Words(en="Record of {team}", ja="{team}の記録")
ADVICE = Words(
    en="Judges usually side with the more accurate record: here that of {team}. The decision is yours.",
    ja="通常はより正確な記録を採用します：ここでは{team}の記録。決めるのはジャッジです。",
)
EQUAL = Words(
    en="Neither record is more accurate than the other. The decision is yours.",
    ja="正確さに差はありません。決めるのはジャッジです。",
)
SLIP = Words(en="does not add up", ja="計算が合わない")


def compared(game: str, life: tuple[int, int] | None, records: tuple[tuple[Note, ...], tuple[Note, ...]]) -> Told:
    """Two players' records of the same game; *life* is what they started from, where it is not the usual."""
    table = life_table(game)
    found = dispute(*records, life or (table.life, table.life))
    answer = {
        "rows": found.rows,
        "agrees": [row.agrees for row in found.rows],
        "first-difference": found.first_difference,
        "life": found.lives,
        "slips": found.slips,
        "reasons": found.reasons,
        "more-accurate": found.more_accurate,
    }
    better = found.more_accurate
    cite = tuple(dict.fromkeys((MORE_ACCURATE, table.citation)))
    return Told(answer, cite, lambda language: _records(found.rows, better, language))


def _records(rows: tuple[Row, ...], better: int | None, language: Language) -> "RenderableType":
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD)
    for side in TEAMS:
        table.add_column(RECORD.in_language(language).format(team=LETTERS[side]))
    for row in rows:
        cells = [_line(line, language) for line in row]
        table.add_row(*map(Text, cells), style="" if row.agrees else "bold red")
    advice = EQUAL.in_language(language)
    if better is not None:
        advice = ADVICE.in_language(language).format(team=LETTERS[better])
    return Group(table, Text(advice, style="yellow"))


def _line(line: Read | None, language: Language) -> str:
    if line is None:
        return "–"
    slip = f" ({SLIP.in_language(language)})" if line.slip else ""
    return f"{LETTERS[line.side]}: {line.amount:+} → {line.life} {line.reason}{slip}".rstrip()
