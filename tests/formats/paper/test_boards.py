"""Names over several boards: nobody lost, lists of like length, labels a player can read."""

from hypothesis import given
from hypothesis import strategies as st
from tests.formats.paper.samples import entries

from headjudge.core.name_order import Filing
from headjudge.formats.paper.boards import Board, Entry, boards


def names_on(board: Board) -> list[str]:
    return [name for letter in board.letters for name, _ in letter.lines]


def labels(found: tuple[Board, ...]) -> list[str]:
    return [f"{board.first}–{board.last}" for board in found]


def spread(**counts: int) -> list[Entry]:
    """So many different names under each letter."""
    return entries([f"{letter}{chr(97 + at % 26)}{at}" for letter, count in counts.items() for at in range(count)])


def test_boards_are_cut_between_letters_where_that_is_near() -> None:
    found = boards(spread(A=10, B=9, C=11, D=10), 2)

    assert labels(found) == ["A–B", "C–D"]


def test_a_letter_too_full_for_one_board_is_cut_inside() -> None:
    found = boards(entries(["Saito", "Sakai", "Sato", "Seki", "Shimizu", "Sono"]), 2)

    assert labels(found) == ["S–Sa", "Se–S"]


def test_people_of_one_name_stay_together() -> None:
    found = boards(entries(["Sam", "Sam", "Sam", "Sam", "Sue"]), 2)

    assert [names_on(board) for board in found] == [["Sam", "Sam", "Sam", "Sam"], ["Sue"]]


def test_more_boards_than_names_leaves_no_board_empty() -> None:
    assert len(boards(entries(["Ann", "Bea", "Cy"]), 40)) == 3


def test_nobody_entered_means_no_board() -> None:
    assert boards([], 3) == ()


def test_kana_boards_are_labelled_by_row() -> None:
    found = boards(entries(["あおき", "かとう", "さとう", "たなか"], "ja"), 2)

    assert labels(found) == ["あ–か", "さ–た"]


@given(st.lists(st.text("ABCSあかさ", min_size=1, max_size=4), max_size=80), st.integers(1, 30))
def test_every_name_is_on_exactly_one_board_and_in_order(names: list[str], count: int) -> None:
    filed = entries(names)

    found = boards(filed, count)

    assert [name for board in found for name in names_on(board)] == [entry.name for entry in filed]
    assert len(found) <= count
    assert all(board.letters for board in found)


@given(st.sets(st.text("ABCDEFGH", min_size=3, max_size=6), min_size=20, max_size=200), st.integers(1, 10))
def test_no_board_is_much_longer_than_the_others(names: set[str], count: int) -> None:
    lengths = [len(names_on(board)) for board in boards(entries(sorted(names)), count)]

    assert len(lengths) == count
    assert max(lengths) <= 1.5 * len(names) / count + 2


def test_a_board_shows_where_each_name_sits() -> None:
    found = boards([Entry("Ann", Filing("A", "ann"), "7"), Entry("Bea", Filing("B", "bea"), "")], 1)

    assert [letter.lines for letter in found[0].letters] == [(("Ann", "7"),), (("Bea", ""),)]
