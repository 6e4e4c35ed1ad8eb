"""The five games: time limits, sleeves and annex A, typed from sections 2.3, 4 and annex A of the document."""

from typing import Literal

import pytest

from headjudge.core.rulebook.matches import (
    Compare,
    EndsDrawn,
    EndsLost,
    EndsWon,
    ExtraTurns,
    GameDrawn,
    GameLead,
    Halt,
    NewGame,
    PlayOn,
    Procedure,
)
from headjudge.core.rulebook.rulebook import Rulebook

GAMES = ("luck-and-logic", "buddyfight", "vanguard", "weiss-schwarz", "dragoborne")
More = Literal["more", "fewer"]


def procedure(book: Rulebook, game: str, id: str) -> Procedure:
    return next(procedure for procedure in book.procedures(game) if procedure.id == id)


def test_there_are_exactly_five_games(book: Rulebook) -> None:
    assert set(book.games) == set(GAMES)


@pytest.mark.rule("BR-0.5-a")
def test_two_games_say_player_and_the_others_fighter(book: Rulebook) -> None:
    assert {id for id, game in book.games.items() if game.player.en == "Player"} == {"weiss-schwarz", "luck-and-logic"}


@pytest.mark.rule("BR-4.2-a")
@pytest.mark.parametrize(
    ("game", "match", "minutes", "between"),
    [
        ("luck-and-logic", "best-of-1", 40, (30, 40)),
        ("buddyfight", "best-of-1", 20, None),
        ("buddyfight", "best-of-3", 40, None),
        ("vanguard", "best-of-1", 25, None),
        ("weiss-schwarz", "best-of-1", 30, None),
        ("dragoborne", "best-of-1", 25, None),
        ("dragoborne", "best-of-3", 50, None),
    ],
)
def test_time_limits_are_the_recommended_ones(
    book: Rulebook, game: str, match: str, minutes: int, between: tuple[int, int] | None
) -> None:
    (limit,) = [limit for limit in book.game(game).minutes if not limit.match or match in limit.match]

    assert (limit.minutes, limit.between) == (minutes, between)


@pytest.mark.parametrize("game", ["vanguard", "weiss-schwarz"])
def test_best_of_three_has_no_figure_in_vanguard_and_weiss_schwarz(book: Rulebook, game: str) -> None:
    assert not [limit for limit in book.game(game).minutes if "best-of-3" in limit.match or not limit.match]


@pytest.mark.rule("BR-2.3.1-a")
def test_sleeves_have_at_most_two_or_three_layers_by_game(book: Rulebook) -> None:
    layers = {id: game.sleeves.most_layers for id, game in book.games.items() if game.sleeves}

    assert layers == {
        "buddyfight": 2,
        "vanguard": 2,
        "luck-and-logic": 3,
        "weiss-schwarz": 3,
        "dragoborne": None,
    }


@pytest.mark.rule("BR-2.3.1-c")
def test_only_the_flag_and_the_banners_may_be_sleeved_differently(book: Rulebook) -> None:
    apart = {id: game.sleeves.apart for id, game in book.games.items() if game.sleeves and game.sleeves.apart}

    assert apart == {"buddyfight": ("flag",), "dragoborne": ("banners",)}


def test_dragoborne_asks_for_dice(book: Rulebook) -> None:
    assert [id for id, game in book.games.items() if game.bring] == ["dragoborne"]


@pytest.mark.rule("BR-A.1-a")
@pytest.mark.rule("BR-A.2-a")
@pytest.mark.rule("BR-A.3-a")
@pytest.mark.parametrize(
    ("game", "figure", "wins"),
    [("luck-and-logic", "gates", "more"), ("buddyfight", "life", "more"), ("vanguard", "damage", "fewer")],
)
@pytest.mark.parametrize("stage", ["annex-a", "annex-a-elimination"])
def test_three_games_stop_compare_and_compare_again_at_every_end_of_turn(
    book: Rulebook, game: str, figure: str, wins: More, stage: str
) -> None:
    stop, compare, play_on = procedure(book, game, stage).steps

    assert isinstance(stop, Halt)
    assert isinstance(compare, Compare) and isinstance(play_on, PlayOn)
    assert (compare.field, compare.wins, compare.then) == (figure, wins, ())
    assert (play_on.until, play_on.compare, play_on.repeat) == ("end-of-turn", ((figure, wins),), True)


