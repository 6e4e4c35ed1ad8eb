"""The time-up assistant: annex A and the rest of Bushiroad, what cannot be, and every book at random."""

import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.core.floor.situations import annex, choice, counted, one, verdict

from headjudge.core.floor.endings import (
    Answer,
    AskFigures,
    AskLot,
    AskNewGame,
    AskPlayOn,
    AskTurn,
    AskTurns,
    Counted,
    Drawn,
    Favoured,
    Lost,
    Situation,
    TurnOf,
    TurnsPlayed,
    Verdict,
)
from headjudge.core.floor.procedures import NoProcedure
from headjudge.core.floor.timeup import walk
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook

# --- Bushiroad, annex A -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "figure", "ahead", "behind"),
    [
        pytest.param("luck-and-logic", "gates", 3, 2, marks=pytest.mark.rule("BR-A.1-a")),
        pytest.param("buddyfight", "life", 6, 5, marks=pytest.mark.rule("BR-A.2-a")),
        pytest.param("vanguard", "damage", 3, 4, marks=pytest.mark.rule("BR-A.3-a")),
    ],
)
def test_three_games_compare_at_once_then_at_the_end_of_the_turn_and_of_every_turn_after_it(
    bushiroad: Rulebook, game: str, figure: str, ahead: int, behind: int
) -> None:
    event, match = annex(bushiroad), Situation(game=game)
    even, uneven = one(figure, ahead, ahead), one(figure, ahead, behind)

    for turns in range(3):  # at time-up, at the end of that turn, at the end of the next
        waiting = walk(event, match, [even] * turns)
        assert isinstance(waiting.next, AskPlayOn if turns else AskFigures)
        assert verdict(walk(event, match, [*[even] * turns, uneven])) == ("win", 0)


@pytest.mark.rule("BR-A.1-a")
def test_luck_and_logic_compares_gates_again_at_the_end_of_each_turn(bushiroad: Rulebook) -> None:
    event, match = annex(bushiroad), Situation(game="luck-and-logic")

    equal = walk(event, match, [one("gates", 3, 3)])
    later = walk(event, match, [one("gates", 3, 3), one("gates", 2, 3)])

    assert isinstance(equal.next, AskPlayOn)
    assert equal.next.until == "end-of-turn"
    assert verdict(later) == ("win", 1)


@pytest.mark.rule("BR-A.2-a")
def test_less_life_loses_at_once_in_buddyfight(bushiroad: Rulebook) -> None:
    assert verdict(walk(annex(bushiroad), Situation(game="buddyfight"), [one("life", 6, 5)])) == ("win", 0)


@pytest.mark.rule("BR-A.3-a")
def test_more_damage_loses_in_vanguard(bushiroad: Rulebook) -> None:
    assert verdict(walk(annex(bushiroad), Situation(game="vanguard"), [one("damage", 4, 3)])) == ("win", 1)


@pytest.mark.rule("BR-A.4-a")
def test_weiss_schwarz_compares_level_then_clock_then_plays_on_to_any_change(bushiroad: Rulebook) -> None:
    event, match = annex(bushiroad), Situation(game="weiss-schwarz")
    same = counted({"level": 2, "clock": 3}, {"level": 2, "clock": 3})

    equal = walk(event, match, [same])

    assert isinstance(equal.next, AskPlayOn)
    assert equal.next.until == "any-change"
    changed = counted({"level": 2, "clock": 3}, {"level": 2, "clock": 4})
    assert verdict(walk(event, match, [same, changed])) == ("win", 0)
    assert verdict(walk(event, match, [counted({"level": 1, "clock": 6}, {"level": 2, "clock": 0})])) == ("win", 0)


@pytest.mark.rule("BR-A.5-a")
def test_dragoborne_plays_three_extra_turns_and_then_compares_barriers(bushiroad: Rulebook) -> None:
    event, match = annex(bushiroad), Situation(game="dragoborne")

    start = walk(event, match)

    assert isinstance(start.next, AskTurns)
    assert (start.next.turns, start.extra_turns) == (3, 3)
    assert verdict(walk(event, match, [TurnsPlayed(), one("barriers", 2, 1)])) == ("win", 0)
    assert verdict(walk(event, match, [Lost(0)])) == ("win", 1)  # a normal loss ends it there
    again = walk(event, match, [TurnsPlayed(), one("barriers", 2, 2)])
    assert isinstance(again.next, AskPlayOn)
    assert again.next.until == "end-of-next-turn"


@pytest.mark.rule("BR-A.0-b")
def test_the_assistant_asks_only_for_the_figures_the_game_has(bushiroad: Rulebook) -> None:
    asked = {
        game: walk(annex(bushiroad), Situation(game=game)).next
        for game in ("luck-and-logic", "buddyfight", "vanguard", "weiss-schwarz")
    }

    assert {game: question.figures for game, question in asked.items() if isinstance(question, AskFigures)} == {
        "luck-and-logic": ("gates",),
        "buddyfight": ("life",),
        "vanguard": ("damage",),
        "weiss-schwarz": ("level", "clock"),
    }


