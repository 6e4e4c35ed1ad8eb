"""`headjudge handbook`: what somebody at an event should know, out of its rulebook."""

from typing import TYPE_CHECKING

import click
import msgspec

from headjudge.cli.questions import Language, Told, answer_options, known_ids, tell
from headjudge.core.handbook import Chapter, Line, Reader, handbook, under
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Value
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType


@click.command()
@click.argument("book", metavar="RULEBOOK", shell_complete=lambda ctx, param, typed: known_ids(typed))
@click.option("--for", "role", default="player", show_default=True, help="player, judge, organizer, …")
@click.option("--game", help="Default: the first of the book.")
@click.option("--level", type=int, default=1, show_default=True)
@click.option("--category", help="official, sanctioned, …")
@click.option("--kind", type=click.Choice(["constructed", "limited"]), default="constructed", show_default=True)
@click.option("--team", is_flag=True, help="Teams play.")
@click.option("--set", "chosen", multiple=True, metavar="SETTING=VALUE", help="What the event chose otherwise.")
@click.option("--section", help="Only what stands in this section of the book.")
@answer_options
def command(
    book: str,
    game: str | None,
    chosen: tuple[str, ...],
    section: str | None,
    as_json: bool,
    lang: Language,
    **event: object,
) -> None:
    """What a player, a judge or an organizer should know at an event under RULEBOOK."""
    rules = rulebook(book)
    settings = dict(_setting(rules, words) for words in chosen)
    reader = msgspec.convert({**event, "game": game or next(iter(rules.games)), "settings": settings}, Reader)
    tell(told(rules, reader, section, as_json=as_json), as_json, lang)


def told(rules: Rulebook, reader: Reader, section: str | None, *, as_json: bool = False) -> Told:
    """The handbook of *reader*, or what it says on one section; for people the section stands beside each line."""
    chapters = handbook(rules, reader)
    if section is not None:
        chapters = under(chapters, section)
    answer = {
        "chapters": [
            {
                "title": msgspec.to_builtins(chapter.title),
                "lines": [
                    {**msgspec.to_builtins(line.words), "cite": [str(citation) for citation in line.citations]}
                    for line in chapter.lines
                ],
            }
            for chapter in chapters
        ]
    }
    cite = tuple(dict.fromkeys(c for chapter in chapters for line in chapter.lines for c in line.citations))
    return Told(answer, cite if as_json else (), lambda language: _shown(chapters, language))


def _setting(rules: Rulebook, words: str) -> tuple[str, Value]:
    id, equals, text = words.partition("=")
    if not equals:
        raise BadInput(f"--set {words}: write it as SETTING=VALUE.")
    setting = rules.setting(id)
    fitting = [choice for choice in setting.choices if str(choice).lower() == text.lower()]
    if setting.choices and not fitting:
        raise BadInput(f"--set {words}: choose from {', '.join(str(choice) for choice in setting.choices)}.")
    return id, fitting[0] if fitting else text


def _shown(chapters: tuple[Chapter, ...], language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    parts: list[RenderableType] = []
    for chapter in chapters:
        whole = {_sections(line, language) for line in chapter.lines}
        heading = Text(chapter.title.in_language(language), style="bold cyan")
        lines = Table.grid(padding=(0, 1))
        for line in chapter.lines:
            said = Text(line.words.in_language(language))
            lines.add_row(
                " ·", said if len(whole) == 1 else said.append(f"  § {_sections(line, language)}", style="dim")
            )
        parts += [heading.append(f"  § {whole.pop()}", style="dim") if len(whole) == 1 else heading, lines]
    return Group(*parts)


def _sections(line: Line, language: Language) -> str:
    """The sections of the book; which reading of an unclear one was chosen, `headjudge rules` tells."""
    return " ".join(citation.named(language) for citation in line.citations if "-AMB-" not in citation.section)
