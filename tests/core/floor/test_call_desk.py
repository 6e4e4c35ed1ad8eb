"""Judge calls and first rulings."""

from datetime import timedelta

import pytest
from tests.core.desk import ORGANIZER, Desk
from tests.core.floor.staffed import HANA, JO, KAI, TEXT, ZOE, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core import result_commands as score
from headjudge.core.events import ResultCorrected
from headjudge.core.floor import commands as floor
from headjudge.core.floor.call_desk import (
    HeadJudgeFirst,
    NoSuchCall,
    NotYourRuling,
    OtherJudge,
    better_without,
    routed_to,
)
from headjudge.core.floor.clock import remaining
from headjudge.core.floor.current import clock_of
from headjudge.core.floor.reports import call_queue, player_sheet
from headjudge.core.floor.state import CallId, RulingId
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.permissions import NotPermitted
from headjudge.core.results import Win
from headjudge.core.stages import current_standings


@pytest.mark.rule("BR-1.2.2-a")
def test_only_the_fighters_of_a_match_ask_for_a_ruling_on_it() -> None:
    desk = seated()
    here, elsewhere = desk.players_at(1)[0], desk.players_at(2)[0]

    desk.call(1, by=here)
    call = desk.floor.calls[0]
    assert (call.table, call.round, call.by, call.kind) == (1, 1, here, "ruling")

    with pytest.raises(NotYourRuling) as refusal:
        desk.call(1, by=elsewhere)
    assert str(refusal.value) == (
        "Only the players of that match can ask for this; report an infraction instead. (Bushiroad 1.2.2)"
    )
    desk.call(1, by=elsewhere, kind="infraction")
    assert len(desk.floor.calls) == 2


@pytest.mark.rule("BR-1.2.2-b")
def test_a_spectators_report_stops_nothing() -> None:
    desk = seated(minutes=25)
    before = remaining(clock_of(desk.state), desk.now)

    desk.call(1, by=ZOE, kind="infraction")
    desk.wait(minutes=3)

    after = remaining(clock_of(desk.state), desk.now)
    assert before is not None
    assert after is not None
    assert before - after == timedelta(minutes=3, seconds=1)


@pytest.mark.rule("BR-1.2.2-c")
def test_nobody_can_name_the_judge_they_want() -> None:
    assert floor.CallJudge.__struct_fields__ == ("table", "kind", "note")
    desk = seated()
    desk.call(1, by=desk.players_at(1)[0])
    desk.do(floor.ClaimCall(call=CallId(1)), by=KAI)  # whoever is free takes it
    with pytest.raises(OtherJudge, match="on the way already"):
        desk.do(floor.ClaimCall(call=CallId(1)), by=JO)


@pytest.mark.rule("TO-2l-c")
def test_a_spectator_at_the_office_calls_a_judge_to_a_table() -> None:
    desk = seated("tcg-office", level=2)

    desk.call(2, by=ZOE)

    assert desk.floor.calls[0].by == ZOE


def test_the_queue_shows_who_waits_longest_and_a_claim_takes_it_out() -> None:
    desk = seated()
    desk.call(2, by=desk.players_at(2)[0])
    desk.wait(minutes=2)
    desk.call(1, by=desk.players_at(1)[0])

    queue = call_queue(desk.state, desk.now)
    assert [(call.table, waited.seconds) for call, waited in queue] == [(2, 122), (1, 1)]

    desk.do(floor.ClaimCall(call=CallId(1)), by=JO)
    assert [call.table for call, _ in call_queue(desk.state, desk.now)] == [1]
    with pytest.raises(OtherJudge):
        desk.do(floor.ClaimCall(call=CallId(1)), by=KAI)


def test_an_escalated_call_is_open_to_another_judge() -> None:
    desk = seated()
    desk.call(1, by=desk.players_at(1)[0])
    desk.do(floor.ClaimCall(call=CallId(1)), by=JO)

    desk.do(floor.EscalateCall(call=CallId(1)), by=JO)
    desk.do(floor.ClaimCall(call=CallId(1)), by=KAI)

    assert desk.floor.calls[0].claimed_by == KAI
    desk.do(floor.CloseCall(call=CallId(1)), by=KAI)
    with pytest.raises(NoSuchCall):
        desk.do(floor.CloseCall(call=CallId(1)), by=KAI)


