"""The time-up assistant with the TCG Office, WARS and Force of Will books."""

from typing import Any

import pytest
from tests.core.floor.situations import choice, counted, one, verdict

from headjudge.core.floor.endings import (
    Answer,
    AskFigures,
    AskLot,
    AskNewGame,
    AskPlayOn,
    AskTurn,
    AskTurns,
    Favoured,
    Lost,
    Situation,
    TurnOf,
    TurnsPlayed,
    Verdict,
)
from headjudge.core.floor.timeup import score, walk
from headjudge.core.rulebook.rulebook import Rulebook

# --- TCG Office -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TO-7c-c")
@pytest.mark.parametrize("game", ["magical-girl-duel", "hanyou-tcg"])
def test_time_in_a_game_means_this_turn_and_three_more_then_a_draw(office: Rulebook, game: str) -> None:
    event, match = choice(office, 2), Situation(game=game, level=2)

    assert walk(event, match).extra_turns == 3
    assert verdict(walk(event, match, [TurnsPlayed()])) == ("draw", None)
    assert verdict(walk(event, match, [Lost(1)])) == ("win", 0)


@pytest.mark.rule("TO-7c-d")
def test_divine_cross_gives_both_equally_many_turns(office: Rulebook) -> None:
    event, match = choice(office, 2), Situation(game="divine-cross", level=2)

    assert isinstance(walk(event, match).next, AskTurn)
    assert walk(event, match, [TurnOf(0)]).extra_turns == 1
    assert walk(event, match, [TurnOf(1)]).extra_turns == 0


def test_one_game_up_is_a_draw_in_swiss_unless_the_event_says_the_leader_wins(office: Rulebook) -> None:
    match = Situation(game="magical-girl-duel", level=2, best_of=3, wins=(1, 0))

    assert verdict(walk(choice(office, 2), match, [TurnsPlayed()])) == ("draw", None)
    leading = choice(office, 2, time_up_method="leader-wins")
    assert verdict(walk(leading, match, [TurnsPlayed()])) == ("win", 0)


@pytest.mark.rule("TO-7b-d")
def test_a_game_that_has_not_started_is_not_played_and_no_turns_are_counted(office: Rulebook) -> None:
    found = walk(choice(office, 2), Situation(game="magical-girl-duel", level=2, best_of=3, wins=(1, 0), in_game=False))

    assert (verdict(found), found.extra_turns) == (("draw", None), 0)


@pytest.mark.rule("TO-7c-b")
@pytest.mark.parametrize(
    ("stage", "level", "decisive"),
    [("last-swiss", 3, True), ("last-swiss", 2, False), ("swiss", 4, False), ("elimination", 1, True)],
)
def test_decisive_rounds_are_brackets_and_the_last_swiss_round_from_level_3(
    office: Rulebook, stage: Any, level: int, decisive: bool
) -> None:
    match = Situation(game="magical-girl-duel", stage=stage, level=level)

    after_turns = walk(choice(office, level), match, [TurnsPlayed()])

    if decisive:
        assert isinstance(after_turns.next, AskFigures)
    else:
        assert verdict(after_turns) == ("draw", None)


@pytest.mark.rule("TO-7c-e")
def test_a_single_game_lead_decides_whatever_the_orbs_say(office: Rulebook) -> None:
    match = Situation(game="magical-girl-duel", stage="elimination", level=2, best_of=3, wins=(1, 0))

    assert verdict(walk(choice(office, 2), match, [TurnsPlayed()])) == ("win", 0)


@pytest.mark.rule("TO-7c-f")
def test_orbs_decide_and_equal_orbs_play_on_until_they_differ(office: Rulebook) -> None:
    event, match = choice(office, 2), Situation(game="magical-girl-duel", stage="elimination", level=2)

    equal = walk(event, match, [TurnsPlayed(), one("orbs", 2, 2)])

    assert isinstance(equal.next, AskPlayOn)
    assert verdict(walk(event, match, [TurnsPlayed(), one("orbs", 2, 2), one("orbs", 2, 1)])) == ("win", 0)


@pytest.mark.rule("TO-7c-g")
def test_between_games_a_new_game_of_three_turns_each_decides(office: Rulebook) -> None:
    event = choice(office, 2)
    match = Situation(game="magical-girl-duel", stage="elimination", level=2, best_of=3, wins=(1, 1), in_game=False)

    start = walk(event, match)

    assert isinstance(start.next, AskNewGame)
    assert start.next.turns_each == 3
    assert verdict(walk(event, match, [one("orbs", 1, 3)])) == ("win", 1)
    assert isinstance(walk(event, match, [one("orbs", 3, 3)]).next, AskPlayOn)


