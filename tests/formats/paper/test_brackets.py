"""Where the boxes of a bracket go."""

from itertools import pairwise

import pytest

from headjudge.core.pairing.brackets import single_elimination
from headjudge.core.rulebook.structures import Bracket
from headjudge.formats.paper.brackets import TALLEST, BracketMatch, BracketPage, BracketSide, bracket_pages
from headjudge.rulebooks import rulebook

NOBODY = (BracketSide(), BracketSide())


def drawn(bracket: Bracket) -> tuple[BracketPage, ...]:
    return bracket_pages([BracketMatch(match.id, match.round, match.sides, NOBODY) for match in bracket.matches])


def known(id: str) -> Bracket:
    return next(bracket for bracket in rulebook("tcg-office").core.brackets if bracket.id == id)


def test_a_box_stands_between_the_two_that_feed_it() -> None:
    (page,) = drawn(known("single-elimination-top-8"))
    rows = {box.match.id: (box.column, box.row) for box in page.boxes}

    assert rows["quarterfinal-1"] == (0, 0)
    assert rows["semifinal-1"] == (1, 0.5)
    assert rows["final"] == (2, 1.5)


def test_the_losers_side_lies_below_the_winners_side() -> None:
    (page,) = drawn(known("double-elimination-top-8"))
    rows = {box.match.id: box.row for box in page.boxes}

    assert max(row for id, row in rows.items() if id[0] == "W") < min(row for id, row in rows.items() if id[0] == "L")
    assert rows["grand-final"] == rows["W7"]


@pytest.mark.parametrize("bracket", rulebook("tcg-office").core.brackets, ids=lambda bracket: bracket.id)
def test_no_two_boxes_of_a_bracket_share_a_place(bracket: Bracket) -> None:
    (page,) = drawn(bracket)
    places = sorted((box.column, box.row) for box in page.boxes)

    assert len(places) == len(bracket.matches)
    assert all(one[0] != other[0] or other[1] - one[1] >= 1 for one, other in pairwise(places))


@pytest.mark.parametrize("size", [2, 16, 64, 100, 128, 256])
def test_a_tall_bracket_is_cut_into_parts_and_no_match_is_lost(size: int) -> None:
    bracket = single_elimination(size, "single-elimination", "1")

    pages = drawn(bracket)

    assert sorted(box.match.id for page in pages for box in page.boxes) == sorted(match.id for match in bracket.matches)
    assert all(page.rows <= TALLEST for page in pages)


def test_the_last_part_holds_what_follows_the_others() -> None:
    pages = drawn(single_elimination(128, "single-elimination", "1"))

    assert [page.first for page in pages] == [1, 1, 7]
    assert [box.match.id for box in pages[-1].boxes] == ["7.1"]