@pytest.mark.rule("BR-A.0-b")
def test_a_normal_loss_while_playing_on_ends_it_at_once(bushiroad: Rulebook) -> None:
    assert verdict(walk(annex(bushiroad), Situation(game="buddyfight"), [one("life", 5, 5), Lost(1)])) == ("win", 0)


@pytest.mark.rule("BR-A.0-a")
@pytest.mark.rule("BR-4.7-a")
def test_announced_extra_turns_come_before_the_comparison(bushiroad: Rulebook) -> None:
    event, match = annex(bushiroad, extra_turns=1), Situation(game="buddyfight")

    start = walk(event, match)

    assert isinstance(start.next, AskTurns)
    assert start.next.turns == 1
    assert verdict(walk(event, match, [TurnsPlayed(), one("life", 3, 2)])) == ("win", 0)
    assert isinstance(walk(annex(bushiroad), match).next, AskFigures)  # none unless announced


@pytest.mark.rule("BR-4.7-a")
def test_dragoborne_keeps_its_own_number_of_extra_turns(bushiroad: Rulebook) -> None:
    assert walk(annex(bushiroad, extra_turns=1), Situation(game="dragoborne")).extra_turns == 3


# --- Bushiroad, best of three and no method ---------------------------------------------------------------------------


@pytest.mark.rule("BR-4.1-a")
def test_the_leader_in_games_wins_when_time_is_called_between_games(bushiroad: Rulebook) -> None:
    between = Situation(game="buddyfight", best_of=3, wins=(1, 0), in_game=False)

    found = walk(annex(bushiroad), between)

    assert verdict(found) == ("win", 0)
    assert isinstance(found.next, Verdict)
    assert found.next.wins == (1, 0)


@pytest.mark.rule("BR-4.1-b")
def test_equal_games_are_a_draw_in_swiss_and_an_extra_game_in_elimination(bushiroad: Rulebook) -> None:
    swiss = Situation(game="buddyfight", best_of=3, wins=(1, 1), in_game=False)
    bracket = Situation(game="buddyfight", best_of=3, wins=(1, 1), in_game=False, stage="elimination")

    assert verdict(walk(annex(bushiroad), swiss)) == ("draw", None)
    assert isinstance(walk(annex(bushiroad), bracket).next, AskNewGame)
    assert verdict(walk(annex(bushiroad), bracket, [Lost(0)])) == ("win", 1)
    assert verdict(walk(annex(bushiroad), bracket, [Drawn(), Lost(1)])) == ("win", 0)


@pytest.mark.rule("BR-4.2-e")
def test_without_a_method_the_running_game_is_drawn_and_the_finished_games_decide(bushiroad: Rulebook) -> None:
    found = walk(choice(bushiroad), Situation(game="buddyfight", best_of=3, wins=(0, 1)))

    assert verdict(found) == ("win", 1)
    assert isinstance(found.next, Verdict)
    assert (found.next.wins, found.next.drawn) == ((0, 1), 1)


def test_without_a_method_equal_games_are_drawn_in_swiss_and_lost_by_both_in_elimination(bushiroad: Rulebook) -> None:
    event = choice(bushiroad)

    assert verdict(walk(event, Situation(game="vanguard"))) == ("draw", None)
    assert verdict(walk(event, Situation(game="vanguard", stage="elimination"))) == ("double-loss", None)
    replay = choice(bushiroad, equal_games_at_time_up="extra-game")
    assert isinstance(walk(replay, Situation(game="vanguard", stage="elimination")).next, AskNewGame)


def test_the_other_reading_of_3_2_1_draws_every_unfinished_match(bushiroad: Rulebook) -> None:
    event = choice(bushiroad, unfinished_match="draw")

    assert verdict(walk(event, Situation(game="buddyfight", best_of=3, wins=(1, 0)))) == ("draw", None)


def test_a_game_lost_on_time_evens_the_match(bushiroad: Rulebook) -> None:
    match = Situation(game="buddyfight", best_of=3, wins=(1, 0))

    found = walk(annex(bushiroad), match, [one("life", 2, 6)])

    assert verdict(found) == ("draw", None)
    assert isinstance(found.next, Verdict)
    assert found.next.wins == (1, 1)


def test_a_method_of_the_events_own_is_left_to_the_judge(bushiroad: Rulebook) -> None:
    with pytest.raises(NoProcedure, match="method of its own"):
        walk(choice(bushiroad, time_up_method="own"), Situation(game="vanguard"))


