"""Cards a format bans, limits or keeps apart, and card numbers that must begin alike (TCG Office 9b).

A row may mean a card only in one printed level. A list says it after the name (`リリー Lv1`), card facts know it; where
neither does, the row is taken to be meant.
"""

from collections.abc import Iterator

from headjudge.core.decks.cards import Known
from headjudge.core.decks.decklist import SIDE, Decklist, folded
from headjudge.core.decks.rules import DeckProblem, DeckRules
from headjudge.core.phrases import Phrase, phrase
from headjudge.core.rulebook.decks import CardRestriction
from headjudge.core.rulebook.words import Words

BANNED = Words(en="{card} may not be used: {label}.", ja="{card}は使用できません（{label}）。")
LIMITED = Words(
    en="{card}: {now}, and {most} is the most: {label}.", ja="{card}：{now}枚。{label}のため{most}枚までです。"
)
APART = Words(en="{named} may not be in one deck: {label}.", ja="{named}は同じデッキに入れられません（{label}）。")
NUMBER = Words(
    en="{card} has the number {number}; the cards before it begin with {prefix}.",
    ja="{card}のカード番号は{number}です。他のカードは{prefix}で始まります。",
)


def restricted_problems(rules: DeckRules, deck: Decklist, cards: Known) -> Iterator[DeckProblem]:
    """Cards the format restricts, and cards whose number is not like the others'."""
    for row in rules.format.restricted:
        parts = (*deck.deck_parts, SIDE) if row.scope == "combined" else deck.deck_parts
        there = [_copies(deck, parts, cards, *one) for one in _named(row)]
        match row.kind:
            case "banned" | "limited":
                yield from _too_many(rules, row, there)
            case "not-together" if all(there):
                named = tuple(f"{name} {level}".strip() for name, level in _named(row))
                message = phrase(APART, named=named, label=row.label)
                yield _problem(rules, row, "not-together", message, row.cards[0])
    yield from _numbers(rules, deck, cards)


def _named(row: CardRestriction) -> tuple[tuple[str, str], ...]:
    return tuple(zip(row.cards, row.levels or ("",) * len(row.cards), strict=True))


def _copies(deck: Decklist, parts: tuple[str, ...], cards: Known, name: str, level: str) -> int:
    there = deck.copies(parts)
    card = cards.get(folded(name))
    another = bool(level and card and card.level and card.level != level)
    return (0 if another else there[folded(name)]) + (there[folded(f"{name} {level}")] if level else 0)


def _too_many(rules: DeckRules, row: CardRestriction, there: list[int]) -> Iterator[DeckProblem]:
    most = row.most or 0
    for (name, _), number in zip(_named(row), there, strict=True):
        if number > most:
            said = phrase(LIMITED if most else BANNED, card=name, now=number, most=most, label=row.label)
            yield _problem(rules, row, row.kind, said, name)


def _problem(rules: DeckRules, row: CardRestriction, code: str, message: Phrase, card: str) -> DeckProblem:
    return DeckProblem(code=code, message=message, citations=rules.citations(row), card=card)


def _numbers(rules: DeckRules, deck: Decklist, cards: Known) -> Iterator[DeckProblem]:
    """The first card whose number does not begin like those before it."""
    length, prefix = rules.format.same_number_prefix, None
    for name in deck.copies(deck.deck_parts) if length else ():
        number = cards[name].number if name in cards else None
        if number is None:
            continue
        prefix = prefix or number[:length]
        if not number.startswith(prefix):
            card = deck.spellings[name]
            message = phrase(NUMBER, card=card, number=number, prefix=prefix)
            yield DeckProblem(
                code="another-number", message=message, citations=rules.citations(rules.format), card=card
            )
            return
