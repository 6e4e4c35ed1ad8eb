"""Score groups and chips, by the cards of the rulebooks that use them."""

import msgspec
import pytest
from tests.core.pairing.rounds import every, paired, pairs, possible
from tests.tournaments import event, tournament

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.refusals import NoByeLeft, RematchUnavoidable, ResultsMissing, StageOver, TooFewPlayers

BUSHIROAD = event("bushiroad")
OFFICE = event("tcg-office")
EIGHT = tournament("A>B C>D E>F G>H")
SEVEN = tournament(players="A B C D E F G")


def apart(history: History, *together: str) -> History:
    """The history with those pairs kept apart."""
    return msgspec.structs.replace(history, apart=tuple((PlayerId(pair[0]), PlayerId(pair[1])) for pair in together))


@pytest.mark.rule("BR-3.2.1-a")
@pytest.mark.rule("TO-6b-iii-d")
@pytest.mark.parametrize("book", ["bushiroad", "tcg-office", "force-of-will"])
def test_round_one_is_random_and_repeatable(book: str) -> None:
    history, chosen = tournament(players="A B C D E F G H"), event(book)

    found = every(history, chosen)

    assert paired(history, chosen, b"42").pairs == paired(history, chosen, b"42").pairs
    assert len({one.pairs for one in found}) > 20
    assert len(possible(found)) == 8 * 7 / 2
    assert all(sorted("".join(pairs(one))) == list("ABCDEFGH") for one in found)


@pytest.mark.rule("BR-3.2.1-a")
def test_the_order_in_which_players_entered_changes_nothing() -> None:
    history = tournament(players="A B C D E F G H")
    turned = msgspec.structs.replace(history, entrants=tuple(reversed(history.entrants)))

    assert paired(history, BUSHIROAD) == paired(turned, BUSHIROAD)


@pytest.mark.rule("BR-3.2.1-b")
def test_after_one_round_of_eight_everybody_meets_equal_points() -> None:
    for found in every(EIGHT, BUSHIROAD):
        assert all((set(pair) <= set("ACEG")) or (set(pair) <= set("BDFH")) for pair in pairs(found))
        assert (found.certificate.cost, found.certificate.bound, found.certificate.optimal) == (0, 0, True)


@pytest.mark.rule("TO-6b-iii-b")
def test_after_one_round_of_four_the_winners_and_the_losers_meet() -> None:
    assert {frozenset(pairs(found)) for found in every(tournament("A>B C>D"), OFFICE)} == {frozenset({"AC", "BD"})}


@pytest.mark.rule("BR-3.2.1-c")
def test_two_who_lead_alone_and_have_met_are_each_paired_down() -> None:
    history = tournament("A>B C>D E>F", "B>C D>E F>A", "A>E B>F C=D")

    for found in every(history, BUSHIROAD):
        leaders = {pair for pair in pairs(found) if "A" in pair or "B" in pair}
        assert leaders <= {"AC", "AD", "BD", "BE"}
        assert len(leaders) == 2
        assert found.certificate.rematches == 0


@pytest.mark.rule("BR-3.2.1-c")
@pytest.mark.rule("BR-3.2.1-b")
def test_a_pair_down_has_a_reason_a_person_can_read() -> None:
    history = tournament("A>B C>D E>F", "B>C D>E F>A", "A>E B>F C=D")

    found = paired(history, BUSHIROAD)
    told = {reason.players[0]: reason.words for reason in found.certificate.reasons}

    assert "A had already met everyone else at 2" in told[PlayerId("A")].en
    assert "Aは2点の他の全員と対戦済み" in told[PlayerId("A")].ja


@pytest.mark.rule("BR-3.2.1-c")
def test_an_unavoidable_rematch_waits_for_the_organizer() -> None:
    history = tournament("A>B C>D", "A>C B>D", "A>D B>C")

    with pytest.raises(RematchUnavoidable) as refusal:
        paired(history, BUSHIROAD)
    allowed = paired(history, BUSHIROAD, allow_rematch=True)

    assert str(refusal.value.citation) == "Bushiroad 3.2.1"
    assert refusal.value.fewest == 2
    assert allowed.certificate.rematches == 2
    assert "meet again" in allowed.certificate.reasons[0].words.en


@pytest.mark.rule("TO-6b-iii-b")
def test_tcg_office_repeats_as_few_as_possible_and_says_so() -> None:
    history = tournament("A>B C>D", "A>C B>D", "A>D B>C")

    found = paired(history, OFFICE)

    assert (found.certificate.rematches, found.certificate.optimal) == (2, True)
    assert sum("meet again" in reason.words.en for reason in found.certificate.reasons) == 2


