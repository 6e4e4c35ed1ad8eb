"""Deck lists handed in."""

from datetime import timedelta
from typing import Any

import pytest
from tests.core.decks.holding import cards, deck
from tests.core.desk import NOON, ORGANIZER, SECRET, Desk

from headjudge.core import commands as do
from headjudge.core.chance import round_seed
from headjudge.core.checklist import open_points
from headjudge.core.decks.decklist import Decklist
from headjudge.core.decks.hand_in import DeckFixed, DeckNotAccepted, late, problems_here
from headjudge.core.events import DeckSubmitted, decoded
from headjudge.core.ids import PersonId, PlayerId, TextId
from headjudge.core.state import DeckList

ANN = PlayerId("ann")
FORTY = cards("main", 40, copies=4)
WITH_SIDE = deck(main=FORTY, side=cards("side", 3))


def held(desk: Desk) -> DeckList:
    found = desk.state.players[ANN].deck
    assert found is not None
    return found


def hand_in(desk: Desk, listed: Decklist, by: str = "ann", unread: int = 0) -> None:
    desk.do(do.SubmitDeck(player=ANN, text=TextId("list"), deck=listed, unread=unread), by=by)


def entered(book: str, **setup: Any) -> Desk:  # Any: whatever a setup can hold
    desk = Desk(book, **setup)
    desk.enter("ann", "bea", "cy", "dan")
    return desk


def drafted(desk: Desk) -> list[str]:
    """Pair round 1 and say what stands against posting it."""
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed=round_seed(SECRET, 0, 1)))
    return [str(point) for point in open_points(desk.state)]


@pytest.mark.rule("BR-3.3.2-a")
def test_bushiroad_3_3_2_a_received_list_cannot_be_changed_by_the_player() -> None:
    desk = Desk(deck_lists=True)
    desk.enter("ann")
    desk.do(do.SubmitDeck(player=ANN, text=TextId("list 1")), by="ann")
    desk.do(do.SubmitDeck(player=ANN, text=TextId("list 2")), by="ann")
    desk.do(do.ReceiveDeck(player=ANN))

    with pytest.raises(DeckFixed):
        desk.do(do.SubmitDeck(player=ANN, text=TextId("list 3")), by="ann")

    assert (held(desk).text, held(desk).received) == ("list 2", True)


@pytest.mark.rule("BR-3.3.1.1-a")
def test_bushiroad_3_3_1_1_in_round_2_a_player_cannot_change_the_list_and_a_judge_can() -> None:
    desk = Desk(rounds=3)
    desk.enter("ann", "bea", "cy", "dan")
    desk.do(do.Appoint(person=PersonId("jo"), role="judge"))
    desk.do(do.SubmitDeck(player=ANN, text=TextId("list")), by="ann")
    desk.play()
    desk.pair()

    with pytest.raises(DeckFixed) as refusal:
        desk.do(do.SubmitDeck(player=ANN, text=TextId("better")), by="ann")
    with pytest.raises(DeckFixed, match="say why"):
        desk.do(do.SubmitDeck(player=ANN, text=TextId("mended")), by="jo")
    mending = do.SubmitDeck(player=ANN, text=TextId("mended"), reason=TextId("why"))
    desk.do(mending, by="jo")  # the deck-fix procedure (PG-3.1)

    assert refusal.value.citation is not None
    assert (held(desk).text, held(desk).by, held(desk).reason) == ("mended", "jo", "why")


@pytest.mark.rule("BR-3.3.2-a")
def test_bushiroad_3_3_2_a_received_list_stays_received_when_an_official_corrects_it_and_the_old_one_is_kept() -> None:
    desk = Desk(deck_lists=True)
    desk.enter("ann")
    desk.do(do.SubmitDeck(player=ANN, text=TextId("list 1")), by="ann")
    desk.do(do.SubmitDeck(player=ANN, text=TextId("list 2")), by="ann")
    desk.do(do.ReceiveDeck(player=ANN))

    desk.do(do.SubmitDeck(player=ANN, text=TextId("list 3"), reason=TextId("why")))

    assert (held(desk).text, held(desk).received) == ("list 3", True)
    assert [(one.text, one.received) for one in desk.state.players[ANN].lists_before] == [
        ("list 1", False),
        ("list 2", True),
    ]
    with pytest.raises(DeckFixed):
        desk.do(do.SubmitDeck(player=ANN, text=TextId("list 4")), by="ann")


@pytest.mark.rule("TO-4c-a")
@pytest.mark.rule("TO-6c-v-a")
@pytest.mark.parametrize("by", ["ann", ORGANIZER])
@pytest.mark.parametrize("unread", [0, 2])
def test_tcg_office_4c_a_sideboard_is_refused_where_the_match_has_none(by: str, unread: int) -> None:
    desk = entered("tcg-office", match="best-of-1")

    with pytest.raises(DeckNotAccepted) as refusal:
        hand_in(desk, WITH_SIDE, by, unread)

    assert str(refusal.value.citation) == "TCG Office 6c-v"
    assert desk.state.players[ANN].deck is None
    hand_in(desk, deck(main=FORTY), by, unread)
    assert held(desk).text == "list"


