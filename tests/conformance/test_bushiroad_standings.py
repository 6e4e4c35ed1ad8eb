"""Bushiroad tournaments ranked on paper, both territories, with the arithmetic a judge would write down."""

from fractions import Fraction

import pytest
from tests.tournaments import event, ranks, tournament

from headjudge.core.history import Decided
from headjudge.core.ids import PlayerId
from headjudge.core.standings.field import Field
from headjudge.core.standings.standings import standings, standings_of

D = Fraction  # decimals as printed

SEVEN = ("A>B C>D E>F G", "A>C G>E B>D F -D", "A>G C=E B>F")
"""Seven fighters, three rounds. D drops after round 2.

| | round 1 | round 2 | round 3 | points | ÷ 3, cut, floor |
|---|---|---|---|---|---|
| A | beat B | beat C | beat G | 3 | 1.00 |
| G | bye | beat E | lost to A | 2 | 0.66 |
| B | lost to A | beat D | beat F | 2 | 0.66 |
| C | beat D | lost to A | drew with E | 1 | 0.33 |
| E | beat F | lost to G | drew with C | 1 | 0.33 |
| F | lost to E | bye | lost to B | 1 | 0.33 |
| D | lost to C | lost to B | – | 0 | 0.00, raised to 0.33 |
"""

OMW = {
    "A": (D("0.66") + D("0.33") + D("0.66")) / 3,  # B, C, G
    "G": (D("0.33") + D("1.00")) / 2,  # E, A; the bye is left out
    "B": (D("1.00") + D("0.33") + D("0.33")) / 3,  # A, D, F
    "C": (D("0.33") + D("1.00") + D("0.33")) / 3,  # D, A, E
    "E": (D("0.33") + D("0.66") + D("0.33")) / 3,  # F, G, C
    "F": (D("0.33") + D("0.66")) / 2,  # E, B
    "D": (D("0.33") + D("0.66")) / 2,  # C, B
}


@pytest.mark.rule("BR-3.2.1.2-a")
@pytest.mark.rule("BR-3.2.1.2-d")
@pytest.mark.rule("BR-3.2.1.2-f")
def test_seven_fighters_in_japan() -> None:
    found = standings(tournament(*SEVEN), event("bushiroad", rounds=3, territory="japan"))

    assert ranks(found) == [(1, "A"), (2, "G"), (3, "B"), (4, "C"), (5, "F"), (6, "E"), (7, "D")]
    assert {line.player: line.values["opponents-match-win"] for line in found.lines} == OMW
    assert not found.provisional


@pytest.mark.rule("BR-3.2.1.2-e")
@pytest.mark.rule("BR-3.2.1.2-g")
def test_seven_fighters_in_the_rest_of_the_world() -> None:
    found = standings(tournament(*SEVEN), event("bushiroad", rounds=3, territory="world"))

    assert ranks(found) == [(1, "A"), (2, "G"), (3, "B"), (4, "C"), (5, "F"), (6, "E"), (7, "D")]
    beyond = {str(line.player): line.values["opponents-opponents-match-win"] for line in found.lines}
    assert beyond["A"] == (OMW["B"] + OMW["C"] + OMW["G"]) / 3
    assert beyond["G"] == (OMW["E"] + OMW["A"]) / 2
    assert beyond["D"] == (OMW["C"] + OMW["B"]) / 2


@pytest.mark.rule("BR-3.2.1.2-c")
def test_seven_fighters_with_three_points_a_win_stand_the_same() -> None:
    one = standings(tournament(*SEVEN), event("bushiroad", rounds=3, territory="world"))
    three = standings(tournament(*SEVEN), event("bushiroad", rounds=3, territory="world", win=3))

    assert ranks(one) == ranks(three)
    assert [line.points for line in three.lines] == [9, 6, 6, 3, 3, 3, 0]
    assert [line.match_win for line in one.lines] == [line.match_win for line in three.lines]