@pytest.mark.rule("TO-7c-h")
def test_hanyou_counts_ko_units_and_then_plays_rock_paper_scissors(office: Rulebook) -> None:
    event, match = choice(office, 2), Situation(game="hanyou-tcg", stage="elimination", level=2)

    assert verdict(walk(event, match, [TurnsPlayed(), one("ko", 3, 4)])) == ("win", 0)
    equal = walk(event, match, [TurnsPlayed(), one("ko", 3, 3)])
    assert isinstance(equal.next, AskLot)
    assert equal.next.method.en == "rock-paper-scissors"
    assert verdict(walk(event, match, [TurnsPlayed(), one("ko", 3, 3), Favoured(1)])) == ("win", 1)


@pytest.mark.rule("TO-7c-i")
def test_divine_cross_counts_the_ko_zone_then_damage_then_plays_on(office: Rulebook) -> None:
    event, match = choice(office, 2), Situation(game="divine-cross", stage="elimination", level=2, turn=1)
    level_damage = counted({"ko": 4, "damage": 5}, {"ko": 4, "damage": 5})

    damaged = walk(event, match, [TurnsPlayed(), counted({"ko": 4, "damage": 5}, {"ko": 4, "damage": 7})])

    assert verdict(damaged) == ("win", 0)
    equal = walk(event, match, [TurnsPlayed(), level_damage])
    assert isinstance(equal.next, AskPlayOn)
    assert (equal.next.until, equal.next.figures) == ("after-resolution", ("ko",))
    assert verdict(walk(event, match, [TurnsPlayed(), level_damage, one("ko", 5, 4)])) == ("win", 1)


def test_a_game_won_in_the_extra_turns_leaves_a_new_game_to_a_level_bracket_match(office: Rulebook) -> None:
    match = Situation(game="magical-girl-duel", stage="elimination", level=2, best_of=3, wins=(1, 0))

    assert isinstance(walk(choice(office, 2), match, [Lost(0)]).next, AskNewGame)


# --- WARS -------------------------------------------------------------------------------------------------------------


def wars_score(book: Rulebook, match: Situation, *answers: Answer, **settings: Any) -> object:  # Any: as in choice
    event = choice(book, **settings)
    found = walk(event, match, answers)
    assert isinstance(found.next, Verdict), found.next
    return score(event, found.next)


def cards(energy: int, lost_pile: int, hand: int) -> dict[str, int]:
    return {"energy": energy, "lost-pile": lost_pile, "hand": hand}


@pytest.mark.rule("WA-STG-a")
def test_more_energy_is_a_modified_win_with_all_of_it(wars: Rulebook) -> None:
    timed = Situation(game="wars")

    assert isinstance(walk(choice(wars), timed).next, AskTurns)  # finish the current turn first
    assert wars_score(wars, timed, TurnsPlayed(), one("energy", 18, 11)) == ((2, 18), (1, -18))


@pytest.mark.rule("WA-STG-b")
def test_equal_energy_goes_to_the_lost_pile_the_hand_and_chance(wars: Rulebook) -> None:
    timed = Situation(game="wars")
    even = counted(cards(9, 20, 4), cards(9, 20, 4))

    assert wars_score(wars, timed, TurnsPlayed(), counted(cards(9, 20, 4), cards(9, 20, 3))) == ((1, -9), (2, 9))
    assert wars_score(wars, timed, TurnsPlayed(), counted(cards(9, 19, 9), cards(9, 20, 3))) == ((2, 9), (1, -9))
    assert isinstance(walk(choice(wars), timed, [TurnsPlayed(), even]).next, AskLot)
    assert wars_score(wars, timed, TurnsPlayed(), even, Favoured(1)) == ((1, -9), (2, 9))


@pytest.mark.rule("WA-STG-c")
def test_a_normal_end_in_the_running_turn_is_a_full_win(wars: Rulebook) -> None:
    assert wars_score(wars, Situation(game="wars"), Lost(1), one("energy", 6, 0)) == ((3, 6), (1, -6))
    assert wars_score(wars, Situation(game="wars", ended="normal"), one("energy", 6, 0)) == ((3, 6), (1, -6))


@pytest.mark.rule("WA-CON-a")
def test_a_concession_is_a_full_win_with_the_energy_left(wars: Rulebook) -> None:
    conceded = Situation(game="wars", ended="conceded", conceder=0)

    assert wars_score(wars, conceded, one("energy", 40, 31)) == ((1, -31), (3, 31))


@pytest.mark.rule("WA-SIM-a")
def test_both_decks_out_is_a_full_win_by_one(wars: Rulebook) -> None:
    both = Situation(game="wars", ended="both-exhausted")

    assert wars_score(wars, both, counted({"lost-pile": 40, "hand": 0}, {"lost-pile": 38, "hand": 9})) == (
        (1, -1),
        (3, 1),
    )
    assert wars_score(wars, both, counted({"lost-pile": 40, "hand": 2}, {"lost-pile": 40, "hand": 3})) == (
        (3, 1),
        (1, -1),
    )
    level = counted({"lost-pile": 40, "hand": 2}, {"lost-pile": 40, "hand": 2})
    assert isinstance(walk(choice(wars), both, [level]).next, AskLot)
    assert wars_score(wars, both, level, Favoured(1)) == ((1, -1), (3, 1))


