"""Cobra's JSON: read, written, refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.exchanges import events, simple, with_finals

from headjudge.core.history import Match, Round
from headjudge.core.ids import PlayerId
from headjudge.core.refusals import BadInput
from headjudge.core.results import DoubleLoss, Draw, Win
from headjudge.formats.exchange import Exchanged
from headjudge.formats.nrtm import read, written


def table(one: Any, other: Any, scores: tuple[Any, Any] = (3, 0), **more: Any) -> dict[str, Any]:
    """A table with both sides' scores."""
    sides = [
        {"id": id, "corpScore": None, "combinedScore": score} for id, score in zip((one, other), scores, strict=True)
    ]
    return {"table": 1, "player1": sides[0], "player2": sides[1], "twoForOne": False, **more}


PAGE: dict[str, Any] = {
    "name": "Casual Night",
    "date": "2026-01-17",
    "cutToTop": 2,
    "preliminaryRounds": 2,
    "tournamentOrganiser": {"nrdbId": 1, "nrdbUsername": "x"},
    "players": [
        {"id": 1, "name": "Ann", "rank": 1, "corpIdentity": None, "strengthOfSchedule": "1.5"},
        {"id": 2, "name": "Bea", "rank": 2},
        {"id": 3, "name": "Cy", "rank": 3},
    ],
    "eliminationPlayers": [
        {"id": 1, "name": "Ann", "rank": 1, "seed": 1},
        {"id": 3, "name": "Cy", "rank": 2, "seed": 2},
    ],
    "rounds": [
        [table(1, 2), table(3, None, (3, 0))],
        [table(1, 3, (1, 1), intentionalDraw=True), table(2, None, (6, 0))],
        [
            {
                "table": 1,
                "player1": {"id": 1, "role": "corp", "winner": False},
                "player2": {"id": 3, "role": "runner", "winner": True},
                "eliminationGame": True,
            }
        ],
    ],
    "uploadedFrom": "Cobra",
    "links": [],
}

ANN, BEA, CY = (PlayerId(id) for id in "123")


def content(**changes: Any) -> bytes:
    return json.dumps({**PAGE, **changes}).encode()


def test_a_file_of_cobra_is_read_with_its_finals() -> None:
    event = read(content())

    assert (event.name, event.rounds) == ("Casual Night", 2)
    assert event.swiss.rounds == (
        Round((Match((ANN, BEA), Win(ANN)),), (CY,)),
        Round((Match((ANN, CY), Draw()),), (BEA,)),
    )
    assert event.finals is not None
    assert [(one.id, one.seed) for one in event.finals.entrants] == [("1", 1), ("3", 2)]
    assert event.finals.rounds == (Round((Match((ANN, CY), Win(CY)),)),)


@pytest.mark.parametrize(
    ("scores", "result"),
    [((6, 0), Win(ANN)), ((0, 3), Win(BEA)), ((3, 3), Draw()), ((0, 0), DoubleLoss()), ((None, None), None)],
)
def test_scores_say_who_won(scores: tuple[Any, Any], result: Win | Draw | DoubleLoss | None) -> None:
    event = read(content(rounds=[[table(1, 2, scores)]]))

    assert event.swiss.rounds[0].matches[0].result == result


@given(events())
def test_writing_and_reading_gives_the_same_event(event: Exchanged) -> None:
    back = read(written(event))

    assert (back.name, back.swiss) == (event.name, event.swiss)


def test_finals_survive_as_well() -> None:
    event = with_finals(simple(8, 3, 5))

    assert read(written(event)).finals == event.finals


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"players": []}, "players: nobody is entered."),
        ({"rounds": [[table(1, 1)]]}, "rounds[0][0]: a table needs two players, or one with a bye."),
        ({"rounds": [[table(None, None)]]}, "rounds[0][0]: a table needs two players, or one with a bye."),
        ({"rounds": [[table(1, 9)]]}, "Round 1: nobody entered as 9."),
        ({"rounds": [[table(1, 2), table(2, 3)]]}, "Round 1: somebody plays twice."),
        ({"rounds": [[{"table": 1}]]}, "rounds[0][0]: Object missing required field `player1`."),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(content(**changes))

    assert refused.value.sentence == sentence


@given(st.binary(max_size=60), st.integers(0, 600))
def test_any_bytes_spliced_in_are_read_or_refused(noise: bytes, where: int) -> None:
    page = content()
    try:
        read(page[:where] + noise + page[where:])
    except BadInput as refused:
        assert refused.sentence.endswith(".")