@pytest.mark.rule("TO-4c-a")
def test_tcg_office_4c_one_deck_with_a_sideboard_is_taken_where_the_match_has_one() -> None:
    desk = entered("tcg-office", match="best-of-3")

    hand_in(desk, WITH_SIDE)

    assert held(desk).text == "list"


@pytest.mark.rule("TO-6c-i-a")
def test_tcg_office_6c_i_eleven_cards_are_refused_but_an_official_takes_what_is_on_paper() -> None:
    desk = entered("tcg-office", match="best-of-3")
    eleven = deck(main=FORTY, side=cards("side", 11))

    with pytest.raises(DeckNotAccepted, match="counts 11; 10 is the most"):
        hand_in(desk, eleven)
    hand_in(desk, eleven, ORGANIZER)

    assert held(desk).by == ORGANIZER


def test_what_depends_on_the_text_of_cards_is_said_and_the_list_is_taken() -> None:
    desk = entered("tcg-office", match="best-of-3")
    five = deck(main={"Swarm": 5})

    hand_in(desk, five)

    assert [problem.code for problem in problems_here(desk.state, five)] == ["too-many-copies"]
    assert held(desk).text == "list"


def test_sizes_of_a_list_that_was_not_read_whole_prove_nothing() -> None:
    desk = entered("wars", level=1)

    with pytest.raises(DeckNotAccepted):
        hand_in(desk, deck(main=cards("card", 59)))
    hand_in(desk, deck(main=cards("card", 59)), unread=1)

    assert held(desk).text == "list"


def test_a_team_hands_in_one_list_for_all_its_decks() -> None:
    desk = Desk("force-of-will", format="hydra-constructed", match="best-of-1", team="hydra")
    desk.do(do.Register(player=ANN, members=(PersonId("ann"), PersonId("bea"))))

    hand_in(desk, deck(main={"Silver Stake": 8}, ruler={"Arla": 1, "Faria": 1}))

    with pytest.raises(DeckNotAccepted):
        hand_in(desk, deck(main={"Silver Stake": 8}, side={"Barrier": 1}))


@pytest.mark.rule("TO-4e-b")
def test_tcg_office_4e_lists_lock_at_the_announced_time_and_staff_types_in_paper_afterwards() -> None:
    desk = entered("tcg-office", level=2, lists_until=NOON + timedelta(hours=1))
    hand_in(desk, deck(main=FORTY))
    first = held(desk)
    desk.now = NOON + timedelta(hours=1, seconds=1)

    with pytest.raises(DeckFixed) as refusal:
        hand_in(desk, deck(main=cards("other", 40, copies=4)))
    in_time = not late(desk.state, desk.state.players[ANN])
    hand_in(desk, deck(main=FORTY), ORGANIZER)

    assert (first.by, first.at) == ("ann", first.at)
    assert first.at is not None
    assert first.at < NOON + timedelta(hours=1)
    assert str(refusal.value.citation) == "TCG Office 4e"
    assert in_time
    assert held(desk).by == ORGANIZER
    assert late(desk.state, desk.state.players[ANN])


@pytest.mark.rule("WA-SPC-a")
def test_wars_a_list_five_minutes_after_the_scheduled_start_is_flagged_for_the_director() -> None:
    desk = entered("wars", rounds=3, level=2, lists_until=NOON + timedelta(hours=1))
    for player in ("bea", "cy", "dan"):
        desk.do(do.SubmitDeck(player=PlayerId(player), text=TextId(player)))
    desk.now = NOON + timedelta(hours=1, minutes=5)
    hand_in(desk, deck(main=cards("card", 60)), ORGANIZER)

    flagged = drafted(desk)
    desk.do(do.ReceiveDeck(player=ANN))

    assert flagged == ["Deck list after the announced time, and nobody has received it: ann."]
    assert late(desk.state, desk.state.players[ANN])
    assert open_points(desk.state) == ()


@pytest.mark.rule("WA-SPC-a")
def test_wars_who_has_no_list_is_not_paired_without_a_reason_at_level_2_and_is_at_level_1() -> None:
    (blocked,) = drafted(entered("wars", rounds=3, level=2))

    assert blocked.startswith("No deck list from ")
    assert {"ann", "bea", "cy", "dan"} <= set(blocked.removesuffix(".").replace(",", "").split())
    assert drafted(entered("wars", rounds=3, level=1)) == []


def test_a_list_handed_in_before_times_were_kept_still_decodes() -> None:
    (old,) = decoded(b'[{"event":"deck-submitted","player":"ann","text":"t-1"}]')

    assert old == DeckSubmitted(player=ANN, text=TextId("t-1"))
