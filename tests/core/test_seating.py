"""Seats for the player meeting."""

from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.seating import SEATS, meeting_seats


def players(count: int) -> list[PlayerId]:
    return [PlayerId(str(number)) for number in range(1, count + 1)]


def test_two_sit_at_a_table_in_the_order_given() -> None:
    assert list(meeting_seats(players(5), {}).values()) == [1, 1, 2, 2, 3]


def test_tables_are_counted_from_the_first_one_used() -> None:
    assert list(meeting_seats(players(3), {}, first=201).values()) == [201, 201, 202]


def test_a_fixed_seat_is_kept_and_its_neighbour_filled_in() -> None:
    seats = meeting_seats(players(4), {PlayerId("4"): TableNumber(1)})

    assert seats == {"1": 1, "2": 2, "3": 2, "4": 1}


@given(st.integers(0, 60), st.dictionaries(st.integers(1, 60), st.integers(1, 40), max_size=10))
def test_no_table_is_overfull_but_by_fixed_seats(count: int, chosen: dict[int, int]) -> None:
    fixed = {PlayerId(str(player)): TableNumber(table) for player, table in chosen.items()}

    seats = meeting_seats(players(count), fixed)

    assert set(seats) == set(players(count))
    assert all(seats[player] == table for player, table in fixed.items() if player in seats)
    for table in set(seats.values()):
        assert list(seats.values()).count(table) <= max(SEATS, list(fixed.values()).count(table))
