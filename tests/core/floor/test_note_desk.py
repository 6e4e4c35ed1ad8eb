"""Notes of the floor."""

from datetime import timedelta
from typing import get_args

import pytest
from tests.core.floor.staffed import JO, KAI, TEXT, ZOE, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.call_desk import NotYourRuling
from headjudge.core.floor.deck_findings import Finding
from headjudge.core.floor.finding import infractions
from headjudge.core.floor.note_desk import (
    Away,
    ForGood,
    NoSuchNote,
    absences_permitted,
    not_usable,
    notes_on,
    overdue,
)
from headjudge.core.floor.reports import publisher_report
from headjudge.core.floor.state import NoteId, NoteKind, Place
from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.core.office.breaches import breaches
from headjudge.core.permissions import NotPermitted
from headjudge.core.refusals import BadInput

ANN = PlayerId("ann")


@pytest.mark.rule("BR-4.2-c")
@pytest.mark.rule("BR-PG-3.20.3-a")
def test_urging_to_play_faster_is_kept_as_evidence() -> None:
    desk = seated()
    table = desk.table("ann")

    desk.do(floor.WriteNote(kind="urged", player=ANN, table=table, text=TEXT), by=JO)
    desk.do(floor.WriteNote(kind="urged", player=ANN, table=table), by=JO)

    assert [note.kind for note in notes_on(desk.state, player=ANN)] == ["urged", "urged"]
    assert len(notes_on(desk.state, table=table)) == 2


@pytest.mark.rule("BR-PG-3.16-a")
@pytest.mark.rule("BR-2.3.4-a")
def test_a_permission_is_on_file_for_the_tournament() -> None:
    desk = seated(rounds=3)
    desk.do(floor.WriteNote(kind="permission", player=ANN, text=TEXT), by=JO)
    with pytest.raises(NotPermitted):  # nobody permits it to oneself
        desk.do(floor.WriteNote(kind="permission", player=ANN, text=TEXT), by="ann")
    for table in (1, 2):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.pair()

    assert [(note.kind, note.text, note.by) for note in notes_on(desk.state, player=ANN)] == [("permission", TEXT, JO)]


@pytest.mark.rule("BR-2.1.1-c")
def test_bushiroad_2_1_1_a_card_with_writing_is_usable_once_a_judge_has_permitted_that_card() -> None:
    desk = seated()
    signed = Finding(player=ANN, list_required=False, written_on=("Alfred", "Blaster"))

    assert not_usable(desk.state, signed) == ("Alfred", "Blaster")  # nothing on file: the deck check flags them
    desk.do(floor.WriteNote(kind="permission", player=ANN, text=TEXT), by=JO)  # to eat, say: no card is meant
    assert not_usable(desk.state, signed) == ("Alfred", "Blaster")
    desk.do(floor.WriteNote(kind="permission", player=PlayerId("bea"), card="Blaster"), by=JO)  # somebody else's
    desk.do(floor.WriteNote(kind="permission", player=ANN, card="alfred"), by=JO)

    assert not_usable(desk.state, signed) == ("Blaster",)


@pytest.mark.rule("BR-2.3.1-e")
def test_bushiroad_2_3_1_an_opponent_has_the_sleeves_checked_and_illegal_ones_are_banned() -> None:
    desk = seated(rounds=3)
    opponent = next(player for player in desk.players_at(desk.table("ann")) if player != "ann")
    desk.call(desk.table("ann"), by=opponent, kind="sleeves")
    with pytest.raises(NotYourRuling):
        desk.call(desk.table("ann"), by=ZOE, kind="sleeves")
    desk.do(floor.ClaimCall(call=desk.floor.calls[0].id), by=JO)
    desk.do(floor.WriteNote(kind="ban", player=ANN, text=TEXT), by=JO)
    for table in (1, 2):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.pair()

    assert [(call.kind, call.by) for call in desk.floor.calls] == [("sleeves", opponent)]
    assert [(note.kind, note.round, note.text) for note in notes_on(desk.state, player=ANN)] == [("ban", 1, TEXT)]


@pytest.mark.rule("TO-4l-a")
@pytest.mark.rule("TO-4b-b")
@pytest.mark.rule("TO-4h-a")
def test_a_ban_from_round_1_is_still_seen_later() -> None:
    desk = seated("tcg-office", level=2, rounds=3)
    desk.do(floor.WriteNote(kind="ban", player=ANN, text=TEXT), by=JO)
    for table in (1, 2):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.pair()

    (ban,) = notes_on(desk.state, player=ANN)

    assert (ban.kind, ban.round) == ("ban", 1)


