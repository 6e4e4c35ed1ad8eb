"""Penalties in a tournament: given, asked for, confirmed, withdrawn."""

import pytest
from tests.core.desk import ORGANIZER, SECRET, Desk
from tests.core.floor.staffed import HANA, JO, KAI, TEXT, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.guide import NoGuide, NoSuchInfraction, title_of
from headjudge.core.floor.issuing import MayNotPenalise
from headjudge.core.floor.losses import score_at
from headjudge.core.floor.penalised import NoSuchPenalty
from headjudge.core.floor.penalties import ComparisonNeeded
from headjudge.core.floor.penalty_desk import (
    CannotStrike,
    NotTold,
    NotYoursToWithdraw,
    ReasonNeeded,
    TooLateToPenalise,
)
from headjudge.core.floor.state import PenaltyId
from headjudge.core.floor.visibility import visible_penalties
from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput
from headjudge.core.tournament import fold
from headjudge.rulebooks.shelf import rulebook


@pytest.mark.rule("BR-PG-0-b")
@pytest.mark.parametrize(
    ("infraction", "rank"),
    [
        pytest.param("3.13", "caution", marks=pytest.mark.rule("BR-PG-2.1-a")),
        pytest.param("3.15", "warning", marks=pytest.mark.rule("BR-PG-2.2-a")),
    ],
)
def test_a_penalty_is_written_down_with_everything_about_it(infraction: str, rank: str) -> None:
    desk = seated()

    desk.penalise("ann", infraction, rank, intentional=True, note=TEXT)

    penalty = desk.last_penalty()
    assert (penalty.person, penalty.infraction, penalty.rank, penalty.status) == ("ann", infraction, rank, "given")
    assert (penalty.intentional, penalty.by, penalty.round, penalty.table) == (True, JO, 1, desk.table("ann"))


@pytest.mark.rule("BR-PG-2-c")
def test_nobody_is_penalised_without_being_told() -> None:
    desk = seated()

    with pytest.raises(NotTold) as refusal:
        desk.penalise("ann", "3.15", "warning", told=False)

    assert str(refusal.value) == "Tell the person first what the infraction is and what it costs. (Bushiroad PG-2)"


@pytest.mark.rule("BR-PG-2-b")
def test_more_than_the_proposed_upgrade_needs_no_reason_inside_the_range() -> None:
    desk = seated(level=2)
    desk.penalise("ann", "3.9.1", "caution", reason=TEXT)

    with pytest.raises(ReasonNeeded, match="It is a repeat: warning is proposed"):
        desk.penalise("ann", "3.9.1", "caution")
    desk.penalise("ann", "3.9.1", "loss-of-match")

    assert desk.last_penalty().rank == "loss-of-match"


@pytest.mark.rule("BR-PG-3.9.2-a")
def test_severe_tardiness_after_a_caution_for_being_late_costs_the_match_without_a_reason() -> None:
    desk = seated()
    desk.penalise("ann", "3.9.1", "caution")

    desk.penalise("ann", "3.9.2", "loss-of-match")

    assert desk.last_penalty().proposed == ("loss-of-match",)
    assert desk.round.tables[desk.table("ann")].source == "penalty"


@pytest.mark.rule("BR-PG-2-f")
def test_a_judges_disqualification_becomes_a_request_to_the_head_judge() -> None:
    desk = seated()

    desk.penalise("ann", "4.1", "disqualification")

    assert desk.last_penalty().status == "requested"
    assert desk.state.players[PlayerId("ann")].left is None
    desk.do(floor.DecideRequest(penalty=PenaltyId(1), confirmed=True), by=HANA)
    assert desk.last_penalty().status == "given"
    left = desk.state.players[PlayerId("ann")].left
    assert left is not None
    assert left.cause == "disqualified"


@pytest.mark.rule("BR-PG-2-f")
def test_a_request_the_head_judge_declines_changes_nothing() -> None:
    desk = seated()
    desk.penalise("ann", "4.1", "disqualification")

    desk.do(floor.DecideRequest(penalty=PenaltyId(1), confirmed=False), by=HANA)

    assert desk.last_penalty().status == "declined"
    assert desk.state.players[PlayerId("ann")].left is None
    with pytest.raises(NoSuchPenalty):
        desk.do(floor.DecideRequest(penalty=PenaltyId(1), confirmed=True), by=HANA)


