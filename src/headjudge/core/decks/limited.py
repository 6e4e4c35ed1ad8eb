"""Limited events: what of the pool is in the deck, and what is left (TCG Office 4e, 6c-i; Force of Will A6, A11.6).

A list records the pool first and then the cards of it that are played; the sideboard is computed, not written. The two
members of a team that shares its cards take both decks out of one pool, and what is left belongs to both.
"""

from collections import Counter

from headjudge.core.decks.cards import Known
from headjudge.core.decks.decklist import POOL, SIDE, Decklist, decklist
from headjudge.core.decks.rules import DeckProblem, DeckRules
from headjudge.core.phrases import phrase
from headjudge.core.rulebook.words import Words

OUTSIDE = Words(
    en="{card}: {now} in the deck, {most} in the pool.",
    ja="{card}：受け取ったカードは{most}枚ですが、デッキに{now}枚あります。",
)
NOT_REST = Words(
    en="The {part} is whatever the deck leaves of the pool; this one is something else.",
    ja="{part}は受け取ったカードからデッキを除いた残りです。記入内容が一致しません。",
)


def obtained(deck: Decklist) -> Decklist:
    """The cards a player was given: the pool on the list, else everything on it."""
    if POOL in deck.parts:
        return Decklist({POOL: deck.parts[POOL]})
    lines = [line for cards in deck.parts.values() for line in cards.items()]
    return decklist({POOL: lines})


def rest(pool: Decklist, *decks: Decklist) -> Decklist:
    """The sideboard: every card of *pool* that none of *decks* plays with."""
    left = pool.copies((POOL,)) - _used(*decks)
    return decklist({SIDE: ((name, left[key]) for key, name in pool.spellings.items())})


def complete(deck: Decklist, pool: Decklist | None = None) -> Decklist:
    """*deck* with its sideboard filled in out of the pool on its list, or out of *pool*; without the pool itself."""
    if pool is None and POOL not in deck.parts:
        return deck
    played = Decklist({part: deck.parts[part] for part in deck.deck_parts})
    return Decklist({**played.parts, **rest(pool or obtained(deck), played).parts})


def pool_problems(
    rules: DeckRules, deck: Decklist, cards: Known, teammate: Decklist | None = None
) -> tuple[DeckProblem, ...]:
    """Cards the pool on the list does not hold, and a sideboard that is not the rest of it."""
    if POOL not in deck.parts:
        return ()
    cited = rules.citations(rules.format)
    pool, decks = obtained(deck), (deck, teammate) if teammate and rules.format.shared_side else (deck,)
    there, spelled = pool.copies((POOL,)), {**(teammate.spellings if teammate else {}), **deck.spellings}
    found = [
        DeckProblem(
            code="outside-the-pool",
            message=phrase(OUTSIDE, card=spelled[name], now=number, most=there[name]),
            citations=cited,
            card=spelled[name],
        )
        for name, number in _used(*decks).items()
        if number > there[name] and not _own_card(rules, cards, name)
    ]
    if SIDE in deck.parts and deck.copies((SIDE,)) != rest(pool, *decks).copies((SIDE,)):
        message = phrase(NOT_REST, part=rules.name(SIDE).within)
        found.append(DeckProblem(code="side-not-rest", message=message, citations=cited, part=SIDE))
    return tuple(found)


def _used(*decks: Decklist) -> Counter[str]:
    return sum((deck.copies(deck.deck_parts) for deck in decks), start=Counter())


def _own_card(rules: DeckRules, cards: Known, name: str) -> bool:
    """Whether a player may bring the card, or the organizer hands it out."""
    card = cards.get(name)
    return card is not None and (card.supplied or card.kind in rules.format.own_kinds)