@pytest.mark.rule("TO-4g-a")
def test_an_order_not_ticked_off_before_the_next_round_is_overdue() -> None:
    desk = seated("tcg-office", level=2, rounds=3)
    desk.do(floor.WriteNote(kind="order", player=ANN, text=TEXT, before_next_round=True), by=JO)
    assert overdue(desk.state) == ()
    for table in (1, 2):
        desk.wins(desk.players_at(table)[0])
    desk.do(do.CloseRound())
    desk.pair()

    assert [note.player for note in overdue(desk.state)] == [ANN]
    desk.do(floor.LiftNote(note=NoteId(1)), by=JO)
    assert overdue(desk.state) == ()


@pytest.mark.rule("TO-4g-b")
def test_a_card_the_judge_supplied_stays_for_good() -> None:
    desk = seated("tcg-office", level=2)
    desk.do(floor.WriteNote(kind="replacement", player=ANN, text=TEXT), by=JO)

    with pytest.raises(ForGood) as refusal:
        desk.do(floor.LiftNote(note=NoteId(1)), by=JO)

    assert str(refusal.value).endswith("(TCG Office 4g)")


@pytest.mark.rule("BR-5.2.2.2-b")
@pytest.mark.parametrize("cleared", ["match over", "judge consents"])
def test_a_member_is_muted_until_the_match_is_over_or_a_judge_consents(cleared: str) -> None:
    desk = FloorDesk(team="trio")
    for team in ("p", "q"):
        members = tuple(PersonId(f"{team}{number}") for number in (1, 2, 3))
        desk.do(do.Register(player=PlayerId(team), members=members))
    desk.pair()
    desk.do(floor.WriteNote(kind="muted", player=PlayerId("p"), person=PersonId("p1"), text=TEXT), by=JO)
    muted = [(note.kind, note.person, note.text) for note in notes_on(desk.state, player=PlayerId("p"))]
    assert muted == [("muted", "p1", TEXT)]

    if cleared == "match over":
        desk.wins("p")
    else:
        desk.do(floor.LiftNote(note=NoteId(1)), by=KAI)

    assert notes_on(desk.state, player=PlayerId("p")) == ()


@pytest.mark.parametrize(
    ("book", "kind"),
    [
        pytest.param("tcg-office", "no-spectators", marks=pytest.mark.rule("TO-2l-b")),
        pytest.param("bushiroad", "proper-steps", marks=pytest.mark.rule("BR-PG-5.1-b")),
    ],
)
def test_wishes_and_demands_of_a_table_hold_for_the_match_and_only_a_judge_writes_them(
    book: str, kind: NoteKind
) -> None:
    desk = seated(book, level=2)
    table = desk.table("ann")
    with pytest.raises(NotPermitted):
        desk.do(floor.WriteNote(kind=kind, table=table), by="ann")

    desk.do(floor.WriteNote(kind=kind, table=table), by=JO)

    assert [note.kind for note in notes_on(desk.state, table=table)] == [kind]
    assert notes_on(desk.state, table=TableNumber(3 - table)) == ()
    desk.wins("ann")
    assert notes_on(desk.state, table=table) == ()


@pytest.mark.rule("BR-PG-0-c")
def test_slander_anywhere_is_handed_to_the_publisher() -> None:
    desk = seated()

    desk.do(floor.WriteNote(kind="slander", person=PersonId("somebody"), text=TEXT), by=JO)

    assert [(note.person, note.text) for note in publisher_report(desk.state).slander] == [("somebody", TEXT)]


@pytest.mark.rule("TO-7a-a")
def test_cards_that_do_not_belong_on_the_table_can_be_noted_there() -> None:
    desk = seated("tcg-office", level=2)

    desk.do(floor.WriteNote(kind="conduct", table=TableNumber(1), text=TEXT), by=JO)

    assert [note.kind for note in notes_on(desk.state, table=TableNumber(1))] == ["conduct"]


@pytest.mark.rule("TO-2b-c")
def test_breaches_of_the_common_duties_can_be_written_down() -> None:
    desk = seated("tcg-office", level=2)

    desk.do(floor.WriteNote(kind="conduct", player=ANN, text=TEXT), by=JO)
    desk.do(floor.WriteNote(kind="conduct", person=PersonId(ZOE), text=TEXT), by=JO)  # who only watches
    desk.do(floor.WriteNote(kind="conduct", person=PersonId(KAI), text=TEXT), by=JO)  # an official

    assert notes_on(desk.state, player=ANN)[0].kind == "conduct"
    assert [(note.player, note.person) for note in desk.floor.notes] == [(ANN, None), (None, ZOE), (None, KAI)]
    assert [(one.kind, one.person) for one in breaches(desk.state)] == [
        ("conduct", "ann"),
        ("conduct", ZOE),
        ("conduct", KAI),
    ]


