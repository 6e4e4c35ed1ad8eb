"""Decks between rounds: as registered, or rebuilt where the organizer may and does allow it."""

import msgspec

from headjudge.core.citations import Citation
from headjudge.core.decks.cards import Known
from headjudge.core.decks.comparison import differences
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.legality import problems
from headjudge.core.decks.limited import obtained
from headjudge.core.decks.rules import DeckProblem, DeckRules
from headjudge.core.phrases import phrase
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.words import Words

SWITCH = "one-deck-all-rounds"
"""The organizer's choice: the setting that a book has for it."""

DIFFERS = Words(
    en="{card}: {listed} on the list, {counted} in the {part}.",
    ja="{card}：リストでは{listed}枚、{part}に{counted}枚。",
)


class NoRebuilding(Refusal):
    """Decks stay as they are from round to round here."""


class Terms(msgspec.Struct, frozen=True):
    """What decides whether decks may be rebuilt between rounds."""

    format: str
    game: str
    level: int
    deck_lists: bool


def refuse_rebuilding(book: Rulebook, terms: Terms) -> None:
    """Raises: NoRebuilding, where the organizer may not let decks change between rounds (TCG Office 6c-i)."""
    format = book.format(terms.format, terms.game)
    table = format.rebuilding
    if table is None:
        raise NoRebuilding("Decks stay the same from round to round in this format.", _cited(book))
    cite = book.source(table)
    if terms.level not in table.levels:
        raise NoRebuilding("At level {level} decks stay the same from round to round.", cite, level=terms.level)
    if terms.deck_lists and not table.with_deck_lists:
        raise NoRebuilding("With deck lists, decks stay the same from round to round.", cite)


def round_problems(
    rules: DeckRules, registered: Decklist, presented: Decklist, cards: Known
) -> tuple[DeckProblem, ...]:
    """What is wrong with *presented* at the start of a round: every card that is not as registered.

    Where decks may be rebuilt, it may be any legal deck out of the cards the player had.
    """
    if rules.format.one_deck_all_rounds:
        cited = rules.citations(rules.format.exchange or rules.format)
        return tuple(
            DeckProblem(
                code="differs",
                message=phrase(
                    DIFFERS,
                    card=one.card,
                    listed=one.listed,
                    counted=one.counted,
                    part=rules.name(one.part).within,
                ),
                citations=cited,
                card=one.card,
                part=one.part,
            )
            for one in differences(registered, presented)
        )
    return problems(rules, Decklist({**presented.parts, **obtained(registered).parts}), cards)


def _cited(book: Rulebook) -> Citation | None:
    setting = next((one for one in book.core.settings if one.id == SWITCH), None)
    return book.source(setting)
