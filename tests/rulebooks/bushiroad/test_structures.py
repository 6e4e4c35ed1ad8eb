"""Structures, points, tiebreakers and rounds of the Bushiroad floor rules, typed from section 3.2 of the document."""

import pytest

from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.structures import Ranking, Rounds


def ranking(book: Rulebook, structure: str, territory: str) -> Ranking:
    return next(order for order in book.structure(structure).ranking if order.territory == territory)


def table(book: Rulebook, *, cut: bool) -> Rounds:
    return next(rounds for rounds in book.core.rounds if rounds.structure == "swiss" and rounds.cut is cut)


def test_the_structures_are_those_of_section_3_2(book: Rulebook) -> None:
    assert set(book.core.structures) == {"swiss", "double-elimination", "single-elimination", "round-robin"}
    assert next(iter(book.core.structures)) == "swiss"


@pytest.mark.rule("BR-3.2.1-d")
@pytest.mark.parametrize("structure", ["swiss", "double-elimination"])
def test_a_win_is_one_point_or_three_and_nothing_else_scores(book: Rulebook, structure: str) -> None:
    points = book.structure(structure).points

    assert points is not None
    assert (points.win, points.win_options, points.draw, points.loss) == (1, (3,), 0, 0)


def test_a_bye_is_a_win_held_back_until_its_holder_is_seated(book: Rulebook) -> None:
    points, bye = book.structure("swiss").points, book.structure("swiss").pairing.bye

    assert points is not None and bye is not None
    assert points.bye == "win"
    assert (bye.to, bye.most, bye.pending_until_seated) == ("lowest-points", 1, True)


def test_the_first_round_is_random_and_rematches_need_a_person(book: Rulebook) -> None:
    for structure in ("swiss", "double-elimination"):
        pairing = book.structure(structure).pairing

        assert (pairing.method, pairing.first_round) == ("score-groups", "random")
        assert (pairing.rematch, pairing.rematch_override) == ("never", True)
        assert set(pairing.criteria) == {"squared-gaps", "fewest-pair-downs"}


def test_match_win_is_cut_after_two_decimals_and_floored_at_33_hundredths(book: Rulebook) -> None:
    swiss, double = book.structure("swiss").match_win, book.structure("double-elimination").match_win

    assert swiss is not None and double is not None
    assert (swiss.divisor, swiss.decimals, swiss.floor) == ("total-rounds", 2, "0.33")
    assert (double.divisor, double.decimals, double.floor) == ("effective-rounds", 2, "0.33")


def test_who_drops_unbeaten_adds_two_effective_rounds_and_with_one_loss_one(book: Rulebook) -> None:
    rate = book.structure("double-elimination").match_win

    assert rate is not None
    assert rate.drop_adds == (2, 1)


@pytest.mark.rule("BR-3.2.1.2-f")
def test_japan_goes_by_points_then_opponents_then_head_to_head(book: Rulebook) -> None:
    order = ranking(book, "swiss", "japan")

    assert order.criteria == ("points", "opponents-match-win", "head-to-head")
    assert order.rest == "random-or-playoff"


@pytest.mark.rule("BR-3.2.1.2-g")
def test_outside_japan_two_averages_come_before_head_to_head(book: Rulebook) -> None:
    order = ranking(book, "swiss", "world")

    assert order.criteria[:3] == ("match-wins", "opponents-match-win", "opponents-opponents-match-win")
    assert order.criteria[3:] == ("head-to-head",)
    assert order.rest == "random-or-playoff"


@pytest.mark.rule("BR-3.2.1-g")
def test_double_elimination_outside_japan_goes_by_wins_and_two_averages(book: Rulebook) -> None:
    order = ranking(book, "double-elimination", "world")

    assert order.criteria[:3] == ("match-wins", "opponents-match-win", "opponents-opponents-match-win")
    assert "3.2.1" in order.sections


@pytest.mark.rule("BR-3.2.2.2-a")
def test_double_elimination_in_japan_goes_by_wins_then_as_in_swiss(book: Rulebook) -> None:
    order = ranking(book, "double-elimination", "japan")

    assert order.criteria == ("match-wins", *ranking(book, "swiss", "japan").criteria[1:])


def test_two_losses_end_double_elimination_and_a_draw_is_one(book: Rulebook) -> None:
    out = book.structure("double-elimination").elimination

    assert out is not None
    assert (out.losses, out.draw_is_loss) == (2, True)
    assert set(out.ends) == {"one-undefeated", "remaining-at-most"}


def test_one_loss_ends_single_elimination_and_a_draw_does_not_exist_there(book: Rulebook) -> None:
    structure = book.structure("single-elimination")

    assert structure.elimination is not None and structure.points is not None
    assert structure.elimination.losses == 1
    assert structure.points.draw is None


NO_CUT = [
    ((5, 8), 3),
    ((9, 16), 4),
    ((17, 32), 5),
    ((33, 64), 6),
    ((65, 128), 7),
    ((129, 256), 8),
    ((257, 512), 9),
    ((513, 1024), 10),
]
CUT = [
    ((9, 64), (3, 5)),
    ((65, 128), (4, 6)),
    ((129, 256), (5, 7)),
    ((257, 512), (6, 8)),
    ((513, 1024), (7, 9)),
]


@pytest.mark.rule("BR-3.2.1.1-b")
def test_rounds_without_a_cut_are_the_printed_ones(book: Rulebook) -> None:
    rows = [(row.players, row.rounds) for row in table(book, cut=False).rows if row.structure is None]

    assert rows == NO_CUT


@pytest.mark.rule("BR-3.2.1.1-c")
def test_rounds_with_a_cut_are_the_printed_ranges(book: Rulebook) -> None:
    rows = [(row.players, row.rounds) for row in table(book, cut=True).rows if row.structure is None]

    assert rows[1:] == CUT
    assert rows[0] == ((5, 8), 3)  # BR-AMB-13: not printed, as without a cut


@pytest.mark.rule("BR-3.2.1.1-a")
@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (4, 3)])
def test_two_to_four_play_a_round_robin(book: Rulebook, players: int, rounds: int, cut: bool) -> None:
    rows = [row for row in table(book, cut=cut).rows if row.players[0] <= players <= int(row.players[1])]

    assert [(row.structure, row.rounds) for row in rows] == [("round-robin", rounds)]


def test_the_tables_go_on_above_1024_as_the_ambiguity_says(book: Rulebook) -> None:
    without, with_cut = table(book, cut=False), table(book, cut=True)

    assert (without.beyond, without.beyond_cite) == ("log2", "BR-AMB-13")
    assert (with_cut.beyond, with_cut.beyond_range, with_cut.beyond_cite) == ("log2-range", (3, 1), "BR-AMB-13")


def test_sitting_out_a_round_robin_is_a_rest_and_not_a_win(book: Rulebook) -> None:
    structure = book.structure("round-robin")

    assert structure.points is not None and structure.match_win is not None
    assert structure.points.bye == 0
    assert structure.match_win.divisor == "matches-played"


def test_swiss_may_end_early_on_the_two_printed_conditions(book: Rulebook) -> None:
    assert book.structure("swiss").may_end == ("one-undefeated", "undefeated-below")
