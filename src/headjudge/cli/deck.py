"""`headjudge deck`: whether a deck may be played, exchanged so between games, or brought so to a round."""

import datetime
from typing import TYPE_CHECKING, Any

import click
import msgspec

from headjudge.cli.questions import Asked, Language, Told, asks, contents, decoded
from headjudge.core.decks.cards import Card, Known, known
from headjudge.core.decks.decklist import POOL, SIDE, Decklist, decklist
from headjudge.core.decks.exchange import exchange_problems
from headjudge.core.decks.legality import problems
from headjudge.core.decks.limited import obtained, rest
from headjudge.core.decks.rounds import round_problems
from headjudge.core.decks.rules import DeckProblem, DeckRules, deck_rules
from headjudge.core.phrases import Speaker
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.settings import Value
from headjudge.core.rulebook.words import Words
from headjudge.core.settings import Settings, chosen
from headjudge.rulebooks import rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType

LEGAL = Words(en="The deck may be played.", ja="このデッキは使用できます。")
NOT_LEGAL = Words(en="The deck may not be played like this.", ja="このままでは使用できません。")
REST = Words(en="Left of the pool: {number}", ja="プールの残り：{number}枚")


class DeckQuestion(Asked, frozen=True, kw_only=True):
    """What `headjudge deck` is asked."""

    rulebook: str
    game: str
    format: str
    date: datetime.date | None = None
    """The day of the event. Which sets are legal then is not judged here."""

    region: str | None = None
    level: int | None = None
    match: str | None = None
    """Left out: how the format, or the game, is usually played."""

    mode: str | None = None
    settings: dict[str, Value] = {}
    deck: dict[str, dict[str, int]]
    cards: str | tuple[Card, ...] = ()
    """What is known of cards: a list, or the path of a JSON file that holds one."""

    teammate: dict[str, dict[str, int]] | None = None
    after_exchange: dict[str, dict[str, int]] | None = None
    presented: dict[str, dict[str, int]] | None = None
    """The deck as it is brought to a later round."""


@click.command()
@asks(decoded(DeckQuestion))
def command(question: DeckQuestion) -> Told:
    """Whether a deck may be played at an event, and what is wrong with it."""
    settings = Settings(level=question.level, chosen=question.settings)
    rules = deck_rules(
        chosen(rulebook(question.rulebook), settings), question.game, question.format, question.match, question.mode
    )
    facts = known(_cards(question.cards))
    deck = _deck("deck", question.deck)
    teammate = _deck("teammate", question.teammate) if question.teammate is not None else None
    found = _found(rules, question, deck, teammate, facts)
    cite = tuple(dict.fromkeys(citation for problem in found for citation in problem.citations))
    shared = (teammate,) if teammate and rules.format.shared_side else ()
    side = rest(obtained(deck), deck, *shared) if POOL in deck.parts else None
    return Told(
        _answer(found, deck, side),
        cite or rules.citations(rules.format, *rules.format.zones, *rules.format.copies),
        lambda language: _shown(rules, deck, found, side, language),
    )


def _found(
    rules: DeckRules, question: DeckQuestion, deck: Decklist, teammate: Decklist | None, facts: Known
) -> tuple[DeckProblem, ...]:
    found = problems(rules, deck, facts, teammate)
    if question.after_exchange is not None:
        found += exchange_problems(rules, deck, _deck("after-exchange", question.after_exchange), facts)
    if question.presented is not None:
        found += round_problems(rules, deck, _deck("presented", question.presented), facts)
    return found


def _deck(place: str, parts: dict[str, dict[str, int]]) -> Decklist:
    """Raises: BadInput, for a number of cards that cannot be."""
    for part, cards in parts.items():
        for name, number in cards.items():
            if number < 0:
                raise BadInput(f"{place}.{part}.{name}: {number} copies cannot be.")
    return decklist({part: tuple(cards.items()) for part, cards in parts.items()})


def _cards(given: str | tuple[Card, ...]) -> tuple[Card, ...]:
    if not isinstance(given, str):
        return given
    try:
        return msgspec.json.decode(contents(given), type=tuple[Card, ...])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"cards: {given}: {error}.") from None
    except BadInput as bad:
        raise BadInput(f"cards: {given}: {bad.sentence}") from None


def _answer(found: tuple[DeckProblem, ...], deck: Decklist, side: Decklist | None) -> dict[str, Any]:  # Any: JSON
    answer: dict[str, Any] = {  # Any: JSON
        "legal": not found,
        "problems": [_problem(problem) for problem in found],
        "sizes": {part: deck.size(part) for part in deck.parts},
    }
    return {**answer, "side": side.parts.get(SIDE, {})} if side is not None else answer


def _problem(problem: DeckProblem) -> dict[str, object]:
    said = {
        "code": problem.code,
        "message": str(problem.message),
        "message-ja": Speaker("ja").said(problem.message),
        "cite": [str(citation) for citation in problem.citations],
        "card": problem.card,
        "part": problem.part,
    }
    return {key: value for key, value in said.items() if value is not None}


def _shown(
    rules: DeckRules, deck: Decklist, found: tuple[DeckProblem, ...], side: Decklist | None, language: Language
) -> "RenderableType":
    from rich.console import Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    sizes = Table.grid(padding=(0, 2))
    sizes.add_column(style="dim", justify="right")
    wrong = {problem.part for problem in found}
    for part in deck.parts:
        style = "red" if part in wrong else "green"
        sizes.add_row(rules.name(part).in_language(language), Text(str(deck.size(part)), style=style))
    verdict = Text(f"✓ {LEGAL.in_language(language)}", style="bold green")
    if found:
        verdict = Text(f"✗ {NOT_LEGAL.in_language(language)}", style="bold red")
    title = f"{rules.format.name.in_language(language)} · {rules.match.name.in_language(language)}"
    lines = [Text(f"  • {Speaker(language).said(problem.message)}") for problem in found]
    if side is not None:
        lines.append(Text(REST.in_language(language).format(number=side.size(SIDE)), style="dim"))
    return Group(Panel(sizes, title=Text(title), border_style="cyan", expand=False), verdict, *lines)
