"""TCG Office tournaments ranked on paper: Swiss, double elimination by points, single elimination, chips."""

from fractions import Fraction

import pytest
from tests.tournaments import event, ranks, tournament

from headjudge.core.ids import PlayerId
from headjudge.core.standings.field import Field
from headjudge.core.standings.standings import standings, standings_of

F = Fraction
FLOOR = F("0.33")

SIX = ("A>B C=D E", "A>E C>B F>D", "A=C E>F D>B --B")
"""Five players and F, who joins in round 2; B leaves when round 3 is paired.

| | round 1 | round 2 | round 3 | points | rounds | rate |
|---|---|---|---|---|---|---|
| A | beat B 3 | beat E 3 | drew with C 1 | 7 | 3 | 7/9 |
| C | drew with D 1 | beat B 3 | drew with A 1 | 5 | 3 | 5/9 |
| E | bye 3 | lost to A 0 | beat F 3 | 6 | 3 | 6/9 |
| F | – | beat D 3 | lost to E 0 | 3 | 2 | 3/6 |
| D | drew with C 1 | lost to F 0 | beat B 3 | 4 | 3 | 4/9 |
| B | lost to A 0 | lost to C 0 | left: lost to D 0 | 0 | 3 | 0.33 |
"""


@pytest.mark.rule("TO-6d-a")
@pytest.mark.rule("TO-6d-b")
@pytest.mark.rule("TO-6d-c")
@pytest.mark.rule("TO-6f-b")
@pytest.mark.rule("TO-6g-a")
def test_six_players_in_swiss() -> None:
    field = Field(tournament(*SIX, late={"F": 2}), event("tcg-office", rounds=3))

    found = standings_of(field)

    assert ranks(found) == [(1, "A"), (2, "E"), (3, "C"), (4, "D"), (5, "F"), (6, "B")]
    assert [line.match_win for line in found.lines] == [F(7, 9), F(6, 9), F(5, 9), F(4, 9), F(3, 6), FLOOR]
    assert field.opponents_match_win == {
        "A": (FLOOR + F(6, 9) + F(5, 9)) / 3,  # B, E, C
        "B": (F(7, 9) + F(5, 9) + F(4, 9)) / 3,  # A, C, D: the match B left counts as met
        "C": (F(4, 9) + FLOOR + F(7, 9)) / 3,  # D, B, A
        "D": (F(5, 9) + F(3, 6) + FLOOR) / 3,  # C, F, B
        "E": (F(7, 9) + F(3, 6)) / 2,  # A, F; the bye is left out
        "F": (F(4, 9) + F(6, 9)) / 2,  # D, E
    }


@pytest.mark.rule("TO-6d-d")
def test_six_players_and_their_opponents_opponents() -> None:
    field = Field(tournament(*SIX, late={"F": 2}), event("tcg-office", rounds=3))
    own = {str(player): value for player, value in field.opponents_match_win.items()}

    found = {str(line.player): line.values["opponents-opponents-match-win"] for line in standings_of(field).lines}

    assert found["E"] == (own["A"] + own["F"]) / 2
    assert found["A"] == (own["B"] + own["E"] + own["C"]) / 3


@pytest.mark.rule("TO-6b-v-b")
def test_eight_players_in_double_elimination_by_points() -> None:
    # Round 1: A 3, C 3, E 3, G 1, H 1, B D F 0. Threshold after round 1: 0.
    # Round 2: A 6, E 4, H 4, C 3, D 3, G 2, B 0, F 0. Threshold 3: G, B, F leave.
    # Round 3: A 9, H 7, E 4, C 3, D 6. Threshold 6: E and C leave, D stays on exactly 6.
    history = tournament("A>B C>D E>F G=H", "A>C E=G H>B D>F", "A>E H>C D")

    found = standings(history, event("tcg-office", "double-elimination", remaining=3))

    assert {line.player: line.out for line in found.lines} == {
        "A": None,
        "H": None,
        "D": None,
        "E": 3,
        "C": 3,
        "G": 2,
        "B": 2,
        "F": 2,
    }
    assert [(line.player, line.points) for line in found.lines[:6]] == [
        ("A", 9),
        ("H", 7),
        ("D", 6),
        ("E", 4),
        ("C", 3),
        ("G", 2),
    ]
    assert not found.provisional


@pytest.mark.rule("TO-6b-ii-a")
def test_thirteen_players_in_single_elimination() -> None:
    # 16 - 13 = 3 byes in round 1, then 8, 4, 2.
    history = tournament(
        "A>B C>D E>F G>H I>J K L M", "A>C E>G I>K L>M", "A>E L>I", "A>L", players=" ".join("ABCDEFGHIJKLM")
    )

    found = standings(history, event("tcg-office", "single-elimination"))

    assert [line.rank for line in found.lines] == [1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 9]
    assert [line.player for line in found.lines[:2]] == ["A", "L"]


@pytest.mark.rule("TO-6b-iv-b")
@pytest.mark.rule("TO-6b-viii-a")
@pytest.mark.rule("TO-6e-a")
def test_five_players_for_chips() -> None:
    # Stack 10, antes 3, 4, 6, 9.
    # Round 1 (3): A beat B, C drew with D, E bye:     A 13 B 7 C 10 D 10 E 13. Next ante 4: all stay.
    # Round 2 (4): A beat E, C beat D, B bye:          A 17 E 9 C 14 D 6 B 11. Next ante 6: all stay.
    # Round 3 (6): A beat C, B beat E, D bye:          A 23 C 8 B 17 E 3 D 12. Next ante 9: C (8) and E (3) leave.
    # Round 4 (9): A beat B, D bye:                    A 32 B 8 D 21. Next ante 9: B leaves.
    history = tournament("A>B C=D E", "A>E C>D B", "A>C B>E D", "A>B D")
    field = Field(history, event("tcg-office", "chips", stack=10, antes=(3, 4, 6, 9)))

    found = standings_of(field)

    assert ranks(found) == [(1, "A"), (2, "D"), (3, "B"), (4, "C"), (5, "E")]
    assert {line.player: line.points for line in found.lines} == {"A": 32, "D": 21, "B": 8, "C": 8, "E": 3}
    assert {line.player: line.out for line in found.lines} == {"A": None, "D": None, "B": 4, "C": 3, "E": 3}
    # 5 x 10 granted, byes of 3, 4, 6 and 9 created as many again.
    assert sum(line.points for line in found.lines) == 5 * 10 + 3 + 4 + 6 + 9
    assert field.records[PlayerId("C")].ledger is not None
