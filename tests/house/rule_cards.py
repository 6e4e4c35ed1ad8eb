"""Every requirement card there is, and which tests exercise it."""

from collections import Counter
from collections.abc import Iterable

import pytest

from headjudge.core.rulebook.cards import Card
from headjudge.rulebooks.volumes import Volume, volumes


def cards() -> list[tuple[Volume, Card]]:
    """Every card with the volume it stands in."""
    return [(volume, card) for volume in volumes() for card in volume.cards.rule]


def marked(items: Iterable[pytest.Item]) -> Counter[str]:
    """Card id -> how many of *items* say they exercise it."""
    return Counter(str(id) for item in items for marker in item.iter_markers("rule") for id in marker.args)
