"""Standings on paper, and the certificate of the cut."""

import pytest
from tests.formats.paper.reading import words
from tests.services.printing.conftest import NOON, Hall

from headjudge.core.stages import current_standings
from headjudge.core.standings.figures import for_the_eye
from headjudge.formats.paper.sheets import CutCertificate, StandingsSheet
from headjudge.services.demo import play_round
from headjudge.services.printing.occasion import NothingToPrint
from headjudge.services.printing.order import Order, printed_order, sheet_of


def test_the_sheet_shows_everybody_in_order_with_every_tiebreaker(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.fighters, Order(sheet="standings", round=2), NOON)
    state = hall.desk.scorekeeper.tournament(hall.fighters)
    names, found = hall.desk.names(state), current_standings(state, 0, 2)

    assert isinstance(sheet, StandingsSheet)
    assert [(line.rank, line.name) for line in sheet.lines] == [(line.rank, names[line.player]) for line in found.lines]
    assert sheet.columns == ("Points", "OMW%")
    assert [line.values for line in sheet.lines] == [
        tuple(for_the_eye(line.values[name]) for name in found.order if name in line.values) for line in found.lines
    ]
    assert sheet.provisional and sheet.cite


def test_without_a_round_named_it_is_the_latest_with_all_results(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.fighters, Order(sheet="standings"), NOON)

    assert isinstance(sheet, StandingsSheet)
    assert sheet.round == 2


def test_a_round_that_is_still_played_has_no_standings(hall: Hall) -> None:
    with pytest.raises(NothingToPrint, match="Round 3 still has tables playing"):
        sheet_of(hall.desk, hall.fighters, Order(sheet="standings", round=3), NOON)


def test_the_certificate_names_those_through_and_works_out_every_tiebreaker(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.finals, Order(sheet="cut-certificate", stage=1), NOON)
    state = hall.desk.scorekeeper.tournament(hall.finals)
    names = hall.desk.names(state)

    assert isinstance(sheet, CutCertificate)
    assert [one.name for one in sheet.players if one.through] == [names[id] for id in state.stages[1].entrants]
    assert any(not one.through for one in sheet.players)
    last = hall.desk.scorekeeper.entries(hall.finals)[-1]
    assert sheet.seal == f"{last.seq} · {last.hash.hex()[:16]}"
    for one in sheet.players:
        assert len(one.working) == len(sheet.columns) + 1
        assert all(step.lines for step in one.working)


def test_the_working_on_paper_holds_the_inputs(hall: Hall) -> None:
    order = Order(sheet="cut-certificate", stage=1)
    sheet = sheet_of(hall.desk, hall.finals, order, NOON)

    said = words(printed_order(hall.desk, hall.finals, order, NOON).pdf)

    assert isinstance(sheet, CutCertificate)
    lines = [line for one in sheet.players for step in one.working for line in step.lines]
    assert [line for line in lines if "".join(line.split()) not in said] == []


def test_everybody_level_on_points_with_the_last_one_through_is_certified_too(hall: Hall) -> None:
    sheet = sheet_of(hall.desk, hall.finals, Order(sheet="cut-certificate", stage=1), NOON)

    assert isinstance(sheet, CutCertificate)
    through, below = ([one for one in sheet.players if one.through is said] for said in (True, False))
    state = hall.desk.scorekeeper.tournament(hall.finals)
    names, found = hall.desk.names(state), current_standings(state, 0)
    level = [names[line.player] for line in found.lines if str(line.points) == through[-1].values[0]]
    assert {one.name for one in below} >= {name for name in level if name not in {one.name for one in through}}


def test_before_the_cut_it_certifies_who_would_go_on(hall: Hall) -> None:
    event = hall.event("bushiroad", 8)
    play_round(hall.desk, event, hall.by)

    sheet = sheet_of(hall.desk, event, Order(sheet="cut-certificate", cut=2), NOON)

    assert isinstance(sheet, CutCertificate)
    assert sheet.size == 2
    with pytest.raises(NothingToPrint, match="No cut was announced"):
        sheet_of(hall.desk, event, Order(sheet="cut-certificate"), NOON)
    with pytest.raises(NothingToPrint, match="Only 8 players are left for a top 9"):
        sheet_of(hall.desk, event, Order(sheet="cut-certificate", cut=9), NOON)


def test_an_open_round_cannot_be_certified(hall: Hall) -> None:
    with pytest.raises(NothingToPrint, match="when the last round is closed"):
        sheet_of(hall.desk, hall.fighters, Order(sheet="cut-certificate", cut=4), NOON)
