"""Match kinds, first player, draws, preparation, time limits and time-up, typed from 6c, 7 and 付録 制限時間."""

import pytest

from headjudge.core.recommendation import time_limit
from headjudge.core.rulebook.matches import (
    Chance,
    Compare,
    EndsDrawn,
    ExtraTurns,
    GameDrawn,
    GameLead,
    NewGame,
    PlayOn,
    Procedure,
    Step,
)
from headjudge.core.rulebook.rulebook import Rulebook

GAMES = ("magical-girl-duel", "hanyou-tcg", "divine-cross")


def procedure(
    book: Rulebook, game: str, stage: str, level: int, *, in_game: bool = True, best_of: int = 3, method: str = "book"
) -> Procedure:
    """The first procedure that fits."""
    return next(
        one
        for one in book.procedures(game)
        if (not one.stages or stage in one.stages)
        and (not one.levels or level in one.levels)
        and (not one.best_of or best_of in one.best_of)
        and one.in_game in (None, in_game)
        and one.method in ("book", method)
    )


def kinds(steps: tuple[Step, ...]) -> list[type[Step]]:
    return [type(step) for step in steps]


def test_there_are_three_match_kinds_and_the_choice_stays(book: Rulebook) -> None:
    assert {(kind.id, kind.games, kind.wins, kind.sideboard) for kind in book.core.matches} == {
        ("best-of-3", 3, 2, True),
        ("best-of-1-sideboard", 1, 1, True),
        ("best-of-1", 1, 1, False),
    }
    assert book.policy("match-kind-fixed") is True


def test_a_drawn_game_uses_up_a_game_and_an_agreed_one_does_not(book: Rulebook) -> None:
    assert book.match_kind("best-of-3").drawn_game_counts
    assert book.core.first_player is not None
    assert book.core.first_player.after_agreed_draw == "same"


def test_who_goes_first_in_later_games(book: Rulebook) -> None:
    first = book.core.first_player

    assert first is not None
    assert (first.first_game, first.later_games, first.after_draw) == (
        "random",
        "loser-chooses",
        "second-player-first",
    )


@pytest.mark.rule("TO-7c-j")
def test_a_match_may_be_drawn_by_agreement_before_a_judge_and_counts_as_one_game_each(book: Rulebook) -> None:
    agreements = book.core.agreements

    assert agreements is not None
    assert agreements.agreed_match_draw and agreements.agreed_game_draw
    assert agreements.agreed_match_draw_score == (1, 1, 0)
    assert agreements.agreed_draw_witness == "judge"
    assert agreements.agreed_match_draw_stages == ("swiss", "last-swiss")


@pytest.mark.rule("TO-7b-a")
def test_preparation_has_six_steps_three_minutes_for_two_of_them_and_the_game_starts_after_the_fifth(
    book: Rulebook,
) -> None:
    preparation = book.core.preparation

    assert preparation is not None
    assert len(preparation.steps) == 6
    assert (preparation.seconds, preparation.seconds_through_step) == (3 * 60, 2)
    assert preparation.started_after_step == 5


def test_a_lost_card_has_the_preparation_time_and_then_five_minutes(book: Rulebook) -> None:
    preparation = book.core.preparation

    assert preparation is not None
    assert (preparation.lost_card_seconds, preparation.lost_card_further_seconds) == (3 * 60, 5 * 60)
    assert book.policy("lost-card-substitute") is False


@pytest.mark.rule("TO-7b-c")
def test_the_opponent_must_shuffle_only_at_competitive_tournaments(book: Rulebook) -> None:
    assert [book.policy("opponent-shuffle", level) for level in range(1, 6)] == ["shuffle-or-cut", *["shuffle"] * 4]


@pytest.mark.rule("TO-AppTime-a")
@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize(
    ("game", "match", "minutes"),
    [
        ("magical-girl-duel", "best-of-1", 25),
        ("magical-girl-duel", "best-of-1-sideboard", 25),
        ("magical-girl-duel", "best-of-3", 50),
        ("hanyou-tcg", "best-of-1", 25),
        ("divine-cross", "best-of-1", 25),
        ("hanyou-tcg", "best-of-3", None),
        ("divine-cross", "best-of-3", None),
    ],
)
def test_time_limits(book: Rulebook, level: int, game: str, match: str, minutes: int | None) -> None:
    limit = time_limit(book, book.game(game), match, level)

    assert (limit and limit.minutes) == minutes


@pytest.mark.rule("TO-7c-b")
@pytest.mark.parametrize(
    ("stage", "level", "decisive"),
    [
        ("elimination", 1, True),
        ("elimination", 5, True),
        ("last-swiss", 2, False),
        ("last-swiss", 3, True),
        ("last-swiss", 4, True),
        ("last-swiss", 5, True),
        ("swiss", 5, False),
    ],
)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("in_game", [True, False])
def test_which_rounds_must_have_a_winner(
    book: Rulebook, game: str, in_game: bool, stage: str, level: int, decisive: bool
) -> None:
    steps = procedure(book, game, stage, level, in_game=in_game).steps

    assert isinstance(steps[-1], EndsDrawn) is not decisive