@pytest.mark.rule("BR-1.3.1.3-b")
def test_a_ruling_keeps_judge_table_question_decision_and_time() -> None:
    desk = seated()

    desk.rule(1, question=TEXT)

    ruling = desk.floor.rulings[0]
    assert (ruling.judge, ruling.table, ruling.question, ruling.decision) == (JO, 1, TEXT, TEXT)
    assert desk.floor.calls[0].closed_at == ruling.at


@pytest.mark.rule("BR-1.2.2-g")
def test_a_long_ruling_gives_the_table_its_time_and_a_short_one_does_not() -> None:
    desk = seated()
    desk.call(1, by=desk.players_at(1)[0])
    desk.do(floor.ClaimCall(call=CallId(1)), by=JO)
    desk.wait(minutes=2, seconds=29)
    desk.do(floor.Rule(call=CallId(1), decision=TEXT, extend=True), by=JO)
    desk.call(2, by=desk.players_at(2)[0])
    desk.do(floor.ClaimCall(call=CallId(2)), by=JO)
    desk.wait(seconds=59)
    desk.do(floor.Rule(call=CallId(2), decision=TEXT, extend=True), by=JO)

    assert [ruling.seconds for ruling in desk.floor.rulings] == [150, 60]
    assert [(one.table, one.seconds, one.ground) for one in desk.floor.extensions] == [(1, 150, "ruling")]
    for player in desk.players_at(1):  # on both score sheets
        assert player_sheet(desk.state, PlayerId(player)).extensions == ((1, TableNumber(1), 150, 0),)


@pytest.mark.rule("BR-1.3.1.3-c")
@pytest.mark.rule("TO-2h-e")
def test_a_judge_steps_in_unasked_and_it_is_timed_from_then() -> None:
    desk = seated()

    desk.call(1, by=JO, kind="intervention")
    desk.wait(seconds=40)
    desk.do(floor.Rule(call=CallId(1), decision=TEXT), by=JO)

    assert desk.floor.rulings[0].seconds == 41
    with pytest.raises(NotPermitted):
        desk.call(1, by=ZOE, kind="intervention")


def test_a_ruling_needs_the_judge_at_the_table() -> None:
    desk = seated()
    desk.call(1, by=desk.players_at(1)[0])

    with pytest.raises(OtherJudge, match="Claim the call first"):
        desk.do(floor.Rule(call=CallId(1), decision=TEXT), by=JO)


@pytest.mark.rule("BR-1.3.1.4-c")
@pytest.mark.rule("BR-1.2.2-d")
def test_the_head_judge_is_advised_against_a_first_ruling_while_others_judge() -> None:
    desk = seated()

    with pytest.raises(HeadJudgeFirst) as refusal:
        desk.rule(1, by=HANA)
    assert str(refusal.value) == "Another judge decides first; the head judge hears the appeal. (Bushiroad 1.3.1.4)"
    desk.do(floor.Rule(call=CallId(1), decision=TEXT, despite=True), by=HANA)

    assert desk.floor.rulings[0].by_head_judge


@pytest.mark.rule("BR-1.3.1.4-c")
def test_the_head_judge_rules_first_as_the_only_judge() -> None:
    desk = Desk()
    desk.enter("ann", "bea")
    desk.pair()
    desk.do(floor.CallJudge(table=TableNumber(1)), by="ann")
    desk.do(floor.ClaimCall(call=CallId(1)))

    desk.do(floor.Rule(call=CallId(1), decision=TEXT))

    assert desk.state.floor.rulings[0].judge == ORGANIZER


