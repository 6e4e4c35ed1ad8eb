"""`headjudge rulebook`: write a rulebook of your own, check it, and see which there are."""

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import click

from headjudge.cli import exits
from headjudge.cli.questions import Language, Told, answer_options, tell
from headjudge.core.rulebook.lint import lint
from headjudge.core.rulebook.problems import Problem
from headjudge.core.rulebook.words import Words
from headjudge.rulebooks.shelf import files, files_by_name

if TYPE_CHECKING:
    from rich.console import RenderableType

CLEAN = Words(en="No problems in {files} files.", ja="{files} ファイルに問題はありません。")
FOUND = Words(en="{problems} problems.", ja="問題 {problems} 件。")
MEANT = Words(en="Did you mean {suggestion}?", ja="{suggestion} ではありませんか？")


@click.group()
def command() -> None:
    """Write a rulebook of your own, check it, and see which there are."""


@command.command("lint")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@answer_options
def lint_folder(folder: Path, as_json: bool, lang: Language) -> None:
    """Report every problem of the rulebook in DIR: file, line, key, and what was probably meant."""
    read = files(folder)
    problems = lint(read, lambda name: files_by_name(name, folder))
    answer = {"problems": [_problem(problem) for problem in problems], "clean": not problems, "files": sorted(read)}
    status = exits.PROBLEMS if problems else exits.DONE
    tell(Told(answer, (), lambda language: _shown(problems, len(read), language), status), as_json, lang)


def _problem(problem: Problem) -> dict[str, object]:
    return {
        "file": problem.file,
        "line": problem.line,
        "key": problem.key,
        "message": problem.sentence,
        "suggestion": problem.suggestion,
    }


def _shown(problems: tuple[Problem, ...], files: int, language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

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


def _sentence(problem: Problem, language: Language) -> "RenderableType":
    from rich.text import Text

    text = Text()
    if problem.key:
        text.append(problem.key, style="bold yellow").append("  ")
    text.append(problem.sentence)
    if problem.suggestion:
        text.append(f" {MEANT.in_language(language).format(suggestion=problem.suggestion)}", style="green")
    return text