@pytest.mark.rule("TO-7c-c")
@pytest.mark.parametrize("game", ["magical-girl-duel", "hanyou-tcg"])
@pytest.mark.parametrize(("stage", "level"), [("swiss", 1), ("elimination", 1), ("last-swiss", 3)])
def test_the_running_turn_is_finished_and_three_more_are_played(
    book: Rulebook, game: str, stage: str, level: int
) -> None:
    first = procedure(book, game, stage, level).steps[0]

    assert isinstance(first, ExtraTurns)
    assert (first.turns, first.equal_turns) == (3, False)


@pytest.mark.rule("TO-7c-d")
@pytest.mark.parametrize(("stage", "level"), [("swiss", 1), ("elimination", 1), ("last-swiss", 3)])
def test_divine_cross_evens_the_turns_out(book: Rulebook, stage: str, level: int) -> None:
    first = procedure(book, "divine-cross", stage, level).steps[0]

    assert isinstance(first, ExtraTurns)
    assert (first.turns, first.equal_turns) == (0, True)


@pytest.mark.parametrize("game", GAMES)
def test_other_rounds_end_drawn(book: Rulebook, game: str) -> None:
    assert kinds(procedure(book, game, "swiss", 3).steps) == [ExtraTurns, GameDrawn, EndsDrawn]
    assert kinds(procedure(book, game, "swiss", 3, in_game=False).steps) == [EndsDrawn]


@pytest.mark.rule("TO-7c-e")
@pytest.mark.parametrize("game", GAMES)
def test_a_lone_game_win_decides_before_the_position_does(book: Rulebook, game: str) -> None:
    in_game = kinds(procedure(book, game, "elimination", 1).steps)
    between = kinds(procedure(book, game, "elimination", 1, in_game=False).steps)

    assert in_game.index(GameLead) < in_game.index(Compare)
    assert between.index(GameLead) < between.index(NewGame)


@pytest.mark.rule("TO-7c-f")
def test_magical_girl_duel_compares_orbs_and_plays_on_until_they_differ(book: Rulebook) -> None:
    *_, compare, on = procedure(book, "magical-girl-duel", "elimination", 1).steps

    assert isinstance(compare, Compare) and isinstance(on, PlayOn)
    assert (compare.field, compare.wins, compare.then) == ("orbs", "more", ())
    assert (on.until, on.repeat, on.compare) == ("any-change", True, (("orbs", "more"),))


@pytest.mark.rule("TO-7c-g")
def test_magical_girl_duel_between_games_starts_one_of_three_turns_each(book: Rulebook) -> None:
    lead, new, on = procedure(book, "magical-girl-duel", "elimination", 1, in_game=False).steps

    assert isinstance(lead, GameLead) and isinstance(new, NewGame) and isinstance(on, PlayOn)
    assert (new.turns_each, new.compare) == (3, (("orbs", "more"),))
    assert on.compare == (("orbs", "more"),)


@pytest.mark.rule("TO-7c-h")
def test_hanyou_tcg_compares_ko_units_then_rock_paper_scissors(book: Rulebook) -> None:
    *_, compare, chance = procedure(book, "hanyou-tcg", "elimination", 1).steps

    assert isinstance(compare, Compare) and isinstance(chance, Chance)
    assert (compare.field, compare.wins, compare.then) == ("ko", "fewer", ())
    assert chance.method.ja == "じゃんけん"


@pytest.mark.rule("TO-7c-i")
def test_divine_cross_compares_ko_zone_then_damage_then_plays_on_for_the_ko_zone(book: Rulebook) -> None:
    *_, compare, on = procedure(book, "divine-cross", "elimination", 1).steps

    assert isinstance(compare, Compare) and isinstance(on, PlayOn)
    assert (compare.field, compare.wins, compare.then) == ("ko", "fewer", (("damage", "fewer"),))
    assert (on.until, on.repeat, on.compare) == ("after-resolution", True, (("ko", "fewer"),))


@pytest.mark.parametrize("game", GAMES)
def test_leader_wins_is_a_method_for_rounds_that_may_end_drawn(book: Rulebook, game: str) -> None:
    swiss = procedure(book, game, "swiss", 1, method="leader-wins")
    decisive = procedure(book, game, "elimination", 1, method="leader-wins")

    assert kinds(swiss.steps) == [ExtraTurns, GameDrawn, GameLead, EndsDrawn]
    assert decisive.method == "book"
    assert "leader-wins" in book.setting("time-up-method").choices


def test_devices_need_no_wireless_and_the_opponents_view_or_are_banned(book: Rulebook) -> None:
    assert book.policy("electronic-devices") == "no-wireless-in-view"
    assert book.policy("hidden-device-use") == "banned-for-tournament"


@pytest.mark.rule("TO-7e-a")
def test_notes_are_of_the_match_and_never_of_the_draft(book: Rulebook) -> None:
    assert book.policy("notes") == "current-match"
    assert (book.policy("notes-while-building"), book.policy("notes-while-drafting")) == (True, False)
