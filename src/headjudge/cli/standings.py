"""`headjudge standings`: everybody's rank out of a results file, and the arithmetic behind it."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.questions import Language, Told, asks
from headjudge.cli.results_files import event_of
from headjudge.core.citations import quoted
from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.rulebook.words import Words
from headjudge.core.standings.explain import Paragraph, explanation
from headjudge.core.standings.field import Field
from headjudge.core.standings.figures import NAMES, SHORT, as_printed, shown, written
from headjudge.core.standings.order import HEAD_TO_HEAD
from headjudge.core.standings.standings import Standing, Standings, standings
from headjudge.formats.results_file import ResultsFile, read

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
    event = event_of(file)
    found = standings(file.history, event)
    worked = explanation(Field(file.history, event), found, PlayerId(player)) if player is not None else ()
    rule = event.structure.match_win
    answer: dict[str, object] = {
        "standings": [_line(line, found, rule.decimals if rule else None) for line in found.lines],
        "provisional": found.provisional,
        "order": list(found.order),
        "rounds": found.rounds,
    }
    if worked:
        answer |= {"explain": _text(worked, "en"), "explain-ja": _text(worked, "ja")}
    return Told(answer, found.citations, lambda language: _shown(found, file.history, worked, language))


def _line(line: Standing, found: Standings, decimals: int | None) -> dict[str, object]:
    answer: dict[str, object] = {
        "rank": line.rank,
        "player": line.player,
        "points": line.points,
        "wins": line.wins,
        "losses": line.losses,
        "draws": line.draws,
        "byes": line.byes,
        "tiebreakers": _tiebreakers(line, found, decimals),
    }
    if line.out is not None:
        answer |= {"eliminated": True, "eliminated-in": line.out}
    if line.left is not None:
        answer["dropped"] = line.left
    return answer


def _tiebreakers(line: Standing, found: Standings, decimals: int | None) -> dict[str, str]:
    """What the player has in each criterion, and the own match-win rate the others are built from."""
    figures = {name: written(name, value, found.rounds) for name, value in line.values.items() if name != "points"}
    if line.match_win is not None:
        figures["match-win"] = as_printed(line.match_win, decimals)
    return figures


def _text(worked: tuple[Paragraph, ...], language: Language) -> str:
    """*worked* as plain text."""
    parts = []
    for paragraph in worked:
        cite = f"  [{' · '.join(str(citation) for citation in paragraph.citations)}]" if paragraph.citations else ""
        lines = [f"  {line.in_language(language)}" for line in paragraph.lines]
        parts.append("\n".join([paragraph.title.in_language(language) + cite, *lines]))
    return "\n\n".join(parts)


def _shown(found: Standings, history: History, worked: tuple[Paragraph, ...], language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.text import Text

    parts: list[RenderableType] = [_table(found, history, language)]
    for paragraph in worked:
        parts.append(Text(paragraph.title.in_language(language), style="bold"))
        parts += [Text(f"  {line.in_language(language)}") for line in paragraph.lines]
        if paragraph.citations:
            parts.append(Text(f"  § {' · '.join(quoted(paragraph.citations, language))}", style="dim"))
    return Group(*parts)


def _table(found: Standings, history: History, language: Language) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    names = {entrant.id: entrant.name or entrant.id for entrant in history.entrants}
    state = (PROVISIONAL if found.provisional else FINAL).in_language(language).format(found.rounds)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=Text(state), title_justify="left")
    figures = [name for name in found.order if name not in ("points", HEAD_TO_HEAD)]
    table.add_column(RANK.in_language(language), justify="right", style="bold")
    table.add_column(PLAYER.in_language(language))
    table.add_column(NAMES["points"].in_language(language), justify="right")
    table.add_column(RECORD.in_language(language), justify="right")
    table.add_column(BYES.in_language(language), justify="right")
    for name in figures:
        rate = any("." in shown(name, line.values[name], found.rounds) for line in found.lines)
        table.add_column(SHORT.get(name) or NAMES[name].in_language(language), justify="left" if rate else "right")
    for line in found.lines:
        values = [shown(name, line.values[name], found.rounds) for name in figures]
        style = "dim" if not line.present else ""
        table.add_row(
            str(line.rank),
            Text(names[line.player]),
            str(line.points),
            f"{line.wins}-{line.losses}-{line.draws}",
            str(line.byes),
            *values,
            style=style,
        )
    return table
