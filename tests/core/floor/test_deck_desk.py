"""Deck checks and stand-ins in a tournament."""

import pytest
from tests.core.floor.staffed import HANA, JO, TEXT, ZOE, seated

from headjudge.core import commands as do
from headjudge.core.decks.comparison import Difference, differences
from headjudge.core.decks.decklist import Decklist
from headjudge.core.floor import commands as floor
from headjudge.core.floor.deck_desk import (
    CheckRunning,
    NoProxy,
    NoSuchCheck,
    better_another,
    candidates,
    checked,
    proxies_against,
)
from headjudge.core.floor.deck_findings import Finding, proposal
from headjudge.core.floor.deckchecks import Selection, selected
from headjudge.core.floor.state import CheckId
from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput

ONE, TWO = TableNumber(1), TableNumber(2)


@pytest.mark.rule("BR-2.2-h")
@pytest.mark.rule("TO-2h-d")
def test_finishing_a_check_writes_the_outcome_and_gives_the_time_back() -> None:
    desk = seated()
    ann, _ = desk.players_at(1)
    desk.do(floor.StartDeckCheck(table=ONE), by=JO)
    desk.wait(minutes=5, seconds=39)

    finding = Finding(
        player=PlayerId(ann), list_required=True, deck_legal=False, differences=(Difference("Alfred", 4, 3),)
    )
    desk.do(floor.FinishDeckCheck(check=CheckId(1), findings=(finding,)), by=JO)

    (check,) = desk.floor.checks
    assert (check.by, check.players, check.findings) == (JO, desk.players_at(1), (finding,))
    assert [(one.table, one.seconds, one.ground) for one in desk.floor.extensions] == [(1, 340, "deck-check")]


def test_a_table_is_checked_once_at_a_time() -> None:
    desk = seated()
    desk.do(floor.StartDeckCheck(table=ONE), by=JO)

    with pytest.raises(CheckRunning):
        desk.do(floor.StartDeckCheck(table=ONE), by=HANA)
    with pytest.raises(BadInput, match="zoe was not checked"):
        stranger = Finding(player=PlayerId("zoe"), list_required=True)
        desk.do(floor.FinishDeckCheck(check=CheckId(1), findings=(stranger,)), by=JO)
    desk.do(floor.FinishDeckCheck(check=CheckId(1)), by=JO)
    with pytest.raises(NoSuchCheck):
        desk.do(floor.FinishDeckCheck(check=CheckId(1)), by=JO)


def test_decks_checked_before_are_offered_later() -> None:
    desk = seated(rounds=3)
    desk.do(floor.StartDeckCheck(table=ONE), by=JO)
    desk.do(floor.FinishDeckCheck(check=CheckId(1)), by=JO)

    (chosen,) = selected(candidates(desk.state), Selection(method="never-checked"), b"seed")

    assert chosen.table == TWO
    assert checked(desk.state).share == (2, 4)
    desk.wins(desk.players_at(1)[0])
    assert [table.table for table in candidates(desk.state)] == [2]  # table 1 is done


def test_only_tables_with_somebody_who_can_still_make_the_cut() -> None:
    desk = seated(players=6, rounds=2, cut=2)
    for table in (1, 2, 3):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.pair()

    running = {table.table: table.in_the_running for table in candidates(desk.state)}

    assert set(running) == {1, 2, 3}
    assert running[ONE]


def test_players_start_no_checks_and_are_told_the_rule() -> None:
    desk = seated()

    with pytest.raises(NotPermitted) as refusal:
        desk.do(floor.StartDeckCheck(table=ONE), by="ann")

    assert str(refusal.value).endswith("(Bushiroad 3.3.3)")


@pytest.mark.rule("BR-2.1.3-a")
def test_only_a_judge_makes_a_stand_in_and_says_why_where_the_card_was_not_worn_out() -> None:
    desk = seated()
    ann = PlayerId("ann")

    with pytest.raises(NotPermitted):
        desk.do(floor.IssueProxy(player=ann, card=TEXT), by=ZOE)
    with pytest.raises(NoProxy) as refusal:
        desk.do(floor.IssueProxy(player=ann, card=TEXT, ground="other"), by=JO)
    assert str(refusal.value).endswith("(Bushiroad 2.1.3)")
    desk.do(floor.IssueProxy(player=ann, card=TEXT, ground="other", justification=TEXT), by=JO)
    desk.do(floor.IssueProxy(player=ann, card=TEXT), by=JO)

    assert [(one.player, one.ground, one.by) for one in desk.floor.proxies] == [
        ("ann", "other", JO),
        ("ann", "damaged", JO),
    ]


