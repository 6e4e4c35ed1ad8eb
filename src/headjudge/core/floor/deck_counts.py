"""A deck counted at the table beside its list: which of the two is wrong (Bushiroad PG-3.1).

A deck that differs from a legal list is wrong. Beside a list that is itself wrong, it is wrong only if it could not be
played: then the list is corrected to the deck.
"""

import msgspec

from headjudge.core.decks.comparison import Difference, differences
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.hand_in import problems_here
from headjudge.core.floor.deck_findings import Finding
from headjudge.core.ids import PlayerId
from headjudge.core.state import Tournament


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge did with one player's deck."""

    player: PlayerId
    list_required: bool
    listed: Decklist | None = None
    """The list as far as it could be read; None: there is none."""

    counted: Decklist | None = None
    """What is in the deck; None: the cards were not counted, or all are as listed."""

    list_wrong: bool = False
    deck_wrong: bool = False
    """What the judge says without counting."""


def finding(state: Tournament, count: Count) -> Finding:
    """What *count* shows."""
    found = _differences(count)
    illegal = count.deck_wrong or (count.counted is not None and bool(problems_here(state, count.counted)))
    list_wrong = count.list_required and count.list_wrong
    return Finding(
        player=count.player,
        list_required=count.list_required,
        list_legal=not list_wrong,
        deck_legal=not illegal and (list_wrong or not found),
        differences=found,
    )


def _differences(count: Count) -> tuple[Difference, ...]:
    """Only a list that is required is compared with the deck."""
    if not count.list_required or count.listed is None or count.counted is None:
        return ()
    return differences(count.listed, count.counted)