@pytest.mark.rule("BR-A.4-a")
def test_weiss_schwarz_compares_level_then_clock_whenever_one_changes(book: Rulebook) -> None:
    stop, compare, play_on = procedure(book, "weiss-schwarz", "annex-a").steps

    assert isinstance(stop, Halt)
    assert isinstance(compare, Compare) and isinstance(play_on, PlayOn)
    assert (compare.field, compare.wins, compare.then) == ("level", "fewer", (("clock", "fewer"),))
    assert (play_on.until, play_on.repeat) == ("any-change", True)
    assert play_on.compare == (("level", "fewer"), ("clock", "fewer"))


@pytest.mark.rule("BR-A.5-a")
def test_dragoborne_plays_three_extra_turns_before_barriers_are_counted(book: Rulebook) -> None:
    extra, stop, compare, play_on = procedure(book, "dragoborne", "annex-a").steps

    assert isinstance(extra, ExtraTurns) and isinstance(stop, Halt)
    assert isinstance(compare, Compare) and isinstance(play_on, PlayOn)
    assert extra.turns == 3
    assert (compare.field, compare.wins) == ("barriers", "more")
    assert (play_on.until, play_on.compare, play_on.repeat) == ("end-of-next-turn", (("barriers", "more"),), True)


@pytest.mark.parametrize("game", GAMES)
def test_annex_a_decides_a_game_and_the_games_decide_the_match(book: Rulebook, game: str) -> None:
    swiss, elimination = procedure(book, game, "annex-a"), procedure(book, game, "annex-a-elimination")

    assert (swiss.decides, elimination.decides) == ("game", "game")
    assert (swiss.method, elimination.method) == ("book", "book")
    assert [type(step) for step in swiss.then] == [GameLead, EndsDrawn]
    assert [type(step) for step in elimination.then] == [GameLead, NewGame]
    assert set(swiss.stages) == {"swiss", "last-swiss", "double-elimination"}
    assert elimination.stages == ("elimination",)


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_compared_are_the_figures_of_the_game(book: Rulebook, game: str) -> None:
    compared = {
        step.field for steps in book.game(game).time_up for step in steps.steps if isinstance(step, Compare)
    } | {
        name
        for steps in book.game(game).time_up
        for step in steps.steps
        if isinstance(step, PlayOn)
        for name, _ in step.compare
    }

    assert compared == {figure.id for figure in book.game(game).figures}


def test_without_a_method_the_game_is_drawn_and_the_leader_wins_the_match(book: Rulebook) -> None:
    unfinished = procedure(book, "vanguard", "unfinished")

    assert unfinished.method == "none"
    assert [type(step) for step in unfinished.steps] == [GameDrawn, GameLead, EndsDrawn]
    assert set(unfinished.stages) == {"swiss", "last-swiss", "double-elimination"}


def test_without_a_method_both_lose_an_unfinished_elimination_match(book: Rulebook) -> None:
    unfinished = procedure(book, "vanguard", "unfinished-elimination")

    assert (unfinished.method, unfinished.stages) == ("none", ("elimination",))
    assert [type(step) for step in unfinished.steps] == [GameDrawn, GameLead, EndsLost]


def test_equal_games_are_a_draw_in_swiss_and_an_extra_game_in_elimination(book: Rulebook) -> None:
    for swiss, elimination in (
        ("equal-games", "equal-games-elimination"),
        ("between-games", "between-games-elimination"),
    ):
        assert [type(step) for step in procedure(book, "vanguard", swiss).steps] == [GameLead, EndsDrawn]
        assert [type(step) for step in procedure(book, "vanguard", elimination).steps] == [GameLead, NewGame]


def test_both_losing_at_once_costs_the_turn_player_only_in_elimination(book: Rulebook) -> None:
    swiss, elimination = (
        procedure(book, "buddyfight", "both-lost"),
        procedure(book, "buddyfight", "both-lost-elimination"),
    )

    assert [type(step) for step in swiss.steps] == [EndsDrawn]
    assert [type(step) for step in elimination.steps] == [EndsWon]


def test_another_reading_stands_before_the_usual_procedure(book: Rulebook) -> None:
    order = [procedure.id for procedure in book.core.time_up]
    choices = {setting.id: setting for setting in book.core.settings}

    for other, usual in (
        ("unfinished-is-drawn", "unfinished"),
        ("unfinished-elimination-plays-on", "unfinished-elimination"),
        ("both-lost-by-turn", "both-lost"),
    ):
        ((setting, value),) = procedure(book, "vanguard", other).settings.items()
        assert order.index(other) < order.index(usual)
        assert value in choices[setting].choices and value != choices[setting].default
