"""Who sees what; tested with things that could leak."""

import msgspec
import pytest
from tests.core.desk import ORGANIZER
from tests.core.floor.staffed import HANA, JO, TEXT, ZOE, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.appeal_desk import NoSuchRuling
from headjudge.core.floor.state import PenaltyId, RulingId
from headjudge.core.floor.visibility import (
    anonymous_rulings,
    visible_calls,
    visible_checks,
    visible_notes,
    visible_penalties,
    visible_rulings,
)
from headjudge.core.ids import PersonId, PlayerId, TableNumber
from headjudge.core.permissions import NotPermitted


@pytest.fixture
def busy() -> FloorDesk:
    """Ann holds a warning and a lost match, Bea is suspected, table 1 was ruled on and checked."""
    desk = seated()
    desk.do(do.Appoint(person=PersonId("sam"), role="scorekeeper"))
    desk.penalise("ann", "3.15", "warning", note=TEXT)
    desk.penalise("ann", "3.9.2", "loss-of-match")
    desk.penalise("bea", "4.1", "disqualification")
    desk.rule(2)
    desk.do(floor.StartDeckCheck(table=TableNumber(2)), by=JO)
    desk.do(floor.WriteNote(kind="urged", table=TableNumber(2)), by=JO)
    return desk


def seen(desk: FloorDesk, person: str) -> list[tuple[str, str]]:
    return [(one.person, one.rank) for one in visible_penalties(desk.state, PersonId(person))]


@pytest.mark.parametrize("official", [ORGANIZER, HANA, JO])
def test_officials_see_every_penalty(busy: FloorDesk, official: str) -> None:
    assert seen(busy, official) == [("ann", "warning"), ("ann", "loss-of-match"), ("bea", "disqualification")]


def test_a_scorekeeper_sees_what_cost_a_result(busy: FloorDesk) -> None:
    assert seen(busy, "sam") == [("ann", "loss-of-match")]


def test_players_see_their_own_and_nobody_learns_of_a_suspicion(busy: FloorDesk) -> None:
    assert seen(busy, "ann") == [("ann", "warning"), ("ann", "loss-of-match")]
    assert seen(busy, "bea") == []
    assert seen(busy, "cy") == []
    assert seen(busy, ZOE) == []


def test_what_one_may_not_see_is_not_in_what_one_gets(busy: FloorDesk) -> None:
    hidden = msgspec.json.encode([visible_penalties(busy.state, PersonId(name)) for name in ("cy", ZOE)])
    shown = msgspec.json.encode(visible_penalties(busy.state, PersonId(JO)))

    assert b"loss-of-match" in shown
    assert b"ann" not in hidden
    assert b"3.15" not in hidden


def test_deck_checks_and_notes_are_the_judges_own(busy: FloorDesk) -> None:
    assert len(visible_checks(busy.state, PersonId(JO))) == len(visible_notes(busy.state, PersonId(JO))) == 1
    for person in (*busy.players_at(2), "sam", ZOE):
        assert visible_checks(busy.state, PersonId(person)) == ()
        assert visible_notes(busy.state, PersonId(person)) == ()


def test_calls_and_rulings_are_seen_by_those_they_concern(busy: FloorDesk) -> None:
    caller, opponent = busy.players_at(2)
    elsewhere = busy.players_at(1)[0]

    assert len(visible_calls(busy.state, PersonId(JO))) == 1
    assert len(visible_calls(busy.state, PersonId(caller))) == 1
    assert visible_calls(busy.state, PersonId(opponent)) == ()
    assert len(visible_rulings(busy.state, PersonId(JO))) == 1
    assert len(visible_rulings(busy.state, PersonId(opponent))) == 1
    assert visible_rulings(busy.state, PersonId(elsewhere)) == ()


def test_the_anonymous_log_names_nobody(busy: FloorDesk) -> None:
    (ruling,) = anonymous_rulings(busy.state)
    text = msgspec.json.encode(ruling).decode()

    assert ruling.decision == TEXT
    for name in (*busy.players_at(2), JO):
        assert f'"{name}"' not in text
    assert PlayerId("ann") in busy.state.players


@pytest.mark.rule("BR-1.2.1-f")
def test_bushiroad_1_2_1_an_opponent_neither_sees_a_penalty_nor_takes_it_back_nor_appeals_it() -> None:
    desk = seated()
    ann, bea = desk.players_at(1)
    desk.penalise(ann, "3.15", "warning")

    assert visible_penalties(desk.state, PersonId(bea)) == ()
    assert [one.person for one in visible_penalties(desk.state, PersonId(ann))] == [ann]
    with pytest.raises(NotPermitted):
        desk.do(floor.WithdrawPenalty(penalty=PenaltyId(1), reason=TEXT), by=bea)
    with pytest.raises(NoSuchRuling):  # appeals are about rulings; a penalty is none
        desk.do(floor.Appeal(ruling=RulingId(1), players=(PlayerId(bea),)), by=bea)
    assert desk.last_penalty().status == "given"