@pytest.mark.rule("BR-PG-2-f")
@pytest.mark.rule("BR-PG-2.5-d")
def test_the_organizer_cannot_confirm_in_the_head_judges_place() -> None:
    desk = seated()
    desk.penalise("ann", "4.1", "disqualification")

    with pytest.raises(MayNotPenalise) as refusal:
        desk.do(floor.DecideRequest(penalty=PenaltyId(1), confirmed=True))

    assert "(Bushiroad PG-2)" in str(refusal.value)


@pytest.mark.rule("BR-PG-2-b")
@pytest.mark.rule("BR-PG-2.2-b")
def test_a_repeat_asks_for_the_upgrade_or_a_reason() -> None:
    desk = seated()
    desk.penalise("ann", "3.16", "warning")

    with pytest.raises(ReasonNeeded) as refusal:
        desk.penalise("ann", "3.16", "warning")

    assert "loss of game, loss of match, disqualification is proposed" in str(refusal.value)
    desk.penalise("ann", "3.16", "warning", reason=TEXT)
    assert desk.last_penalty().proposed == ("loss-of-game", "loss-of-match", "disqualification")
    desk.penalise("bea", "3.16", "warning")  # somebody else, no repeat


@pytest.mark.rule("BR-PG-2-b")
def test_another_infraction_of_the_same_rank_is_no_repeat() -> None:
    desk = seated()
    desk.penalise("ann", "3.16", "warning")

    desk.penalise("ann", "3.17", "warning")

    assert desk.last_penalty().proposed == ()


@pytest.mark.rule("BR-PG-0-f")
def test_leaving_the_range_needs_a_reason() -> None:
    desk = seated()

    with pytest.raises(ReasonNeeded) as refusal:
        desk.penalise("ann", "3.13", "warning")

    assert str(refusal.value) == "The guide foresees caution here. To leave that, say why. (Bushiroad PG-3.13)"
    desk.penalise("ann", "3.13", "warning", reason=TEXT)
    assert desk.last_penalty().rank == "warning"


@pytest.mark.rule("BR-PG-2-d")
def test_another_tournament_knows_nothing_of_earlier_penalties() -> None:
    saturday, sunday = seated(rounds=1), seated()
    saturday.penalise("ann", "3.20.1", "caution")

    sunday.penalise("ann", "3.20.1", "caution")

    assert sunday.last_penalty().proposed == ()
    for table in (1, 2):
        saturday.wins(saturday.players_at(table)[0])
    saturday.do(do.CloseRound())
    saturday.do(do.Finish(seed=SECRET))
    for official in (HANA, JO):  # the history stays readable
        assert [one.rank for one in visible_penalties(saturday.state, PersonId(official))] == ["caution"]


@pytest.mark.rule("BR-PG-2-e")
def test_one_incident_may_hold_several_infractions() -> None:
    desk = seated()

    desk.penalise("ann", "3.15", "warning")
    desk.penalise("ann", "3.16", "warning", incident=1)
    desk.penalise("ann", "3.17", "warning")

    assert [penalty.incident for penalty in desk.floor.penalties] == [1, 1, 2]
    with pytest.raises(NoSuchPenalty):
        desk.penalise("ann", "3.18", "warning", incident=9)


@pytest.mark.rule("BR-PG-3.24-a")
@pytest.mark.rule("BR-PG-0-e")
def test_an_unlisted_infraction_names_what_it_is_compared_with() -> None:
    desk = seated()

    with pytest.raises(ComparisonNeeded):
        desk.penalise("ann", "3.24", "warning")
    desk.penalise("ann", "3.24", "warning", compared="3.15")

    assert desk.last_penalty().compared == "3.15"


@pytest.mark.rule("BR-PG-0-b")
def test_spectators_are_penalised_too() -> None:
    desk = seated()

    desk.do(floor.GivePenalty(person=PersonId("zoe"), infraction="4.5", rank="warning", told=True), by=JO)

    assert (desk.last_penalty().person, desk.last_penalty().player) == ("zoe", None)


@pytest.mark.rule("BR-5.2.2.3-a")
def test_a_teams_penalty_stands_on_every_members_record_and_counts_for_each() -> None:
    desk = FloorDesk(team="trio")
    for team in ("pine", "oak"):
        members = tuple(PersonId(f"{team}{number}") for number in (1, 2, 3))
        desk.do(do.Register(player=PlayerId(team), members=members))
    desk.pair()

    desk.penalise("pine", "3.15", "warning")

    assert [(one.person, one.infraction, one.rank) for one in desk.floor.penalties] == [
        ("pine1", "3.15", "warning"),
        ("pine2", "3.15", "warning"),
        ("pine3", "3.15", "warning"),
    ]
    with pytest.raises(ReasonNeeded):
        desk.penalise("pine", "3.15", "warning", person=PersonId("pine2"))
    desk.penalise("pine", "3.16", "warning", person=PersonId("pine2"))
    assert [one.person for one in desk.floor.penalties if one.infraction == "3.16"] == ["pine2"]


