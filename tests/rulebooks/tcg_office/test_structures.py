"""Structures, points, tiebreakers, rounds and brackets, typed from 6b, 6d, 6e and the appendices of the document."""

import pytest

from headjudge.core.recommendation import Field, NoRecommendation, recommendation
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.structures import Bracket

SWISS_PAIRED = ("swiss", "double-elimination")


def bracket(book: Rulebook, structure: str, size: int) -> Bracket:
    (found,) = (one for one in book.core.brackets if (one.structure, one.size) == (structure, size))
    return found


def played(bracket: Bracket, *, upsets: tuple[str, ...] = ()) -> list[tuple[str, str, str]]:
    """Every match with its two seeds, where the lower number wins unless the match is named in *upsets*."""
    outcome: dict[str, str] = {}
    met: list[tuple[str, str, str]] = []
    for match in bracket.matches:
        one, two = (outcome.get(side, side) for side in match.sides)
        better, worse = sorted((one, two), key=int)
        winner, loser = (worse, better) if match.id in upsets else (better, worse)
        outcome |= {f"winner {match.id}": winner, f"loser {match.id}": loser}
        met.append((match.id, one, two))
    return met


@pytest.mark.rule("TO-6b-a")
def test_four_structures_make_the_five_styles_and_all_are_fixed_once_paired(book: Rulebook) -> None:
    own = {id: structure for id, structure in book.core.structures.items() if not structure.finals_only}

    assert set(own) == {"swiss", "single-elimination", "double-elimination", "chips"}
    assert own["swiss"].finals  # Swiss with and without finals are two styles
    assert all(structure.fixed_once_paired for structure in own.values())


@pytest.mark.rule("TO-6b-iii-a")
@pytest.mark.parametrize("structure", SWISS_PAIRED)
def test_a_win_or_a_bye_is_three_points_a_draw_one_a_loss_none(book: Rulebook, structure: str) -> None:
    points = book.structure(structure).points

    assert points is not None
    assert (points.win, points.draw, points.loss, points.bye) == (3, 1, 0, "win")


@pytest.mark.parametrize("structure", SWISS_PAIRED)
def test_swiss_pairs_near_points_without_rematches_and_gives_the_bye_to_the_lowest(
    book: Rulebook, structure: str
) -> None:
    pairing = book.structure(structure).pairing

    assert (pairing.method, pairing.first_round, pairing.rematch) == ("score-groups", "random", "never")
    assert pairing.bye is not None
    assert (pairing.bye.to, pairing.bye.most, pairing.bye.fills) == ("lowest-points", 1, "even")


@pytest.mark.parametrize("structure", SWISS_PAIRED)
def test_the_match_win_rate_divides_by_rounds_taken_part_in_and_is_never_below_33_hundredths(
    book: Rulebook, structure: str
) -> None:
    rate = book.structure(structure).match_win

    assert rate is not None
    assert (rate.divisor, rate.floor, rate.decimals) == ("rounds-taken-part", "0.33", None)
    assert rate.byes_count


@pytest.mark.parametrize("structure", SWISS_PAIRED)
def test_points_then_opponents_then_their_opponents_then_a_shared_rank(book: Rulebook, structure: str) -> None:
    (ranking,) = book.structure(structure).ranking

    assert ranking.criteria == ("points", "opponents-match-win", "opponents-opponents-match-win")
    assert ranking.rest == "shared"
    assert book.policy("order-needed-among-equals") == "random"


def test_single_elimination_pairs_at_random_and_fills_to_a_power_of_two(book: Rulebook) -> None:
    structure = book.structure("single-elimination")

    assert (structure.pairing.method, structure.points) == ("random-elimination", None)
    assert structure.pairing.bye is not None
    assert (structure.pairing.bye.to, structure.pairing.bye.fills) == ("random", "power-of-two")
    assert structure.elimination is not None
    assert (structure.elimination.losses, structure.elimination.losers_share_rank) == (1, True)


def test_double_elimination_asks_three_points_for_every_round_but_one(book: Rulebook) -> None:
    out = book.structure("double-elimination").elimination

    assert out is not None
    assert out.threshold_per_round is not None and out.threshold_grace is not None
    thresholds = [(rounds - out.threshold_grace) * out.threshold_per_round for rounds in (1, 2, 3, 4)]
    assert thresholds == [0, 3, 6, 9]  # (rounds finished - 1) x 3
    assert out.ends == ("announced-rounds", "remaining-at-most")


def test_what_must_be_announced_before_round_1(book: Rulebook) -> None:
    announced = {id: structure.announce for id, structure in book.core.structures.items() if structure.announce}

    assert announced == {
        "swiss": (("rounds",),),
        "double-elimination": (("rounds", "remaining"),),  # one of them, or both
        "chips": (("stack",), ("antes",)),
    }


