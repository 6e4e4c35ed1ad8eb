"""Several entries of one person: one rank, remembered opponents and byes, on both paths of the arithmetic."""

import msgspec
import pytest
from tests.tournaments import event, ranks, tournament

from headjudge.core.history import History
from headjudge.core.ids import PlayerId
from headjudge.core.standings.columns import columns
from headjudge.core.standings.entries import as_one, persons
from headjudge.core.standings.field import Field
from headjudge.core.standings.standings import standings_of
from headjudge.core.standings.vectorised import sheet


def linked(history: History, **earlier: str) -> History:
    """*history* with entries that are somebody's again."""
    entrants = tuple(
        msgspec.structs.replace(one, earlier=PlayerId(earlier[one.id])) if one.id in earlier else one
        for one in history.entrants
    )
    return msgspec.structs.replace(history, entrants=entrants)


HISTORY = linked(tournament("A>B C>D -A", "B>E C>D -E", "C>F B>D"), E="A", F="E")
"""A won, left, came back as E, lost, left, came back as F and lost."""


@pytest.mark.rule("TO-6h-a")
@pytest.mark.parametrize(("rank", "shown"), [("better", "A"), ("last", "F")])
def test_a_person_stands_once_and_both_ways_of_reckoning_agree(rank: str, shown: str) -> None:
    chosen = event("tcg-office", "swiss", {"re-entry-rank": rank}, rounds=3)

    plain, big = standings_of(Field(HISTORY, chosen)), sheet(columns(HISTORY, chosen), HISTORY, chosen)

    assert plain == big
    assert {player for _, player in ranks(plain)} == {"B", "C", "D", shown}


@pytest.mark.rule("TO-6h-a")
def test_whoever_met_one_entry_has_met_them_all() -> None:
    records = Field(HISTORY, event("tcg-office", "swiss", rounds=3)).records

    assert set(records[PlayerId("F")].met_before) == {"B"}  # C was met as F
    assert set(records[PlayerId("B")].met_before) == {"F"}
    assert set(records[PlayerId("C")].met_before) == {"A", "E"}
    assert records[PlayerId("D")].met_before == ()


@pytest.mark.rule("TO-6h-a")
def test_byes_of_every_entry_are_counted() -> None:
    history = linked(tournament("A B>C -A", "D B>C"), D="A")

    records = Field(history, event("tcg-office", "swiss", rounds=3)).records

    assert [(records[PlayerId(id)].byes, records[PlayerId(id)].byes_before) for id in "AD"] == [(1, 1), (1, 1)]


@pytest.mark.rule("TO-6h-a")
def test_entries_that_are_one_have_every_round_and_nobody_has_left() -> None:
    whole = as_one(HISTORY)
    chosen = event("tcg-office", "swiss", {"re-entry-points": "kept"}, rounds=3)

    record = Field(whole, chosen).records[PlayerId("F")]

    assert persons(whole.entrants) == {}
    assert (record.points, record.opponents, record.left) == (3, ("B", "B", "C"), None)
    assert {player for _, player in ranks(standings_of(Field(whole, chosen)))} == {"B", "C", "D", "F"}