@pytest.mark.rule("BR-5.1.1-b")
def test_one_member_disqualified_takes_the_team_out() -> None:
    desk = FloorDesk(team="tag")
    for team in ("pine", "oak", "elm", "ash"):
        desk.do(do.Register(player=PlayerId(team), members=(PersonId(f"{team}1"), PersonId(f"{team}2"))))
    desk.pair()

    desk.penalise("pine", "4.1", "disqualification", by=HANA, person=PersonId("pine1"))
    for table in desk.round.awaited:
        desk.wins(desk.round.tables[table].players[0])
    desk.do(do.CloseRound())
    desk.pair()

    assert desk.round.table_of(PlayerId("pine")) is None


@pytest.mark.parametrize(
    ("infraction", "rank"),
    [
        pytest.param("3.12", "loss-of-game", marks=pytest.mark.rule("BR-PG-2.3-d")),
        pytest.param("3.9.2", "loss-of-match", marks=pytest.mark.rule("BR-PG-2.4-c")),
    ],
)
def test_the_head_judge_acknowledges_a_lost_game_or_match(infraction: str, rank: str) -> None:
    desk = seated()
    desk.penalise("ann", infraction, rank)

    assert not desk.last_penalty().acknowledged
    with pytest.raises(NotPermitted):  # whoever gave it does not acknowledge it
        desk.do(floor.AcknowledgePenalty(penalty=PenaltyId(1)), by=JO)
    desk.do(floor.AcknowledgePenalty(penalty=PenaltyId(1)), by=HANA)
    assert desk.last_penalty().acknowledged


@pytest.mark.rule("BR-PG-2.5-c")
@pytest.mark.rule("BR-PG-2-d")
def test_after_the_event_only_a_disqualification_is_left() -> None:
    desk = FloorDesk(rounds=1)
    desk.enter("ann", "bea")
    desk.play()
    desk.do(do.Finish(seed=SECRET))

    with pytest.raises(TooLateToPenalise):
        desk.penalise("ann", "3.15", "warning")
    desk.penalise("ann", "4.1", "disqualification", by=ORGANIZER)

    assert desk.last_penalty().status == "given"
    left = desk.state.players[PlayerId("ann")].left
    assert left is not None
    assert left.cause == "disqualified"


def test_a_withdrawn_penalty_counts_no_more() -> None:
    desk = seated()
    desk.penalise("ann", "3.16", "warning")

    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=HANA)
    desk.penalise("ann", "3.16", "warning")

    assert [penalty.status for penalty in desk.floor.penalties] == ["withdrawn", "given"]


def test_only_the_head_judge_or_its_author_withdraws_a_penalty() -> None:
    desk = seated()
    desk.penalise("ann", "3.16", "warning", by=JO)

    with pytest.raises(NotYoursToWithdraw, match="Only the head judge, or the judge who gave it"):
        desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=KAI)
    desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=JO)

    assert desk.last_penalty().status == "withdrawn"


@pytest.mark.rule("BR-PG-2-f")
@pytest.mark.parametrize("by", ["ann", "zoe"])
def test_players_and_spectators_penalise_nobody_and_are_told_the_rule(by: str) -> None:
    desk = seated()

    with pytest.raises(NotPermitted) as refusal:
        desk.penalise("bea", "3.15", "warning", by=by)

    assert str(refusal.value).endswith("(Bushiroad PG-2)")
    assert desk.floor.penalties == ()


def test_what_cannot_be_is_refused() -> None:
    desk = seated()

    with pytest.raises(BadInput, match="Say who is penalised"):
        desk.do(floor.GivePenalty(infraction="3.15", rank="warning", told=True), by=JO)
    with pytest.raises(BadInput, match="does not play as ann"):
        desk.penalise("ann", "3.15", "warning", person=PersonId("bea"))
    with pytest.raises(NoSuchInfraction):
        desk.penalise("ann", "9.9", "warning")
    with pytest.raises(CannotStrike):
        desk.penalise("ann", "3.12", "loss-of-game", strikes="first-game-of-next-match")


