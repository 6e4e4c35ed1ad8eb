"""Names worth a second look."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.name_check import doubtful

WORDS = ("ass", "*bollocks", "しね", "キチガイ")


@pytest.mark.rule("BR-4.6-a")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Ass", ("ass",)),
        ("A.S.S.", ("ass",)),
        ("4 s s", ("ass",)),
        ("ＡＳＳ", ("ass",)),
        ("big @$$", ("ass",)),
        ("Assassin", ()),
        ("xbOLL0CKSx", ("bollocks",)),
        ("おまえシネよ", ("しね",)),
        ("きちがい", ("キチガイ",)),
        ("Team Ass BOLLOCKS", ("ass", "bollocks")),
        ("Foxfire", ()),
        ("", ()),
    ],
)
def test_a_listed_word_is_found_however_it_is_spelt(name: str, found: tuple[str, ...]) -> None:
    assert doubtful(name, WORDS) == found


@given(st.text(), st.lists(st.text()))
def test_any_name_and_any_list_are_read(name: str, words: list[str]) -> None:
    assert set(doubtful(name, words)) <= {word.removeprefix("*") for word in words}


@given(st.text(alphabet="abcdefgh", min_size=1))
def test_a_name_that_is_a_listed_word_is_always_found(word: str) -> None:
    assert doubtful(word.upper(), (word,)) == (word,)
