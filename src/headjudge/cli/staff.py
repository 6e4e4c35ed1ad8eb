"""`headjudge staff`: whether an event is staffed as the book wants it."""

from typing import TYPE_CHECKING

import click

from headjudge.cli.questions import Asked, Language, Told, asks, decoded
from headjudge.core.phrases import Speaker
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Settings, chosen
from headjudge.core.staffing import Roster, StaffProblem, rules_applied, staff_problems
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType

ALLOWED = Words(en="The event may open.", ja="開催できます。")
REFUSED = Words(en="The event may not open like this.", ja="このままでは開催できません。")


class StaffQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge staff` is asked."""

    rulebook: str
    level: int | None = None
    """Left out: the first level of the book."""

    players: tuple[str, ...] = ()
    roles: dict[str, tuple[str, ...]] = {}
    settings: dict[str, Value] = {}
    """The rulebook's settings the event changed."""


@click.command()
@asks(decoded(StaffQuestion))
def command(question: StaffQuestion) -> Told:
    """Whether an event has everybody it needs, and nobody in two roles that clash."""
    book = chosen(rulebook(question.rulebook), Settings(level=question.level, chosen=question.settings)).rulebook
    roster = Roster(
        level=book.core.levels[0].level if question.level is None else question.level,
        players=frozenset(question.players),
        roles={role: frozenset(people) for role, people in question.roles.items()},
    )
    problems = staff_problems(book, roster)
    found = tuple(dict.fromkeys(citation for problem in problems for citation in problem.citations))
    cite = found or rules_applied(book, roster)
    return Told(_answer(problems), cite, lambda language: _shown(book, roster, problems, language))


def _answer(problems: tuple[StaffProblem, ...]) -> dict[str, object]:
    return {
        "allowed": not problems,
        "problems": [
            {
                "code": problem.code,
                "role": problem.role,
                "person": problem.person,
                "message": str(problem.message),
                "message-ja": Speaker("ja").said(problem.message),
                "cite": [str(citation) for citation in problem.citations],
            }
            for problem in problems
        ],
    }


def _shown(book: Rulebook, roster: Roster, problems: tuple[StaffProblem, ...], language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    people = Table.grid(padding=(0, 2))
    people.add_column(style="dim", justify="right")
    wrong = {problem.role for problem in problems}
    for role in book.core.roles:
        if named := roster.roles.get(role.id):
            style = "red" if role.id in wrong else "green"
            people.add_row(role.name.in_language(language), Text(", ".join(sorted(named)), style=style))
    title = f"{book.core.rulebook.title.in_language(language)} · {book.level(roster.level).name.in_language(language)}"
    verdict = Text(f"✗ {REFUSED.in_language(language)}", style="bold red")
    if not problems:
        verdict = Text(f"✓ {ALLOWED.in_language(language)}", style="bold green")
    lines = [Text(f"  • {Speaker(language).said(problem.message)}") for problem in problems]
    return Group(Panel(people, title=Text(title), border_style="cyan", expand=False), verdict, *lines)
