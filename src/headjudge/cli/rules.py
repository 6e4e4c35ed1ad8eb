"""`headjudge rules`: the rulebooks, searched."""

from typing import TYPE_CHECKING, get_args

import click
import msgspec

from headjudge.cli.questions import Language, Told, answer_options, known_ids, tell
from headjudge.core.citations import Citation
from headjudge.core.rulebook.cards import Ambiguity, Card
from headjudge.core.rulebook.search import Search, ambiguities_found, cards_found
from headjudge.core.rulebook.words import Words, said
from headjudge.rulebooks.volumes import Volume, volume, volumes

if TYPE_CHECKING:
    from rich.console import RenderableType

KINDS = get_args(Card.__annotations__["kind"])
IN_FULL = 8
"""Up to so many rules are shown in full; more, one line each."""

EXAMPLE = Words(en="Example", ja="例")
QUESTION = Words(en="Ambiguous", ja="解釈")
DEFAULT = Words(en="We read", ja="採用")
WHY = Words(en="Because", ja="理由")
SETTING = Words(en="Setting", ja="設定")
NOTHING = Words(en="No rule found.", ja="該当する規則はありません。")
RULES = Words(en="Rules: {cards} · ambiguities: {ambiguities}", ja="規則 {cards} 件・解釈 {ambiguities} 件")
KIND_NAMES = {
    "enforce": (Words(en="enforced", ja="強制"), "red"),
    "compute": (Words(en="computed", ja="計算"), "blue"),
    "assist": (Words(en="guided", ja="補助"), "yellow"),
    "record": (Words(en="recorded", ja="記録"), "magenta"),
    "show": (Words(en="shown", ja="参照"), "green"),
}


class Found(msgspec.Struct, frozen=True):
    """What one volume has on the search."""

    volume: Volume
    cards: tuple[Card, ...]
    ambiguities: tuple[Ambiguity, ...]


@click.command()
@click.argument("search", nargs=-1)
@click.option("--rulebook", metavar="ID", help="Only this rulebook: an id, ID@EDITION, or a folder of your own.",
              shell_complete=lambda ctx, param, typed: known_ids(typed))  # fmt: skip
@click.option("--kind", type=click.Choice(KINDS), help="Only what the software does in this way.")
@click.option("--who", help="Only what concerns this person: player, judge, organizer, …")
@answer_options
def command(
    search: tuple[str, ...], rulebook: str | None, kind: str | None, who: str | None, as_json: bool, lang: Language
) -> None:
    """Search the rulebooks by words, section or id, in English or Japanese."""
    sought = Search(words=tuple(word for text in search for word in text.split()), kind=kind, who=who)
    found = tuple(
        Found(book, cards_found(book.cards, sought), ambiguities_found(book.cards, sought))
        for book in ((volume(rulebook),) if rulebook is not None else volumes())
    )
    cite = _cite(found) if as_json else ()  # for people the section stands beside each rule
    tell(Told(_answer(found, lang), cite, lambda language: _shown(found, language)), as_json, lang)


def _answer(found: tuple[Found, ...], language: Language) -> dict[str, object]:
    cards = [(one.volume, card) for one in found for card in one.cards]
    return {
        "cards": [
            {"rulebook": book.id, **msgspec.to_builtins(card), "title": card.title.in_language(language),
             "titles": msgspec.to_builtins(card.title), "must": said(card.must, language),
             "example": said(card.example, language) if card.example else None}
            for book, card in cards
        ],
        "ambiguities": [
            {"rulebook": one.volume.id, **msgspec.to_builtins(ambiguity),
             "question": said(ambiguity.question, language), "default": said(ambiguity.default, language),
             "why": said(ambiguity.why, language)}
            for one in found
            for ambiguity in one.ambiguities
        ],
    }  # fmt: skip


def _cite(found: tuple[Found, ...]) -> tuple[Citation, ...]:
    cards = (one.volume.cite(card.section) for one in found for card in one.cards)
    ambiguities = (one.volume.cite(unclear.section) for one in found for unclear in one.ambiguities)
    return tuple(dict.fromkeys((*cards, *ambiguities)))


def _shown(found: tuple[Found, ...], language: Language) -> "RenderableType":
    from rich.console import Group
    from rich.rule import Rule
    from rich.text import Text

    count = sum(len(one.cards) + len(one.ambiguities) for one in found)
    if not count:
        return Text(NOTHING.in_language(language), style="yellow")
    parts: list[RenderableType] = []
    for one in found:
        if one.cards or one.ambiguities:
            parts.append(Rule(Text(one.volume.title.in_language(language), style="bold cyan"), align="left"))
            parts += _in_full(one, language) if count <= IN_FULL else [_in_lines(one, language)]
    cards = sum(len(one.cards) for one in found)
    total = RULES.in_language(language).format(cards=cards, ambiguities=count - cards)
    return Group(*parts, Text(total, style="dim"))


def _in_full(one: Found, language: Language) -> "list[RenderableType]":
    from rich.padding import Padding
    from rich.text import Text

    parts: list[Text] = []
    for card in one.cards:
        name, colour = KIND_NAMES[card.kind]
        section = one.volume.cite(card.section).named(language)
        text = Text.assemble((card.id, "bold cyan"), f"  § {section}  ", (name.in_language(language), colour))
        text.append(f"\n{card.title.in_language(language)}\n", style="bold").append(said(card.must, language))
        if card.example:
            text.append(f"\n{EXAMPLE.in_language(language)}: {said(card.example, language)}", style="italic")
        parts.append(text.append(f"\n{' · '.join(card.who)}", style="dim"))
    for ambiguity in one.ambiguities:
        text = Text.assemble((ambiguity.id, "bold cyan"), f"  § {one.volume.cite(ambiguity.section).named(language)}  ")
        text.append(QUESTION.in_language(language), style="yellow").append(
            f"\n{said(ambiguity.question, language)}", style="bold"
        )
        text.append(f"\n{DEFAULT.in_language(language)}: {said(ambiguity.default, language)}")
        text.append(f"\n{WHY.in_language(language)}: {said(ambiguity.why, language)}", style="italic")
        if ambiguity.settings:
            text.append(f"\n{SETTING.in_language(language)}: {', '.join(ambiguity.settings)}", style="green")
        parts.append(text)
    return [Padding(text, (0, 0, 1, 2)) for text in parts]


def _in_lines(one: Found, language: Language) -> "RenderableType":
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(style="dim", max_width=16, no_wrap=True)
    table.add_column(no_wrap=True)
    for card in one.cards:
        name, colour = KIND_NAMES[card.kind]
        kind = Text(name.in_language(language), style=colour)
        section = one.volume.cite(card.section).named(language)
        table.add_row(card.id, section, kind, card.title.in_language(language))
    for ambiguity in one.ambiguities:
        kind = Text(QUESTION.in_language(language), style="yellow")
        section = one.volume.cite(ambiguity.section).named(language)
        table.add_row(ambiguity.id, section, kind, said(ambiguity.question, language))
    return table
