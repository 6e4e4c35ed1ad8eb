"""The stack of scorecards, by the cards of WARS."""

import pytest
from tests.core.pairing.rounds import every, paired, pairs
from tests.tournaments import event, tournament

from headjudge.core.ids import PlayerId
from headjudge.core.pairing.adjacent import stacked
from headjudge.core.pairing.bars import bars
from headjudge.core.pairing.refusals import NoByeLeft, RematchUnavoidable

WARS = event("wars")


@pytest.mark.rule("WA-PAIR-b")
@pytest.mark.rule("WA-PAIR-c")
def test_round_one_pairs_a_shuffled_stack_and_the_last_card_has_the_bye() -> None:
    history = tournament(players="A B C D E")

    found = every(history, WARS)

    assert {one.byes[0] for one in found} == set("ABCDE")
    assert len({one.pairs for one in found}) > 15
    assert found[0] == paired(history, WARS, bytes([0]))


@pytest.mark.rule("WA-PAIR-c")
def test_a_shuffled_stack_is_paired_from_the_top() -> None:
    d, a, e, b = range(4)

    assert stacked((d, a, e, b), bars([[]] * 4)) == ((d, a), (e, b))


@pytest.mark.rule("WA-PAIR-g")
@pytest.mark.rule("WA-PAIR-h")
def test_later_rounds_pair_neighbours_by_points_then_differential() -> None:
    # A 3/+11, C 3/+5, D 1/-5, B 1/-11: neighbours have not met.
    history = tournament("A>B:11 C>D:5")

    for found in every(history, WARS):
        assert found.pairs == (("A", "C"), ("D", "B"))


@pytest.mark.rule("WA-PAIR-g")
def test_cards_that_are_exactly_equal_lie_in_random_order() -> None:
    # A, C and E 3/+5; B, D and F 1/-5: which two of the first three meet is chance, and the same for the same seed.
    history = tournament("A>B:5 C>D:5 E>F:5")

    found = every(history, WARS)

    assert {pair for one in found for pair in pairs(one) if set(pair) <= set("ACE")} == {"AC", "AE", "CE"}
    assert paired(history, WARS, b"one") == paired(history, WARS, b"one")


@pytest.mark.rule("WA-PAIR-a")
def test_whoever_lost_every_game_is_paired_all_the_same() -> None:
    history = tournament("A>B:5 C>D:5 E>F:5 G>H:5", "A>C:5 E>G:5 B>D:5 F>H:5", "A>E:5 C>G:5 B>F:5 D>H:5")

    assert sorted("".join(pairs(paired(history, WARS)))) == list("ABCDEFGH")  # H has lost three times


@pytest.mark.rule("WA-PAIR-i")
@pytest.mark.rule("WA-TERM-b")
def test_the_bye_goes_up_the_stack_to_the_first_who_had_none() -> None:
    # E and D had byes and are last; C has it now, then A-B and D-E unless they have met.
    history = tournament("A>D:9 B>C:2 E", "B>E:9 A>C:2 D", "A>E:9 B>D:8 C>F:1 -F", late={"F": 3})

    found = paired(history, WARS)

    assert found.byes == ("C",)
    assert pairs(found) == {"AB", "DE"}


@pytest.mark.rule("WA-TERM-b")
def test_nobody_has_a_second_bye_unless_the_director_says_so() -> None:
    history = tournament("A>B:1 C", "C>A:2 B", "B>C:3 A")

    with pytest.raises(NoByeLeft) as refusal:
        paired(history, WARS)

    assert str(refusal.value.citation) == "WARS Terminology"
    assert len(paired(history, WARS, allow_bye=True, allow_rematch=True).byes) == 1


@pytest.mark.rule("WA-PAIR-j")
def test_fifth_slides_past_sixth_to_seventh_and_sixth_meets_eighth() -> None:
    cards = bars([[], [], [], [], [5], [4], [], []])

    assert stacked(range(8), cards) == ((0, 1), (2, 3), (4, 6), (5, 7))


@pytest.mark.rule("WA-PAIR-j")
def test_a_bottom_that_cannot_be_paired_opens_the_lowest_pairing_first() -> None:
    # 4 and 5 have met, so 2-3 is opened before 0-1: 2 takes its next partner.
    cards = bars([[], [], [], [], [5], [4]])

    assert stacked(range(6), cards) == ((0, 1), (2, 4), (3, 5))


@pytest.mark.rule("WA-PAIR-j")
def test_without_any_new_pairing_the_director_is_asked() -> None:
    history = tournament("A>B:1 C>D:2", "A>C:1 B>D:2", "A>D:1 B>C:2")

    with pytest.raises(RematchUnavoidable):
        paired(history, WARS)

    assert paired(history, WARS, allow_rematch=True).certificate.rematches == 2


@pytest.mark.rule("WA-PAIR-j")
def test_the_slide_is_explained() -> None:
    history = tournament("A>B:9 C>D:8", "A>C:1 B>D:9")  # A 6, B 4/0, C 4/+7

    found = paired(history, WARS)

    assert pairs(found) == {"AD", "BC"}
    assert "A slides to D: already met C, B" in [reason.words.en for reason in found.certificate.reasons]


@pytest.mark.rule("WA-GRS-c")
def test_a_late_player_is_stacked_with_a_missed_game() -> None:
    found = paired(tournament("A>B:1 C>D:2", players="A B C D E", late={"E": 2}), WARS)

    assert set("".join(pairs(found)) + "".join(found.byes)) == set("ABCDE")
    assert found.byes == (PlayerId("E"),)


def test_an_event_may_leave_the_bye_to_whoever_is_left_over() -> None:
    history = tournament("A>B:5 C>D:4 E", "A>C:3 E>B:2 D")
    chosen = event("wars", own={"bye-chosen": "with-pairing"})

    found = paired(history, chosen)

    assert len(found.byes) == 1
    assert found.byes[0] not in ("D", "E")
    assert found.certificate.rematches == 0
