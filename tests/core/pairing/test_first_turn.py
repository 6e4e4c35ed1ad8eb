"""Who goes first, by the cards of TCG Office 6b-ix."""

import msgspec
import pytest
from tests.core.pairing.rounds import every, paired
from tests.core.pairing.test_scheduled import seeded
from tests.tournaments import event, tournament

from headjudge.core.history import History
from headjudge.core.ids import PlayerId

MANAGED = event("tcg-office", own={"first-turn-management": True})


def first(history: History, *names: str) -> History:
    """The history with those who went first, round after round, in the order of matches."""
    rounds = tuple(
        msgspec.structs.replace(
            played,
            matches=tuple(
                msgspec.structs.replace(match, first=PlayerId(name) if name != "-" else None)
                for match, name in zip(played.matches, letters, strict=True)
            ),
        )
        for played, letters in zip(history.rounds, names, strict=True)
    )
    return msgspec.structs.replace(history, rounds=rounds)


@pytest.mark.rule("TO-6b-ix-a")
def test_whoever_went_first_less_often_goes_first() -> None:
    # A first twice, D never before they meet; B and C once each.
    history = first(tournament("A>B C>D", "A>C D>B"), "AC", "AB")

    found = paired(history, MANAGED)

    assert {frozenset(pair): first for pair, first in zip(found.pairs, found.first, strict=True)} == {
        frozenset("AD"): "D",
        frozenset("BC"): "random",
    }


@pytest.mark.rule("TO-6b-ix-a")
def test_once_of_three_goes_before_twice_of_three() -> None:
    # A went first in 2 of 3 rounds, B in 1 of 3; in round 4 they meet.
    history = first(tournament("A>C B>D E>F", "A>E B>F C>D", "A>D B>C E>F"), "ADE", "AFC", "DBE")

    for found in every(history, MANAGED):
        assert {"".join(sorted(pair)): first for pair, first in zip(found.pairs, found.first, strict=True)}["AB"] == "B"


def test_a_match_without_a_record_counts_for_neither() -> None:
    history = first(tournament("A>B C>D", "A>C D>B"), "--", "--")

    assert set(paired(history, MANAGED).first) == {"random"}


@pytest.mark.rule("TO-6b-ix-a")
@pytest.mark.rule("TO-6c-ii-a")
def test_without_records_chance_decides_every_match() -> None:
    assert paired(tournament("A>B C>D"), event("tcg-office")).first == ("random", "random")


@pytest.mark.rule("TO-6b-ix-a")
def test_where_turns_were_written_down_they_count_even_if_nobody_switched_management_on() -> None:
    history = first(tournament("A>B C>D"), "AD")

    found = paired(history, event("tcg-office"))

    assert {frozenset(pair): first for pair, first in zip(found.pairs, found.first, strict=True)} == {
        frozenset("AC"): "C",
        frozenset("BD"): "B",
    }


def test_a_book_that_does_not_speak_of_turns_says_nothing() -> None:
    assert paired(tournament("A>B C>D"), event("bushiroad")).first == ()


@pytest.mark.rule("TO-6b-ix-c")
def test_equal_counts_may_be_drawn_with_the_pairings() -> None:
    history = first(tournament("A>B C>D"), "AC")

    found = every(history, MANAGED, draw_turns=True)

    assert all(first in pair for one in found for pair, first in zip(one.pairs, one.first, strict=True))
    assert {first for one in found for first in one.first} == set("ABCD")


@pytest.mark.rule("TO-6b-ix-d")
@pytest.mark.parametrize("structure", ["single-elimination-finals", "double-elimination-finals"])
def test_the_better_seed_chooses_in_the_first_round_of_the_finals(structure: str) -> None:
    assert set(paired(seeded(), event("tcg-office", structure)).first) == {"higher-seed-chooses"}


@pytest.mark.rule("TO-6b-ix-d")
def test_later_finals_compare_the_finals_alone() -> None:
    chosen = event("tcg-office", "single-elimination-finals", own={"first-turn-management": True})
    history = first(seeded("A>H D>E B>G C>F"), "AEGF")

    found = paired(history, chosen)

    assert dict(zip(found.pairs, found.first, strict=True)) == {("A", "D"): "D", ("B", "C"): "random"}


@pytest.mark.rule("TO-6b-ix-d")
def test_a_better_seed_may_simply_go_first_where_the_event_reads_it_so() -> None:
    chosen = event("tcg-office", "single-elimination-finals", own={"finals-first-turn": "better-seed-first"})

    assert paired(seeded(), chosen).first == ("A", "D", "B", "C")
