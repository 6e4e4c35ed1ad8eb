"""The vectorised path and the plain one agree, bit for bit, on whatever a floor can produce."""

from fractions import Fraction
from random import Random

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.histories import histories, random_history
from tests.tournaments import event

from headjudge.core.history import Decided, Entrant, History
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.structures import GameWin, MatchWin
from headjudge.core.settings import Chosen
from headjudge.core.standings.columns import columns
from headjudge.core.standings.exact import Exact, mean, summed, times
from headjudge.core.standings.field import Field
from headjudge.core.standings.standings import MANY, Standings, standings, standings_of
from headjudge.core.standings.tiebreakers import TIEBREAKERS
from headjudge.core.standings.vectorised import VALUES, sheet

ALL = tuple(TIEBREAKERS)


def with_games(chosen: Chosen) -> Chosen:
    """*chosen* as if its book had game-win rates, and a game score for a bye."""
    points = chosen.structure.points
    assert points is not None
    structure = msgspec.structs.replace(
        chosen.structure,
        points=msgspec.structs.replace(points, bye_games=(2, 0, 0)),
        game_win=GameWin(floor="1/3", cite="x"),
        match_win=chosen.structure.match_win or MatchWin(divisor="rounds-taken-part", floor="1/3", cite="x"),
    )
    return msgspec.structs.replace(chosen, structure=structure)


EVENTS = {
    "japan": event("bushiroad", territory="japan"),
    "world": event("bushiroad", territory="world", win=3),
    "pooled": event("bushiroad", territory="world", own={"oomw": "pooled", "byes-in-own-rate": False}),
    "cut averages": event("bushiroad", territory="world", own={"averages": "cut-and-floored"}),
    "taken part": event("bushiroad", own={"dropped-divisor": "rounds-taken-part"}),
    "effective rounds": event("bushiroad", "double-elimination", territory="world"),
    "round robin": event("bushiroad", "round-robin", territory="world"),
    "tcg office": event("tcg-office"),
    "byes outside": event("tcg-office", own={"byes-in-own-rate": False, "match-win-floor": "1/3"}),
    "threshold": event("tcg-office", "double-elimination", remaining=2),
    "stop early": event("tcg-office", own={"stop-at-one-undefeated": True}),
    "everything": with_games(event("tcg-office", ranking=(*reversed(ALL), "head-to-head"))),
    "mixed": with_games(event("bushiroad", ranking=("match-wins", "head-to-head", "buchholz", "head-to-head"))),
}


def both(history: History, chosen: Chosen) -> tuple[Standings | str, Standings | str]:
    """The standings by each path, or the kind of refusal."""
    found: list[Standings | str] = []
    for path in (plainly, at_once):
        try:
            found.append(path(history, chosen))
        except Refusal as refused:
            found.append(type(refused).__name__)
    return found[0], found[1]


def plainly(history: History, chosen: Chosen) -> Standings:
    return standings_of(Field(history, chosen))


def at_once(history: History, chosen: Chosen) -> Standings:
    return sheet(columns(history, chosen), history, chosen)


@pytest.mark.parametrize("name", EVENTS)
@settings(max_examples=150)
@given(histories())
def test_both_paths_give_the_same_standings(name: str, history: History) -> None:
    plain, vectorised = both(history, EVENTS[name])

    assert vectorised == plain


@settings(max_examples=150)
@given(histories(wars=True))
def test_both_paths_give_the_same_wars_standings(history: History) -> None:
    plain, vectorised = both(history, event("wars"))

    assert vectorised == plain


@settings(max_examples=150)
@given(histories(most_rounds=5), st.integers(1, 12), st.lists(st.integers(1, 5), min_size=1, max_size=4))
def test_both_paths_count_the_same_chips_or_refuse_alike(history: History, stack: int, antes: list[int]) -> None:
    plain, vectorised = both(history, event("tcg-office", "chips", stack=stack, antes=tuple(antes)))

    assert vectorised == plain


@pytest.mark.parametrize("book", ["tcg-office", "bushiroad"])
@settings(max_examples=100)
@given(histories())
def test_both_paths_agree_on_knock_outs_whether_or_not_their_results_exist(book: str, history: History) -> None:
    plain, vectorised = both(history, event(book, "single-elimination"))

    assert vectorised == plain


@settings(max_examples=100)
@given(histories(), st.randoms(use_true_random=False))
def test_both_paths_keep_recorded_decisions_and_seeds(history: History, chance: Random) -> None:
    entrants = tuple(msgspec.structs.replace(one, seed=place) for place, one in enumerate(history.entrants, start=2))
    order = [entrant.id for entrant in entrants]
    chance.shuffle(order)
    seasoned = History((*entrants, Entrant(order[0].__class__("late"))), history.rounds, (), (Decided(tuple(order)),))

    plain, vectorised = both(seasoned, event("bushiroad", ranking=("points", "head-to-head", "seed")))

    assert vectorised == plain


@pytest.mark.parametrize("name", ["world", "pooled", "tcg office", "everything"])
def test_both_paths_agree_on_a_long_event_whose_numbers_outgrow_64_bits(name: str) -> None:
    history = random_history(60, 27, seed=5)

    plain, vectorised = both(history, EVENTS[name])

    assert isinstance(plain, Standings)
    assert vectorised == plain


def test_a_big_field_goes_through_the_vectorised_path_and_nobody_can_tell() -> None:
    history = random_history(MANY + 20, 6, seed=1)

    assert standings(history, EVENTS["world"]) == standings_of(Field(history, EVENTS["world"]))


def test_the_two_tables_of_tiebreakers_name_the_same() -> None:
    assert list(VALUES) == list(TIEBREAKERS)


def test_numbers_that_do_not_fit_grow_instead_of_wrapping() -> None:
    big = np.array([2**40, 3], np.int64)

    assert times(big, 2**40).tolist() == [2**80, 3 * 2**40]
    assert summed(np.array([2**61, 5], np.int64), np.array([[0, 1], [0, 2]], np.int32)).tolist() == [2**62, 5]
    assert mean(big, 3**40, np.array([7, 0]), Fraction(1, 3)).value(0) == Fraction(2**40, 7 * 3**40)
    assert Exact(np.array([1, 2]), 3).value(1) == Fraction(2, 3)