@pytest.mark.rule("TO-2g-b")
def test_at_the_office_the_head_judge_cannot_decide_first_at_all() -> None:
    desk = seated("tcg-office", level=2)

    with pytest.raises(HeadJudgeFirst):
        desk.rule(1, by=HANA)
    with pytest.raises(HeadJudgeFirst):
        desk.do(floor.Rule(call=CallId(1), decision=TEXT, despite=True), by=HANA)


@pytest.mark.rule("TO-2h-c")
def test_a_judge_who_plays_may_rule_on_the_own_match_but_others_should() -> None:
    desk = FloorDesk("tcg-office", head=False, level=1)
    desk.enter("ann", JO)
    desk.pair()

    assert better_without(desk.state, PersonId(JO), TableNumber(1)) == {KAI}
    desk.rule(1, by=JO, player="ann")

    assert desk.floor.rulings[0].conflict
    assert better_without(desk.state, PersonId(KAI), TableNumber(1)) == frozenset()


@pytest.mark.rule("BR-2.2-c")
def test_a_player_asks_a_judge_to_shuffle_and_the_answer_is_kept() -> None:
    desk = seated()
    ann, _ = desk.players_at(1)

    desk.call(1, by=ann, kind="shuffle")
    desk.do(floor.ClaimCall(call=CallId(1)), by=JO)
    desk.do(floor.Rule(call=CallId(1), decision=TEXT), by=JO)

    assert (desk.floor.calls[0].kind, desk.floor.rulings[0].call) == ("shuffle", 1)
    with pytest.raises(NotYourRuling):
        desk.call(1, by=ZOE, kind="shuffle")


@pytest.mark.rule("TO-2b-b")
def test_anybody_reports_an_error_and_a_correction_keeps_both_values() -> None:
    desk = seated("tcg-office", level=2, match="best-of-3")
    ann, bea = desk.players_at(1)
    desk.enter_result(1, Win(PlayerId(ann), games=(2, 0, 0)))

    desk.call(1, by=ZOE, kind="infraction", note=TEXT)
    (corrected, *_) = desk.do(
        score.CorrectResult(round=RoundNumber(1), table=TableNumber(1), result=Win(PlayerId(ann), games=(2, 1, 0)))
    )

    assert isinstance(corrected, ResultCorrected)
    assert (corrected.before, corrected.after) == (
        Win(PlayerId(ann), games=(2, 0, 0)),
        Win(PlayerId(ann), games=(2, 1, 0)),
    )
    assert (desk.log[-1].by, desk.floor.calls[0].by, desk.floor.calls[0].note) == (ORGANIZER, ZOE, TEXT)
    desk.wins(desk.players_at(2)[0], games=(2, 0, 0))
    desk.do(do.CloseRound())
    first = {line.player: line.points for line in current_standings(desk.state).lines}
    won_by_bea = Win(PlayerId(bea), games=(2, 1, 0))
    desk.do(score.CorrectResult(round=RoundNumber(1), table=TableNumber(1), result=won_by_bea))
    then = {line.player: line.points for line in current_standings(desk.state).lines}
    assert [(first[PlayerId(player)], then[PlayerId(player)]) for player in (ann, bea)] == [(3, 0), (0, 3)]


@pytest.mark.rule("TO-8b-b")
def test_a_ruling_keeps_what_each_player_said() -> None:
    desk = seated("tcg-office", level=2)
    ann, bea = desk.round.tables[TableNumber(1)].players

    desk.rule(1, statements={ann: TEXT, bea: TEXT})

    assert desk.floor.rulings[0].statements == {ann: TEXT, bea: TEXT}


@pytest.mark.rule("WA-TDP-b")
def test_the_director_the_assistant_and_the_back_up_rule_where_they_do_not_play() -> None:
    desk = Desk("wars", rounds=3)
    desk.do(do.Appoint(person=PersonId("ada"), role="assistant-judge"))
    desk.do(do.Appoint(person=PersonId("bob"), role="backup-judge"))
    desk.enter(ORGANIZER, "ada", "xia", "yun")
    met: dict[frozenset[str], str] = {}
    for _ in range(3):  # everybody against everybody
        desk.pair()
        for number, table in desk.round.tables.items():
            officials = frozenset(set(table.players) & {ORGANIZER, "ada"})
            (judge,) = routed_to(desk.state, number)
            met[officials] = judge
        for table in desk.round.tables.values():
            desk.wins(table.players[0], energy=5)
        desk.do(do.CloseRound())

    assert met == {
        frozenset(): ORGANIZER,
        frozenset({ORGANIZER}): "ada",
        frozenset({"ada"}): ORGANIZER,
        frozenset({ORGANIZER, "ada"}): "bob",
    }


