"""Numbered things on pages."""

from collections.abc import Mapping
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.paged import Paged

BOOKS = st.dictionaries(st.integers(0, 1_000), st.integers())


@given(BOOKS)
def test_it_reads_like_a_dict_in_the_order_of_the_numbers(book: dict[int, int]) -> None:
    paged = Paged(book.items())
    assert list(paged.items()) == sorted(book.items())
    assert list(paged) == sorted(book)
    assert len(paged) == len(book)
    assert paged == book
    assert all(number in paged and paged[number] == thing for number, thing in book.items())


@given(BOOKS.filter(bool), st.data())
def test_replacing_one_thing_leaves_the_old_book_as_it_was(book: dict[int, int], data: st.DataObject) -> None:
    before = Paged(book.items())
    number, thing = data.draw(st.sampled_from(sorted(book))), data.draw(st.integers())
    after = before.having(number, thing)
    assert after == {**book, number: thing}
    assert list(after) == sorted(book)
    assert before == book


def even(things: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(number for number, thing in things.items() if thing % 2 == 0)


@given(BOOKS.filter(bool), st.data())
def test_what_was_found_on_a_page_is_found_anew_once_the_page_is_another(
    book: dict[int, int], data: st.DataObject
) -> None:
    before = Paged(book.items())
    number, thing = data.draw(st.sampled_from(sorted(book))), data.draw(st.integers())
    first = list(before.found(even))

    after = before.having(number, thing)

    assert tuple(chain.from_iterable(after.found(even))) == even(dict(sorted({**book, number: thing}.items())))
    assert list(before.found(even)) == first


def test_a_page_that_stays_is_looked_at_once() -> None:
    looked: list[int] = []

    def look(things: Mapping[int, int]) -> int:
        looked.append(min(things))
        return len(things)

    book = Paged((number, 0) for number in range(200))
    counts = [list(each.found(look)) for each in (book, book.having(70, 1))]

    assert counts == [[64, 64, 64, 8], [64, 64, 64, 8]]
    assert looked == [0, 64, 128, 192, 64]


@given(BOOKS, st.integers(0, 1_000))
def test_a_number_that_is_not_there_cannot_be_replaced(book: dict[int, int], number: int) -> None:
    book.pop(number, None)
    paged = Paged(book.items())
    assert number not in paged
    with pytest.raises(KeyError):
        paged.having(number, 1)
    with pytest.raises(KeyError):
        paged[number]