@pytest.mark.rule("TO-2b-c")
def test_the_book_says_which_duties_can_be_breached_and_a_note_names_one_of_them() -> None:
    desk = seated("tcg-office", level=2)
    assert [duty.id for duty in desk.state.rulebook.core.duties] == [
        "offensive-conduct",
        "unsuitable-clothing",
        "talk-beside-a-game",
        "silence-about-an-error",
    ]

    desk.do(floor.WriteNote(kind="conduct", person=PersonId(ZOE), duty="silence-about-an-error"), by=JO)
    with pytest.raises(BadInput, match="no shared duty dancing"):
        desk.do(floor.WriteNote(kind="conduct", person=PersonId(ZOE), duty="dancing"), by=JO)

    assert [one.duty for one in breaches(desk.state)] == ["silence-about-an-error"]


@pytest.mark.rule("TO-2b-c")
def test_a_settled_note_stays_in_the_history_and_a_withdrawn_penalty_does_not() -> None:
    desk = seated("tcg-office", level=2)
    desk.do(floor.WriteNote(kind="conduct", player=ANN, text=TEXT), by=JO)
    desk.do(floor.LiftNote(note=NoteId(1)), by=JO)
    desk.do(floor.WriteNote(kind="urged", player=ANN), by=JO)
    desk.penalise("ann", "", "warning", note=TEXT)
    desk.penalise("bea", "", "warning", note=TEXT)
    desk.do(floor.WithdrawPenalty(penalty=desk.last_penalty().id, reason=TEXT), by=JO)

    assert [(one.kind, one.person) for one in breaches(desk.state)] == [("conduct", "ann"), ("penalty", "ann")]


def test_a_note_is_about_somebody_and_lifted_once() -> None:
    desk = seated()

    with pytest.raises(BadInput):
        desk.do(floor.WriteNote(kind="urged"), by=JO)
    desk.do(floor.WriteNote(kind="urged", table=TableNumber(1)), by=JO)
    desk.do(floor.LiftNote(note=NoteId(1)), by=JO)
    with pytest.raises(NoSuchNote):
        desk.do(floor.LiftNote(note=NoteId(1)), by=JO)
    with pytest.raises(NotPermitted):
        desk.do(floor.WriteNote(kind="urged", table=TableNumber(1)), by="ann")


@pytest.mark.rule("BR-1.1.1-a")
def test_bushiroad_1_1_1_an_incident_of_somebody_who_does_not_play_is_kept_with_what_they_are() -> None:
    desk = seated()

    desk.do(floor.WriteNote(kind="conduct", person=PersonId("zoe"), standing="press", text=TEXT), by=JO)

    (note,) = desk.floor.notes
    assert (note.person, note.standing, note.player) == ("zoe", "press", None)
    desk.do(floor.GivePenalty(person=PersonId("zoe"), infraction="3.15", rank="warning", told=True), by=JO)
    assert desk.last_penalty().player is None


@pytest.mark.rule("BR-1.1.1-c")
@pytest.mark.parametrize("place", ["play-area", "venue", "surroundings", "social-media", "blog", "video"])
def test_bushiroad_1_1_1_conduct_counts_around_the_venue_and_online(place: Place) -> None:
    desk = seated()

    desk.do(floor.WriteNote(kind="conduct", player=ANN, place=place, text=TEXT), by=JO)

    assert desk.floor.notes[0].place == place
    listed = next(one for one in desk.state.rulebook.core.checklists if one.id == "places")
    assert len(listed.items) == len(get_args(Place))


@pytest.mark.rule("BR-1.2.1-l")
def test_bushiroad_1_2_1_leaving_the_table_is_kept_with_judge_and_both_times() -> None:
    desk = seated(minutes=25)
    left = desk.now
    desk.do(floor.WriteNote(kind="away", player=ANN), by=JO)
    assert absences_permitted(desk.state) == (Away(ANN, PersonId(JO), left, None),)
    assert absences_permitted(desk.state)[0].seconds is None
    desk.now = left + timedelta(minutes=3)

    desk.do(floor.LiftNote(note=NoteId(1)), by=KAI)

    (away,) = absences_permitted(desk.state)
    assert (away.judge, away.left, away.back, away.seconds) == (JO, left, left + timedelta(minutes=3), 180)
    with pytest.raises(NotPermitted):
        desk.do(floor.WriteNote(kind="away", player=ANN), by="ann")  # only a judge lets somebody go
    assert [one.section for one in infractions(desk.state.rulebook, "leaving table permission")] == ["3.20.2"]