def test_ending_at_one_undefeated_player_is_a_choice_of_swiss_and_double_elimination(book: Rulebook) -> None:
    assert {id for id, structure in book.core.structures.items() if structure.may_end} == set(SWISS_PAIRED)


def test_chips_pay_twice_the_ante_for_a_win_the_ante_for_a_draw_nothing_for_a_loss(book: Rulebook) -> None:
    chips = book.structure("chips").chips

    assert chips is not None
    assert (chips.win, chips.draw, chips.loss, chips.out_below_next_ante) == (2, 1, 0, True)


def test_chips_pair_from_the_top_nearness_first_and_the_fewest_chips_sit_out(book: Rulebook) -> None:
    pairing = book.structure("chips").pairing

    assert (pairing.method, pairing.order, pairing.rematch) == ("chips", ("chips",), "after-nearness")
    assert pairing.bye is not None
    assert (pairing.bye.to, pairing.bye.most) == ("fewest-chips", 1)


def test_chip_standings_go_by_the_round_of_leaving_then_by_chips(book: Rulebook) -> None:
    (ranking,) = book.structure("chips").ranking

    assert (ranking.criteria, ranking.rest) == (("exit-round", "chips"), "shared")


@pytest.mark.rule("TO-AppRounds-a")
@pytest.mark.parametrize(
    ("up_to", "rounds"), [(8, 3), (16, 4), (32, 5), (64, 6), (128, 7), (256, 8), (512, 9), (513, 10), (1024, 10)]
)
def test_swiss_without_finals(book: Rulebook, up_to: int, rounds: int) -> None:
    found = recommendation(book, Field(players=up_to))

    assert (found.least, found.most, found.cut) == (rounds, rounds, None)


@pytest.mark.rule("TO-AppRounds-a")
@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (9, 4), (17, 5), (33, 6), (65, 7), (129, 8), (257, 9)])
def test_one_player_more_than_a_column_is_a_round_more(book: Rulebook, players: int, rounds: int) -> None:
    assert recommendation(book, Field(players=players)).most == rounds


@pytest.mark.rule("TO-AppRounds-b")
@pytest.mark.parametrize(
    ("from_", "up_to", "rounds", "top"),
    [
        (2, 8, 3, 2),
        (9, 16, 4, 4),
        (17, 32, 5, 8),
        (33, 64, 6, 8),
        (65, 128, 7, 8),
        (129, 256, 8, 8),
        (257, 512, 9, 8),
        (513, 1024, 10, 8),
    ],
)
def test_swiss_with_finals_three_games(book: Rulebook, from_: int, up_to: int, rounds: int, top: int) -> None:
    for players in (from_, up_to):
        found = recommendation(book, Field(players=players, cut=True, match="best-of-3"))

        assert (found.least, found.most, found.cut) == (rounds, rounds, top)


@pytest.mark.rule("TO-AppRounds-c")
@pytest.mark.parametrize("match", ["best-of-1", "best-of-1-sideboard"])
@pytest.mark.parametrize(
    ("from_", "up_to", "rounds", "top"),
    [
        (2, 8, 5, 4),
        (9, 12, 6, 4),
        (13, 22, 6, 8),
        (23, 34, 7, 8),
        (35, 54, 8, 8),
        (55, 88, 9, 8),
        (89, 146, 10, 8),
        (147, 244, 11, 8),
        (245, 414, 12, 8),
        (415, 712, 13, 8),
    ],
)
def test_swiss_with_finals_one_game(book: Rulebook, match: str, from_: int, up_to: int, rounds: int, top: int) -> None:
    for players in (from_, up_to):
        found = recommendation(book, Field(players=players, cut=True, match=match))

        assert (found.least, found.most, found.cut) == (rounds, rounds, top)


def test_above_712_players_one_game_matches_with_finals_have_no_number(book: Rulebook) -> None:
    with pytest.raises(NoRecommendation):
        recommendation(book, Field(players=713, cut=True, match="best-of-1"))


@pytest.mark.rule("TO-6b-vii-b")
def test_three_games_prefer_single_and_one_game_double_elimination_finals(book: Rulebook) -> None:
    swiss = book.structure("swiss")

    assert swiss.cuts == (2, 4, 8)
    assert swiss.finals_by_match == {
        "best-of-3": "single-elimination-finals",
        "best-of-1-sideboard": "double-elimination-finals",
        "best-of-1": "double-elimination-finals",
    }
    assert set(swiss.finals) == set(swiss.finals_by_match.values())


