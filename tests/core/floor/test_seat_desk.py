"""Wrong tables in a tournament."""

import pytest
from tests.core.desk import ORGANIZER
from tests.core.floor.staffed import HANA, JO, FloorDesk, seated

from headjudge.core import commands as do
from headjudge.core.floor import commands as floor
from headjudge.core.floor.seat_desk import JointDecision, Undecided, preview
from headjudge.core.floor.wrong_table import Seating
from headjudge.core.ids import PersonId, PlayerId, RoundNumber, TableNumber
from headjudge.core.permissions import NotPermitted
from headjudge.core.results import DoubleLoss, Win
from headjudge.core.results_desk import NoSuchTable

FIRST = RoundNumber(1)


def swapped(desk: FloorDesk) -> floor.AmendSeats:
    """The second players of tables 1 and 2 changed places, and each won there."""
    (a, b), (x, y) = (desk.round.tables[TableNumber(number)].players for number in (1, 2))
    seatings = (Seating("1", (a, y), y), Seating("2", (x, b), b))
    return floor.AmendSeats(round=FIRST, seatings=seatings)


def results(desk: FloorDesk) -> list[object]:
    return [table.result for table in desk.state.stages[0].rounds[0].tables.values()]


@pytest.mark.rule("BR-PG-3.10.2-b")
@pytest.mark.rule("BR-PG-3.10-a")
def test_the_round_is_put_right_from_who_sat_where() -> None:
    desk = seated()
    (a, b), (x, y) = desk.players_at(1), desk.players_at(2)
    desk.wins(b)
    desk.wins(y)

    desk.do(swapped(desk))

    assert results(desk) == [Win(PlayerId(a)), Win(PlayerId(x))]
    assert desk.floor.amendments[0].penalised == (a, y, x, b)


@pytest.mark.rule("BR-PG-3.10.2-b")
def test_a_preview_changes_nothing() -> None:
    desk = seated()
    before = desk.state

    found = preview(desk.state, swapped(desk))

    assert [amended.ground for amended in found.results] == ["no-show", "no-show"]
    assert desk.state == before


@pytest.mark.rule("BR-PG-3.10.2-a")
def test_everybody_who_sat_wrong_is_penalised_where_a_rank_is_named() -> None:
    desk = seated()
    (a, b), (x, y) = desk.players_at(1), desk.players_at(2)
    command = swapped(desk)

    desk.do(floor.AmendSeats(round=command.round, seatings=command.seatings, rank="caution"), by=HANA)

    assert [(one.id, one.player, one.infraction, one.rank) for one in desk.floor.penalties] == [
        (1, a, "3.10.2", "caution"),
        (2, y, "3.10.2", "caution"),
        (3, x, "3.10.2", "caution"),
        (4, b, "3.10.2", "caution"),
    ]


@pytest.mark.rule("BR-PG-3.10.2-d")
def test_a_draft_is_thrown_away_but_posted_pairings_need_both_to_agree() -> None:
    desk = seated(rounds=3)
    (_, b), (_, y) = desk.players_at(1), desk.players_at(2)
    desk.wins(b)
    desk.wins(y)
    command = swapped(desk)
    desk.do(do.CloseRound())
    desk.do(do.DraftRound(seed="aa"))

    desk.do(command)
    assert desk.round.number == 1  # the draft is gone

    desk.pair()
    with pytest.raises(JointDecision) as refusal:
        desk.do(command)
    assert str(refusal.value).endswith("(Bushiroad PG-3.10.2)")
    agreed = (PersonId(ORGANIZER), PersonId(HANA))
    desk.do(floor.AmendSeats(round=FIRST, seatings=command.seatings, agreed_by=agreed))
    assert desk.floor.amendments[-1].agreed_by == agreed
    assert desk.round.number == 2


@pytest.mark.rule("BR-PG-3.10.2-b")
def test_where_the_book_is_silent_organizer_and_head_judge_say_what_becomes_of_it() -> None:
    desk = seated(players=6)
    a, b = desk.round.tables[TableNumber(1)].players
    x, y = desk.round.tables[TableNumber(2)].players
    v, w = desk.round.tables[TableNumber(3)].players
    seatings = (Seating("2", (a, x), a), Seating("3", (b, v), b), Seating("1", (y, w), y))

    with pytest.raises(Undecided, match="Table 1"):
        desk.do(floor.AmendSeats(round=FIRST, seatings=seatings))
    desk.do(floor.AmendSeats(round=FIRST, seatings=seatings, decided={TableNumber(1): "double-loss"}))

    assert results(desk) == [DoubleLoss(), Win(x), Win(v)]


def test_tables_and_rounds_that_are_not_there_are_refused() -> None:
    desk = seated()
    ann = desk.round.tables[TableNumber(1)].players[0]

    with pytest.raises(NoSuchTable, match="Round 7 has not been posted"):
        desk.do(floor.AmendSeats(round=RoundNumber(7), seatings=()))
    with pytest.raises(NoSuchTable, match="no table 99"):
        desk.do(floor.AmendSeats(round=FIRST, seatings=(Seating("99", (ann,)),)))


def test_a_judge_alone_amends_no_round() -> None:
    desk = seated()

    with pytest.raises(NotPermitted):
        desk.do(swapped(desk), by=JO)