@pytest.mark.rule("BR-3.2.3-b")
def test_losing_together_is_a_draw_in_swiss_and_costs_the_turn_player_in_elimination(bushiroad: Rulebook) -> None:
    event = choice(bushiroad)
    swiss = Situation(game="vanguard", ended="both-lost")
    bracket = Situation(game="vanguard", ended="both-lost", stage="elimination")

    assert verdict(walk(event, swiss)) == ("draw", None)
    assert isinstance(walk(event, bracket).next, AskTurn)
    assert verdict(walk(event, bracket, [TurnOf(0)])) == ("win", 1)


def test_losing_a_game_together_uses_it_up_and_the_match_goes_on(bushiroad: Rulebook) -> None:
    event = choice(bushiroad)

    first = walk(event, Situation(game="buddyfight", ended="both-lost", best_of=3))
    last = walk(event, Situation(game="buddyfight", ended="both-lost", best_of=3, wins=(1, 1)))

    assert verdict(first) == ("goes-on", None)
    assert verdict(last) == ("draw", None)  # three games are played


# --- what cannot be ---------------------------------------------------------------------------------------------------


def test_a_figure_nobody_counted_is_asked_for_by_name(bushiroad: Rulebook) -> None:
    with pytest.raises(BadInput, match=r"position\[1\]\.life is missing"):
        walk(annex(bushiroad), Situation(game="buddyfight"), [Counted({"life": 3}, {})])


def test_a_negative_figure_cannot_be(bushiroad: Rulebook) -> None:
    with pytest.raises(BadInput, match=r"position\[0\]\.life: -1 cannot be"):
        walk(annex(bushiroad), Situation(game="buddyfight"), [one("life", -1, 4)])


def test_a_score_that_is_over_is_refused(bushiroad: Rulebook) -> None:
    with pytest.raises(BadInput, match="2-0 has decided a match of 3 already"):
        walk(annex(bushiroad), Situation(game="buddyfight", best_of=3, wins=(2, 0)))


def test_an_answer_to_another_question_is_refused(bushiroad: Rulebook) -> None:
    with pytest.raises(BadInput, match="asked for counted and was told turns-played"):
        walk(annex(bushiroad), Situation(game="buddyfight"), [TurnsPlayed()])


def test_answers_after_the_verdict_are_refused(bushiroad: Rulebook) -> None:
    with pytest.raises(BadInput, match="decided before the last answer"):
        walk(annex(bushiroad), Situation(game="buddyfight"), [one("life", 3, 2), one("life", 3, 3)])


BOOKS = {id: rulebook(id) for id in ("bushiroad", "tcg-office", "wars", "force-of-will")}
GAMES = [(id, game) for id, book in BOOKS.items() for game in book.games]
TURNS: list[Answer] = [TurnsPlayed(), Lost(0), Lost(1)]
figures = some.integers(min_value=0, max_value=6)


@given(some.data())
def test_every_walk_in_every_book_ends_in_a_verdict_once_figures_differ(data: some.DataObject) -> None:
    id, game = data.draw(some.sampled_from(GAMES))
    book = BOOKS[id]
    level = data.draw(some.sampled_from([known.level for known in book.core.levels]))
    best_of = data.draw(some.sampled_from([kind.games for kind in book.core.matches]))
    wins = data.draw(some.sampled_from([(0, 0)] if best_of == 1 else [(0, 0), (1, 0), (0, 1), (1, 1)]))
    match = Situation(
        game=game,
        stage=data.draw(some.sampled_from(["swiss", "last-swiss", "elimination"])),
        level=level,
        best_of=best_of,
        wins=wins,
        in_game=data.draw(some.booleans()),
    )
    event = annex(book) if id == "bushiroad" else choice(book, level)
    names = [figure.id for figure in book.game(game).figures]
    answers = list[Answer]()

    for _ in range(8):
        found = walk(event, match, answers)
        match found.next:
            case Verdict():
                assert (found.next.winner is not None) == (found.next.outcome == "win")
                assert found.citations
                return
            case AskTurn():
                answers.append(TurnOf(data.draw(some.sampled_from([0, 1]))))
            case AskTurns():
                answers.append(data.draw(some.sampled_from(TURNS)))
            case AskFigures():
                drawn = [{name: data.draw(figures) for name in names} for _ in range(2)]
                answers.append(Counted(*drawn))
            case AskPlayOn() | AskNewGame():
                ahead = data.draw(some.booleans())
                answers.append(Counted(dict.fromkeys(names, 6 + ahead), dict.fromkeys(names, 7 - ahead)))
                if isinstance(found.next, AskNewGame) and found.next.turns_each is None:
                    answers[-1] = Lost(data.draw(some.sampled_from([0, 1])))
            case AskLot():
                answers.append(Favoured(0))
    raise AssertionError(f"no verdict after {answers}")