@pytest.mark.rule("WA-TDP-b")
def test_nobody_else_claims_the_directors_table() -> None:
    desk = Desk("wars")
    desk.do(do.Appoint(person=PersonId("ada"), role="assistant-judge"))
    desk.do(do.Appoint(person=PersonId("bob"), role="backup-judge"))
    desk.enter(ORGANIZER, "xia", "yun", "zed", "wim", "ugo", "tom", "sue")
    desk.pair()
    own = desk.table(ORGANIZER)
    desk.do(floor.CallJudge(table=own), by=ORGANIZER)

    with pytest.raises(OtherJudge, match="Somebody else rules at that table"):
        desk.do(floor.ClaimCall(call=CallId(1)), by=ORGANIZER)
    desk.do(floor.ClaimCall(call=CallId(1)), by="ada")

    assert desk.state.floor.calls[0].claimed_by == "ada"


@pytest.mark.rule("BR-1.2-a")
@pytest.mark.parametrize("how", ["dropped", "eliminated", "disqualified"])
def test_bushiroad_1_2_the_rights_of_a_fighter_end_with_the_entry(how: str) -> None:
    desk = seated(structure="single-elimination" if how == "eliminated" else "swiss")
    ann, bea = desk.players_at(1)
    desk.rule(1)
    desk.call(1, by=ann)  # a fighter of the match may ask
    if how == "dropped":
        desk.do(do.Drop(player=PlayerId(ann)))
    elif how == "eliminated":
        desk.wins(bea)
        desk.wins(desk.players_at(2)[0])
        desk.do(do.CloseRound())
    else:
        desk.penalise(ann, "4.1", "disqualification", by=HANA)

    with pytest.raises(NotYourRuling):
        desk.call(1, by=ann)
    with pytest.raises(NotPermitted):
        desk.do(floor.Appeal(ruling=RulingId(1), players=(PlayerId(ann),)), by=ann)
    with pytest.raises(NotPermitted):
        desk.do(do.SubmitDeck(player=PlayerId(ann), text=TEXT), by=ann)


@pytest.mark.rule("BR-1.2.2-g")
def test_a_ruling_written_after_its_round_gives_nobody_else_the_time() -> None:
    desk = seated(rounds=3)
    desk.call(1, by=desk.players_at(1)[0])
    desk.do(floor.ClaimCall(call=CallId(1)), by=JO)
    for table in desk.round.awaited:
        desk.wins(desk.round.tables[table].players[0])
    desk.do(do.CloseRound())
    desk.pair()
    desk.wait(minutes=3)

    desk.do(floor.Rule(call=CallId(1), decision=TEXT, extend=True), by=JO)

    assert desk.floor.rulings[0].round == 1
    assert desk.floor.extensions == ()


def test_a_call_to_a_table_that_is_gone_can_still_be_taken_and_ruled_on() -> None:
    desk = seated(players=6, rounds=3)
    caller = desk.players_at(3)[0]
    desk.call(3, by=caller)
    for table in desk.round.awaited:
        desk.wins(desk.round.tables[table].players[0])
    desk.do(do.CloseRound())
    for player in ("eve", "fay"):
        desk.do(do.Drop(player=PlayerId(player)))
    desk.pair()
    assert TableNumber(3) not in desk.round.tables

    desk.do(floor.ClaimCall(call=CallId(1)), by=JO)
    desk.do(floor.Rule(call=CallId(1), decision=TEXT), by=JO)

    assert (desk.floor.rulings[0].round, desk.floor.rulings[0].table) == (1, 3)
