"""Stages: the cut, the finals, blocks, ties, the end."""

from datetime import timedelta

import msgspec
import pytest
from tests.core.desk import NOON, ORGANIZER, SECRET, Desk

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.announcement import FixedNow
from headjudge.core.ids import PlayerId, RoundNumber
from headjudge.core.pairing.refusals import StageOver
from headjudge.core.results import Win
from headjudge.core.rounds import ResultsMissing, RoundsPlayed
from headjudge.core.stages import (
    EndUnannounced,
    FieldTooSmall,
    NotTied,
    StageUnfinished,
    current_standings,
)


def played(book: str, players: int, rounds: int, **chosen: object) -> Desk:
    desk = Desk(book, rounds=rounds, **chosen)
    desk.enter(*(f"p{number:02d}" for number in range(players)))
    for _ in range(rounds):
        desk.play()
    return desk


def settle(desk: Desk, size: int) -> None:
    """Decide a tie across the cut as it stands."""
    lines = current_standings(desk.state).lines
    equal = tuple(line.player for line in lines if line.rank == lines[size - 1].rank)
    if len(equal) > 1:
        desk.do(do.DecideTie(order=equal, how="draw"))


@pytest.mark.rule("TO-6b-vii-a")
def test_tcg_office_6b_vii_after_the_swiss_rounds_the_top_8_play_on_and_the_others_are_out() -> None:
    desk = played("tcg-office", 24, 5, match="best-of-3", cut=8)
    settle(desk, 8)
    ranked = [line.player for line in current_standings(desk.state).lines]

    desk.do(do.Cut())

    assert desk.state.stages[-1].entrants == tuple(ranked[:8])
    assert {id for id, player in desk.state.players.items() if player.left is None} == set(ranked[:8])


@pytest.mark.rule("TO-AppFinals-a")
def test_the_finals_are_seeded_and_where_the_lower_number_wins_the_final_is_1_against_2() -> None:
    desk = played("tcg-office", 24, 5, match="best-of-3", cut=8)
    settle(desk, 8)
    desk.do(do.Cut())
    seeds = desk.state.stages[-1].seeds
    met = []

    while len(desk.state.inside) > 1:
        desk.pair()
        met.append({tuple(sorted(seeds[player] for player in table.players)) for table in desk.round.tables.values()})
        for number, table in desk.round.tables.items():
            desk.enter_result(number, Win(min(table.players, key=lambda player: seeds[player])))
        desk.do(do.CloseRound())

    assert met == [{(1, 8), (4, 5), (2, 7), (3, 6)}, {(1, 4), (2, 3)}, {(1, 2)}]


def test_a_cut_waits_for_the_last_round() -> None:
    desk = Desk("tcg-office", rounds=3, cut=4)
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.pair()

    with pytest.raises(StageUnfinished):
        desk.do(do.Cut())


def test_a_cut_is_not_larger_than_the_field() -> None:
    desk = played("tcg-office", 6, 3, cut=8)

    with pytest.raises(FieldTooSmall):
        desk.do(do.Cut())


def test_only_equals_can_be_put_in_order() -> None:
    desk = played("bushiroad", 8, 3)
    lines = current_standings(desk.state).lines
    assert lines[0].rank != lines[-1].rank

    with pytest.raises(NotTied):
        desk.do(do.DecideTie(order=(lines[-1].player, lines[0].player), how="coin"))


@pytest.mark.rule("BR-3.2.1.2-i")
def test_bushiroad_3_2_1_2_a_drawn_order_is_logged_and_stays() -> None:
    desk = played("bushiroad", 8, 1)
    lines = current_standings(desk.state).lines
    equal = tuple(line.player for line in lines if line.rank == 1)
    assert len(equal) > 1

    desk.do(do.DecideTie(order=equal[::-1], how="draw"))

    assert [line.player for line in current_standings(desk.state).lines][: len(equal)] == list(equal[::-1])


def test_when_one_of_two_finalists_drops_before_the_final_the_other_has_won() -> None:
    desk = played("bushiroad", 4, 3, cut=2)
    settle(desk, 2)
    desk.do(do.Cut())
    leaving, staying = desk.state.stages[-1].entrants
    desk.do(do.Drop(player=leaving))

    with pytest.raises(StageOver, match="nobody is left to play"):
        desk.pair()
    desk.do(do.Finish(seed=SECRET))

    assert current_standings(desk.state).lines[0].player == staying