@pytest.mark.rule("BR-3.2.1-h")
def test_the_bye_goes_to_the_lowest_who_has_had_none() -> None:
    # D has 0; of those on 1, B has had no bye, F and G have.
    history = tournament("A>B C>D E>F G", "B>D A>C E>G F")

    for found in every(history, BUSHIROAD):
        assert found.byes == ("D",)


@pytest.mark.rule("BR-3.2.1-h")
def test_of_the_two_lowest_the_one_without_a_bye_has_it() -> None:
    # X had the bye of round 1 and lost twice, Y won once and lost twice: 1 point each. All others have 2.
    history = tournament("Y>A C>B D>E X", "C>X E>Y B>D A", "A>Y D>X E>C B")

    assert {found.byes for found in every(history, BUSHIROAD)} == {("Y",)}


@pytest.mark.rule("BR-3.2.1-h")
@pytest.mark.rule("TO-6b-iii-d")
def test_the_bye_of_round_one_is_random() -> None:
    assert {found.byes[0] for found in every(SEVEN, BUSHIROAD)} == set("ABCDEFG")


@pytest.mark.rule("TO-6b-iii-c")
def test_the_bye_is_drawn_among_the_lowest_without_one() -> None:
    # P 3 and Q 3 with a bye each, R 3, T 3, S 6.
    history = tournament("S>Q R>T P", "S>R T>P Q")

    byes = [found.byes[0] for found in every(history, OFFICE)]

    assert set(byes) == {"R", "T"}
    assert 10 <= byes.count(PlayerId("R")) <= 30


@pytest.mark.rule("TO-6b-iii-c")
def test_once_everybody_has_had_a_bye_the_lowest_with_the_fewest_has_another() -> None:
    history = tournament("A>B C", "C>A B", "B>C A")

    found = paired(history, OFFICE)

    assert len(found.byes) == 1
    assert "another bye" in found.certificate.reasons[-1].words.en


def test_a_book_that_gives_no_second_bye_refuses_the_round() -> None:
    chosen = event("tcg-office", own={"bye-when-all-had-one": "refuse"})
    history = tournament("A>B C", "C>A B", "B>C A")

    with pytest.raises(NoByeLeft):
        paired(history, chosen)

    assert paired(history, chosen, allow_bye=True).byes


@pytest.mark.rule("BR-4.5-a")
@pytest.mark.rule("TO-6f-a")
@pytest.mark.parametrize("book", ["bushiroad", "tcg-office"])
def test_whoever_dropped_is_not_paired(book: str) -> None:
    found = paired(tournament("A>B C>D E>F -A"), event(book))

    assert "A" not in "".join(pairs(found)) + "".join(found.byes)
    assert len(found.byes) == 1


@pytest.mark.rule("BR-4.5-b")
@pytest.mark.rule("TO-6f-b")
@pytest.mark.parametrize("book", ["bushiroad", "tcg-office"])
def test_whoever_left_after_the_pairings_is_out_from_the_next_round(book: str) -> None:
    found = paired(tournament("A>B C>D E>F G>H", "C>A E>G B>D F>H --A"), event(book))

    assert "A" not in "".join(pairs(found))
    assert len(pairs(found)) + len(found.byes) == 4


@pytest.mark.rule("TO-6g-a")
def test_a_late_entrant_is_paired_from_the_round_of_joining() -> None:
    before = tournament("A>B C>D", players="A B C D X", late={"X": 3})
    after = tournament("A>B C>D", "A>C B>D", players="A B C D X", late={"X": 3})

    assert "X" not in "".join(pairs(paired(before, OFFICE)))
    assert "X" in "".join(pairs(paired(after, OFFICE))) + "".join(paired(after, OFFICE).byes)


@pytest.mark.rule("TO-6a-a")
def test_the_next_round_waits_for_every_result_and_names_the_table() -> None:
    with pytest.raises(ResultsMissing) as refusal:
        paired(tournament("A>B C>D", "A>C B|D"), OFFICE)

    assert refusal.value.tables == (2,)


@pytest.mark.rule("TO-6b-vi-a")
def test_after_the_announced_rounds_there_is_no_other() -> None:
    with pytest.raises(StageOver, match="all 1 rounds"):
        paired(tournament("A>B C>D"), event("tcg-office", rounds=1))


@pytest.mark.rule("TO-6b-vi-b")
def test_an_event_may_stop_at_a_single_undefeated_player() -> None:
    history = tournament("A>B C>D E>F G>H", "A>C E>G B>D F>H", "A>E C>B G>F D>H")

    with pytest.raises(StageOver):
        paired(history, event("tcg-office", own={"stop-at-one-undefeated": True}))

    assert paired(history, OFFICE).round == 4


