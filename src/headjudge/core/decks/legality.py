"""Whether a deck may be played: its parts, their sizes, what lies in which, how many of each card."""

from collections.abc import Iterator

from headjudge.core.decks.cards import Known
from headjudge.core.decks.copies import copy_problems, limit_problems
from headjudge.core.decks.decklist import POOL, SIDE, Decklist, folded
from headjudge.core.decks.limited import pool_problems
from headjudge.core.decks.restricted import restricted_problems
from headjudge.core.decks.rules import DeckProblem, DeckRules
from headjudge.core.phrases import phrase
from headjudge.core.rulebook.words import Cited, Words

NO_PART = Words(
    en="There is no {part} at this event: a list with one is not accepted.",
    ja="この大会に{part}はありません。{part}を含むリストは受け付けられません。",
)
TOO_FEW = Words(
    en="The {part} counts {now}; at least {least} are needed.", ja="{part}が{now}枚です。{least}枚以上必要です。"
)
TOO_MANY = Words(en="The {part} counts {now}; {most} is the most.", ja="{part}が{now}枚です。{most}枚までです。")
WRONG_PART = Words(en="{card} does not belong in the {part}.", ja="{card}は{part}に入れられません。")

PROVEN = frozenset({"no-such-part", "too-few", "too-many"})
"""Problems the list alone proves, whatever is printed on its cards."""


def problems(
    rules: DeckRules, deck: Decklist, cards: Known, teammate: Decklist | None = None
) -> tuple[DeckProblem, ...]:
    """Everything that is wrong with *deck*; empty: it may be played. *teammate*: the other deck of a team of two."""
    return (
        *_parts(rules, deck),
        *_sizes(rules, deck),
        *_places(rules, deck, cards),
        *copy_problems(rules, deck, cards, teammate),
        *limit_problems(rules, deck, cards),
        *restricted_problems(rules, deck, cards),
        *pool_problems(rules, deck, cards, teammate),
    )


def _parts(rules: DeckRules, deck: Decklist) -> Iterator[DeckProblem]:
    """Parts this event does not have."""
    for part in deck.parts:
        missing = _no_side(rules) if part == SIDE else _unknown(rules, part)
        if missing:
            yield DeckProblem(
                code="no-such-part",
                message=phrase(NO_PART, part=rules.name(part).within),
                citations=rules.citations(*missing),
                part=part,
            )


def _unknown(rules: DeckRules, part: str) -> tuple[Cited, ...]:
    if part == POOL:
        return () if rules.side_is_rest else (rules.format,)
    return (rules.format,) if rules.zones and part not in rules.zones else ()


def _no_side(rules: DeckRules) -> tuple[Cited, ...]:
    """The tables that leave no room for a sideboard; empty: there may be one (TCG Office 6c-i, 6c-v)."""
    if rules.side_is_rest:
        return ()
    zone = rules.zones.get(SIDE)
    if not rules.match.sideboard:
        return (rules.match, zone or rules.format)
    if zone is None:
        return (rules.format,)
    return (zone,) if zone.most == 0 else ()


def _sizes(rules: DeckRules, deck: Decklist) -> Iterator[DeckProblem]:
    for zone in rules.format.zones:
        now, least, most = deck.size(zone.id), rules.least(zone), zone.most
        if now < least:
            message = phrase(TOO_FEW, part=rules.name(zone.id).within, now=now, least=least)
            yield DeckProblem(code="too-few", message=message, citations=rules.citations(zone), part=zone.id)
        if most and now > most:  # none at all: it is no part of this event, and said so already
            message = phrase(TOO_MANY, part=rules.name(zone.id).within, now=now, most=most)
            yield DeckProblem(code="too-many", message=message, citations=rules.citations(zone), part=zone.id)


def _places(rules: DeckRules, deck: Decklist, cards: Known) -> Iterator[DeckProblem]:
    """Cards of a kind that may not lie where they lie."""
    for zone in rules.format.zones:
        for name in deck.parts.get(zone.id, {}):
            card = cards.get(folded(name))
            if zone.kinds and card and card.kind and card.kind not in zone.kinds:
                yield DeckProblem(
                    code="wrong-part",
                    message=phrase(WRONG_PART, card=name, part=rules.name(zone.id).within),
                    citations=rules.citations(zone),
                    card=name,
                    part=zone.id,
                )
