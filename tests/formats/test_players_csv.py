"""Players as a spreadsheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.refusals import BadInput
from headjudge.formats.players_csv import Row, read, written

PLAIN = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=20).map(str.strip)


def test_only_names_are_needed() -> None:
    assert read(b"name\nAnn\nBea\n") == (Row(name="Ann"), Row(name="Bea"))


def test_columns_are_read_in_japanese_and_in_any_order() -> None:
    assert read("フリガナ;氏名;卓番号\nサトウ アオイ;佐藤 葵;7\n".encode()) == (
        Row(name="佐藤 葵", reading="サトウ アオイ", table=7),
    )


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"", "empty"),
        (b"nmae\nAnn", "'nmae'"),
        (b"name,name\nAnn,Ann", "twice"),
        (b"id\n7", "`name` is needed"),
        (b"name,id\nAnn,7\n,8", "line 3"),
        (b"name,table\nAnn,x", "line 2"),
        (b"name\nAnn,Bea", "line 2"),
        (b"name\n\xff", "line 2"),
        (b'name\n"Ann', "CSV"),
    ],
)
def test_bad_input_is_named_with_its_place(content: bytes, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        read(content)


@given(
    st.lists(
        st.builds(
            Row,
            name=PLAIN.filter(bool),
            reading=PLAIN,
            publisher_id=PLAIN,
            country=PLAIN,
            nickname=PLAIN,
            table=st.none() | st.integers(1, 99_999),
        )
    )
)
def test_what_was_written_is_read_again(rows: list[Row]) -> None:
    assert read(written(rows)) == tuple(rows)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        read(content)
    except BadInput as refusal:
        assert refusal.sentence