@pytest.mark.rule("TO-6b-vi-b")
@pytest.mark.parametrize(
    "rounds",
    [
        ("A>B C>D E>F G>H", "A>C E>G B>D F>H"),  # two are undefeated
        ("A>B C>D E=F G=H", "A=C E>G B>D F>H"),  # a draw breaks the streak: nobody has won everything
        ("A=B C=D E=F G=H",),
    ],
)
def test_with_two_or_nobody_undefeated_the_event_goes_on(rounds: tuple[str, ...]) -> None:
    early = event("tcg-office", own={"stop-at-one-undefeated": True}, rounds=5)

    assert paired(tournament(*rounds), early).round == len(rounds) + 1


@pytest.mark.parametrize("players", ["", "A"])
def test_a_field_of_one_or_none_is_refused_in_one_sentence(players: str) -> None:
    with pytest.raises(TooFewPlayers):
        paired(tournament(players=players), BUSHIROAD)


@pytest.mark.rule("TO-9c-ii-c")
@pytest.mark.rule("WA-BD-CBD-a")
@pytest.mark.parametrize("book", ["tcg-office", "wars"])
def test_pods_are_paired_inside_themselves(book: str) -> None:
    history = tournament(players="A B C D E F G H I J K L M N")
    entrants = tuple(msgspec.structs.replace(one, group="1" if one.id < "I" else "2") for one in history.entrants)
    pods = msgspec.structs.replace(history, entrants=entrants)

    for found in every(pods, event(book)):
        assert [all(player < "I" for player in pair) for pair in found.pairs] == [True] * 4 + [False] * 3
        assert all(player >= "I" for pair in found.pairs[4:] for player in pair)


@pytest.mark.rule("WA-BD-CBD-a")
def test_every_odd_pod_has_a_bye_of_its_own() -> None:
    history = tournament(players="A B C D E F G H")
    entrants = tuple(msgspec.structs.replace(one, group="2" if one.id < "F" else "10") for one in history.entrants)

    found = paired(msgspec.structs.replace(history, entrants=entrants), event("wars"))

    assert [bye < "F" for bye in found.byes] == [True, False]


@pytest.mark.rule("TO-9c-ii-c")
def test_a_general_tournament_may_pair_across_pods() -> None:
    history = tournament(players="A B C D E F")
    entrants = tuple(msgspec.structs.replace(one, group="1" if one.id < "D" else "2") for one in history.entrants)
    chosen = event("tcg-office", own={"pairing-inside-pod": False}, level=1)

    found = every(msgspec.structs.replace(history, entrants=entrants), chosen)

    assert any({pair[0] < "D", pair[1] < "D"} == {True, False} for one in found for pair in one.pairs)


def test_siblings_are_kept_apart_while_that_is_possible() -> None:
    siblings = apart(tournament("A>B C>D E>F G>H"), "AC", "AE")

    assert not possible(every(siblings, OFFICE)) & {"AC", "AE"}


def test_siblings_meet_rather_than_that_anybody_meets_twice() -> None:
    cornered = apart(tournament("A>B C>D", "A>C B>D"), "AD")

    found = paired(cornered, OFFICE)

    assert pairs(found) == {"AD", "BC"}
    assert (found.certificate.rematches, found.certificate.apart, found.certificate.optimal) == (0, 1, True)


def test_an_event_may_put_nearness_before_rematches() -> None:
    history = tournament("A>B C>D E>F", "B>C D>E F>A", "A>E B>F C=D")

    found = paired(history, event("bushiroad", own={"rematch": "after-nearness"}))

    assert "AB" in pairs(found)
    assert (found.certificate.cost, found.certificate.rematches) == (0, 1)


def test_an_event_may_ask_for_the_fewest_pair_downs() -> None:
    # One on 3, two on 2, two on 1, one on 0: two steps of one and a step of one, or one long step.
    history = tournament("A>B C>D E>F", "A>C B>E D>F", "A>D B=F C=E")
    near, few = event("bushiroad"), event("tcg-office", own={"pairing-criterion": "fewest-pair-downs"})

    assert paired(history, near).certificate.criterion == "squared-gaps"
    assert paired(history, few).certificate.criterion == "fewest-pair-downs"
    assert paired(history, few).certificate.optimal


@pytest.mark.rule("BR-3.2.2.1-a")
@pytest.mark.rule("BR-3.2.2-a")
def test_double_elimination_pairs_equal_records_and_leaves_out_the_eliminated() -> None:
    chosen = event("bushiroad", "double-elimination")
    history = tournament("A>B C>D E>F G>H", "A>C E>G B>D F>H")

    found = every(history, chosen)

    assert all("AE" in pairs(one) for one in found)
    assert possible(found) == {"AE", "BC", "BF", "BG", "CF", "CG", "FG"}
    assert {"D", "H"}.isdisjoint("".join(possible(found)))