def test_no_energy_on_either_side_counts_as_both_decks_out_unless_the_event_reads_otherwise(wars: Rulebook) -> None:
    timed, empty = Situation(game="wars"), counted(cards(0, 3, 1), cards(0, 4, 1))

    assert wars_score(wars, timed, TurnsPlayed(), empty) == ((3, 1), (1, -1))
    assert wars_score(wars, timed, TurnsPlayed(), empty, no_energy_at_time="timed") == ((2, 0), (1, 0))


# --- Force of Will ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FW-A8-a")
def test_force_of_will_finishes_the_turn_and_plays_three_more(force_of_will: Rulebook) -> None:
    start = walk(choice(force_of_will), Situation(game="force-of-will", best_of=3))

    assert isinstance(start.next, AskTurns)
    assert start.next.turns == 3


@pytest.mark.rule("FW-A8-b")
@pytest.mark.parametrize("stage", ["swiss", "elimination"])
def test_more_game_wins_decide_in_swiss_and_in_playoffs(force_of_will: Rulebook, stage: Any) -> None:
    in_game = Situation(game="force-of-will", best_of=3, wins=(1, 0), stage=stage)
    between = Situation(game="force-of-will", best_of=3, wins=(0, 1), stage=stage, in_game=False)

    found = walk(choice(force_of_will), in_game, [TurnsPlayed()])

    assert verdict(found) == ("win", 0)
    assert isinstance(found.next, Verdict)
    assert found.next.wins == (1, 0)  # the unfinished game does not count
    assert verdict(walk(choice(force_of_will), between)) == ("win", 1)  # at once


@pytest.mark.rule("FW-A8-c")
def test_equal_game_wins_are_a_draw_in_swiss(force_of_will: Rulebook) -> None:
    match = Situation(game="force-of-will", best_of=3, wins=(1, 1), level=4)

    assert verdict(walk(choice(force_of_will, 4), match, [TurnsPlayed()])) == ("draw", None)


@pytest.mark.rule("FW-A8-d")
@pytest.mark.parametrize(("stage", "level"), [("elimination", 1), ("last-swiss", 3)])
def test_life_decides_a_playoff_and_the_last_swiss_round_from_level_3(
    force_of_will: Rulebook, stage: Any, level: int
) -> None:
    event, match = choice(force_of_will, level), Situation(game="force-of-will", best_of=3, stage=stage, level=level)
    even = one("life", 2500, 2500)

    assert verdict(walk(event, match, [TurnsPlayed(), one("life", 2500, 2400)])) == ("win", 0)
    assert isinstance(walk(event, match, [TurnsPlayed(), even]).next, AskPlayOn)
    assert verdict(walk(event, match, [TurnsPlayed(), even, one("life", 2300, 2500)])) == ("win", 1)


@pytest.mark.rule("FW-A8-d")
def test_below_level_3_the_last_swiss_round_is_like_any_other(force_of_will: Rulebook) -> None:
    match = Situation(game="force-of-will", best_of=3, stage="last-swiss", level=2)

    assert verdict(walk(choice(force_of_will, 2), match, [TurnsPlayed()])) == ("draw", None)


@pytest.mark.rule("FW-A8-e")
def test_between_games_of_a_level_semifinal_a_game_of_two_turns_each_decides_by_life(force_of_will: Rulebook) -> None:
    event = choice(force_of_will)
    match = Situation(game="force-of-will", best_of=3, wins=(1, 1), stage="elimination", in_game=False)

    start = walk(event, match)

    assert isinstance(start.next, AskNewGame)
    assert start.next.turns_each == 2
    assert verdict(walk(event, match, [one("life", 4000, 3500)])) == ("win", 0)
    assert isinstance(walk(event, match, [one("life", 4000, 4000)]).next, AskPlayOn)
    swiss = Situation(game="force-of-will", best_of=3, wins=(1, 1), in_game=False)
    assert verdict(walk(event, swiss)) == ("draw", None)


@pytest.mark.rule("FW-A8-f")
def test_one_form_walks_through_the_branches_in_order(force_of_will: Rulebook) -> None:
    match = Situation(game="force-of-will", best_of=3, stage="elimination")

    found = walk(choice(force_of_will), match, [TurnsPlayed(), one("life", 1, 2)])

    assert [say.en.split(":")[0] for say in found.said] == [
        "Finish the current turn, then play three turns more.",
        "Whoever has won more games wins the match.",
        "Equal in games",
    ]
    assert "Force of Will A8" in [str(citation) for citation in found.citations]


@pytest.mark.rule("FW-A5-c")
def test_losing_together_is_a_drawn_game_and_another_follows(force_of_will: Rulebook) -> None:
    match = Situation(game="force-of-will", best_of=3, wins=(1, 1), ended="both-lost")

    found = walk(choice(force_of_will), match)

    assert verdict(found) == ("goes-on", None)
    assert isinstance(found.next, Verdict)
    assert found.next.drawn == 1
