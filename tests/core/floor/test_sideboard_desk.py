"""Playing on without a lost sideboard card (TCG Office 7d): the registered list becomes one shorter by itself."""

import pytest
from tests.core.decks.holding import cards, deck, rules_of
from tests.core.floor.staffed import JO, FloorDesk, seated

from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.exchange import exchange_problems
from headjudge.core.decks.shortened import sideboard, without
from headjudge.core.floor import commands as floor
from headjudge.core.floor.sideboard_desk import (
    ListNotReadable,
    NoSmallerSideboard,
    NotInTheSideboard,
    played_without,
)
from headjudge.core.ids import PlayerId, TextId
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput

ANN = PlayerId("ann")
MAIN, TEN = cards("main", 40, copies=4), cards("side", 10)
REGISTERED = deck(main=MAIN, side=TEN)


def choose(desk: FloorDesk, card: str, by: str = JO, listed: Decklist | None = REGISTERED, unread: int = 0) -> None:
    """What the judge writes down; the desk has read the list and written it anew."""
    shorter = without(listed, card) if listed else None
    amended = TextId("nine") if shorter else None
    desk.do(floor.PlayWithout(player=ANN, card=card, deck=listed, unread=unread, amended=amended), by=by)


def duel() -> FloorDesk:
    return seated("tcg-office", match="best-of-3")


@pytest.mark.rule("TO-7d-c")
def test_tcg_office_7d_ten_registered_one_lost_the_reference_of_later_swaps_is_nine() -> None:
    desk = duel()

    choose(desk, "side 0")

    (gone,) = played_without(desk.state, ANN)
    assert (gone.card, gone.left, gone.round, gone.by) == ("side 0", 9, 1, JO)
    player = desk.state.players[ANN]
    assert player.deck is not None
    assert (player.deck.text, player.deck.without, player.deck.by) == ("nine", "side 0", JO)
    assert [one.text for one in player.lists_before] == ["text"]
    nine = without(REGISTERED, "side 0")
    assert nine is not None
    kept = deck(main={**MAIN, "main 0": 3, "side 1": 1}, side={**cards("side", 10), "side 1": 0, "main 0": 1})
    nine_after = without(
        Decklist({part: {n: c for n, c in held.items() if c} for part, held in kept.parts.items()}), "side 0"
    )
    assert nine_after is not None
    rules = rules_of("tcg-office")
    assert [one.code for one in exchange_problems(rules, nine, nine_after, {})] == []
    grown = deck(main={**MAIN, "main 0": 3}, side={**nine.parts["side"], "main 0": 1})
    assert "size-changed" in [one.code for one in exchange_problems(rules, nine, grown, {})]


@pytest.mark.rule("TO-7d-c")
def test_a_second_lost_card_leaves_eight() -> None:
    desk = duel()
    nine = without(REGISTERED, "side 0")

    choose(desk, "side 0")
    choose(desk, "SIDE  3", listed=nine)

    assert [(one.card, one.left) for one in played_without(desk.state, ANN)] == [("side 0", 9), ("side 3", 8)]
    assert len(desk.state.players[ANN].lists_before) == 2


def test_a_card_that_is_not_in_the_sideboard_is_refused_with_the_rule() -> None:
    desk = duel()

    with pytest.raises(NotInTheSideboard) as refusal:
        choose(desk, "main 0")

    assert str(refusal.value.citation) == "TCG Office 7d"
    assert played_without(desk.state, ANN) == ()


@pytest.mark.parametrize(("listed", "unread"), [(REGISTERED, 1), (None, 0)])
def test_a_list_nobody_can_read_is_put_right_first(listed: Decklist | None, unread: int) -> None:
    desk = duel()

    with pytest.raises(ListNotReadable):
        choose(desk, "side 0", listed=listed, unread=unread)


def test_where_there_is_no_list_the_choice_is_written_down_all_the_same() -> None:
    desk = FloorDesk("tcg-office", match="best-of-3")
    desk.enter("ann", "bea")
    desk.pair()

    choose(desk, " Lily ", listed=None)

    (gone,) = played_without(desk.state, ANN)
    assert (gone.card, gone.left) == ("Lily", None)
    assert desk.state.players[ANN].deck is None
    with pytest.raises(BadInput):
        choose(desk, "  ", listed=None)


@pytest.mark.parametrize(
    ("book", "match", "cited"), [("tcg-office", "best-of-1", True), ("bushiroad", "best-of-3", False)]
)
def test_nobody_goes_on_with_a_smaller_sideboard_where_there_is_none(book: str, match: str, cited: bool) -> None:
    desk = seated(book, match=match)

    with pytest.raises(NoSmallerSideboard) as refusal:
        choose(desk, "side 0")

    assert (refusal.value.citation is not None) == cited


@pytest.mark.parametrize("by", ["ann", "bea", "zoe"])
def test_only_a_judge_writes_the_choice_down(by: str) -> None:
    desk = duel()

    with pytest.raises(NotPermitted):
        choose(desk, "side 0", by=by)


def test_of_a_limited_deck_the_card_leaves_the_pool() -> None:
    listed = deck(pool={"Alice": 3, "Bea": 1}, main={"Alice": 2, "Bea": 1})

    shorter = without(listed, "alice")

    assert shorter == deck(pool={"Alice": 2, "Bea": 1}, main={"Alice": 2, "Bea": 1})
    assert sideboard(shorter) == {}
    assert without(shorter, "Alice") is None
    assert without(listed, "Bea") is None