@pytest.mark.rule("BR-3.2.1.1-d")
def test_bushiroad_3_2_1_1_the_organizer_adds_a_round_and_it_is_logged() -> None:
    desk = played("bushiroad", 8, 3)
    with pytest.raises(RoundsPlayed, match="All 3"):
        desk.pair()
    setup = desk.state.setup
    assert setup is not None
    at = desk.now

    desk.do(do.AmendSetup(setup=msgspec.structs.replace(setup, rounds=4)))

    assert (desk.log[-1].by, desk.log[-1].at) == (ORGANIZER, at)
    desk.play()
    assert [round.number for round in desk.state.stages[0].rounds] == [1, 2, 3, 4]
    assert not current_standings(desk.state).provisional
    with pytest.raises(FixedNow, match="Round 4 has been paired: there cannot be fewer rounds"):
        desk.do(do.AmendSetup(setup=msgspec.structs.replace(setup, rounds=3)))


@pytest.mark.rule("TO-6b-vi-a")
@pytest.mark.parametrize("rounds", [2, 4])
def test_tcg_office_6b_vi_rounds_are_neither_added_nor_taken_away_once_round_1_is_paired(rounds: int) -> None:
    desk = Desk("tcg-office", rounds=3)
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()
    setup = desk.state.setup
    assert setup is not None

    with pytest.raises(FixedNow, match="rounds cannot change"):
        desk.do(do.AmendSetup(setup=msgspec.structs.replace(setup, rounds=rounds)))


@pytest.mark.rule("TO-6b-a")
def test_tcg_office_6b_the_style_is_fixed_once_round_1_is_paired() -> None:
    desk = Desk("tcg-office", rounds=3)
    setup = desk.state.setup
    assert setup is not None
    chips = msgspec.structs.replace(setup, structure="chips", stack=10, antes=(2,))
    desk.do(do.AmendSetup(setup=chips))
    desk.do(do.AmendSetup(setup=setup))  # before it, any style may be chosen
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()

    with pytest.raises(FixedNow, match="structure cannot change"):
        desk.do(do.AmendSetup(setup=chips))


@pytest.mark.rule("TO-6a-a")
def test_tcg_office_6a_the_next_round_waits_for_every_result() -> None:
    desk = Desk("tcg-office", rounds=3)
    desk.enter("ann", "bea", "cy", "dan")
    desk.pair()
    desk.enter_result(1, Win(desk.round.tables[next(iter(desk.round.tables))].players[0]))

    with pytest.raises(ResultsMissing) as refusal:
        desk.do(do.DraftRound(seed="00"))

    assert refusal.value.tables == (2,)


def test_no_round_follows_the_announced_ones() -> None:
    desk = played("bushiroad", 8, 3)

    with pytest.raises(RoundsPlayed):
        desk.do(do.DraftRound(seed="00"))


@pytest.mark.rule("TO-6b-v-a")
def test_tcg_office_6b_v_double_elimination_needs_its_end_announced() -> None:
    silent = Desk("tcg-office", structure="double-elimination")
    silent.enter("ann", "bea", "cy", "dan")
    with pytest.raises(EndUnannounced):
        silent.do(do.StartStage())
    announced = Desk("tcg-office", structure="double-elimination", remaining=2)
    announced.enter("ann", "bea", "cy", "dan")

    announced.do(do.StartStage())

    assert announced.state.stage is not None


@pytest.mark.rule("WA-MIN-a")
def test_wars_a_sanctioned_tournament_needs_eight_players() -> None:
    seven = Desk("wars", category="sanctioned")
    seven.enter(*(f"p{number}" for number in range(7)))
    with pytest.raises(FieldTooSmall, match="8"):
        seven.do(do.StartStage())
    seven.enter("p8")

    seven.do(do.StartStage())

    assert seven.state.stage is not None


