"""How long somebody is suspended, ground by ground."""

from datetime import date

import pytest
from hypothesis import given as every
from hypothesis import strategies as st

from headjudge.core.office.suspensions import LONGEST, Choice, ReasonMissing, Sentence, Term, sentence, until
from headjudge.core.refusals import BadInput
from headjudge.core.rulebook.rulebook import Unknown
from headjudge.rulebooks import rulebook

BOOK = rulebook("tcg-office")
DAY = date(2024, 2, 10)


def given(ground: str, day: date = DAY, **choice: object) -> Sentence:
    return sentence(BOOK, ground, Choice(applied=day, **choice))  # type: ignore[arg-type]  # each test names fields


@pytest.mark.rule("TO-3b-a")
def test_tcg_office_3b_theft_is_medium_and_three_years_another_length_needs_a_reason() -> None:
    proposed = given("theft")

    assert (proposed.category.en, proposed.years) == ("Ungentlemanly conduct, medium", 3)
    with pytest.raises(ReasonMissing) as refusal:
        given("theft", years=2)
    assert str(refusal.value.citation) == "TCG Office 3b-ii"
    assert given("theft", years=2, reason="Helped to clear it up.").years == 2


@pytest.mark.rule("TO-3b-i-a")
@pytest.mark.parametrize(
    "ground",
    [
        "unsporting-warning",
        "unsporting-game-loss",
        "disobedience",
        "obstruction",
        "visit-while-suspended",
        "false-statement",
    ],
)
def test_tcg_office_3b_i_ungentlemanly_conduct_is_a_year(ground: str) -> None:
    found = given(ground)

    assert (found.years, found.last_day, found.free) == (1, date(2025, 2, 9), date(2025, 2, 10))


@pytest.mark.rule("TO-3b-i-a")
def test_tcg_office_3b_i_a_visit_to_a_venue_while_suspended_is_a_further_year() -> None:
    running = Term(date(2024, 2, 1), date(2025, 2, 1))

    found = given("visit-while-suspended", date(2024, 12, 1), earlier=(running,))

    assert found.term == Term(date(2024, 12, 1), date(2025, 12, 1))
    assert found.free == date(2025, 12, 1)


@pytest.mark.rule("TO-3b-ii-a")
@pytest.mark.parametrize("ground", ["theft", "harassment", "violence", "vandalism", "grave-false-statement"])
def test_tcg_office_3b_ii_medium_conduct_is_three_years(ground: str) -> None:
    found = given(ground)

    assert (found.years, found.free) == (3, date(2027, 2, 10))


@pytest.mark.rule("TO-3b-iii-a")
def test_tcg_office_3b_iii_grave_violence_is_five_years_or_more() -> None:
    assert (given("grave-violence").years, given("grave-violence").least) == (5, True)
    with pytest.raises(ReasonMissing):
        given("grave-violence", years=4)
    assert given("grave-violence", years=7).free == date(2031, 2, 10)
    assert given("grave-violence", indefinite=True).free is None


def test_a_suspension_without_an_end_keeps_somebody_out_whatever_follows() -> None:
    assert given("theft", earlier=(Term(date(2023, 1, 1), None),)).free is None


def test_a_year_from_29_february_ends_with_february() -> None:
    assert given("disobedience", date(2024, 2, 29)).free == date(2025, 3, 1)


def test_a_ground_or_a_book_that_is_not_there_is_named() -> None:
    with pytest.raises(Unknown, match="no ground jaywalking"):
        given("jaywalking")
    with pytest.raises(Unknown, match="no catalogue"):
        sentence(rulebook("wars"), "theft", Choice(applied=DAY))


@every(st.dates(), st.one_of(st.none(), st.integers(-20, LONGEST + 20)), st.one_of(st.none(), st.dates()))
def test_any_day_and_any_length_has_an_end_after_its_beginning_or_is_refused(
    day: date, years: int | None, last: date | None
) -> None:
    try:
        found = given("theft", day, years=years, reason="So.", earlier=(until(day, last),))
    except BadInput:
        return

    assert found.last_day is not None
    assert found.term.starts < found.last_day
    assert (found.free is None) == (last is None)