@pytest.mark.rule("TO-AppFinals-a")
@pytest.mark.parametrize(
    ("top", "first_round"),
    [
        (2, [("1", "2")]),
        (4, [("1", "4"), ("2", "3")]),
        (8, [("1", "8"), ("4", "5"), ("2", "7"), ("3", "6")]),
    ],
)
def test_single_elimination_finals_seed_the_best_against_the_last(
    book: Rulebook, top: int, first_round: list[tuple[str, str]]
) -> None:
    finals = bracket(book, "single-elimination-finals", top)

    assert [match.sides for match in finals.matches if match.round == 1] == first_round
    assert len(finals.matches) == top - 1


@pytest.mark.rule("TO-AppFinals-a")
def test_if_the_better_seed_always_wins_the_top_8_ends_with_1_against_2(book: Rulebook) -> None:
    met = played(bracket(book, "single-elimination-finals", 8))

    assert [(one, two) for _, one, two in met[4:]] == [("1", "4"), ("2", "3"), ("1", "2")]


@pytest.mark.rule("TO-AppFinals-b")
def test_double_elimination_top_4(book: Rulebook) -> None:
    finals = bracket(book, "double-elimination-finals", 4)

    assert played(finals) == [
        ("W1", "1", "4"),
        ("W2", "2", "3"),
        ("W3", "1", "2"),
        ("L1", "4", "3"),
        ("L2", "2", "3"),
        ("grand-final", "1", "2"),
    ]
    assert finals.replay


@pytest.mark.rule("TO-AppFinals-b")
def test_double_elimination_top_8_crosses_halves_in_the_losers_side(book: Rulebook) -> None:
    finals = bracket(book, "double-elimination-finals", 8)

    assert played(finals) == [
        ("W1", "1", "8"),
        ("W2", "4", "5"),
        ("W3", "2", "7"),
        ("W4", "3", "6"),
        ("W5", "1", "4"),
        ("W6", "2", "3"),
        ("L1", "8", "5"),
        ("L2", "7", "6"),
        ("W7", "1", "2"),
        ("L3", "5", "3"),
        ("L4", "6", "4"),
        ("L5", "3", "4"),
        ("L6", "2", "3"),
        ("grand-final", "1", "2"),
    ]
    assert finals.replay


@pytest.mark.rule("TO-AppFinals-b")
@pytest.mark.parametrize("top", [4, 8])
@pytest.mark.parametrize("upsets", [(), ("W1",), ("W2", "W3"), ("L1", "L2")])
def test_in_double_elimination_finals_everybody_but_the_last_two_leaves_after_the_second_loss(
    book: Rulebook, top: int, upsets: tuple[str, ...]
) -> None:
    losses = dict.fromkeys(map(str, range(1, top + 1)), 0)
    *matches, (last, unbeaten, other) = played(bracket(book, "double-elimination-finals", top), upsets=upsets)
    for id, one, two in matches:
        assert max(losses[one], losses[two]) < 2  # nobody plays on after two losses
        better, worse = sorted((one, two), key=int)
        losses[better if id in upsets else worse] += 1

    assert (last, losses.pop(unbeaten), losses.pop(other)) == ("grand-final", 0, 1)
    assert set(losses.values()) == {2}


def test_managed_turns_are_optional_and_forced_to_whoever_went_first_less_often(book: Rulebook) -> None:
    turns = book.core.first_turn

    assert turns is not None
    assert (turns.optional, turns.compare, turns.when_equal) == (True, "times-first", "random")


def test_turns_are_reported_may_be_drawn_ahead_and_are_advised_for_one_game_with_sideboard(book: Rulebook) -> None:
    turns = book.core.first_turn

    assert turns is not None
    assert turns.reported and turns.drawn_ahead
    assert (turns.advised_levels, turns.advised_matches) == ((2, 3, 4, 5), ("best-of-1-sideboard",))


def test_in_the_finals_the_better_seed_chooses_and_only_finals_are_compared_later(book: Rulebook) -> None:
    turns = book.core.first_turn

    assert turns is not None
    assert (turns.finals_first_round, turns.finals_later) == ("better-seed-chooses", "finals-only")


def test_late_registration_and_re_entry_are_off_unless_the_tournament_has_them(book: Rulebook) -> None:
    late, again = book.core.late_registration, book.core.re_entry

    assert late is not None and again is not None
    assert (late.offered, late.until, late.missed_rounds) == (False, "announced-time", "nothing")
    assert (again.offered, again.never) == (False, ("disqualified", "suspended"))
    assert not book.structure("double-elimination").late_registration
    assert not book.structure("double-elimination").re_entry
