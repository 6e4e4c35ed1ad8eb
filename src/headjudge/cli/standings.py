"""`headjudge standings`: everybody's rank out of a results file, and the arithmetic behind it."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.questions import Language, Told, asks
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import chosen
from headjudge.core.standings.explain import Paragraph, explanation
from headjudge.core.standings.field import Field
from headjudge.core.standings.figures import NAMES, SHORT, as_printed, for_the_eye, written
from headjudge.core.standings.order import HEAD_TO_HEAD
from headjudge.core.standings.standings import Standing, Standings, standings_of
from headjudge.formats.results_file import ResultsFile, read
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

RANK = Words(en="Rank", ja="順位")
PLAYER = Words(en="Player", ja="プレイヤー")
RECORD = Words(en="W-L-D", ja="勝-負-分")
BYES = Words(en="Byes", ja="不戦勝")
PROVISIONAL = Words(en="Provisional after round {}", ja="第{}ラウンド終了時点(暫定)")
FINAL = Words(en="Final after round {}", ja="最終順位(全{}ラウンド)")


@click.command()
@click.option("--explain", "player", metavar="PLAYER", help="Add the arithmetic behind one player's rank.")
@asks(read)
def command(file: ResultsFile, player: str | None) -> Told:
    """Everybody's rank in a results file, with every tiebreaker."""
    field = Field(file.history, chosen(rulebook(file.rulebook), file.settings))
    found = standings_of(field)
    worked = explanation(field, found, PlayerId(player)) if player is not None else ()
    answer: dict[str, object] = {
        "standings": [_line(line, field, found) for line in found.lines],
        "provisional": found.provisional,
        "order": list(found.order),
        "rounds": found.rounds,
    }
    if worked:
        answer |= {"explain": _text(worked, "en"), "explain-ja": _text(worked, "ja")}
    return Told(answer, found.citations, lambda language: _shown(found, field, worked, language))


def _line(line: Standing, field: Field, found: Standings) -> dict[str, object]:
    record = line.record
    answer: dict[str, object] = {
        "rank": line.rank,
        "player": line.player,
        "points": record.points,
        "wins": record.wins,
        "losses": record.losses,
        "draws": record.draws,
        "byes": record.byes,
        "tiebreakers": _tiebreakers(line, field, found),
    }
    if record.out is not None:
        answer |= {"eliminated": True, "eliminated-in": record.out}
    if record.left is not None:
        answer["dropped"] = record.left
    return answer


def _tiebreakers(line: Standing, field: Field, found: Standings) -> dict[str, str]:
    """What the player has in each criterion, and the own match-win rate the others are built from."""
    figures = {name: written(name, value, found.rounds) for name, value in line.values.items() if name != "points"}
    rule = field.chosen.structure.match_win
    if rule is not None:
        figures["match-win"] = as_printed(field.match_wins[line.player].value, rule.decimals)
    return figures


def _text(worked: tuple[Paragraph, ...], language: Language) -> str:
    """*worked* as plain text."""
    parts = []
    for paragraph in worked:
        cite = f"  [{' · '.join(str(citation) for citation in paragraph.citations)}]" if paragraph.citations else ""
        lines = [f"  {line.in_language(language)}" for line in paragraph.lines]
        parts.append("\n".join([paragraph.title.in_language(language) + cite, *lines]))
    return "\n\n".join(parts)


def _shown(found: Standings, field: Field, worked: tuple[Paragraph, ...], language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.text import Text

    parts: list[RenderableType] = [_table(found, field, language)]
    for paragraph in worked:
        parts.append(Text(paragraph.title.in_language(language), style="bold"))
        parts += [Text(f"  {line.in_language(language)}") for line in paragraph.lines]
        if paragraph.citations:
            parts.append(Text(f"  § {' · '.join(map(str, paragraph.citations))}", style="dim"))
    return Group(*parts)


def _table(found: Standings, field: Field, language: Language) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    state = (PROVISIONAL if found.provisional else FINAL).in_language(language).format(found.rounds)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=Text(state), title_justify="left")
    figures = [name for name in found.order if name not in ("points", HEAD_TO_HEAD)]
    table.add_column(RANK.in_language(language), justify="right", style="bold")
    table.add_column(PLAYER.in_language(language))
    table.add_column(NAMES["points"].in_language(language), justify="right")
    table.add_column(RECORD.in_language(language), justify="right")
    table.add_column(BYES.in_language(language), justify="right")
    for name in figures:
        table.add_column(SHORT.get(name) or NAMES[name].in_language(language), justify="right")
    for line in found.lines:
        record = line.record
        values = [_figure(name, line, found) for name in figures]
        style = "dim" if not record.present else ""
        table.add_row(
            str(line.rank),
            Text(field.names[line.player]),
            str(record.points),
            f"{record.wins}-{record.losses}-{record.draws}",
            str(record.byes),
            *values,
            style=style,
        )
    return table


def _figure(name: str, line: Standing, found: Standings) -> str:
    exact = written(name, line.values[name], found.rounds)
    return for_the_eye(line.values[name]) if "/" in exact else exact
