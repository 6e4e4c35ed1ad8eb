"""A deck counted beside its list."""

import pytest
from tests.core.desk import Desk

from headjudge.core.decks.comparison import Difference
from headjudge.core.decks.decklist import Decklist
from headjudge.core.floor.deck_counts import Count, finding
from headjudge.core.floor.deck_findings import occasion_of
from headjudge.core.ids import PlayerId

ANN = PlayerId("ann")
SIXTY = {f"card {number}": 1 for number in range(60)}
FIFTY_NINE = dict.fromkeys(list(SIXTY)[:-1], 1)


def case(counted: dict[str, int] | None, listed: dict[str, int] = SIXTY, **said: bool) -> str | None:
    """Which of the cases it is, at an event whose decks have sixty cards."""
    count = Count(
        player=ANN,
        list_required=said.pop("lists", True),
        listed=Decklist({"main": listed}),
        counted=Decklist({"main": counted}) if counted else None,
        **said,
    )
    return occasion_of(finding(Desk("wars", rounds=3).state, count))


@pytest.mark.rule("BR-PG-3.1-a")
@pytest.mark.rule("BR-PG-3.1.3-a")
def test_a_deck_that_differs_from_a_legal_list_is_wrong() -> None:
    assert case(None) is None
    assert case(FIFTY_NINE) == "deck-differs"
    assert case({**FIFTY_NINE, "other": 1}) == "deck-differs"


@pytest.mark.rule("BR-PG-3.1-a")
@pytest.mark.rule("BR-PG-3.1.2-a")
def test_a_legal_deck_beside_a_list_that_is_wrong_leaves_only_the_list_wrong() -> None:
    assert case(SIXTY, listed=FIFTY_NINE, list_wrong=True) == "list-illegal"


@pytest.mark.rule("BR-PG-3.1-a")
@pytest.mark.rule("BR-PG-3.1.4-a")
def test_a_deck_that_cannot_be_played_beside_a_list_that_is_wrong_makes_both_wrong() -> None:
    short = dict.fromkeys(list(SIXTY)[:-2], 1)

    assert case(short, listed=FIFTY_NINE, list_wrong=True) == "list-and-deck-illegal"
    assert case(None, listed=FIFTY_NINE, list_wrong=True, deck_wrong=True) == "list-and-deck-illegal"


@pytest.mark.rule("BR-PG-3.1.1-a")
def test_without_lists_only_a_deck_that_cannot_be_played_is_wrong() -> None:
    assert case(FIFTY_NINE, lists=False) == "deck-without-list"
    assert case({**FIFTY_NINE, "other": 1}, lists=False) is None


def test_the_differences_are_kept_card_by_card() -> None:
    count = Count(
        player=ANN,
        list_required=True,
        listed=Decklist({"main": {"Alfred": 4}, "side": {"Blaster": 1}}),
        counted=Decklist({"main": {"Alfred": 3, "Blaster": 1}}),
    )

    assert finding(Desk().state, count).differences == (
        Difference("Alfred", 4, 3),
        Difference("Blaster", 0, 1),
        Difference("Blaster", 1, 0, "side"),
    )