EIGHT = ("A>B C>D E>F G>H", "A>C E>G B>D F>H", "A=E G>B C>F", "A>G E>C")
"""Eight fighters, double elimination, four rounds; the draw of A and E in round 3 is a loss for both.

| | losses in rounds | effective rounds | wins | rate |
|---|---|---|---|---|
| A, E | 3 | 4 (all) | 3 | 0.75 |
| G, C | 2, 4 | 4 | 2 | 0.50 |
| B, F | 1, 3 | 3 | 1 | 0.33 |
| D, H | 1, 2 | 2 | 0 | raised to 0.33 |
"""


@pytest.mark.rule("BR-3.2.2-c")
@pytest.mark.rule("BR-3.2.2.2-a")
@pytest.mark.rule("BR-3.2.2.2-b")
@pytest.mark.parametrize("territory", ["japan", "world"])
def test_eight_fighters_in_double_elimination(territory: str) -> None:
    field = Field(tournament(*EIGHT), event("bushiroad", "double-elimination", rounds=4, territory=territory))

    found = standings_of(field)

    # The bracket is symmetric: every pair is level in everything, and a drawn meeting lifts nobody.
    assert ranks(found) == [(1, "A"), (1, "E"), (3, "C"), (3, "G"), (5, "B"), (5, "F"), (7, "D"), (7, "H")]
    divisors = {player: rate.divisor for player, rate in field.match_wins.items()}
    assert divisors == {"A": 4, "E": 4, "C": 4, "G": 4, "B": 3, "F": 3, "D": 2, "H": 2}
    omw = {player: field.opponents_match_win[PlayerId(player)] for player in "AGBD"}
    assert omw["A"] == (D("0.33") + D("0.50") + D("0.75") + D("0.50")) / 4  # B, C, E, G
    assert omw["G"] == (D("0.33") + D("0.75") + D("0.33") + D("0.75")) / 4  # H, E, B, A
    assert omw["B"] == (D("0.75") + D("0.33") + D("0.50")) / 3  # A, D, G
    assert omw["D"] == (D("0.50") + D("0.33")) / 2  # C, B


@pytest.mark.rule("BR-3.2.1.2-j")
def test_a_playoff_between_the_two_leaders_orders_them_and_nothing_else() -> None:
    playoff = (Decided((PlayerId("E"), PlayerId("A")), "playoff"),)
    chosen = event("bushiroad", "double-elimination", rounds=4)

    before = standings(tournament(*EIGHT), chosen)
    after = standings(tournament(*EIGHT, decided=playoff), chosen)

    assert ranks(after)[:3] == [(1, "E"), (2, "A"), (3, "C")]
    assert {line.player: line.values for line in after.lines} == {line.player: line.values for line in before.lines}


@pytest.mark.rule("BR-3.2.2.2-c")
def test_a_drop_with_one_loss_counts_one_round_more() -> None:
    # As above, but C leaves after round 3 with 2 wins and 1 loss: min(3 + 1, 4) = 4 rounds, 2/4.
    dropped = (*EIGHT[:2], "A=E G>B C>F -C", "A>G E")
    field = Field(tournament(*dropped), event("bushiroad", "double-elimination", rounds=4))

    rate = field.match_wins[PlayerId("C")]

    assert (rate.numerator, rate.divisor, rate.value) == (2, 4, D("0.50"))


@pytest.mark.rule("BR-3.2.1.1-a")
def test_four_fighters_in_a_round_robin() -> None:
    # A 3-0; B, C, D beat one another in a circle: one win each, and (1.00 + 0.33 + 0.33) / 3 each.
    found = standings(tournament("A>B C>D", "A>C D>B", "A>D B>C"), event("bushiroad", "round-robin"))

    assert ranks(found) == [(1, "A"), (2, "B"), (2, "C"), (2, "D")]
    assert found.lines[1].values["opponents-match-win"] == (D("1.00") + D("0.33") + D("0.33")) / 3