def test_a_book_without_a_guide_takes_a_text_and_no_words_in_the_log() -> None:
    desk = seated("tcg-office", level=2)

    desk.penalise("ann", "", "warning", note=TEXT)

    assert (desk.last_penalty().infraction, desk.last_penalty().note) == ("", TEXT)
    with pytest.raises(NoGuide, match="write them in free words"):
        desk.penalise("ann", "rude to Bea", "warning", note=TEXT)


def test_a_penalty_of_an_old_log_still_says_what_the_judge_wrote_there() -> None:
    assert title_of(rulebook("tcg-office"), "slow play").en == "slow play"
    assert title_of(rulebook("tcg-office"), "").en == "in the judge's own words"


@pytest.mark.rule("BR-0.4-b")
def test_bushiroad_0_4_what_the_guide_foresees_is_kept_beside_what_was_decided_and_why() -> None:
    desk = seated(level=2)

    desk.penalise("ann", "3.15", "caution", by=HANA, reason=TEXT)  # the guide: a warning

    given = desk.last_penalty()
    assert (given.rank, given.foreseen, given.reason) == ("caution", ("warning", "warning"), TEXT)
    assert fold(desk.state.id, desk.state.rulebook, desk.log).floor == desk.floor


@pytest.mark.rule("BR-1.2.1-d")
@pytest.mark.parametrize("section", ["4.1", "4.3", "3.8.3"])
def test_bushiroad_1_2_1_foul_play_is_disqualified_through_the_head_judge_and_ejected_by_the_organizer(
    section: str,
) -> None:
    desk = seated()

    desk.penalise("ann", section, "disqualification", by=JO)
    desk.do(floor.Eject(person=PersonId("ann"), reason=TEXT), by=ORGANIZER)

    assert desk.last_penalty().status == "requested"
    desk.do(floor.DecideRequest(penalty=PenaltyId(1), confirmed=True), by=HANA)
    assert desk.last_penalty().status == "given"
    assert [(one.by, one.status) for one in desk.floor.ejections] == [(ORGANIZER, "effective")]


@pytest.mark.rule("WA-SPC-b")
def test_wars_takes_a_penalty_in_free_words_with_its_reference() -> None:
    desk = Desk("wars")
    desk.enter("ann", "bea", "cy", "dan", "eve", "fay", "gus", "hal")
    desk.pair()

    desk.do(floor.GivePenalty(player=PlayerId("ann"), note=TEXT, rank="code-of-conduct", told=True))

    (penalty,) = desk.state.floor.penalties
    assert (penalty.note, penalty.status) == (TEXT, "given")
    assert desk.round.tables[desk.table("ann")].result is None


@pytest.mark.rule("FW-A5-d")
def test_force_of_will_disqualifies_for_an_agreed_draw_through_the_head_judge() -> None:
    desk = seated("force-of-will")

    desk.penalise("ann", "A5", "disqualification")
    assert desk.last_penalty().status == "requested"
    desk.do(floor.DecideRequest(penalty=PenaltyId(1), confirmed=True), by=HANA)

    left = desk.state.players[PlayerId("ann")].left
    assert left is not None
    assert left.cause == "disqualified"


@pytest.mark.rule("FW-A2.1-b")
def test_force_of_will_logs_a_wrong_translation_as_a_penalty_case() -> None:
    desk = seated("force-of-will")

    desk.penalise("ann", "A2.1", "warning")

    assert (desk.last_penalty().infraction, desk.last_penalty().rank) == ("A2.1", "warning")


@pytest.mark.rule("FW-A5-c")
def test_force_of_will_games_both_lose_by_penalty_are_not_drawn() -> None:
    desk = seated("force-of-will")
    ann, bea = desk.players_at(1)

    desk.penalise(ann, "", "loss-of-game", note=TEXT)
    desk.penalise(bea, "", "loss-of-game", note=TEXT)

    assert score_at(desk.state, TableNumber(1)) == (1, 1)


def test_a_penalty_in_free_words_needs_them() -> None:
    desk = seated("tcg-office")

    with pytest.raises(BadInput, match="write what it is"):
        desk.penalise("ann", "", "warning")


@pytest.mark.parametrize("score", [(2, 2), (-1, 0), (0, 2)])
def test_a_score_no_running_match_has_is_refused(score: tuple[int, int]) -> None:
    desk = seated(match="best-of-3", game="buddyfight")

    with pytest.raises(BadInput, match="a match that goes on cannot stand at"):
        desk.penalise("ann", "3.12", "loss-of-game", score=score)

    assert desk.floor.penalties == ()
