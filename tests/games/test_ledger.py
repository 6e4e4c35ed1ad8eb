"""The life ledger and the comparison of two records."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.games.ledger import (
    EntryUnknown,
    Ledger,
    Note,
    Side,
    TimeBackwards,
    changes,
    corrected,
    dispute,
    read,
    recorded,
    totals,
    with_entry,
)

NOON = datetime(2016, 5, 1, 12, tzinfo=UTC)
START = (4000, 4000)


def kept(*entries: tuple[Side, int, str]) -> Ledger:
    """A ledger with one change a minute."""
    ledger = Ledger(START)
    for minute, (side, amount, reason) in enumerate(entries):
        ledger = with_entry(ledger, recorded(ledger, side, amount, reason, NOON + timedelta(minutes=minute)))
    return ledger


@pytest.mark.rule("FW-A10-a")
@pytest.mark.rule("BF-FL-b")
def test_every_change_has_its_time_its_reason_and_the_life_it_leads_to() -> None:
    ledger = kept((0, -600, "attack"), (1, -200, "Thunder"), (0, 100, "gain"))

    told = [(change.at.minute, change.side, change.after, change.reason) for change in changes(ledger)]
    assert told == [(0, 0, 3400, "attack"), (1, 1, 3800, "Thunder"), (2, 0, 3500, "gain")]
    assert totals(ledger) == (3500, 3800)


@pytest.mark.rule("FW-A11.2-a")
def test_at_a_table_of_teams_the_entry_says_which_member_was_hit() -> None:
    ledger = Ledger((8000, 8000))
    ledger = with_entry(ledger, recorded(ledger, 1, -600, "attack", NOON, player=1))
    ledger = with_entry(ledger, corrected(ledger, 0, -500, "misread", NOON))

    assert [(change.side, change.player, change.after) for change in changes(ledger)] == [(1, 1, 7500)]


def test_a_correction_changes_the_totals_and_keeps_the_wrong_entry() -> None:
    ledger = kept((0, -600, "attack"), (0, -200, "Thunder"))

    fixed = with_entry(ledger, corrected(ledger, 0, -500, "misread", NOON + timedelta(minutes=5)))

    assert totals(fixed) == (3300, 4000)
    assert [change.after for change in changes(fixed)] == [3500, 3300]
    assert fixed.entries[0] == ledger.entries[0]


@pytest.mark.parametrize("entry", [-1, 1, 7])
def test_only_a_change_that_was_recorded_can_be_corrected(entry: int) -> None:
    ledger = kept((0, -600, "attack"))
    ledger = with_entry(ledger, corrected(ledger, 0, -500, "misread", NOON + timedelta(minutes=5)))

    with pytest.raises(EntryUnknown):
        corrected(ledger, entry, 1, "", NOON + timedelta(minutes=6))


def test_the_clock_of_a_ledger_does_not_run_backwards() -> None:
    ledger = kept((0, -600, "attack"), (0, -1, "x"))

    with pytest.raises(TimeBackwards):
        recorded(ledger, 0, -1, "y", NOON)


@pytest.mark.rule("FW-A10-a")
def test_records_that_agree_have_no_difference() -> None:
    lines = (Note(0, amount=-600), Note(1, life=3500))

    found = dispute(lines, (Note(0, life=3400), Note(1, amount=-500)), START)

    assert found.first_difference is None
    assert found.lives == ((3400, 3500), (3400, 3500))
    assert found.more_accurate is None


@pytest.mark.rule("FW-A10-a")
def test_a_change_only_one_player_wrote_down_is_shown_at_its_place() -> None:
    full = (Note(0, amount=-600), Note(1, amount=-200), Note(0, amount=-100))
    gap = (Note(0, amount=-600), Note(0, amount=-100))

    found = dispute(full, gap, START)

    assert found.first_difference == 1
    assert [(row.a is not None, row.b is not None) for row in found.rows] == [(True, True), (True, False), (True, True)]
    assert found.lives == ((3300, 3800), (3300, 4000))


@pytest.mark.rule("FW-A10-a")
def test_the_record_with_fewer_slips_and_more_reasons_counts_as_more_accurate() -> None:
    clean = (Note(0, amount=-600, life=3400),)
    slip = (Note(0, amount=-600, life=3500),)
    reasoned = (Note(0, amount=-600, life=3400, reason="attack"),)

    assert dispute(slip, clean, START).more_accurate == 1
    assert dispute(slip, clean, START).slips == (1, 0)
    assert dispute(reasoned, clean, START).more_accurate == 0


notes = some.lists(
    some.builds(
        Note,
        some.sampled_from((0, 1)),
        some.none() | some.integers(-900, 900),
        some.none() | some.integers(-100, 5000),
        some.sampled_from(("", "attack")),
    ),
    max_size=12,
).map(tuple)


@given(notes, notes)
def test_every_line_of_both_records_is_shown_exactly_once(a: tuple[Note, ...], b: tuple[Note, ...]) -> None:
    found = dispute(a, b, START)

    assert tuple(row.a for row in found.rows if row.a is not None) == read(a, START)
    assert tuple(row.b for row in found.rows if row.b is not None) == read(b, START)


@given(notes)
def test_a_record_agrees_with_itself(record: tuple[Note, ...]) -> None:
    found = dispute(record, record, START)

    assert all(row.a == row.b for row in found.rows)
    assert (found.first_difference is None) == (found.slips == (0, 0))
    assert found.more_accurate is None
