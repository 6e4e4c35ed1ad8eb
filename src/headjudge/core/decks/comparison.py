"""Two lists, or a list and a deck, laid side by side."""

from collections.abc import Iterator

import msgspec

from headjudge.core.decks.decklist import MAIN, Decklist, folded


class Difference(msgspec.Struct, frozen=True, array_like=True):
    """One card that is not there as often as the list says."""

    card: str
    listed: int
    counted: int
    part: str = MAIN


def differences(listed: Decklist, counted: Decklist) -> tuple[Difference, ...]:
    """Every card that is not there as often as the list says: part by part, in its order, strangers last."""
    parts = dict.fromkeys((*listed.parts, *counted.parts))
    return tuple(one for part in parts for one in _differences(listed, counted, part))


def _differences(listed: Decklist, counted: Decklist, part: str) -> Iterator[Difference]:
    there, here = listed.copies((part,)), counted.copies((part,))
    spelled = {folded(name): name for deck in (counted, listed) for name in deck.parts.get(part, {})}
    for name in dict.fromkeys((*there, *here)):
        if there[name] != here[name]:
            yield Difference(spelled[name], there[name], here[name], part)
