"""Games of one match: extra turns, who begins, agreed draws, lost cards."""

import pytest

from headjudge.core.floor.agreements import (
    AgreementForbidden,
    WitnessMissing,
    agreed_match_draw,
    refuse_agreed_game,
)
from headjudge.core.floor.extra_turns import last_turn_over, turn_numbers
from headjudge.core.floor.lost_cards import Search, search_outcome, sideboard_choices
from headjudge.core.floor.match_games import Beginning, PlayedGame, beginning, game_number
from headjudge.core.results import Draw
from headjudge.core.rulebook.matches import FirstPlayer
from headjudge.core.rulebook.rulebook import Rulebook

JUDGE = frozenset({"judge"})


@pytest.mark.rule("BR-4.7-b")
def test_the_running_turn_is_turn_0_and_the_game_ends_with_turn_n(bushiroad: Rulebook) -> None:
    assert not last_turn_over(bushiroad, [0], 1)
    assert last_turn_over(bushiroad, [0, 1], 1)
    assert turn_numbers(bushiroad, [0, 1, 1, 0, 1]) == (0, 1, None, 2, 3)
    assert not last_turn_over(bushiroad, [0, 1, 1, 0], 3)
    assert last_turn_over(bushiroad, [0, 1, 1, 0, 1], 3)


def test_a_second_turn_in_a_row_counts_where_the_book_says_nothing_else(office: Rulebook) -> None:
    assert turn_numbers(office, [0, 1, 1]) == (0, 1, 2)


def rule(book: Rulebook) -> FirstPlayer:
    assert book.core.first_player is not None
    return book.core.first_player


@pytest.mark.rule("BR-4.1-c")
@pytest.mark.rule("TO-6c-ii-a")
def test_chance_decides_game_1_and_then_the_loser_chooses(bushiroad: Rulebook, office: Rulebook) -> None:
    for book in (bushiroad, office):
        assert beginning(rule(book), []) == Beginning("random")
        assert beginning(rule(book), [PlayedGame(winner=1, first=0)]) == Beginning("chooses", 0)


@pytest.mark.rule("TO-6c-ii-b")
def test_after_a_natural_draw_whoever_went_second_begins_and_after_an_agreed_one_nothing_changes(
    office: Rulebook,
) -> None:
    lost_by_b = PlayedGame(winner=0, first=1)

    natural = [lost_by_b, PlayedGame(winner=None, first=0)]
    agreed = [lost_by_b, PlayedGame(winner=None, first=0, agreed=True)]

    assert beginning(rule(office), natural) == Beginning("goes-first", 1)
    assert beginning(rule(office), agreed) == Beginning("goes-first", 0)


def test_after_a_draw_chance_decides_again_at_bushiroad(bushiroad: Rulebook) -> None:
    assert beginning(rule(bushiroad), [PlayedGame(winner=None, first=0)]) == Beginning("random")


@pytest.mark.rule("TO-6c-b")
@pytest.mark.rule("TO-7c-k")
def test_a_natural_draw_uses_a_game_up_and_an_agreed_one_is_replayed(office: Rulebook) -> None:
    kind = office.match_kind("best-of-3")
    won = PlayedGame(winner=0, first=0)

    assert game_number(kind, [won, PlayedGame(winner=None, first=1)]) == 3
    assert game_number(kind, [won, PlayedGame(winner=None, first=0, agreed=True)]) == 2
    refuse_agreed_game(office)


@pytest.mark.rule("FW-A5-b")
def test_drawn_games_extend_a_force_of_will_match(force_of_will: Rulebook) -> None:
    played = [PlayedGame(winner=0, first=0), PlayedGame(winner=None, first=1), PlayedGame(winner=1, first=0)]

    assert game_number(force_of_will.match_kind("best-of-3"), played) == 3


@pytest.mark.rule("TO-7c-j")
def test_an_agreed_match_draw_is_one_game_each_before_a_judge_and_never_in_a_bracket(office: Rulebook) -> None:
    assert agreed_match_draw(office, "swiss", 3, JUDGE) == Draw((1, 1, 0))
    assert agreed_match_draw(office, "last-swiss", 1, JUDGE) == Draw()
    with pytest.raises(WitnessMissing, match="presence of a judge"):
        agreed_match_draw(office, "swiss", 3, frozenset())
    with pytest.raises(AgreementForbidden, match="Somebody has to win"):
        agreed_match_draw(office, "elimination", 3, JUDGE)


@pytest.mark.rule("BR-4.4-a")
@pytest.mark.rule("FW-A5-d")
def test_other_books_have_no_agreed_draw_at_all(bushiroad: Rulebook, force_of_will: Rulebook, wars: Rulebook) -> None:
    for book, section in (
        (bushiroad, "4.4"),
        (force_of_will, "A5"),
        (wars, "Timing and Scoring / Game Results and Scoring"),
    ):
        with pytest.raises(AgreementForbidden, match="A match may not be drawn by agreement") as match:
            agreed_match_draw(book, "swiss", 1, JUDGE)
        with pytest.raises(AgreementForbidden, match="A game may not be drawn by agreement") as game:
            refuse_agreed_game(book)
        assert match.value.citation == game.value.citation == book.cite(section)


@pytest.mark.rule("TO-7d-b")
@pytest.mark.parametrize(
    ("match", "seconds", "found", "state", "games"),
    [
        ("best-of-3", 179, False, "searching", 0),
        ("best-of-3", 100, True, "plays", 0),
        ("best-of-3", 180, False, "loses-game", 1),
        ("best-of-3", 450, True, "plays-a-game-down", 1),
        ("best-of-3", 480, False, "loses-match", 2),
        ("best-of-1", 179, False, "searching", 0),
        ("best-of-1", 180, False, "loses-match", 1),
    ],
)
def test_a_lost_card_costs_a_game_after_three_minutes_and_the_match_after_five_more(
    office: Rulebook, match: str, seconds: int, found: bool, state: str, games: int
) -> None:
    assert office.core.preparation is not None

    outcome = search_outcome(office.core.preparation, office.match_kind(match), Search(elapsed=seconds, found=found))

    assert outcome is not None
    assert (outcome.state, outcome.games_lost) == (state, games)


def test_a_book_without_that_procedure_has_no_outcome(bushiroad: Rulebook) -> None:
    assert bushiroad.core.preparation is not None
    search = Search(elapsed=999)

    assert search_outcome(bushiroad.core.preparation, bushiroad.match_kind("best-of-1"), search) is None


@pytest.mark.rule("TO-7d-c")
def test_a_lost_sideboard_card_leaves_a_choice(office: Rulebook) -> None:
    assert sideboard_choices(office, level=1) == ("replace-in-time", "play-without")
    assert sideboard_choices(office, level=2) == ("replace-in-time", "play-without", "take-the-loss")


def test_a_book_that_does_not_speak_of_it_leaves_no_choice(bushiroad: Rulebook) -> None:
    assert sideboard_choices(bushiroad, level=1) == ()