@pytest.mark.rule("TO-7d-a")
def test_the_opponent_of_the_next_round_is_told_of_a_stand_in() -> None:
    desk = seated("tcg-office", level=2, rounds=3)
    desk.do(floor.IssueProxy(player=PlayerId("ann"), card=TEXT), by=JO)
    for table in (1, 2):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.pair()
    opponent = next(player for player in desk.players_at(desk.table("ann")) if player != "ann")

    (told,) = proxies_against(desk.state, PlayerId(opponent))

    assert (told.player, told.by) == ("ann", JO)
    assert proxies_against(desk.state, PlayerId("ann")) == ()


@pytest.mark.rule("TO-7d-b")
def test_a_lost_card_gets_no_stand_in() -> None:
    desk = seated("tcg-office", level=2)

    with pytest.raises(NoProxy) as refusal:
        desk.do(floor.IssueProxy(player=PlayerId("ann"), card=TEXT, ground="lost"), by=JO)

    assert str(refusal.value).endswith("(TCG Office 7d)")


@pytest.mark.rule("BR-3.3.3-b")
def test_bushiroad_3_3_3_the_head_judge_is_advised_to_let_others_check_and_may_all_the_same() -> None:
    desk = seated()

    said = better_another(desk.state, PersonId(HANA))

    assert said is not None
    assert str(said.citation) == "Bushiroad 3.3.3"
    assert "another judge" in said.words.en
    assert better_another(desk.state, PersonId(JO)) is None
    desk.do(floor.StartDeckCheck(table=ONE), by=HANA)
    assert desk.floor.checks[0].by == HANA
    assert better_another(seated("wars", head=False, rounds=3).state, PersonId(JO)) is None  # there the director checks


@pytest.mark.rule("BR-3.3.3-a")
def test_bushiroad_3_3_3_a_check_is_drawn_compared_timed_and_kept() -> None:
    desk = seated(players=6)
    table = selected(candidates(desk.state), Selection(method="random"), b"seed")[0].table
    desk.do(floor.StartDeckCheck(table=table, method="random"), by=HANA)
    first, second = desk.players_at(table)
    listed, there = Decklist({"main": {"Alfred": 4, "Blaster": 4}}), Decklist({"main": {"Alfred": 3, "Blaster": 4}})
    counted = differences(listed, there)
    desk.wait(minutes=4)
    short = Finding(player=PlayerId(first), list_required=True, deck_legal=False, differences=counted)
    fine = Finding(player=PlayerId(second), list_required=True)

    desk.do(floor.FinishDeckCheck(check=CheckId(1), findings=(short, fine)), by=HANA)

    (check,) = desk.floor.checks
    assert check.findings == (short, fine)
    assert counted == (Difference("Alfred", 4, 3),)
    assert [one.seconds for one in desk.floor.extensions] == [241]
    proposed = proposal(desk.state.rulebook, short, level=1)
    assert proposed is not None
    assert proposed.entry.section == "3.1.3"
    assert proposal(desk.state.rulebook, fine, level=1) is None


def test_a_check_nobody_finished_does_not_stop_one_of_the_next_round() -> None:
    desk = seated(rounds=3)
    desk.do(floor.StartDeckCheck(table=ONE), by=JO)
    for table in desk.round.awaited:
        desk.wins(desk.round.tables[table].players[0])
    desk.do(do.CloseRound())
    desk.pair()

    desk.do(floor.StartDeckCheck(table=ONE), by=JO)
    with pytest.raises(CheckRunning):
        desk.do(floor.StartDeckCheck(table=ONE), by=HANA)

    assert [(one.round, one.table) for one in desk.floor.checks] == [(1, 1), (2, 1)]
