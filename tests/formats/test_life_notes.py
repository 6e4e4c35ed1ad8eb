"""Life records off the paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.refusals import BadInput
from headjudge.formats.life_notes import MOST, LineUnreadable, notes_from, written
from headjudge.games.ledger import Note


def test_a_change_a_life_and_both_can_be_written() -> None:
    assert notes_from("A -500 attack\n\n b 3500\nB: −500 → 3000 burn", "record") == (
        Note(0, -500, None, "attack"),
        Note(1, None, 3500, ""),
        Note(1, -500, 3000, "burn"),
    )


@pytest.mark.parametrize("line", ["C -500", "A", "A attack", "-500", "A --5", "A 99999999"])
def test_a_line_that_cannot_be_read_is_named(line: str) -> None:
    with pytest.raises(LineUnreadable, match="record of Ann, line 2") as refused:
        notes_from(f"A -1\n{line}", "record of Ann")

    assert refused.value.number == 2
    assert refused.value.line == line


def test_a_record_does_not_go_on_for_ever() -> None:
    with pytest.raises(BadInput, match="at most"):
        notes_from("A -1\n" * (MOST + 1), "record")


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        notes_from(text, "record")
    except BadInput as bad:
        assert bad.sentence.startswith("record")


CHANGES = st.builds(
    Note,
    st.sampled_from([0, 1]),
    st.integers(-9999, 9999),
    st.none() | st.integers(0, 9999),
    st.sampled_from(["", "attack", "two words"]),
)


@given(st.lists(CHANGES, max_size=20))
def test_what_is_written_is_read_again(notes: list[Note]) -> None:
    assert notes_from(written(tuple(notes)), "record") == tuple(notes)
