"""Where something comes from, as people quote it."""

from headjudge.core.citations import Citation, quoted

BOTH = (
    Citation("Bushiroad", "3.2.1"),
    Citation("Bushiroad", "4.2"),
    Citation("WARS", "Byes"),
    Citation("Bushiroad", "1.1"),
)


def test_a_book_is_named_before_the_first_of_its_sections_only() -> None:
    assert quoted(BOTH, "en") == ("Bushiroad 3.2.1", "4.2", "WARS Byes", "Bushiroad 1.1")


def test_a_book_goes_by_another_name_where_it_has_one() -> None:
    assert quoted(BOTH[:2], "ja", {"Bushiroad": "ブシロード"}) == ("ブシロード 3.2.1", "4.2")


def test_nothing_is_quoted_from_nothing() -> None:
    assert quoted((), "en") == ()
