"""Points, pairing, rounds, time and ratings of WARS, typed from the guidelines."""

import pytest

from headjudge.core.recommendation import Field, NoRecommendation, recommendation
from headjudge.core.rulebook.matches import Chance, Compare, ExtraTurns, Procedure
from headjudge.core.rulebook.rulebook import Rulebook, Unknown


def procedure(book: Rulebook, id: str) -> Procedure:
    return next(found for found in book.game("wars").time_up if found.id == id)


def fewest_cards_then_hand_then_chance(steps: tuple[object, ...]) -> bool:
    compare, chance = steps
    return (
        isinstance(compare, Compare)
        and (compare.field, compare.wins, *compare.then) == ("lost-pile", "fewer", ("hand", "fewer"))
        and isinstance(chance, Chance)
    )


@pytest.mark.rule("WA-SF-a")
def test_everything_is_swiss_by_the_stack_of_scorecards(book: Rulebook) -> None:
    assert list(book.core.structures) == ["adjacent"]
    assert book.core.sanctioning is not None
    assert book.core.sanctioning.structures == ("adjacent",)
    assert {format.kind for format in book.formats.values()} == {"constructed", "limited"}
    with pytest.raises(Unknown):
        book.structure("single-elimination")


@pytest.mark.rule("WA-GRS-a")
def test_six_results_and_what_each_is_worth(book: Rulebook) -> None:
    points = book.structure("adjacent").points

    assert points is not None
    assert (points.win, points.modified_win, points.loss) == (3, 2, 1)
    assert (points.bye, points.missed, points.unplayed_differential) == (3, 0, 0)
    assert points.draw is None


def test_the_opponent_of_a_missing_player_gets_three_points_unless_the_event_says_otherwise(book: Rulebook) -> None:
    points, setting = book.structure("adjacent").points, book.setting("opponent-of-missed")

    assert points is not None
    assert points.opponent_of_missed == setting.default == 3
    assert (setting.least, setting.most) == (0, 3)


@pytest.mark.rule("WA-PAIR-a")
def test_nobody_is_eliminated(book: Rulebook) -> None:
    adjacent = book.structure("adjacent")

    assert adjacent.elimination is None
    assert adjacent.finals == ()


def test_the_stack_is_ordered_by_points_then_differential_then_chance(book: Rulebook) -> None:
    adjacent = book.structure("adjacent")
    (ranking,) = adjacent.ranking

    assert adjacent.pairing.order == ranking.criteria == ("points", "differential")
    assert ranking.rest == "random"


def test_the_bye_goes_to_the_bottom_of_the_stack_and_to_nobody_twice(book: Rulebook) -> None:
    pairing = book.structure("adjacent").pairing

    assert (pairing.method, pairing.first_round, pairing.rematch) == ("adjacent", "random", "never")
    assert pairing.bye is not None
    assert (pairing.bye.to, pairing.bye.most) == ("bottom-of-stack", 1)
    assert (pairing.bye.chosen, pairing.bye.when_all_had_one) == ("before-pairing", "refuse")


@pytest.mark.rule("WA-RND-b")
@pytest.mark.parametrize(
    ("players", "rounds"),
    [(8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (33, 6), (64, 6), (65, 7), (128, 7), (129, 8), (300, 8), (5000, 8)],
)
def test_suggested_rounds(book: Rulebook, players: int, rounds: int) -> None:
    suggested = recommendation(book, Field(players=players, game="wars"))

    assert (suggested.least, suggested.most) == (rounds, rounds)
    assert suggested.minutes is not None
    assert suggested.minutes.minutes == 60


def test_there_is_no_suggestion_for_fewer_players_than_a_tournament_needs(book: Rulebook) -> None:
    with pytest.raises(NoRecommendation):
        recommendation(book, Field(players=7, game="wars"))


@pytest.mark.rule("WA-TIME-a")
def test_rounds_last_sixty_minutes_in_every_format(book: Rulebook) -> None:
    (limit,) = book.game("wars").minutes

    assert limit.minutes == 60
    assert (limit.match, limit.stages, limit.competitive) == ((), (), None)


@pytest.mark.rule("WA-STG-a")
@pytest.mark.rule("WA-STG-b")
def test_at_time_the_turn_is_finished_and_energy_lost_pile_hand_and_chance_decide(book: Rulebook) -> None:
    time = procedure(book, "time")
    turns, compare, chance = time.steps

    assert (time.ended, time.win, time.differential) == (("time",), "modified", "winner")
    assert isinstance(turns, ExtraTurns)
    assert (turns.turns, turns.equal_turns) == (0, False)
    assert isinstance(compare, Compare)
    assert (compare.field, compare.wins) == ("energy", "more")
    assert compare.then == (("lost-pile", "fewer"), ("hand", "fewer"))
    assert isinstance(chance, Chance)


@pytest.mark.rule("WA-STG-c")
def test_a_game_that_ends_by_itself_after_the_time_call_is_a_full_win(book: Rulebook) -> None:
    normal = procedure(book, "normal-end")

    assert (normal.ended, normal.win, normal.differential) == (("normal",), "full", "winner")


@pytest.mark.rule("WA-CON-a")
def test_a_concession_is_a_full_loss_as_if_the_deck_had_run_out(book: Rulebook) -> None:
    concession = procedure(book, "concession")

    assert (concession.ended, concession.win, concession.differential) == (("conceded",), "full", "winner")
    assert book.core.agreements is not None
    assert book.core.agreements.concede


@pytest.mark.rule("WA-SIM-a")
def test_two_decks_that_run_out_together_give_a_full_win_by_one(book: Rulebook) -> None:
    both = procedure(book, "both-exhausted")

    assert (both.ended, both.win, both.differential) == (("both-exhausted",), "full", "one")
    assert fewest_cards_then_hand_then_chance(both.steps)


def test_no_energy_on_either_side_at_time_counts_as_both_decks_run_out(book: Rulebook) -> None:
    without = procedure(book, "no-energy-at-time")
    ids = [found.id for found in book.game("wars").time_up]

    assert (without.both_zero, without.win, without.differential) == (("energy",), "full", "one")
    assert without.settings == {"no-energy-at-time": book.setting("no-energy-at-time").default}
    assert fewest_cards_then_hand_then_chance(without.steps[1:])
    assert ids.index("no-energy-at-time") < ids.index("time")


def test_the_rating_is_elo_from_0_to_3000_around_1500(book: Rulebook) -> None:
    rating = book.core.rating

    assert rating is not None
    assert (rating.start, rating.lowest, rating.highest) == (1500, 0, 3000)
    assert (rating.base, rating.divisor, rating.unit) == (10, 400, "tournament")


@pytest.mark.rule("WA-LVL-a")
@pytest.mark.parametrize(("level", "weight"), [(1, 16), (2, 32), (3, 48), (4, 64)])
def test_the_level_fixes_the_weight_of_a_game(book: Rulebook, level: int, weight: int) -> None:
    assert book.level(level).rating_weight == weight


@pytest.mark.rule("WA-LVL-a")
@pytest.mark.parametrize(
    ("level", "examples"),
    [
        (1, {"Local tournament", "Release Weekend Event"}),
        (2, {"Premier Series Qualifier", "Territorial Open Championship"}),
        (3, {"Premier Series Event", "Continental Championship", "Masters Invitational"}),
        (4, {"World Championship", "WARS Team League Championship"}),
    ],
)
def test_every_kind_of_event_has_its_level(book: Rulebook, level: int, examples: set[str]) -> None:
    assert {example.en for example in book.level(level).examples} == examples