@pytest.mark.rule("BR-3.2.2.1-b")
def test_double_elimination_is_over_when_one_is_undefeated() -> None:
    history = tournament("A>B C>D E>F G>H", "A>C E>G B>D F>H", "A>E B>C F>G")

    with pytest.raises(StageOver):
        paired(history, event("bushiroad", "double-elimination"))

    assert (
        paired(history, event("bushiroad", "double-elimination", own={"double-elimination-ends": "one-left"})).round
        == 4
    )


@pytest.mark.rule("BR-3.2.2-b")
def test_double_elimination_stops_at_the_finalists_wanted() -> None:
    sixteen = tournament("A>B C>D E>F G>H I>J K>L M>N O>P", "A>C E>G I>K M>O B>D F>H J>L N>P")

    with pytest.raises(StageOver):
        paired(sixteen, event("bushiroad", "double-elimination", remaining=4))

    assert paired(sixteen, event("bushiroad", "double-elimination", remaining=3)).round == 3


@pytest.mark.rule("TO-6b-v-b")
def test_double_elimination_by_threshold_pairs_those_on_it_and_above() -> None:
    # After round 3 the threshold is 6: A 9, B 6, C 7 stay, D 5 and E 4 leave.
    history = tournament("A>E B>F C>D", "A>F D=E B>C", "A>B C=D E=F")
    chosen = event("tcg-office", "double-elimination", rounds=5)

    found = paired(history, chosen)

    assert set("".join(pairs(found)) + "".join(found.byes)) == {"A", "B"}


@pytest.mark.rule("TO-6b-v-c")
def test_double_elimination_ends_when_as_few_are_left_as_announced() -> None:
    history = tournament("A>E B>F C>D", "A>F D=E B>C", "A>B C=D E=F")

    with pytest.raises(StageOver):
        paired(history, event("tcg-office", "double-elimination", remaining=2))
    with pytest.raises(StageOver):  # the announced rounds end it as well, whichever comes first
        paired(history, event("tcg-office", "double-elimination", remaining=1, rounds=3))
    assert paired(history, event("tcg-office", "double-elimination", remaining=1, rounds=4)).round == 4
    with pytest.raises(StageOver):  # and, where that was chosen, a single player who has won everything
        paired(history, event("tcg-office", "double-elimination", own={"stop-at-one-undefeated": True}, rounds=9))


@pytest.mark.rule("TO-6b-iv-c")
def test_equally_close_stacks_prefer_somebody_new() -> None:
    # A 14, B 12, C 12, D 10, and A has met B but not C.
    history = tournament("A>D B>C", "A>B C>D")
    chosen = event("tcg-office", "chips", stack=10, antes=(2, 2))

    assert {frozenset(pairs(found)) for found in every(history, chosen)} == {frozenset({"AC", "BD"})}


@pytest.mark.rule("TO-6b-iv-c")
def test_the_closest_stack_is_met_again_rather_than_a_wider_gap() -> None:
    # A 14, B 13, C 11, D 10: A-C and B-D would be new, but the gaps wider.
    history = tournament("A=B C=D X=Y", "A>X B>Y C=D", "A>Y X>D B=C", "X>C Y>D A=B -X -Y")
    chosen = event("tcg-office", "chips", stack=12, antes=(1,))

    found = paired(history, chosen)

    assert pairs(found) == {"AB", "CD"}
    assert (found.certificate.rematches, found.certificate.optimal) == (2, True)


@pytest.mark.rule("TO-6b-iv-d")
def test_the_bye_of_chips_goes_to_the_fewest_without_one() -> None:
    # C had the bye and is lowest: B has it now, and A meets C.
    history = tournament("A>B C", "A>C B>D -D", players="A B C D", late={"D": 2})
    chosen = event("tcg-office", "chips", stack=10, antes=(2, 6, 2))

    found = paired(history, chosen)

    assert found.byes == ("B",)
    assert pairs(found) == {"AC"}


@pytest.mark.rule("TO-6b-viii-a")
def test_whoever_cannot_pay_the_next_ante_is_not_paired() -> None:
    history = tournament("A>B C>D E=F")
    chosen = event("tcg-office", "chips", stack=5, antes=(2, 4))

    found = paired(history, chosen)

    assert set("".join(pairs(found)) + "".join(found.byes)) == {"A", "C", "E", "F"}  # 7 7 5 5; B and D hold 3
