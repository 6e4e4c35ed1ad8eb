"""Results become points here and nowhere else."""

import pytest
from tests.tournaments import event, tournament

from headjudge.core.ids import PlayerId
from headjudge.core.standings.outcomes import EnergyMissing, NoSuchResult, Outcome
from headjudge.core.standings.records import Record, finished, records

A, B, C, D = (PlayerId(letter) for letter in "ABCD")


def record(player: PlayerId, *rounds: str, book: str = "bushiroad", structure: str | None = None) -> Record:
    return records(tournament(*rounds), event(book, structure))[player]


@pytest.mark.rule("BR-3.2.1-d")
@pytest.mark.parametrize(("win", "points"), [(1, 1), (3, 3)])
def test_a_win_a_draw_and_a_loss_are_worth_one_win(win: int, points: int) -> None:
    history = tournament("A>B", "A=C", "D>A")

    assert records(history, event("bushiroad", win=win))[A].points == points


@pytest.mark.rule("TO-6b-iii-a")
def test_win_draw_loss_and_bye_are_seven_points() -> None:
    found = record(A, "A>B", "A=C", "D>A", "A", book="tcg-office")

    assert found.points == 3 + 1 + 0 + 3
    assert (found.wins, found.losses, found.draws, found.byes) == (2, 1, 1, 1)


@pytest.mark.rule("TO-6b-i-a")
def test_bye_loss_and_win_are_six_points() -> None:
    assert record(A, "A", "B>A", "A>C", book="tcg-office").points == 3 + 0 + 3


@pytest.mark.rule("BR-3.2.1-h")
def test_a_bye_is_a_match_win_without_an_opponent() -> None:
    found = record(A, "A B>C", "A>B C")

    assert (found.points, found.wins, found.byes, found.opponents) == (2, 2, 1, (B,))


def test_a_double_loss_is_a_loss_for_both_who_have_met() -> None:
    found = records(tournament("A!B"), event("tcg-office"))

    assert [(one.points, one.losses, one.opponents) for one in found.values()] == [(0, 1, (B,)), (0, 1, (A,))]


@pytest.mark.rule("TO-6f-b")
def test_who_drops_after_the_pairings_has_taken_part_in_that_round() -> None:
    found = records(tournament("A>B C>D", "A>C B>D", "C>A B D --A"), event("tcg-office"))

    assert (found[A].rounds, found[A].left) == (3, 3)
    assert found[C].points == 6
    assert found[C].opponents == (D, A, A)


@pytest.mark.rule("TO-6g-a")
def test_rounds_before_a_late_entry_are_neither_byes_nor_taken_part_in() -> None:
    found = records(tournament("A>B", "A>C B", late={"C": 2}), event("tcg-office"))[C]

    assert (found.rounds, found.byes, found.points) == (1, 0, 0)


@pytest.mark.rule("WA-GRS-a")
def test_wars_scores_three_two_and_one_a_bye_three_and_a_missed_game_nothing() -> None:
    history = tournament("A>B:12 C~>D:5 E F? G/H", players="A B C D E F G H")

    found = records(history, event("wars"))

    points = {player: (one.points, one.differential) for player, one in found.items()}
    assert points == {
        "A": (3, 12),
        "B": (1, -12),
        "C": (2, 5),
        "D": (1, -5),
        "E": (3, 0),
        "F": (0, 0),
        "G": (3, 0),
        "H": (0, 0),
    }


@pytest.mark.rule("WA-GRS-c")
def test_the_opponent_of_one_who_did_not_come_has_neither_bye_nor_opponent() -> None:
    found = records(tournament("A/B"), event("wars"))[A]

    assert (found.points, found.wins, found.byes, found.opponents) == (3, 1, 0, ())


@pytest.mark.rule("WA-TERM-c")
@pytest.mark.rule("WA-GRS-b")
@pytest.mark.parametrize("energy", [14, 22])
def test_the_winners_energy_is_the_losers_loss(energy: int) -> None:
    found = records(tournament(f"A>B:{energy}"), event("wars"))

    assert (found[A].differential, found[B].differential) == (energy, -energy)


@pytest.mark.rule("WA-PAIR-f")
def test_victory_points_and_differential_add_up_over_the_rounds() -> None:
    found = record(A, "A>B:12", "C>A:9", book="wars")

    assert [(line.points, line.differential) for line in found.lines] == [(3, 12), (1, -9)]
    assert (found.points, found.differential) == (4, 3)


@pytest.mark.rule("WA-GRS-c")
def test_a_player_who_joins_after_round_one_has_missed_it() -> None:
    found = records(tournament("A>B:3", "A>C:4 B", late={"C": 2}), event("wars"))[C]

    assert [line.outcome for line in found.lines] == [Outcome.MISSED, Outcome.LOSS]
    assert (found.points, found.byes) == (1, 0)


@pytest.mark.rule("WA-GRS-a")
def test_a_draw_does_not_exist_in_wars() -> None:
    with pytest.raises(NoSuchResult) as refused:
        record(A, "A=B", book="wars")

    assert str(refused.value) == (
        "Round 1: A has a draw, which does not exist here. (WARS Timing and Scoring / Game Results and Scoring)"
    )


def test_a_modified_win_does_not_exist_where_a_win_is_a_win() -> None:
    with pytest.raises(NoSuchResult):
        record(A, "A~>B")


@pytest.mark.rule("WA-GRS-d")
def test_a_win_without_energy_is_refused_where_energy_ranks() -> None:
    with pytest.raises(EnergyMissing) as refused:
        record(A, "A>B", book="wars")

    assert refused.value.player == A


@pytest.mark.rule("BR-3.2.2-c")
def test_a_draw_brings_both_nearer_to_being_out() -> None:
    history = tournament("C>B A>D", "A=B C>D")

    found = records(history, event("bushiroad", "double-elimination"))

    assert (found[A].out, found[B].out, found[D].out) == (None, 2, 2)
    assert found[A].present
    assert not found[B].present


@pytest.mark.rule("TO-6b-v-b")
@pytest.mark.parametrize(
    ("rounds", "points", "out"),
    [
        (("A>B", "A>C", "A>D"), 9, None),
        (("A>B", "A>C", "D>A"), 6, None),
        (("A>B", "A>C", "A=D"), 7, None),
        (("A>B", "A=C", "A=D"), 5, 3),
        (("A>B", "A=C", "D>A"), 4, 3),
        (("B>A", "C>A"), 0, 2),
        (("B>A",), 0, None),
    ],
)
def test_who_is_below_the_threshold_after_a_round_is_out(rounds: tuple[str, ...], points: int, out: int | None) -> None:
    found = record(A, *rounds, book="tcg-office", structure="double-elimination")

    assert (found.points, found.out) == (points, out)


@pytest.mark.rule("BR-3.2.1.1-a")
def test_who_rests_in_a_round_robin_of_three_has_won_nothing() -> None:
    found = record(C, "A>B C", "A>C B", "B>C A", structure="round-robin")

    assert (found.points, found.wins, found.byes) == (0, 0, 1)


def test_a_round_that_is_still_being_played_does_not_count() -> None:
    history = tournament("A>B C>D", "A|C B>D")

    assert len(finished(history)) == 1
    assert records(history, event("bushiroad"))[B].points == 0


@pytest.mark.rule("WA-GRS-c")
def test_who_leaves_wars_after_the_pairings_has_missed_the_round() -> None:
    found = records(tournament("A>B --B"), event("wars"))

    assert [(one.points, one.differential, one.opponents) for one in found.values()] == [(3, 0, ()), (0, 0, ())]
