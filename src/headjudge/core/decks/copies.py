"""How many of one card, and how many of one class of cards, a deck may hold.

| limit                                        | counted in (TCG Office 6c-i)  |
|----------------------------------------------|-------------------------------|
| the format's own, for cards of one name       | the parts it names, together  |
| a card that changes how many of it there are  | `card-text.copies`            |
| a card that limits or forbids a class         | `card-text.classes`           |
"""

from collections.abc import Iterator

from headjudge.core.citations import Citation
from headjudge.core.decks.cards import Known, Limit
from headjudge.core.decks.decklist import SIDE, Decklist
from headjudge.core.decks.rules import DeckProblem, DeckRules
from headjudge.core.phrases import phrase
from headjudge.core.rulebook.decks import CopyLimit, Scope
from headjudge.core.rulebook.words import Cited, Words

TOO_MANY = Words(en="{card}: {now} in {parts}; {most} is the most.", ja="{card}：{parts}に{now}枚。{most}枚までです。")
TEAM = Words(
    en="{card}: {now} in the decks of the team; {most} is the most.",
    ja="{card}：チームのデッキに合わせて{now}枚。{most}枚までです。",
)
FORBIDDEN = Words(
    en="With {card} in the deck, {found} may not be in it: {trait}.",
    ja="{card}を入れたデッキに{found}（{trait}）は入れられません。",
)
CLASS = Words(
    en="{card} lets the deck hold {most} of {trait}; it holds {now}.",
    ja="{card}により{trait}は{most}枚までですが、{now}枚あります。",
)


def copy_problems(
    rules: DeckRules, deck: Decklist, cards: Known, teammate: Decklist | None = None
) -> Iterator[DeckProblem]:
    """Cards there are too many of."""
    for limit in rules.format.copies:
        if limit.most is None:
            continue
        total = deck.copies(limit.zones)
        if limit.across_team and teammate:
            total += teammate.copies(limit.zones)
        for name, number in total.items():
            if number > limit.most and _applies(rules, limit, name, deck, cards) and not _own(cards, name):
                yield _too_many(rules, deck, teammate, name, number, limit)
    yield from _own_limits(rules, deck, cards)


def _too_many(
    rules: DeckRules, deck: Decklist, teammate: Decklist | None, name: str, number: int, limit: CopyLimit
) -> DeckProblem:
    card = deck.spellings.get(name) or (teammate.spellings[name] if teammate else name)
    assert limit.most is not None
    message = phrase(
        TEAM if limit.across_team and teammate else TOO_MANY,
        card=card,
        now=number,
        most=limit.most,
        parts=tuple(rules.name(part).within for part in limit.zones),
    )
    return DeckProblem(code="too-many-copies", message=message, citations=rules.citations(limit), card=card)


def _applies(rules: DeckRules, limit: CopyLimit, name: str, deck: Decklist, cards: Known) -> bool:
    """Whether *limit* is about cards such as *name*: its kind is known, or its place in the deck tells."""
    if not limit.kinds:
        return True
    card = cards.get(name)
    if card and card.kind:
        return card.kind in limit.kinds
    lies = [zone.kinds for zone in rules.format.zones if zone.kinds and name in deck.copies((zone.id,))]
    return bool(lies) and all(set(kinds) <= set(limit.kinds) for kinds in lies)


def _own(cards: Known, name: str) -> Limit | None:
    """What the card says about its own number."""
    card = cards.get(name)
    return next((limit for limit in card.limits if limit.of is None), None) if card else None


def _own_limits(rules: DeckRules, deck: Decklist, cards: Known) -> Iterator[DeckProblem]:
    for name, spelling in deck.spellings.items():
        own = _own(cards, name)
        if own is None or own.most is None:
            continue
        parts = _counted(deck, own.scope or _text_scope(rules, "copies"))
        number = deck.copies(parts)[name]
        if number > own.most:
            message = phrase(
                TOO_MANY,
                card=spelling,
                now=number,
                most=own.most,
                parts=tuple(rules.name(part).within for part in parts),
            )
            yield DeckProblem(code="too-many-copies", message=message, citations=_text_cited(rules), card=spelling)


def limit_problems(rules: DeckRules, deck: Decklist, cards: Known) -> Iterator[DeckProblem]:
    """Classes of cards that another card of the deck limits or forbids; each class is named once."""
    said: set[tuple[str, int]] = set()
    for name in deck.copies(deck.deck_parts):
        for limit in cards[name].limits if name in cards else ():
            if limit.of is None or limit.most is None or (limit.of, limit.most) in said:
                continue
            problem = _class_problem(rules, deck, cards, name, limit)
            if problem:
                said.add((limit.of, limit.most))
                yield problem


def _class_problem(rules: DeckRules, deck: Decklist, cards: Known, name: str, limit: Limit) -> DeckProblem | None:
    total = deck.copies(_counted(deck, limit.scope or _text_scope(rules, "classes")))
    found = {other: number for other, number in total.items() if other in cards and limit.of in cards[other].traits}
    if limit.most == 0:
        found.pop(name, None)  # a card that forbids its own class means the others
    assert limit.of is not None and limit.most is not None
    if sum(found.values()) <= limit.most:
        return None
    spellings = deck.spellings
    message = phrase(
        CLASS if limit.most else FORBIDDEN,
        card=spellings[name],
        trait=limit.of,
        most=limit.most,
        now=sum(found.values()),
        found=tuple(spellings[other] for other in found),
    )
    code = "too-many-of-class" if limit.most else "not-together"
    return DeckProblem(code=code, message=message, citations=_text_cited(rules), card=spellings[name])


def _counted(deck: Decklist, scope: Scope) -> tuple[str, ...]:
    return (*deck.deck_parts, SIDE) if scope == "combined" and SIDE in deck.parts else deck.deck_parts


def _text_scope(rules: DeckRules, what: str) -> Scope:
    """What a limit printed on a card counts; where the book does not say, the deck."""
    text = rules.format.card_text
    if text is None:
        return "deck-only"
    return text.copies if what == "copies" else text.classes


def _text_cited(rules: DeckRules) -> tuple[Citation, ...]:
    table: Cited = rules.format.card_text or rules.format
    return rules.citations(table)
