"""`headjudge suspension`: how long somebody is suspended for a ground of the catalogue."""

from datetime import date
from typing import TYPE_CHECKING

import click

from headjudge.cli.questions import Asked, Language, Told, asks, decoded
from headjudge.core.office.suspensions import Choice, Sentence, sentence, until
from headjudge.core.rulebook.words import Words
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType

NO_END = Words(en="no end is set", ja="期限なし")
LEAST = Words(en="or more", ja="以上")
LAST = Words(en="last day", ja="最終日")
AGAIN = Words(en="may play again from", ja="出場できる日")


class EarlierTerm(Asked, frozen=True, kw_only=True):
    """A suspension that runs already."""

    starts: date
    last_day: date | None = None
    """Left out: it has no end."""


class SuspensionQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge suspension` is asked."""

    rulebook: str
    ground: str
    applied: date
    offence: date | None = None
    years: int | None = None
    """Left out: what the catalogue proposes."""

    indefinite: bool = False
    reason: str = ""
    earlier: tuple[EarlierTerm, ...] = ()


@click.command()
@asks(decoded(SuspensionQuestion))
def command(question: SuspensionQuestion) -> Told:
    """How long somebody is suspended: what the catalogue proposes, or another length with its reason."""
    choice = Choice(
        applied=question.applied,
        offence=question.offence,
        years=question.years,
        indefinite=question.indefinite,
        reason=question.reason,
        earlier=tuple(until(one.starts, one.last_day) for one in question.earlier),
    )
    found = sentence(rulebook(question.rulebook), question.ground, choice)
    return Told(_answer(found), found.citations, lambda language: _shown(found, language))


def _answer(found: Sentence) -> dict[str, object]:
    return {
        "category": found.ground.category,
        "years": found.years,
        "proposed": found.proposed,
        "minimum": found.least,
        "starts": found.term.starts.isoformat(),
        "last-day": found.last_day and found.last_day.isoformat(),
        "free": found.free and found.free.isoformat(),
    }


def _shown(found: Sentence, language: Language) -> "RenderableType":
    from rich.text import Text

    years = f"{found.proposed} {'年' if language == 'ja' else 'years'}" + (
        f" {LEAST.in_language(language)}" if found.least else ""
    )
    none = NO_END.in_language(language)
    lines = [
        f"{found.ground.ground.in_language(language)}: {found.category.in_language(language)} ({years})",
        f"{found.term.starts} – {LAST.in_language(language)}: {found.last_day or none}",
        f"{AGAIN.in_language(language)}: {found.free or none}",
    ]
    return Text("\n".join(lines))
