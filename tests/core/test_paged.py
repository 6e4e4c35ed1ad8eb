"""Numbered things on pages."""

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


@given(BOOKS, st.integers(0, 1_000))
def test_a_number_that_is_not_there_cannot_be_replaced(book: dict[int, int], number: int) -> None:
    book.pop(number, None)
    paged = Paged(book.items())
    assert number not in paged
    with pytest.raises(KeyError):
        paged.having(number, 1)
    with pytest.raises(KeyError):
        paged[number]
