"""Tables: fixed seats, features, and never two pairs at one table."""

from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.ids import PlayerId, TableNumber
from headjudge.core.pairing.tables import Room, tables

PAIRS = [(PlayerId("A"), PlayerId("B")), (PlayerId("C"), PlayerId("D")), (PlayerId("E"), PlayerId("F"))]


def fixed(**seats: int) -> dict[PlayerId, TableNumber]:
    return {PlayerId(player): TableNumber(table) for player, table in seats.items()}


def test_tables_are_numbered_from_the_best_pair() -> None:
    assert tables(PAIRS, Room(first=11)) == (11, 12, 13)


def test_a_fixed_seat_is_kept_and_nobody_else_sits_there() -> None:
    assert tables(PAIRS, Room(fixed=fixed(F=1))) == (2, 3, 1)


def test_two_fixed_seats_that_meet_do_not_make_a_duplicate_table() -> None:
    assert tables(PAIRS, Room(fixed=fixed(A=5, B=7, C=5))) == (5, 4, 1)
    assert tables(PAIRS, Room(fixed=fixed(A=5, C=5, D=7))) == (5, 7, 1)


def test_featured_players_sit_at_the_feature_tables_and_nobody_else_does() -> None:
    room = Room(features=(TableNumber(1), TableNumber(2)), featured=frozenset({PlayerId("D")}))

    assert tables(PAIRS, room) == (3, 1, 4)


def test_a_closed_table_is_left_out() -> None:
    assert tables(PAIRS, Room(closed=frozenset({TableNumber(2)}))) == (1, 3, 4)


@given(
    st.integers(0, 30),
    st.dictionaries(st.integers(0, 59), st.integers(1, 12)),
    st.sets(st.integers(1, 12)),
    st.sets(st.integers(0, 59)),
)
def test_no_table_is_ever_given_twice(
    count: int, seats: dict[int, int], features: set[int], featured: set[int]
) -> None:
    pairs = [(PlayerId(str(2 * n)), PlayerId(str(2 * n + 1))) for n in range(count)]
    room = Room(
        fixed={PlayerId(str(player)): TableNumber(table) for player, table in seats.items()},
        features=tuple(TableNumber(table) for table in sorted(features)),
        featured=frozenset(PlayerId(str(player)) for player in featured),
    )

    given_out = tables(pairs, room)

    assert len(set(given_out)) == count
    assert min(given_out, default=1) >= 1
