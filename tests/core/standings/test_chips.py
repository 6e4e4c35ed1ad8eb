"""Chips: what a round costs and pays, and who can no longer pay."""

import pytest
from tests.tournaments import event, ranked, tournament

from headjudge.core.ids import PlayerId
from headjudge.core.standings.chips import ChipsMissing, Movement, NotEnoughChips, ante
from headjudge.core.standings.records import Records, records

A, B, C = (PlayerId(letter) for letter in "ABC")


def played(*rounds: str, stack: int, antes: tuple[int, ...], players: str = "") -> Records:
    return records(tournament(*rounds, players=players), event("tcg-office", "chips", stack=stack, antes=antes))


@pytest.mark.rule("TO-6b-iv-a")
def test_the_ante_is_paid_when_the_round_starts() -> None:
    found = played("A>B", stack=10, antes=(2,))[A]

    assert found.ledger is not None
    assert found.ledger.movements[:2] == (Movement(1, "grant", 10, 10), Movement(1, "ante", -2, 8))


@pytest.mark.rule("TO-6b-iv-b")
@pytest.mark.parametrize(("line", "chips"), [("A>B", 13), ("A=B", 10), ("B>A", 7), ("A B>C", 13)])
def test_a_win_pays_twice_the_ante_a_draw_once_a_loss_nothing(line: str, chips: int) -> None:
    found = played(line, stack=10, antes=(3,))[A]

    assert found.points == chips


@pytest.mark.rule("TO-6b-iv-e")
def test_every_balance_can_be_rebuilt_and_a_bye_makes_new_chips() -> None:
    found = played("A>B C>D E", stack=10, antes=(2,), players="A B C D E F")

    accounts = [one.ledger for one in found.values() if one.ledger]
    assert all(sum(move.chips for move in one.movements) == one.chips for one in accounts)
    assert sum(one.chips for one in accounts) == 62


@pytest.mark.rule("TO-6b-viii-a")
def test_exactly_the_next_ante_is_enough_to_stay() -> None:
    found = played("A>B C=D E>F", stack=4, antes=(1, 4))

    assert {player: one.out for player, one in found.items()} == {
        "A": None,
        "B": 1,
        "C": None,
        "D": None,
        "E": None,
        "F": 1,
    }


@pytest.mark.rule("TO-6b-iv-a")
def test_who_cannot_pay_the_ante_cannot_have_been_paired() -> None:
    with pytest.raises(NotEnoughChips) as refused:
        played("A>B", "A>B", stack=4, antes=(3,))

    assert str(refused.value) == "Round 2: B holds 1 chips and cannot pay the ante of 3. (TCG Office 6b-iv)"


@pytest.mark.rule("TO-6b-iv-a")
def test_chips_need_a_stack_and_antes() -> None:
    with pytest.raises(ChipsMissing):
        records(tournament("A>B"), event("tcg-office", "chips", stack=10))


def test_the_last_ante_repeats() -> None:
    assert [ante((1, 2, 5), number) for number in (1, 2, 3, 4, 9)] == [1, 2, 5, 5, 5]


@pytest.mark.rule("TO-6e-a")
def test_later_exits_rank_higher_then_chips() -> None:
    # X with 3 chips and Y with 1 cannot pay the 7 of round 4; Z stakes 7 in it, loses, and leaves with nothing.
    history = tournament("W>X Z=Y", "X=Z W>Y", "W>Y X=Z", "W>Z", players="W X Y Z")
    chips = event("tcg-office", "chips", stack=7, antes=(4, 3, 3, 7))

    assert ranked(history, chips) == [(1, "W"), (2, "Z"), (3, "X"), (4, "Y")]


@pytest.mark.rule("TO-6e-a")
def test_equal_exits_with_equal_chips_share_the_rank() -> None:
    history = tournament("A>B C>D")

    assert ranked(history, event("tcg-office", "chips", stack=2, antes=(2,))) == [
        (1, "A"),
        (1, "C"),
        (3, "B"),
        (3, "D"),
    ]


@pytest.mark.rule("TO-6g-a")
def test_a_late_entrant_has_the_full_stack() -> None:
    history = tournament("A>B", "A>C B", late={"C": 2})

    found = records(history, event("tcg-office", "chips", stack=10, antes=(2,)))

    assert found[C].points == 8
