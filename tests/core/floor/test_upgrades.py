"""Repeats: proposed exactly when the same sub-section was penalised before in this event."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from headjudge.core.floor.penalties import Case, penalty_range
from headjudge.core.floor.upgrades import Earlier, Proposal, same_infraction, upgrade
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.rulebooks import rulebook

BOOK = rulebook("bushiroad")
assert BOOK.penalties is not None
SECTIONS = [entry.section for entry in BOOK.penalties.infractions]
RANKS = ["caution", "warning", "loss-of-game", "loss-of-match"]
ORDER = [*RANKS, "disqualification"]
NEVER = ("3.24", "4.6", "3.23.1")
"""Entries that are compared with others, and one that costs nothing."""


def found(book: Rulebook, infraction: str, *earlier: tuple[str, str], level: int = 1) -> Proposal | None:
    foreseen = penalty_range(book, Case(infraction=infraction, level=level))
    return upgrade(book, infraction, tuple(Earlier(section, rank) for section, rank in earlier), foreseen)


def proposed(book: Rulebook, infraction: str, *earlier: tuple[str, str], level: int = 1) -> tuple[str, ...]:
    again = found(book, infraction, *earlier, level=level)
    return again.ranks if again else ()


def sub_section(section: str) -> str:
    """What counts as one infraction, written out on its own: two numbers in part 3, everything in part 4."""
    return ".".join(section.split(".")[:2]) if section.startswith("3.") else section


@pytest.mark.rule("BR-PG-2-b")
def test_the_same_rank_for_another_infraction_proposes_nothing(bushiroad: Rulebook) -> None:
    assert proposed(bushiroad, "3.17", ("3.16", "warning")) == ()
    assert proposed(bushiroad, "3.16", ("3.16", "warning")) == ("loss-of-game", "loss-of-match", "disqualification")


@pytest.mark.rule("BR-PG-2.1-b")
def test_a_second_caution_becomes_a_warning(bushiroad: Rulebook) -> None:
    assert proposed(bushiroad, "3.13", ("3.13", "caution")) == ("warning",)


@pytest.mark.rule("BR-PG-2.2-b")
def test_a_second_warning_preselects_the_loss_of_the_game(bushiroad: Rulebook) -> None:
    again = found(bushiroad, "3.16", ("3.16", "warning"))

    assert again is not None
    assert (again.preselected, again.ranks[0]) == ("loss-of-game", "loss-of-game")
    assert "Bushiroad PG-2.2" in [str(citation) for citation in again.citations]


@pytest.mark.rule("BR-PG-2.2-c")
def test_one_sub_section_is_one_infraction(bushiroad: Rulebook) -> None:
    assert proposed(bushiroad, "3.19.2", ("3.19.1", "warning")) != ()
    assert proposed(bushiroad, "3.14", ("3.13", "warning")) == ()
    # The two examples the guide prints.
    assert proposed(bushiroad, "3.5.3.2", ("3.5.1.1", "warning")) != ()
    assert proposed(bushiroad, "3.9.1", ("3.4", "warning")) == ()


@pytest.mark.rule("BR-PG-3.8.1-a")
def test_rudeness_after_litter_is_the_same_infraction(bushiroad: Rulebook) -> None:
    assert proposed(bushiroad, "3.8.1", ("3.8.1", "warning")) != ()


@pytest.mark.rule("BR-PG-2.2-d")
def test_foul_play_is_compared_by_its_number_and_nothing_is_preselected(bushiroad: Rulebook) -> None:
    again = found(bushiroad, "4.5", ("4.5", "warning"))

    assert again is not None
    assert again.preselected is None
    assert again.ranks == ("loss-of-game", "loss-of-match", "disqualification")
    assert proposed(bushiroad, "4.5", ("4.1", "warning")) == ()


@pytest.mark.rule("BR-PG-3.24-a")
def test_an_unlisted_infraction_never_proposes_an_upgrade_by_itself(bushiroad: Rulebook) -> None:
    assert proposed(bushiroad, "3.24", ("3.24", "warning")) == ()


def test_repeated_losses_climb_one_rank_without_preselection(bushiroad: Rulebook) -> None:
    again = found(bushiroad, "3.12", ("3.12", "loss-of-game"))

    assert again is not None
    assert (again.ranks, again.preselected) == (("loss-of-match",), None)


@pytest.mark.rule("BR-PG-3.9.2-a")
@pytest.mark.parametrize(
    ("infraction", "earlier", "ranks"),
    [
        pytest.param("3.9.2", ("3.9.1", "caution"), ("loss-of-match",), id="late, then five minutes late"),
        pytest.param("3.9.2", ("3.9.1", "warning"), ("loss-of-match", "disqualification"), id="warned before"),
        pytest.param("3.8.3", ("3.8.1", "warning"), ("disqualification",), id="rude, then violent"),
        pytest.param("3.5.4", ("3.5.1.1", "caution"), ("loss-of-game",), id="not shown, then too many drawn"),
    ],
)
def test_a_repeat_never_costs_less_than_the_infraction_by_itself(
    bushiroad: Rulebook, infraction: str, earlier: tuple[str, str], ranks: tuple[str, ...]
) -> None:
    again = found(bushiroad, infraction, earlier)

    assert again is not None
    assert (again.ranks, again.preselected) == (ranks, ranks[0])


@pytest.mark.rule("BR-PG-2-b")
def test_what_costs_nothing_is_no_repeat_either(bushiroad: Rulebook) -> None:
    assert proposed(bushiroad, "3.23.1", ("3.23.2", "caution")) == ()


@pytest.mark.rule("BR-PG-2-b")
@given(
    infraction=some.sampled_from(SECTIONS),
    earlier=some.tuples(some.sampled_from(SECTIONS), some.sampled_from(RANKS)),
    level=some.integers(1, 3),
)
def test_nothing_proposed_lies_below_the_range(infraction: str, earlier: tuple[str, str], level: int) -> None:
    foreseen = penalty_range(BOOK, Case(infraction=infraction, level=level)).ranks

    for rank in proposed(BOOK, infraction, earlier, level=level):
        assert ORDER.index(rank) >= ORDER.index(foreseen[0])


def test_the_gravest_of_the_earlier_penalties_counts(bushiroad: Rulebook) -> None:
    assert proposed(bushiroad, "3.9.1", ("3.9.1", "caution"), ("3.9.2", "loss-of-match")) == ("disqualification",)


@pytest.mark.rule("BR-PG-2-b")
@pytest.mark.rule("BR-PG-2.2-c")
@given(
    infraction=some.sampled_from(SECTIONS),
    earlier=some.lists(some.tuples(some.sampled_from(SECTIONS), some.sampled_from(RANKS)), max_size=6),
)
def test_an_upgrade_is_proposed_exactly_when_the_sub_section_was_penalised_before(
    infraction: str, earlier: list[tuple[str, str]]
) -> None:
    again = any(sub_section(section) == sub_section(infraction) for section, _ in earlier)

    assert bool(proposed(BOOK, infraction, *earlier)) == (again and infraction not in NEVER)


@given(one=some.sampled_from(SECTIONS), other=some.sampled_from(SECTIONS), third=some.sampled_from(SECTIONS))
def test_being_the_same_infraction_is_an_equivalence(one: str, other: str, third: str) -> None:
    guide = BOOK.penalties
    assert guide is not None
    assert same_infraction(guide, one, one)
    assert same_infraction(guide, one, other) == same_infraction(guide, other, one)
    if same_infraction(guide, one, other) and same_infraction(guide, other, third):
        assert same_infraction(guide, one, third)