@pytest.mark.rule("WA-RND-a")
def test_wars_a_sanctioned_tournament_has_three_rounds_at_least() -> None:
    desk = Desk("wars", category="sanctioned", rounds=2)
    desk.enter(*(f"p{number}" for number in range(8)))

    with pytest.raises(StageUnfinished, match="3 rounds"):
        desk.do(do.StartStage())


@pytest.mark.rule("BR-PG-3.9.1-c")
def test_bushiroad_pg_3_9_1_a_bye_waits_until_its_player_is_seated() -> None:
    desk = Desk(rounds=3)
    desk.enter("ann", "bea", "cy")
    desk.do(do.StartStage())
    desk.do(do.DraftRound(seed="00"))
    desk.do(do.Publish())
    (sitting,) = desk.round.byes

    desk.do(do.StartRound(absent=(sitting,)))
    waiting = desk.round.byes[sitting]
    desk.do(do.GiveBye(player=sitting), by=ORGANIZER)

    assert (waiting, desk.round.byes[sitting]) == (False, True)


def test_a_drop_that_was_none_is_mended_by_breaking_the_fewest_matches() -> None:
    desk = Desk(rounds=5)
    desk.enter(*(f"p{number:02d}" for number in range(16)))
    desk.play()
    victim = next(iter(desk.state.players))
    desk.do(do.Drop(player=victim))
    desk.pair()
    before = {frozenset(table.players) for table in desk.round.tables.values()}
    assert desk.round.byes
    desk.do(do.Reinstate(player=victim))

    desk.do(score.MendRound())

    after = {frozenset(table.players) for table in desk.round.tables.values()}
    assert not desk.round.byes
    assert any(victim in pair for pair in after)
    assert len(before - after) <= 1


@pytest.mark.rule("WA-BD-CBD-a")
def test_wars_a_draft_is_paired_inside_its_groups_and_a_second_draft_begins_with_everybody() -> None:
    desk = Desk("wars", rounds=1, format="booster-draft")
    desk.enter(*(f"p{number:02d}" for number in range(14)))
    groups = {PlayerId(f"p{number:02d}"): "one" if number < 8 else "two" for number in range(14)}
    desk.do(do.StartStage(groups=groups))
    desk.play()
    first = desk.round
    assert len(first.tables) == 4 + 3
    assert all(groups[a] == groups[b] for a, b in (table.players for table in first.tables.values()))

    desk.do(do.StartStage(groups=groups))

    assert desk.state.stages[0].closed
    assert len(desk.state.stages[1].entrants) == 14


def two_drafts(rounds: int = 1) -> Desk:
    """A WARS draft of eight in two groups, played, and a second one begun with the best four together."""
    desk = Desk("wars", rounds=rounds, format="booster-draft")
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.do(do.StartStage(groups={PlayerId(f"p{number}"): "one" if number < 4 else "two" for number in range(8)}))
    for _ in range(rounds):
        desk.play()
    best = [line.player for line in current_standings(desk.state).lines]
    desk.do(do.StartStage(groups={player: "top" if place < 4 else "rest" for place, player in enumerate(best)}))
    return desk


@pytest.mark.rule("WA-BD-CBD-a")
def test_wars_victory_points_and_differential_add_up_over_all_drafts() -> None:
    desk = two_drafts()
    before = {line.player: (line.points, line.values["differential"]) for line in current_standings(desk.state).lines}
    assert sorted(before.values()) == [(1, -10)] * 4 + [(3, 10)] * 4  # full wins with 10 energy left, full losses

    desk.play()

    after = {line.player: (line.points, line.values["differential"]) for line in current_standings(desk.state).lines}
    won = {table.players[0] for table in desk.round.tables.values()}
    for player, (points, differential) in before.items():
        gained = (3, 10) if player in won else (1, -10)
        assert after[player] == (points + gained[0], differential + gained[1])
    assert desk.round.number == 1
    assert not current_standings(desk.state).provisional
    assert current_standings(desk.state, 0).lines[0].points == 3  # the first draft still stands as it was


