"""How rulebooks, and what is wrong with them, look in a terminal."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from headjudge.cli.questions import Language
from headjudge.core.rulebook.identity import Edition
from headjudge.core.rulebook.problems import Problem
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.structures import Structure
from headjudge.core.rulebook.words import Words

CLEAN = Words(en="No problems in {files} files.", ja="{files} ファイルに問題はありません。")
FOUND = Words(en="{problems} problems.", ja="問題 {problems} 件。")
MEANT = Words(en="Did you mean {suggestion}?", ja="{suggestion} ではありませんか？")
NEXT = Words(en="Check it after every change: headjudge rulebook lint {folder}",
             ja="変更のたびに確認： headjudge rulebook lint {folder}")  # fmt: skip
TITLE = Words(en="Title", ja="名称")
EDITION = Words(en="Edition", ja="版")
DATED = Words(en="Dated", ja="日付")
GAMES = Words(en="Games", ja="ゲーム")
RULES = Words(en="Rules", ja="規則数")
LEVELS = Words(en="Levels", ja="レベル")
STRUCTURES = Words(en="Structures", ja="形式")
POINTS = Words(en="points", ja="勝ち点")
FORMATS = Words(en="Formats", ja="フォーマット")
EDITIONS = Words(en="Editions", ja="改訂")
PENALTIES = Words(en="Penalties", ja="罰則")


def problem_list(problems: tuple[Problem, ...], files: int, language: Language) -> RenderableType:
    """Every problem with its line, file by file, and how many there are."""
    if not problems:
        return Text(f"✓ {CLEAN.in_language(language).format(files=files)}", style="bold green")
    parts: list[RenderableType] = []
    for file, found in groupby(problems, key=lambda problem: problem.file):
        lines = Table.grid(padding=(0, 2))
        lines.add_column(justify="right", style="dim")
        for problem in found:
            lines.add_row(str(problem.line or ""), _sentence(problem, language))
        parts += [Text(file, style="bold cyan"), lines]
    parts.append(Text(f"✗ {FOUND.in_language(language).format(problems=len(problems))}", style="bold red"))
    return Group(*parts)


def _sentence(problem: Problem, language: Language) -> Text:
    text = Text()
    if problem.key:
        text.append(problem.key, style="bold yellow").append("  ")
    text.append(problem.sentence)
    if problem.suggestion:
        text.append(f" {MEANT.in_language(language).format(suggestion=problem.suggestion)}", style="green")
    return text


def written_files(folder: Path, written: tuple[Path, ...], language: Language) -> RenderableType:
    """What was written, and what to do next."""
    files = [Text.assemble(("✓ ", "green"), str(file)) for file in written]
    return Group(*files, Text(NEXT.in_language(language).format(folder=folder), style="bold"))


def shelf_table(books: Sequence[Rulebook], language: Language) -> RenderableType:
    """The rulebooks of the box, one line each."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("id", style="bold cyan", no_wrap=True)
    for heading in (TITLE, EDITION, DATED, GAMES, RULES):
        table.add_column(heading.in_language(language))
    for book in books:
        identity = book.core.rulebook
        games = ", ".join(game.name.in_language(language) for game in book.games.values())
        title, dated = identity.title.in_language(language), str(identity.dated)
        table.add_row(book.id, title, identity.version, dated, games, str(len(book.cards.rule)))
    return table


def book_page(book: Rulebook, editions: Sequence[Edition], language: Language) -> RenderableType:
    """One rulebook at a glance: what it governs, how it scores, how long its rounds are."""
    identity = book.core.rulebook
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_row(EDITION.in_language(language), f"{identity.version} · {identity.dated}")
    facts.add_row(EDITIONS.in_language(language), ", ".join(edition.version for edition in editions))
    levels = (f"{level.level} {level.name.in_language(language)}" for level in book.core.levels)
    facts.add_row(LEVELS.in_language(language), " · ".join(levels))
    facts.add_row(
        STRUCTURES.in_language(language), Group(*(_structure(s, language) for s in book.core.structures.values()))
    )
    facts.add_row(GAMES.in_language(language), Group(*(_game(book, id, language) for id in book.games)))
    formats = " · ".join(format.name.in_language(language) for format in book.formats.values())
    facts.add_row(FORMATS.in_language(language), formats or "–")
    ranks = book.penalties.ranks if book.penalties else ()
    facts.add_row(PENALTIES.in_language(language), " < ".join(rank.name.in_language(language) for rank in ranks) or "–")
    facts.add_row(RULES.in_language(language), str(len(book.cards.rule)))
    return Panel(facts, title=Text(identity.title.in_language(language)), border_style="cyan", expand=False)


def _structure(structure: Structure, language: Language) -> Text:
    text = Text(structure.name.in_language(language), style="bold")
    if points := structure.points:
        worth = [points.win, points.draw, points.loss]
        scale = "/".join(str(value) for value in worth if value is not None)
        text.append(f"  {scale} {POINTS.in_language(language)}", style="green")
    for ranking in structure.ranking:
        where = "" if ranking.territory == "any" else f"{ranking.territory}: "
        text.append(f"\n  {where}{' > '.join(ranking.criteria)}", style="dim")
    return text


def _game(book: Rulebook, id: str, language: Language) -> Text:
    game = book.games[id]
    text = Text(game.name.in_language(language), style="bold")
    minutes = ", ".join(f"{'/'.join(limit.match) or '·'} {limit.minutes}′" for limit in game.minutes)
    return text.append(f"  {id}", style="cyan").append(f"  {minutes}", style="dim")
