"""Brackets, drawn elimination and round robin, by their cards."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.pairing.rounds import every, paired, pairs
from tests.tournaments import event, tournament

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.pairing.brackets import seeding
from headjudge.core.pairing.refusals import NoBracket, OffTheBracket, StageOver
from headjudge.core.pairing.round_robin import circle

SINGLE = event("tcg-office", "single-elimination-finals")
DOUBLE = event("tcg-office", "double-elimination-finals")
EIGHT = "A B C D E F G H"
FOUR = "A B C D"


def seeded(*rounds: str, players: str = EIGHT) -> History:
    """Finals in which A is seed 1, B seed 2, and so on."""
    history = tournament(*rounds, players=players)
    entrants = tuple(msgspec.structs.replace(one, seed=place) for place, one in enumerate(history.entrants, start=1))
    return msgspec.structs.replace(history, entrants=entrants)


def test_the_seeds_of_a_bracket_from_top_to_bottom() -> None:
    assert seeding(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert seeding(4) == (1, 4, 2, 3)


@pytest.mark.rule("TO-AppFinals-a")
@pytest.mark.parametrize(
    ("rounds", "due"),
    [
        ([], [("A", "H"), ("D", "E"), ("B", "G"), ("C", "F")]),
        (["A>H D>E B>G C>F"], [("A", "D"), ("B", "C")]),
        (["A>H D>E B>G C>F", "A>D B>C"], [("A", "B")]),
        (["H>A E>D B>G F>C"], [("H", "E"), ("B", "F")]),
    ],
)
def test_a_top_eight_follows_its_bracket(rounds: list[str], due: list[tuple[str, str]]) -> None:
    assert list(paired(seeded(*rounds), SINGLE).pairs) == due


@pytest.mark.rule("TO-AppFinals-a")
def test_a_top_four_and_a_top_two_have_their_own_brackets() -> None:
    assert paired(seeded(players=FOUR), SINGLE).pairs == (("A", "D"), ("B", "C"))
    assert paired(seeded(players="A B"), SINGLE).pairs == (("A", "B"),)


@pytest.mark.rule("TO-AppFinals-b")
def test_double_elimination_finals_of_four_up_to_the_replay() -> None:
    first, second, third = "A>D B>C", "A>B D>C", "B>D"
    unbeaten_lost, unbeaten_won = "B>A", "A>B"

    assert paired(seeded(players=FOUR), DOUBLE).pairs == (("A", "D"), ("B", "C"))
    assert paired(seeded(first, players=FOUR), DOUBLE).pairs == (("A", "B"), ("D", "C"))
    assert paired(seeded(first, second, players=FOUR), DOUBLE).pairs == (("B", "D"),)
    assert paired(seeded(first, second, third, players=FOUR), DOUBLE).pairs == (("A", "B"),)
    assert paired(seeded(first, second, third, unbeaten_lost, players=FOUR), DOUBLE).pairs == (("A", "B"),)
    with pytest.raises(StageOver):
        paired(seeded(first, second, third, unbeaten_won, players=FOUR), DOUBLE)
    with pytest.raises(StageOver):
        paired(seeded(first, second, third, unbeaten_lost, "B>A", players=FOUR), DOUBLE)


@pytest.mark.rule("TO-AppFinals-b")
def test_the_replay_of_the_grand_final_can_be_switched_off() -> None:
    once = event("tcg-office", "double-elimination-finals", own={"grand-final-replay": False})

    with pytest.raises(StageOver):
        paired(seeded("A>D B>C", "A>B D>C", "B>D", "B>A", players=FOUR), once)


@pytest.mark.rule("TO-AppFinals-b")
def test_double_elimination_finals_of_eight_cross_the_halves() -> None:
    rounds = ["A>H D>E B>G C>F", "A>D B>C H>E G>F", "A>B H>C G>D", "H>G", "B>H"]
    due = [
        [("A", "H"), ("D", "E"), ("B", "G"), ("C", "F")],
        [("A", "D"), ("B", "C"), ("H", "E"), ("G", "F")],
        [("A", "B"), ("H", "C"), ("G", "D")],
        [("H", "G")],
        [("B", "H")],
        [("A", "B")],
    ]

    assert [list(paired(seeded(*rounds[:number]), DOUBLE).pairs) for number in range(6)] == due


def test_a_vacant_side_is_a_bye_for_whoever_faces_it() -> None:
    both_lost = paired(seeded("A!H D>E B>G C>F"), SINGLE)
    dropped = paired(seeded("A>H D>E B>G C>F -A"), SINGLE)
    seven = paired(seeded(players="A B C D E F G"), SINGLE)

    assert (both_lost.pairs, both_lost.byes) == ((("B", "C"),), ("D",))
    assert (dropped.pairs, dropped.byes) == ((("B", "C"),), ("D",))
    assert (seven.byes, len(seven.pairs)) == (("A",), 3)


def test_what_was_played_must_fit_the_bracket() -> None:
    with pytest.raises(OffTheBracket, match="A and H should have met"):
        paired(seeded("A>B D>E H>G C>F"), SINGLE)


def test_a_size_the_book_has_no_double_elimination_for_is_refused() -> None:
    with pytest.raises(NoBracket):
        paired(seeded(players="A B C D E F G H I"), DOUBLE)


@pytest.mark.rule("BR-3.2.3-a")
def test_a_bracket_of_eleven_shows_five_byes_and_only_winners_go_on() -> None:
    chosen = event("bushiroad", "single-elimination")
    players = [PlayerId(letter) for letter in "ABCDEFGHIJK"]
    history = tournament(players=" ".join(players))

    for found in every(history, chosen)[:5]:
        played = " ".join([*(f"{one}>{other}" for one, other in found.pairs), *found.byes])
        following = paired(tournament(played, players=" ".join(players)), chosen)

        assert (len(found.pairs), len(found.byes)) == (3, 5)
        assert (len(following.pairs), following.byes) == (4, ())
        assert {player for pair in following.pairs for player in pair} == {
            *found.byes,
            *(one for one, _ in found.pairs),
        }


@pytest.mark.rule("BR-3.2.3-c")
def test_when_both_lost_a_semifinal_the_other_finalist_has_won_without_playing() -> None:
    with pytest.raises(StageOver):
        paired(seeded("A!D B>C", players=FOUR), event("bushiroad", "single-elimination"))


@pytest.mark.rule("BR-3.2.3-c")
def test_when_both_lost_a_quarterfinal_a_semifinal_is_a_walkover() -> None:
    found = paired(seeded("A!H D>E B>G C>F"), event("bushiroad", "single-elimination"))

    assert (found.pairs, found.byes) == ((("B", "C"),), ("D",))


@pytest.mark.rule("TO-6b-ii-b")
@pytest.mark.rule("TO-6b-ii-a")
def test_thirteen_are_drawn_with_three_byes() -> None:
    chosen = event("tcg-office", "single-elimination")
    history = tournament(players="A B C D E F G H I J K L M")

    for found in every(history, chosen):
        assert (len(found.pairs), len(found.byes)) == (5, 3)
    assert len({found.byes for found in every(history, chosen)}) > 20


@pytest.mark.rule("TO-6b-ii-b")
def test_a_withdrawal_makes_a_bye_for_somebody_who_has_had_none() -> None:
    chosen = event("tcg-office", "single-elimination")
    history = tournament("A>B C>D E F -E")

    for found in every(history, chosen):
        assert found.byes in (("A",), ("C",))
        assert len(found.pairs) == 1


@pytest.mark.rule("TO-6b-ii-b")
@pytest.mark.rule("TO-6b-ii-a")
def test_every_round_is_drawn_anew_among_the_winners() -> None:
    chosen = event("tcg-office", "single-elimination")

    found = every(tournament("A>B C>D E>F G>H"), chosen)

    assert {frozenset(pairs(one)) for one in found} == {
        frozenset({"AC", "EG"}),
        frozenset({"AE", "CG"}),
        frozenset({"AG", "CE"}),
    }


@pytest.mark.rule("BR-3.2.1.1-a")
@pytest.mark.parametrize(("players", "rounds", "rests"), [("A B", 1, 0), ("A B C", 3, 1), ("A B C D", 3, 0)])
def test_two_to_four_fighters_meet_everybody_once(players: str, rounds: int, rests: int) -> None:
    chosen = event("bushiroad", "round-robin")
    played: list[str] = []
    met: list[str] = []
    resting: list[str] = []
    for _ in range(rounds):
        found = paired(tournament(*played, players=players), chosen)
        met += pairs(found)
        resting += found.byes
        played.append(" ".join([*(f"{one}>{other}" for one, other in found.pairs), *found.byes]))

    count = len(players.split())
    assert len(met) == len(set(met)) == count * (count - 1) / 2
    assert sorted(resting) == sorted(players.split()) * rests
    with pytest.raises(StageOver):
        paired(tournament(*played, players=players), chosen)


@given(st.integers(2, 40))
def test_the_circle_lets_everybody_meet_everybody_once(count: int) -> None:
    players = [PlayerId(str(number)) for number in range(count)]
    rounds = [circle(players, number) for number in range(1, count + count % 2)]

    met = [frozenset(pair) for pairs, _ in rounds for pair in pairs]

    assert len(met) == len(set(met)) == count * (count - 1) // 2
    assert all(len(resting) == count % 2 for _, resting in rounds)


def test_a_dropped_opponent_of_a_round_robin_is_a_rest() -> None:
    chosen = event("bushiroad", "round-robin")
    first = paired(tournament(players="A B C D"), chosen)
    line = " ".join(f"{one}>{other}" for one, other in first.pairs)

    found = paired(tournament(f"{line} -D", players="A B C D"), chosen)

    assert (len(found.pairs), len(found.byes)) == (1, 1)
    assert "D" not in "".join(pairs(found))


def test_a_late_entrant_of_a_round_robin_meets_as_many_as_possible() -> None:
    chosen = event("bushiroad", "round-robin", rounds=5)

    found = paired(tournament("A>B C>D", players="A B C D E F", late={"E": 2, "F": 2}), chosen)

    assert len(found.pairs) == 3
    assert {"AB", "CD"}.isdisjoint(pairs(found))


def test_every_pod_of_a_round_robin_has_a_circle_of_its_own() -> None:
    chosen = event("bushiroad", "round-robin")
    players = "A B C D E F G H"
    played: list[str] = []
    met: list[str] = []

    def in_pods() -> History:
        history = tournament(*played, players=players)
        pods = tuple(msgspec.structs.replace(one, group="1" if one.id < "E" else "2") for one in history.entrants)
        return msgspec.structs.replace(history, entrants=pods)

    for _ in range(3):
        found = paired(in_pods(), chosen)
        met += pairs(found)
        played.append(" ".join(f"{one}>{other}" for one, other in found.pairs))

    assert len(set(met)) == 12
    assert all((pair[0] < "E") == (pair[1] < "E") for pair in met)
    with pytest.raises(StageOver):
        paired(in_pods(), chosen)