def test_wars_nobody_meets_an_opponent_of_the_first_draft_again_in_the_second() -> None:
    desk = Desk("wars", rounds=1, format="booster-draft")
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.pair()
    pairs = [table.players for table in desk.round.tables.values()]
    for energy, (winner, _) in zip((1, 5, 5, 5), pairs, strict=True):
        desk.wins(winner, energy=energy)
    desk.do(do.CloseRound())
    # The winner of the closest game and its loser are first and second of their new group: the stack would pair them.
    top = {pairs[0][0], pairs[0][1], pairs[1][1], pairs[2][1]}
    desk.do(do.StartStage(groups={id: "top" if id in top else "rest" for id in desk.state.players}))

    desk.pair()

    assert frozenset(pairs[0]) not in {frozenset(table.players) for table in desk.round.tables.values()}
    assert {frozenset(table.players) <= top for table in desk.round.tables.values()} == {True, False}


def test_wars_a_result_of_a_later_draft_is_corrected_in_its_own_round() -> None:
    desk = two_drafts()
    desk.play()
    table, match = next(iter(desk.round.tables.items()))
    loser = match.players[1]
    before = {line.player: line.points for line in current_standings(desk.state).lines}

    desk.do(score.CorrectResult(round=RoundNumber(1), table=table, result=Win(loser, energy=10)))

    after = {line.player: line.points for line in current_standings(desk.state).lines}
    assert (after[loser] - before[loser], after[match.players[0]] - before[match.players[0]]) == (2, -2)


def test_drafts_of_other_books_are_stages_of_their_own() -> None:
    desk = Desk("tcg-office", rounds=1)
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.play()
    desk.do(do.StartStage())

    assert {line.points for line in current_standings(desk.state).lines} == {0}


def test_a_late_entrant_plays_a_second_stage_from_its_first_round() -> None:
    desk = Desk("tcg-office", rounds=2, late_until=NOON + timedelta(hours=5))
    desk.enter("a", "b", "c", "d")
    desk.play()
    desk.enter("late", "later")
    desk.play()
    desk.do(do.StartStage())

    desk.pair()

    assert len(desk.round.tables) == 3
    assert desk.table("late")


def test_a_second_stage_waits_for_the_rounds_of_the_first() -> None:
    desk = Desk("wars", rounds=3)
    desk.enter(*(f"p{number}" for number in range(8)))
    desk.play()

    with pytest.raises(StageUnfinished, match="3 rounds"):
        desk.do(do.StartStage())


@pytest.mark.rule("TO-6g-b")
def test_tcg_office_6g_the_number_of_rounds_is_provisional_until_late_registration_closes() -> None:
    desk = Desk("tcg-office", late_until=NOON + timedelta(minutes=40))
    desk.enter(*(f"p{number:02d}" for number in range(15)))
    desk.pair()
    assert desk.state.stage is not None
    assert (desk.state.stage.planned, desk.state.stage.provisional) == (4, True)
    desk.enter("late", "later", "latest")
    for table, match in desk.round.tables.items():
        desk.enter_result(table, Win(match.players[0]))
    desk.do(do.CloseRound())
    desk.now = NOON + timedelta(minutes=41)

    desk.pair()

    assert (desk.state.stage.planned, desk.state.stage.provisional) == (5, False)
    for _ in range(4):
        for table, match in desk.round.tables.items():
            desk.enter_result(table, Win(match.players[0]))
        desk.do(do.CloseRound())
        if len(desk.state.stages[0].rounds) < 5:
            desk.pair()
    with pytest.raises(RoundsPlayed, match="All 5"):
        desk.pair()


def test_an_announced_number_of_rounds_is_not_provisional() -> None:
    desk = Desk("tcg-office", rounds=4, late_until=NOON + timedelta(hours=5))
    desk.enter("a", "b", "c", "d")
    desk.pair()

    assert desk.state.stage is not None
    assert not desk.state.stage.provisional


@pytest.mark.rule("WA-BD-TP-a")
def test_wars_a_sanctioned_draft_of_two_rounds_is_refused() -> None:
    desk = Desk("wars", category="sanctioned", rounds=2, format="booster-draft")
    desk.enter(*(f"p{number}" for number in range(8)))

    with pytest.raises(StageUnfinished, match="3 rounds") as refusal:
        desk.do(do.StartStage())

    assert refusal.value.citation is not None
    three = Desk("wars", category="sanctioned", rounds=3, format="booster-draft")
    three.enter(*(f"p{number}" for number in range(8)))
    three.pair()
    assert three.round.minutes == 60
