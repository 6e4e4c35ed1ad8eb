"""A deck list for the demo: made-up cards, in the parts and numbers that the event's own format asks for."""

from collections.abc import Iterator, Sequence
from typing import Final

from headjudge.core.decks.decklist import MAIN, SIDE
from headjudge.core.decks.rules import NAMES, DeckRules
from headjudge.core.rulebook.decks import Zone

COPIES: Final = 4
"""Of each card, where the format has no limit."""

FILLED: Final = 10
"""Cards in a part with cards of its own, where the format does not say how many."""


def demo_deck(rules: DeckRules | None, cards: Sequence[str], language: str) -> str:
    """The list as somebody would paste it; the main deck takes the *cards* that other parts leave it."""
    if rules is None or not rules.format.zones:
        return _part(NAMES[MAIN].in_language(language), [(name, COPIES) for name in cards])
    parts: dict[str, list[tuple[str, int]]] = {}
    left = tuple(cards)
    for zone in rules.format.zones:
        if zone.id not in (MAIN, SIDE) and (zone.least or zone.kinds):
            size = rules.least(zone) or FILLED
            parts[zone.id] = list(_filled(left, size, _copies(rules, zone) or size))
            left = left[len(parts[zone.id]) :]
    main = rules.zones[MAIN]
    copies = _copies(rules, main) or COPIES
    parts[MAIN] = list(_filled(left, rules.least(main) or len(left) * copies, copies))
    wanted = (zone.id for zone in rules.format.zones if zone.id in parts)
    return "\n\n".join(_part(rules.name(part).in_language(language), parts[part]) for part in wanted)


def _filled(cards: Sequence[str], size: int, copies: int) -> Iterator[tuple[str, int]]:
    """As many of *cards* as *size* needs, *copies* of each."""
    for name in cards:
        if size > 0:
            yield name, min(copies, size)
        size -= copies


def _copies(rules: DeckRules, zone: Zone) -> int | None:
    """How many of one card may lie in *zone*; None: any number of at least one kind of card."""
    here = [limit for limit in rules.format.copies if zone.id in limit.zones]
    binding = [limit.most for limit in here if not (limit.kinds and zone.kinds) or set(limit.kinds) & set(zone.kinds)]
    return None if None in binding else min((most for most in binding if most is not None), default=None)


def _part(heading: str, cards: Sequence[tuple[str, int]]) -> str:
    return "\n".join([heading.capitalize(), *(f"{number} {name}" for name, number in cards)])
