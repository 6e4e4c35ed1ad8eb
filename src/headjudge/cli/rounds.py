"""`headjudge rounds`: how many rounds the book recommends for so many players."""

from typing import TYPE_CHECKING, Annotated

import click
from msgspec import Meta

from headjudge.cli.questions import Asked, Language, Told, asks, decoded
from headjudge.core.recommendation import Field, Recommendation, recommendation
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.structures import RoundsRow
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Settings, chosen
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

PLAYERS = Words(en="Players", ja="人数")
ROUNDS = Words(en="Rounds", ja="ラウンド数")
CUT = Words(en="Cut", ja="決勝進出")
STRUCTURE = Words(en="Structure", ja="形式")
MINUTES = Words(en="Minutes per round", ja="制限時間（分）")
MATCH = Words(en="Match", ja="試合")
OPEN = Words(en="the book leaves the number open", ja="人数の定めなし")
BEYOND = Words(en="beyond the table: worked out", ja="表の範囲外：計算値")


class RoundsQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge rounds` is asked."""

    rulebook: str
    players: Annotated[int, Meta(ge=1, le=10_000_000)]
    cut: bool = False
    match: str | None = None
    game: str | None = None
    level: int | None = None
    settings: dict[str, Value] = {}
    """The rulebook's settings the event changed."""


@click.command()
@asks(decoded(RoundsQuestion))
def command(question: RoundsQuestion) -> Told:
    """How many rounds the book recommends, with what cut, and how long each lasts."""
    book = chosen(rulebook(question.rulebook), Settings(level=question.level, chosen=question.settings)).rulebook
    field = Field(
        players=question.players,
        cut=question.cut,
        match=question.match,
        game=question.game,
        level=question.level,
    )
    found = recommendation(book, field)
    return Told(_answer(found), found.citations, lambda language: _shown(book, field, found, language))


def _answer(found: Recommendation) -> dict[str, object]:
    rounds = (
        {"rounds": found.least} if found.least == found.most else {"rounds-from": found.least, "rounds-to": found.most}
    )
    return {
        **rounds,
        "cut": found.cut,
        "structure": found.structure,
        "match": found.match,
        "minutes": found.minutes.minutes if found.minutes else None,
        "minutes-between": found.minutes.between if found.minutes else None,
        "extrapolated": found.row is None,
    }


def _shown(book: Rulebook, field: Field, found: Recommendation, language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", justify="right")
    facts.add_column(style="bold")
    facts.add_row(STRUCTURE.in_language(language), book.structure(found.structure).name.in_language(language))
    facts.add_row(ROUNDS.in_language(language), Text(_span(found.least, found.most), style="bold green"))
    if field.cut:
        facts.add_row(CUT.in_language(language), str(found.cut or OPEN.in_language(language)))
    facts.add_row(MATCH.in_language(language), book.match_kind(found.match).name.in_language(language))
    if found.minutes:
        between = f"  ({_span(*found.minutes.between)})" if found.minutes.between else ""
        facts.add_row(MINUTES.in_language(language), f"{found.minutes.minutes}{between}")
    title = f"{book.core.rulebook.title.in_language(language)} · {PLAYERS.in_language(language)}: {field.players}"
    return Group(Panel(facts, title=Text(title), border_style="cyan", expand=False), _table(found, language))


def _table(found: Recommendation, language: Language) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for heading in (PLAYERS, ROUNDS, CUT):
        table.add_column(heading.in_language(language), justify="right")
    for row in found.table.rows:
        mark, style = ("▶", "bold green") if row == found.row else ("", "dim")
        table.add_row(mark, _field(row), _span(*_range(row)), str(row.cut or "–"), style=style)
    if found.row is None:
        table.add_row("▶", "…", _span(found.least, found.most), BEYOND.in_language(language), style="bold green")
    return table


def _field(row: RoundsRow) -> str:
    least, most = row.players
    return f"{least}+" if most == "more" else _span(least, most)


def _range(row: RoundsRow) -> tuple[int, int]:
    return (row.rounds, row.rounds) if isinstance(row.rounds, int) else row.rounds


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"
